/** Makes an agent forget, or deletes it. */

import type { Agent } from '../../contract.ts';
import { Action } from '../../frame/action.tsx';
import { dropAgent } from '../../frame/agents.ts';
import { answerOf, api } from '../../frame/api/client.ts';
import { say } from '../../frame/language.ts';
import { complain, tellEverywhere } from '../../frame/notices.ts';
import { navigate } from '../../frame/router.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { Section } from '../../parts/section.tsx';
import { restoreAgent } from '../deleted-agents.tsx';
import { AgentReset } from './agent-reset.tsx';
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
  const params = { path: { id } };
  const gone = () => {
    navigate('/');
    dropAgent(id);
  };
  const remove = async () => {
    await answerOf(api.DELETE('/api/agents/{id}', { params }));
    gone();
    const undo = () => void restoreAgent(id).catch(complain);
    tellEverywhere(say('deletedNow', { name }), { label: say('undo'), run: undo });
  };
  const purge = async () => {
    await answerOf(api.DELETE('/api/agents/{id}', { params: { ...params, query: { purge: true } } }));
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
