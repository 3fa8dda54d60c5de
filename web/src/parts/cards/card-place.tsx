/**
 * The place of a card on a list. Cards of the first screen are drawn at once, and others one by one a moment later. On a
 * long list, only the title and the description stand far from the screen: a list of a thousand draws as fast as a list
 * of a hundred, and the reader can still search it and go through it by keys.
 */
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ListedPage } from '../../contract.ts';
import { useLook } from '../../frame/looking.ts';
import type { CardList } from './card-list.ts';
import { PageItem, Title } from './page-item.tsx';
import { pressTitle } from './passage.tsx';
import { isRoomy } from './view.ts';

interface CardPlaceProps {
  readonly page: ListedPage;
  readonly list: CardList;
  /** How many cards stand before it. */
  readonly place: number;
  /** Further facts of the page, on one line: nothing else changes them. */
  readonly children?: ComponentChildren;
}

/** The first cards are always drawn: few lists have more. */
const ALWAYS_DRAWN = 40;
/** What stands above every list, and the lowest cards: the first screen has no more of them. */
const ABOVE_PX = 200;
const ROOMY_PX = 174;
const DENSE_PX = 90;

export function CardPlace({ page, list, place, children }: CardPlaceProps) {
  const item = useRef<HTMLLIElement>(null);
  const isLong = place >= ALWAYS_DRAWN;
  const [isNear, setNear] = useState(() => place < cardsInSight());
  // Keys reach the card wherever it is.
  const isCurrent = useLook(() => list.current.value === page.page, [list, page.page]);
  useEffect(() => {
    if (isLong && item.current !== null) return watch(item.current, setNear);
    return isNear ? undefined : drawSoon(() => setNear(true));
  }, [isLong]);
  const isDrawn = isNear || isCurrent;
  // A rating changes the list, but only one card.
  const drawn = useMemo(
    () =>
      isDrawn ? (
        <PageItem page={page} list={list}>
          {children}
        </PageItem>
      ) : (
        <StandIn page={page} list={list} isFar={isLong} />
      ),
    [page, list, isDrawn, isLong],
  );
  return <li ref={item}>{drawn}</li>;
}

function cardsInSight(): number {
  return (innerHeight - ABOVE_PX) / (isRoomy.value ? ROOMY_PX : DENSE_PX);
}

/** A reader who comes here by Tab gets the card. */
function StandIn({ page, list, isFar }: Pick<CardPlaceProps, 'page' | 'list'> & { readonly isFar: boolean }) {
  const toCard = () => {
    list.current.value = page.page;
  };
  return (
    <article
      class={isFar || !isRoomy.value ? 'page dense far' : 'page far'}
      style={{ minBlockSize: `${usualHeight}px` }}
      onFocusIn={toCard}
    >
      <h2>
        <Title page={page} list={list} />
      </h2>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the title, which it presses */}
      <p class="description lines" lang={page.language} onClick={pressTitle}>
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

/** Cards that nobody sees yet, in the order of the list. */
const soon = new Set<() => void>();

/** Draws a card in a task of its own: between two, the browser hears the reader. */
function drawSoon(draw: () => void): () => void {
  if (soon.size === 0) setTimeout(drawNext);
  soon.add(draw);
  return () => soon.delete(draw);
}

function drawNext(): void {
  const [draw] = soon;
  if (draw === undefined) return;
  soon.delete(draw);
  draw();
  if (soon.size > 0) setTimeout(drawNext);
}
