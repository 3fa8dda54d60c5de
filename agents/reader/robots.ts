/** robots.txt (RFC 9309): what a site lets us visit, at which pace, and which line says so. */
import { LRUCache } from 'lru-cache';
import robotsParser from 'robots-parser';
import { type Answer, type Ask, FetchFailed, type Time } from '../ports.ts';

export interface RobotRules {
  readonly decide: (url: string) => Decision;
  /** What Crawl-delay asks for. It is not in the RFC, but sites that have it mean it. */
  readonly crawlDelayMs: number;
}

export interface Decision {
  readonly allowed: boolean;
  /** The line that decided, from 1; none when no rule fits, which allows. */
  readonly line?: number;
  readonly rule?: string;
}

/** What the package exports, which its types get wrong for modules. */
const parse = robotsParser as unknown as (
  url: string,
  text: string,
) => {
  isAllowed(url: string, agent: string): boolean | undefined;
  getMatchingLineNumber(url: string, agent: string): number;
  getCrawlDelay(agent: string): number | undefined;
};

const SECOND = 1000;

/** The rules of a robots.txt for the robot of this name; addresses are judged by path, whatever their host. */
export function rulesOf(text: string, product: string): RobotRules {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const place = 'http://robots.invalid';
  const robots = parse(`${place}/robots.txt`, lines.map(normal).join('\n'));
  return {
    decide(url) {
      const { pathname, search } = new URL(url);
      // The rules themselves may always be read (RFC 9309, section 2.2.2).
      if (pathname === '/robots.txt') return { allowed: true };
      const address = place + unreserved(pathname + search);
      const line = robots.getMatchingLineNumber(address, product);
      const allowed = robots.isAllowed(address, product) ?? true;
      return line < 1 ? { allowed } : { allowed, line, rule: (lines[line - 1] ?? '').trim() };
    },
    crawlDelayMs: Math.max(0, robots.getCrawlDelay(product) ?? 0) * SECOND,
  };
}

const RECORD = /^\s*(?:user-agent|allow|disallow|crawl-delay)\s*:/i;

/** Other records may stand between those of a group without ending it (RFC 9309, section 2.2.4): they are blanked. */
function normal(line: string): string {
  return RECORD.test(line) ? unreserved(line) : '';
}

/** `%7E` and `~` are the same (RFC 9309, section 2.2.2; RFC 3986, section 2.3). */
function unreserved(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code;
  });
}

export interface RobotsOptions {
  /** One exchange within the manners of the site it is with. */
  readonly ask: Ask;
  readonly time: Time;
  readonly product: string;
  /** Waited for before the rules that were just read are used for the first time. */
  readonly learned?: (origin: string, rules: RobotRules) => Promise<void>;
}

interface Known {
  readonly rules: RobotRules;
  /** When they have to be read again, in milliseconds since 1970. */
  readonly goodUntil: number;
}

const HOUR = 3_600_000;
/** RFC 9309, section 2.4. */
const GOOD_MS = 24 * HOUR;
/** How long a site whose rules cannot be read is left alone before they are asked for again. */
const UNREACHABLE_MS = HOUR / 6;
/** RFC 9309, section 2.5, asks for at least 500 KiB. */
const MOST_BYTES = 500 * 1024;
/** RFC 9309, section 2.3.1.2. */
const MOST_HOPS = 5;
const MOST_ORIGINS = 2000;

const NO_RULES = rulesOf('', '*');

/** The rules of every origin, read when they are first needed. */
export class Robots {
  readonly #options: RobotsOptions;
  readonly #known = new LRUCache<string, Known>({ max: MOST_ORIGINS });
  readonly #reading = new Map<string, Promise<RobotRules>>();

  constructor(options: RobotsOptions) {
    this.#options = options;
  }

  /** Throws `FetchFailed` while the rules cannot be read: then everything is forbidden (RFC 9309, section 2.3.1.4). */
  of(origin: string): Promise<RobotRules> {
    const known = this.#known.get(origin);
    if (known !== undefined && this.#options.time.now() < known.goodUntil) return Promise.resolve(known.rules);
    const reading = this.#reading.get(origin) ?? this.#read(origin, known?.rules);
    this.#reading.set(origin, reading);
    return reading;
  }

  async #read(origin: string, before: RobotRules | undefined): Promise<RobotRules> {
    try {
      const rules = await this.#fetch(`${origin}/robots.txt`);
      await this.#options.learned?.(origin, rules);
      return this.#keep(origin, rules, GOOD_MS);
    } catch (error) {
      if (!(error instanceof FetchFailed) || error.kind === 'unsafe') throw error;
      // Rules that were read are good beyond their day while new ones cannot be had (RFC 9309, section 2.4).
      return this.#keep(origin, before ?? unreachable(error), UNREACHABLE_MS);
    } finally {
      this.#reading.delete(origin);
    }
  }

  #keep(origin: string, rules: RobotRules, goodMs: number): RobotRules {
    this.#known.set(origin, { rules, goodUntil: this.#options.time.now() + goodMs });
    return rules;
  }

  async #fetch(address: string): Promise<RobotRules> {
    let url = address;
    for (let hop = 0; hop <= MOST_HOPS; hop++) {
      const answer = await this.#options.ask(url, { mostBytes: MOST_BYTES });
      const next = redirectOf(answer);
      if (next === undefined) return this.#rulesIn(answer);
      url = next;
    }
    // Too many redirects: there are no rules (RFC 9309, section 2.3.1.2).
    return NO_RULES;
  }

  #rulesIn({ status, bytes }: Answer): RobotRules {
    const { product } = this.#options;
    if (status >= 200 && status < 300) return rulesOf(new TextDecoder().decode(bytes), product);
    // 429 is no answer to the question (RFC 6585); every other 4xx says that there are no rules.
    if (status >= 400 && status < 500 && status !== 429) return NO_RULES;
    throw new FetchFailed(`the site answered ${status}`, { kind: 'status' });
  }
}

function unreachable(why: FetchFailed): RobotRules {
  return {
    crawlDelayMs: 0,
    decide() {
      const message = `its robots.txt could not be read (${why.message}), so no page of it is asked; it is tried again in 10 minutes`;
      throw new FetchFailed(message, { kind: 'robots', cause: why });
    },
  };
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Where an answer sends on to, as a whole address; undefined when it does not. */
export function redirectOf({ status, headers, url }: Pick<Answer, 'status' | 'headers' | 'url'>): string | undefined {
  const location = headers['location'];
  if (!REDIRECTS.has(status) || location === undefined || !URL.canParse(location, url)) return undefined;
  return new URL(location, url).href;
}
