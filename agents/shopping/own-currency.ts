/** Marks that many countries share, read by whoever buys: to the owner of a limit in dollars, "$" is that dollar. */
import { isoOf } from '../wrapper/values/values.ts';
import type { ListRecord } from '../wrapper/wrapper.ts';

/** `own`: the code of the buyer's currency. Exact codes, and marks of others, stay as they are. */
export function inOwnCurrency(record: ListRecord, own: string | null | undefined): ListRecord {
  if (typeof own !== 'string') return record;
  const read = <M extends { readonly currency: string | null }>(money: M): M => {
    const code = money.currency === null ? undefined : isoOf(money.currency, own);
    return code === own ? { ...money, currency: own } : money;
  };
  const { price, oldPrice, upfrontPrice, instalments, shipping } = record;
  return {
    ...record,
    ...(price && { price: read(price) }),
    ...(oldPrice && { oldPrice: read(oldPrice) }),
    ...(upfrontPrice && { upfrontPrice: read(upfrontPrice) }),
    ...(instalments && { instalments: { ...instalments, each: read(instalments.each) } }),
    ...(shipping?.cost && { shipping: { ...shipping, cost: read(shipping.cost) } }),
  };
}
