/**
 * The place of a card on a list that may be long. Far from the screen, only the title and the description stand there:
 * a list of a thousand draws as fast as a list of a hundred, and the reader can still search it and go through it by
 * keys.
 */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ListedPage } from '../contract.ts';
import type { CardList } from '../state/card-list.ts';
import { useLook } from '../state/looking.ts';
import type { Ratings } from '../state/rating.ts';
import { PageItem, Title } from './page-item.tsx';

interface CardPlaceProps {
  readonly page: ListedPage;
  readonly agent: string;
  readonly list: CardList;
  readonly ratings: Ratings;
  /** How many cards stand before it. */
  readonly place: number;
}

/** The first cards are always drawn: few lists have more. */
const ALWAYS_DRAWN = 40;

export function CardPlace({ page, agent, list, ratings, place }: CardPlaceProps) {
  const item = useRef<HTMLLIElement>(null);
  const isLong = place >= ALWAYS_DRAWN;
  const [isNear, setNear] = useState(!isLong);
  // Keys reach the card wherever it is.
  const isCurrent = useLook(() => list.current.value === page.page, [list, page.page]);
  useEffect(() => (isLong && item.current !== null ? watch(item.current, setNear) : undefined), [isLong]);
  const isDrawn = isNear || isCurrent;
  // A rating changes the list, but only one card.
  const drawn = useMemo(
    () =>
      isDrawn ? (
        <PageItem page={page} agent={agent} list={list} ratings={ratings} />
      ) : (
        <StandIn page={page} agent={agent} list={list} />
      ),
    [page, agent, list, ratings, isDrawn],
  );
  return <li ref={item}>{drawn}</li>;
}

/** A reader who comes here by Tab gets the card. */
function StandIn({ page, agent, list }: Pick<CardPlaceProps, 'page' | 'agent' | 'list'>) {
  const toCard = () => {
    list.current.value = page.page;
  };
  return (
    <article class="page dense far" style={{ minBlockSize: `${usualHeight}px` }} onFocusIn={toCard}>
      <h2>
        <Title page={page} agent={agent} list={list} />
      </h2>
      <p class="description" lang={page.language}>
        {page.description}
      </p>
    </article>
  );
}

/** Cards are drawn this far above and below the screen. */
const NEAR_PX = 1_500;
/** The height of drawn cards: a stand-in takes as much room. */
let usualHeight = 96;

type Told = (isNear: boolean) => void;
const told = new WeakMap<Element, Told>();
const near = new WeakSet<Element>();
let observer: IntersectionObserver | undefined;

function watch(element: Element, tell: Told): () => void {
  observer ??= new IntersectionObserver(tellAll, { rootMargin: `${NEAR_PX}px 0px` });
  told.set(element, tell);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

function tellAll(entries: readonly IntersectionObserverEntry[]): void {
  if (waiting.size === 0) requestAnimationFrame(tellSome);
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    if (isIntersecting) near.add(target);
    else if (near.delete(target)) usualHeight = boundingClientRect.height;
    waiting.set(target, isIntersecting);
  }
}

/** Cards that came near or went since, until they hear of it. */
const waiting = new Map<Element, boolean>();
/** How many hear of it in a frame: in fast scrolling the others follow a moment later. */
const TOLD_AT_ONCE = 6;

function tellSome(): void {
  for (const [target, isNear] of [...waiting].slice(0, TOLD_AT_ONCE)) {
    waiting.delete(target);
    told.get(target)?.(isNear);
  }
  if (waiting.size > 0) requestAnimationFrame(tellSome);
}
