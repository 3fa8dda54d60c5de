/** What can be done with an agent as a whole: quiet for a while, copied, kept in a file, begun anew. */
import { useState } from 'preact/hooks';
import { answerOf, api } from '../api/client.ts';
import type { Keyed } from '../api/idempotency.ts';
import type { Agent } from '../contract.ts';
import { say, when } from '../language.ts';
import { agentPath, navigate } from '../router.ts';
import { putAgent } from '../state/agents.ts';
import { doing } from '../state/fetched.ts';
import { useMaking } from '../state/making.ts';
import { tell } from '../state/notices.ts';

/** Puts a new agent among the others, and goes there. */
export function comeTo(agent: Agent): void {
  putAgent(agent);
  navigate(agentPath(agent.id));
}

const WEEK_MS = 7 * 24 * 60 * 60_000;

export function AgentCopies({ agent }: { readonly agent: Agent }) {
  const params = { path: { id: agent.id } };
  const isMuted = agent.mutedUntil !== null && Date.parse(agent.mutedUntil) > Date.now();
  const mute = () => {
    const mutedUntil = isMuted ? null : new Date(Date.now() + WEEK_MS).toISOString();
    doing(answerOf(api.PATCH('/api/agents/{id}', { params, body: { mutedUntil } })).then(putAgent), () => undefined);
  };
  const making = useMaking();
  const clone = () => {
    const body = { name: say('cloneName', { name: agent.name }).slice(0, 100) };
    const send = (headers: Keyed) => answerOf(api.POST('/api/agents/{id}/clone', { params, body, headers }));
    making.press([agent.id, body], send, comeTo);
  };
  return (
    <section class="whole-agent">
      <h2>{say('wholeAgent')}</h2>
      {isMuted ? <p class="note">{say('mutedUntil', { time: when(agent.mutedUntil ?? '') })}</p> : null}
      <div class="row">
        <button type="button" onClick={mute}>
          {say(isMuted ? 'unmute' : 'muteForWeek')}
        </button>
        <button type="button" aria-disabled={making.isUnderWay.value} onClick={clone}>
          {say('clone')}
        </button>
        <a class="button" href={`/api/agents/${agent.id}/export`} download>
          {say('exportAgent')}
        </a>
      </div>
      <Reset agent={agent} />
    </section>
  );
}

/** Learning begun anew, and taken back for as long as one is here. */
function Reset({ agent: { id } }: { readonly agent: Agent }) {
  const [event, setEvent] = useState<string | undefined>();
  const takeBack = (reset: string) => {
    const params = { path: { id, event: reset } };
    doing(answerOf(api.POST('/api/agents/{id}/log/{event}/undo', { params })), () => {
      setEvent(undefined);
      tell(say('resetTakenBack'));
    });
  };
  const making = useMaking();
  const reset = () => {
    const done = (begun: string | undefined) => {
      setEvent(begun);
      tell(say('agentReset'), begun === undefined ? undefined : { label: say('undo'), run: () => takeBack(begun) });
    };
    making.press(id, (headers) => begunAnew(id, headers), done);
  };
  if (event !== undefined) {
    return (
      <div class="note row apart">
        <span>{say('agentReset')}</span>
        <button type="button" onClick={() => takeBack(event)}>
          {say('undo')}
        </button>
      </div>
    );
  }
  return (
    <>
      <p class="muted">{say('resetHelp')}</p>
      <button type="button" class="danger" aria-disabled={making.isUnderWay.value} onClick={reset}>
        {say('reset')}
      </button>
    </>
  );
}

/** Has it begin anew; resolves with the event that did it. */
async function begunAnew(id: string, headers: Keyed): Promise<string | undefined> {
  const params = { path: { id } };
  await answerOf(api.POST('/api/agents/{id}/reset', { params, headers }));
  const { items } = await answerOf(api.GET('/api/agents/{id}/log', { params }));
  return items.find((entry) => entry.event.type === 'reset')?.id;
}
