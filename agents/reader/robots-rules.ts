/**
 * What a robots.txt (RFC 9309) says to one robot: bytes become rules, which are data, and these decide on addresses.
 * All rules are kept: the file's size bounds them, and reading costs time and room in proportion.
 */
import { SECOND_MS } from '../../profiles/profiles.ts';
import type { Because } from '../reasons.ts';
import type { RobotRule, RobotRules } from '../web-ports.ts';
import { LONGEST_PATH, ruleFor } from './robots-index.ts';
import { pathOf, patternOf } from './robots-path.ts';
import { linesIn, type RobotsRecord, recordIn, shown, textOf } from './robots-records.ts';

export interface Decision {
  readonly allowed: boolean;
  /** The line that decided, from 1. Absent: no rule fits, which allows. */
  readonly line?: number;
  readonly rule?: string;
  /** The reason, if something other than a rule forbids it. */
  readonly why?: Because;
}

export const NO_RULES: RobotRules = { rules: [], crawlDelayMs: 0, sitemaps: [] };

const MOST_SITEMAPS = 100;

/** The rules for the robot of this name. */
export function rulesIn(bytes: Uint8Array, product: string): RobotRules {
  const groups = new Groups(productToken(product));
  for (const [i, line] of linesIn(bytes).entries()) {
    const record = recordIn(line);
    if (record !== undefined) groups.take(record, { line, number: i + 1 });
  }
  return groups.rules();
}

/** Whether an address may be visited, judged by its path, whatever its host. */
export function decisionOn({ rules }: RobotRules, url: string): Decision {
  const address = new URL(url);
  // The rules themselves may always be read (RFC 9309, section 2.2.2).
  if (address.pathname === '/robots.txt' || rules.length === 0) return { allowed: true };
  const found = ruleFor(pathOf(address), rules);
  if (found === undefined) return { allowed: true };
  return 'words' in found
    ? { allowed: false, why: found }
    : { allowed: found.allow, line: found.line, rule: found.text };
}

/** The part of a name that counts (RFC 9309, section 2.2.1), with digits: some names have them. */
function tokenOf(name: string): string {
  return /^[\w-]+/.exec(name)?.[0].toLowerCase() ?? '';
}

/** A robot's own token. A name of several words belongs to no robot, and no group can name it. */
function productToken(product: string): string {
  return /^[\w-]+(?![^/])/.test(product) ? tokenOf(product) : '';
}

/** A place in the file. */
interface NumberedLine {
  readonly line: string;
  readonly number: number;
}

/** Reads groups. Of the robots that a group names it only matters whether ours is among them, or everybody. */
class Groups {
  readonly #token: string;
  readonly #ours = new Rules();
  readonly #everybodys = new Rules();
  readonly #sitemaps: string[] = [];
  /** The robots that the present group addresses. */
  readonly #addressed = new Set<Rules>();
  /** The file is naming robots: no rule has come yet. */
  #naming = false;
  #hasOurs = false;

  constructor(token: string) {
    this.#token = token;
  }

  take({ name, value }: RobotsRecord, place: NumberedLine): void {
    switch (name) {
      case 'user-agent':
        this.#robot(value);
        break;
      case 'allow':
      case 'disallow':
        // Only a rule ends the names before it: other records may stand anywhere (RFC 9309, section 2.2.4).
        this.#naming = false;
        for (const rules of this.#addressed) rules.add(name === 'allow', value, place);
        break;
      case 'crawl-delay':
        for (const rules of this.#addressed) rules.slow(value);
        break;
      case 'sitemap':
        this.#sitemap(value);
        break;
    }
  }

  rules(): RobotRules {
    const rules = this.#hasOurs ? this.#ours : this.#everybodys;
    return { ...rules.kept(), sitemaps: this.#sitemaps };
  }

  /** Groups of one robot count as one, wherever they stand (RFC 9309, section 2.2.1). */
  #robot(name: string): void {
    if (!this.#naming) this.#addressed.clear();
    this.#naming = true;
    if (/^\*(?:[\t ]|$)/.test(name)) this.#addressed.add(this.#everybodys);
    if (this.#token === '' || tokenOf(name) !== this.#token) return;
    this.#addressed.add(this.#ours);
    this.#hasOurs = true;
  }

  #sitemap(value: string): void {
    const isAddress = value !== '' && value.length <= LONGEST_PATH;
    if (isAddress && this.#sitemaps.length < MOST_SITEMAPS) this.#sitemaps.push(textOf(value));
  }
}

/** The rules for one robot. */
class Rules {
  /** By text: a repeated rule keeps its first place. */
  readonly #rules = new Map<string, RobotRule>();
  #delayMs = 0;

  add(allow: boolean, value: string, { line, number }: NumberedLine): void {
    // An empty rule says nothing, and no path begins otherwise.
    if (!/^[/*]/.test(value)) return;
    const pattern = patternOf(value);
    const said = `${allow} ${pattern}`;
    if (!this.#rules.has(said)) this.#rules.set(said, { allow, pattern, line: number, text: shown(line) });
  }

  /** Of several pauses the longest counts. */
  slow(value: string): void {
    const delayMs = Math.min(Number.parseFloat(value) * SECOND_MS, Number.MAX_SAFE_INTEGER);
    if (delayMs > this.#delayMs) this.#delayMs = delayMs;
  }

  kept(): Omit<RobotRules, 'sitemaps'> {
    // Of rules of the same length the allowing one wins (RFC 9309, section 2.2.2).
    const rules = [...this.#rules.values()].sort(
      (a, b) => b.pattern.length - a.pattern.length || Number(b.allow) - Number(a.allow) || a.line - b.line,
    );
    return { rules, crawlDelayMs: this.#delayMs };
  }
}
