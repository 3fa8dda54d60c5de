/**
 * Visits sites as a good guest. One visit at a time per site, with a pause after each answer. Leaves alone what
 * robots.txt forbids, and sites that say they are overloaded, for as long as they ask.
 */
import { LRUCache } from 'lru-cache';
import type { Compute } from '../ports.ts';
import { type Because, because, type Reason, reasonOf } from '../reasons.ts';
import type { UserId } from '../records.ts';
import { orAborted } from '../session/ending.ts';
import {
  type Answer,
  type Ask,
  type AskOptions,
  type FailureKind,
  FetchFailed,
  type Ledger,
  type RobotRules,
  type Time,
  type Turn,
  type Turns,
} from '../web-ports.ts';
import { hostOf, siteOf, urlIn } from './hosts.ts';
import { Robots } from './robots.ts';
import { decisionOn } from './robots-rules.ts';

export interface MannersOptions {
  readonly ask: Ask;
  readonly compute: Pick<Compute, 'readRobots'>;
  readonly turns: Turns;
  readonly ledger: Ledger;
  readonly time: Time;
  /** The name by which robots.txt may address us. */
  readonly product: string;
  /** The pause after an answer, unless the site wants a longer one. */
  readonly pauseMs: number;
  /** Multiplies all waits: 1 on the web; less on a web of our own, which does not suffer. */
  readonly pace: number;
}

/** A site that wants a longer pause between two visits is skipped. */
const LONGEST_DELAY_MS = 60_000;

/** A site that wants to be left alone for longer is not waited for. */
const PATIENCE_MS = 60_000;

/** Retry-After is believed up to here. */
const LONGEST_SUSPENSION_MS = 24 * 3_600_000;

/** The first pause of an overloaded site that names none; the next ones double. */
const SUSPENSION_MS = 30_000;
const LONGEST_GUESS_MS = 3_600_000;

/** Status codes of an overloaded site (RFC 6585, section 4; RFC 9110, section 15.6.4). */
const THROTTLED = new Set([429, 503]);

/** A gateway that lost its server finds it again. */
const PASSING = new Set([502, 504]);

const ATTEMPTS = 2;
const MOST_SITES = 5000;

export class Manners {
  readonly #options: MannersOptions;
  readonly #robots: Robots;
  /** How often in a row a site was overloaded. */
  readonly #throttled = new LRUCache<string, number>({ max: MOST_SITES });

  constructor(options: MannersOptions) {
    this.#options = options;
    const { compute, time, product } = options;
    this.#robots = new Robots({
      compute,
      time,
      product,
      ask: (url, asked) => this.#askTwice(url, 0, asked),
      learned: (origin, { crawlDelayMs }) => this.#stretch(origin, crawlDelayMs),
    });
  }

  /** One visit; a redirect is an answer. Throws `FetchFailed`. */
  async visit(url: string, options: AskOptions = {}): Promise<Answer> {
    return this.#askTwice(url, await this.#permittedDelay(url, options.signal), options);
  }

  /**
   * A part of a page, in the turn of that page, without a pause. A site that wants pauses between visits is not asked.
   */
  async visitPart(url: string, options: AskOptions): Promise<Answer> {
    if ((await this.#permittedDelay(url, options.signal)) > 0) throw refusal('robots', because('robots.pause'));
    const { ask, ledger } = this.#options;
    const answer = await ask(url, options);
    if (answer.fromCache === true) this.#served(url, answer, options.user);
    else ledger.visited(hostOf(url), answer.wireBytes, options.user);
    return answer;
  }

  /** Runs in one turn of a site: everything inside counts as one visit. */
  async inTurn<T>(url: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const { pauseMs, pace } = this.#options;
    const delayMs = await this.#permittedDelay(url, signal);
    const turn = await this.#turnOf(siteOf(url), signal, pauseMs);
    try {
      return await work();
    } finally {
      turn.end(Math.max(pauseMs, delayMs) * pace);
    }
  }

  /** The robots.txt of an address's origin. Throws `FetchFailed`. */
  async rules(url: string): Promise<RobotRules> {
    const asked = urlIn(url);
    if (asked === undefined) throw refusal('unsafe', because('fetch.no-address'));
    return this.#robots.of(asked.origin);
  }

  /** The pause that robots.txt wants between two visits. Throws `FetchFailed` if it permits no visit. */
  async #permittedDelay(url: string, signal: AbortSignal | undefined): Promise<number> {
    const asked = urlIn(url);
    if (asked === undefined || !/^https?:$/.test(asked.protocol)) {
      throw refusal('unsafe', because('fetch.no-address'));
    }
    // Others may wait for the same rules, so reading goes on whoever leaves.
    const rules = await orAborted(this.#robots.of(asked.origin), signal);
    const { allowed, rule = '', why } = decisionOn(rules, url);
    if (!allowed) throw refusal('robots', why ?? because('robots.forbids', { rule }));
    const { crawlDelayMs } = rules;
    if (crawlDelayMs <= LONGEST_DELAY_MS) return crawlDelayMs;
    throw refusal('robots', because('robots.slow', { seconds: crawlDelayMs / 1000 }));
  }

  /** The pause after robots.txt began before the site's wish was known: this adds the rest. */
  async #stretch(origin: string, delayMs: number): Promise<void> {
    const { pauseMs, pace } = this.#options;
    if (delayMs <= pauseMs || delayMs > LONGEST_DELAY_MS) return;
    const turn = await this.#turnOf(siteOf(origin));
    turn.end((delayMs - pauseMs) * pace);
  }

  /** Asks once more after a passing failure, in a turn of its own, so the pause is kept. */
  async #askTwice(url: string, delayMs: number, options: AskOptions = {}): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      const last = attempt === ATTEMPTS;
      try {
        const answer = await this.#askInTurn(url, delayMs, options);
        if (last || !(THROTTLED.has(answer.status) || PASSING.has(answer.status))) return answer;
      } catch (error) {
        if (last || !(error instanceof FetchFailed && error.passing)) throw error;
      }
    }
  }

  async #askInTurn(url: string, delayMs: number, options: AskOptions): Promise<Answer> {
    const { ask, ledger, pauseMs, pace } = this.#options;
    const site = siteOf(url);
    let pause: Pause = { ms: Math.max(pauseMs, delayMs) };
    const turn = await this.#turnOf(site, options.signal, pause.ms);
    try {
      const answer = await ask(url, options);
      if (answer.fromCache === true) {
        pause = { ms: 0 };
        this.#served(url, answer, options.user);
      } else {
        ledger.visited(hostOf(url), answer.wireBytes, options.user);
        pause = this.#pauseAfter(site, answer, pause, options.user);
      }
      return answer;
    } catch (error) {
      // Nobody was asked, so nobody is left alone.
      if (error instanceof FetchFailed && error.kind === 'unsafe') pause = { ms: 0 };
      else ledger.visited(hostOf(url), 0, options.user);
      throw error;
    } finally {
      turn.end(pause.ms * pace, pause.why);
    }
  }

  #served(url: string, { wireBytes }: Answer, user: UserId | undefined): void {
    if (user !== undefined) this.#options.ledger.served(hostOf(url), { visits: 1, bytes: wireBytes }, user);
  }

  async #turnOf(site: string, signal?: AbortSignal, pauseMs = 0): Promise<Turn> {
    const { turns, pace, time } = this.#options;
    const turn = await turns.take(site, PATIENCE_MS * pace, signal, pauseMs * pace);
    if (turn.closedUntil === undefined) return turn;
    const seconds = Math.ceil((turn.closedUntil - time.now()) / 1000);
    throw refusal('busy', because('fetch.left-alone', { why: turn.why, seconds }));
  }

  #pauseAfter(site: string, answer: Answer, usual: Pause, user: UserId | undefined): Pause {
    const { ledger, time, pace } = this.#options;
    if (!THROTTLED.has(answer.status)) {
      this.#throttled.delete(site);
      return usual;
    }
    const times = this.#throttled.get(site) ?? 0;
    this.#throttled.set(site, times + 1);
    const guess = Math.min(SUSPENSION_MS * 2 ** times, LONGEST_GUESS_MS);
    const asked = Math.min(answer.retryAfterMs ?? guess, LONGEST_SUSPENSION_MS);
    const pause = { ms: Math.max(usual.ms, asked), why: reasonOf('fetch.status', { status: answer.status }) };
    ledger.suspended(hostOf(answer.url), time.now() + pause.ms * pace, pause.why, user);
    return pause;
  }
}

interface Pause {
  readonly ms: number;
  /** Why it is longer than usual. */
  readonly why?: Reason;
}

function refusal(kind: FailureKind, why: Because): FetchFailed {
  return new FetchFailed(why, { kind });
}
