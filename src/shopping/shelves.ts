/**
 * What shops answered a shopping agent, in the store: for each shop one document with what it listed last, for each
 * offer one with its prices, written only where something changed. An answer is one commit with the alerts that it
 * causes.
 */
import {
  addressKey,
  type Clock,
  type Fall,
  isUnsure,
  type ListRecord,
  type NewId,
  NotFound,
  type PriceChange,
  type SeenOffer,
  type UserId,
  type Watch,
  watched,
} from '../../agents/agents.ts';
import { digest } from '../base/digest.ts';
import { because } from '../base/reasons.ts';
import { expecting, removing, writing } from '../storage/store/changes.ts';
import {
  ABSENT,
  type Change,
  type Documents,
  documentId,
  type Store,
  type Stored,
  scanAll,
  undisturbed,
} from '../storage/store/store.ts';
import {
  ALERTS,
  type Alert,
  HISTORIES,
  type History,
  type SeenPrice,
  SHELVES,
  SHOPPING_AGENTS,
  SHOPPING_STATES,
  type Shelf,
  type ShoppingAgent,
  type State,
} from './records.ts';
import type { Shop, ShopSaid } from './shops.ts';
import { askedShop, NEW_STATE, withShop } from './states.ts';

/** Of one answer. */
const MOST_LISTED = 100;
/** Of one shop: the offers that have been gone for longest make room, with their history. */
const MOST_KEPT = 300;
/** Of one offer: a change a day for more than a year. */
const MOST_PRICES = 500;
/** Of one user. */
const MOST_ALERTS = 300;
const LONGEST_SNIPPET = 300;
const KEY_DIGITS = 24;

interface ShelvesParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly newId: NewId;
}

/** Another search of the agent has begun, or its owner has deleted the agent. */
export class SearchIsOver extends Error {
  override readonly name = 'SearchIsOver';
}

export class Shelves {
  readonly #parts: ShelvesParts;
  readonly #agents: Documents<ShoppingAgent>;
  readonly #states: Documents<State>;
  readonly #shelves: Documents<Shelf>;
  readonly #histories: Documents<History>;
  readonly #alerts: Documents<Alert>;

  constructor(parts: ShelvesParts) {
    this.#parts = parts;
    this.#agents = parts.store.documents(SHOPPING_AGENTS);
    this.#states = parts.store.documents(SHOPPING_STATES);
    this.#shelves = parts.store.documents(SHELVES);
    this.#histories = parts.store.documents(HISTORIES);
    this.#alerts = parts.store.documents(ALERTS);
  }

  /** Of all its shops. */
  async of(user: UserId, agent: string): Promise<readonly Shelf[]> {
    const all: Shelf[] = [];
    for await (const { value } of scanAll(this.#shelves, { under: documentId(user, agent) })) all.push(value);
    return all;
  }

  /** The prices of these offers, if the offers exist. */
  async histories(
    user: UserId,
    agent: string,
    offers: readonly string[],
  ): Promise<readonly (History & { key: string })[]> {
    const found = await this.#histories.among(offers.map((offer) => documentId(user, agent, offer)));
    return found.map(({ id, value }) => ({ ...value, key: id.slice(id.lastIndexOf('/') + 1) }));
  }

  /** Keeps what a shop said in a search, and returns the falls that it causes. Throws `SearchIsOver`. */
  async keep(user: UserId, id: string, number: number, said: ShopSaid): Promise<readonly Alert[]> {
    // The owner may change the agent, or another shop may answer, at this moment.
    return undisturbed(async () => {
      const agent = await this.#agents.read(documentId(user, id));
      const state = await this.#states.read(documentId(user, id));
      if (agent === undefined || state?.value.searches[0]?.number !== number) throw new SearchIsOver();
      return this.#keep(agent, state, said);
    });
  }

  async #keep(agent: Stored<ShoppingAgent>, state: Stored<State>, said: ShopSaid): Promise<readonly Alert[]> {
    const { store, clock } = this.#parts;
    const at = clock();
    const isThere = expecting(SHOPPING_AGENTS, agent.id, agent.revision);
    if ('error' in said) {
      const next = withShop(state.value, askedShop(said));
      await store.commit([isThere, writing(SHOPPING_STATES, state.id, next, state.revision)]);
      return [];
    }
    const place = `${agent.id}/${said.shop.id}`;
    const shelf = await this.#shelves.read(place);
    const { words } = agent.value;
    const isFirst = shelf === undefined || (shelf.value.words ?? words) !== words;
    const answer = { at, isFirst, records: keyed(said.shop.id, said.records) };
    const seen = watched(shelf?.value.offers ?? [], answer, state.value.lowest, watchOf(agent.value));
    const { kept, dropped } = bounded(seen.offers);
    const alerts = seen.falls.map((fall) => this.#alertOf(fall, agent.value, said.shop, at));
    const { [said.shop.id]: _, ...others } = state.value.best;
    const best = seen.best && { key: seen.best.key, shop: said.shop, record: bare(seen.best.record), at };
    const next: State = {
      ...withShop(state.value, askedShop(said), alerts.length),
      best: { ...others, ...(best && { [said.shop.id]: best }) },
      lowest: { ...seen.lowest },
      untold: [...state.value.untold, ...alerts.map(({ id }) => id)].slice(-MOST_ALERTS),
    };
    await store.commit([
      isThere,
      writing(SHOPPING_STATES, state.id, next, state.revision),
      writing(SHELVES, place, { shop: said.shop, at, words, offers: [...kept] }, shelf?.revision ?? ABSENT),
      ...(await this.#historyChanges(agent.id, said.shop, at, seen.changes, dropped)),
      ...alerts.map((alert) => writing(ALERTS, documentId(alert.user, alert.id), alert, ABSENT)),
      ...(alerts.length === 0 ? [] : await this.#tooManyAlerts(agent.value.user, alerts.length)),
    ]);
    return alerts;
  }

  async #historyChanges(
    agent: string,
    shop: Shelf['shop'],
    at: string,
    changes: readonly PriceChange[],
    dropped: readonly SeenOffer[],
  ): Promise<readonly Change[]> {
    const keys = [...changes, ...dropped].map(({ key }) => `${agent}/${key}`);
    const known = new Map((await this.#histories.among(keys)).map((stored) => [stored.id, stored]));
    const isDropped = new Set(dropped.map(({ key }) => key));
    const written = changes
      .filter(({ key }) => !isDropped.has(key))
      .map((change) => {
        const id = `${agent}/${change.key}`;
        const before = known.get(id);
        const prices = [...(before?.value.prices ?? []), seenPrice(change, at)].slice(-MOST_PRICES);
        const { title, link, image = before?.value.image } = change.record;
        const history = { shop, title, link, ...(image !== undefined && { image }), prices };
        return writing(HISTORIES, id, history, before?.revision ?? ABSENT);
      });
    const removed = dropped.flatMap(({ key }) => known.get(`${agent}/${key}`) ?? []);
    return [...written, ...removed.map(({ id, revision }) => removing(HISTORIES, id, revision))];
  }

  /** The oldest make room. */
  async #tooManyAlerts(user: UserId, coming: number): Promise<readonly Change[]> {
    const over = (await this.#alerts.count({ under: user })) + coming - MOST_ALERTS;
    if (over <= 0) return [];
    const { items } = await this.#alerts.scan({ under: user, limit: over });
    return items.map(({ id, revision }) => removing(ALERTS, id, revision));
  }

  #alertOf({ why, key, record, total, before }: Fall, agent: ShoppingAgent, shop: Shelf['shop'], at: string): Alert {
    const { amount, currency, shipping } = total;
    return {
      id: this.#parts.newId(),
      user: agent.user,
      agent: agent.id,
      at,
      why,
      offer: key,
      title: record.title,
      link: record.link,
      ...(record.image !== undefined && { image: record.image }),
      shop,
      total: { amount, currency },
      shipped: shipping === 'included',
      ...(agent.limit !== undefined && { limit: agent.limit }),
      ...(before !== undefined && { before }),
    };
  }

  /**
   * Changes the state of an agent's searches, by what the agent is at that moment. Throws `NotFound` if the agent is
   * deleted.
   */
  async change(
    user: UserId,
    id: string,
    how: (state: State, agent: ShoppingAgent) => State,
    along: (state: State, agent: ShoppingAgent) => Promise<readonly Change[]> = async () => [],
  ): Promise<State> {
    return undisturbed(async () => {
      const agent = await this.#agents.read(documentId(user, id));
      if (agent === undefined) throw new NotFound(because('shopping.unknown'));
      const before = await this.#states.read(documentId(user, id));
      const state = how(before?.value ?? NEW_STATE, agent.value);
      await this.#parts.store.commit([
        expecting(SHOPPING_AGENTS, agent.id, agent.revision),
        writing(SHOPPING_STATES, documentId(user, id), state, before?.revision ?? ABSENT),
        ...(await along(before?.value ?? NEW_STATE, agent.value)),
      ]);
      return state;
    });
  }

  async state(user: UserId, id: string): Promise<State> {
    return (await this.#states.read(documentId(user, id)))?.value ?? NEW_STATE;
  }
}

function watchOf({ words, used, limit, lowest, alerts }: ShoppingAgent): Watch {
  return { words, used, ...(alerts && limit !== undefined && { limit }), lowest: alerts && lowest };
}

/** Each link once: the first counts. */
function keyed(shop: Shop['id'], records: readonly ListRecord[]): readonly (readonly [string, ListRecord])[] {
  const byKey = new Map<string, ListRecord>();
  for (const record of records.slice(0, MOST_LISTED)) {
    const key = keyOf(shop, record.link);
    if (!byKey.has(key)) byKey.set(key, shortened(record));
  }
  return [...byKey];
}

/** An offer belongs to its shop: two sites of a user may lead to one shop, and each sees it at its own time. */
export function keyOf(shop: Shop['id'], link: string): string {
  return digest(`${shop} ${addressKey(link)}`, KEY_DIGITS);
}

function shortened({ snippet, ...record }: ListRecord): ListRecord {
  return snippet === undefined ? record : { ...record, snippet: snippet.slice(0, LONGEST_SNIPPET) };
}

/** As much as a row in the list of watched products shows. */
function bare({ title, link, image, price, shipping, identity, confidence }: ListRecord): ListRecord {
  return {
    title,
    link,
    ...(image !== undefined && { image }),
    ...(price !== undefined && { price }),
    ...(shipping !== undefined && { shipping }),
    ...(identity !== undefined && { identity }),
    confidence,
  };
}

/** Listed offers come first, and then those that were listed last. */
function bounded(offers: readonly SeenOffer[]): { kept: readonly SeenOffer[]; dropped: readonly SeenOffer[] } {
  return { kept: offers.slice(0, MOST_KEPT), dropped: offers.slice(MOST_KEPT) };
}

function seenPrice({ record, what }: PriceChange, at: string): SeenPrice {
  if (what === 'gone') return { at, what };
  const { price, shipping, availability, confidence } = record;
  const cost = shipping?.cost;
  return {
    at,
    what,
    ...(price !== undefined && { price: { amount: price.amount, currency: price.currency } }),
    ...(price?.from && { from: true as const }),
    ...(cost !== undefined && { shipping: cost }),
    ...(isUnsure(confidence.price) && { unsure: true as const }),
    ...(availability === 'out-of-stock' && { outOfStock: true as const }),
  };
}
