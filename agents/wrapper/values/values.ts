/** What texts of a result page say, as values: pure, bounded, and undefined where it is unsure. This is the folder's door. */
export { availabilityIn } from './availability.ts';
export { isBadge } from './badge.ts';
export { conditionIn } from './condition.ts';
export type { PriceRole } from './cues.ts';
export { type DateTold, dateIn } from './date.ts';
export { isDayFirst } from './day-order.ts';
export { instalmentsIn } from './instalments.ts';
export { locationIn } from './location.ts';
export { currencyIn, type FoundPrice, moneyOf, saysMoney, type Told } from './money.ts';
export type { DecimalSign } from './numbers.ts';
export { type Offered, offerAmong } from './offered.ts';
export { paymentIn } from './payment.ts';
export { priceIn } from './price.ts';
export { pricesIn, type RolePrice, settled } from './prices.ts';
export { reputationIn } from './reputation.ts';
export { returnsIn } from './returns.ts';
export { sellerIn } from './seller.ts';
export { shippingIn } from './shipping.ts';
