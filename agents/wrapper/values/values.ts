/** What texts of a result page say, as values: pure, bounded, and undefined where it is unsure. This is the folder's door. */
export type { PriceRole } from './cues.ts';
export { type FoundPrice, moneyOf, type Told } from './money.ts';
export { priceIn } from './price.ts';
export { pricesIn, type RolePrice, settled } from './prices.ts';
