/** When the daily list comes, and where it goes. */

import type { TargetedEvent } from 'preact';
import { useState } from 'preact/hooks';
import type { CreatedOutlet, Outlet, Settings } from '../contract.ts';
import { Action, ended } from '../frame/action.tsx';
import { agentOf } from '../frame/agents.ts';
import { api, wholeOf } from '../frame/api/client.ts';
import { say, when } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { useQuery } from '../frame/queries.ts';
import { PATCH_SETTINGS, POST_OUTLETS } from '../limits.ts';
import { AgentChoice } from '../parts/agent-choice.tsx';
import { Collection } from '../parts/collection.tsx';
import { Folded } from '../parts/details.tsx';
import { Field, FormView, numberOf, ShownOnce, textOf } from '../parts/field.tsx';
import { type Fields, useForm, useFormAround } from '../parts/form.ts';
import { Section } from '../parts/section.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { AccountTabs } from './account-tabs.tsx';
import { Destinations } from './destinations.tsx';

export function View() {
  return (
    <AccountTabs>
      <HoursCard />
      <Destinations />
      <Outlets />
    </AccountTabs>
  );
}

/**
 * The user's hours, for all their agents: when the daily list comes, when no agent begins by itself, and the time zone.
 */
function HoursCard() {
  const settings = useQuery(['own-settings'], () => api.get('/api/settings'));
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
      await api.patch('/api/settings', { body: hoursFrom(fields) });
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

/** Feed addresses of the daily list: the user makes one, sees it once, and may revoke it. */
function Outlets() {
  const outlets = useQuery(['outlets'], () => wholeOf((query) => api.get('/api/outlets', query)));
  const [created, setCreated] = useState<CreatedOutlet>();
  const revoke = async ({ id, name }: Outlet) => {
    await ended(api.delete('/api/outlets/{id}', { id }));
    tell(say('outletRevoked', { name }));
    if (created?.id === id) setCreated(undefined);
  };
  return (
    <Collection
      title="outlets"
      help="outletsHelp"
      of={outlets}
      none="noOutlets"
      row={(outlet) => <OutletRow outlet={outlet} onRevoke={() => revoke(outlet)} />}
    >
      {created && (
        <ShownOnce
          said={say('outletOnce')}
          secrets={[
            ['Atom', created.atom],
            ['JSON Feed', created.json],
          ]}
        />
      )}
      <Folded says="addOutlet">
        <NewOutletForm onCreated={setCreated} />
      </Folded>
    </Collection>
  );
}

interface RowProps {
  readonly outlet: Outlet;
  readonly onRevoke: () => Promise<void>;
}

function OutletRow({ outlet: { name, agent, createdAt }, onRevoke }: RowProps) {
  const of = agent === undefined ? say('allAgents') : (agentOf(agent)?.name ?? agent);
  return (
    <>
      <div>
        {name}
        <div class="muted">
          {of} · {say('createdOn', { when: when(createdAt) })}
        </div>
      </div>
      <Action says="revoke" of={name} act={onRevoke} />
    </>
  );
}

function NewOutletForm({ onCreated }: { readonly onCreated: (outlet: CreatedOutlet) => void }) {
  const [agent, setAgent] = useState<string | null>(null);
  const form = useForm({
    async send(fields, element) {
      const body = { name: fields.text('outletName').trim(), agent };
      const outlet = await api.post('/api/outlets', { body });
      element.reset();
      onCreated(outlet);
    },
  });
  return (
    <FormView form={form} submit="createOutlet">
      <Field name="outletName" label="tokenName" input={textOf(POST_OUTLETS.name)} />
      <AgentChoice label={say('outletOf')} all="allAgents" chosen={agent} onChoose={setAgent} />
    </FormView>
  );
}
