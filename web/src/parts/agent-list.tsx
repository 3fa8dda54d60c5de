/** One's agents, at the side of every page. */
import type { ListedAgent } from '../contract.ts';
import { say } from '../language.ts';
import { agentPath, route } from '../router.ts';
import { agents } from '../state/agents.ts';
import { ColourDot } from './colour-dot.tsx';
import { Spinner } from './spinner.tsx';

/** A column on a wide screen, a strip on a narrow one. */
export function AgentList() {
  return (
    <nav class="agents" aria-label={say('yourAgents')}>
      <ul>
        {agents.value === undefined || agents.value.length === 0 ? null : (
          <li>
            <a href="/" aria-current={route.value.page === 'home' ? 'page' : undefined}>
              <span class="name">{say('dailyList')}</span>
            </a>
          </li>
        )}
        {(agents.value ?? []).map((agent) => (
          <li key={agent.id}>
            <AgentLink agent={agent} />
          </li>
        ))}
      </ul>
      <a
        class="new-agent"
        href="/agents/new"
        aria-label={say('newAgent')}
        aria-current={route.value.page === 'new-agent' ? 'page' : undefined}
      >
        <span aria-hidden="true">+</span> <span class="wide-only">{say('newAgent')}</span>
      </a>
    </nav>
  );
}

function AgentLink({ agent }: { readonly agent: ListedAgent }) {
  const { value: here } = route;
  const isHere = 'agent' in here && here.agent === agent.id;
  return (
    <a href={agentPath(agent.id)} aria-current={isHere ? 'page' : undefined}>
      <ColourDot colour={agent.colour} />
      <span class="name">{agent.name}</span>
      <AgentState agent={agent} short />
    </a>
  );
}

interface AgentStateProps {
  readonly agent: ListedAgent;
  /** Only the number is seen, where there is little room. */
  readonly short?: boolean;
}

/** Whether it runs or is damaged, or how much of its latest list waits for a rating. */
export function AgentState({ agent: { status }, short = false }: AgentStateProps) {
  if (status.running) return <Spinner small label={say('running')} />;
  if (status.damaged) {
    return (
      <span class="badge" title={say('damagedHelp')}>
        {say('damaged')}
      </span>
    );
  }
  if (status.unrated === 0) return null;
  const text = say('unrated', { n: status.unrated });
  if (!short) return <span class="badge">{text}</span>;
  return (
    <span class="badge" title={text}>
      <span aria-hidden="true">{status.unrated}</span>
      <span class="hidden">{text}</span>
    </span>
  );
}
