/**
 * A wrapper: the rules that turn a site's result pages into records (shopping spec). It is induced from pages alone, without
 * training and without a hand; it is data, kept as JSON and shared as a file.
 */
import Type, { type Static } from 'typebox';

/** What a record may say of the thing it lists. */
export const FIELDS = [
  'title',
  'link',
  'snippet',
  'date',
  'author',
  'image',
  'price',
  'oldPrice',
  'instalments',
  'shipping',
  'payment',
  'returns',
  'availability',
  'condition',
  'seller',
  'reputation',
  'location',
] as const;
export type Field = (typeof FIELDS)[number];

/** An amount is a decimal in text, such as `1299.9`: prices are never floats. */
export const MoneyRecord = Type.Object({
  amount: Type.String({ pattern: '^\\d{1,15}(\\.\\d{1,6})?$' }),
  /** By ISO 4217 where that is known, else as it is written; null: the page does not say. */
  currency: Type.Union([Type.String({ maxLength: 20 }), Type.Null()]),
});
export type Money = Readonly<Static<typeof MoneyRecord>>;

/** What one pays now. */
export interface Price extends Money {
  /** The price is a range, or "from": `amount` is its lower end, and the upper one where the page says it. */
  readonly from?: true;
  readonly to?: string;
}

export interface Instalments {
  readonly count: number;
  readonly each: Money;
  /** Absent: the page does not say. */
  readonly interest?: boolean;
}

export interface Shipping {
  /** Zero: it is free, and the page says so. Absent: it is spoken of, not priced. */
  readonly cost?: Money;
  readonly text: string;
}

export type Availability = 'in-stock' | 'out-of-stock' | 'preorder' | 'limited';
export type Condition = 'new' | 'used' | 'refurbished';

/** One entry of a list. What the page does not say is absent: it is never guessed. */
export interface ListRecord {
  readonly title: string;
  readonly link: string;
  readonly snippet?: string;
  /** ISO 8601, as exact as the page says it. */
  readonly date?: string;
  readonly author?: string;
  readonly image?: string;
  readonly price?: Price;
  readonly oldPrice?: Money;
  readonly instalments?: Instalments;
  readonly shipping?: Shipping;
  readonly payment?: readonly string[];
  readonly returns?: string;
  readonly availability?: Availability;
  readonly condition?: Condition;
  readonly seller?: string;
  /** As the page writes it: "4,8 de 5", "98 %". */
  readonly reputation?: string;
  readonly location?: string;
  /** Between 0 and 1, for each field that is there. Below `SURE` it is shown as unsure. */
  readonly confidence: Readonly<Partial<Record<Field, number>>>;
}

export const SURE = 0.7;

/** What a page turned out to be. */
export type PageKind =
  | 'results'
  /** It says that nothing was found. */
  | 'empty'
  /** It says that something went wrong, or wants to see a person. */
  | 'error'
  /** No list of records was made out. */
  | 'other';

/** A page as it was fetched. */
export interface ListPage {
  readonly url: string;
  readonly html: string;
  /** What was searched for; absent: nobody knows. */
  readonly term?: string;
}
