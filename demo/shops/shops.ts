/** The three shops, and their truth for tests and measurements, which no search may read. */
import type { Site } from '../site.ts';
import { ITEMS, PRODUCTS } from './catalogue.ts';
import { LOJABRASA } from './lojabrasa.ts';
import { NORTHLAMP } from './northlamp.ts';
import { shopSite } from './shop.ts';
import { type Item, type Product, SHOP_IDS, type ShopId } from './types.ts';
import { VITRINE21 } from './vitrine21.ts';

export { FALLS, type Price, priceAt } from './prices.ts';
export { type Item, type Product, SHOP_IDS, type ShopId } from './types.ts';

export function loadShops(): readonly Site[] {
  return [LOJABRASA, NORTHLAMP, VITRINE21].map(shopSite);
}

/** Its 60 products; condition and whether it is an accessory are in `item`. */
export function productsOf(shop: ShopId): readonly Product[] {
  return PRODUCTS[shop];
}

export interface Match {
  readonly item: Item;
  /** The shops' own numbers for it. */
  readonly products: Readonly<Partial<Record<ShopId, string>>>;
}

/** By item id, its product in each shop. */
export function matches(): ReadonlyMap<string, Match> {
  return new Map(ITEMS.map((item) => [item.id, { item, products: numbersOf(item) }]));
}

function numbersOf(item: Item): Match['products'] {
  const entries = SHOP_IDS.flatMap((shop) => {
    const product = PRODUCTS[shop].find((candidate) => candidate.item.id === item.id);
    return product === undefined ? [] : [[shop, product.id] as const];
  });
  return Object.fromEntries(entries);
}
