/** Which engines an agent asks, what came of it, and which sites it watches. */
import type { Agent } from '../../contract.ts';
import { say } from '../../language.ts';
import { AgentSettings, useAgentForm } from '../../parts/agent-settings.tsx';
import { Crawls } from '../../parts/crawls.tsx';
import { EngineChoice } from '../../parts/engine-choice.tsx';
import { EngineStandings } from '../../parts/engine-standings.tsx';
import { FormView } from '../../parts/field.tsx';
import { AskingFields, askingFrom, asksUnusually } from '../../parts/source-fields.tsx';

export function AgentSourcesPage({ agent }: { readonly agent: Agent }) {
  const form = useAgentForm(agent, '/edit/sources', askingFrom);
  return (
    <AgentSettings agent={agent}>
      <FormView form={form} submit={say('save')}>
        <EngineChoice form={form} initial={agent.engines ?? []} />
        <details class="folded" open={asksUnusually(agent)}>
          <summary>{say('moreSettings')}</summary>
          <AskingFields form={form} agent={agent} />
        </details>
      </FormView>
      <EngineStandings agent={agent.id} />
      <Crawls agent={agent.id} />
    </AgentSettings>
  );
}
