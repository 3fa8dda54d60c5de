/** The user's agents, in the column beside every page. */

import { AgentFolders } from '../agent/agent-folders.tsx';
import type { ListedAgent } from '../contract.ts';
import { ColourDot } from '../parts/colour-dot.tsx';
import { Icon } from '../parts/icon.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { Unrated } from '../parts/unrated.tsx';
import { agents } from './agents.ts';
import { say } from './language.ts';
import { agentPath, isAt, isWithin } from './router.ts';

/** A phone has no room for them there: its bar leads to a view of them. */
export function AgentList() {
  return (
    <section class="agents wide-only" aria-label={say('yourAgents')} aria-busy={agents.value === undefined}>
      <AgentFolders look="ways-of" row={(agent) => <AgentLink agent={agent} />} />
      <a class="way bare muted" href="/agents/new" aria-current={isAt('/agents/new') ? 'page' : undefined}>
        <Icon name="add" /> <span class="name grow">{say('newAgent')}</span>
      </a>
    </section>
  );
}

function AgentLink({ agent }: { readonly agent: ListedAgent }) {
  return (
    <a class="way bare" href={agentPath(agent.id)} aria-current={isWithin(agentPath(agent.id)) ? 'page' : undefined}>
      <ColourDot colour={agent.colour} />
      <span class="name grow">{agent.name}</span>
      <AgentState agent={agent} short />
    </a>
  );
}

interface AgentStateProps {
  readonly agent: ListedAgent;
  /** True: shows only the number, for little room. */
  readonly short?: boolean;
}

/** Whether the agent runs or is damaged, or how many pages of its latest list wait for a rating. */
export function AgentState({ agent: { status }, short = false }: AgentStateProps) {
  if (status.running) return <Spinner small label="running" />;
  if (status.damaged) {
    return (
      <span class="badge" title={say('damagedHelp')}>
        {say('damaged')}
      </span>
    );
  }
  return <Unrated n={status.unrated} short={short} />;
}
