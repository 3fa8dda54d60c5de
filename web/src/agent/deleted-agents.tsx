/** Deleted agents that the user can still restore. */

import type { DeletedAgent } from '../contract.ts';
import { Action, ended } from '../frame/action.tsx';
import { putAgent } from '../frame/agents.ts';
import { api, wholeOf } from '../frame/api/client.ts';
import { say, when } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { useQuery } from '../frame/queries.ts';
import { Collection } from '../parts/collection.tsx';
import { ColourDot } from '../parts/colour-dot.tsx';
import { ConfirmButton } from '../parts/confirm-button.tsx';

/** Shows nothing if there are none. */
export function DeletedAgents() {
  const deleted = useQuery(['deleted'], () => wholeOf((query) => api.get('/api/deleted', query)));
  if (deleted.value === undefined ? !deleted.failed : deleted.value.length === 0) return null;
  const purge = async ({ id, name }: DeletedAgent) => {
    await ended(api.delete('/api/deleted/{id}', { id }));
    tell(say('agentPurged', { name }));
  };
  return (
    <Collection
      title="deletedAgents"
      of={deleted}
      row={(agent) => (
        <>
          <div>
            <ColourDot colour={agent.colour} /> {agent.name}
            <div class="muted">{say('goesOn', { when: when(agent.purgedAt) })}</div>
          </div>
          <span class="row">
            <Action says="restore" of={agent.name} act={() => restoreAgent(agent.id)} />
            <ConfirmButton label={say('purge')} confirm={say('reallyPurge')} onConfirm={() => purge(agent)} />
          </span>
        </>
      )}
    />
  );
}

export async function restoreAgent(id: string): Promise<void> {
  const agent = await api.post('/api/deleted/{id}/restore', { id });
  putAgent(agent);
  tell(say('agentRestored', { name: agent.name }));
}
