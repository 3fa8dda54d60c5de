/** A new agent: its words, and at once what they find. */
import { useMemo, useRef, useState } from 'preact/hooks';
import { answerOf, api } from '../api/client.ts';
import { KeyKeeper } from '../api/idempotency.ts';
import type { Agent } from '../contract.ts';
import { say } from '../language.ts';
import { AgentForm, type AgentSettings } from '../parts/agent-form.tsx';
import { ImportAgent } from '../parts/import-agent.tsx';
import { agentPath, navigate } from '../router.ts';
import { agents, putAgent, startSession } from '../state/agents.ts';
import { complain } from '../state/notices.ts';
import { useTitle } from '../title.ts';

export function NewAgentPage() {
  useTitle(say('newAgent'));
  const keys = useMemo(() => new KeyKeeper(), []);
  const [twin, setTwin] = useState<Agent>();
  /** What the button says that was pressed. */
  const pressed = useRef({ isSearching: false, isSure: false });
  const press = (what: Partial<typeof pressed.current>) => {
    pressed.current = { ...pressed.current, ...what };
  };
  const create = async (settings: AgentSettings) => {
    const { isSearching, isSure } = pressed.current;
    const same = agents.value?.find(({ words }) => asCompared(words) === asCompared(settings.words));
    setTwin(isSure ? undefined : same);
    if (same !== undefined && !isSure) return;
    pressed.current = { isSearching: false, isSure: false };
    const headers = { 'Idempotency-Key': keys.keyFor(settings) };
    const agent = await answerOf(api.POST('/api/agents', { body: settings, headers }));
    putAgent(agent);
    if (isSearching) await startSession(agent.id).catch(complain);
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
          <>
            <button type="submit" onClick={() => press({ isSearching: true })}>
              {say('createAndSearch')}
            </button>
            <a class="button quiet" href="/">
              {say('cancel')}
            </a>
            {twin === undefined ? null : <Twin twin={twin} onSure={() => press({ isSure: true })} />}
          </>
        }
      />
      <ImportAgent />
    </div>
  );
}

/** The same words twice may be a slip. */
function Twin({ twin: { id, name }, onSure }: { readonly twin: Agent; readonly onSure: () => void }) {
  return (
    <div class="note row apart twin" role="alert">
      <span>{say('sameWords', { name })}</span>
      <span class="row">
        <a class="button" href={agentPath(id)}>
          {say('goToIt')}
        </a>
        <button type="submit" onClick={onSure}>
          {say('createAnyway')}
        </button>
      </span>
    </div>
  );
}

function asCompared(words: string): string {
  return words.toLowerCase().split(/\s+/).filter(Boolean).sort().join(' ');
}
