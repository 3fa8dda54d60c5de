/** What an agent looks for. */
import { useEffect } from 'preact/hooks';
import type { Agent } from '../../contract.ts';
import { say } from '../../frame/language.ts';
import { paramOf } from '../../frame/router.ts';
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

export function View({ agent }: { readonly agent: Agent }) {
  useEffect(() => comeToField(paramOf('field')), []);
  const form = useAgentForm(agent, '/settings', (fields) => ({ ...topicFrom(fields), ...evolvingFrom(fields) }));
  return (
    <AgentSettings agent={agent}>
      <FormView form={form} submit="save">
        <NameFields agent={agent} />
        <ColourChoice initial={agent.colour} />
        <FolderField agent={agent} />
        <PageFields agent={agent} />
        <details class="folded" open={learnsUnusually(agent)}>
          <summary>{say('moreSettings')}</summary>
          <LearningFields agent={agent} />
        </details>
      </FormView>
    </AgentSettings>
  );
}

/** A link may lead to one field. */
function comeToField(name: string | undefined): void {
  const field = name === undefined ? undefined : document.getElementsByName(name)[0];
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
