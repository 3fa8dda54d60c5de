/**
 * The user's hours, for all their agents: when the daily list comes, when no agent begins by itself, and the time zone.
 */

import type { TargetedEvent } from 'preact';
import { useState } from 'preact/hooks';
import type { Settings } from '../contract.ts';
import { answerOf, api } from '../frame/api/client.ts';
import { say } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { useQuery } from '../frame/queries.ts';
import { PATCH_SETTINGS } from '../limits.ts';
import { Field, FormView, numberOf } from '../parts/field.tsx';
import { type Fields, useForm, useFormAround } from '../parts/form.ts';
import { Section } from '../parts/section.tsx';
import { Spinner } from '../parts/spinner.tsx';

export function HoursCard() {
  const settings = useQuery(['own-settings'], () => answerOf(api.GET('/api/settings')));
  return (
    <Section title="settings">
      {settings.value === undefined ? <Spinner waitsFor={settings} /> : <HoursForm settings={settings.value} />}
    </Section>
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
    <FormView form={form} submit="save">
      <div class="columns">
        <Field name="daily.at" label="dailyAt" input={{ type: 'time', defaultValue: daily.at }} />
        <Field name="daily.most" label="dailyMost" input={numberOf(PATCH_SETTINGS['daily.most'], daily.most)} />
      </div>
      <Field
        name="daily.minutes"
        label="dailyMinutesLong"
        hint="dailyMinutesHint"
        mayBeEmpty
        input={{ ...numberOf(PATCH_SETTINGS['daily.minutes'], daily.minutes), required: false }}
      />
      <QuietFields initial={quietHours} />
      <Field
        name="timeZone"
        label="timeZone"
        hint={() => say('timeZoneHint', { here: Intl.DateTimeFormat().resolvedOptions().timeZone })}
        input={{ defaultValue: timeZone, ...PATCH_SETTINGS.timeZone, autocomplete: 'off' }}
      />
    </FormView>
  );
}

/** The quiet hours have both ends, or neither: with one end, the form asks for the other. */
function QuietFields({ initial }: { readonly initial: Settings['quietHours'] }) {
  const { draft } = useFormAround();
  const first = (end: 'from' | 'to') => draft.typed(`quietHours.${end}`)?.[0] ?? initial?.[end] ?? '';
  const [typed, setTyped] = useState({ from: first('from'), to: first('to') });
  const input = (end: 'from' | 'to', other: 'from' | 'to') =>
    ({
      type: 'time',
      value: typed[end],
      required: typed[other] !== '',
      onInput: ({ currentTarget: { value } }: TargetedEvent<HTMLInputElement>) =>
        setTyped((now) => ({ ...now, [end]: value })),
    }) as const;
  return (
    <div class="columns">
      <Field name="quietHours.from" label="quietFrom" hint="quietHint" input={input('from', 'to')} />
      <Field name="quietHours.to" label="quietTo" input={input('to', 'from')} />
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
