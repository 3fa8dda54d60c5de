/** Shopping in the HTTP contract. */
import Type from 'typebox';
import { MoneyRecord } from '../../agents/agents.ts';
import { Count, ReasonRecord, Time } from '../base/wire.ts';
import { Repeats } from './records.ts';

const Text = Type.String();
const NullOr = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);
const exactly = { additionalProperties: false };

const Words = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '[\\p{L}\\p{N}]',
  description: 'what is looked for',
});
const ShopIds = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
  maxItems: 50,
  description: 'ids or names of sites that are asked; none: all that you have',
});
const Limit = Type.Object(
  {
    amount: MoneyRecord.properties.amount,
    currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217: no currency is turned into another one' }),
  },
  exactly,
);
const Used = Type.Boolean({ description: 'with used and refurbished products' });

export const Money = Type.Object(MoneyRecord.properties, { title: 'Money', description: 'a decimal, never a float' });

const Total = Type.Object(
  {
    ...MoneyRecord.properties,
    shipping: Type.Union([Type.Literal('included'), Type.Literal('unknown')], {
      description: 'unknown: the amount is the price alone, since the shop does not say what shipping costs',
    }),
    from: Type.Boolean({ description: 'a range, or "from": the amount is its lower end' }),
  },
  { title: 'Total' },
);

const Shop = Type.Object({ id: Text, name: Text });

export const AskedShop = Type.Object(
  {
    ...Shop.properties,
    state: Type.Union([Type.Literal('asking'), Type.Literal('answered'), Type.Literal('failed')]),
    offers: Count,
    ms: NullOr(Count),
    why: Type.Union([Text, Type.Null()], { description: 'null: nobody waited for its answer' }),
    reason: Type.Optional(ReasonRecord),
  },
  { title: 'AskedShop' },
);

export const ShoppingSearch = Type.Object(
  {
    number: Count,
    at: Time,
    byHand: Type.Boolean(),
    doneAt: Type.Union([Time, Type.Null()], { description: 'null: it is under way' }),
    brokenOff: Type.Boolean({ description: 'it ended before all had answered, since the service was stopped' }),
    shops: Type.Array(AskedShop),
    alerts: Count,
  },
  { title: 'ShoppingSearch' },
);

const SETTINGS = {
  shops: Type.Optional(ShopIds),
  limit: Type.Optional(Type.Union([Limit, Type.Null()], { description: 'you are told of what comes to cost no more' })),
  repeats: Type.Optional(Repeats),
  alerts: Type.Optional(Type.Boolean({ description: 'whether you are told of falls' })),
  lowest: Type.Optional(Type.Boolean({ description: 'told of whatever is lower than all before, too' })),
  used: Type.Optional(Used),
};

export const NewShoppingAgent = Type.Object({ words: Words, ...SETTINGS }, { title: 'NewShoppingAgent', ...exactly });

export const ShoppingEdit = Type.Object(
  { words: Type.Optional(Words), ...SETTINGS },
  { title: 'ShoppingEdit', ...exactly, minProperties: 1 },
);

const Picture = Type.Boolean({
  description:
    'whether its shop names a picture: `/api/shopping/agents/{id}/offers/{offer}/picture` has it, or will, of what is watched',
});

const BestOffer = Type.Object(
  { key: Text, shop: Shop, title: Text, link: Text, picture: Picture, seenAt: Time, total: NullOr(Total) },
  { title: 'BestOffer' },
);

export const ShoppingAgent = Type.Object(
  {
    id: Text,
    words: Text,
    shops: Type.Array(Text),
    limit: NullOr(Money),
    repeats: Repeats,
    alerts: Type.Boolean(),
    lowest: Type.Boolean(),
    used: Type.Boolean(),
    createdAt: Time,
    nextAt: Type.Union([Time, Type.Null()], { description: 'when it searches next; null: not by itself' }),
    lowestSoFar: Type.Array(Money, { description: 'by currency, of what answers the words and is sure' }),
    latest: NullOr(ShoppingSearch),
    best: Type.Union([BestOffer, Type.Null()], {
      description: 'the cheapest of what answers the words and is sure, in the currency of the limit or of most shops',
    }),
    trail: Type.Array(Type.Object({ at: Time, ...MoneyRecord.properties }), {
      description: 'what the best offer cost, where that changed from one search to the next; the earliest first',
    }),
  },
  { title: 'ShoppingAgent', description: 'watches a product over shops' },
);

export const Offer = Type.Object(
  {
    key: Text,
    shop: Shop,
    title: Text,
    link: Text,
    picture: Picture,
    firstAt: Type.String({ format: 'date-time', description: 'when its shop was first seen to list it' }),
    seenAt: Type.String({ format: 'date-time', description: 'when its shop was seen to list it so' }),
    goneAt: Type.Union([Time, Type.Null()], { description: 'since when its shop does not list it any more' }),
    total: NullOr(Total),
    was: Type.Union([Money, Type.Null()], { description: 'what it cost in all before it cost this' }),
    unsure: Type.Boolean({ description: 'the price may be another one' }),
    under: Type.Boolean({ description: 'not above the limit' }),
    price: NullOr(Type.Object({ ...MoneyRecord.properties, to: NullOr(Text) })),
    oldPrice: NullOr(Money),
    instalments: NullOr(Type.Object({ count: Count, each: Money, interest: NullOr(Type.Boolean()) })),
    shipping: NullOr(Type.Object({ text: Text, cost: NullOr(Money) })),
    payment: Type.Array(Text),
    availability: NullOr(Text),
    condition: NullOr(Text),
    seller: NullOr(Text),
    reputation: NullOr(Text),
    location: NullOr(Text),
    returns: NullOr(Text),
  },
  { title: 'Offer', description: 'what a shop says of a product; null: it does not say' },
);

export const ProductGroup = Type.Object(
  {
    answer: Type.Union([Type.Literal('yes'), Type.Literal('unsure'), Type.Literal('no')], {
      description: 'whether it is what was asked for; unsure: it does not say all that was',
    }),
    accessory: Type.Boolean(),
    condition: Type.Union([Type.Literal('new'), Type.Literal('used'), Type.Literal('refurbished')]),
    title: Text,
    lowest: NullOr(Total),
    perhapsSameAs: Type.Array(Text, {
      description: 'titles of others that may be the same product: the shops do not say enough to put them together',
    }),
    offers: Type.Array(Offer, {
      description: 'by currency, the cheapest first; then those without a price, then those gone',
    }),
  },
  { title: 'ProductGroup', description: 'offers of the same product' },
);

export const SideBySide = Type.Object(
  { groups: Type.Array(ProductGroup), searches: Type.Array(ShoppingSearch) },
  { title: 'SideBySide' },
);

export const OneOff = Type.Object(
  { words: Words, shops: Type.Optional(ShopIds), limit: Type.Optional(Limit), used: Type.Optional(Used) },
  { title: 'OneOff', ...exactly },
);

export const OneOffOffers = Type.Object(
  { at: Time, shops: Type.Array(AskedShop), groups: Type.Array(ProductGroup) },
  { title: 'OneOffOffers' },
);

/** A line of an answer in lines: a shop, and at the end everything. */
export const ToldOffers = Type.Union([Type.Object({ shop: AskedShop }), Type.Object({ offers: OneOffOffers })]);

export const HistoryQuery = Type.Object(
  {
    offers: Type.Optional(
      Type.String({
        maxLength: 1000,
        pattern: '^[0-9a-f]{24}(,[0-9a-f]{24})*$',
        description: 'keys, with commas between them',
      }),
    ),
  },
  exactly,
);

export const OfferHistory = Type.Object(
  {
    key: Text,
    shop: Shop,
    title: Text,
    link: Text,
    prices: Type.Array(
      Type.Object({
        at: Time,
        what: Type.Union([Type.Literal('price'), Type.Literal('gone'), Type.Literal('back')]),
        price: NullOr(Money),
        from: Type.Boolean(),
        shipping: NullOr(Money),
        unsure: Type.Boolean(),
        outOfStock: Type.Boolean(),
      }),
    ),
  },
  { title: 'OfferHistory', description: 'its prices, each where something changed' },
);

export const PriceAlert = Type.Object(
  {
    id: Text,
    agent: Text,
    at: Time,
    why: Type.Union([Type.Literal('limit'), Type.Literal('lowest')]),
    offer: Text,
    title: Text,
    link: Text,
    shop: Shop,
    total: Money,
    shipped: Type.Boolean({ description: 'shipping is in the total' }),
    limit: NullOr(Money),
    before: NullOr(Text),
    seenAt: NullOr(Time),
  },
  { title: 'PriceAlert' },
);
