/** What a source brought, in one way for all kinds: for each agent how much was shown and liked, and the way there. */

import { agentOf } from '../frame/agents.ts';
import { api } from '../frame/api/client.ts';
import { say } from '../frame/language.ts';
import { useQuery } from '../frame/queries.ts';
import { Foreign } from '../parts/foreign.tsx';
import { shownPath } from '../parts/shown-path.ts';
import { Spinner } from '../parts/spinner.tsx';

interface Worth {
  readonly shown: number;
  readonly relevant: number;
}

/** How many pages were shown, and how many of those the user liked. */
export function worthSaid({ shown, relevant }: Worth): string {
  if (shown === 0) return say('nothingShown');
  return `${say('engineShown', { n: shown })}, ${say('sourceLiked', { n: relevant })}`;
}

interface ShownForProps {
  /** As lists name it. */
  readonly source: string;
  /** Of all agents, those that are deleted, too. */
  readonly worth: Worth;
}

/** Each agent costs a look into its log. */
const MOST_AGENTS = 50;

/** For the first agents. `isWhole`: there are no others. */
export async function loadShownFor(source: string) {
  const { items, next } = await api.get('/api/sources/shown', { source, limit: MOST_AGENTS });
  return { items, isWhole: next === undefined };
}

export function ShownFor({ source, worth }: ShownForProps) {
  const found = useQuery(['shown-for', source], () => loadShownFor(source));
  const { value } = found;
  if (value === undefined) return <Spinner waitsFor={found} />;
  const own = value.items.flatMap((each) => {
    const agent = agentOf(each.agent);
    return agent === undefined ? [] : [{ ...each, name: agent.name }];
  });
  const others = worth.shown - own.reduce((sum, { shown }) => sum + shown, 0);
  return (
    <section class="stack">
      <h3>{say('shownForAgents')}</h3>
      <ul class="shown-for">
        {own.map(({ agent, name, shown, liked }) => (
          <li key={agent}>
            <Foreign>{name}</Foreign>: <a href={shownPath(agent, source)}>{worthSaid({ shown, relevant: liked })}</a>
          </li>
        ))}
        {value.isWhole && others > 0 ? <li class="muted">{say('shownForOthers', { n: others })}</li> : null}
      </ul>
    </section>
  );
}
