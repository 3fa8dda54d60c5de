/** A page of a list as it is read here: its text alone, with the words marked that its agent looks for. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { answerOf, api } from '../api/client.ts';
import type { Agent, MarkedText } from '../contract.ts';
import { useNews } from '../events/events.ts';
import { useKeys } from '../keys.ts';
import { ago, day, say } from '../language.ts';
import { ColourDot } from '../parts/colour-dot.tsx';
import { hostOf, isWeb } from '../parts/page-item.tsx';
import { Marked } from '../parts/passage.tsx';
import { RatingButtons } from '../parts/rating-buttons.tsx';
import { SaveButton } from '../parts/save-button.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { agentPath, navigate, readingPath } from '../router.ts';
import { complain } from '../state/notices.ts';
import type { Runs } from '../state/passages.ts';
import { Ratings, type RatingValue } from '../state/rating.ts';
import { keepSaved } from '../state/saved.ts';
import { besides, keepPlace, listOf, nowReading, placeIn } from '../state/trail.ts';
import { useTitle } from '../title.ts';

interface ReadingProps {
  readonly agent: Agent;
  readonly page: string;
}

type Known = MarkedText | undefined;

export function ReadingPage({ agent, page }: ReadingProps) {
  const [known, setKnown] = useState<Known>();
  useTitle(known?.title ?? agent.name);
  useEffect(() => {
    const params = { path: { id: agent.id, page } };
    nowReading(page);
    answerOf(api.POST('/api/agents/{id}/pages/{page}/opened', { params })).catch(complain);
    answerOf(api.GET('/api/agents/{id}/pages/{page}/text', { params })).then(setKnown, complain);
  }, [agent.id, page]);
  const ratings = useRatings(agent.id, known, setKnown);
  useReadingKeys({ agent, page, known, ratings, save: () => save(known, setKnown) });
  usePlace(page, known !== undefined);
  if (known === undefined) return <Spinner label={say('loading')} />;
  return (
    <article class="page text reading">
      <Ways agent={agent} page={page} />
      <h1>{known.title === '' ? known.url : known.title}</h1>
      <Meta known={known} agent={agent} />
      <div class="row">
        <RatingButtons page={known} onRate={(value) => ratings.toggle(known, value)} />
        <SaveButton saved={known.saved} onToggle={() => save(known, setKnown)} />
        {isWeb(known.url) ? (
          <a class="button" href={known.url} target="_blank" rel="noopener noreferrer">
            {say('readOriginal')}
            <span class="hidden"> ({say('opensInNewTab')})</span>
          </a>
        ) : null}
      </div>
      <div lang={known.language}>
        {paragraphs(known.runs).map((runs, i) => (
          <p key={i}>
            <Marked runs={runs} />
          </p>
        ))}
      </div>
    </article>
  );
}

function Ways({ agent, page }: ReadingProps) {
  const to = (by: 1 | -1) => {
    const beside = besides(page, by);
    return beside === undefined ? undefined : readingPath(beside.agent, beside.page);
  };
  const [previous, next] = [to(-1), to(1)];
  return (
    <nav class="row apart" aria-label={say('list')}>
      <a href={listOf(page) ?? agentPath(agent.id)}>{say('backToList')}</a>
      <span class="row">
        {previous === undefined ? null : <a href={previous}>{say('readingPrevious')}</a>}
        {next === undefined ? null : <a href={next}>{say('readingNext')}</a>}
      </span>
    </nav>
  );
}

function Meta({ known: { url, author, published }, agent }: { readonly known: MarkedText; readonly agent: Agent }) {
  return (
    <p class="meta">
      <span>
        <ColourDot colour={agent.colour} /> {say('pageOfAgent', { agent: agent.name })}
      </span>
      {isWeb(url) ? <span>{hostOf(url)}</span> : null}
      {author === undefined ? null : <span class="author">{author}</span>}
      {published === undefined ? null : (
        <time dateTime={published} title={day(published)}>
          {ago(published)}
        </time>
      )}
    </p>
  );
}

/** What is rated here is sent as on a list. */
function useRatings(agent: string, known: Known, setKnown: (change: (known: Known) => Known) => void): Ratings {
  const shown: { current: Known } = useMemo(() => ({ current: undefined }), []);
  shown.current = known;
  const ratings = useMemo(
    () =>
      new Ratings({
        agent,
        page: (id) => (shown.current?.page === id ? shown.current : undefined),
        setRating: (page, rating) => setKnown((now) => (now?.page === page ? { ...now, rating } : now)),
        rescore: () => undefined,
      }),
    [agent],
  );
  useNews((news) => ratings.hear(news));
  return ratings;
}

function save(known: Known, setKnown: (change: (known: Known) => Known) => void): void {
  if (known === undefined) return;
  void keepSaved(known, !known.saved).then((saved) => setKnown((now) => (now === undefined ? now : { ...now, saved })));
}

interface Read extends ReadingProps {
  readonly known: Known;
  readonly ratings: Ratings;
  readonly save: () => void;
}

function useReadingKeys({ agent, page, known, ratings, save }: Read): void {
  const rate = (value: RatingValue) => {
    if (known !== undefined) ratings.toggle(known, value);
  };
  const go = (by: 1 | -1) => {
    const beside = besides(page, by);
    if (beside !== undefined) navigate(readingPath(beside.agent, beside.page), 'replace');
  };
  const back = () => navigate(listOf(page) ?? agentPath(agent.id));
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    v: () => {
      if (known !== undefined) window.open(known.url, '_blank', 'noopener,noreferrer');
    },
    '+': () => rate(1),
    '=': () => rate(1),
    '0': () => rate(0),
    '-': () => rate(-1),
    u: () => ratings.undo(),
    s: save,
    o: back,
    Escape: back,
  });
}

const KEPT_AFTER_MS = 300;

/** Begins where its reader was the last time. */
function usePlace(page: string, isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return;
    const height = () => Math.max(1, document.documentElement.scrollHeight - innerHeight);
    const share = placeIn(page);
    if (share > 0) scrollTo(0, share * height());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = setTimeout(() => keepPlace(page, Math.min(scrollY / height(), 1)), KEPT_AFTER_MS);
    };
    addEventListener('scroll', keep, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', keep);
    };
  }, [page, isThere]);
}

/** The marked text line by line. */
function paragraphs(runs: Runs): readonly Runs[] {
  const lines: { text: string; hit: boolean }[][] = [[]];
  for (const { text, hit } of runs) {
    for (const [i, part] of text.split('\n').entries()) {
      if (i > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ text: part, hit });
    }
  }
  return lines.filter(({ length }) => length > 0);
}
