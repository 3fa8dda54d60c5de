/**
 * The agent's log: what happened to its profiles, in order. It is the truth; profiles are folded from it.
 * Replay never searches, never draws and never asks a clock: everything that decided is in the events.
 */

import type { Grade } from '../measures/grades.ts';
import type { Sign } from './signs.ts';

declare const brand: unique symbol;
type Branded<T, Name extends string> = T & { readonly [brand]: Name };

export type EventId = Branded<string, 'EventId'>;
export type ProfileId = Branded<string, 'ProfileId'>;
/** The page that was liked first among those of the interest when it began. */
export type InterestId = Branded<string, 'InterestId'>;
export type PageId = Branded<string, 'PageId'>;
/** Content hash of a page version's term counts. A blob that an event names is pinned: it is never evicted. */
export type CountsHash = Branded<string, 'CountsHash'>;

/** From -1 (not relevant) over 0 to +1 (relevant). */
export type Rating = number;

export type LogEvent =
  | { readonly type: 'created'; readonly words: string }
  /** The keywords were changed. */
  | { readonly type: 'worded'; readonly words: string }
  /** A profile begins, because of a rating that found no profile to train. It lives as long as that page is liked. */
  | { readonly type: 'founded'; readonly profile: ProfileId; readonly cause: EventId }
  /** A page version was rated; the last rating of a page is the one that counts. `profile`: the one it trains. */
  | {
      readonly type: 'rated';
      readonly page: PageId;
      readonly version: number;
      readonly counts: CountsHash;
      readonly value: Rating;
      readonly profile: ProfileId | null;
      /** On which list it stood, and the names of who found it; absent when it was on none. */
      readonly brought?: Brought;
    }
  /** What its reader did with a page version, beside rating it. `profile`: the one that brought it. */
  | {
      readonly type: 'observed';
      readonly page: PageId;
      readonly version: number;
      readonly counts: CountsHash;
      readonly sign: Sign;
      readonly profile: ProfileId | null;
    }
  /** Whether what is observed counts, from here on and of before. */
  | { readonly type: 'observing'; readonly on: boolean }
  /** The page's rating was cleared. */
  | { readonly type: 'unrated'; readonly page: PageId }
  /** A page of a test list was graded: never learned, it only tells how good the prediction was. */
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
   * A generation was bred and judged. When it was accepted its children are the population from here on, each beginning
   * with the weights written here; else nothing changed, and the event only tells what was tried.
   */
  | {
      readonly type: 'evolved';
      readonly accepted: boolean;
      /** Mean fitness of the population before and of the children: the figures that decided. */
      readonly before: number;
      readonly after: number;
      /** How wrong both are on ratings that nobody of them was taught; absent where that was not asked. */
      readonly unseen?: UnseenLoss;
      readonly children: readonly Child[];
      /** Their weights stand beside what their first parents were taught, which goes on teaching them; else in its place. */
      readonly beside?: true;
    }
  /** A better page took this one's place; it did so by being rated, and as long as that rating stands. */
  | { readonly type: 'replaced'; readonly page: PageId; readonly better: PageId; readonly cause: EventId }
  /** All the words and phrases whose pages are left out of its lists from here on. */
  | { readonly type: 'negated'; readonly words: readonly string[] }
  /**
   * A term's weight was set by hand: as a share of the heaviest learned one, whatever learns; 0 is not at all, null as it
   * is learned. Without a profile it holds for all of them.
   */
  | {
      readonly type: 'edited';
      readonly term: string;
      readonly share: number | null;
      readonly profile?: ProfileId;
    }
  /**
   * The interests from here on, and of which the liked pages are that were looked at. Others stay where they are if that is
   * there; what is liked later belongs to the nearest.
   */
  | { readonly type: 'grouped'; readonly interests: readonly GroupedInterest[] }
  /** An interest is the same as another one: its pages are of that from here on. */
  | { readonly type: 'joined'; readonly interest: InterestId; readonly into: InterestId }
  /** An interest was given a name; null: as its terms have it. */
  | { readonly type: 'named'; readonly interest: InterestId; readonly name: string | null }
  /** Words that were offered for a narrower search, and not wanted: what has one of them is offered no more. */
  | { readonly type: 'dismissed'; readonly words: readonly string[] }
  /**
   * What stands before was another agent's. `seen`: counts of the pages that one met last, in place of what this one will
   * meet.
   */
  | { readonly type: 'imported'; readonly from: string; readonly seen?: readonly CountsHash[] }
  /** Learning begins anew: what was taught before counts no more, but for what was set. */
  | { readonly type: 'reset' }
  /** An earlier event is taken back, as if it had never been. */
  | { readonly type: 'undone'; readonly event: EventId };

/** How a page came to its reader. */
export interface Brought {
  readonly session: number;
  readonly engines: readonly string[];
  /** What they were asked, where it was more than the agent's words. */
  readonly asked?: string;
  /** What was said of it before its reader did: absent in older records. */
  readonly predicted?: Prediction;
}

/** Where three ways put a page among the others, before it was rated. */
export interface Prediction {
  /** Of the profiles. */
  readonly score: number;
  /** The place in the engines' own order, from 0. */
  readonly rank: number;
  /** ISO 8601, as exact as the page says it; absent when it says nothing. */
  readonly published?: string;
}

/** Loss on held-out ratings: the share of pairs that are put in the wrong order. */
export interface UnseenLoss {
  readonly before: number;
  readonly after: number;
  readonly ratings: number;
}

/** A profile that evolution made, with where it comes from. */
export interface Child {
  readonly profile: ProfileId;
  /** Two, or the one that passed through unpaired. */
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
  /** What tells it apart from the others, as people write it, the heaviest first. */
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

/** What an agent is, and not what it was taught: no reset forgets it. */
const SETTINGS: ReadonlySet<LogEvent['type']> = new Set([
  'created',
  'worded',
  'negated',
  'observing',
  'dismissed',
  'imported',
]);

/** The entries that count: without what was undone or reset, and without the undoing itself. An undoing can be undone too. */
export function standing(entries: readonly LogEntry[]): readonly LogEntry[] {
  const kept = withoutUndone(entries);
  const reset = kept.findLastIndex(({ event }) => event.type === 'reset');
  return reset === -1 ? kept : kept.filter(({ event }, i) => i >= reset || SETTINGS.has(event.type));
}

function withoutUndone(entries: readonly LogEntry[]): readonly LogEntry[] {
  const undone = undoneIn(entries);
  return entries.filter(({ id, event }) => event.type !== 'undone' && !undone.has(id));
}

/** The events that are taken back, undoings among them. */
export function undoneIn(entries: readonly LogEntry[]): ReadonlySet<EventId> {
  const undone = new Set<EventId>();
  for (const { id, event } of entries.toReversed()) {
    if (event.type === 'undone' && !undone.has(id)) undone.add(event.event);
  }
  return undone;
}

export type RatedEntry = LogEntry & { readonly event: Extract<LogEvent, { type: 'rated' }> };

/** Per page, the rating that counts: the last one standing, unless it was cleared after. */
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

/** The agent's keywords as the log has them now. */
export function currentWords(entries: readonly LogEntry[]): string {
  let words = '';
  for (const { event } of standing(entries)) {
    if (event.type === 'created' || event.type === 'worded') words = event.words;
  }
  return words;
}

/** The words and phrases whose pages are left out of the agent's lists now. */
export function currentNegatives(entries: readonly LogEntry[]): readonly string[] {
  const last = standing(entries).findLast(({ event }) => event.type === 'negated');
  return last?.event.type === 'negated' ? last.event.words : [];
}

/** The words that were offered for a narrower search, and not wanted. */
export function currentDismissals(entries: readonly LogEntry[]): readonly string[] {
  return standing(entries).flatMap(({ event }) => (event.type === 'dismissed' ? event.words : []));
}

/** The pages whose place a better one took, each with that one. */
export function replacedPages(entries: readonly LogEntry[]): ReadonlyMap<PageId, PageId> {
  const replaced = new Map<PageId, PageId>();
  const rated = new Set<EventId>();
  for (const { id, event } of standing(entries)) {
    if (event.type === 'rated') rated.add(id);
    else if (event.type === 'replaced' && rated.has(event.cause)) replaced.set(event.page, event.better);
  }
  return replaced;
}

/** The profiles whose founding pages have been liked ever since, each with that page, however often it was rated anew. */
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

/** The pages that founded profiles there still are. */
export function foundingPages(entries: readonly LogEntry[]): ReadonlySet<PageId> {
  return new Set(foundings(entries).values());
}

/** A term's weight as it was set by hand. */
export type Edit = Omit<Extract<LogEvent, { type: 'edited' }>, 'type' | 'share'> & { readonly share: number };

/** The edits that count, the last of each term and profile, in their order. */
export function currentEdits(entries: readonly LogEntry[]): readonly Edit[] {
  const edits = new Map<string, Edit>();
  for (const { event } of standing(entries)) {
    if (event.type !== 'edited') continue;
    const { term, share, profile } = event;
    const key = JSON.stringify([term, profile ?? null]);
    edits.delete(key);
    if (share !== null) edits.set(key, { term, share, ...(profile === undefined ? {} : { profile }) });
  }
  return [...edits.values()];
}
