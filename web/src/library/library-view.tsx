/** Full text over what the user's agents read: counted, sorted and filtered. */
import { useEffect } from 'preact/hooks';
import { Action, Button } from '../frame/action.tsx';
import { agents } from '../frame/agents.ts';
import { connected } from '../frame/events/connection.ts';
import { say } from '../frame/language.ts';
import { useQuery } from '../frame/queries.ts';
import { afterRemovals } from '../frame/removals.ts';
import { agentPath, query, setParams } from '../frame/router.ts';
import { askedIn, paramsOf } from '../parts/asked.ts';
import { Loaded, useCardList } from '../parts/cards/cards.tsx';
import { useCardKeys } from '../parts/cards/list-keys.ts';
import { Head } from '../parts/head.tsx';
import { Empty } from '../parts/spinner.tsx';
import { To } from '../parts/to.tsx';
import { type HighlightQuestion, searchHighlights } from '../reader/highlights.ts';
import { FoundPage } from './found-page.tsx';
import { HighlightList } from './highlight-list.tsx';
import { ASKED_FORMS, type Asked, filePath, highlightsAsked, LibraryList } from './library.ts';
import { LibrarySearch } from './library-search.tsx';
import { loadTags } from './tags.ts';
import './library.css';
import '../reader/marking.css';

export function View() {
  const list = useCardList(() => new LibraryList(), []);
  const asked = askedIn<Asked>(ASKED_FORMS, query.value);
  const ask = (wanted: Asked) => {
    setParams('/library', paramsOf(ASKED_FORMS, wanted));
    void list.open();
  };
  useCardKeys(list);
  useEffect(loadTags, []);
  useEffect(() => void list.lookWhatIsKept(), [connected.value, list]);
  useEffect(() => afterRemovals(() => list.dropRemoved()), [list]);
  return (
    <>
      <Head title="library" help="libraryHelp" />
      <LibrarySearch asked={asked} onAsk={ask} />
      {connected.value ? null : <p class="note">{say('libraryOffline')}</p>}
      {asked.only === 'highlights' ? (
        <HighlightList asked={highlightsAsked(asked)} kept={list.kept.value} />
      ) : (
        <>
          {asked.q === undefined ? null : (
            <AlsoMarked asked={highlightsAsked(asked)} onAsk={() => ask({ ...asked, only: 'highlights' })} />
          )}
          <Loaded list={list}>
            <Pages list={list} />
            {asked.only === undefined && list.next.value === undefined ? (
              <p>
                <Button says="alsoFound" onClick={() => ask({ ...asked, only: 'all' })} />
              </p>
            ) : null}
          </Loaded>
        </>
      )}
    </>
  );
}

function Pages({ list }: { readonly list: LibraryList }) {
  const { onScreen: pages } = list;
  const isWhole = list.next.value === undefined;
  const { value: asked } = list.answered;
  if (pages.length === 0 && isWhole && isPlain(asked)) return <NothingThere asked={asked} />;
  return (
    <>
      <div class="row apart small">
        <p role="status" class="muted library-count">
          {countOf(list, pages.length, isWhole)}
        </p>
        {pages.length === 0 ? null : <AsFile asked={asked} />}
      </div>
      {pages.map((page) => (
        <FoundPage key={page.page} page={page} list={list} />
      ))}
      {isWhole ? null : (
        <Action says={pages.length === 0 ? 'libraryFurther' : 'libraryMore'} act={() => list.loadMore()} />
      )}
    </>
  );
}

/** What was asked for, to take along. */
function AsFile({ asked }: { readonly asked: Asked }) {
  return (
    <span class="row muted library-files">
      <span aria-hidden="true">{say('exportAs')}</span>
      <a href={filePath(asked, 'markdown')} download="fenix-library.md">
        <span class="hidden">{say('exportAs')}</span> Markdown
      </a>
      <a href={filePath(asked, 'csv')} download="fenix-library.csv">
        <span class="hidden">{say('exportAs')}</span> CSV
      </a>
    </span>
  );
}

interface AlsoMarkedProps {
  readonly asked: HighlightQuestion;
  readonly onAsk: () => void;
}

/** Notes are no words of pages: a question for pages does not find them. */
function AlsoMarked({ asked, onAsk }: AlsoMarkedProps) {
  const { value } = useQuery(['highlights', JSON.stringify(asked)], () => searchHighlights(asked, undefined));
  const n = value?.items.length ?? 0;
  if (n === 0) return null;
  return (
    <p class="note row apart">
      {value?.next === undefined ? say('alsoMarked', { n }) : say('alsoMarkedMany')}
      <Button says="limitHighlights" onClick={onAsk} />
    </p>
  );
}

function countOf({ count: { value: found } }: LibraryList, n: number, isWhole: boolean): string {
  if (n === 0) return say(isWhole ? 'libraryNone' : 'libraryNoneAmong');
  // A list that was read to its end needs no count.
  if (isWhole) return say('libraryFound', { n });
  if (found === undefined) return '';
  return say(found.more ? 'libraryFoundMore' : 'libraryFound', { n: found.count });
}

function isPlain({ only, ...rest }: Asked): boolean {
  return Object.keys(rest).every((name) => name === 'sort');
}

/** What the library is for, and how pages get here. */
function NothingThere({ asked: { only } }: { readonly asked: Asked }) {
  if (only === 'saved') return <Empty title={say('noneSaved')} help={say('noneSavedHelp')} />;
  if (only === 'liked') return <Empty title={say('noneLiked')} help={say('noneLikedHelp')} />;
  const [first] = agents.value ?? [];
  return (
    <Empty title={say('libraryEmpty')} help={say('libraryEmptyHelp')}>
      {first === undefined ? (
        <To says="makeFirstAgent" class="button primary" href="/agents/new" />
      ) : (
        <a class="button primary" href={agentPath(first.id)}>
          {say('toAgent', { name: first.name })}
        </a>
      )}
    </Empty>
  );
}
