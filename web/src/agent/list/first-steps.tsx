/** A new agent's first minute: its words, what they find, some examples, and then it works by itself. */

import type { ComponentChildren } from 'preact';
import type { Agent } from '../../contract.ts';
import { Button } from '../../frame/action.tsx';
import { say } from '../../frame/language.ts';
import { agentPath } from '../../frame/router.ts';
import { EXAMPLES, examplesAmong, stepOf } from './examples.ts';
import type { Lists } from './lists.ts';

/** True until the agent's second session. */
export function isFirst({ status: { sessions, running } }: Agent, { state, pages }: Lists): boolean {
  return state.value === 'ready' && sessions <= 1 && (pages.value.length > 0 || running);
}

interface FirstStepsProps {
  readonly agent: Agent;
  readonly lists: Lists;
  readonly onNext: () => void;
  /** Further notes on the first list. */
  readonly children: ComponentChildren;
}

export function FirstSteps({ agent, lists, onNext, children }: FirstStepsProps) {
  const { running } = agent.status;
  const { value: pages } = lists.pages;
  const rated = examplesAmong(pages);
  const step = stepOf(running, rated);
  if (step !== 'examples') {
    const coming = lists.isAwaited.value ? 'stepComing' : 'stepTaught';
    return (
      <section class="row list-note small first-steps" aria-label={say('firstSteps')}>
        <span>{say(step === 'next' ? 'stepDone' : coming)}</span>
        {step === 'next' ? <Button says="stepNext" onClick={onNext} /> : null}
      </section>
    );
  }
  return (
    <section class="row list-note small first-steps" aria-label={say('firstSteps')}>
      <ol class="row">
        {running ? <li data-state="now">{say('stepResults', { n: pages.length })}</li> : null}
        <li data-state="now">{say('stepExamples', { rated, n: EXAMPLES })}</li>
      </ol>
      <a href={agentPath(agent.id, '/edit')}>{say('stepOtherWords')}</a>
      {children}
    </section>
  );
}
