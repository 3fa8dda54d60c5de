/** Which session's list is on screen. */
import type { ComponentChildren } from 'preact';
import { Action, Button } from '../../frame/action.tsx';
import { doing } from '../../frame/doing.ts';
import { say } from '../../frame/language.ts';
import { ListView } from '../../parts/cards/list-view.tsx';
import { ListFilter } from './list-filter.tsx';
import type { Lists } from './lists.ts';
import type { Filter } from './shown.ts';

/** Which list is on screen, how to reach others, and word of a new one. */
interface SessionBarProps {
  readonly lists: Lists;
  readonly filter: Filter | undefined;
  readonly onFilter: (filter: Filter | undefined) => void;
  /** Notes on the list. */
  readonly children: ComponentChildren;
}

export function SessionBar({ lists, filter, onFilter, children }: SessionBarProps) {
  const { value: newer } = lists.newer;
  const { value: underWay } = lists.underWay;
  // The pages found so far are on screen, but not in order.
  const onScreen = lists.session.value?.number;
  const show = (number: number) => {
    onFilter(undefined);
    doing(lists.show(number));
  };
  return (
    <>
      {newer === undefined ? null : (
        <div class="note waiting row apart" role="status" data-testid="newer">
          <span>{newer === onScreen ? say('listComplete') : waitingText(countOf(lists, newer))}</span>
          <Button says={newer === onScreen ? 'putInOrder' : 'showThem'} onClick={() => show(newer)} />
        </div>
      )}
      {underWay === undefined || lists.isAwaited.value ? null : (
        <div class="note waiting row apart" role="status">
          <span>{say('newSoFar', { n: underWay.pages.size })}</span>
          <Button says="showThem" onClick={() => show(underWay.number)} />
        </div>
      )}
      <div class="row picker">
        {lists.sessions.value.length === 0 ? null : (
          <ListChoice lists={lists} filter={filter} onFilter={onFilter} onSession={show} />
        )}
        {children}
      </div>
    </>
  );
}

interface ListChoiceProps extends Omit<SessionBarProps, 'children'> {
  readonly onSession: (number: number) => void;
}

function ListChoice({ lists, filter, onFilter, onSession }: ListChoiceProps) {
  return (
    <>
      <ListFilter lists={lists} filter={filter} onChoose={onFilter} onSession={onSession} />
      <ListView>
        <Button says="markAllRead" class="quiet" onClick={() => lists.readAll()} />
        <OlderSessions lists={lists} />
      </ListView>
    </>
  );
}

/** Shown if there are more sessions than the choice holds. */
function OlderSessions({ lists }: Pick<SessionBarProps, 'lists'>) {
  if (lists.olderSessions.value === undefined) return null;
  return <Action says="olderLists" class="quiet" act={() => lists.loadOlderSessions()} />;
}

function waitingText(n: number): string {
  return n === 0 ? say('newNothing') : say('newPages', { n });
}

/** How many pages a waiting list has. */
function countOf(lists: Lists, number: number): number {
  return lists.sessions.value.find((session) => session.number === number)?.shown ?? 0;
}
