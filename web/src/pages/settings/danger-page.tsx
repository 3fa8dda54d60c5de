/** Makes an agent forget, or deletes it. */
import { answerOf, api } from '../../api/client.ts';
import type { Agent } from '../../contract.ts';
import { say } from '../../language.ts';
import { Action } from '../../parts/action.tsx';
import { AgentReset } from '../../parts/agent-reset.tsx';
import { AgentSettings } from '../../parts/agent-settings.tsx';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { restoreAgent } from '../../parts/deleted-agents.tsx';
import { navigate } from '../../router.ts';
import { dropAgent } from '../../state/agents.ts';
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
  const remove = async () => {
    await answerOf(api.DELETE('/api/agents/{id}', { params }));
    gone();
    const undo = () => void restoreAgent(id).catch(complain);
    tellEverywhere(say('agentDeleted', { name }), { label: say('undo'), run: undo });
  };
  const purge = async () => {
    await answerOf(api.DELETE('/api/agents/{id}', { params: { ...params, query: { purge: true } } }));
    gone();
    tellEverywhere(say('agentPurged', { name }));
  };
  return (
    <section class="card" aria-labelledby="delete-title">
      <h2 id="delete-title">{say('deleteAgent')}</h2>
      <p class="muted">{say('deleteAgentHelp')}</p>
      <div class="row">
        <Action class="danger" act={remove}>
          {say('deleteAgent')}
        </Action>
        <ConfirmButton label={say('purgeNow')} confirm={say('reallyPurge')} onConfirm={purge} />
      </div>
    </section>
  );
}
