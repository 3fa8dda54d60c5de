/** Items from the factory, and products that a shop offers. */

export type ShopId = 'lojabrasa' | 'northlamp' | 'vitrine21';
export type Category = 'notebooks' | 'cameras' | 'diving' | 'headphones' | 'televisions' | 'tents';
export type Condition = 'new' | 'used' | 'refurbished';
export type Tongue = 'pt' | 'en';

export interface Feature {
  readonly key: string;
  /** In English, with a decimal point: `15.6 in`. */
  readonly value: string;
}

/** One thing that several shops may sell. */
export interface Item {
  readonly id: string;
  readonly category: Category;
  /** What sort of thing: a word of `trade-words.ts`. */
  readonly kind: string;
  readonly brand: string;
  readonly model: string;
  readonly condition: Condition;
  /** A case, charger or filter for another item, which must not be mistaken for it. */
  readonly accessory: boolean;
  /** About what it costs, in dollars. */
  readonly dollars: number;
  readonly colour: string;
  readonly features: readonly Feature[];
  readonly shops: readonly ShopId[];
}

export interface Product {
  readonly shop: ShopId;
  /** The shop's own number for it, without hyphens. */
  readonly id: string;
  readonly item: Item;
  readonly name: string;
  /** Address in the shop: `/p/<id>-<slug>`. */
  readonly path: string;
  /** YYYY-MM-DD: from this day on the shop has it. */
  readonly published: string;
}

export const SHOP_IDS: readonly ShopId[] = ['lojabrasa', 'northlamp', 'vitrine21'];

export const CATEGORIES: readonly Category[] = ['notebooks', 'cameras', 'diving', 'headphones', 'televisions', 'tents'];

export function tongueOf(shop: ShopId): Tongue {
  return shop === 'northlamp' ? 'en' : 'pt';
}

export function languageOf(shop: ShopId): string {
  return tongueOf(shop) === 'pt' ? 'pt-BR' : 'en';
}
