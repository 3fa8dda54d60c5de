/**
 * A wrapper: the rules that turn a site's result pages into records (shopping spec). It is induced from pages alone,
 * without training and without a hand. It is data, kept as JSON and shared as a file.
 */
import Type, { type Static } from 'typebox';
import type { Reason } from '../reasons.ts';

/** Fields of a record. */
export const FIELDS = [
  'title',
  'link',
  'snippet',
  'date',
  'author',
  'image',
  'price',
  'oldPrice',
  'upfrontPrice',
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

/** A field below this confidence is shown as unsure. */
export const SURE = 0.7;

/** An amount is a decimal as text, such as `1299.9`: prices are never floats. */
export const MoneyRecord = Type.Object(
  {
    amount: Type.String({ pattern: '^\\d{1,15}(\\.\\d{1,6})?$' }),
    /** ISO 4217 if known, otherwise as written; null if the page states none. */
    currency: Type.Union([Type.String({ maxLength: 20 }), Type.Null()]),
  },
  { title: 'Money', description: 'a decimal, never a float' },
);
export type Money = Readonly<Static<typeof MoneyRecord>>;

const Text = Type.Optional(Type.String());

const AVAILABILITIES = ['in-stock', 'out-of-stock', 'preorder', 'limited'] as const;
const CONDITIONS = ['new', 'used', 'refurbished'] as const;

/** What an entry says of paying for it and getting it. */
export const OFFERED = {
  /** To pay now. A range, or "from": `amount` is its lower end, `to` the upper one if the page states it. */
  price: Type.Optional(Type.Object({ ...MoneyRecord.properties, from: Type.Optional(Type.Literal(true)), to: Text })),
  oldPrice: Type.Optional(MoneyRecord),
  /** Lower than `price`, because all is paid at once: by Pix or boleto, or in cash. */
  upfrontPrice: Type.Optional(MoneyRecord),
  /** `interest` is absent if the page does not say. */
  instalments: Type.Optional(
    Type.Object({ count: Type.Number(), each: MoneyRecord, interest: Type.Optional(Type.Boolean()) }),
  ),
  /** Costs zero: the page says that it is free. No cost: mentioned without a price. */
  shipping: Type.Optional(Type.Object({ cost: Type.Optional(MoneyRecord), text: Type.String() })),
  payment: Type.Optional(Type.Array(Type.String())),
  returns: Text,
  availability: Type.Optional(Type.Enum([...AVAILABILITIES])),
  condition: Type.Optional(Type.Enum([...CONDITIONS])),
  seller: Text,
  reputation: Type.Optional(Type.String({ description: 'as the page writes it: "4,8 de 5", "98 %"' })),
  location: Text,
};

/** One entry of a list. A field that the page does not state is absent, never guessed. */
export const ListEntry = Type.Object({
  title: Type.String(),
  link: Type.String(),
  snippet: Text,
  date: Type.Optional(Type.String({ description: 'ISO 8601, as exact as stated' })),
  author: Text,
  image: Text,
  ...OFFERED,
  confidence: Type.Unsafe<Readonly<Partial<Record<Field, number>>>>(
    Type.Object(Object.fromEntries(FIELDS.map((field) => [field, Type.Optional(Type.Number())])), {
      description: `between 0 and 1, for each field that is there; below ${SURE} it is not sure`,
    }),
  ),
});

/** What names a product in every shop. */
export interface Identity {
  /** 14 digits. */
  readonly gtin?: string;
  /** Brand and the maker's number, as they are compared. */
  readonly model?: string;
}

/** As read: with what data for machines state of its identity. */
export interface ListRecord extends Readonly<Static<typeof ListEntry>> {
  readonly identity?: Identity;
  /** All that its item says, if the caller wants it. */
  readonly whole?: string;
}

/** The price to pay now. */
export type Price = Readonly<NonNullable<ListRecord['price']>>;
export type Instalments = Readonly<NonNullable<ListRecord['instalments']>>;
export type Shipping = Readonly<NonNullable<ListRecord['shipping']>>;
export type Availability = (typeof AVAILABILITIES)[number];
export type Condition = (typeof CONDITIONS)[number];

/** What a page turned out to be. */
export type PageKind =
  | 'results'
  /** It says that nothing was found. */
  | 'empty'
  /** It says that something went wrong, or wants to see a person. */
  | 'error'
  /** No list of records was found. */
  | 'other';

/** A page as it was fetched. */
export interface ListPage {
  readonly url: string;
  readonly html: string;
  /** The searched words. Absent: unknown. */
  readonly term?: string;
}

/** Parts of the selectors made here. Wrappers come from anybody, and other selectors can keep a reader busy. */
const PART = '(?:[a-zA-Z*]|[.#](?=[^ .#:,>\\[\\]]))(?:[-\\w\\u0080-\\uffff.#]|\\\\[0-9a-f]{1,6} )*';
const ATTRIBUTE = '\\[[a-zA-Z][-\\w]*(?:[*^$]?="[^"\\\\\\]]*")?\\]';
const PSEUDO = ':(?:scope|not\\(\\[class\\]\\)|nth-of-type\\(\\d{1,4}(?:n\\+\\d{1,4})?\\))';
const COMPOUND = `(?:(?:${PART}|${ATTRIBUTE}|${PSEUDO})(?:${ATTRIBUTE}|${PSEUDO})*)`;
const SELECTOR = `^${COMPOUND}(?:(?: > |, | )${COMPOUND})*$`;

/** A rule of a field: the first selector that finds something in a record finds the field there. */
const FieldRuleRecord = Type.Object({
  selectors: Type.Array(Type.String({ minLength: 1, maxLength: 500, pattern: SELECTOR }), { minItems: 1, maxItems: 8 }),
  /** The attribute, if the value is not the element's text. */
  attribute: Type.Optional(Type.String({ maxLength: 60 })),
  /** The text before it in every record that is not part of it: "Title:". */
  label: Type.Optional(Type.String({ maxLength: 60 })),
  /** The share of the records that had it. */
  share: Type.Number({ minimum: 0, maximum: 1 }),
  /** From 0 to 1: how surely this is the field. */
  sure: Type.Number({ minimum: 0, maximum: 1 }),
});
export type FieldRule = Readonly<Static<typeof FieldRuleRecord>>;

/** Where a page states its records for machines. */
const StatedPlace = Type.Object({
  kind: Type.Union([Type.Literal('json-ld'), Type.Literal('microdata'), Type.Literal('state')]),
  path: Type.String({ maxLength: 1_000 }),
});

/** Records in the markup. */
const MarkupRecord = Type.Object({
  from: Type.Literal('markup'),
  items: Type.Object({
    selector: Type.String({ minLength: 1, maxLength: 1_000, pattern: SELECTOR }),
    /** Siblings before and behind an item that belong to its record, at most: rows in pairs, `dt` with `dd`. */
    before: Type.Integer({ minimum: 0, maximum: 20 }),
    behind: Type.Integer({ minimum: 0, maximum: 20 }),
  }),
  fields: Type.Partial(Type.Record(Type.Enum(FIELDS), FieldRuleRecord)),
  /** Where the same records are also stated: adds what the markup does not show. */
  stated: Type.Optional(StatedPlace),
});
export type MarkupRules = Readonly<Static<typeof MarkupRecord>>;

/** Records in what the page states for machines. */
const StructuredRecord = Type.Object({ from: Type.Literal('structured'), ...StatedPlace.properties });

/** What a page looks like that the wrapper still fits. */
const ExpectationsRecord = Type.Object({
  /** Records on the pages that it was made of. */
  records: Type.Object({ least: Type.Integer({ minimum: 0 }), most: Type.Integer({ minimum: 0 }) }),
  /** Fields that nearly every record had, with their shares. */
  fields: Type.Partial(Type.Record(Type.Enum(FIELDS), Type.Number({ minimum: 0, maximum: 1 }))),
  /** Median letters of a title. */
  title: Type.Integer({ minimum: 0 }),
  /** Of prices to pay. Absent: nothing had a price. */
  prices: Type.Optional(Type.Object({ lowest: MoneyRecord.properties.amount, highest: MoneyRecord.properties.amount })),
});
export type Expectations = Readonly<Static<typeof ExpectationsRecord>>;

/** How it was made, in words for a person and in the source's figures. */
const ExplanationRecord = Type.Object({
  words: Type.Array(Type.String({ maxLength: 1_000 }), { maxItems: 60 }),
  /** Patterns by ρ = μ · θ; γ and δ compare each with the pattern that it joined (faithful). */
  patterns: Type.Array(
    Type.Object({
      pattern: Type.String({ maxLength: 400 }),
      occurrences: Type.Integer({ minimum: 0 }),
      distinct: Type.Integer({ minimum: 0 }),
      rho: Type.Number(),
      gamma: Type.Optional(Type.Number()),
      delta: Type.Optional(Type.Number()),
    }),
    { maxItems: 40 },
  ),
  /** The lists looked at, the chosen one first. */
  lists: Type.Array(
    Type.Object({
      selector: Type.String({ maxLength: 1_000 }),
      records: Type.Integer({ minimum: 0 }),
      score: Type.Number(),
      sample: Type.String({ maxLength: 300 }),
    }),
    { maxItems: 20 },
  ),
  votes: Type.Array(
    Type.Object({
      field: Type.Enum([...FIELDS, 'items']),
      selector: Type.String({ maxLength: 1_000 }),
      votes: Type.Integer({ minimum: 0 }),
      of: Type.Integer({ minimum: 0 }),
    }),
    { maxItems: 200 },
  ),
});
export type Explanation = Readonly<Static<typeof ExplanationRecord>>;

export const MODES = ['default', 'faithful'] as const;
export type Mode = (typeof MODES)[number];

/** A wrapper as it is kept and shared. */
export const WrapperRecord = Type.Object({
  version: Type.Literal(1),
  mode: Type.Enum(MODES),
  /** With `{term}`. Absent: it was made of pages alone. */
  searchUrl: Type.Optional(Type.String({ maxLength: 8_000 })),
  records: Type.Union([MarkupRecord, StructuredRecord]),
  expectations: ExpectationsRecord,
  confidence: Type.Number({ minimum: 0, maximum: 1 }),
  explanation: ExplanationRecord,
});
export type Wrapper = Readonly<Static<typeof WrapperRecord>>;

export interface Induced {
  readonly wrapper: Wrapper;
  /** Of all pages that it was made of, in order. */
  readonly records: readonly ListRecord[];
  readonly confidence: number;
}

/** What a wrapper expects of a page and does not find: the site was redesigned, or the page has no results. */
export interface Complaint {
  readonly about: 'count' | 'shape' | 'values';
  readonly why: Reason;
}

export interface Applied {
  readonly kind: PageKind;
  readonly records: readonly ListRecord[];
  readonly confidence: number;
  /** The page after this one. */
  readonly next?: string;
  readonly complaints: readonly Complaint[];
}

/** Of a page; the rest of a longer list is left out. */
export const MOST_RECORDS = 500;
