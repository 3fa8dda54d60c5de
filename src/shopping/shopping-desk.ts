/**
 * Shopping agents in service: each searches its shops when it is due, by a job that asks for the next one, or when somebody
 * asks. What each shop answers is kept and told at once; who is slow or fails is named. Nothing looks through all of them.
 */
import { type Announce, type Clock, type InTurns, type NewId, NotFound, type UserId } from '../../agents/agents.ts';
import { endOf } from '../calendar.ts';
import { bring, bringingsOf } from '../delivery/bringing.ts';
import type { Message, Receiver } from '../delivery/message.ts';
import type { Begun, Handlers, Jobs, NewJob } from '../jobs/jobs.ts';
import type { StoredSettings } from '../settings/settings.ts';
import type { Change, Store } from '../store/store.ts';
import { compared, offersOf, type ShownOffer } from './comparing.ts';
import { messageOf } from './message.ts';
import type { Alert, Asked, Search, ShoppingAgent, State } from './records.ts';
import { askedOf, SearchIsOver, Shelves } from './shelves.ts';
import { type ShoppingEdit, StoredShopping } from './shopping-agents.ts';
import { askAll, type Shop, type ShopSaid, type Shops } from './shops.ts';

const SEARCH = 'shopping';
const TELL = 'shopping-tell';
const LEAVE = 'shopping-leave';

/** What people ask for goes first. */
const BEHIND_PEOPLE = 1;
const HOUR_MS = 3_600_000;
/** With the controller switched off, what is due is only put off. */
const OFF_MS = 6 * HOUR_MS;
/** What fails is tried again for as long as the agent is there. */
const ATTEMPTS = 1_000_000;
const MOST_SEARCHES = 20;

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
  readonly time: { now(): number; alarm(milliseconds: number, ring: () => void): () => void };
  /** Whether anything is searched by itself. */
  readonly isOn: boolean;
}

/** What is asked for once, and kept nowhere. */
export interface OneOff {
  readonly words: string;
  readonly shops: readonly string[];
  readonly used: boolean;
  /** In which its asker counts. */
  readonly currency: string | undefined;
}

interface SearchPayload {
  readonly user: UserId;
  readonly agent: string;
  readonly byHand: boolean;
}

interface OfAlerts {
  readonly agent: string;
  readonly alerts: readonly string[];
}

export class ShoppingDesk {
  readonly agents: StoredShopping;
  readonly #parts: ShoppingDeskParts;
  readonly #shelves: Shelves;
  /** For whoever works. */
  readonly handlers: Handlers = {
    [SEARCH]: (job) => this.#due(job),
    [TELL]: (job) => bring<OfAlerts>(job, this.#parts.receivers, (about) => this.#message(about)),
    [LEAVE]: ({ payload, signal }) => this.agents.clear(payload as Pick<SearchPayload, 'user' | 'agent'>, signal),
  };

  constructor(parts: ShoppingDeskParts) {
    this.#parts = parts;
    this.#shelves = new Shelves(parts);
    this.agents = new StoredShopping(parts);
  }

  /** Shops of a user that can be asked. */
  shopsOf(user: UserId): Promise<readonly Shop[]> {
    return this.#parts.shops.of(user);
  }

  state(user: UserId, id: string): Promise<State> {
    return this.#shelves.state(user, id);
  }

  /** Keeps one, and has it search at once. Throws `TooManyShoppingAgents`. */
  async create(user: UserId, wanted: Omit<ShoppingAgent, 'id' | 'user' | 'createdAt'>): Promise<ShoppingAgent> {
    const { jobs, newId, clock } = this.#parts;
    const agent: ShoppingAgent = { ...wanted, id: newId(), user, createdAt: clock() };
    const job = this.#jobFor(user, agent.id, true);
    await this.agents.add(agent, [besideJob(jobs, job)]);
    jobs.added();
    return agent;
  }

  /** Throws `NotFound`. */
  async edit(user: UserId, id: string, edit: ShoppingEdit): Promise<ShoppingAgent> {
    const before = await this.agents.get(user, id);
    const edited = await this.agents.edit(user, id, edit);
    // What something else cost says nothing of what this costs.
    if (edited.words !== before.words) await this.#shelves.change(user, id, (state) => ({ ...state, lowest: {} }));
    if (edit.repeats !== undefined) await this.#expect(edited);
    return edited;
  }

  /** With all that is known of it, which goes in steps. Throws `NotFound`. */
  async remove(user: UserId, id: string): Promise<void> {
    const { jobs } = this.#parts;
    const leaving = { task: LEAVE, key: `${LEAVE}/${user}/${id}`, owner: user, payload: { user, agent: id } };
    await this.agents.remove(user, id, [besideJob(jobs, leaving)]);
    jobs.added();
    await jobs.cancel(keyOf(user, id));
  }

  /** Has it search now; one that is under way is enough. Throws `NotFound`. */
  async searchNow(user: UserId, id: string): Promise<void> {
    await this.agents.get(user, id);
    const [latest] = (await this.state(user, id)).searches;
    if (latest !== undefined && latest.doneAt === undefined && (await this.#parts.jobs.has(keyOf(user, id)))) return;
    await this.#parts.jobs.add(this.#jobFor(user, id, true));
  }

  /** All that it knows, side by side. Throws `NotFound`. */
  async offers(user: UserId, id: string) {
    const { words, used, limit } = await this.agents.get(user, id);
    const shelves = await this.#shelves.of(user, id);
    const offers = shelves.flatMap(({ shop, offers: listed }) =>
      listed.map(
        ({ key, record, lastAt, goneAt, doubted }): ShownOffer => ({
          key,
          shop,
          record,
          seenAt: lastAt,
          goneAt,
          doubted,
        }),
      ),
    );
    return compared({ words, used, currency: limit?.currency }, offers, this.#parts.inTurns);
  }

  /** Throws `NotFound`. */
  async histories(user: UserId, id: string, offers: readonly string[]) {
    await this.agents.get(user, id);
    return this.#shelves.histories(user, id, offers);
  }

  /** Asks the shops now, and keeps nothing. Throws `NotFound` for a shop that there is none of. */
  async once(user: UserId, { words, shops, used, currency }: OneOff, signal: AbortSignal) {
    const { clock, inTurns, time } = this.#parts;
    const offers: ShownOffer[] = [];
    const asked: Asked[] = [];
    const told = async (said: ShopSaid) => {
      asked.push(askedOf(said));
      if ('records' in said) offers.push(...offersOf(said.shop, said.records, clock()));
    };
    const all = await this.shopsOf(user);
    const unknown = shops.find((name) => !all.some((shop) => isCalled(shop, name)));
    if (unknown !== undefined) throw new NotFound(`you have no site “${unknown}” that can be asked`);
    await askAll(this.#parts.shops, chosenOf(all, shops), { user, words, anew: true, time, signal, told });
    return { at: clock(), shops: asked, groups: await compared({ words, used, currency }, offers, inTurns) };
  }

  async #due(job: Begun): Promise<void> {
    // Written by `#jobFor`, and nobody else.
    const { user, agent: id, byHand } = job.payload as SearchPayload;
    const agent = await this.agents.find(user, id);
    if (agent === undefined) return;
    const later = byHand ? undefined : await this.#heldUntil(agent);
    if (later !== undefined) return this.#parts.jobs.add(this.#jobFor(user, id, false, later));
    try {
      await this.#search(agent, byHand, job.signal);
    } catch (error) {
      // Deleted meanwhile, or somebody else searches by now.
      if (!(error instanceof NotFound || error instanceof SearchIsOver)) throw error;
    }
  }

  /** Quiet hours of its owner; undefined: it may search. */
  async #heldUntil({ user }: ShoppingAgent): Promise<number | undefined> {
    const now = this.#parts.time.now();
    if (!this.#parts.isOn) return now + OFF_MS;
    const { quietHours, timeZone } = await this.#parts.settings.of(user);
    return quietHours && endOf(quietHours, timeZone, now);
  }

  async #search(agent: ShoppingAgent, byHand: boolean, signal: AbortSignal): Promise<void> {
    const { user, id, words, shops: wanted } = agent;
    const { clock, shops, time } = this.#parts;
    const chosen = chosenOf(await this.shopsOf(user), wanted);
    const state = await this.#shelves.change(user, id, (before) => begun(before, chosen, byHand, clock()));
    const number = state.searches[0]?.number ?? 1;
    this.#changed(user, id);
    const told = async (said: ShopSaid) => {
      const alerts = await this.#shelves.keep(user, id, number, said);
      this.#changed(user, id);
      for (const alert of alerts) this.#fell(alert);
    };
    await askAll(shops, chosen, { user, words, anew: byHand, time, signal, told });
    await this.#end(agent, number);
    this.#changed(user, id);
  }

  /** In one commit with the next search, and with those that tell of what has fallen. */
  async #end({ user, id }: ShoppingAgent, number: number): Promise<void> {
    const { jobs, clock, receivers, time } = this.#parts;
    const { repeats } = await this.agents.get(user, id);
    const nextAt = repeats.kind === 'hand' ? undefined : time.now() + repeats.hours * HOUR_MS;
    await this.#shelves.change(
      user,
      id,
      (state) => ended(state, number, clock(), nextAt),
      async ({ untold }) => {
        const next = nextAt === undefined ? [] : [this.#jobFor(user, id, false, nextAt)];
        const about: OfAlerts = { agent: id, alerts: untold };
        const name = `${id}/${untold[0] ?? ''}`;
        const telling = untold.length === 0 ? [] : await bringingsOf({ task: TELL, user, name, about }, receivers);
        return [...next, ...telling].map((job) => besideJob(jobs, job));
      },
    );
    jobs.added();
  }

  /** Has it search at its next time, and at none where that is by hand. */
  async #expect({ user, id, repeats }: ShoppingAgent): Promise<void> {
    const { jobs, time } = this.#parts;
    if (repeats.kind === 'hand') {
      await jobs.cancel(keyOf(user, id));
      await this.#shelves.change(user, id, ({ nextAt: _, ...state }) => state);
      return;
    }
    const [latest] = (await this.state(user, id)).searches;
    const since = latest === undefined ? time.now() : Date.parse(latest.at);
    const at = Math.max(time.now(), since + repeats.hours * HOUR_MS);
    await this.#shelves.change(user, id, (state) => ({ ...state, nextAt: new Date(at).toISOString() }));
    await jobs.add(this.#jobFor(user, id, false, at));
  }

  async #message({ user, agent: id, alerts }: OfAlerts & { readonly user: UserId }): Promise<Message | undefined> {
    const agent = await this.agents.find(user, id);
    if (agent === undefined) return undefined;
    const { language = 'en' } = await this.#parts.settings.of(user);
    return messageOf(agent, await this.agents.alertsAmong(user, alerts), language);
  }

  #changed(user: UserId, shopping: string): void {
    this.#parts.announce({ type: 'shopping-changed', user, shopping });
  }

  #fell({ user, agent, id, title, total, shop }: Alert): void {
    const { amount, currency } = total;
    this.#parts.announce({
      type: 'price-fell',
      user,
      shopping: agent,
      alert: id,
      title,
      shop: shop.name,
      amount,
      currency,
    });
  }

  #jobFor(user: UserId, agent: string, byHand: boolean, due?: number): NewJob {
    const payload: SearchPayload = { user, agent, byHand };
    const when = due === undefined ? { priority: 0 } : { due, moved: true as const, priority: BEHIND_PEOPLE };
    return { task: SEARCH, key: keyOf(user, agent), owner: user, payload, attempts: ATTEMPTS, ...when };
  }
}

/** None named: all. What is not there any more is not asked. */
function chosenOf(all: readonly Shop[], wanted: readonly string[]): readonly Shop[] {
  return wanted.length === 0 ? all : all.filter((shop) => wanted.some((name) => isCalled(shop, name)));
}

function isCalled({ id, name }: Shop, wanted: string): boolean {
  return id === wanted || name.toLowerCase() === wanted.toLowerCase();
}

function besideJob(jobs: Pick<Jobs, 'adding'>, job: NewJob): Change {
  return { type: 'beside', thing: `job ${job.key}`, statements: jobs.adding(job) };
}

function keyOf(user: UserId, agent: string): string {
  return `${SEARCH}/${user}/${agent}`;
}

function begun({ nextAt: _, ...state }: State, shops: readonly Shop[], byHand: boolean, at: string): State {
  const number = (state.searches[0]?.number ?? 0) + 1;
  const asked = shops.map(({ id, name }): Asked => ({ id, name, state: 'asking', offers: 0 }));
  const search: Search = { number, at, byHand, shops: asked, alerts: 0 };
  return { ...state, searches: [search, ...state.searches].slice(0, MOST_SEARCHES) };
}

function ended(state: State, number: number, doneAt: string, nextAt: number | undefined): State {
  const searches = state.searches.map((search) => (search.number === number ? { ...search, doneAt } : search));
  const next = nextAt === undefined ? {} : { nextAt: new Date(nextAt).toISOString() };
  return { ...state, searches, untold: [], ...next };
}
