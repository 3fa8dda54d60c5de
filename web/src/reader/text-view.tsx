/** The text of a page in the library. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { PageText } from '../contract.ts';
import { Button } from '../frame/action.tsx';
import { agentOf } from '../frame/agents.ts';
import { useKeys } from '../frame/keys.ts';
import { day, say } from '../frame/language.ts';
import { NowhereView } from '../frame/nowhere-view.tsx';
import { useQuery } from '../frame/queries.ts';
import { goBackTo, navigate, useTitle } from '../frame/router.ts';
import { afterSent, waits } from '../frame/waiting.ts';
import { Original } from '../parts/cards/original.tsx';
import { isWeb } from '../parts/cards/page-item.tsx';
import { usePageRating } from '../parts/cards/page-rating.ts';
import type { RatingValue } from '../parts/cards/rating.ts';
import { SaveButton } from '../parts/cards/save-button.tsx';
import { isUnsaved, keepSaved } from '../parts/cards/saved.ts';
import { besides, listOf, nowReading } from '../parts/cards/trail.ts';
import { ColourDot } from '../parts/colour-dot.tsx';
import { Select } from '../parts/select.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { Article } from './article.tsx';
import { isRemoved, removePage, textOf } from './library-page.ts';
import { useReadingPlace } from './reading-place.ts';

export function View({ page: id }: { readonly page: string }) {
  const { value: page, missing, refresh } = useQuery(['text', id], () => textOf(id));
  const [busy, setBusy] = useState(false);
  const title = page === undefined ? say('library') : page.title === '' ? page.url : page.title;
  useTitle(title);
  const runs = useMemo(() => [{ text: page?.text ?? '', hit: false }], [page?.text]);
  useReadingPlace(id, page?.place);
  useEffect(() => nowReading(id), [id]);
  const waiting = waits.value.findLast((act) => act.kind === 'saved' && act.page === id);
  const isSaved = waiting === undefined ? page?.saved !== undefined : waiting.value === true;
  useEffect(() => afterSent((act) => act.kind === 'saved' && act.page === id && refresh()), [id]);
  const toggle = () => {
    if (page === undefined || (busy && !isUnsaved(id))) return;
    setBusy(true);
    void keepSaved({ page: id, title }, !isSaved).then(() => setBusy(false));
  };
  useTextKeys(id, page?.url, toggle);
  const { agent, choose, rated } = useLibraryRating(page);
  if (missing || isRemoved(id)) return <NowhereView />;
  if (page === undefined) return <Spinner />;
  const remove = () => {
    navigate('/library');
    removePage({ page: id, title });
  };
  return (
    <Article
      page={{ ...page, runs }}
      isSaved={isSaved}
      onTagged={refresh}
      home="/library"
      homeCalled={say('toTheLibrary')}
      meta={
        <>
          <span>{page.saved === undefined ? say('textAsRead') : say('textAsSaved', { when: day(page.saved) })}</span>
          <ReadFor agents={page.agents} />
          <RaterChoice raters={page.agents} chosen={agent} onChoose={choose} />
          {page.private ? <span class="tag">{say('libraryPrivate')}</span> : null}
        </>
      }
      rated={rated}
      actions={
        <>
          <SaveButton page={id} saved={isSaved} onToggle={toggle} />
          <Original url={page.url} />
        </>
      }
    >
      <section class="stack danger-zone line-above">
        <h2>{say('removePage')}</h2>
        <p class="muted">{say(page.private ? 'removeOwnPageHelp' : 'removePageHelp')}</p>
        <Button says="removePage" class="danger" onClick={remove} />
      </section>
    </Article>
  );
}

function useTextKeys(page: string, url: string | undefined, save: () => void): void {
  const go = (by: 1 | -1) => {
    const beside = besides(page, by);
    if (beside !== undefined) navigate(beside.path, 'replace');
  };
  const back = () => goBackTo(listOf(page) ?? '/library');
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    v: () => {
      if (url !== undefined && isWeb(url)) window.open(url, '_blank', 'noopener,noreferrer');
    },
    s: save,
    o: back,
    Escape: back,
  });
}

type Raters = PageText['agents'];
type Page = PageText & { readonly page: string };

/** Rates a page of the library for one of the agents that know it; with the keys for that. */
function useLibraryRating(page: Page | undefined) {
  const [given, setGiven] = useState<Readonly<Record<string, number | undefined>>>({});
  // A later answer knows what was given before.
  useEffect(() => setGiven({}), [page?.agents]);
  const [chosen, choose] = useState<string>();
  const known = page?.agents ?? [];
  const agent = chosen ?? firstOf(known) ?? '';
  const rating = agent in given ? given[agent] : known.find((each) => each.agent === agent)?.rating;
  const rated = page && { page: page.page, title: page.title, rating };
  const ratings = usePageRating(agent, rated, (_, value) => setGiven((now) => ({ ...now, [agent]: value })));
  const onRate = (value: RatingValue) => {
    if (rated !== undefined && agent !== '') ratings.toggle(rated, value);
  };
  useKeys({
    '+': () => onRate(1),
    '=': () => onRate(1),
    '0': () => onRate(0),
    '-': () => onRate(-1),
    u: () => ratings.undo(),
  });
  return { agent, choose, rated: rated === undefined || agent === '' ? undefined : { page: rated, onRate } };
}

/** An agent that has rated the page comes before those that have not. */
function firstOf(raters: Raters): string | undefined {
  return (raters.find(({ rating }) => rating !== undefined) ?? raters[0])?.agent;
}

interface RaterChoiceProps {
  readonly raters: Raters;
  readonly chosen: string;
  readonly onChoose: (agent: string) => void;
}

/** Which of several agents learns from the thumbs. */
function RaterChoice({ raters, chosen, onChoose }: RaterChoiceProps) {
  if (raters.length < 2) return null;
  return (
    <Select
      aria-label={say('ratingFor')}
      title={say('ratingFor')}
      chosen={chosen}
      options={raters.map(({ agent }) => [agent, agentOf(agent)?.name ?? agent])}
      onChoose={onChoose}
    />
  );
}

/** The agent that the page was read for, where it is one alone. */
function ReadFor({ agents }: Pick<PageText, 'agents'>) {
  const agent = agents.length === 1 ? agentOf(agents[0]?.agent ?? '') : undefined;
  return agent === undefined ? null : (
    <span>
      <ColourDot colour={agent.colour} /> {say('pageOfAgent', { agent: agent.name })}
    </span>
  );
}
