/**
 * What the store keeps of shopping: agents that watch a product in shops, what each shop listed last, prices as they
 * changed, and alerts. Everything lies in its user's folder, and everything except the alerts in the agent's folder.
 * `schemas.ts` says how much of it goes out.
 */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { type ListRecord, MoneyRecord, type SeenOffer, type UserId } from '../../agents/agents.ts';
import { Count, ReasonRecord, Time } from '../base/wire.ts';
import { parserOf } from '../storage/store/parser-of.ts';
import type { DocumentKind } from '../storage/store/store.ts';

const User = Type.Unsafe<UserId>(Type.String());
export const Shop = Type.Object({ id: Type.String(), name: Type.String() });

export const Repeats = Type.Union([
  Type.Object({ kind: Type.Literal('hand') }, { additionalProperties: false }),
  Type.Object(
    { kind: Type.Literal('hours'), hours: Type.Integer({ minimum: 1, maximum: 720 }) },
    { additionalProperties: false },
  ),
]);
export type Repeats = Static<typeof Repeats>;

export const ShoppingAgentRecord = Type.Object({
  id: Type.String(),
  user: User,
  words: Type.String(),
  /** Ids of the sites that the agent asks; empty: all of its user's. */
  shops: Type.Array(Type.String()),
  limit: Type.Optional(MoneyRecord),
  repeats: Repeats,
  /** Whether the owner hears of falls, and also of every new lowest price. */
  alerts: Type.Boolean(),
  lowest: Type.Boolean(),
  /** The owner wants used and refurbished products, too. */
  used: Type.Boolean(),
  createdAt: Time,
});
export type ShoppingAgent = Readonly<Static<typeof ShoppingAgentRecord>>;

export const SHOPPING_AGENTS: DocumentKind<ShoppingAgent> = {
  name: 'shopping_agent',
  parse: parserOf<ShoppingAgent>(Compile(ShoppingAgentRecord)),
};

export const AskedShopRecord = Type.Object({
  ...Shop.properties,
  state: Type.Enum(['asking', 'answered', 'failed']),
  ms: Type.Optional(Type.Integer({ minimum: 0, description: 'how long the answer took' })),
  offers: Count,
  why: Type.Optional(ReasonRecord),
});
export type AskedShop = Readonly<Static<typeof AskedShopRecord>>;

export const SearchRecord = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  at: Time,
  byHand: Type.Boolean(),
  doneAt: Type.Optional({ ...Time, description: 'absent while it is under way' }),
  brokenOff: Type.Optional(
    Type.Literal(true, {
      description: 'it ended before all shops had answered: its process ended, or somebody called it off',
    }),
  ),
  shops: Type.Array(AskedShopRecord),
  alerts: Count,
});
export type Search = Readonly<Static<typeof SearchRecord>>;

const Listed = Type.Unsafe<ListRecord>(Type.Object({ title: Type.String(), link: Type.String() }));

/** A shop's best offer of those that count. */
const BestOffer = Type.Object({ key: Type.String(), shop: Shop, record: Listed, at: Time });
export type BestOffer = Readonly<Static<typeof BestOffer>>;

export const StateRecord = Type.Object({
  /** The latest first. */
  searches: Type.Array(SearchRecord),
  /** By currency. */
  lowest: Type.Record(Type.String(), Type.String()),
  /** By shop. */
  best: Type.Record(Type.String(), BestOffer),
  trail: Type.Array(Type.Object({ at: Time, ...MoneyRecord.properties }), {
    description: 'the best price of all shops after a search, where it changed; the earliest first',
  }),
  /** Alerts that nobody was told of outside the window yet. */
  untold: Type.Array(Type.String()),
  nextAt: Type.Optional({ ...Time, description: 'when it searches next; absent: not by itself' }),
});
export type State = Readonly<Static<typeof StateRecord>>;

export const SHOPPING_STATES: DocumentKind<State> = {
  name: 'shopping_state',
  parse: parserOf<State>(Compile(StateRecord)),
};

/** What one shop listed: offers that are gone stay as they were seen last. */
const ShelfRecord = Type.Object({
  shop: Shop,
  /** When the shop answered last, and for which words; absent: for the agent's words. */
  at: Time,
  words: Type.Optional(Type.String()),
  offers: Type.Array(
    Type.Unsafe<SeenOffer>(
      Type.Object({ key: Type.String(), record: Listed, firstAt: Time, lastAt: Time }, { additionalProperties: true }),
    ),
  ),
});
export type Shelf = Readonly<Static<typeof ShelfRecord>>;

export const SHELVES: DocumentKind<Shelf> = {
  name: 'shopping_shelf',
  parse: parserOf<Shelf>(Compile(ShelfRecord)),
};

const SeenPrice = Type.Object({
  at: Time,
  what: Type.Enum(['price', 'gone', 'back']),
  /** Absent: the shop does not say. */
  price: Type.Optional(MoneyRecord),
  from: Type.Optional(Type.Literal(true)),
  shipping: Type.Optional(MoneyRecord),
  unsure: Type.Optional(Type.Literal(true)),
  outOfStock: Type.Optional(Type.Literal(true)),
});
export type SeenPrice = Readonly<Static<typeof SeenPrice>>;

export const HistoryRecord = Type.Object({
  shop: Shop,
  title: Type.String(),
  link: Type.String(),
  /** Where the offer's picture is, if the shop named one with a price. */
  image: Type.Optional(Type.String()),
  /** The earliest first; an entry only where something changed. */
  prices: Type.Array(SeenPrice),
});
export type History = Readonly<Static<typeof HistoryRecord>>;

export const HISTORIES: DocumentKind<History> = {
  name: 'shopping_history',
  parse: parserOf<History>(Compile(HistoryRecord)),
};

export const AlertRecord = Type.Object({
  id: Type.String(),
  user: User,
  agent: Type.String(),
  at: Time,
  why: Type.Enum(['limit', 'lowest']),
  /** The offer's key. */
  offer: Type.String(),
  title: Type.String(),
  link: Type.String(),
  image: Type.Optional(Type.String()),
  shop: Shop,
  total: MoneyRecord,
  shipped: Type.Boolean({ description: 'shipping is in the total' }),
  limit: Type.Optional(MoneyRecord),
  before: Type.Optional(Type.String({ description: 'the lowest price so far, in the same currency' })),
  seenAt: Type.Optional(Time),
});
export type Alert = Readonly<Static<typeof AlertRecord>>;

export const ALERTS: DocumentKind<Alert> = {
  name: 'shopping_alert',
  parse: parserOf<Alert>(Compile(AlertRecord)),
  indexes: { agent: ({ agent }) => [agent] },
};
