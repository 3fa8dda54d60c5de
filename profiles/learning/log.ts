/**
 * The agent's log: what happened to its profiles, in order. The log is the truth, and profiles are folded from it. A
 * replay never searches, draws, or asks a clock: the events hold everything that decided.
 */
import type { Grade } from '../measures/grades.ts';
import { present } from '../present.ts';
import type { Sign } from './signs.ts';

declare const brand: unique symbol;
type Branded<T, Name extends string> = T & { readonly [brand]: Name };

export type EventId = Branded<string, 'EventId'>;
export type ProfileId = Branded<string, 'ProfileId'>;
/** The page liked first among those of the interest when it began. */
export type InterestId = Branded<string, 'InterestId'>;
export type PageId = Branded<string, 'PageId'>;
/** Content hash of a page version's term counts. A blob that an event names is pinned: nothing evicts it. */
export type CountsHash = Branded<string, 'CountsHash'>;

/** From -1 (not relevant) over 0 to +1 (relevant). */
export type Rating = number;

export type LogEvent =
  | { readonly type: 'created'; readonly words: string }
  /** The owner changed the keywords. */
  | { readonly type: 'worded'; readonly words: string }
  /** A profile begins with a rating that found no profile to train. It lives as long as that page is liked. */
  | { readonly type: 'founded'; readonly profile: ProfileId; readonly cause: EventId }
  /** A page version was rated. The last rating of a page counts. `profile`: the one that the rating trains. */
  | {
      readonly type: 'rated';
      readonly page: PageId;
      readonly version: number;
      readonly counts: CountsHash;
      readonly value: Rating;
      readonly profile: ProfileId | null;
      /** On which list the page stood, and who found it; absent if it was on none. */
      readonly brought?: Brought;
    }
  /** What the reader did with a page version, beside rating it. `profile`: the one that brought it. */
  | {
      readonly type: 'observed';
      readonly page: PageId;
      readonly version: number;
      readonly counts: CountsHash;
      readonly sign: Sign;
      readonly profile: ProfileId | null;
    }
  /** Whether observations count, from here on and from before. */
  | { readonly type: 'observing'; readonly on: boolean }
  /** The owner cleared the page's rating. */
  | { readonly type: 'unrated'; readonly page: PageId }
  /** A page of a test list was graded. Nobody learns from grades; they only measure the prediction. */
  | {
      readonly type: 'graded';
      readonly test: number;
      readonly page: PageId;
      readonly version: number;
      readonly counts: CountsHash;
      readonly grade: Grade;
      readonly predicted: Prediction;
    }
  /**
   * A generation was bred and judged. If it was accepted, its children are the population from here on, each beginning
   * with the weights written here. Otherwise nothing changes, and the event only says what was tried.
   */
  | {
      readonly type: 'evolved';
      readonly accepted: boolean;
      /** Mean fitness of the population before, and of the children: these figures decided. */
      readonly before: number;
      readonly after: number;
      /** Loss of both on ratings that neither was taught; absent if it was not measured. */
      readonly unseen?: UnseenLoss;
      readonly children: readonly Child[];
      /**
       * The weights stand beside their first parents' lessons, which go on teaching the children. Absent: the weights
       * stand in place of the lessons.
       */
      readonly beside?: true;
    }
  /** A better page took this page's place by being rated, for as long as that rating stands. */
  | { readonly type: 'replaced'; readonly page: PageId; readonly better: PageId; readonly cause: EventId }
  /** All words and phrases whose pages stay out of the lists from here on. */
  | { readonly type: 'negated'; readonly words: readonly string[] }
  /**
   * The owner set a term's weight: a share of the heaviest learned weight, whatever learns. 0: none. null: as learned.
   * Without a profile it holds for all of them. `surface`: the term as people write it.
   */
  | {
      readonly type: 'edited';
      readonly term: string;
      readonly share: number | null;
      readonly surface?: string;
      readonly profile?: ProfileId;
    }
  /**
   * The interests from here on, with the liked pages that the grouping looked at. Other pages stay in their interest if
   * it still exists. Pages liked later belong to the nearest.
   */
  | { readonly type: 'grouped'; readonly interests: readonly GroupedInterest[] }
  /** An interest is the same as another one, and takes its pages from here on. */
  | { readonly type: 'joined'; readonly interest: InterestId; readonly into: InterestId }
  /** The owner named an interest; null: its terms name it. */
  | { readonly type: 'named'; readonly interest: InterestId; readonly name: string | null }
  /**
   * Words that the agent offered for a narrower search and the owner refused. Nothing that has such a word is offered
   * again.
   */
  | { readonly type: 'dismissed'; readonly words: readonly string[] }
  /**
   * The events before this one belonged to another agent. `seen`: counts of the pages that agent met last, in place of
   * what this one will meet.
   */
  | { readonly type: 'imported'; readonly from: string; readonly seen?: readonly CountsHash[] }
  /** Learning begins anew: lessons from before count no more, settings stay. */
  | { readonly type: 'reset' }
  /** The owner takes an earlier event back, as if it had never been. */
  | { readonly type: 'undone'; readonly event: EventId };

/** How a page came to its reader. */
export interface Brought {
  readonly session: number;
  readonly engines: readonly string[];
  /** The reader's own feeds and crawls that have it. */
  readonly givenBy?: readonly string[];
  /** The question that found it, if it was more than the agent's words. */
  readonly asked?: string;
  /** What was predicted before the reader judged; absent in older records. */
  readonly predicted?: Prediction;
}

/** Where three ways put a page, before it was rated. */
export interface Prediction {
  /** The profiles' score. */
  readonly score: number;
  /** The place in the engines' own order, from 0. */
  readonly rank: number;
  /** ISO 8601, as exact as the page states it; absent if it states nothing. */
  readonly published?: string;
}

/** Loss on held-out ratings: the share of pairs in the wrong order. */
export interface UnseenLoss {
  readonly before: number;
  readonly after: number;
  readonly ratings: number;
}

/** A profile that evolution made, with its parents. */
export interface Child {
  readonly profile: ProfileId;
  /** Two parents, or the one that passed through alone. */
  readonly parents: readonly ProfileId[];
  /** Free of idf, by term. */
  readonly weights: TermWeights;
  /** Terms that mutation brought in and took away. */
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

export interface GroupedInterest {
  readonly interest: InterestId;
  readonly pages: readonly PageId[];
  /** The terms that separate it from the others, as people write them, the heaviest first. */
  readonly terms: readonly string[];
}

/** Pairs of term and weight, sorted by term. */
export type TermWeights = readonly (readonly [term: string, weight: number])[];

export interface LogEntry {
  readonly id: EventId;
  /** Place in the log, from 0. */
  readonly position: number;
  /** ISO 8601. */
  readonly at: string;
  /** The user or the part of Fenix that caused it. */
  readonly by: string;
  readonly event: LogEvent;
}

/** Events that say what an agent is, not what it was taught. No reset forgets them. */
const SETTINGS: ReadonlySet<LogEvent['type']> = new Set([
  'created',
  'worded',
  'negated',
  'observing',
  'dismissed',
  'imported',
]);

/**
 * The entries that count: without undone and reset ones, and without the undoing itself. An undoing can be undone too.
 */
export function standing(entries: readonly LogEntry[]): readonly LogEntry[] {
  const kept = withoutUndone(entries);
  const reset = kept.findLastIndex(({ event }) => event.type === 'reset');
  return reset === -1 ? kept : kept.filter(({ event }, i) => i >= reset || SETTINGS.has(event.type));
}

function withoutUndone(entries: readonly LogEntry[]): readonly LogEntry[] {
  const undone = undoneIn(entries);
  return entries.filter(({ id, event }) => event.type !== 'undone' && !undone.has(id));
}

/** The events that were taken back, undoings among them. */
export function undoneIn(entries: readonly LogEntry[]): ReadonlySet<EventId> {
  const undone = new Set<EventId>();
  for (const { id, event } of entries.toReversed()) {
    if (event.type === 'undone' && !undone.has(id)) undone.add(event.event);
  }
  return undone;
}

export type RatedEntry = LogEntry & { readonly event: Extract<LogEvent, { type: 'rated' }> };

/** For each page the rating that counts: the last one standing, unless it was cleared later. */
export function currentRatings(entries: readonly LogEntry[]): ReadonlyMap<PageId, RatedEntry> {
  const ratings = new Map<PageId, RatedEntry>();
  for (const entry of standing(entries)) {
    if (isRated(entry)) ratings.set(entry.event.page, entry);
    else if (entry.event.type === 'unrated') ratings.delete(entry.event.page);
  }
  return ratings;
}

export function isRated(entry: LogEntry): entry is RatedEntry {
  return entry.event.type === 'rated';
}

/** The agent's keywords now. */
export function currentWords(entries: readonly LogEntry[]): string {
  let words = '';
  for (const { event } of standing(entries)) {
    if (event.type === 'created' || event.type === 'worded') words = event.words;
  }
  return words;
}

/** The words and phrases whose pages stay out of the agent's lists now. */
export function currentNegatives(entries: readonly LogEntry[]): readonly string[] {
  const last = standing(entries).findLast(({ event }) => event.type === 'negated');
  return last?.event.type === 'negated' ? last.event.words : [];
}

/** The words that the agent offered for a narrower search and the owner refused. */
export function currentDismissals(entries: readonly LogEntry[]): readonly string[] {
  return standing(entries).flatMap(({ event }) => (event.type === 'dismissed' ? event.words : []));
}

/** The pages whose place a better page took, each with that page. */
export function replacedPages(entries: readonly LogEntry[]): ReadonlyMap<PageId, PageId> {
  const replaced = new Map<PageId, PageId>();
  const rated = new Set<EventId>();
  for (const { id, event } of standing(entries)) {
    if (event.type === 'rated') rated.add(id);
    else if (event.type === 'replaced' && rated.has(event.cause)) replaced.set(event.page, event.better);
  }
  return replaced;
}

/**
 * The profiles whose founding pages have been liked ever since, however often they were rated anew, each with that
 * page.
 */
export function foundings(entries: readonly LogEntry[]): ReadonlyMap<ProfileId, PageId> {
  const kept = standing(entries);
  const pages = new Map(kept.filter(isRated).map(({ id, event }) => [id, event.page]));
  const causes = new Map(kept.flatMap(({ event }) => (event.type === 'founded' ? [[event.cause, event.profile]] : [])));
  const founded = new Map<ProfileId, PageId>();
  for (const { id, event } of kept) {
    const isLeft = event.type === 'unrated' || (event.type === 'rated' && event.value <= 0);
    if (isLeft) for (const [profile, page] of founded) if (page === event.page) founded.delete(profile);
    const profile = causes.get(id);
    const page = pages.get(id);
    if (profile !== undefined && page !== undefined) founded.set(profile, page);
  }
  return founded;
}

/** The founding pages of the profiles that still exist. */
export function foundingPages(entries: readonly LogEntry[]): ReadonlySet<PageId> {
  return new Set(foundings(entries).values());
}

/** A term's weight as its owner set it. */
export type Edit = Omit<Extract<LogEvent, { type: 'edited' }>, 'type' | 'share'> & { readonly share: number };

/** The edits that count, the last of each term and profile, in order. A child has those of its first parent. */
export function currentEdits(entries: readonly LogEntry[]): readonly Edit[] {
  let edits = new Map<string, Edit>();
  for (const { event } of standing(entries)) {
    if (event.type === 'evolved' && event.accepted) edits = inherited(edits, event.children);
    if (event.type !== 'edited') continue;
    const { term, share, profile } = event;
    const key = keyOf(event);
    const surface = event.surface ?? edits.get(key)?.surface;
    edits.delete(key);
    if (share !== null) edits.set(key, present({ term, share, profile, surface }));
  }
  return [...edits.values()];
}

function keyOf({ term, profile }: Pick<Edit, 'term' | 'profile'>): string {
  return JSON.stringify([term, profile ?? null]);
}

/** All children of a first parent go on where it was. */
function inherited(edits: ReadonlyMap<string, Edit>, children: readonly Child[]): Map<string, Edit> {
  const passedOn = [...edits.values()].flatMap((edit) =>
    edit.profile === undefined
      ? [edit]
      : children
          .filter(({ parents }) => parents[0] === edit.profile)
          .map(({ profile }): Edit => ({ ...edit, profile })),
  );
  return new Map(passedOn.map((edit) => [keyOf(edit), edit]));
}
