/** Agents without pages on a daily list, each with its reason. */
import type { DailyAgent } from '../contract.ts';
import { agentOf } from '../frame/agents.ts';
import { say } from '../frame/language.ts';
import { agentPath } from '../frame/router.ts';
import { ColourDot } from '../parts/colour-dot.tsx';

interface QuietProps {
  readonly agents: readonly DailyAgent[];
  /** True: no agent has any, so the list is open. */
  readonly isAll: boolean;
}

export function QuietAgents({ agents, isAll }: QuietProps) {
  const quiet = agents.filter(({ why }) => why !== undefined);
  return (
    <details class="quiet-agents" open={isAll}>
      <summary>{say('quietAgents', { n: quiet.length })}</summary>
      <ul class="rows">
        {quiet.map((agent) => (
          <li key={agent.id}>
            <Quiet agent={agent} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Quiet({ agent: { id, name, colour, why } }: { readonly agent: DailyAgent }) {
  const now = agentOf(id);
  return (
    <>
      <span>
        <ColourDot colour={now?.colour ?? colour} /> {now === undefined ? name : <a href={agentPath(id)}>{now.name}</a>}
      </span>
      {why === undefined ? null : <span class="muted">{say(`quiet.${why}`)}</span>}
    </>
  );
}
