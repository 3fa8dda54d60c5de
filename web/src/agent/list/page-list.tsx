/** A session's list. */
import type { ListedPage, Session } from '../../contract.ts';
import { agentOf } from '../../frame/agents.ts';
import { listed, say } from '../../frame/language.ts';
import { Cards } from '../../parts/cards/cards.tsx';
import { More } from '../../parts/cards/more.tsx';
import { Empty } from '../../parts/spinner.tsx';
import type { Lists } from './lists.ts';
import { SourceList } from './session-progress.tsx';

interface PageListProps {
  readonly lists: Lists;
  /** The most pages of a list. */
  readonly places: number;
}

/** The list of a session, or why there is none. */
export function PageList({ lists, places }: PageListProps) {
  const { value: session } = lists.session;
  if (session === undefined) return <Empty title={say('noListYet')} help={say('noListYetHelp')} />;
  return (
    <>
      <EndedEarly session={session} />
      {session.elsewhere ? <p class="note">{say('lookedElsewhere')}</p> : null}
      <Short session={session} places={places} />
      <Searching lists={lists} />
      {lists.pages.value.length === 0 && session.state === 'done' ? (
        <Empty title={say('emptyList')} help={reasonOf(session)} />
      ) : null}
      <Cards
        list={lists}
        label={say('list')}
        isComing={session.state !== 'done'}
        facts={(page) => <AlsoFor page={page} />}
      />
      <More list={lists} />
      <SourcesOf session={session} />
    </>
  );
}

/** The other agents that want the page; deleted ones are left out. */
function AlsoFor({ page: { alsoFor } }: { readonly page: ListedPage }) {
  const others = alsoFor.flatMap((id) => agentOf(id)?.name ?? []);
  return others.length === 0 ? null : <span>{say('alsoFor', { agents: listed(others) })}</span>;
}

/** More pages may come, and another order. Quiet for screen readers, because they read the count out anyway. */
function Searching({ lists }: { readonly lists: Lists }) {
  const isRunning = agentOf(lists.agent)?.status.running === true;
  if (lists.session.value?.state !== 'open' || !isRunning || lists.pages.value.length === 0) return null;
  return (
    <p class="muted" data-testid="searching">
      {say('stillSearching', { n: lists.pages.value.length })}
    </p>
  );
}

/** A list of few pages, though more were found. */
function Short({ session, places }: { readonly session: Session; readonly places: number }) {
  const { state, candidates, shown } = session;
  if (state !== 'done' || shown === 0 || shown >= Math.min(places, candidates)) return null;
  return <p class="muted">{say('shortList', { n: candidates - shown })}</p>;
}

function EndedEarly({ session: { ended } }: { readonly session: Session }) {
  if (ended === undefined || ended === 'complete') return null;
  return <p class="note">{say(ended === 'cancelled' ? 'endedByUser' : 'endedByDeadline')}</p>;
}

function SourcesOf({ session: { sources, shown, number, state } }: { readonly session: Session }) {
  // A session under way shows its sources above.
  if (sources.length === 0 || state === 'open') return null;
  const failed = sources.filter(({ error }) => error !== undefined).length;
  const title = failed === 0 ? say('sources') : say('sourcesSomeFailed', { failed, n: sources.length });
  return (
    <details class="sources-of" key={number} open={shown === 0}>
      <summary>{title}</summary>
      <SourceList reports={sources} />
    </details>
  );
}

function reasonOf({ emptyBecause, sources }: Session): string {
  if (sources.length === 0) return say('noSources');
  const areAllSilent = emptyBecause === 'sources-failed' && sources.every(({ error }) => error !== undefined);
  return say(areAllSilent ? 'emptyNoneAnswered' : `empty.${emptyBecause ?? 'nothing-new'}`);
}
