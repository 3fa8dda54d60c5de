/** All prices in a text, and what each means to the buyer. */
import Big from 'big.js';
import { type Count, countAround } from './counts.ts';
import { type CueBehind, cueBefore, cueBehind, isOnTop, type PriceRole } from './cues.ts';
import { type FoundPrice, foundPrice, type MoneyHints } from './money.ts';
import { plain } from './plain.ts';
import { type Sum, sumsIn } from './sums.ts';

export interface RolePrice extends FoundPrice {
  readonly role: PriceRole;
  /** No words say the role: it is the usual one. */
  readonly bare?: true;
  /** Of an instalment. */
  readonly count?: number;
  readonly interest?: boolean;
  /** Of a unit's price: `kg`, `mês`. */
  readonly per?: string;
}

export function pricesIn(text: string, told: MoneyHints = {}): readonly RolePrice[] {
  return settled(spokenPrices(plain(text), told), told.pair);
}

/** By words alone, in a text made by `plain`. */
export function spokenPrices(text: string, told: MoneyHints): readonly RolePrice[] {
  const sums = moneyAmong(text, sumsIn(text, told.decimal));
  const prices: RolePrice[] = [];
  let from = 0;
  sums.forEach((sum, i) => {
    const before = text.slice(from, sum.start);
    const behind = text.slice(sum.end, sums[i + 1]?.start);
    const money = foundPrice(sum, { text, sums, told });
    const last = prices.at(-1);
    if (last !== undefined && isUpperEnd(money, last, before, text.slice(0, sums[i - 1]?.start))) {
      prices[prices.length - 1] = withRole(last, { role: 'from' });
      prices.push({ ...money, role: 'to' });
      from = sum.end;
      return;
    }
    const { length, ...says } = saidOf(before, behind, { isFirst: i === 0, isFollowed: sums[i + 1] !== undefined });
    prices.push({ ...money, ...says });
    from = sum.end + length;
  });
  return prices;
}

function withRole({ amount, currency, iso, per }: RolePrice, says: Pick<RolePrice, 'role'>): RolePrice {
  return { amount, currency, ...(iso === undefined ? {} : { iso }), ...(per === undefined ? {} : { per }), ...says };
}

/** Without a currency an amount is money if words around it say so, or if it is everything there. */
function moneyAmong(text: string, sums: readonly Sum[]): readonly Sum[] {
  return sums.filter((sum, i) => {
    if (sum.mark !== undefined || sum.isDashed) return true;
    const before = text.slice(sums[i - 1]?.end ?? 0, sum.start);
    if (isAll(text, sum)) return true;
    if (joinsRange(text, sum, sums[i - 1]) || joinsRange(text, sum, sums[i + 1])) return true;
    return sum.hasCents && (countAround(before, '') !== undefined || cueBefore(before) !== undefined);
  });
}

function isAll(text: string, { start, end }: Sum): boolean {
  return !/[\p{L}\d]/u.test(text.slice(0, start) + text.slice(end));
}

const RANGE = /^\s*(?:[-–—~]|a|at[ée]|to|bis|à|al|do|до)\s*$/i;
const BOTH_ENDS = /^\s*(?:e|and|und|et|y)\s*$/i;
const BETWEEN = /(?:entre|between|zwischen|tra)\s*$/i;

function joinsRange(text: string, sum: Sum, other: Sum | undefined): boolean {
  if (other?.mark === undefined) return false;
  const [lower, upper] = other.start < sum.start ? [other, sum] : [sum, other];
  return RANGE.test(text.slice(lower.end, upper.start)) && new Big(upper.amount).gt(lower.amount);
}

function isUpperEnd(money: FoundPrice, last: RolePrice, between: string, beforeLast: string): boolean {
  const isRange = RANGE.test(between) || (BOTH_ENDS.test(between) && BETWEEN.test(beforeLast));
  // "De R$ 10 a R$ 20" begins as an old price does.
  const mayBegin =
    last.role === 'now' || last.role === 'from' || (last.role === 'old' && /(?<!\p{L})de:?\s*$/iu.test(beforeLast));
  return isRange && mayBegin && new Big(money.amount).gt(last.amount);
}

type Said = Pick<RolePrice, 'role' | 'bare' | 'count' | 'interest' | 'per'> & { readonly length: number };

function saidOf(before: string, behind: string, { isFirst, isFollowed }: PricePosition): Said {
  const count = countAround(before, behind);
  if (count !== undefined) return instalment(count);
  const said = cueBefore(before);
  const role = said === 'old' && isBareDe(before) && !isFollowed ? undefined : said;
  const all = withBehind(role, cueBehind(behind, isFollowed));
  return all.bare && isOnTop(before) && (!isFirst || before.trim().length === 1)
    ? { role: 'other', length: all.length }
    : all;
}

function withBehind(role: PriceRole | undefined, next: CueBehind | undefined): Said {
  const own = role === undefined ? ({ role: 'now', bare: true } as const) : { role };
  // "Incl. VAT 12 € excl. VAT 10 €": the words behind belong to the next sum.
  if (next === undefined || (next.role === 'net' && role === 'now')) return { ...own, length: 0 };
  const { length, per } = next;
  // "With tax" says no more than a bare sum.
  if (next.role === 'now') return { ...own, length };
  if (per !== undefined) return { role: role === undefined || role === 'now' ? 'unit' : role, per, length };
  return { role: role !== undefined && NO_PRICE.has(role) ? role : next.role, length };
}

/** Where a sum stands among those of its text. */
interface PricePosition {
  readonly isFirst: boolean;
  readonly isFollowed: boolean;
}

/** "Cupom de R$ 50 OFF": the first word decides. */
const NO_PRICE: ReadonlySet<PriceRole> = new Set(['saved', 'shipping', 'other', 'net']);

function instalment({ count, interest, length }: Count): Said {
  return { role: 'instalment', count, ...(interest === undefined ? {} : { interest }), length };
}

/** "Kit de R$ 50" says of no price that it is old; "De R$ 50" may, and "de R$ 50 por R$ 40" does. */
function isBareDe(before: string): boolean {
  return /[\p{L}\d]\s+de\s*$/iu.test(before) && !/(?:lieu|antes) de\s*$/i.test(before);
}

/** A second price lower than the first, but above this share of it, replaces it (shopping spec). */
const LOWEST_SHARE = 0.2;

/** Of two prices without words, the higher one before the lower is the old one. */
export function settled(prices: readonly RolePrice[], pair?: MoneyHints['pair']): readonly RolePrice[] {
  if (prices.some(({ role }) => role === 'old')) return prices;
  const [first, second] = prices.filter(({ role }, i) => role === 'now' || (role === 'from' && isReplaced(prices, i)));
  if (first === undefined || second === undefined) return prices;
  const old = oldOf(prices, first, second, pair);
  return prices.map((price) => (price === old ? withRole(price, { role: 'old' }) : price));
}

function oldOf(
  prices: readonly RolePrice[],
  first: RolePrice,
  second: RolePrice,
  pair: MoneyHints['pair'],
): RolePrice | undefined {
  if (first.bare && second.bare && pair === 'neither') return undefined;
  if (first.bare && second.bare && pair === 'now first') return replaces(first, second) ? second : undefined;
  if ((first.bare || first.role === 'from') && replaces(second, first)) return first;
  return second.bare && isSaved(prices, first, second) ? second : undefined;
}

/** "From 89,90 € now 69,90 €". */
function isReplaced(prices: readonly RolePrice[], at: number): boolean {
  const next = prices[at + 1];
  return next?.role === 'now' && next.bare === undefined && replaces(next, prices[at] as RolePrice);
}

/** "$996.95 $1,146.95 Save $150": the saved amount shows that the second was the price before. */
function isSaved(prices: readonly RolePrice[], now: RolePrice, before: RolePrice): boolean {
  const difference = new Big(before.amount).minus(now.amount);
  return prices.some(({ role, amount }) => role === 'saved' && difference.eq(amount));
}

function replaces(second: RolePrice, first: RolePrice): boolean {
  const isSame = second.currency === first.currency;
  return (
    isSame &&
    new Big(second.amount).lt(first.amount) &&
    new Big(second.amount).gt(new Big(first.amount).times(LOWEST_SHARE))
  );
}
