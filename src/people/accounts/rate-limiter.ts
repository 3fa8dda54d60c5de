/**
 * Slows tries down. A lane has some free tries. After them each waits twice as long as the one before, up to a longest
 * pause, and one try is forgiven for each such pause that passes. A try that comes too early does not count.
 */
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../agents/agents.ts';
import { Reasoned } from '../../../agents/agents.ts';
import { because } from '../../base/reasons.ts';

export interface Pace {
  readonly free: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

/** `purpose`: the kind of try; lanes of one purpose have one pace. */
export interface Lane<Purpose extends string> {
  readonly purpose: Purpose;
  readonly key: string;
}

export class TooManyTries extends Reasoned {
  override readonly name = 'TooManyTries';
  readonly waitSeconds: number;

  constructor(waitSeconds: number) {
    super(because('login.tries', { seconds: waitSeconds }));
    this.waitSeconds = waitSeconds;
  }
}

/**
 * Lanes remembered of each purpose, about 200 bytes each. A lane is forgotten only for others of its own purpose, so
 * cheap tries push out none that guards a password.
 */
const REMEMBERED = 20_000;

interface Tried {
  readonly count: number;
  readonly at: number;
}

export class RateLimiter<Purpose extends string> {
  readonly #paces: Readonly<Record<Purpose, Pace>>;
  readonly #clock: Clock;
  readonly #tried = new Map<Purpose, LRUCache<string, Tried>>();

  constructor(paces: Readonly<Record<Purpose, Pace>>, clock: Clock) {
    this.#paces = paces;
    this.#clock = clock;
  }

  /** Counts a try in each lane before it is made, so that many at once count as many. Throws `TooManyTries`. */
  enter(...lanes: readonly Lane<Purpose>[]): void {
    const waitMs = Math.max(...lanes.map((lane) => this.#waitMs(lane)));
    if (waitMs > 0) throw new TooManyTries(Math.ceil(waitMs / 1000));
    const at = this.#now();
    for (const lane of lanes) this.#triedFor(lane).set(lane.key, { count: this.#count(lane) + 1, at });
  }

  /** Takes a try back that was none: the right password, or an accident of ours. */
  takeBack(...lanes: readonly Lane<Purpose>[]): void {
    for (const lane of lanes) {
      const tried = this.#triedFor(lane).get(lane.key);
      if (tried !== undefined) this.#triedFor(lane).set(lane.key, { ...tried, count: tried.count - 1 });
    }
  }

  #triedFor({ purpose }: Lane<Purpose>): LRUCache<string, Tried> {
    const tried = this.#tried.get(purpose) ?? new LRUCache<string, Tried>({ max: REMEMBERED });
    this.#tried.set(purpose, tried);
    return tried;
  }

  #waitMs(lane: Lane<Purpose>): number {
    const { free, firstPauseMs, longestPauseMs } = this.#paces[lane.purpose];
    const count = this.#count(lane);
    if (count < free) return 0;
    return Math.min(firstPauseMs * 2 ** (count - free), longestPauseMs) - this.#sinceMs(lane);
  }

  /** Tries not forgiven yet. */
  #count(lane: Lane<Purpose>): number {
    const { count = 0 } = this.#triedFor(lane).get(lane.key) ?? {};
    return Math.max(0, count - Math.floor(this.#sinceMs(lane) / this.#paces[lane.purpose].longestPauseMs));
  }

  /** Since the last try; 0 after a clock was set back. */
  #sinceMs(lane: Lane<Purpose>): number {
    const { at = Number.NEGATIVE_INFINITY } = this.#triedFor(lane).get(lane.key) ?? {};
    return Math.max(0, this.#now() - at);
  }

  #now(): number {
    return Date.parse(this.#clock());
  }
}
