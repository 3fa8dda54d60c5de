/** When an agent searches. */
import { useState } from 'preact/hooks';
import type { Schedule } from '../contract.ts';
import { say } from '../language.ts';
import { Choice, Field } from './field.tsx';
import type { Fields, Form } from './form.ts';

const SCHEDULES = {
  automatic: 'scheduleAutomatic',
  hours: 'scheduleHours',
  cron: 'scheduleCron',
  hand: 'scheduleHand',
} as const;

const HOURS_BETWEEN = 24;
const MOST_HOURS_BETWEEN = 8_760;
const EVERY_MORNING = '0 7 * * *';

interface ScheduleFieldsProps {
  readonly form: Form;
  readonly schedule: Schedule;
}

/** What is to be said of a way of choosing the time stands there once that way is chosen. */
export function ScheduleFields({ form, schedule }: ScheduleFieldsProps) {
  const [kind, choose] = useState<string>(schedule.kind);
  return (
    <>
      <Choice
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
            min: 1,
            max: MOST_HOURS_BETWEEN,
            step: 1,
            defaultValue: String(schedule.kind === 'hours' ? schedule.hours : HOURS_BETWEEN),
          }}
        />
      ) : null}
      {kind === 'cron' ? (
        <Field
          form={form}
          name="cron"
          label={say('cron')}
          hint={say('cronHint')}
          input={{
            defaultValue: schedule.kind === 'cron' ? schedule.cron : EVERY_MORNING,
            maxLength: 200,
            autocomplete: 'off',
          }}
        />
      ) : null}
    </>
  );
}

export function scheduleFrom(fields: Fields): Schedule {
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
