/** Rarely used ways to add sources: suggestions, links to follow, and files to import and export. */
import { useState } from 'preact/hooks';
import { agents } from '../frame/agents.ts';
import { say } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { AgentChoice } from '../parts/agent-choice.tsx';
import { Field, FormView } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { FeedFiles } from './feed-files.tsx';
import { FollowLinks } from './follow-links.tsx';
import { RuleText } from './rule-text.tsx';
import { takeSite } from './sites.ts';
import { FeedsThatSuit } from './suggested-feeds.tsx';

interface MoreSourcesProps {
  readonly agent: string | undefined;
}

export function MoreSources({ agent }: MoreSourcesProps) {
  const [isOpen, open] = useState(false);
  return (
    <details class="more-sources" onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>{say('moreWaysToAdd')}</summary>
      {isOpen ? (
        <>
          <FeedsThatSuit agent={agent} />
          <Following agent={agent} />
          <details>
            <summary>{say('takeOwnSite')}</summary>
            <SiteFromFile />
          </details>
          <FeedFiles />
          <RuleText />
          <p class="muted">
            {say('examplesElsewhereHelp')} <a href="/add">{say('addByHand')}</a>
          </p>
        </>
      ) : null}
    </details>
  );
}

/** Shows nothing without an agent. */
function Following({ agent }: MoreSourcesProps) {
  const [chosen, choose] = useState<string | null>(null);
  const own = chosen ?? agent ?? agents.value?.[0]?.id;
  if (own === undefined) return null;
  return (
    <details>
      <summary>{say('followLinks')}</summary>
      <AgentChoice label={say('crawlFor')} all={false} chosen={own} onChoose={choose} />
      <FollowLinks agent={own} />
    </details>
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
    <FormView form={form} submit={say('takeOwnSite')}>
      <Field
        form={form}
        name="file"
        label={say('ownSiteFile')}
        input={{ type: 'file', accept: '.json,application/json' }}
      />
    </FormView>
  );
}
