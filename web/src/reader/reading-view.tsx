/** A page of a list for reading: its text, with the words marked that its agent looks for. */
import { useEffect, useState } from 'preact/hooks';
import type { Agent, MarkedText } from '../contract.ts';
import { api } from '../frame/api/client.ts';
import { useNews } from '../frame/events/events.ts';
import { useKeys } from '../frame/keys.ts';
import { say } from '../frame/language.ts';
import { complainUnlessKept } from '../frame/notices.ts';
import { agentPath, goBackTo, navigate, useTitle } from '../frame/router.ts';
import { tellSign } from '../parts/cards/observed.ts';
import { Original } from '../parts/cards/original.tsx';
import { usePageRating } from '../parts/cards/page-rating.ts';
import { ratedHere } from '../parts/cards/rated-here.ts';
import type { Ratings, RatingValue } from '../parts/cards/rating.ts';
import { SaveButton } from '../parts/cards/save-button.tsx';
import { keepSaved } from '../parts/cards/saved.ts';
import { besides, listOf, nowReading } from '../parts/cards/trail.ts';
import { ColourDot } from '../parts/colour-dot.tsx';
import { NotLoaded, Spinner } from '../parts/spinner.tsx';
import { Article } from './article.tsx';
import { useReadingPlace } from './reading-place.ts';
import { useReadingThrough } from './reading-through.ts';

interface ReadingProps {
  readonly agent: Agent;
  readonly page: string;
}

type Known = MarkedText | undefined;

export function View({ agent, page }: ReadingProps) {
  const [known, setKnown] = useState<Known>();
  const [failed, setFailed] = useState(false);
  useTitle(known?.title ?? agent.name);
  const load = () => {
    setFailed(false);
    const asked = ratedHere.now();
    api.get('/api/agents/{id}/pages/{page}/text', { id: agent.id, page }).then(
      (text) => setKnown(ratedHere.over([text], asked, () => agent.id)[0]),
      (error: unknown) => {
        setFailed(true);
        complainUnlessKept(error);
      },
    );
  };
  useEffect(() => {
    nowReading(page);
    api.post('/api/agents/{id}/pages/{page}/opened', { id: agent.id, page }).catch(complainUnlessKept);
    load();
  }, [agent.id, page]);
  const ratings = usePageRating(agent.id, known, (rated, rating) =>
    setKnown((now) => (now?.page === rated ? { ...now, rating } : now)),
  );
  // What failed before may work now.
  useNews((news) => {
    if (failed && (news.type === 'anew' || (news.type === 'session-closed' && news.agent === agent.id))) load();
  });
  const save = () => keep(agent.id, known, setKnown);
  useReadingKeys({ agent, page, known, ratings, save });
  useReadingThrough(page, agent.observe && known?.page === page ? lettersLeft(known) : undefined, () =>
    tellSign(agent.id, page, 'read'),
  );
  useReadingPlace(page, known?.page === page ? known.place : undefined);
  if (known === undefined) return failed ? <NotLoaded onRetry={load} /> : <Spinner />;
  return (
    <Article
      page={known}
      isSaved={known.saved}
      onTagged={() => setKnown((now) => now && { ...now, saved: true })}
      home={agentPath(agent.id)}
      homeCalled={say('backToList')}
      meta={
        <span>
          <ColourDot colour={agent.colour} /> {say('pageOfAgent', { agent: agent.name })}
        </span>
      }
      rated={{ page: known, onRate: (value) => ratings.toggle(known, value) }}
      actions={
        <>
          <SaveButton page={known.page} saved={known.saved} onToggle={save} />
          <Original url={known.url} />
        </>
      }
    />
  );
}

function keep(agent: string, known: Known, setKnown: (change: (known: Known) => Known) => void): void {
  if (known === undefined) return;
  void keepSaved(known, !known.saved).then((saved) => {
    setKnown((now) => (now === undefined ? now : { ...now, saved }));
    if (saved !== known.saved) tellSign(agent, known.page, 'saved', saved);
  });
}

/** How much is left from where the reader stopped last time. */
function lettersLeft({ runs, place }: MarkedText): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0) - place;
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
    if (beside !== undefined) navigate(beside.path, 'replace');
  };
  const back = () => goBackTo(listOf(page) ?? agentPath(agent.id));
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
