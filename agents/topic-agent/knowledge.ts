/**
 * What an agent knows: its log, folded into a population and read through the newest dictionary, ready to score pages.
 */
import {
  type Chosen,
  type CountsHash,
  choosing,
  choosingUnlike,
  currentObservations,
  currentRatings,
  currentWords,
  type Dictionary,
  type EventId,
  explaining,
  folding,
  type Interest,
  type InterestId,
  interestsOf,
  type LogEntry,
  meanSimilarity,
  nearestInterest,
  type Places,
  type Population,
  type ProfileId,
  type ProfileVector,
  placesAfter,
  present,
  profilesByInterest,
  type RatedEntry,
  type Rating,
  ratedAmong,
  readingPopulation,
  type Score,
  STANDARD,
  type Steps,
  scorePage,
  type TermCounts,
  type Vector,
  type Weighting,
} from '../../profiles/profiles.ts';
import { type Turns, turnsBetween } from '../evaluation/lately.ts';
import { naming, type Word } from '../evaluation/naming-words.ts';
import { type ToldContribution, telling } from '../evaluation/telling.ts';
import { once } from '../once.ts';
import type { InTurns, Library, Topic } from '../ports.ts';
import type { Agent } from '../records.ts';
import { isNothingRight } from '../session/elsewhere.ts';
import { SaidWords } from '../session/said-words.ts';
import { straysBy } from '../session/strays.ts';
import { termsIn } from '../session/surfaces.ts';
import { unlessDamaged } from './finding.ts';
import { findingTopic } from './neighbours.ts';
import { heaviestTerms, type ShownTerm, toldOf } from './shown-terms.ts';
import { writtenTerms } from './written-terms.ts';

/** A profile as its owner sees it: its heaviest terms and those of the agent's words, in words that people write. */
interface ProfileView {
  readonly id: ProfileId;
  /** Ratings that taught it. */
  readonly lessons: number;
  /** Pages that taught it a little by what their reader did with them. */
  readonly observed: number;
  readonly terms: readonly ShownTerm[];
  /** Edits by hand: shares of the heaviest learned weight. */
  readonly edits: readonly { readonly term: string; readonly surface: string; readonly share: number }[];
}

/** A page's score, the line it had to pass, and the terms that made it. */
export interface Reason extends Score {
  /** Absent before there is any profile: then all pages are shown. */
  readonly threshold?: number;
  /** The mean score of the pages that its owner liked; absent before there is any. */
  readonly liked?: number;
  readonly contributions: readonly ToldContribution[];
  /** Words of the agent that the page lacks in every form. */
  readonly lacks: readonly string[];
}

/** An interest, with the profiles that learned most from it. */
interface InterestView extends Interest {
  readonly profiles: readonly ProfileId[];
}

export interface Knowledge {
  readonly entries: readonly LogEntry[];
  /** The words of its searches. */
  readonly words: string;
  readonly population: Population;
  readonly dictionary: Dictionary;
  /** The profiles as pages are compared with them. */
  readonly vectors: readonly ProfileVector[];
  readonly weigh: (page: TermCounts) => Vector;
  readonly score: (page: TermCounts) => Score;
  readonly scores: (pages: readonly TermCounts[]) => Promise<readonly Score[]>;
  /** A page is shown if it scores more than this; 0 until something was liked and something disliked. */
  readonly threshold: () => Promise<number>;
  /** A page that comes by itself passes if it scores more than this. It is higher, because no list must be filled. */
  readonly filter: () => Promise<number>;
  /** Whether a page with this score may be on a list of all agents: it passes the filter, and is no stray. */
  readonly near: () => Promise<(page: TermCounts, score: number) => boolean>;
  /** How sure a score makes the agent that a page is wanted, from 0 to 1: what agents are compared by. */
  readonly sureness: () => Promise<(score: number) => number>;
  /** The threshold; undefined before there is any profile. */
  readonly line: () => Promise<number | undefined>;
  /**
   * Which of these pages have fewer of the agent's words than its owner wants; none once something was liked and
   * something disliked, because that guards the list better.
   */
  readonly sayLess: (pages: readonly TermCounts[]) => Promise<readonly boolean[]>;
  /** How a list gives its places away now. */
  readonly places: (all: number) => Places;
  /** Which of these pages make a list of this many places, and why each. */
  readonly choose: (pages: readonly ScoredPage[], places: number) => Promise<readonly Chosen[]>;
  /** The terms behind a page's score, each with its share and the score without it. */
  readonly why: (page: TermCounts) => Promise<Reason>;
  /** The owner's likes, as one matter or several. */
  readonly interests: () => Promise<readonly InterestView[]>;
  /** The interest nearest to each page; undefined where there are fewer than two. */
  readonly nearest: (pages: readonly TermCounts[]) => Promise<readonly (InterestId | undefined)[]>;
  /** What it is about, to be compared with other agents. */
  readonly topic: () => Promise<Topic>;
  /** The profiles with their n heaviest terms each. */
  readonly profiles: (terms: number) => Promise<readonly ProfileView[]>;
  /** The ratings that a profile learned from, in their order: those, too, of a profile whose place it took. */
  readonly taught: (profile: string) => readonly RatedEntry['event'][];
  /** Whether a word may name what it wants. */
  readonly names: (word: Word) => boolean;
  /** Those of these terms whose word may name what it wants, as pages write it. */
  readonly named: (terms: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** How much more or less each term weighs than without these ratings. */
  readonly turned: (without: ReadonlySet<EventId>) => Promise<Turns>;
  /** How near each profile is to the pages that the agent met last, on average: the source's fitness. */
  readonly fitness: () => Promise<ReadonlyMap<ProfileId, number>>;
}

/** A candidate for a list; before there is a profile, candidates come in their order. */
interface ScoredPage {
  readonly counts: TermCounts;
  readonly score: number;
  readonly first: boolean;
  readonly last: boolean;
}

/** What knowledge is made from, beside the agent's log. */
interface Grounds {
  readonly library: Library;
  readonly weighting: (dictionary: Dictionary) => Weighting;
  /** Counts of the pages that the agent met last, rated or not. */
  readonly seen: readonly CountsHash[];
  readonly inTurns: InTurns;
  /** See `Ports.explores`. */
  readonly explores?: boolean | undefined;
  /** See `Ports.looksElsewhere`. */
  readonly looksElsewhere?: boolean | undefined;
}

export async function knowledgeFrom(
  agent: Agent,
  entries: readonly LogEntry[],
  { library, weighting: weightingOf, seen, inTurns, explores, looksElsewhere = true }: Grounds,
): Promise<Knowledge> {
  const dictionary = await library.dictionary();
  const rated = [...currentRatings(entries).values()].map(({ event }) => event.counts);
  const counts = new Map<CountsHash, TermCounts>();
  const put = async (hash: CountsHash) => counts.set(hash, await library.counts(hash));
  await Promise.all([...new Set(rated)].map(put));
  const observed = [...currentObservations(entries).values()].map(({ event }) => event.counts);
  // An agent that only met a damaged page knows as much without it.
  await Promise.all([...new Set([...seen, ...observed])].map((hash) => counts.has(hash) || unlessDamaged(put(hash))));
  const countsOf = (hash: CountsHash) => counts.get(hash) as TermCounts;
  const context = { language: agent.language, counts: countsOf, observed: (hash: CountsHash) => counts.get(hash) };
  const population = await inTurns(folding(entries, context));
  const lessons = ratedAmong(population.lessons);
  const weighting = weightingOf(dictionary);
  const { vocabulary } = weighting;
  const met = { seen: seen.flatMap((hash) => counts.get(hash) ?? []) };
  const readingOf = (which: Population) => readingPopulation(which, weighting, STANDARD.learner, met);
  const vectors = await inTurns(readingOf(population));
  const score = (page: TermCounts) => scorePage(vectors, weighting.weigh(page));
  const scores = (pages: readonly TermCounts[]) => inTurns(eachOf(pages, score));
  const meansOf = once(() => meansOfRated(entries, (hashes) => scores(hashes.map(countsOf))));
  const threshold = async () => lineAt(await meansOf(), THRESHOLD_PLACE);
  const lineOf = async () => (population.profiles.length === 0 ? undefined : threshold());
  const words = currentWords(entries);
  const isAstray = looksElsewhere && isNothingRight(entries);
  const toldOfPage = (page: TermCounts) => ({ page: weighting.weigh(page), language: page.language });
  const said = new SaidWords(words, agent.mustSay);
  const own = new Set(termsIn(words));
  const names = naming({ entries, languages: [...counts.values()].map(({ language }) => language) });
  const interests = once(() => inTurns(interestsOf(entries, countsOf)));
  const nearest = once(async () => inTurns(nearestInterest(await interests(), entries, countsOf)));
  return {
    entries,
    words,
    population,
    dictionary,
    vectors,
    weigh: (page) => weighting.weigh(page),
    score,
    scores,
    threshold,
    filter: async () => lineAt(await meansOf(), FILTER_PLACE),
    async near() {
      const line = lineAt(await meansOf(), FILTER_PLACE);
      const stray = straysBy(said, lessons);
      return (page, score) => score > line && stray(page, score) === undefined;
    },
    sureness: async () => surenessBy(await meansOf(), lessons.length),
    line: lineOf,
    async sayLess(pages) {
      if (marginOf(await meansOf()) !== undefined) return pages.map(() => false);
      return inTurns(eachOf(pages, (page) => said.isShortIn(page)));
    },
    places: (all) => placesAfter(lessons.length, all, explores),
    async choose(pages, places) {
      if (isAstray) {
        const unrated = pages.map(({ counts, ...rest }) => ({ ...rest, ...toldOfPage(counts) }));
        return inTurns(
          choosingUnlike(
            unrated,
            lessons.map(({ page }) => toldOfPage(page)),
            places,
          ),
        );
      }
      const isUntaught = population.profiles.length === 0;
      const strays = isUntaught ? undefined : straysBy(said, lessons);
      const choices = pages.map(({ counts: page, ...rest }) => {
        return { ...rest, page: weighting.weigh(page), stray: rest.first ? undefined : strays?.(page, rest.score) };
      });
      const rated = lessons.map(({ page }) => weighting.weigh(page));
      const line = await lineOf();
      const margin = marginOf(await meansOf());
      return inTurns(choosing(choices, { places, line, margin, rated, isUntaught, explores }));
    },
    async why(page) {
      const above = await lineOf();
      const scored = score(page);
      const profile = vectors.find(({ profile }) => profile === scored.profile)?.vector;
      const liked = profile === undefined ? undefined : (await meansOf()).liked;
      const best = present({ ...scored, threshold: above, liked, lacks: said.lackedBy(page) });
      if (profile === undefined) return { ...best, contributions: [] };
      const pageVector = weighting.weigh(page);
      const explained = { page, pageVector, profile, vocabulary, threshold: above };
      const contributions = await inTurns(explaining(explained));
      const wanted = new Set(contributions.map(({ term }) => term));
      const edits = (population.edits ?? []).filter(
        (edit) => (edit.profile ?? best.profile) === best.profile && wanted.has(edit.term),
      );
      const surfaces = await writtenTerms({ entries, counts, words, edited: edits, wanted, library, inTurns });
      const grounds = { words, edits, lessons: population.lessons, names, surfaces };
      return { ...best, contributions: await inTurns(telling(contributions, grounds)) };
    },
    async interests() {
      const all = await interests();
      const owners = profilesByInterest(all, entries);
      const profiles = population.profiles.map((profile) => profile.id);
      return all.map((each) => ({ ...each, profiles: profiles.filter((id) => owners.get(id) === each.id) }));
    },
    async nearest(pages) {
      const nearestOf = await nearest();
      return inTurns(eachOf(pages, nearestOf));
    },
    topic: once(() => inTurns(findingTopic({ vectors, vocabulary }))),
    async profiles(terms) {
      const edited = population.edits ?? [];
      const surfaces = await writtenTerms({ entries, counts, words, edited, library, inTurns });
      const view = ({ id }: Population['profiles'][number]): ProfileView => {
        const vector = vectors.find(({ profile }) => profile === id)?.vector;
        return {
          id,
          lessons: lessons.filter(({ profile }) => profile === id).length,
          observed: population.lessons.filter(({ profile, weight }) => profile === id && weight !== undefined).length,
          terms: vector === undefined ? [] : heaviestTerms(vector, terms, vocabulary, { surfaces, own, names }),
          edits: (population.edits ?? [])
            .filter(({ profile = id }) => profile === id)
            .map(({ term, share }) => ({ term, surface: surfaces.get(term) ?? term, share })),
        };
      };
      return inTurns(viewing(population, view));
    },
    taught(profile) {
      // There is one lesson for each rating that counts, in the order of the log.
      const ratings = [...currentRatings(entries).values()].sort((a, b) => a.position - b.position);
      return ratings.flatMap(({ event }, i) => (lessons[i]?.profile === profile ? [event] : []));
    },
    names,
    async named(terms) {
      const surfaces = await writtenTerms({
        entries,
        counts,
        words,
        edited: terms.map((term) => ({ term })),
        library,
        inTurns,
      });
      const told = terms.flatMap((term) => {
        const surface = surfaces.get(term);
        return surface !== undefined && names({ term, surface }) ? [[term, surface] as const] : [];
      });
      return new Map(told);
    },
    async turned(without) {
      const others = entries.filter(({ id }) => !without.has(id));
      const before = await inTurns(readingOf(await inTurns(folding(others, context))));
      return turnsBetween(before, vectors, { vocabulary, own });
    },
    fitness: once(async () => {
      const measured = await inTurns(measuringFitness(vectors, met.seen, (page) => weighting.weigh(page)));
      return new Map([...measured].map(([profile, fitness]) => [profile, toldOf(fitness)]));
    }),
  };
}

/** One profile in a step. */
function* viewing(
  { profiles }: Population,
  view: (profile: Population['profiles'][number]) => ProfileView,
): Steps<readonly ProfileView[]> {
  const views: ProfileView[] = [];
  for (const profile of profiles) {
    views.push(view(profile));
    yield;
  }
  return views;
}

/** One page in a step. */
function* eachOf<T>(pages: readonly TermCounts[], told: (page: TermCounts) => T): Steps<readonly T[]> {
  const all: T[] = [];
  for (const page of pages) {
    all.push(told(page));
    yield;
  }
  return all;
}

function* measuringFitness(
  vectors: readonly ProfileVector[],
  met: readonly TermCounts[],
  weigh: (page: TermCounts) => Vector,
): Steps<ReadonlyMap<ProfileId, number>> {
  const pages = met.map(weigh);
  const found = new Map<ProfileId, number>();
  if (pages.length === 0) return found;
  for (const { profile, vector } of vectors) {
    if (profile !== null) found.set(profile, meanSimilarity(vector, pages));
    yield;
  }
  return found;
}

/**
 * A fixed cosine would mean nothing: after one liked page among many disliked ones every score is below zero, and the
 * order still good. So the line lies between the mean scores of disliked and liked pages, nearer the former. Further
 * up, lists are purer and shorter, and some topics come to none (docs/notebook/demo-learning.md).
 */
const THRESHOLD_PLACE = 0.15;

/**
 * A filter is judged by what it lets pass: here its set utility is best. Chosen by leaving collections out, after
 * sessions and in a stream where only passing pages are rated (docs/lab.md, "The line of a filter").
 */
const FILTER_PLACE = 0.35;

/** With as many ratings, an agent is half as sure as its scores say. */
const HALF_SURE = 10;

/** `place · ratings / (ratings + 10)`; the place is 0 for the mean score of disliked pages, 1 for that of liked ones. */
function surenessBy(means: Means, ratings: number): (score: number) => number {
  const { liked, disliked: low = 0 } = means;
  if (liked === undefined || liked <= low) return () => 0;
  const told = ratings / (ratings + HALF_SURE);
  return (score) => told * Math.min(1, Math.max(0, (score - low) / (liked - low)));
}

/** `place`: 0 is the mean score of disliked pages, 1 that of liked ones. */
function lineAt(means: Means, place: number): number {
  const margin = marginOf(means);
  return margin === undefined ? 0 : (means.disliked as number) + place * margin;
}

/** Mean scores of the pages rated each way; undefined where there are none. */
interface Means {
  readonly liked: number | undefined;
  readonly disliked: number | undefined;
}

function marginOf({ liked, disliked }: Means): number | undefined {
  return liked === undefined || disliked === undefined ? undefined : liked - disliked;
}

async function meansOfRated(
  entries: readonly LogEntry[],
  score: (counts: readonly CountsHash[]) => Promise<readonly Score[]>,
): Promise<Means> {
  const ratings = [...currentRatings(entries).values()].map(({ event }) => event);
  const meanOf = async (wanted: (value: Rating) => boolean) => {
    const scores = await score(ratings.filter(({ value }) => wanted(value)).map(({ counts }) => counts));
    return scores.length === 0 ? undefined : scores.reduce((sum, each) => sum + each.score, 0) / scores.length;
  };
  return { liked: await meanOf((value) => value > 0), disliked: await meanOf((value) => value < 0) };
}
