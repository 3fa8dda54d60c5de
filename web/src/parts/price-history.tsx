/** What offers of a product cost over time: a step for each change, a line for each offer; and the same in words. */
import { useState } from 'preact/hooks';
import type { OfferHistory } from '../contract.ts';
import { useLookingAnew } from '../events/looking-anew.ts';
import { day, listed, say, when } from '../language.ts';
import { price } from '../money.ts';
import { complain } from '../state/notices.ts';
import { loadHistory } from '../state/shopping.ts';
import { NotLoaded, Spinner } from './spinner.tsx';

interface PriceHistoryProps {
  readonly agent: string;
  readonly title: string;
  readonly offers: readonly string[];
}

/** Asked for when somebody opens it. */
export function PriceHistory({ agent, title, offers }: PriceHistoryProps) {
  const [histories, setHistories] = useState<readonly OfferHistory[]>();
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const look = () => {
    setFailed(false);
    return loadHistory(agent, offers).then(
      (found) => setHistories(inOrder(found, offers)),
      (error: unknown) => {
        setFailed(true);
        complain(error);
      },
    );
  };
  useLookingAnew(look, (news) => open && news.type === 'shopping-changed' && news.shopping === agent);
  const toggled = (isOpen: boolean) => {
    setOpen(isOpen);
    if (isOpen && histories === undefined) void look();
  };
  return (
    <details onToggle={({ currentTarget }) => toggled(currentTarget.open)}>
      <summary>{say('priceHistory')}</summary>
      {!open ? null : histories === undefined && failed ? (
        <NotLoaded small onRetry={() => void look()} />
      ) : histories === undefined ? (
        <Spinner small label={say('loading')} />
      ) : (
        <>
          <Chart title={title} histories={histories} />
          <Changes histories={histories} />
        </>
      )}
    </details>
  );
}

/** As the offers stand: in their reader's currency first. */
function inOrder(histories: readonly OfferHistory[], offers: readonly string[]): readonly OfferHistory[] {
  return histories.toSorted((one, other) => offers.indexOf(one.key) - offers.indexOf(other.key));
}

interface Point {
  readonly at: number;
  /** Only for drawing: what is written is the decimal text. */
  readonly value: number;
  readonly said: { readonly amount: string; readonly currency: string | null };
}

/** Lines are drawn in one currency: that of the first one. */
function linesOf(histories: readonly OfferHistory[]) {
  const lines = histories.map(({ key, shop, prices }) => ({
    key,
    shop,
    points: prices.flatMap(({ at, price: said }): readonly Point[] =>
      said === null ? [] : [{ at: Date.parse(at), value: Number(said.amount), said }],
    ),
    goneAt: goneAt(prices),
  }));
  const main = lines.flatMap(({ points }) => points)[0]?.said.currency;
  return lines
    .map((line) => ({ ...line, points: line.points.filter(({ said }) => said.currency === main) }))
    .filter(({ points }) => points.length > 0);
}

function goneAt(prices: OfferHistory['prices']): number | undefined {
  const last = prices.at(-1);
  return last?.what === 'gone' ? Date.parse(last.at) : undefined;
}

const WIDTH = 600;
const HEIGHT = 160;
const EDGE = 8;
/** A history of a moment is a short line. */
const SHORTEST_MS = 60_000;

function Chart({ title, histories }: { readonly title: string; readonly histories: readonly OfferHistory[] }) {
  const lines = linesOf(histories);
  const points = lines.flatMap((line) => line.points);
  const [low, high] = [lowestOf(points), highestOf(points)];
  if (low === undefined || high === undefined) return null;
  const from = Math.min(...points.map(({ at }) => at));
  const to = Math.max(Date.now(), from + SHORTEST_MS);
  const x = (at: number) => EDGE + ((at - from) / (to - from)) * (WIDTH - 2 * EDGE);
  const y = (value: number) =>
    high.value === low.value
      ? HEIGHT / 2
      : HEIGHT - EDGE - ((value - low.value) / (high.value - low.value)) * (HEIGHT - 2 * EDGE);
  const ends = { low: price(low.said), high: price(high.said) };
  return (
    <figure class="prices">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={say('priceHistoryOf', { title, ...ends })}>
        {lines.map(({ key, points: steps, goneAt: end }, i) => (
          <path key={key} class={`line line-${i % 5}`} d={pathOf(steps, x, y, end ?? to)} />
        ))}
      </svg>
      <figcaption class="muted">
        {low.value === high.value ? ends.low : `${ends.low} – ${ends.high}`} · {daysFrom(from, to)} ·{' '}
        {listed([...new Set(lines.map(({ shop }) => shop.name))])}
      </figcaption>
    </figure>
  );
}

function daysFrom(from: number, to: number): string {
  const [first = '', last = ''] = [from, to].map((at) => day(new Date(at).toISOString()));
  return first === last ? first : `${first} – ${last}`;
}

/** A price holds until the next one. */
function pathOf(
  points: readonly Point[],
  x: (at: number) => number,
  y: (value: number) => number,
  end: number,
): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const steps = rest.map(({ at, value }) => `H${x(at).toFixed(1)}V${y(value).toFixed(1)}`);
  return `M${x(first.at).toFixed(1)} ${y(first.value).toFixed(1)}${steps.join('')}H${x(end).toFixed(1)}`;
}

function lowestOf(points: readonly Point[]): Point | undefined {
  return points.reduce<Point | undefined>(
    (low, point) => (low === undefined || point.value < low.value ? point : low),
    undefined,
  );
}

function highestOf(points: readonly Point[]): Point | undefined {
  return points.reduce<Point | undefined>(
    (top, point) => (top === undefined || point.value > top.value ? point : top),
    undefined,
  );
}

const MOST_CHANGES = 30;

function Changes({ histories }: { readonly histories: readonly OfferHistory[] }) {
  const changes = histories
    .flatMap(({ key, shop, prices }) => prices.map((change) => ({ key, shop: shop.name, change })))
    .sort((a, b) => (a.change.at > b.change.at ? -1 : 1))
    .slice(0, MOST_CHANGES);
  return (
    <ol class="changes">
      {changes.map(({ key, shop, change }) => (
        <li key={`${key} ${change.at}`}>{changeText(shop, change)}</li>
      ))}
    </ol>
  );
}

function changeText(shop: string, { at, what, price: said, unsure }: OfferHistory['prices'][number]): string {
  const seen = { when: when(at, 'short'), shop };
  if (what === 'gone') return say('goneThen', seen);
  const text = said === null ? say('notSaid') : price(said);
  return say('priceThen', { ...seen, price: unsure ? `${text} (${say('unsurePrice')})` : text });
}
