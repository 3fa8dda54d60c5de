/** An agent's settings. */
import { answerOf, api } from '../api/client.ts';
import type { Agent } from '../contract.ts';
import { say } from '../language.ts';
import { AgentCopies } from '../parts/agent-copies.tsx';
import { AgentForm, type AgentSettings, type Evolving } from '../parts/agent-form.tsx';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { Crawls } from '../parts/crawls.tsx';
import { restoreAgent } from '../parts/deleted-agents.tsx';
import { EngineStandings } from '../parts/engine-standings.tsx';
import { agentPath, navigate } from '../router.ts';
import { dropAgent, putAgent } from '../state/agents.ts';
import { doing } from '../state/fetched.ts';
import { complain, tell } from '../state/notices.ts';
import { useTitle } from '../title.ts';

export function EditAgentPage({ agent }: { readonly agent: Agent }) {
  useTitle(say('editAgent'));
  const params = { path: { id: agent.id } };
  const save = async (settings: AgentSettings, evolving: Evolving) => {
    const body = { ...settings, ...evolving };
    putAgent(await answerOf(api.PATCH('/api/agents/{id}', { params, body })));
    tell(say('agentSaved'));
    navigate(agentPath(agent.id));
  };
  const { id, name } = agent;
  const gone = () => {
    navigate('/');
    dropAgent(id);
  };
  const remove = () =>
    doing(answerOf(api.DELETE('/api/agents/{id}', { params })), () => {
      gone();
      const undo = () => void restoreAgent(id).catch(complain);
      tell(say('agentDeleted', { name }), { label: say('undo'), run: undo });
    });
  const purge = () =>
    doing(answerOf(api.DELETE('/api/agents/{id}', { params: { ...params, query: { purge: true } } })), () => {
      gone();
      tell(say('agentPurged', { name }));
    });
  return (
    <div class="narrow">
      <h1>{say('editAgent')}</h1>
      <AgentForm
        agent={agent}
        submit={say('save')}
        send={save}
        beside={
          <a class="button quiet" href={agentPath(agent.id)}>
            {say('cancel')}
          </a>
        }
      />
      <EngineStandings agent={agent.id} />
      <Crawls key={agent.id} agent={agent.id} />
      <AgentCopies agent={agent} />
      <section class="danger-zone">
        <h2>{say('deleteAgent')}</h2>
        <p class="muted">{say('deleteAgentHelp')}</p>
        <button type="button" class="danger" onClick={remove}>
          {say('deleteAgent')}
        </button>{' '}
        <ConfirmButton label={say('purgeNow')} confirm={say('reallyPurge')} onConfirm={purge} />
      </section>
    </div>
  );
}
