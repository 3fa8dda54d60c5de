/** What one sets for all one's agents: one's time zone, quiet hours, the hour of the daily list, and whether one shares. */
import { useState } from 'preact/hooks';
import { answerOf, api } from '../api/client.ts';
import type { Settings } from '../contract.ts';
import { say } from '../language.ts';
import { useFetched } from '../state/fetched.ts';
import { tell } from '../state/notices.ts';
import { Choice, Field, FormView } from './field.tsx';
import { type Fields, type Form, useForm } from './form.ts';
import { Spinner } from './spinner.tsx';

export function SettingsCard() {
  const settings = useFetched(() => answerOf(api.GET('/api/settings')));
  return (
    <section class="card" aria-labelledby="settings-title">
      <h2 id="settings-title">{say('settings')}</h2>
      {settings.value === undefined ? (
        <Spinner label={say('loading')} waitsFor={settings} />
      ) : (
        <SettingsForm settings={settings.value} />
      )}
    </section>
  );
}

const SHARES = { '': 'sharesOff', on: 'sharesOn' } as const;

function SettingsForm({ settings }: { readonly settings: Settings }) {
  const { timeZone, quietHours, shares, daily } = settings;
  const form = useForm({
    async send(fields) {
      await answerOf(api.PATCH('/api/settings', { body: settingsFrom(fields, settings) }));
      tell(say('settingsSaved'));
    },
  });
  return (
    <FormView form={form} submit={say('save')}>
      <Field
        form={form}
        name="timeZone"
        label={say('timeZone')}
        hint={say('timeZoneHint', { here: Intl.DateTimeFormat().resolvedOptions().timeZone })}
        input={{ defaultValue: timeZone, maxLength: 100, autocomplete: 'off' }}
      />
      <QuietFields form={form} initial={quietHours} />
      <div class="pair">
        <Field form={form} name="daily.at" label={say('dailyAt')} input={{ type: 'time', defaultValue: daily.at }} />
        <Field
          form={form}
          name="daily.most"
          label={say('dailyMost')}
          input={{ type: 'number', min: 1, max: 100, step: 1, defaultValue: String(daily.most) }}
        />
      </div>
      <Choice
        form={form}
        name="shares"
        label={say('shares')}
        hint={say('sharesHint')}
        options={SHARES}
        initial={shares ? 'on' : ''}
      />
    </FormView>
  );
}

interface QuietFieldsProps {
  readonly form: Form;
  readonly initial: Settings['quietHours'];
}

/** Both ends of the quiet hours, or neither: one alone is asked for the other. */
function QuietFields({ form, initial }: QuietFieldsProps) {
  const [from, setFrom] = useState(initial?.from ?? '');
  const [to, setTo] = useState(initial?.to ?? '');
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

/** Who leaves sharing as it is has not chosen it. */
function settingsFrom(fields: Fields, before: Settings) {
  const shares = fields.text('shares') === 'on';
  const [from, to] = [fields.text('quietHours.from'), fields.text('quietHours.to')];
  return {
    timeZone: fields.text('timeZone').trim(),
    quietHours: from === '' ? null : { from, to },
    ...(shares === before.shares ? {} : { shares }),
    daily: { at: fields.text('daily.at'), most: Number(fields.text('daily.most')) },
  };
}
