/**
 * What serves agents on like topics in their searching: engines, sites, and added words. Each agent keeps counts of
 * what it asked itself. A neighbour looks up only what it would ask or read itself, so it learns no name, word or
 * address of others that it does not already have.
 */
import {
  currentRatings,
  entriesOf,
  heaviestOfAll,
  type LogEntry,
  type PageId,
  type ProfileVector,
  type RatedEntry,
  type Steps,
  type Vocabulary,
} from '../../profiles/profiles.ts';
import type { Means, Neighbours, Served, Topic } from '../ports.ts';
import { siteOf } from '../reader/hosts.ts';
import { creditsOf } from '../search/credits.ts';
import { type Evidence, usualOf, weightBeside } from '../search/shares.ts';
import { termsIn } from '../session/surfaces.ts';

/** What one means did for one agent. */
export interface Service extends Evidence {
  readonly means: Means;
  readonly thing: string;
}

export const UNSERVED: Served = { rated: 0, relevant: 0, agents: 0 };
export const ALONE: Neighbours = { served: () => UNSERVED, all: () => UNSERVED };

/** The heaviest terms of an agent; later terms say little. */
const TOPIC_TERMS = 16;

/** Services kept of an agent: those with most ratings. */
const MOST_SERVICES = 60;

/** Weights are kept as exactly as telling topics apart needs. */
const DIGITS = 1e3;

/** Profiles, and the terms that they are made of. */
interface Profiled {
  readonly vectors: readonly ProfileVector[];
  readonly vocabulary: Vocabulary;
}

/** The topic of an agent with these profiles, each of length 1; in steps, because a profile may have a million terms. */
export function* findingTopic({ vectors, vocabulary }: Profiled): Steps<Topic> {
  const joint = yield* heaviestOfAll(
    vectors.map(({ vector }) => vector),
    TOPIC_TERMS,
    vocabulary,
  );
  const terms = [...entriesOf(joint, vocabulary)].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const length = Math.hypot(...terms.map(([, weight]) => weight));
  return terms.map(([term, weight]) => [term, Math.round((weight / length) * DIGITS) / DIGITS]);
}

/** The cosine of two topics. */
export function likeness(a: Topic, b: Topic): number {
  const weights = new Map(b);
  return a.reduce((sum, [term, weight]) => sum + weight * (weights.get(term) ?? 0), 0);
}

/** What an agent's ratings say of its means, as far as they concern these pages, each at its site. */
export function servicesOf(
  words: string,
  entries: readonly LogEntry[],
  sites: ReadonlyMap<PageId, string>,
): readonly Service[] {
  const own = [...currentRatings(entries).values()].filter(({ event: { page } }) => sites.has(page));
  const by = (means: Means, thingsOf: (entry: RatedEntry) => readonly string[]) =>
    [...creditsOf(own, thingsOf)].map(([thing, { lately }]) => ({ means, thing, ...rounded(lately) }));
  const services = [
    ...by('engine', ({ event }) => event.brought?.engines ?? []),
    ...by('site', ({ event: { page } }) => [sites.get(page) as string]),
    ...by('word', ({ event }) => wordsAdded(words, event.brought?.asked)),
  ];
  return services.sort((a, b) => b.rated - a.rated || (a.thing < b.thing ? -1 : 1)).slice(0, MOST_SERVICES);
}

/** Weight of a page's place, by what its site did for neighbours. */
export function siteWeightBy(neighbours: Neighbours, ratings: number): (url: string) => number {
  const usual = usualOf([neighbours.all('site')]);
  return (url) => weightBeside(neighbours.served('site', siteOf(url)), usual, ratings);
}

/** How many neighbours a question served with its words. */
export function servedBy(neighbours: Neighbours, words: string): (query: string) => number {
  return (query) => Math.max(0, ...wordsAdded(words, query).map((word) => neighbours.served('word', word).agents));
}

/** The terms that a question has beside the agent's own words. */
export function wordsAdded(words: string, asked = ''): readonly string[] {
  if (asked === '') return [];
  const own = new Set(termsIn(words));
  return [...new Set(termsIn(asked))].filter((term) => !own.has(term));
}

function rounded({ rated, relevant }: Evidence): Evidence {
  return { rated: Math.round(rated * DIGITS) / DIGITS, relevant: Math.round(relevant * DIGITS) / DIGITS };
}
