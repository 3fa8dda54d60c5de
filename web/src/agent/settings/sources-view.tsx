/** Which engines an agent asks, and which sites it watches. */
import type { Agent } from '../../contract.ts';
import { say } from '../../frame/language.ts';
import { FormView } from '../../parts/field.tsx';
import { Crawls } from '../../sources/crawls.tsx';
import { AgentSettings, useAgentForm } from './agent-settings.tsx';
import { EngineChoice } from './engine-choice.tsx';
import { AskingFields, askingFrom, asksUnusually } from './source-fields.tsx';

export function View({ agent }: { readonly agent: Agent }) {
  const form = useAgentForm(agent, '/settings/sources', askingFrom);
  return (
    <AgentSettings agent={agent}>
      <FormView form={form} submit="save">
        <EngineChoice initial={agent.engines ?? []} />
        <details class="folded" open={asksUnusually(agent)}>
          <summary>{say('moreSettings')}</summary>
          <AskingFields agent={agent} />
        </details>
      </FormView>
      <Crawls agent={agent.id} />
    </AgentSettings>
  );
}
