/** Notes on an agent's list, in a line or two beside its choice. */

import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Agent } from '../../contract.ts';
import { Button } from '../../frame/action.tsx';
import { say } from '../../frame/language.ts';
import { agentPath } from '../../frame/router.ts';
import { EXAMPLES, examplesAmong, stepOf } from './examples.ts';
import type { Lists } from './lists.ts';

interface ListNoteProps {
  readonly agent: Agent;
  readonly lists: Lists;
  /** The reader wants the next list. */
  readonly onNext: () => void;
}

/** For a new agent, its first steps; then whose order the list has. */
export function ListNote({ agent, lists, onNext }: ListNoteProps) {
  const isTaught = stepOf(agent.status.running, examplesAmong(lists.pages.value)) !== 'examples';
  const whose = useOrder(lists);
  const isUntaught = whose === 'engines' && lists.isLatest() && !isTaught;
  const isLearned = whose === 'learned';
  const order =
    isUntaught || isLearned ? (
      <span class="muted wide-only">{say(isLearned ? 'listLearned' : 'nothingLearned')}</span>
    ) : null;
  if (isFirst(agent, lists)) {
    return (
      <FirstSteps agent={agent} lists={lists} onNext={onNext}>
        {order}
      </FirstSteps>
    );
  }
  return order === null ? null : <div class="list-note small">{order}</div>;
}

/** Whose order the list has. It stays the same as long as the list is on screen, because the cards must not move. */
function useOrder(lists: Lists): 'engines' | 'learned' | undefined {
  const { value: session } = lists.session;
  return useMemo(() => {
    const { value: pages } = lists.pages;
    if (session?.state !== 'done' || pages.length === 0) return undefined;
    return pages.every(({ profile }) => profile === undefined) ? 'engines' : 'learned';
  }, [session?.number, session?.state]);
}

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

function FirstSteps({ agent, lists, onNext, children }: FirstStepsProps) {
  const { running } = agent.status;
  const { value: pages } = lists.pages;
  const rated = examplesAmong(pages);
  const step = stepOf(running, rated);
  if (step !== 'examples') {
    const coming = lists.isAwaited.value ? 'stepComing' : 'stepTaught';
    return (
      <section class="row list-note small first-steps" aria-label={say('firstSteps')}>
        <span>{say(step === 'next' ? 'stepDone' : coming)}</span>
        {step === 'next' && !isDone(lists) ? <Button says="stepNext" class="primary" onClick={onNext} /> : null}
      </section>
    );
  }
  return (
    <section class="row list-note small first-steps" aria-label={say('firstSteps')}>
      <ol class="row">
        {running ? <li>{say('stepResults', { n: pages.length })}</li> : null}
        <li>{say('stepExamples', { rated, n: EXAMPLES })}</li>
      </ol>
      <a href={agentPath(agent.id, '/settings')}>{say('stepOtherWords')}</a>
      {children}
    </section>
  );
}

function isDone({ pages }: Lists): boolean {
  return examplesAmong(pages.value) === pages.value.length;
}

/** Whoever has rated all of the latest list is at its end. The next one begins at the top. */
export function NextAtEnd({ agent, lists, onNext }: ListNoteProps) {
  if (!lists.isLatest() || lists.pages.value.length === 0 || agent.status.running || !isDone(lists)) return null;
  const goOn = () => {
    scrollTo(0, 0);
    onNext();
  };
  return <Button says="stepNext" class="primary list-end" onClick={goOn} />;
}
