/** Feed addresses of the daily list: the user makes one, sees it once, and may revoke it. */

import { useState } from 'preact/hooks';
import type { CreatedOutlet, Outlet } from '../contract.ts';
import { Action } from '../frame/action.tsx';
import { agentOf } from '../frame/agents.ts';
import { answerOf, api, wholeOf } from '../frame/api/client.ts';
import { ended } from '../frame/doing.ts';
import { say, when } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { useQuery } from '../frame/queries.ts';
import { POST_OUTLETS } from '../limits.ts';
import { AgentChoice } from '../parts/agent-choice.tsx';
import { Collection } from '../parts/collection.tsx';
import { Field, FormView, textOf } from '../parts/field.tsx';
import { Folded } from '../parts/folded.tsx';
import { useForm } from '../parts/form.ts';
import { ShownOnce } from '../parts/secret-field.tsx';

export function Outlets() {
  const outlets = useQuery(['outlets'], () => wholeOf((query) => api.GET('/api/outlets', { params: { query } })));
  const [created, setCreated] = useState<CreatedOutlet>();
  const revoke = async ({ id, name }: Outlet) => {
    await ended(answerOf(api.DELETE('/api/outlets/{id}', { params: { path: { id } } })));
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
      const outlet = await answerOf(api.POST('/api/outlets', { body }));
      element.reset();
      onCreated(outlet);
    },
  });
  return (
    <FormView form={form} submit="createOutlet">
      <Field name="outletName" label="tokenName" input={textOf(POST_OUTLETS.name)} />
      <AgentChoice label={say('outletOf')} all chosen={agent} onChoose={setAgent} />
    </FormView>
  );
}
