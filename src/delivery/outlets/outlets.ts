/**
 * Outlets: the user makes one, sees its address once, and may revoke it. Anyone who knows the address can read that
 * feed, and nothing else.
 */
import { type Agent, type Clock, type NewId, NotFound, type UserId } from '../../../agents/agents.ts';
import { because } from '../../base/reasons.ts';
import type { StoredAgents } from '../../library/library.ts';
import {
  formatCredential,
  hashSecret,
  newSecret,
  parseCredential,
  secretMatches,
} from '../../people/accounts/secrets.ts';
import { Limits } from '../../people/limits/limits.ts';
import { writing } from '../../storage/store/changes.ts';
import {
  ABSENT,
  type Documents,
  type Store,
  scanAll,
  Unreadable,
  undisturbed,
  unlessOvertaken,
} from '../../storage/store/store.ts';
import { type Stretch, stretchOf, type WantedStretch } from '../../storage/store/stretches.ts';
import { OUTLETS, type Outlet } from './records.ts';

interface NewOutlet {
  readonly name: string;
  readonly agent?: Agent | undefined;
}

interface OutletsParts {
  readonly store: Store;
  readonly agentStore: Pick<StoredAgents, 'find' | 'whileThere'>;
  readonly clock: Clock;
  readonly newId: NewId;
}

export class Outlets {
  readonly #parts: OutletsParts;
  readonly #outlets: Documents<Outlet>;
  readonly #limits: Limits;

  constructor(parts: OutletsParts) {
    this.#parts = parts;
    this.#outlets = parts.store.documents(OUTLETS);
    this.#limits = new Limits(parts.store);
  }

  /**
   * The credential is part of the address; the user sees it this once, and the store does not keep it. Throws
   * `LimitReached`.
   */
  async create(user: UserId, { name, agent }: NewOutlet) {
    const { store, agentStore, clock, newId } = this.#parts;
    const secret = newSecret();
    const id = newId();
    const base = { id, user, secretHash: hashSecret(secret), name, createdAt: clock() };
    const outlet: Outlet = agent === undefined ? base : { ...base, agent: agent.id };
    const there = agent === undefined ? [] : await agentStore.whileThere(agent.id);
    const written = writing(OUTLETS, `${user}/${id}`, outlet, ABSENT);
    await this.#limits.within('outlets', user, (room) => store.commit([...there, written, room]));
    return { outlet, credential: formatCredential({ user, id, secret }) };
  }

  stretch(user: UserId, wanted: WantedStretch<string>): Promise<Stretch<Outlet, string>> {
    return stretchOf(this.#outlets, { under: user }, wanted);
  }

  async ofUser(user: UserId): Promise<readonly Outlet[]> {
    const outlets: Outlet[] = [];
    for await (const { value } of scanAll(this.#outlets, { under: user })) outlets.push(value);
    return outlets;
  }

  /** Throws `NotFound`. */
  revoke(user: UserId, id: string): Promise<void> {
    return undisturbed(async () => {
      const stored = await this.#outlets.read(`${user}/${id}`);
      if (stored === undefined) throw new NotFound(because('outlet.unknown'));
      await this.#outlets.remove(stored.id, stored.revision);
    });
  }

  /** The outlet behind a credential; undefined if there is none (any more). */
  async find(text: string): Promise<Outlet | undefined> {
    const credential = parseCredential(text);
    if (credential === undefined) return undefined;
    const { user, id, secret } = credential;
    const outlet = await this.#read(`${user}/${id}`);
    if (outlet === undefined || !secretMatches(secret, outlet.secretHash)) return undefined;
    if (outlet.agent === undefined) return outlet;
    const agent = await this.#parts.agentStore.find(outlet.agent);
    return agent === undefined || agent.deletedAt !== undefined ? undefined : outlet;
  }

  /** An agent is deleted, and with it the addresses of its feeds. Repeating it does no harm. */
  async leave({ id, user }: Pick<Agent, 'id' | 'user'>): Promise<void> {
    for await (const { id: place, revision, value } of scanAll(this.#outlets, { under: user })) {
      if (value.agent !== id) continue;
      // Somebody may revoke it at this moment.
      await unlessOvertaken(this.#outlets.remove(place, revision));
    }
  }

  /** Undefined if the outlet is damaged; the service's log says so. */
  async #read(place: string): Promise<Outlet | undefined> {
    try {
      return (await this.#outlets.read(place))?.value;
    } catch (error) {
      if (error instanceof Unreadable) return undefined;
      throw error;
    }
  }
}
