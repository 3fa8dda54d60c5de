/** A copy of an agent: as another agent, or as a file. */

import type { Agent } from '../../contract.ts';
import { Button } from '../../frame/action.tsx';
import type { Keyed } from '../../frame/api/client.ts';
import { api } from '../../frame/api/client.ts';
import { say } from '../../frame/language.ts';
import { useMaking } from '../../frame/making.ts';
import { POST_AGENTS_ID_CLONE } from '../../limits.ts';
import { comeTo } from '../../parts/come-to.ts';
import { Section } from '../../parts/section.tsx';
import { To } from '../../parts/to.tsx';
import { AgentSettings } from './agent-settings.tsx';

export function View({ agent: { id, name }, agent }: { readonly agent: Agent }) {
  const making = useMaking();
  const clone = () => {
    const body = { name: say('cloneName', { name }).slice(0, POST_AGENTS_ID_CLONE.name.maxLength) };
    const send = (headers: Keyed) => api.post('/api/agents/{id}/clone', { id, body, headers });
    making.press([id, body], send, comeTo);
  };
  return (
    <AgentSettings agent={agent}>
      <Section title="clone" help="cloneHelp">
        <Button says="cloneNow" aria-disabled={making.isUnderWay.value} onClick={clone} />
      </Section>
      <Section title="exportAgent" help="exportAgentHelp">
        <To says="exportNow" class="button" href={`/api/agents/${id}/export`} download />
      </Section>
    </AgentSettings>
  );
}
