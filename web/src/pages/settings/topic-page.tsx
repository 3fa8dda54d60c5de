/** What an agent looks for. */
import type { Agent } from '../../contract.ts';
import { say } from '../../language.ts';
import { AgentSettings, useAgentForm } from '../../parts/agent-settings.tsx';
import { ColourChoice } from '../../parts/colour-choice.tsx';
import { FormView } from '../../parts/field.tsx';
import {
  evolvingFrom,
  FolderField,
  LearningFields,
  learnsUnusually,
  NameFields,
  PageFields,
  topicFrom,
} from '../../parts/topic-fields.tsx';

export function TopicPage({ agent }: { readonly agent: Agent }) {
  const form = useAgentForm(agent, '/edit', (fields) => ({ ...topicFrom(fields), ...evolvingFrom(fields) }));
  return (
    <AgentSettings agent={agent}>
      <FormView form={form} submit={say('save')}>
        <NameFields form={form} agent={agent} />
        <ColourChoice form={form} initial={agent.colour} />
        <FolderField form={form} agent={agent} />
        <PageFields form={form} agent={agent} />
        <details class="folded" open={learnsUnusually(agent)}>
          <summary>{say('moreSettings')}</summary>
          <LearningFields form={form} agent={agent} />
        </details>
      </FormView>
    </AgentSettings>
  );
}
