/** Rarely used ways to add sources: suggestions, links to follow, and files to import and export. */
import { useState } from 'preact/hooks';
import type { TakenDomains, TakenFeeds } from '../contract.ts';
import { agents } from '../frame/agents.ts';
import { say } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { AgentChoice } from '../parts/agent-choice.tsx';
import { Details, Folded } from '../parts/details.tsx';
import { withoutNone } from '../parts/dotted.ts';
import { Field, FormView } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { To } from '../parts/to.tsx';
import { takeRules } from './domains.ts';
import { takeOpml } from './feeds.ts';
import { FollowLinks } from './follow-links.tsx';
import { takeSite } from './sites.ts';
import { FeedsThatSuit } from './suggested-feeds.tsx';

interface MoreSourcesProps {
  readonly agent: string | undefined;
}

export function MoreSources({ agent }: MoreSourcesProps) {
  return (
    <Details class="more-sources" label={say('moreWaysToAdd')}>
      <FeedsThatSuit agent={agent} />
      <Following agent={agent} />
      <Folded says="takeOwnSite">
        <SiteFromFile />
      </Folded>
      <FeedFiles />
      <RuleText />
      <p class="muted">
        {say('examplesElsewhereHelp')} <a href="/add">{say('addByHand')}</a>
      </p>
    </Details>
  );
}

/** Shows nothing without an agent. */
function Following({ agent }: MoreSourcesProps) {
  const [chosen, choose] = useState<string | null>(null);
  const own = chosen ?? agent ?? agents.value?.[0]?.id;
  if (own === undefined) return null;
  return (
    <Folded says="followLinks">
      <AgentChoice label={say('crawlFor')} chosen={own} onChoose={choose} />
      <FollowLinks agent={own} />
    </Folded>
  );
}

function SiteFromFile() {
  const form = useForm({
    async send(fields, element) {
      const { site, isNew } = await takeSite(await fields.fileText('file'));
      element.reset();
      tell(say(isNew ? 'ownSiteTaken' : 'ownSiteKnown', { name: site.name }));
    },
  });
  return (
    <FormView form={form} submit="takeOwnSite">
      <Field name="file" label="ownSiteFile" input={{ type: 'file', accept: '.json,application/json' }} />
    </FormView>
  );
}

/** Imports and exports lists of feeds. */
function FeedFiles() {
  const [taken, setTaken] = useState<TakenFeeds>();
  const form = useForm({
    async send(fields, element) {
      const agent = fields.text('agent');
      setTaken(await takeOpml(await fields.fileText('opml'), agent === '' ? null : agent));
      element.reset();
    },
  });
  return (
    <Folded says="feedFiles">
      <p class="muted">{say('feedFilesHelp')}</p>
      <p>
        <To says="downloadOpml" href="/api/feeds/opml" download="fenix-feeds.opml" />
      </p>
      <FormView form={form} submit="takeOpml">
        <Field name="opml" label="opmlFile" input={{ type: 'file', accept: '.opml,.xml,text/xml,text/x-opml' }} />
        <AgentChoice label={say('newFeedFor')} name="agent" all="suitedAgents" />
      </FormView>
      <div role="status">
        {taken === undefined ? null : (
          <>
            <p>{withoutNone(say('feedsTaken', { added: taken.added, known: taken.known, left: taken.leftInAll }))}</p>
            <ul>
              {taken.left.map(({ title, why }, i) => (
                <li key={i}>
                  {title}: {say(`leftOut.${why}`)}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Folded>
  );
}

/** The user's rules for sites as a text: to keep, to edit, to give to somebody. */
function RuleText() {
  const [taken, setTaken] = useState<TakenDomains>();
  const form = useForm({
    async send(fields, element) {
      setTaken(await takeRules(await fields.fileText('text')));
      element.reset();
    },
  });
  return (
    <Folded says="ruleText">
      <p class="muted">{say('ruleTextHelp', { line: 'blocked example.org' })}</p>
      <p>
        <To says="downloadRules" href="/api/domains/text" download="fenix-domains.txt" />
      </p>
      <FormView form={form} submit="takeRules">
        <Field name="text" label="ruleFile" input={{ type: 'file', accept: '.txt,text/plain' }} />
      </FormView>
      <div role="status">
        {taken === undefined ? null : (
          <>
            <p>{withoutNone(say('rulesTaken', { n: taken.taken, left: taken.leftInAll }))}</p>
            <ul>
              {taken.left.map(({ line, why }, i) => (
                <li key={i}>
                  {line}: {say(`line.${why}`)}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Folded>
  );
}
