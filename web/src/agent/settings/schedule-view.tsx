/** When an agent looks, and how much it brings. */

import type { Agent } from '../../contract.ts';
import { Action } from '../../frame/action.tsx';
import { putAgent } from '../../frame/agents.ts';
import { api } from '../../frame/api/client.ts';
import { say, when } from '../../frame/language.ts';
import { FormView, SelectField } from '../../parts/field.tsx';
import { Section } from '../../parts/section.tsx';
import { AgentSettings, useAgentForm } from './agent-settings.tsx';
import { AmountField, ScheduleFields, timesFrom } from './schedule-fields.tsx';

/** What is not chosen is the empty value. */
const ALERTS = { '': 'tellLater', on: 'tellNow' } as const;

export function View({ agent }: { readonly agent: Agent }) {
  const form = useAgentForm(agent, '/settings/schedule', (fields) => ({
    ...timesFrom(fields),
    alerts: fields.text('alerts') === 'on',
  }));
  return (
    <AgentSettings agent={agent}>
      <FormView form={form} submit="save">
        <ScheduleFields schedule={agent.schedule} />
        <AmountField most={agent.pagesPerSession} />
        <SelectField
          name="alerts"
          label="tellAtOnce"
          hint="tellAtOnceHint"
          options={ALERTS}
          initial={agent.alerts ? 'on' : ''}
        />
      </FormView>
      <Rest agent={agent} />
    </AgentSettings>
  );
}

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** For a while the agent does not look by itself. */
function Rest({ agent: { id, mutedUntil } }: { readonly agent: Agent }) {
  const until = mutedUntil !== undefined && Date.parse(mutedUntil) > Date.now() ? mutedUntil : undefined;
  const choose = (end: string | null) => {
    return api.patch('/api/agents/{id}', { id, body: { mutedUntil: end } }).then(putAgent);
  };
  return (
    <Section title="rest">
      <p class={until === undefined ? 'muted' : 'note'}>
        {until === undefined ? say('restHelp') : say('mutedUntil', { time: when(until) })}
      </p>
      {until === undefined ? (
        <Action says="muteForWeek" act={() => choose(new Date(Date.now() + WEEK_MS).toISOString())} />
      ) : (
        <Action says="unmute" act={() => choose(null)} />
      )}
    </Section>
  );
}
