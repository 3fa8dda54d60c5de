/** A row for something with a price: its picture, its name, its price, and the price before. */
import type { ComponentChildren } from 'preact';
import type { Money, Total } from '../contract.ts';
import { percent } from '../frame/figures.ts';
import { day, say } from '../frame/language.ts';
import { Icon } from '../parts/icon.tsx';
import { price } from '../parts/money.ts';
import { OfferPicture } from '../parts/picture.tsx';
import { changeOf } from './offers.ts';
import './shopping.css';

interface PriceRowProps {
  /** The watch, if there is one, and the offer that the row shows. */
  readonly agent: string | undefined;
  readonly offer: { readonly key: string; readonly picture: boolean } | undefined;
  readonly title: ComponentChildren;
  readonly said: ComponentChildren;
  /** Drawn beside the price. */
  readonly drawing?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function PriceRow({ agent, offer, title, said, drawing, children }: PriceRowProps) {
  return (
    <div class="price-row holder">
      <span class="offer-picture holder muted">
        <Icon name="shopping" />
        {offer?.picture === true && agent !== undefined ? <OfferPicture agent={agent} offer={offer.key} /> : null}
      </span>
      <div>
        {title}
        <p class="muted fine">{said}</p>
      </div>
      {drawing}
      <div class="costs">{children}</div>
    </div>
  );
}

export function totalText(total: Total): string {
  return total.from ? say('fromPrice', { price: price(total) }) : price(total);
}

/** A smaller change counts as none. */
const LEAST_CHANGE = 0.005;

export function Change({ was, now }: { readonly was: Money | undefined; readonly now: Money | undefined }) {
  const share = changeOf(was, now);
  if (was === undefined || share === undefined || Math.abs(share) < LEAST_CHANGE) return null;
  const size = percent(Math.abs(share));
  const said = say(share < 0 ? 'costsLess' : 'costsMore', { share: size, before: price(was) });
  return (
    <b class={share < 0 ? 'fine good' : 'fine muted'} title={said}>
      <span aria-hidden="true">
        {share < 0 ? '↓' : '↑'} {size}
      </span>
      <span class="hidden">{said}</span>
    </b>
  );
}

type Trail = readonly (Money & { readonly at: string })[];

const [WIDTH, HEIGHT, EDGE] = [96, 32, 3];

/** A small drawing of the best offer's price, from change to change; the earliest first. */
export function PriceTrail({ trail }: { readonly trail: Trail }) {
  const last = trail.at(-1);
  const points = trail.filter(({ currency }) => currency === last?.currency);
  const [first] = points;
  if (first === undefined || last === undefined || points.length < 2) return <span class="trail wide-only" />;
  const values = points.map(({ amount }) => Number(amount));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const y = (value: number) => EDGE + ((high - value) / (high - low || 1)) * (HEIGHT - 2 * EDGE);
  const steps = values.map((value, i) => `V${y(value).toFixed(1)}H${(((i + 1) / points.length) * WIDTH).toFixed(1)}`);
  return (
    <svg
      class="trail wide-only"
      fill="none"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={say('trailOf', { first: price(first), last: price(last), since: day(first.at) })}
    >
      <path d={`M0 ${y(Number(first.amount)).toFixed(1)}${steps.join('')}`} />
    </svg>
  );
}
