/** A new agent's first minute: its words, what they find, some examples, and it is on its way. */
import type { Agent, ListedPage } from '../contract.ts';
import { say } from '../language.ts';
import { agentPath } from '../router.ts';
import type { Lists } from '../state/lists.ts';

/** Ratings from which on there is something to go by. */
const EXAMPLES = 3;

interface FirstStepsProps {
  readonly agent: Agent;
  readonly lists: Lists;
  readonly onRun: () => void;
}

/** Until it has had its second session. */
export function FirstSteps({ agent, lists, onRun }: FirstStepsProps) {
  const { sessions, running } = agent.status;
  const { value: pages } = lists.pages;
  if (lists.state.value !== 'ready' || sessions > 1 || (pages.length === 0 && !running)) return null;
  const rated = pages.filter(isExample).length;
  const isDone = rated >= EXAMPLES && !running;
  return (
    <section class="note first-steps" aria-label={say('firstSteps')}>
      <ol class="row">
        <li data-state="done">
          {say('stepWords')} <a href={agentPath(agent.id, '/edit')}>{say('stepOtherWords')}</a>
        </li>
        <li data-state={running ? 'now' : 'done'}>{say('stepResults', { n: pages.length })}</li>
        <li data-state={rated >= EXAMPLES ? 'done' : 'now'}>{say('stepExamples', { rated, n: EXAMPLES })}</li>
      </ol>
      {isDone ? (
        <p class="row apart">
          <span>{say('stepDone')}</span>
          <button type="button" onClick={onRun}>
            {say('stepNext')}
          </button>
        </p>
      ) : null}
    </section>
  );
}

function isExample({ rating }: ListedPage): boolean {
  return rating === 1 || rating === -1;
}
