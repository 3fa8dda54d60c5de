/**
 * Turns: within a process first come, first served per site; among processes whoever finds the site free. Turns and
 * pauses are rows that all processes share, and that outlive them.
 */
import { LRUCache } from 'lru-cache';
import { type Closed, orAborted, type Reason, reasonOf, type Turn, type Turns } from '../../../agents/agents.ts';
import type { CallOff, Timepiece } from '../../base/time.ts';
import { refusalIn } from '../../storage/database/refusal-in.ts';
import { LIMITS } from './limits.ts';
import { type Ended, type Held, type Lease, type Leases, LONGEST_PAUSE_MS, USUAL } from './turn-leases.ts';

/** Before its exchange a turn may wait for one of the places of `ask.ts`: a generous bound. */
const QUEUED_MS = 600_000;

/** No exchange lasts longer: a turn that nobody ends, by a mistake of ours, blocks a site only this long. */
export const LONGEST_TURN_MS = QUEUED_MS + LIMITS.wholeMs;

/** How soon to look whether another process has ended its turn; twice as late each time, up to the longest. */
const LOOK_SOON_MS = 25;
const LOOK_AGAIN_MS = 100;

/** A process with many waiting has a site without pauses for this long in a row, and then leaves it to others. */
const IN_A_ROW_MS = 1_000;
/** Longer than their interval of looking. */
const LEFT_TO_OTHERS_MS = 150;

/** An end that the database refused is written again after this, until it succeeds: the site would stay closed. */
const END_AGAIN_MS = 1_000;

/** Sites whose pauses are over are forgotten after this many turns. */
const TURNS_BETWEEN_FORGETTING = 500;

/** Sites whose remaining pause this process remembers. */
const MOST_RESTING = 10_000;

interface SiteQueue {
  /** Resolves when the last one in the queue has had its turn. */
  last: Promise<void>;
  waiting: number;
  /** Since when this process has had turns without a pause in between. */
  since?: number | undefined;
}

/** A place in a site's queue here, which is left once. */
interface Placed {
  readonly site: string;
  readonly place: SiteQueue;
  readonly leave: () => void;
}

/** An end that is not on disk yet. */
interface OnItsWay extends Omit<Ended, 'restMs'> {
  readonly notBefore: number;
}

interface TurnsOptions {
  readonly time: Timepiece;
  readonly leases: Leases;
  /** The usual pause, after a turn that nobody ended. */
  readonly pauseMs: number;
  readonly failed: (error: unknown) => void;
}

export class QueuedTurns implements Turns {
  readonly #time: Timepiece;
  readonly #leases: Leases;
  readonly #pauseMs: number;
  readonly #failed: (error: unknown) => void;
  readonly #places = new Map<string, SiteQueue>();
  /** Until when recently visited sites are to be left alone. */
  readonly #resting = new LRUCache<string, number>({ max: MOST_RESTING });
  /** Frees what an earlier process of the same name left; after a refusal the next caller tries again. */
  #ready: Promise<void> | undefined;
  /** Ends on their way to the disk. */
  readonly #ending = new Set<Promise<void>>();
  /** The turns under way here: only these are renewed. */
  readonly #held = new Set<Held>();
  #isClosing = false;
  /** Ends that wait to be written again. */
  readonly #waking = new Set<() => void>();
  #ended = 0;
  #renewing: CallOff | undefined;

  constructor({ time, leases, pauseMs, failed }: TurnsOptions) {
    this.#time = time;
    this.#leases = leases;
    this.#pauseMs = pauseMs;
    this.#failed = failed;
    this.#takenOver().catch(failed);
  }

  async take(site: string, patienceMs: number, signal?: AbortSignal, pauseMs = 0): Promise<Turn | Closed> {
    const place = this.#places.get(site) ?? { last: Promise.resolve(), waiting: 0 };
    this.#places.set(site, place);
    const { last: before } = place;
    const leave = queueAt(place, () => this.#places.delete(site));
    try {
      await orAborted(Promise.all([before, this.#takenOver()]), signal);
      await orAborted(this.#leaveToOthers(place), signal);
      const lease = await this.#lease({ site, pauseMs }, patienceMs, signal);
      if (lease.epoch === undefined) this.#resting.set(site, lease.closedUntil);
      if (lease.epoch === undefined) leave();
      else place.since ??= this.#time.now();
      return lease.epoch === undefined ? lease : this.#turn({ site, place, leave }, lease);
    } catch (error) {
      // Not before the one in front: the next one comes after both.
      void before.then(leave);
      throw error;
    }
  }

  /** When a site may be visited again, as far as this process knows; milliseconds since 1970. */
  restingUntil(site: string): number {
    return this.#resting.get(site) ?? 0;
  }

  /** Resolves when all ends so far are on disk, or failed with a report. */
  async close(): Promise<void> {
    this.#renewing?.();
    this.#isClosing = true;
    for (const wake of this.#waking) wake();
    await Promise.all(this.#ending);
  }

  #takenOver(): Promise<void> {
    this.#ready ??= this.#leases.takeOver().catch((error: unknown) => {
      this.#ready = undefined;
      throw error;
    });
    return this.#ready;
  }

  /**
   * A process that asks right after its own turn would always beat those that only look, so it leaves them a moment.
   */
  async #leaveToOthers(place: SiteQueue): Promise<void> {
    const { since = Number.POSITIVE_INFINITY } = place;
    if (!this.#leases.isShared || this.#time.now() - since < IN_A_ROW_MS) return;
    place.since = undefined;
    await this.#time.wait(LEFT_TO_OTHERS_MS);
  }

  async #lease(
    { site, pauseMs }: { readonly site: string; readonly pauseMs: number },
    patienceMs: number,
    signal: AbortSignal | undefined,
  ): Promise<Lease | (Closed & { readonly epoch?: undefined })> {
    const begun = this.#time.now();
    for (let lookMs = LOOK_SOON_MS; ; lookMs = Math.min(2 * lookMs, LOOK_AGAIN_MS)) {
      signal?.throwIfAborted();
      const answer = await this.#leases.claim(site, pauseMs);
      if (answer.epoch !== undefined) return answer;
      const { taken, leftMs, why } = answer;
      const left = Math.max(1, leftMs);
      const closedUntil = this.#time.now() + leftMs;
      if (!taken && left > patienceMs) return { closedUntil, why };
      if (taken && this.#time.now() - begun > patienceMs) return { closedUntil, why: reasonOf('fetch.long-taken') };
      await orAborted(this.#time.wait(taken ? Math.min(left, lookMs) : left), signal);
    }
  }

  #turn({ site, place, leave }: Placed, { epoch }: Lease): Turn {
    const held = { site, epoch };
    this.#hold(held);
    let isOver = false;
    const over = (wantedMs: number, why: Reason) => {
      const pauseMs = Math.min(wantedMs, LONGEST_PAUSE_MS);
      const letGo = isOver ? () => undefined : leave;
      if (!isOver) this.#release(held);
      isOver = true;
      if (pauseMs > 0) place.since = undefined;
      const notBefore = this.#time.now() + pauseMs;
      this.#resting.set(site, notBefore);
      this.#end({ site, epoch, why, notBefore }, letGo);
    };
    const callOff = this.#time.alarm(LONGEST_TURN_MS, () => over(this.#pauseMs, USUAL));
    let ended = false;
    return {
      end: (pauseMs, why = USUAL) => {
        if (ended) return;
        ended = true;
        callOff();
        // Also after its time: the site has answered only now. The turn itself is somebody else's by then.
        over(pauseMs, why);
      },
    };
  }

  #end(ended: OnItsWay, letGo: () => void): void {
    const ending = this.#written(ended).then(letGo);
    this.#ending.add(ending);
    void ending.then(() => this.#ending.delete(ending));
    if (++this.#ended % TURNS_BETWEEN_FORGETTING === 0) this.#leases.forget().catch(this.#failed);
  }

  /** Resolves when the end is on disk; in a stopping process, after the first try. */
  async #written({ notBefore, ...ended }: OnItsWay): Promise<void> {
    for (;;) {
      try {
        // The time until it succeeds is part of the pause.
        return await this.#leases.end({ ...ended, restMs: Math.max(0, notBefore - this.#time.now()) });
      } catch (error) {
        this.#failed(error);
        if (this.#isClosing || refusalIn(error) === undefined) return;
      }
      await this.#shortly();
    }
  }

  #shortly(): Promise<void> {
    return new Promise((resolve) => {
      const goOn = () => {
        this.#waking.delete(goOn);
        resolve();
      };
      this.#waking.add(goOn);
      this.#time.alarm(END_AGAIN_MS, goOn);
    });
  }

  #hold(held: Held): void {
    this.#held.add(held);
    if (this.#held.size === 1) this.#renewLater();
  }

  #release(held: Held): void {
    this.#held.delete(held);
    if (this.#held.size === 0) this.#renewing?.();
  }

  #renewLater(): void {
    const { renewEveryMs } = this.#leases;
    if (renewEveryMs === undefined) return;
    this.#renewing = this.#time.alarm(renewEveryMs, () => {
      this.#leases.renew([...this.#held]).catch(this.#failed);
      this.#renewLater();
    });
  }
}

/** Takes the last place in the queue; the returned function passes the turn on, once. */
function queueAt(place: SiteQueue, empty: () => void): () => void {
  let pass = () => {};
  place.last = new Promise((resolve) => {
    pass = resolve;
  });
  place.waiting++;
  let left = false;
  return () => {
    if (left) return;
    left = true;
    if (--place.waiting === 0) empty();
    pass();
  };
}
