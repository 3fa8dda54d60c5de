/** Feed addresses of the daily list: the user makes one, sees it once, and may revoke it. */
import { useState } from 'preact/hooks';
import { answerOf, api, wholeOf } from '../api/client.ts';
import type { CreatedOutlet, Outlet } from '../contract.ts';
import { say, when } from '../language.ts';
import { agentOf } from '../state/agents.ts';
import { ending, useFetched } from '../state/fetched.ts';
import { tell } from '../state/notices.ts';
import { AgentChoice } from './agent-choice.tsx';
import { Field, FormView, NOT_BLANK } from './field.tsx';
import { useForm } from './form.ts';
import { SecretField } from './secret-field.tsx';
import { Spinner } from './spinner.tsx';

export function Outlets() {
  const outlets = useFetched(() => wholeOf((query) => api.GET('/api/outlets', { params: { query } })));
  const [created, setCreated] = useState<CreatedOutlet>();
  const revoke = ({ id, name }: Outlet) =>
    ending(answerOf(api.DELETE('/api/outlets/{id}', { params: { path: { id } } })), () => {
      tell(say('outletRevoked', { name }));
      if (created?.id === id) setCreated(undefined);
      outlets.refresh();
    });
  return (
    <section class="card" aria-labelledby="outlets-title">
      <h2 id="outlets-title">{say('outlets')}</h2>
      <p class="muted">{say('outletsHelp')}</p>
      {outlets.value === undefined ? <Spinner label={say('loading')} waitsFor={outlets} /> : null}
      {outlets.value?.length === 0 ? <p>{say('noOutlets')}</p> : null}
      <ul class="rows">
        {outlets.value?.map((outlet) => (
          <li key={outlet.id}>
            <OutletRow outlet={outlet} onRevoke={() => revoke(outlet)} />
          </li>
        ))}
      </ul>
      {created === undefined ? null : <Created outlet={created} />}
      <details>
        <summary>{say('addOutlet')}</summary>
        <NewOutletForm
          onCreated={(outlet) => {
            setCreated(outlet);
            outlets.refresh();
          }}
        />
      </details>
    </section>
  );
}

interface RowProps {
  readonly outlet: Outlet;
  readonly onRevoke: () => void;
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
      <button type="button" aria-label={say('revokeNamed', { name })} onClick={onRevoke}>
        {say('revoke')}
      </button>
    </>
  );
}

function Created({ outlet }: { readonly outlet: CreatedOutlet }) {
  return (
    <div class="note outlet" role="status">
      <p>{say('outletOnce')}</p>
      <SecretField label="Atom" value={outlet.atom} />
      <SecretField label="JSON Feed" value={outlet.json} />
    </div>
  );
}

function NewOutletForm({ onCreated }: { readonly onCreated: (outlet: CreatedOutlet) => void }) {
  const [agent, setAgent] = useState<string | null>(null);
  const form = useForm({
    async send(fields, element) {
      const body = { name: fields.text('outletName').trim(), agent };
      const outlet = await answerOf(api.POST('/api/outlets', { body }));
      element.reset();
      onCreated(outlet);
    },
  });
  return (
    <FormView form={form} submit={say('createOutlet')}>
      <Field
        form={form}
        name="outletName"
        label={say('tokenName')}
        input={{ maxLength: 200, pattern: NOT_BLANK, autocomplete: 'off' }}
      />
      <AgentChoice label={say('outletOf')} all chosen={agent} onChoose={setAgent} />
    </FormView>
  );
}
