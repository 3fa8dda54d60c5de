/** Gives an agent pages, texts and files by hand. */

import { useState } from 'preact/hooks';
import { agents } from '../../frame/agents.ts';
import { say } from '../../frame/language.ts';
import { agentPath, query, useTitle } from '../../frame/router.ts';
import { AgentChoice } from '../../parts/agent-choice.tsx';
import { Empty, Spinner } from '../../parts/spinner.tsx';
import { To } from '../../parts/to.tsx';
import { AddFileForm } from './add-file.tsx';
import { AddPageForm, AddTextForm } from './add-forms.tsx';
import { givenIn } from './given.ts';

/** Other programs may fill in `url`, `title` and `text` of the address. */
export function AddView({ agent }: { readonly agent?: string | undefined }) {
  useTitle(say('addByHand'));
  const [chosen, setChosen] = useState<string | null>(agent ?? null);
  const [given] = useState(() => givenIn(query.value));
  if (agents.value === undefined) return <Spinner />;
  const id = chosen ?? agents.value[0]?.id;
  if (id === undefined) {
    return (
      <Empty whole title={say('noAgents')} help={say('noAgentsHelp')}>
        <To says="makeFirstAgent" class="button primary" href="/agents/new" />
      </Empty>
    );
  }
  return (
    <>
      <header>
        <div class="one-row">
          <h1 class="grow">{say('addByHand')}</h1>
          <To says="toTheList" class="button" href={agentPath(id)} />
        </div>
        <p class="muted">{say('addByHandHelp')}</p>
      </header>
      <AgentChoice label={say('agentLabel')} chosen={id} onChoose={setChosen} />
      <div class="sections">
        <AddPageForm agent={id} given={given} />
        <AddTextForm agent={id} given={given} />
        <AddFileForm key={`file ${id}`} agent={id} />
      </div>
    </>
  );
}
