/** Shopping agents and alerts in the store: some for each user. */
import { NotFound, type UserId } from '../../agents/agents.ts';
import { because } from '../base/reasons.ts';
import { forgettingPicturesWith } from '../library/library.ts';
import { Limits } from '../people/limits/limits.ts';
import { removing, writing } from '../storage/store/changes.ts';
import {
  ABSENT,
  type Change,
  type Documents,
  documentId,
  type Store,
  scanAll,
  undisturbed,
  unlessUnreadable,
} from '../storage/store/store.ts';
import { type Stretch, stretchOf, type WantedStretch } from '../storage/store/stretches.ts';
import { ALERTS, type Alert, SHOPPING_AGENTS, type ShoppingAgent } from './records.ts';

/** What is absent stays; `limit` null: no limit any more. */
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

  /** A stretch of the user's agents, the latest first. */
  stretch(user: UserId, wanted: WantedStretch<string>): Promise<Stretch<ShoppingAgent, string>> {
    return stretchOf(this.#agents, { under: user, reverse: true }, wanted);
  }

  /** The latest first. */
  async ofUser(user: UserId): Promise<readonly ShoppingAgent[]> {
    const all: ShoppingAgent[] = [];
    for await (const { value } of scanAll(this.#agents, { under: user })) all.unshift(value);
    return all;
  }

  /** Undefined if the agent is damaged, too; the service's log says so. */
  async find(user: UserId, id: string): Promise<ShoppingAgent | undefined> {
    return (await unlessUnreadable(this.#agents.read(documentId(user, id))))?.value;
  }

  /** Throws `NotFound`. */
  async get(user: UserId, id: string): Promise<ShoppingAgent> {
    const found = await this.#agents.read(documentId(user, id));
    if (found === undefined) throw new NotFound(because('shopping.unknown'));
    return found.value;
  }

  /** Throws `LimitReached`. */
  async add(agent: ShoppingAgent, along: readonly Change[]): Promise<void> {
    const { user, id } = agent;
    const changes = [writing(SHOPPING_AGENTS, documentId(user, id), agent, ABSENT), ...along];
    await this.#limits.within('shopping', user, (room) => this.#store.commit([...changes, room]));
  }

  /** Throws `NotFound`. */
  async edit(user: UserId, id: string, edit: ShoppingEdit): Promise<ShoppingAgent> {
    return undisturbed(async () => {
      const stored = await this.#agents.read(documentId(user, id));
      if (stored === undefined) throw new NotFound(because('shopping.unknown'));
      const value = edited(stored.value, edit);
      await this.#agents.write(stored.id, value, stored.revision);
      return value;
    });
  }

  /** Throws `NotFound`. `clear` removes what the agent knows. */
  async remove(user: UserId, id: string, along: readonly Change[]): Promise<void> {
    return undisturbed(async () => {
      const stored = await this.#agents.read(documentId(user, id));
      if (stored === undefined) throw new NotFound(because('shopping.unknown'));
      await this.#store.commit([removing(SHOPPING_AGENTS, stored.id, stored.revision), ...along]);
    });
  }

  /** Removes what is left of a removed agent, in steps. */
  async clear({ user, agent }: { readonly user: UserId; readonly agent: string }, signal: AbortSignal): Promise<void> {
    do signal.throwIfAborted();
    while ((await this.#store.clear(documentId(user, agent))) > 0);
    for await (const { id, revision } of scanAll(this.#alerts, { under: user, by: { index: 'agent', key: agent } })) {
      signal.throwIfAborted();
      await this.#alerts.remove(id, revision);
    }
    await this.#store.database.commit([forgettingPicturesWith(user, documentId(user, agent))], 'bulk');
  }

  /** The latest first. */
  alerts(user: UserId, wanted: WantedStretch<string>): Promise<Stretch<Alert, string>> {
    return stretchOf(this.#alerts, { under: user, reverse: true }, wanted);
  }

  async alertsAmong(user: UserId, ids: readonly string[]): Promise<readonly Alert[]> {
    const found = await this.#alerts.among(ids.map((id) => documentId(user, id)));
    return found.map(({ value }) => value).sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** The owner has seen the alert. Throws `NotFound`. */
  seen(user: UserId, id: string): Promise<Alert> {
    // Another window marked it at this moment; or the alert made room.
    return undisturbed(() => this.#seen(user, id));
  }

  async #seen(user: UserId, id: string): Promise<Alert> {
    const stored = await this.#alerts.read(documentId(user, id));
    if (stored === undefined) throw new NotFound(because('shopping.no-alert'));
    if (stored.value.seenAt !== undefined) return stored.value;
    const value = { ...stored.value, seenAt: this.#clock() };
    await this.#alerts.write(stored.id, value, stored.revision);
    return value;
  }
}

function edited({ limit: had, ...agent }: ShoppingAgent, { limit, ...edit }: ShoppingEdit): ShoppingAgent {
  const kept = limit === undefined ? had : limit;
  const said = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  return { ...agent, ...said, ...(kept !== null && kept !== undefined && { limit: kept }) };
}
