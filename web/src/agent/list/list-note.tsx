/** Notes on an agent's list, in a line or two beside its choice. */
import { useMemo } from 'preact/hooks';
import type { Agent } from '../../contract.ts';
import { say } from '../../frame/language.ts';
import { examplesAmong, stepOf } from './examples.ts';
import { FirstSteps, isFirst } from './first-steps.tsx';
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
  const isUntaught = useOrderOfEngines(lists) && lists.isLatest() && !isTaught;
  const order = isUntaught ? <span class="muted">{say('nothingLearned')}</span> : null;
  if (isFirst(agent, lists)) {
    return (
      <FirstSteps agent={agent} lists={lists} onNext={onNext}>
        {order}
      </FirstSteps>
    );
  }
  return order === null ? null : <div class="list-note small">{order}</div>;
}

/**
 * True if the list is in the engines' order. It stays the same as long as the list is on screen, because the cards must
 * not move.
 */
function useOrderOfEngines(lists: Lists): boolean {
  const { value: session } = lists.session;
  return useMemo(() => {
    const { value: pages } = lists.pages;
    return session?.state === 'done' && pages.length > 0 && pages.every(({ profile }) => profile === undefined);
  }, [session?.number, session?.state]);
}
