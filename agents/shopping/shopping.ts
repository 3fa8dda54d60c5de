/** The door of the folder: which offers are of the same product, which answer what was asked for, what they cost, and what fell. */
export { type Answer, answers, type Wish } from './answers.ts';
export { describeOffer, groupingOffers, groupOffers, type Titled } from './grouping.ts';
export { type Compared, compare, type Difference, type Verdict } from './same-product.ts';
export { type Offered, type ProductGroup, sideBySide } from './side-by-side.ts';
export { type Described, describe } from './title.ts';
export { byTotal, compareAmounts, type InCurrency, type Total, totalOf } from './totals.ts';
export {
  type Fall,
  isUnsure,
  type Lowest,
  type PriceChange,
  type SeenOffer,
  type Watch,
  type Watching,
  watched,
} from './watching.ts';
