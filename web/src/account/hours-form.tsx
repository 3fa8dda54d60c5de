/**
 * The user's hours, for all their agents: when the daily list comes, when no agent begins by itself, and the time zone.
 */

import { useState } from 'preact/hooks';
import type { Settings } from '../contract.ts';
import { answerOf, api } from '../frame/api/client.ts';
import { say } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { useQuery } from '../frame/queries.ts';
import { PATCH_SETTINGS } from '../limits.ts';
import { Field, FormView } from '../parts/field.tsx';
import { type Fields, type Form, useForm } from '../parts/form.ts';
import { Spinner } from '../parts/spinner.tsx';

export function HoursCard() {
  const settings = useQuery(['own-settings'], () => answerOf(api.GET('/api/settings')));
  return (
    <section class="card" aria-labelledby="settings-title">
      <h2 id="settings-title">{say('settings')}</h2>
      {settings.value === undefined ? (
        <Spinner label={say('loading')} waitsFor={settings} />
      ) : (
        <HoursForm settings={settings.value} />
      )}
    </section>
  );
}

function HoursForm({ settings }: { readonly settings: Settings }) {
  const { timeZone, quietHours, daily } = settings;
  const form = useForm({
    draft: 'hours',
    async send(fields) {
      await answerOf(api.PATCH('/api/settings', { body: hoursFrom(fields) }));
      tell(say('settingsSaved'));
    },
  });
  return (
    <FormView form={form} submit={say('save')}>
      <div class="pair">
        <Field form={form} name="daily.at" label={say('dailyAt')} input={{ type: 'time', defaultValue: daily.at }} />
        <Field
          form={form}
          name="daily.most"
          label={say('dailyMost')}
          input={{ type: 'number', ...PATCH_SETTINGS['daily.most'], step: 1, defaultValue: String(daily.most) }}
        />
      </div>
      <Field
        form={form}
        name="daily.minutes"
        label={say('dailyMinutesLong')}
        hint={say('dailyMinutesHint')}
        mayBeEmpty
        input={{
          type: 'number',
          ...PATCH_SETTINGS['daily.minutes'],
          step: 1,
          required: false,
          defaultValue: daily.minutes === undefined ? '' : String(daily.minutes),
        }}
      />
      <QuietFields form={form} initial={quietHours} />
      <Field
        form={form}
        name="timeZone"
        label={say('timeZone')}
        hint={say('timeZoneHint', { here: Intl.DateTimeFormat().resolvedOptions().timeZone })}
        input={{ defaultValue: timeZone, ...PATCH_SETTINGS.timeZone, autocomplete: 'off' }}
      />
    </FormView>
  );
}

interface QuietFieldsProps {
  readonly form: Form;
  readonly initial: Settings['quietHours'];
}

/** The quiet hours have both ends, or neither: with one end, the form asks for the other. */
function QuietFields({ form, initial }: QuietFieldsProps) {
  const typed = (end: 'from' | 'to') => form.draft.typed(`quietHours.${end}`)?.[0] ?? initial?.[end] ?? '';
  const [from, setFrom] = useState(typed('from'));
  const [to, setTo] = useState(typed('to'));
  return (
    <div class="pair">
      <Field
        form={form}
        name="quietHours.from"
        label={say('quietFrom')}
        hint={say('quietHint')}
        input={{
          type: 'time',
          value: from,
          required: to !== '',
          onInput: ({ currentTarget }) => setFrom(currentTarget.value),
        }}
      />
      <Field
        form={form}
        name="quietHours.to"
        label={say('quietTo')}
        input={{
          type: 'time',
          value: to,
          required: from !== '',
          onInput: ({ currentTarget }) => setTo(currentTarget.value),
        }}
      />
    </div>
  );
}

function hoursFrom(fields: Fields) {
  const [from, to] = [fields.text('quietHours.from'), fields.text('quietHours.to')];
  const minutes = fields.text('daily.minutes');
  return {
    timeZone: fields.text('timeZone').trim(),
    quietHours: from === '' ? null : { from, to },
    daily: {
      at: fields.text('daily.at'),
      most: Number(fields.text('daily.most')),
      minutes: minutes === '' ? null : Number(minutes),
    },
  };
}
