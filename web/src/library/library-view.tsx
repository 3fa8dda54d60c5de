/** Full text over what the user's agents read: counted, sorted and filtered. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { LibraryPage as Found, LibraryCount } from '../contract.ts';
import { agents } from '../frame/agents.ts';
import { useNews } from '../frame/events/events.ts';
import { say } from '../frame/language.ts';
import { complain } from '../frame/notices.ts';
import { afterRemovals } from '../frame/removals.ts';
import { agentPath, here, query, setParams } from '../frame/router.ts';
import { useTitle } from '../frame/title.ts';
import { noteSettled, noteUnanswered } from '../frame/unanswered.ts';
import { askedIn, paramsOf } from '../parts/asked.ts';
import { Ratings } from '../parts/cards/rating.ts';
import { isRemoved } from '../parts/cards/saved.ts';
import { beginTrail, takeLastRead } from '../parts/cards/trail.ts';
import { Empty } from '../parts/empty.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { FoundPage } from './found-page.tsx';
import { HighlightList } from './highlight-list.tsx';
import { ASKED_FORMS, type Asked, countLibrary, searchLibrary } from './library.ts';
import { LibrarySearch } from './library-search.tsx';
import { loadTags } from './tags.ts';
import './library.css';

interface Answer {
  readonly asked: Asked;
  readonly items: readonly Found[];
  readonly next?: string | undefined;
  /** Undefined until the count is there. */
  readonly found?: LibraryCount;
}

export function LibraryView() {
  useTitle(say('library'));
  const { answer, ask, more, setRating } = useLibrary();
  const asked = askedIn<Asked>(ASKED_FORMS, query.value);
  useEffect(loadTags, []);
  return (
    <>
      <header class="agent-head">
        <div>
          <h1>{say('library')}</h1>
          <p class="muted">{say('libraryHelp')}</p>
        </div>
      </header>
      <LibrarySearch asked={asked} onAsk={ask} />
      {asked.only === 'highlights' ? (
        <HighlightList words={asked.q ?? ''} />
      ) : answer === undefined ? (
        <Spinner label={say('loading')} />
      ) : (
        <Pages answer={answer} onMore={more} setRating={setRating} />
      )}
    </>
  );
}

function useLibrary() {
  const [answer, setAnswer] = useState<Answer>();
  const turn = useRef(0);
  const load = (asked: Asked, before: Answer | undefined) => {
    const now = ++turn.current;
    if (asked.only === 'highlights') return;
    // Ignores an answer that a later question has overtaken.
    const ifCurrent = (act: () => void) => {
      if (now === turn.current) act();
    };
    searchLibrary(asked, before?.next).then(
      ({ items, next }) =>
        ifCurrent(() => {
          noteSettled(begin);
          setAnswer({ ...before, asked, items: [...(before?.items ?? []), ...items], next });
          if (before === undefined) count(asked, ifCurrent);
        }),
      (error: unknown) => {
        ifCurrent(() => before === undefined && noteUnanswered(begin));
        complain(error);
      },
    );
  };
  const count = (asked: Asked, ifCurrent: (act: () => void) => void) => {
    countLibrary(asked).then(
      (found) => ifCurrent(() => setAnswer((now) => now && { ...now, found })),
      (error: unknown) => ifCurrent(() => complain(error)),
    );
  };
  const [begin] = useState(() => () => load(askedIn<Asked>(ASKED_FORMS, query.value), undefined));
  useEffect(() => {
    begin();
    return () => noteSettled(begin);
  }, []);
  // A removal does not load the list anew, so that the list stays where its reader is.
  useEffect(() => afterRemovals(() => Promise.resolve(setAnswer((now) => now && staying(now)))), []);
  return {
    answer: answer && staying(answer),
    ask: (asked: Asked) => {
      setParams('/library', paramsOf(ASKED_FORMS, asked));
      load(asked, undefined);
    },
    more: (so: Answer) => load(so.asked, so),
    setRating: (page: string, rating: number | undefined) =>
      setAnswer(
        (now) => now && { ...now, items: now.items.map((each) => (each.page === page ? { ...each, rating } : each)) },
      ),
  };
}

/** Without pages that the user has just removed. */
function staying(answer: Answer): Answer {
  return { ...answer, items: answer.items.filter(({ page }) => !isRemoved(page)) };
}

interface PagesProps {
  readonly answer: Answer;
  readonly onMore: (answer: Answer) => void;
  readonly setRating: (page: string, rating: number | undefined) => void;
}

function Pages({ answer, onMore, setRating }: PagesProps) {
  const { asked, items, next } = answer;
  const ratingsOf = useRatings(items, setRating);
  useComingBack(items);
  const begin = () => {
    const pages = items.map(({ page, title, url }) => ({ agent: '', page, title: title === '' ? url : title }));
    beginTrail({ from: here(), pages });
  };
  if (items.length === 0 && next === undefined && isPlain(asked)) return <NothingThere asked={asked} />;
  return (
    <>
      <p role="status" class="muted">
        {countOf(answer)}
      </p>
      {items.map((page) => (
        <FoundPage key={page.page} page={page} ratings={ratingsOf(page.agent)} onOpen={begin} />
      ))}
      {next === undefined ? null : (
        <button type="button" onClick={() => onMore(answer)}>
          {say(items.length === 0 ? 'libraryFurther' : 'libraryMore')}
        </button>
      )}
    </>
  );
}

function countOf({ items, next, found }: Answer): string {
  if (items.length === 0) return say(next === undefined ? 'libraryNone' : 'libraryNoneAmong');
  // A list that was read to its end needs no count.
  if (next === undefined) return say('libraryFound', { n: items.length });
  if (found === undefined) return '';
  return say(found.more ? 'libraryFoundMore' : 'libraryFound', { n: found.count });
}

/** The ratings of each agent with pages on screen. */
function useRatings(items: readonly Found[], setRating: PagesProps['setRating']) {
  const shown = useRef(items);
  shown.current = items;
  const all = useMemo(() => new Map<string, Ratings>(), []);
  useNews((news) => {
    for (const ratings of all.values()) ratings.hear(news);
  });
  return (agent: string | undefined): Ratings | undefined => {
    if (agent === undefined) return undefined;
    const known = all.get(agent);
    if (known !== undefined) return known;
    const page = (id: string) => shown.current.find((each) => each.page === id && each.agent === agent);
    const ratings = new Ratings({ agent, page, setRating, rescore: () => undefined });
    all.set(agent, ratings);
    return ratings;
  };
}

/** A reader who comes back from a page finds the list where it was. */
function useComingBack(items: readonly Found[]): void {
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!isFirst.current || items.length === 0) return;
    isFirst.current = false;
    const last = takeLastRead();
    const link = last === undefined ? null : document.getElementById(`found-${last}`);
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'center' });
  }, [items]);
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
        <a class="button primary" href="/agents/new">
          {say('makeFirstAgent')}
        </a>
      ) : (
        <a class="button primary" href={agentPath(first.id)}>
          {say('toAgent', { name: first.name })}
        </a>
      )}
    </Empty>
  );
}
