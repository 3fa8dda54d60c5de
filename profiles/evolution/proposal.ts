/**
 * Proposes a generation for an agent in service. The source keeps children that resemble what they find more than their
 * parents did. Resembling what one finds is not being right about it (docs/notebook/evolution.md). So Fenix breeds
 * children from what the agent knew before its last ratings. They stay only if they order the pages of those ratings
 * better than their parents did; neither learned from these ratings.
 */
import type { Learner } from '../learning/learner.ts';
import {
  type FoldContext,
  folding,
  type Population,
  profilesOf,
  readingPopulation,
  scorePage,
} from '../learning/learning.ts';
import {
  currentRatings,
  type LogEntry,
  type PageId,
  type ProfileId,
  type RatedEntry,
  type TermWeights,
} from '../learning/log.ts';
import { ndpm } from '../measures/ndpm.ts';
import type { Random } from '../random.ts';
import type { Steps } from '../steps.ts';
import type { TermCounts } from '../terms/terms.ts';
import { entriesOf, type Vector } from '../vectors/vector.ts';
import type { Weighting } from '../vectors/weighting.ts';
import { FEWEST_PROFILES } from './breeding.ts';
import { type EvolvedEvent, evolvedEvent, evolving, type Generation } from './evolution.ts';
import { broughtSimilarity, withoutIdf } from './founders.ts';
import { TermNetwork } from './related-terms.ts';

/** At least this many ratings are held back, and at least so many of them are for a page, and so many against. */
export const FEWEST_HELD = 10;
const FEWEST_OF_A_KIND = 3;

/** At most this share of all ratings is held back: the parents must have learned something. */
const MOST_HELD = 0.5;

/** Fitness needs at least this many known pages. */
const FEWEST_PAGES = 12;

/**
 * The children's ndpm on the held-back ratings must be lower by this: more than one of the 25 pairs that ten ratings
 * make.
 */
export const MARGIN = 0.05;

/**
 * What can be too scarce to breed: among others, the latest half of the ratings needs some for a page and some against.
 * `fresh`: ratings since the last attempt, since another one on the same ratings would only draw by chance again.
 */
export const SCARCE = ['ratings', 'liked', 'disliked', 'profiles', 'pages', 'fresh'] as const;

/** Why nothing was bred. */
export interface Unready {
  readonly scarce: (typeof SCARCE)[number];
  readonly needs: number;
  readonly has: number;
}

/** The events to append to the log: every accepted generation, or the refused one without its weights. */
export type Proposal = readonly EvolvedEvent[] | Unready;

export interface ProposalOptions {
  readonly fold: FoldContext;
  readonly weighting: Weighting;
  readonly learner: Learner;
  /** Pages that were read, rated or not. */
  readonly seen: readonly { readonly page: PageId; readonly counts: TermCounts }[];
  readonly generations: number;
  readonly random: Random;
  readonly newId: () => ProfileId;
}

/** The held-back ratings: the latest, as many as tell likes from dislikes; none when there are too few. */
export function heldBack(entries: readonly LogEntry[]): readonly RatedEntry[] {
  const ratings = latestOf(entries);
  for (let held = FEWEST_HELD; held <= ratings.length * MOST_HELD; held++) {
    const latest = ratings.slice(0, held);
    if (Math.min(likedOf(latest), dislikedOf(latest)) >= FEWEST_OF_A_KIND) return latest;
  }
  return [];
}

function latestOf(entries: readonly LogEntry[]): readonly RatedEntry[] {
  return [...currentRatings(entries).values()].sort((a, b) => b.position - a.position);
}

function likedOf(ratings: readonly RatedEntry[]): number {
  return ratings.filter(({ event }) => event.value > 0).length;
}

function dislikedOf(ratings: readonly RatedEntry[]): number {
  return ratings.filter(({ event }) => event.value < 0).length;
}

/** What an attempt would lack now. */
export function unreadyFor(entries: readonly LogEntry[], seen: readonly PageId[]): Unready | undefined {
  const held = heldBack(entries);
  if (held.length === 0) return scarceRatings(latestOf(entries));
  const { judges, before } = apart(entries, held);
  return (
    unless('profiles', FEWEST_PROFILES, profilesOf(before).length) ??
    unless('pages', FEWEST_PAGES, seen.filter((page) => !judges.has(page)).length)
  );
}

function scarceRatings(latest: readonly RatedEntry[]): Unready | undefined {
  const mayJudge = latest.slice(0, Math.floor(latest.length * MOST_HELD));
  return (
    unless('ratings', FEWEST_HELD / MOST_HELD, latest.length) ??
    unless('liked', FEWEST_OF_A_KIND, likedOf(mayJudge)) ??
    unless('disliked', FEWEST_OF_A_KIND, dislikedOf(mayJudge))
  );
}

function unless(scarce: Unready['scarce'], needs: number, has: number): Unready | undefined {
  return has < needs ? { scarce, needs, has } : undefined;
}

/** The pages whose ratings are held back, and the log without these ratings. */
function apart(entries: readonly LogEntry[], held: readonly RatedEntry[]) {
  const judges = new Set(held.map(({ event }) => event.page));
  // An earlier rating of such a page would teach the parents what judges them.
  return { judges, before: entries.filter(({ event }) => !(event.type === 'rated' && judges.has(event.page))) };
}

export function* proposing(entries: readonly LogEntry[], options: ProposalOptions): Steps<Proposal> {
  const unready = unreadyFor(
    entries,
    options.seen.map(({ page }) => page),
  );
  if (unready !== undefined) return unready;
  const held = heldBack(entries);
  const { judges, before } = apart(entries, held);
  const parents = yield* folding(before, options.fold);
  const seen = options.seen.filter(({ page }) => !judges.has(page));
  const counts = seen.map((each) => each.counts);
  const { founders, generations } = yield* breeding(parents, counts, options);
  const accepted = generations.filter((generation) => generation.accepted);
  if (accepted.length === 0) return generations.slice(-1).map(refused);
  const children = beside(founders, accepted);
  const loss = (population: Population) => losing(population, held, counts, options);
  const unseen = {
    before: yield* loss(parents),
    after: yield* loss(yield* folding([...before, ...asEntries(children, entries.length)], options.fold)),
    ratings: held.length,
  };
  if (unseen.after > unseen.before - MARGIN) return [{ ...refused(accepted.at(-1) as Generation), unseen }];
  return children.map((event) => ({ ...event, unseen }));
}

interface Bred {
  readonly founders: readonly { readonly profile: ProfileId; readonly weights: TermWeights }[];
  readonly generations: readonly Generation[];
}

function* breeding(
  parents: Population,
  seen: readonly TermCounts[],
  { weighting, learner, random, newId, generations }: ProposalOptions,
): Steps<Bred> {
  const { vocabulary } = weighting;
  const pages: Vector[] = [];
  const network = new TermNetwork(vocabulary);
  for (const page of seen) {
    const weighed = weighting.weigh(page);
    pages.push(weighed);
    network.add(weighed);
    yield;
  }
  const vectors = yield* readingPopulation(parents, weighting, learner, { seen });
  const founders = vectors.map(({ profile, vector }) => ({
    profile: profile as ProfileId,
    weights: withoutIdf(vector, weighting),
  }));
  yield;
  const related = network.related();
  yield;
  const bred = yield* evolving(founders, {
    ...{ vocabulary, random, newId, generations, related },
    fitness: (weights) => broughtSimilarity(weighting.read(weights), pages),
  });
  yield;
  return {
    founders: founders.map(({ profile, weights }) => ({ profile, weights: [...entriesOf(weights, vocabulary)] })),
    generations: bred.generations,
  };
}

/**
 * Writes generations as the log has them: each child by its difference from its first parent, whose lessons it takes
 * over. A child written whole would learn a second time what its weights already hold, and its teachers would be
 * forgotten. Children that equal their parents then did worse than these on pages that neither had seen
 * (docs/notebook/evolution.md).
 */
function beside(founders: Bred['founders'], generations: readonly Generation[]): readonly EvolvedEvent[] {
  let parents = new Map(founders.map(({ profile, weights }) => [profile, weights]));
  return generations.map((generation) => {
    const { children } = generation;
    const differing = children.map((child) => ({
      ...child,
      weights: difference(child.weights, parents.get(child.parents[0] as ProfileId) ?? []),
    }));
    parents = new Map(children.map(({ profile, weights }) => [profile, weights]));
    return { ...evolvedEvent(differing, generation), beside: true };
  });
}

function difference(child: TermWeights, parent: TermWeights): TermWeights {
  const weights = new Map(child);
  for (const [term, weight] of parent) weights.set(term, (weights.get(term) ?? 0) - weight);
  return [...weights].filter(([, weight]) => weight !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The share of pairs that a population orders wrongly. */
function* losing(
  population: Population,
  held: readonly RatedEntry[],
  seen: readonly TermCounts[],
  { fold, weighting, learner }: ProposalOptions,
): Steps<number> {
  const vectors = yield* readingPopulation(population, weighting, learner, { seen });
  const judged = held.map(({ event }) => ({
    desired: event.value,
    predicted: scorePage(vectors, weighting.weigh(fold.counts(event.counts))).score,
  }));
  yield;
  // Some pages are liked and some disliked, so there are pairs.
  return ndpm(judged).ndpm as number;
}

/** What the log remembers of a refused attempt: the parents and the figures. */
function refused({ children, ...judgement }: Generation): EvolvedEvent {
  const named = children.map((child) => ({ ...child, weights: [] }));
  return { ...evolvedEvent(named, judgement), accepted: false };
}

function asEntries(events: readonly EvolvedEvent[], from: number): readonly LogEntry[] {
  return events.map((event, i) => ({ id: `trial${i}` as LogEntry['id'], position: from + i, at: '', by: '', event }));
}
