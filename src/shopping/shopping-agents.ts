/** Shopping agents and alerts as they are kept: a user's own, some of each. */
import { NotFound, type UserId } from '../../agents/agents.ts';
import { forgettingPicturesWith } from '../library/library.ts';
import { Limits } from '../people/limits/limits.ts';
import { removing, writing } from '../storage/store/changes.ts';
import {
  ABSENT,
  again,
  type Change,
  Conflict,
  type Documents,
  type Store,
  scanAll,
  undisturbed,
  unlessUnreadable,
} from '../storage/store/store.ts';
import { type Stretch, stretchOf, type WantedStretch } from '../storage/store/stretches.ts';
import { ALERTS, type Alert, placeOf, SHOPPING_AGENTS, type ShoppingAgent } from './records.ts';

/** What was not said stays; `limit` null: none any more. */
export type ShoppingEdit = Partial<Omit<ShoppingAgent, 'id' | 'user' | 'createdAt' | 'limit'>> & {
  readonly limit?: ShoppingAgent['limit'] | null;
};

export class StoredShopping {
  readonly #store: Store;
  readonly #clock: () => string;
  readonly #agents: Documents<ShoppingAgent>;
  readonly #alerts: Documents<Alert>;
  readonly #limits: Limits;

  constructor({ store, clock }: { readonly store: Store; readonly clock: () => string }) {
    this.#store = store;
    this.#clock = clock;
    this.#agents = store.documents(SHOPPING_AGENTS);
    this.#alerts = store.documents(ALERTS);
    this.#limits = new Limits(store);
  }

  /** A stretch of them, the latest first. */
  stretch(user: UserId, wanted: WantedStretch<string>): Promise<Stretch<ShoppingAgent, string>> {
    return stretchOf(this.#agents, { under: user, reverse: true }, wanted);
  }

  /** The latest first. */
  async ofUser(user: UserId): Promise<readonly ShoppingAgent[]> {
    const all: ShoppingAgent[] = [];
    for await (const { value } of scanAll(this.#agents, { under: user })) all.unshift(value);
    return all;
  }

  /** Undefined for one that is damaged, too; the log of the service says so. */
  async find(user: UserId, id: string): Promise<ShoppingAgent | undefined> {
    return (await unlessUnreadable(this.#agents.read(placeOf(user, id))))?.value;
  }

  /** Throws `NotFound`. */
  async get(user: UserId, id: string): Promise<ShoppingAgent> {
    const found = await this.#agents.read(placeOf(user, id));
    if (found === undefined) throw new NotFound(NONE);
    return found.value;
  }

  /** Throws `LimitReached`. */
  async add(agent: ShoppingAgent, along: readonly Change[]): Promise<void> {
    const { user, id } = agent;
    const changes = [writing(SHOPPING_AGENTS, placeOf(user, id), agent, ABSENT), ...along];
    await this.#limits.within('shopping', user, (room) => this.#store.commit([...changes, room]));
  }

  /** Throws `NotFound`. */
  async edit(user: UserId, id: string, edit: ShoppingEdit): Promise<ShoppingAgent> {
    for (let tries = 0; ; tries = again(tries)) {
      const stored = await this.#agents.read(placeOf(user, id));
      if (stored === undefined) throw new NotFound(NONE);
      const value = edited(stored.value, edit);
      try {
        await this.#agents.write(stored.id, value, stored.revision);
        return value;
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
      }
    }
  }

  /** Throws `NotFound`. What it knows goes by `clear`. */
  async remove(user: UserId, id: string, along: readonly Change[]): Promise<void> {
    for (let tries = 0; ; tries = again(tries)) {
      const stored = await this.#agents.read(placeOf(user, id));
      if (stored === undefined) throw new NotFound(NONE);
      try {
        await this.#store.commit([removing(SHOPPING_AGENTS, stored.id, stored.revision), ...along]);
        return;
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
      }
    }
  }

  /** All that is left of one that was removed, in steps. */
  async clear({ user, agent }: { readonly user: UserId; readonly agent: string }, signal: AbortSignal): Promise<void> {
    do signal.throwIfAborted();
    while ((await this.#store.clear(placeOf(user, agent))) > 0);
    for await (const { id, revision } of scanAll(this.#alerts, { under: user, by: { index: 'agent', key: agent } })) {
      signal.throwIfAborted();
      await this.#alerts.remove(id, revision);
    }
    await this.#store.database.commit([forgettingPicturesWith(user, placeOf(user, agent))], 'bulk');
  }

  /** The latest first. */
  alerts(user: UserId, wanted: WantedStretch<string>): Promise<Stretch<Alert, string>> {
    return stretchOf(this.#alerts, { under: user, reverse: true }, wanted);
  }

  async alertsAmong(user: UserId, ids: readonly string[]): Promise<readonly Alert[]> {
    const found = await this.#alerts.among(ids.map((id) => placeOf(user, id)));
    return found.map(({ value }) => value).sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** Its owner has seen it. Throws `NotFound`. */
  seen(user: UserId, id: string): Promise<Alert> {
    // In another window, at this moment; or it has made room.
    return undisturbed(() => this.#seen(user, id));
  }

  async #seen(user: UserId, id: string): Promise<Alert> {
    const stored = await this.#alerts.read(placeOf(user, id));
    if (stored === undefined) throw new NotFound('you have no such alert');
    if (stored.value.seenAt !== undefined) return stored.value;
    const value = { ...stored.value, seenAt: this.#clock() };
    await this.#alerts.write(stored.id, value, stored.revision);
    return value;
  }
}

const NONE = 'you have no such shopping agent';

function edited({ limit: had, ...agent }: ShoppingAgent, { limit, ...edit }: ShoppingEdit): ShoppingAgent {
  const kept = limit === undefined ? had : limit;
  const said = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  return { ...agent, ...said, ...(kept !== null && kept !== undefined && { limit: kept }) };
}
