/** Makes an agent forget, or deletes it. */

import { useState } from 'preact/hooks';
import type { Agent } from '../../contract.ts';
import { Action, Button } from '../../frame/action.tsx';
import { dropAgent } from '../../frame/agents.ts';
import type { Keyed } from '../../frame/api/client.ts';
import { api } from '../../frame/api/client.ts';
import { say } from '../../frame/language.ts';
import { useMaking } from '../../frame/making.ts';
import { complain, tell, tellEverywhere } from '../../frame/notices.ts';
import { navigate } from '../../frame/router.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { Section } from '../../parts/section.tsx';
import { restoreAgent } from '../deleted-agents.tsx';
import { AgentSettings } from './agent-settings.tsx';

export function View({ agent }: { readonly agent: Agent }) {
  return (
    <AgentSettings agent={agent}>
      <AgentReset agent={agent.id} />
      <DeleteAgent agent={agent} />
    </AgentSettings>
  );
}

function DeleteAgent({ agent: { id, name } }: { readonly agent: Agent }) {
  const gone = () => {
    navigate('/');
    dropAgent(id);
  };
  const remove = async () => {
    await api.delete('/api/agents/{id}', { id });
    gone();
    const undo = () => void restoreAgent(id).catch(complain);
    tellEverywhere(say('deletedNow', { name }), { label: say('undo'), run: undo });
  };
  const purge = async () => {
    await api.delete('/api/agents/{id}', { id, purge: true });
    gone();
    tellEverywhere(say('agentPurged', { name }));
  };
  return (
    <Section title="deleteAgent" help="deleteAgentHelp">
      <div class="row">
        <Action says="deleteAgent" class="danger" act={remove} />
        <ConfirmButton label={say('purgeNow')} confirm={say('reallyPurge')} onConfirm={purge} />
      </div>
    </Section>
  );
}

/** Begins an agent's learning anew, and takes that back for as long as the user stays here. */
function AgentReset({ agent }: { readonly agent: string }) {
  const [event, setEvent] = useState<string | undefined>();
  const takeBack = async (reset: string) => {
    await api.post('/api/agents/{id}/log/{event}/undo', { id: agent, event: reset });
    setEvent(undefined);
    tell(say('resetTakenBack'));
  };
  const making = useMaking();
  const reset = () => {
    making.press(
      agent,
      (headers) => begunAnew(agent, headers),
      (begun) => {
        setEvent(begun);
        if (begun === undefined) tell(say('agentReset'));
      },
    );
  };
  return (
    <Section title="reset">
      {event === undefined ? (
        <>
          <p class="muted">{say('resetHelp')}</p>
          <Button says="reset" class="danger" aria-disabled={making.isUnderWay.value} onClick={reset} />
        </>
      ) : (
        <div class="note row apart" role="status">
          <span>{say('agentReset')}</span>
          <Action says="undo" act={() => takeBack(event)} />
        </div>
      )}
    </Section>
  );
}

/** Begins anew; resolves with the event that did it. */
async function begunAnew(id: string, headers: Keyed): Promise<string | undefined> {
  await api.post('/api/agents/{id}/reset', { id, headers });
  const { items } = await api.get('/api/agents/{id}/log', { id });
  return items.find((entry) => entry.event.type === 'reset')?.id;
}
