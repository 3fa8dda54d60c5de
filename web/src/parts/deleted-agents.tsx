/** Deleted agents that the user can still restore. */
import { answerOf, api, wholeOf } from '../api/client.ts';
import type { DeletedAgent } from '../contract.ts';
import { say, when } from '../language.ts';
import { putAgent } from '../state/agents.ts';
import { ended } from '../state/doing.ts';
import { tell } from '../state/notices.ts';
import { useQuery } from '../state/queries.ts';
import { Action } from './action.tsx';
import { ColourDot } from './colour-dot.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { Spinner } from './spinner.tsx';

/** Shows nothing if there are none. */
export function DeletedAgents() {
  const deleted = useQuery(['deleted'], () => wholeOf((query) => api.GET('/api/deleted', { params: { query } })));
  const items = deleted.value ?? [];
  if (items.length === 0 && !deleted.failed) return null;
  const purge = async ({ id, name }: DeletedAgent) => {
    await ended(answerOf(api.DELETE('/api/deleted/{id}', { params: { path: { id } } })));
    tell(say('agentPurged', { name }));
  };
  return (
    <section class="card" aria-labelledby="deleted-title">
      <h2 id="deleted-title">{say('deletedAgents')}</h2>
      {deleted.failed && items.length === 0 ? <Spinner label={say('loading')} waitsFor={deleted} /> : null}
      <ul class="rows">
        {items.map((agent) => (
          <li key={agent.id}>
            <div>
              <ColourDot colour={agent.colour} /> {agent.name}
              <div class="muted">{say('goesOn', { when: when(agent.purgedAt) })}</div>
            </div>
            <span class="row">
              <Action aria-label={say('restoreNamed', { name: agent.name })} act={() => restoreAgent(agent.id)}>
                {say('restore')}
              </Action>
              <ConfirmButton label={say('purge')} confirm={say('reallyPurge')} onConfirm={() => purge(agent)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export async function restoreAgent(id: string): Promise<void> {
  const agent = await answerOf(api.POST('/api/deleted/{id}/restore', { params: { path: { id } } }));
  putAgent(agent);
  tell(say('agentRestored', { name: agent.name }));
}
