/** Shopping agents in service: what people and the service's jobs do with them. */
import type { Announce, Clock, InTurns, NewId, UserId } from '../../agents/agents.ts';
import type { Timepiece } from '../base/time.ts';
import type { Receiver } from '../delivery/receivers/message.ts';
import type { StoredSettings } from '../people/settings/settings.ts';
import { besideOthers } from '../storage/jobs/beside.ts';
import type { Handlers, Jobs } from '../storage/jobs/jobs.ts';
import type { Store } from '../storage/store/store.ts';
import { askOnce, type OneOff, type OneOffAnswer } from './asking-once.ts';
import { groupsOf, type ProductGroups, type ShownOffer } from './comparing.ts';
import { Falls, TELL } from './falls.ts';
import type { ShoppingAgent, State } from './records.ts';
import { SEARCH, Searches } from './searches.ts';
import { Shelves } from './shelves.ts';
import { type ShoppingEdit, StoredShopping } from './shopping-agents.ts';
import type { Shops } from './shops.ts';
import { NOTHING_SEEN } from './states.ts';

const LEAVE = 'shopping-leave';

interface ShoppingDeskParts {
  readonly store: Store;
  readonly shops: Shops;
  readonly jobs: Pick<Jobs, 'add' | 'adding' | 'added' | 'cancel' | 'has'>;
  readonly settings: Pick<StoredSettings, 'of'>;
  readonly receivers: readonly Receiver[];
  readonly announce: Announce;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly inTurns: InTurns;
  readonly time: Pick<Timepiece, 'now' | 'alarm'>;
  /** True: agents search by themselves. */
  readonly isOn: boolean;
}

interface Leaving {
  readonly user: UserId;
  readonly agent: string;
}

export class ShoppingDesk {
  readonly agents: StoredShopping;
  readonly #parts: ShoppingDeskParts;
  readonly #shelves: Shelves;
  readonly #searches: Searches;
  /** For workers. */
  readonly handlers: Handlers;

  constructor(parts: ShoppingDeskParts) {
    this.#parts = parts;
    this.#shelves = new Shelves(parts);
    this.agents = new StoredShopping(parts);
    const falls = new Falls({ ...parts, agents: this.agents });
    this.#searches = new Searches({ ...parts, agents: this.agents, shelves: this.#shelves, falls });
    this.handlers = {
      [SEARCH]: (job) => this.#searches.due(job),
      [TELL]: (job) => falls.tell(job),
      [LEAVE]: ({ payload, signal }) => this.agents.clear(payload as Leaving, signal),
    };
  }

  /** See `Searches.state`. */
  state(user: UserId, id: string): Promise<State> {
    return this.#searches.state(user, id);
  }

  /** Makes a shopping agent, and searches at once. Throws `LimitReached`. */
  async create(user: UserId, wanted: Omit<ShoppingAgent, 'id' | 'user' | 'createdAt'>): Promise<ShoppingAgent> {
    const { jobs, newId, clock } = this.#parts;
    const agent: ShoppingAgent = { ...wanted, id: newId(), user, createdAt: clock() };
    await this.agents.add(agent, [this.#searches.beginning(user, agent.id)]);
    jobs.added();
    return agent;
  }

  /** Throws `NotFound`. */
  async edit(user: UserId, id: string, edit: ShoppingEdit): Promise<ShoppingAgent> {
    const before = await this.agents.get(user, id);
    const edited = await this.agents.edit(user, id, edit);
    // The prices of another product say nothing of this one.
    if (edited.words !== before.words) await this.#shelves.change(user, id, (state) => ({ ...state, ...NOTHING_SEEN }));
    if (edit.repeats !== undefined) await this.#searches.expect(user, id);
    return edited;
  }

  /** Removes the agent and, in steps, everything that it knows. Throws `NotFound`. */
  async remove(user: UserId, id: string): Promise<void> {
    const { jobs } = this.#parts;
    const payload: Leaving = { user, agent: id };
    const leaving = { task: LEAVE, key: `${LEAVE}/${user}/${id}`, owner: user, payload };
    await this.agents.remove(user, id, [besideOthers(jobs, leaving)]);
    jobs.added();
    await this.#searches.cancel(user, id);
  }

  /** See `Searches.now`. */
  searchNow(user: UserId, id: string): Promise<void> {
    return this.#searches.now(user, id);
  }

  /** Everything that the agent knows, side by side. Throws `NotFound`. */
  async offers(user: UserId, id: string): Promise<ProductGroups> {
    const { words, used, limit } = await this.agents.get(user, id);
    const shelves = await this.#shelves.of(user, id);
    const offers = shelves.flatMap(({ shop, offers: listed }) =>
      listed.map(({ lastAt, ...offer }): ShownOffer => ({ ...offer, shop, seenAt: lastAt })),
    );
    return groupsOf({ words, used, currency: limit?.currency }, offers, this.#parts.inTurns);
  }

  /** Where an offer's picture is, if its shop names one. Throws `NotFound`. */
  async imageOf(user: UserId, id: string, offer: string): Promise<string | undefined> {
    return (await this.histories(user, id, [offer]))[0]?.image;
  }

  /** Throws `NotFound`. */
  async histories(user: UserId, id: string, offers: readonly string[]) {
    await this.agents.get(user, id);
    return this.#shelves.histories(user, id, offers);
  }

  /** See `askOnce`. */
  once(user: UserId, asked: OneOff, waiting: Parameters<typeof askOnce>[3]): Promise<OneOffAnswer> {
    return askOnce(this.#parts, user, asked, waiting);
  }
}
