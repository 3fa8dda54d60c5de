/** What a record's prices mean together: the price to pay, the price before, and a lower one for paying at once. */
import Big from 'big.js';
import type { Instalments, Money, Price } from '../wrapper.ts';
import { instalmentsAmong } from './instalments.ts';
import { type MoneyHints, moneyOf } from './money.ts';
import { type RolePrice, settled } from './prices.ts';

export interface Offered {
  readonly price?: Price;
  readonly oldPrice?: Money;
  readonly upfrontPrice?: Money;
  readonly instalments?: Instalments;
}

/** From all prices of one record, in the order of the page; prices of several texts one after the other. */
export function offerAmong(prices: readonly RolePrice[], pair?: MoneyHints['pair']): Offered {
  const all = settled(prices, pair);
  const now =
    all.find(({ role }) => role === 'now' || role === 'pix' || role === 'from') ??
    all.find(({ role }) => role === 'net') ??
    all.find(({ role }) => role === 'unit');
  const old = now && all.find((price) => price.role === 'old' && isOver(price, now));
  const upfront = now?.role === 'now' ? all.find((price) => price.role === 'pix' && isOver(now, price)) : undefined;
  const instalments = instalmentsAmong(all);
  return {
    ...(now === undefined ? {} : { price: priceOf(now, all) }),
    ...(old === undefined ? {} : { oldPrice: moneyOf(old) }),
    ...(upfront === undefined ? {} : { upfrontPrice: moneyOf(upfront) }),
    ...(instalments === undefined ? {} : { instalments }),
  };
}

function priceOf(now: RolePrice, all: readonly RolePrice[]): Price {
  if (now.role !== 'from') return moneyOf(now);
  const next = all[all.indexOf(now) + 1];
  return { ...moneyOf(now), from: true, ...(next?.role === 'to' ? { to: moneyOf(next).amount } : {}) };
}

/** An old price that is lower does not count, nor a higher one for paying at once. */
function isOver(one: RolePrice, other: RolePrice): boolean {
  return one.currency === other.currency && new Big(one.amount).gt(other.amount);
}
