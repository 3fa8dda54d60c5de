/** A new agent's first minute: its words, what they find, some examples, and then it works by itself. */
import type { ComponentChildren } from 'preact';
import type { Agent, ListedPage } from '../../contract.ts';
import { say } from '../../frame/language.ts';
import { agentPath } from '../../frame/router.ts';
import type { Lists } from './lists.ts';

/** How many ratings make a difference. */
const EXAMPLES = 3;

/** True until the agent's second session. */
export function isFirst({ status: { sessions, running } }: Agent, { state, pages }: Lists): boolean {
  return state.value === 'ready' && sessions <= 1 && (pages.value.length > 0 || running);
}

interface FirstStepsProps {
  readonly agent: Agent;
  readonly lists: Lists;
  readonly onRun: () => void;
  /** Further notes on the first list. */
  readonly children: ComponentChildren;
}

export function FirstSteps({ agent, lists, onRun, children }: FirstStepsProps) {
  const { running } = agent.status;
  const { value: pages } = lists.pages;
  const rated = pages.filter(isExample).length;
  if (rated >= EXAMPLES && !running) return <Done onRun={onRun} />;
  return (
    <section class="list-note first-steps" aria-label={say('firstSteps')}>
      <ol class="row">
        {running ? <li data-state="now">{say('stepResults', { n: pages.length })}</li> : null}
        <li data-state={rated >= EXAMPLES ? 'done' : 'now'}>{say('stepExamples', { rated, n: EXAMPLES })}</li>
      </ol>
      <a href={agentPath(agent.id, '/edit')}>{say('stepOtherWords')}</a>
      {children}
    </section>
  );
}

function Done({ onRun }: Pick<FirstStepsProps, 'onRun'>) {
  return (
    <section class="list-note row first-steps" aria-label={say('firstSteps')}>
      <span>{say('stepDone')}</span>
      <button type="button" onClick={onRun}>
        {say('stepNext')}
      </button>
    </section>
  );
}

function isExample({ rating }: ListedPage): boolean {
  return rating === 1 || rating === -1;
}
