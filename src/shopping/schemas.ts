/** Shopping in the HTTP contract: what a shop does not say is absent, never a guess. */
import Type from 'typebox';
import { MoneyRecord, OFFERED, TotalRecord } from '../../agents/agents.ts';
import { ReasonRecord, Time } from '../base/wire.ts';
import {
  AlertRecord,
  AskedShopRecord,
  HistoryRecord,
  Repeats,
  SearchRecord,
  Shop,
  ShoppingAgentRecord,
  StateRecord,
} from './records.ts';

const Text = Type.String();
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
/** More letters than any price has, however it is written. */
const LONGEST_AMOUNT = 20;
const Limit = Type.Object(
  {
    amount: Type.String({ ...MoneyRecord.properties.amount, maxLength: LONGEST_AMOUNT }),
    currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217: no currency is turned into another one' }),
  },
  exactly,
);
const Used = Type.Boolean({ description: 'with used and refurbished products' });

export const AskedShop = Type.Object(
  {
    ...AskedShopRecord.properties,
    why: Type.Optional(Type.String({ description: 'absent where it failed: nobody waited for its answer' })),
    reason: Type.Optional(ReasonRecord),
  },
  { title: 'AskedShop' },
);

export const ShoppingSearch = Type.Object(
  { ...SearchRecord.properties, shops: Type.Array(AskedShop) },
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
  { key: Text, shop: Shop, title: Text, link: Text, picture: Picture, seenAt: Time, total: Type.Optional(TotalRecord) },
  { title: 'BestOffer' },
);

export const ShoppingAgent = Type.Object(
  {
    ...Type.Omit(ShoppingAgentRecord, ['user']).properties,
    nextAt: StateRecord.properties.nextAt,
    lowestSoFar: Type.Array(MoneyRecord, { description: 'by currency, of what answers the words and is sure' }),
    latest: Type.Optional(ShoppingSearch),
    best: Type.Optional({
      ...BestOffer,
      description: 'the cheapest of what answers the words and is sure, in the currency of the limit or of most shops',
    }),
    trail: StateRecord.properties.trail,
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
    firstAt: { ...Time, description: 'when its shop was first seen to list it' },
    seenAt: { ...Time, description: 'when its shop was seen to list it so' },
    goneAt: Type.Optional({ ...Time, description: 'since when its shop does not list it any more' }),
    total: Type.Optional(TotalRecord),
    was: Type.Optional({ ...MoneyRecord, description: 'what it cost in all before it cost this' }),
    unsure: Type.Boolean({ description: 'the price may be another one' }),
    under: Type.Boolean({ description: 'not above the limit' }),
    ...OFFERED,
  },
  { title: 'Offer', description: 'what a shop says of a product; absent: it does not say' },
);

export const ProductGroup = Type.Object(
  {
    answer: Type.Enum(['yes', 'unsure', 'no'], {
      description: 'whether it is what was asked for; unsure: it does not say all that was',
    }),
    accessory: Type.Boolean(),
    condition: Type.Enum(['new', 'used', 'refurbished']),
    title: Text,
    lowest: Type.Optional(TotalRecord),
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
  { key: Text, ...Type.Omit(HistoryRecord, ['image']).properties },
  { title: 'OfferHistory', description: 'its prices, each where something changed' },
);

export const PriceAlert = Type.Omit(AlertRecord, ['user', 'image'], { title: 'PriceAlert' });
