/** Makes an agent forget, or deletes it. */

import type { Agent } from '../../contract.ts';
import { Action } from '../../frame/action.tsx';
import { dropAgent } from '../../frame/agents.ts';
import { answerOf, api } from '../../frame/api/client.ts';
import { say } from '../../frame/language.ts';
import { complain, tellEverywhere } from '../../frame/notices.ts';
import { navigate } from '../../frame/router.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { restoreAgent } from '../deleted-agents.tsx';
import { AgentReset } from './agent-reset.tsx';
import { AgentSettings } from './agent-settings.tsx';

export function DangerView({ agent }: { readonly agent: Agent }) {
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
