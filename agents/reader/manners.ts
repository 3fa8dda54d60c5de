/**
 * Visiting as a good guest does. A site is asked by one at a time, with a pause after each answer; what its robots.txt
 * forbids is left alone, and so is a site that says it has too much to do, for as long as it asks.
 */
import { LRUCache } from 'lru-cache';
import type { Compute } from '../ports.ts';
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
  /** The name by which robots.txt may call us. */
  readonly product: string;
  /** The pause after an answer, unless the site wants a longer one. */
  readonly pauseMs: number;
  /** Multiplies all that is waited: 1 on the web; on a web of our own, which suffers nothing, less. */
  readonly pace: number;
}

/** A longer pause between two visits is not kept: the site is skipped. */
const LONGEST_DELAY_MS = 60_000;

/** A site that wants to be left alone for longer is not waited for. */
const PATIENCE_MS = 60_000;

/** Retry-After is believed up to here. */
const LONGEST_SUSPENSION_MS = 24 * 3_600_000;

/** The first pause of a site that has too much to do and does not say for how long; the next ones double. */
const SUSPENSION_MS = 30_000;
const LONGEST_GUESS_MS = 3_600_000;

/** What a site has too much to do answers (RFC 6585, section 4; RFC 9110, section 15.6.4). */
const THROTTLED = new Set([429, 503]);

/** A gateway that has lost its server finds it again. */
const PASSING = new Set([502, 504]);

const ATTEMPTS = 2;
const MOST_SITES = 5000;

export class Manners {
  readonly #options: MannersOptions;
  readonly #robots: Robots;
  /** How often in a row a site has had too much to do. */
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

  /** One visit; redirects are answers. Throws `FetchFailed`. */
  async visit(url: string, options: AskOptions = {}): Promise<Answer> {
    return this.#askTwice(url, await this.#permittedDelay(url, options.signal), options);
  }

  /** What a page is made of, in the turn of that page: a site that wants pauses between visits is not asked for it. */
  async visitPart(url: string, options: AskOptions): Promise<Answer> {
    if ((await this.#permittedDelay(url, options.signal)) > 0)
      throw refusal('robots', 'its robots.txt wants a pause between two visits, which parts of a page do not keep');
    const { ask, ledger } = this.#options;
    const answer = await ask(url, options);
    if (answer.fromCache !== true) ledger.visited(hostOf(url), answer.wireBytes, options.user);
    return answer;
  }

  /** In one turn of a site: what happens there counts as one visit. */
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

  /** What robots.txt says at the origin of an address. Throws `FetchFailed`. */
  async rules(url: string): Promise<RobotRules> {
    const asked = urlIn(url);
    if (asked === undefined) throw refusal('unsafe', 'not a web address');
    return this.#robots.of(asked.origin);
  }

  /** The pause that robots.txt wants between two visits; throws `FetchFailed` where it permits none. */
  async #permittedDelay(url: string, signal: AbortSignal | undefined): Promise<number> {
    const asked = urlIn(url);
    if (asked === undefined || !/^https?:$/.test(asked.protocol)) {
      throw new FetchFailed('not a web address', { kind: 'unsafe' });
    }
    // Others may wait for the same rules: they are read to the end, whoever leaves.
    const rules = await orAborted(this.#robots.of(asked.origin), signal);
    const { allowed, rule, why = `its robots.txt forbids it (${rule})` } = decisionOn(rules, url);
    if (!allowed) throw refusal('robots', why);
    const { crawlDelayMs } = rules;
    if (crawlDelayMs <= LONGEST_DELAY_MS) return crawlDelayMs;
    throw refusal('robots', `its robots.txt wants ${crawlDelayMs / 1000} seconds between two visits: too slow for us`);
  }

  /** The pause after robots.txt began before it was known how long this site wants it: the rest is added. */
  async #stretch(origin: string, delayMs: number): Promise<void> {
    const { pauseMs, pace } = this.#options;
    if (delayMs <= pauseMs || delayMs > LONGEST_DELAY_MS) return;
    const turn = await this.#turnOf(siteOf(origin));
    turn.end((delayMs - pauseMs) * pace);
  }

  /** What fails in passing is asked once more, in a turn of its own: the pause is kept. */
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
      if (answer.fromCache === true) pause = { ms: 0 };
      else {
        ledger.visited(hostOf(url), answer.wireBytes, options.user);
        pause = this.#pauseAfter(site, answer, pause, options.user);
      }
      return answer;
    } catch (error) {
      // Where nobody was asked, nobody has to be left alone.
      if (error instanceof FetchFailed && error.kind === 'unsafe') pause = { ms: 0 };
      else ledger.visited(hostOf(url), 0, options.user);
      throw error;
    } finally {
      turn.end(pause.ms * pace, pause.why);
    }
  }

  async #turnOf(site: string, signal?: AbortSignal, pauseMs = 0): Promise<Turn> {
    const { turns, pace, time } = this.#options;
    const turn = await turns.take(site, PATIENCE_MS * pace, signal, pauseMs * pace);
    if (turn.closedUntil === undefined) return turn;
    const seconds = Math.ceil((turn.closedUntil - time.now()) / 1000);
    throw refusal('busy', `${turn.why}: it is left alone for another ${seconds} seconds`);
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
    const pause = { ms: Math.max(usual.ms, asked), why: `the site answered ${answer.status}` };
    ledger.suspended(hostOf(answer.url), time.now() + pause.ms * pace, pause.why, user);
    return pause;
  }
}

interface Pause {
  readonly ms: number;
  /** Why it is longer than usual. */
  readonly why?: string;
}

function refusal(kind: FailureKind, message: string): FetchFailed {
  return new FetchFailed(message, { kind });
}
