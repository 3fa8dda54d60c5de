/** Makes an agent forget, or deletes it. */
import { answerOf, api } from '../../api/client.ts';
import type { Agent } from '../../contract.ts';
import { say } from '../../language.ts';
import { AgentReset } from '../../parts/agent-reset.tsx';
import { AgentSettings } from '../../parts/agent-settings.tsx';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { restoreAgent } from '../../parts/deleted-agents.tsx';
import { navigate } from '../../router.ts';
import { dropAgent } from '../../state/agents.ts';
import { doing } from '../../state/fetched.ts';
import { complain, tellEverywhere } from '../../state/notices.ts';

export function DangerPage({ agent }: { readonly agent: Agent }) {
  return (
    <AgentSettings agent={agent}>
      <AgentReset agent={agent.id} />
      <DeleteAgent agent={agent} />
    </AgentSettings>
  );
}

function DeleteAgent({ agent: { id, name } }: { readonly agent: Agent }) {
  const params = { path: { id } };
  const gone = () => {
    navigate('/');
    dropAgent(id);
  };
  const remove = () =>
    doing(answerOf(api.DELETE('/api/agents/{id}', { params })), () => {
      gone();
      const undo = () => void restoreAgent(id).catch(complain);
      tellEverywhere(say('agentDeleted', { name }), { label: say('undo'), run: undo });
    });
  const purge = () =>
    doing(answerOf(api.DELETE('/api/agents/{id}', { params: { ...params, query: { purge: true } } })), () => {
      gone();
      tellEverywhere(say('agentPurged', { name }));
    });
  return (
    <section class="card" aria-labelledby="delete-title">
      <h2 id="delete-title">{say('deleteAgent')}</h2>
      <p class="muted">{say('deleteAgentHelp')}</p>
      <div class="row">
        <button type="button" class="danger" onClick={remove}>
          {say('deleteAgent')}
        </button>
        <ConfirmButton label={say('purgeNow')} confirm={say('reallyPurge')} onConfirm={purge} />
      </div>
    </section>
  );
}
