/** Begins an agent's learning anew, and takes that back for as long as the user stays here. */

import { useState } from 'preact/hooks';
import { Action, Button } from '../../frame/action.tsx';
import { answerOf, api } from '../../frame/api/client.ts';
import type { Keyed } from '../../frame/api/idempotency.ts';
import { say } from '../../frame/language.ts';
import { useMaking } from '../../frame/making.ts';
import { tell } from '../../frame/notices.ts';
import { Section } from '../../parts/section.tsx';

export function AgentReset({ agent }: { readonly agent: string }) {
  const [event, setEvent] = useState<string | undefined>();
  const takeBack = async (reset: string) => {
    const params = { path: { id: agent, event: reset } };
    await answerOf(api.POST('/api/agents/{id}/log/{event}/undo', { params }));
    setEvent(undefined);
    tell(say('resetTakenBack'));
  };
  const making = useMaking();
  const reset = () => {
    making.press(
      agent,
      (headers) => begunAnew(agent, headers),
      (begun) => {
        setEvent(begun);
        if (begun === undefined) tell(say('agentReset'));
      },
    );
  };
  return (
    <Section title="reset">
      {event === undefined ? (
        <>
          <p class="muted">{say('resetHelp')}</p>
          <Button says="reset" class="danger" aria-disabled={making.isUnderWay.value} onClick={reset} />
        </>
      ) : (
        <div class="note row apart" role="status">
          <span>{say('agentReset')}</span>
          <Action says="undo" act={() => takeBack(event)} />
        </div>
      )}
    </Section>
  );
}

/** Begins anew; resolves with the event that did it. */
async function begunAnew(id: string, headers: Keyed): Promise<string | undefined> {
  const params = { path: { id } };
  await answerOf(api.POST('/api/agents/{id}/reset', { params, headers }));
  const { items } = await answerOf(api.GET('/api/agents/{id}/log', { params }));
  return items.find((entry) => entry.event.type === 'reset')?.id;
}
