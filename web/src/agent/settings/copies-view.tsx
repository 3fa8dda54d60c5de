/** A copy of an agent: as another agent, or as a file. */

import type { Agent } from '../../contract.ts';
import { answerOf, api } from '../../frame/api/client.ts';
import type { Keyed } from '../../frame/api/idempotency.ts';
import { say } from '../../frame/language.ts';
import { useMaking } from '../../frame/making.ts';
import { POST_AGENTS_ID_CLONE } from '../../limits.ts';
import { comeTo } from '../../parts/come-to.ts';
import { AgentSettings } from './agent-settings.tsx';

export function CopiesView({ agent: { id, name }, agent }: { readonly agent: Agent }) {
  const making = useMaking();
  const clone = () => {
    const params = { path: { id } };
    const body = { name: say('cloneName', { name }).slice(0, POST_AGENTS_ID_CLONE.name.maxLength) };
    const send = (headers: Keyed) => answerOf(api.POST('/api/agents/{id}/clone', { params, body, headers }));
    making.press([id, body], send, comeTo);
  };
  return (
    <AgentSettings agent={agent}>
      <section class="card" aria-labelledby="clone-title">
        <h2 id="clone-title">{say('clone')}</h2>
        <p class="muted">{say('cloneHelp')}</p>
        <button type="button" aria-disabled={making.isUnderWay.value} onClick={clone}>
          {say('cloneNow')}
        </button>
      </section>
      <section class="card" aria-labelledby="export-title">
        <h2 id="export-title">{say('exportAgent')}</h2>
        <p class="muted">{say('exportAgentHelp')}</p>
        <a class="button" href={`/api/agents/${id}/export`} download>
          {say('exportNow')}
        </a>
      </section>
    </AgentSettings>
  );
}
