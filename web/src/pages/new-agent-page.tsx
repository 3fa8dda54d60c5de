/** A new agent. */
import { useMemo } from 'preact/hooks';
import { answerOf, api } from '../api/client.ts';
import { KeyKeeper } from '../api/idempotency.ts';
import { say } from '../language.ts';
import { AgentForm, type AgentSettings } from '../parts/agent-form.tsx';
import { ImportAgent } from '../parts/import-agent.tsx';
import { agentPath, navigate } from '../router.ts';
import { putAgent } from '../state/agents.ts';
import { useTitle } from '../title.ts';

export function NewAgentPage() {
  useTitle(say('newAgent'));
  const keys = useMemo(() => new KeyKeeper(), []);
  const create = async (settings: AgentSettings) => {
    const headers = { 'Idempotency-Key': keys.keyFor(settings) };
    const agent = await answerOf(api.POST('/api/agents', { body: settings, headers }));
    putAgent(agent);
    navigate(agentPath(agent.id));
  };
  return (
    <div class="narrow">
      <h1>{say('newAgent')}</h1>
      <p class="muted">{say('noAgentsHelp')}</p>
      <AgentForm
        submit={say('createAgent')}
        send={create}
        beside={
          <a class="button quiet" href="/">
            {say('cancel')}
          </a>
        }
      />
      <ImportAgent />
    </div>
  );
}
