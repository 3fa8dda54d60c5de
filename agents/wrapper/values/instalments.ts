/** Payment in instalments, as a text offers it. */
import type { Instalments } from '../wrapper.ts';
import { type MoneyHints, moneyOf } from './money.ts';
import { pricesIn, type RolePrice } from './prices.ts';

export function instalmentsIn(text: string, told: MoneyHints = {}): Instalments | undefined {
  return instalmentsAmong(pricesIn(text, told));
}

/** The first offer of several payments; a single payment does not count. */
export function instalmentsAmong(prices: readonly RolePrice[]): Instalments | undefined {
  for (const price of prices) {
    const { role, count, interest } = price;
    if (role !== 'instalment' || count === undefined || count < 2) continue;
    return { count, each: moneyOf(price), ...(interest === undefined ? {} : { interest }) };
  }
  return undefined;
}
