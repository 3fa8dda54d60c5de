/** When an agent looks, and how much it brings. */

import { useState } from 'preact/hooks';
import type { NewAgent, Schedule } from '../../contract.ts';
import { say } from '../../frame/language.ts';
import { POST_AGENTS } from '../../limits.ts';
import { Field, SelectField } from '../../parts/field.tsx';
import type { Fields, Form } from '../../parts/form.ts';
import { cronSaid } from './cron-said.ts';

const SCHEDULES = {
  automatic: 'scheduleAutomatic',
  hours: 'scheduleHours',
  cron: 'scheduleCron',
  hand: 'scheduleHand',
} as const;

const HOURS_BETWEEN = 24;
const EVERY_MORNING = '0 7 * * *';

interface ScheduleFieldsProps {
  readonly form: Form;
  readonly schedule?: Schedule | undefined;
}

/** The hint for a schedule appears when the user chooses that schedule. */
export function ScheduleFields({ form, schedule = { kind: 'automatic' } }: ScheduleFieldsProps) {
  const [kind, choose] = useState(form.draft.typed('schedule')?.[0] ?? schedule.kind);
  return (
    <>
      <SelectField
        form={form}
        name="schedule"
        label={say('schedule')}
        hint={kind === 'automatic' ? say('scheduleHint') : undefined}
        options={SCHEDULES}
        initial={schedule.kind}
        onChoose={choose}
      />
      {kind === 'hours' ? (
        <Field
          form={form}
          name="hours"
          label={say('hoursBetween')}
          input={{
            type: 'number',
            ...POST_AGENTS['schedule.hours'],
            step: 1,
            defaultValue: String(schedule.kind === 'hours' ? schedule.hours : HOURS_BETWEEN),
          }}
        />
      ) : null}
      {kind === 'cron' ? (
        <Timetable form={form} kept={schedule.kind === 'cron' ? schedule.cron : EVERY_MORNING} />
      ) : null}
    </>
  );
}

function Timetable({ form, kept }: { readonly form: Form; readonly kept: string }) {
  const [typed, setTyped] = useState(form.draft.typed('cron')?.[0] ?? kept);
  const said = cronSaid(typed);
  return (
    <>
      <Field
        form={form}
        name="cron"
        label={say('cron')}
        hint={say('cronHint')}
        input={{
          defaultValue: kept,
          ...POST_AGENTS['schedule.cron'],
          autocomplete: 'off',
          onInput: ({ currentTarget }) => setTyped(currentTarget.value),
        }}
      />
      <p class="muted" role="status">
        {said}
      </p>
    </>
  );
}

export function AmountField({ form, most }: { readonly form: Form; readonly most: number }) {
  return (
    <Field
      form={form}
      name="pagesPerSession"
      label={say('pagesPerSession')}
      input={{
        type: 'number',
        ...POST_AGENTS.pagesPerSession,
        step: 1,
        defaultValue: String(most),
      }}
    />
  );
}

/** Without the field the service chooses. */
export function timesFrom(fields: Fields): Required<Pick<NewAgent, 'schedule'>> & Pick<NewAgent, 'pagesPerSession'> {
  const pages = Number(fields.text('pagesPerSession'));
  return { schedule: scheduleFrom(fields), ...(pages > 0 && { pagesPerSession: pages }) };
}

function scheduleFrom(fields: Fields): Schedule {
  switch (fields.text('schedule')) {
    case 'hours':
      return { kind: 'hours', hours: Number(fields.text('hours')) };
    case 'cron':
      return { kind: 'cron', cron: fields.text('cron').trim() };
    case 'hand':
      return { kind: 'hand' };
    default:
      return { kind: 'automatic' };
  }
}
