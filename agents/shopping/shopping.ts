/**
 * The door of the folder: which offers are the same product, which answer the words, what they cost, and which prices
 * fell.
 */
export { type Answer, answers } from './answers.ts';
export { groupOffers } from './grouping.ts';
export { inOwnCurrency } from './own-currency.ts';
export { compare, type Likeness, type Verdict } from './same-product.ts';
export { type ProductGroup, sideBySide } from './side-by-side.ts';
export { type Described, describe } from './title.ts';
export { byTotal, compareAmounts, isUnsure, type Total, TotalRecord, totalOf } from './totals.ts';
export {
  type Fall,
  isWithin,
  type PriceChange,
  type SeenOffer,
  type Watch,
  type Watching,
  watched,
} from './watching.ts';
