/**
 * Merges several engines' lists. Reciprocal rank fusion (Cormack, Clarke and Büttcher 2009): a page scores 1 / (60 +
 * rank) for each list with it, times the weight of the engine. Scores of engines are not comparable, places are.
 */
import { addressKey } from '../addresses.ts';
import { type DomainRule, type DomainRules, ruleFor } from './domain-rules.ts';
import type { Found } from './engine.ts';

const K = 60;

/**
 * The first page of a lowered domain comes about where the thirtieth of others does; the thirtieth of a raised one
 * comes first.
 */
const WEIGHTS: Readonly<Record<DomainRule, number>> = { pinned: 1, raised: 1.5, lowered: 1 / 1.5, blocked: 0 };
const NO_RULES: DomainRules = new Map();

interface ResultList {
  readonly engine: string;
  readonly weight: number;
  /** Best first. */
  readonly results: readonly Found[];
}

export interface Merged extends Omit<Found, 'text' | 'stands' | 'givenBy'> {
  /** All engines that found it, the one that placed it best first. */
  readonly engines: readonly string[];
  /** All feeds and crawls of its user that have it. */
  readonly givenBy?: readonly string[];
  /** Its user wants pages of its domain before all others. */
  readonly pinned?: true;
  /** The longest text that an engine has of it. */
  readonly said?: Said;
}

/** An engine's own text of a page. */
export interface Said {
  readonly engine: string;
  readonly title: string;
  readonly text: string;
  readonly date?: string;
  readonly stands?: true;
}

/** The worth of a place in a list, from 0. */
export function fused(place: number): number {
  return 1 / (K + place + 1);
}

/** Best first, after pinned pages. Blocked results are already gone. */
export function merged(lists: readonly ResultList[], rules = NO_RULES, keyOf = addressKey): readonly Merged[] {
  const byKey = new Map<string, Entry>();
  const deepest = Math.max(0, ...lists.map(({ results }) => results.length));
  // Place by place: of equal scores the engine named first comes first.
  for (let place = 0; place < deepest; place++) {
    for (const { engine, weight, results } of lists) {
      const found = results[place];
      if (found === undefined) continue;
      const key = keyOf(found.url);
      const entry = byKey.get(key) ?? { found, score: 0, places: [], givers: new Set(), said: undefined };
      if (isPlainer(found, entry.found)) entry.found = found;
      entry.said = longer(entry.said, saidBy(engine, found));
      entry.score += weight * fused(place);
      entry.places.push({ engine, place });
      if (found.givenBy !== undefined) entry.givers.add(found.givenBy);
      byKey.set(key, entry);
    }
  }
  return [...byKey.values()]
    .map((entry) => ({ ...entry, ...ruled(entry.found.url, entry.score, rules) }))
    .sort((a, b) => Number(b.pinned) - Number(a.pinned) || b.score - a.score)
    .map(({ found: { text: _, stands: __, givenBy: ___, ...found }, places, givers, pinned, said }) => ({
      ...found,
      engines: [...new Set(places.map(({ engine }) => engine))],
      ...(givers.size === 0 ? {} : { givenBy: [...givers] }),
      ...(pinned ? { pinned } : {}),
      ...(said === undefined ? {} : { said }),
    }));
}

interface Entry {
  found: Found;
  score: number;
  readonly places: { engine: string; place: number }[];
  readonly givers: Set<string>;
  said: Said | undefined;
}

function saidBy(engine: string, { title, text, date, stands }: Found): Said | undefined {
  if (text === undefined) return undefined;
  return { engine, title, text, ...(date === undefined ? {} : { date }), ...(stands === undefined ? {} : { stands }) };
}

/** A text that stands for an unvisited page wins over a longer one. */
function longer(known: Said | undefined, said: Said | undefined): Said | undefined {
  const more = (said?.text.length ?? 0) > (known?.text.length ?? 0) ? said : known;
  const stands = known?.stands ?? said?.stands;
  return more === undefined || stands === undefined ? more : { ...more, stands };
}

/**
 * A page that an engine found, too, is no secret of a feed; a page that the agent's words found needed no other
 * question.
 */
function isPlainer(found: Found, known: Found): boolean {
  if ((found.isPrivate === true) !== (known.isPrivate === true)) return known.isPrivate === true;
  return found.asked === undefined && known.asked !== undefined;
}

function ruled(url: string, score: number, rules: DomainRules) {
  const rule = ruleFor(url, rules);
  return { score: rule === undefined ? score : score * WEIGHTS[rule], pinned: rule === 'pinned' };
}
