/**
 * What the offers of a product cost over time: a drawing for each currency, with a step for each change; then in
 * figures.
 */
import { HeadRow } from '../parts/head-row.tsx';
import '../agent/progress/curious.css';
import '../agent/wants/knowing.css';
import type { Money, OfferHistory } from '../contract.ts';
import { day, say, when } from '../frame/language.ts';
import { useQuery } from '../frame/queries.ts';
import { Details } from '../parts/details.tsx';
import { dotted } from '../parts/dotted.ts';
import { LineKey } from '../parts/line-key.tsx';
import { price } from '../parts/money.ts';
import { Spinner } from '../parts/spinner.tsx';
import { depthOf } from './offers.ts';
import { loadHistory } from './shopping.ts';

interface PriceHistoryProps {
  readonly agent: string;
  readonly title: string;
  readonly limit: Money | undefined;
  /** Keys of the offers, in the order of their lines. */
  readonly offers: readonly string[];
}

export function PriceHistory({ agent, title, limit, offers }: PriceHistoryProps) {
  const histories = useQuery(['history', agent, ...offers], () => loadHistory(agent, offers));
  if (histories.value === undefined) return <Spinner small waitsFor={histories} />;
  const ordered = histories.value.toSorted((one, other) => offers.indexOf(one.key) - offers.indexOf(other.key));
  const lines = ordered.flatMap(linesOf);
  const currencies = [...new Set(lines.map(({ currency }) => currency))];
  const drawn = currencies
    .map((currency) => ({ currency, lines: lines.filter((line) => line.currency === currency).slice(0, MOST_LINES) }))
    .filter(({ lines: own }) => !own.every(isLevel));
  return (
    <section aria-label={say('priceHistory')}>
      {lines.length > 0 && drawn.length === 0 ? (
        <p class="muted small">{say('priceUnchanged', { since: dayAt(beginOf(lines)) })}</p>
      ) : null}
      {drawn.map(({ currency, lines: own }) => (
        <Drawing key={currency} title={title} lines={own} limit={limit?.currency === currency ? limit : undefined} />
      ))}
      <Details label={say('priceFigures')}>
        <Figures histories={ordered} />
      </Details>
    </section>
  );
}

/** Nobody can tell more lines apart. */
const MOST_LINES = 5;

interface Point {
  readonly at: number;
  /** Only for drawing: the text shows the decimal amount. */
  readonly value: number;
  readonly said: Money;
}

interface Line {
  readonly key: string;
  readonly shop: string;
  readonly currency: string | null;
  readonly points: readonly Point[];
  /** Since when the shop does not list the offer. */
  readonly goneAt: number | undefined;
}

/** A line for each currency in which the offer ever had a price. */
function linesOf({ key, shop, prices }: OfferHistory): readonly Line[] {
  const points = prices.flatMap(({ at, price: said }) =>
    said === undefined ? [] : [{ at: Date.parse(at), value: Number(said.amount), said }],
  );
  const last = prices.at(-1);
  const goneAt = last?.what === 'gone' ? Date.parse(last.at) : undefined;
  return [...new Set(points.map(({ said }) => said.currency))].map((currency) => ({
    ...{ key, shop: shop.name, currency, goneAt },
    points: points.filter(({ said }) => said.currency === currency),
  }));
}

const SIZE = 100;
/** Room below and above the lines. */
const EDGE = 8;
/** A history of a moment becomes a short line. */
const SHORTEST_MS = 60_000;

interface DrawingProps {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly limit: Money | undefined;
}

function Drawing({ title, lines, limit }: DrawingProps) {
  const points = lines.flatMap((line) => line.points).sort((one, other) => one.value - other.value);
  const [low, high] = [points[0], points.at(-1)];
  if (low === undefined || high === undefined) return null;
  const from = beginOf(lines);
  const to = Math.max(Date.now(), from + SHORTEST_MS);
  const x = (at: number) => EDGE / 8 + ((at - from) / (to - from)) * (SIZE - EDGE / 4);
  const y = (value: number) => EDGE + depthOf(value, low.value, high.value) * (SIZE - 2 * EDGE);
  const level = limit && y(Number(limit.amount));
  const isNear = level !== undefined && level >= 0 && level <= SIZE;
  const ends = { low: price(low.said), high: price(high.said) };
  return (
    <figure>
      <div class="price-plot muted tiny">
        <div class="axis" aria-hidden="true">
          <span>{ends.high}</span>
          {low.value === high.value ? null : <span>{ends.low}</span>}
        </div>
        {/* As wide as there is room; lines keep their strength. */}
        <svg
          viewBox={`0 0 ${SIZE} ${SIZE}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={say('priceHistoryOf', { title, ...ends })}
        >
          {isNear ? <path class="limit-line" fill="none" d={`M0 ${level.toFixed(1)}H${SIZE}`} /> : null}
          {lines.map((line, i) => (
            <g key={line.key} class={`curve-line curve-${i}`} fill="none">
              <path d={pathOf(line, x, y, to)} />
              {line.points.map(({ at, value }) => (
                <path key={at} class="point" d={`M${x(at).toFixed(1)} ${y(value).toFixed(1)}h0`} />
              ))}
            </g>
          ))}
        </svg>
        <div class="row apart price-days" aria-hidden="true">
          <span>{dayAt(from)}</span>
          <span>{dayAt(to)}</span>
        </div>
      </div>
      <figcaption class="row">
        {lines.map(({ key, shop, points: prices, goneAt }, i) => (
          <LineKey key={key} look={`curve-line curve-${i}`}>
            {dotted([shop, goneAt === undefined ? prices.map(({ said }) => price(said)).at(-1) : say('notListed')])}
          </LineKey>
        ))}
        {limit === undefined || !isNear ? null : (
          <LineKey look="limit-line">{say('limitOf', { price: price(limit) })}</LineKey>
        )}
      </figcaption>
    </figure>
  );
}

function beginOf(lines: readonly Line[]): number {
  return Math.min(...lines.flatMap(({ points }) => points.map(({ at }) => at)));
}

function dayAt(time: number): string {
  return day(new Date(time).toISOString());
}

function isLevel({ points, goneAt }: Line): boolean {
  return goneAt === undefined && points.every(({ value }) => value === points[0]?.value);
}

type Scale = (value: number) => number;

/** A price holds until the next one. */
function pathOf({ points: [first, ...rest], goneAt }: Line, x: Scale, y: Scale, to: number): string {
  if (first === undefined) return '';
  const steps = rest.map(({ at, value }) => `H${x(at).toFixed(1)}V${y(value).toFixed(1)}`);
  return `M${x(first.at).toFixed(1)} ${y(first.value).toFixed(1)}${steps.join('')}H${x(goneAt ?? to).toFixed(1)}`;
}

/** Few people look further back. */
const MOST_CHANGES = 50;

function Figures({ histories }: { readonly histories: readonly OfferHistory[] }) {
  const changes = histories
    .flatMap(({ key, shop, prices }) => prices.map((change) => ({ ...change, key, shop: shop.name })))
    .sort((a, b) => (a.at > b.at ? -1 : 1))
    .slice(0, MOST_CHANGES);
  return (
    <div class="scrolling">
      <table>
        <HeadRow of={['seenWhen', 'shopLabel', 'priceTotal']} />
        <tbody>
          {changes.map((change) => (
            <tr key={`${change.key} ${change.at}`}>
              <th scope="row">{when(change.at, 'short')}</th>
              <td>{change.shop}</td>
              <td>{saidIn(change)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function saidIn({ what, price: said, unsure }: OfferHistory['prices'][number]): string {
  if (what === 'gone') return say('notListed');
  const text = said === undefined ? say('notSaid') : price(said);
  return unsure ? `${text} (${say('unsurePrice')})` : text;
}
