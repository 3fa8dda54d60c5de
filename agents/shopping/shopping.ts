/** The door of the folder: which offers are of the same product, which answer what was asked for, and what they cost. */
export { type Answer, answers, type Wish } from './answers.ts';
export { describeOffer, groupingOffers, groupOffers, type Titled } from './grouping.ts';
export { type Compared, compare, type Difference, type Verdict } from './same-product.ts';
export { type Described, describe } from './title.ts';
export { byTotal, compareAmounts, type InCurrency, type Total, totalOf } from './totals.ts';
