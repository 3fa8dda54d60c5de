/** Rarely used ways to add sources: suggestions, links to follow, and files to import and export. */

import { useState } from 'preact/hooks';
import { agents } from '../frame/agents.ts';
import { say } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { AgentChoice } from '../parts/agent-choice.tsx';
import { Details } from '../parts/details.tsx';
import { Field, FormView } from '../parts/field.tsx';
import { Folded } from '../parts/folded.tsx';
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
      <AgentChoice label={say('crawlFor')} all={false} chosen={own} onChoose={choose} />
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
