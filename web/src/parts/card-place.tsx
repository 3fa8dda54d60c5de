/**
 * Where a card stands on a list that may be long. Far from the screen its title and what it says of itself stand for it:
 * a list of a thousand comes and goes as fast as one of a hundred, and can be searched and gone through by keys all the same.
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
  /** How many stand before it. */
  readonly place: number;
}

/** The first of a list are always drawn: it seldom has more. */
const ALWAYS_DRAWN = 40;

export function CardPlace({ page, agent, list, ratings, place }: CardPlaceProps) {
  const item = useRef<HTMLLIElement>(null);
  const isLong = place >= ALWAYS_DRAWN;
  const [isNear, setNear] = useState(!isLong);
  // Keys go to it wherever it is.
  const isCurrent = useLook(() => list.current.value === page.page, [list, page.page]);
  useEffect(() => (isLong && item.current !== null ? watch(item.current, setNear) : undefined), [isLong]);
  const isDrawn = isNear || isCurrent;
  // A rating changes the list, and one card of it.
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

/** Whoever comes to it by Tab comes to the card. */
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

/** So far above and below the screen cards are drawn. */
const NEAR_PX = 1_500;
/** As cards were that are drawn: what stands for one takes as much room. */
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

/** What came near or went since, until it is told. */
const waiting = new Map<Element, boolean>();
/** Told in a frame: whoever scrolls fast sees the others a moment later. */
const TOLD_AT_ONCE = 6;

function tellSome(): void {
  for (const [target, isNear] of [...waiting].slice(0, TOLD_AT_ONCE)) {
    waiting.delete(target);
    told.get(target)?.(isNear);
  }
  if (waiting.size > 0) requestAnimationFrame(tellSome);
}
