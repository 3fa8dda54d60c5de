/** robots.txt (RFC 9309): what a site lets us visit, at which pace, and which line says so. */

import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '../../profiles/profiles.ts';
import type { Compute } from '../ports.ts';
import { because } from '../reasons.ts';
import { type Answer, type Ask, FetchFailed, type RobotRules, type Time } from '../web-ports.ts';
import { urlIn } from './hosts.ts';
import { MOST_BYTES } from './robots-records.ts';
import { NO_RULES } from './robots-rules.ts';

interface RobotsOptions {
  /** One exchange, within the manners of its site. */
  readonly ask: Ask;
  readonly compute: Pick<Compute, 'readRobots'>;
  readonly time: Time;
  readonly product: string;
  /** Runs before rules that were just read are first used. */
  readonly learned?: (origin: string, rules: RobotRules) => Promise<void>;
}

interface KeptRules {
  /** Rules, or why there are none to follow. */
  readonly rules: RobotRules | FetchFailed;
  /** When to read them again, in milliseconds since 1970. */
  readonly goodUntil: number;
}

/** RFC 9309, section 2.4. */
const GOOD_MS = 24 * HOUR_MS;
/** A site whose rules cannot be read is left alone this long before the next try. */
const UNREACHABLE_MS = HOUR_MS / 6;
/** RFC 9309, section 2.3.1.2. */
const MOST_HOPS = 5;
const MOST_ORIGINS = 2000;
/** Letters of all that is known. */
const MOST_LETTERS = 32 * 1024 * 1024;
/** What an origin, and a rule, take beside their letters. */
const EACH = 100;

/** The rules of every origin, read when first needed. */
export class Robots {
  readonly #options: RobotsOptions;
  readonly #known = new LRUCache<string, KeptRules>({
    max: MOST_ORIGINS,
    maxSize: MOST_LETTERS,
    sizeCalculation: sizeOf,
  });
  readonly #reading = new Map<string, Promise<KeptRules>>();

  constructor(options: RobotsOptions) {
    this.#options = options;
  }

  /** Throws `FetchFailed` while the rules cannot be read: then everything is forbidden (RFC 9309, section 2.3.1.4). */
  async of(origin: string): Promise<RobotRules> {
    const known = this.#known.get(origin);
    if (known !== undefined && this.#options.time.now() < known.goodUntil) return rulesOf(known);
    const reading = this.#reading.get(origin) ?? this.#read(origin, known?.rules);
    this.#reading.set(origin, reading);
    return rulesOf(await reading);
  }

  async #read(origin: string, before: KeptRules['rules'] | undefined): Promise<KeptRules> {
    try {
      const rules = await this.#fetch(`${origin}/robots.txt`);
      await this.#options.learned?.(origin, rules);
      return this.#keep(origin, rules, GOOD_MS);
    } catch (error) {
      if (!(error instanceof FetchFailed) || error.kind === 'unsafe') throw error;
      // Known rules hold beyond their day while new ones cannot be read (RFC 9309, section 2.4).
      const rules = before === undefined || before instanceof FetchFailed ? unreadable(error) : before;
      return this.#keep(origin, rules, UNREACHABLE_MS);
    } finally {
      this.#reading.delete(origin);
    }
  }

  #keep(origin: string, rules: KeptRules['rules'], goodMs: number): KeptRules {
    const known = { rules, goodUntil: this.#options.time.now() + goodMs };
    this.#known.set(origin, known);
    return known;
  }

  async #fetch(address: string): Promise<RobotRules> {
    let url = address;
    for (let hop = 0; hop <= MOST_HOPS; hop++) {
      const answer = await this.#options.ask(url, { mostBytes: MOST_BYTES + 1 });
      const next = redirectOf(answer);
      if (next === undefined) return this.#rulesIn(answer);
      url = next;
    }
    // Too many redirects: there are no rules (RFC 9309, section 2.3.1.2).
    return NO_RULES;
  }

  #rulesIn({ status, bytes, truncated }: Answer): RobotRules | Promise<RobotRules> {
    const { compute, product } = this.#options;
    if (status >= 200 && status < 300) {
      if (truncated !== true || bytes.length > MOST_BYTES) return compute.readRobots(bytes, product);
      throw new FetchFailed(because('robots.not-whole'), { kind: 'network' });
    }
    // 429 does not answer the question (RFC 6585); every other 4xx says that there are no rules.
    if (status >= 400 && status < 500 && status !== 429) return NO_RULES;
    throw new FetchFailed(because('fetch.status', { status }), { kind: 'status' });
  }
}

function rulesOf({ rules }: KeptRules): RobotRules {
  if (rules instanceof FetchFailed) throw rules;
  return rules;
}

function unreadable(why: FetchFailed): FetchFailed {
  // Nothing was forbidden, so the count of refusals gets the true reason.
  return new FetchFailed(because('robots.unread', { why: why.reason }), { kind: why.kind, cause: why });
}

function sizeOf({ rules }: KeptRules): number {
  if (rules instanceof FetchFailed) return EACH + rules.message.length;
  const sitemaps = rules.sitemaps.map((url) => EACH + url.length);
  const all = rules.rules.map(({ pattern, text }) => EACH + pattern.length + text.length);
  return [...sitemaps, ...all].reduce((sum, each) => sum + each, EACH);
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** The whole address that an answer redirects to; undefined if it does not. */
export function redirectOf({ status, headers, url }: Pick<Answer, 'status' | 'headers' | 'url'>): string | undefined {
  const location = headers['location'];
  return !REDIRECTS.has(status) || location === undefined ? undefined : urlIn(location, url)?.href;
}
