/** What an agent ever showed, loaded part by part. */
import { useEffect, useMemo } from 'preact/hooks';
import { Action } from '../../frame/action.tsx';
import { useNews } from '../../frame/events/events.ts';
import { say } from '../../frame/language.ts';
import { CardPlace } from '../../parts/cards/card-place.tsx';
import { useListKeys } from '../../parts/cards/list-keys.ts';
import { Ratings } from '../../parts/cards/rating.ts';
import { Empty } from '../../parts/empty.tsx';
import { NotLoaded, Spinner } from '../../parts/spinner.tsx';
import { type Filter, Shown } from './shown.ts';

interface ShownListProps {
  readonly agent: string;
  readonly filter: Filter;
}

export function ShownList({ agent, filter }: ShownListProps) {
  const { only, source, text } = filter;
  const shown = useMemo(() => new Shown(agent, filter), [agent, only, source, text]);
  const ratings = useMemo(() => new Ratings(shown), [shown]);
  useEffect(() => void shown.open(), [shown]);
  useNews((news) => ratings.hear(news));
  useListKeys(shown, { ratingsOf: () => ratings, undo: () => ratings.undo() });
  if (shown.state.value === 'loading') return <Spinner label={say('loading')} />;
  if (shown.state.value === 'failed') return <NotLoaded onRetry={() => void shown.open()} />;
  if (shown.pages.value.length === 0) return <Empty title={say('filterNothing')} help={say('filterNothingHelp')} />;
  return (
    <>
      <ol class="pages" aria-label={say('list')} aria-busy={false}>
        {shown.pages.value.map((page, place) => (
          <CardPlace key={page.page} page={page} agent={agent} list={shown} ratings={ratings} place={place} />
        ))}
      </ol>
      {shown.next.value === undefined ? null : (
        <Action class="more" act={() => shown.load()}>
          {say('loadMore')}
        </Action>
      )}
    </>
  );
}
