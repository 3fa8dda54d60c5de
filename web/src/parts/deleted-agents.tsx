/** Deleted agents that the user can still restore. */
import { answerOf, api, wholeOf } from '../api/client.ts';
import type { DeletedAgent } from '../contract.ts';
import { say, when } from '../language.ts';
import { putAgent } from '../state/agents.ts';
import { doing, ending, useFetched } from '../state/fetched.ts';
import { tell } from '../state/notices.ts';
import { ColourDot } from './colour-dot.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { Spinner } from './spinner.tsx';

/** Shows nothing if there are none. */
export function DeletedAgents() {
  const deleted = useFetched(() => wholeOf((query) => api.GET('/api/deleted', { params: { query } })));
  const items = deleted.value ?? [];
  if (items.length === 0 && !deleted.failed) return null;
  const purge = ({ id, name }: DeletedAgent) =>
    ending(answerOf(api.DELETE('/api/deleted/{id}', { params: { path: { id } } })), () => {
      tell(say('agentPurged', { name }));
      deleted.refresh();
    });
  const restore = ({ id }: DeletedAgent) => doing(restoreAgent(id), deleted.refresh);
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
              <button
                type="button"
                aria-label={say('restoreNamed', { name: agent.name })}
                onClick={() => restore(agent)}
              >
                {say('restore')}
              </button>
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
