/**
 * Searches of shopping agents: a job does each, and asks for the next one. What a shop answers is kept and told at
 * once. If a search's process dies, the job ends the search when another process does the job again, or whoever reads
 * the state does; nothing looks through all searches.
 */
import { type Announce, type Clock, NotFound, type UserId } from '../../agents/agents.ts';
import { HOUR_MS } from '../../profiles/profiles.ts';
import { endOf } from '../base/calendar.ts';
import type { Timepiece } from '../base/time.ts';
import type { StoredSettings } from '../people/settings/settings.ts';
import { besideOthers } from '../storage/jobs/beside.ts';
import type { Again, Begun, Jobs, NewJob } from '../storage/jobs/jobs.ts';
import type { Change } from '../storage/store/store.ts';
import type { Falls } from './falls.ts';
import type { ShoppingAgent, State } from './records.ts';
import { SearchIsOver, type Shelves } from './shelves.ts';
import type { StoredShopping } from './shopping-agents.ts';
import { askAll, chosenOf, type ShopSaid, type Shops } from './shops.ts';
import { begun, brokenOff, ended, isUnderWay } from './states.ts';

export const SEARCH = 'shopping';

/** Searches that people ask for go first. */
const BEHIND_PEOPLE = 1;
/** While the controller is switched off, due searches are only put off. */
const OFF_MS = 6 * HOUR_MS;
/** A failed search is tried again for as long as the agent exists. */
const ATTEMPTS = 1_000_000;

interface SearchesParts {
  readonly agents: Pick<StoredShopping, 'find' | 'get'>;
  readonly shelves: Pick<Shelves, 'state' | 'change' | 'keep'>;
  readonly falls: Falls;
  readonly shops: Shops;
  readonly jobs: Pick<Jobs, 'add' | 'adding' | 'added' | 'cancel' | 'has'>;
  readonly settings: Pick<StoredSettings, 'of'>;
  readonly announce: Announce;
  readonly clock: Clock;
  readonly time: Pick<Timepiece, 'now' | 'alarm'>;
  /** True: agents search by themselves. */
  readonly isOn: boolean;
}

interface SearchPayload {
  readonly user: UserId;
  readonly agent: string;
  readonly byHand: boolean;
}

export class Searches {
  readonly #parts: SearchesParts;

  constructor(parts: SearchesParts) {
    this.#parts = parts;
  }

  /** The state of the agent's searches; ends a search that no process does any more. */
  async state(user: UserId, id: string): Promise<State> {
    const { shelves, jobs } = this.#parts;
    const state = await shelves.state(user, id);
    if (!isUnderWay(state) || (await jobs.has(keyOf(user, id)))) return state;
    return this.#breakOff(user, id, state);
  }

  /** Begins a search, in the commit of something else. */
  beginning(user: UserId, id: string): Change {
    return besideOthers(this.#parts.jobs, this.#jobFor(user, id, true));
  }

  /** Searches now, unless a search is under way. Throws `NotFound`. */
  async now(user: UserId, id: string): Promise<void> {
    await this.#parts.agents.get(user, id);
    if (isUnderWay(await this.state(user, id))) return;
    await this.#parts.jobs.add(this.#jobFor(user, id, true));
  }

  /** Asks for the next search. If the agent searches only by hand, a waiting job stays, and finds nothing to do. */
  async expect(user: UserId, id: string): Promise<void> {
    const { shelves, jobs, time } = this.#parts;
    const now = time.now();
    const nextAt = ({ searches: [latest] }: State, { repeats }: ShoppingAgent) =>
      after(repeats, latest === undefined ? now : Date.parse(latest.at), now);
    await shelves.change(
      user,
      id,
      (state, agent) => withNext(state, nextAt(state, agent)),
      async (state, agent) => this.#next(user, id, nextAt(state, agent)),
    );
    jobs.added();
  }

  async cancel(user: UserId, id: string): Promise<void> {
    await this.#parts.jobs.cancel(keyOf(user, id));
  }

  /** Does a job. */
  async due(job: Begun): Promise<Again | undefined> {
    // Only `#jobFor` writes this.
    const { user, agent: id, byHand } = job.payload as SearchPayload;
    const agent = await this.#parts.agents.find(user, id);
    if (agent === undefined || (!byHand && agent.repeats.kind === 'hand')) return undefined;
    try {
      const later = byHand ? undefined : await this.#heldUntil(agent);
      if (later !== undefined) return await this.#putOff(agent, later);
      await this.#search(agent, byHand, job.signal);
    } catch (error) {
      // Somebody deleted the agent meanwhile, or another process searches by now.
      if (!(error instanceof NotFound || error instanceof SearchIsOver)) throw error;
    }
    return undefined;
  }

  /** The end of the owner's quiet hours; undefined: the agent may search. */
  async #heldUntil({ user }: ShoppingAgent): Promise<number | undefined> {
    const now = this.#parts.time.now();
    if (!this.#parts.isOn) return now + OFF_MS;
    const { quietHours, timeZone } = await this.#parts.settings.of(user);
    return quietHours && endOf(quietHours, timeZone, now);
  }

  /** If a search is open, the process that did this job has died. */
  async #putOff({ user, id }: ShoppingAgent, until: number): Promise<Again> {
    const state = await this.#parts.shelves.state(user, id);
    if (isUnderWay(state)) await this.#breakOff(user, id, state);
    return { at: until };
  }

  /** Ends the open search of this state, and no later one. */
  async #breakOff(user: UserId, id: string, { searches: [open] }: State): Promise<State> {
    const { shelves, clock } = this.#parts;
    const broken = await shelves.change(user, id, (now) =>
      now.searches[0]?.number === open?.number ? brokenOff(now, clock()) : now,
    );
    this.#changed(user, id);
    return broken;
  }

  async #search({ user, id, words, limit, shops: wanted }: ShoppingAgent, byHand: boolean, signal: AbortSignal) {
    const { clock, shops, shelves, falls, time } = this.#parts;
    const chosen = chosenOf(await shops.of(user), wanted);
    const state = await shelves.change(user, id, (before) => begun(before, chosen, byHand, clock()));
    const number = state.searches[0]?.number ?? 1;
    this.#changed(user, id);
    const told = async (said: ShopSaid) => {
      const alerts = await shelves.keep(user, id, number, said);
      this.#changed(user, id);
      for (const alert of alerts) falls.announce(alert);
    };
    await askAll(shops, chosen, { user, words, currency: limit?.currency, anew: byHand, time, signal, told });
    await this.#end(user, id, number);
    this.#changed(user, id);
  }

  /**
   * Ends a search, in one commit with the next search and the jobs that tell of falls; by what the owner wants at that
   * moment.
   */
  async #end(user: UserId, id: string, number: number): Promise<void> {
    const { shelves, jobs, falls, clock, time } = this.#parts;
    const now = time.now();
    await shelves.change(
      user,
      id,
      (state, agent) => {
        if (state.searches[0]?.number !== number) throw new SearchIsOver();
        return withNext(ended(state, number, clock(), agent), after(agent.repeats, now, now));
      },
      async ({ untold }, { repeats }) => [
        ...this.#next(user, id, after(repeats, now, now)),
        ...(await falls.telling(user, id, untold)).map((job) => besideOthers(jobs, job)),
      ],
    );
    jobs.added();
  }

  #next(user: UserId, id: string, at: number | undefined): readonly Change[] {
    return at === undefined ? [] : [besideOthers(this.#parts.jobs, this.#jobFor(user, id, false, at))];
  }

  #changed(user: UserId, shopping: string): void {
    this.#parts.announce({ type: 'shopping-changed', user, shopping });
  }

  #jobFor(user: UserId, agent: string, byHand: boolean, due?: number): NewJob {
    const payload: SearchPayload = { user, agent, byHand };
    const when = due === undefined ? { priority: 0 } : { due, moved: true as const, priority: BEHIND_PEOPLE };
    return { task: SEARCH, key: keyOf(user, agent), owner: user, payload, attempts: ATTEMPTS, ...when };
  }
}

function keyOf(user: UserId, agent: string): string {
  return `${SEARCH}/${user}/${agent}`;
}

/** Undefined if the agent searches only by hand. */
function after(repeats: ShoppingAgent['repeats'], since: number, now: number): number | undefined {
  return repeats.kind === 'hand' ? undefined : Math.max(now, since + repeats.hours * HOUR_MS);
}

function withNext({ nextAt: _, ...state }: State, at: number | undefined): State {
  return { ...state, ...(at !== undefined && { nextAt: new Date(at).toISOString() }) };
}
