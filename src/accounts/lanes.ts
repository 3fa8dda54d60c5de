/**
 * Tries slowed down. A lane has some that are free; behind them each has to wait twice as long as the one before, up
 * to a longest pause, and one is forgiven for each such pause that goes by. What is tried too early does not count.
 */
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../agents/agents.ts';

export interface Pace {
  readonly free: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

export interface Lane {
  readonly key: string;
  readonly pace: Pace;
}

export class TooManyTries extends Error {
  override readonly name = 'TooManyTries';
  readonly waitSeconds: number;

  constructor(waitSeconds: number) {
    super(`too many tries: wait ${waitSeconds} seconds, then try again`);
    this.waitSeconds = waitSeconds;
  }
}

/**
 * Lanes remembered, about 200 bytes each. Whoever wants to have theirs forgotten must fill so many others, with a
 * password's hash to be reckoned for each.
 */
const REMEMBERED = 20_000;

interface Tried {
  readonly count: number;
  readonly at: number;
}

export class Lanes {
  readonly #clock: Clock;
  readonly #tried = new LRUCache<string, Tried>({ max: REMEMBERED });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts a try in each lane before it is made, so that many at once are many. Throws `TooManyTries`. */
  enter(...lanes: readonly Lane[]): void {
    const waitMs = Math.max(...lanes.map((lane) => this.#waitMs(lane)));
    if (waitMs > 0) throw new TooManyTries(Math.ceil(waitMs / 1000));
    const at = this.#now();
    for (const lane of lanes) this.#tried.set(lane.key, { count: this.#count(lane) + 1, at });
  }

  /** Takes back a try that was none: the right password, or an accident of ours. */
  takeBack(...lanes: readonly Lane[]): void {
    for (const { key } of lanes) {
      const tried = this.#tried.get(key);
      if (tried !== undefined) this.#tried.set(key, { ...tried, count: tried.count - 1 });
    }
  }

  #waitMs(lane: Lane): number {
    const { free, firstPauseMs, longestPauseMs } = lane.pace;
    const count = this.#count(lane);
    if (count < free) return 0;
    return Math.min(firstPauseMs * 2 ** (count - free), longestPauseMs) - this.#sinceMs(lane);
  }

  /** Tries that are not forgiven yet. */
  #count(lane: Lane): number {
    const { count = 0 } = this.#tried.get(lane.key) ?? {};
    return Math.max(0, count - Math.floor(this.#sinceMs(lane) / lane.pace.longestPauseMs));
  }

  /** Since the last try; a clock that was set back counts as none. */
  #sinceMs({ key }: Lane): number {
    const { at = Number.NEGATIVE_INFINITY } = this.#tried.get(key) ?? {};
    return Math.max(0, this.#now() - at);
  }

  #now(): number {
    return Date.parse(this.#clock());
  }
}
