/** When an agent looks, and how much it brings. */

import { useState } from 'preact/hooks';
import type { NewAgent, Schedule } from '../../contract.ts';
import { POST_AGENTS } from '../../limits.ts';
import { Field, numberOf, SelectField } from '../../parts/field.tsx';
import { type Fields, useFormAround } from '../../parts/form.ts';
import { wordsOf } from '../../parts/select.tsx';
import { cronSaid } from './cron-said.ts';

const SCHEDULES = wordsOf('schedule', ['automatic', 'hours', 'cron', 'hand']);

const HOURS_BETWEEN = 24;
const EVERY_MORNING = '0 7 * * *';

/** The hint for a schedule appears when the user chooses that schedule. */
export function ScheduleFields({ schedule = { kind: 'automatic' } }: { readonly schedule?: Schedule | undefined }) {
  const { draft } = useFormAround();
  const [kind, choose] = useState(draft.typed('schedule')?.[0] ?? schedule.kind);
  return (
    <>
      <SelectField
        name="schedule"
        label="schedule"
        hint={kind === 'automatic' ? 'scheduleHint' : undefined}
        options={SCHEDULES}
        initial={schedule.kind}
        onChoose={choose}
      />
      {kind === 'hours' ? (
        <Field
          name="hours"
          label="hoursBetween"
          input={numberOf(POST_AGENTS['schedule.hours'], schedule.kind === 'hours' ? schedule.hours : HOURS_BETWEEN)}
        />
      ) : null}
      {kind === 'cron' ? <Timetable kept={schedule.kind === 'cron' ? schedule.cron : EVERY_MORNING} /> : null}
    </>
  );
}

function Timetable({ kept }: { readonly kept: string }) {
  const { draft } = useFormAround();
  const [typed, setTyped] = useState(draft.typed('cron')?.[0] ?? kept);
  const said = cronSaid(typed);
  return (
    <>
      <Field
        name="cron"
        label="cron"
        hint="cronHint"
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

/** `most`: undefined until it is known. An empty field leaves the number as it is, or to the service. */
export function AmountField({ most }: { readonly most: number | undefined }) {
  const input = { ...numberOf(POST_AGENTS.pagesPerSession, most), required: false };
  return <Field name="pagesPerSession" label="pagesPerSession" input={input} mayBeEmpty />;
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
