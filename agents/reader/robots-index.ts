/**
 * Finds the rule that decides on a path, among many. Rules without a star are looked up by their text, so their number
 * does not matter. Rules with a star are tried one after the other, and only as many as take little time.
 */
import { type Because, because } from '../reasons.ts';
import type { RobotRule } from '../web-ports.ts';
import { fits } from './robots-path.ts';

/** Every server takes addresses up to this length (RFC 9110, section 4.1). Longer ones are forbidden if anything is. */
export const LONGEST_PATH = 8_000;

/** Letters of a path, summed over the rules with a star: a tenth of a second at most. */
const MOST_STEPS = 10_000_000;

const TOO_LONG = because('robots.too-long', { most: LONGEST_PATH });
const TOO_MANY = because('robots.too-many');

/** The first rule that fits, from rules in order of precedence; or the reason why nobody can tell. */
export function ruleFor(path: string, rules: readonly RobotRule[]): RobotRule | Because | undefined {
  if (path.length > LONGEST_PATH) return TOO_LONG;
  const { plain, lengths, starred } = indexOf(rules);
  const best = placeOfPlain(path, plain, lengths) ?? rules.length;
  const near = starred.filter(({ place, beginning }) => place < best && path.startsWith(beginning));
  if (near.length * path.length > MOST_STEPS) return TOO_MANY;
  const found = near.find(({ place }) => fits(path, (rules[place] as RobotRule).pattern));
  return rules[found?.place ?? best];
}

interface Index {
  /** Index of the rule with this pattern. */
  readonly plain: ReadonlyMap<string, number>;
  /** Lengths of plain patterns, the longest first. */
  readonly lengths: readonly number[];
  readonly starred: readonly Starred[];
}

interface Starred {
  readonly place: number;
  /** The text before its first star. */
  readonly beginning: string;
}

/** Made with the first address. */
const INDEXES = new WeakMap<readonly RobotRule[], Index>();

function indexOf(rules: readonly RobotRule[]): Index {
  const known = INDEXES.get(rules);
  if (known !== undefined) return known;
  const plain = new Map<string, number>();
  const starred: Starred[] = [];
  for (const [place, { pattern }] of rules.entries()) {
    const star = pattern.indexOf('*');
    if (star !== -1) starred.push({ place, beginning: pattern.slice(0, star) });
    else if (!plain.has(pattern)) plain.set(pattern, place);
  }
  const lengths = [...new Set([...plain.keys()].map(({ length }) => length))];
  const index = { plain, lengths: lengths.sort((one, other) => other - one), starred };
  INDEXES.set(rules, index);
  return index;
}

/**
 * In a path a `$` is escaped, and one behind it marks its end. So a pattern with a `$` at its end is a beginning as
 * well.
 */
function placeOfPlain(path: string, plain: Index['plain'], lengths: Index['lengths']): number | undefined {
  const whole = `${path}$`;
  for (const length of lengths) {
    const place = length > whole.length ? undefined : plain.get(whole.slice(0, length));
    if (place !== undefined) return place;
  }
  return undefined;
}
