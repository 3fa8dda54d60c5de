/** What an agent looks for. */
import type { Agent } from '../../contract.ts';
import { say } from '../../frame/language.ts';
import { FormView } from '../../parts/field.tsx';
import { AgentSettings, useAgentForm } from './agent-settings.tsx';
import { ColourChoice } from './colour-choice.tsx';
import {
  evolvingFrom,
  FolderField,
  LearningFields,
  learnsUnusually,
  NameFields,
  PageFields,
  topicFrom,
} from './topic-fields.tsx';

export function TopicView({ agent }: { readonly agent: Agent }) {
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
