/** What a text says of shipping. Free for some, or above an amount, is not free. */
import { SHIPPING } from '../../lexicon/shipping.ts';
import type { Shipping } from '../wrapper.ts';
import { clausesIn, NOT } from './clauses.ts';
import type { PriceRole } from './cues.ts';
import { type MoneyHints, moneyOf } from './money.ts';
import { pricesIn } from './prices.ts';

const LONGEST_LABEL = 60;

/**
 * It costs something, and the page does not say how much: other words about shipping, such as a link's, say nothing.
 */
const UNPRICED =
  /[+]|calc|berechn|simul|consult|zzgl|zuzügl|plus|extra|additional|n[ãa]o inclu|not includ|a combinar|por conta do|sob consulta|en sus|escluse/iu;

export function shippingIn(text: string, told: MoneyHints = {}): Shipping | undefined {
  const said = clausesIn(text).flatMap((clause) => shippingOf(clause, told) ?? []);
  return said.find(({ cost }) => cost !== undefined) ?? said[0];
}

function shippingOf(clause: string, told: MoneyHints): Shipping | undefined {
  const said = SHIPPING.inEach(clause).filter(
    (each) => each.has('carriage') || each.has('arrives') || each.has('sentFree'),
  );
  if (said.length === 0) return undefined;
  const prices = pricesIn(clause, told);
  if (said.some((each) => each.has('free') || each.has('sentFree'))) {
    const isNegated = said.some((each) => [...each.values()].includes(true));
    const isLimited =
      isNegated ||
      said.some((each) => each.has('limited') && !each.has('everywhere')) ||
      prices.some(({ role }) => LIMITS.has(role));
    return isLimited ? { text: clause } : { cost: { amount: '0', currency: told.usual ?? null }, text: clause };
  }
  const price = prices.find(({ role }) => role === 'shipping');
  if (price !== undefined) return NOT.test(clause) ? { text: clause } : { cost: moneyOf(price), text: clause };
  return clause.length <= LONGEST_LABEL && UNPRICED.test(clause) ? { text: clause } : undefined;
}

/** Amounts above which it is free. */
const LIMITS: ReadonlySet<PriceRole> = new Set(['other', 'from']);
