/** How far an agent has come by its user's ratings: read from its log and its sessions, without predictions. */
import {
  type Brought,
  currentRatings,
  type LogEntry,
  type PageId,
  type RatedEntry,
  type Rating,
} from '../../profiles/profiles.ts';
import { GIVERS, LOCAL_ENGINES } from '../search/names.ts';
import type { Candidate, DoneSession } from '../session-records.ts';

/** What became of a page of a list; `absent`: the engines had it at this place, and the list did not show it. */
export const VERDICTS = ['liked', 'disliked', 'neutral', 'unrated', 'absent'] as const;
type Verdict = (typeof VERDICTS)[number];

/** Liked pages among others. */
interface Share {
  readonly liked: number;
  readonly of: number;
}

/** How many of the first pages of a list are liked. */
export interface ListShare extends Share {
  /** Of its session. */
  readonly number: number;
}

/** The first pages of a list, beside the first in the engines' own order: best first. */
export interface ListProgress {
  readonly number: number;
  readonly at: string;
  readonly list: readonly Verdict[];
  readonly engines: readonly Verdict[];
}

/** The results of one source. */
export interface SourceProgress {
  /** The name of an engine, or of a feed or a crawl among `GIVERS`. */
  readonly source: string;
  /** Pages of all lists. */
  readonly brought: number;
  readonly liked: number;
  readonly disliked: number;
}

/** Pages of a list that are looked at. */
const LOOKED_AT = 10;
/** A list with fewer ratings on these pages is compared with no other. */
const FEWEST_RATED = 5;

/** The current ratings of pages on lists, in the order of the pages' first ratings; later than a place in the log. */
function ofLists(entries: readonly LogEntry[], after = -1): readonly RatedEntry['event'][] {
  return [...currentRatings(entries).values()]
    .filter(({ position, event }) => position > after && event.brought !== undefined)
    .map(({ event }) => event);
}

/** Of all rated pages of lists. */
export function ratedShare(entries: readonly LogEntry[]): Share {
  const ratings = ofLists(entries);
  return { liked: ratings.filter(({ value }) => value > 0).length, of: ratings.length };
}

/** The numbers of the sessions that brought enough rated pages, the first one first. */
export function ratedSessions(entries: readonly LogEntry[]): readonly number[] {
  const ratings = new Map<number, number>();
  for (const { brought } of ofLists(entries)) {
    if (brought !== undefined) ratings.set(brought.session, (ratings.get(brought.session) ?? 0) + 1);
  }
  return [...ratings.keys()].filter((number) => (ratings.get(number) ?? 0) >= FEWEST_RATED).sort((a, b) => a - b);
}

/** How many of a list's first pages are liked; undefined while too few of them are rated. */
export function listShare({ number, list }: ListProgress): ListShare | undefined {
  const rated = list.filter((verdict) => verdict !== 'unrated').length;
  if (rated < FEWEST_RATED) return undefined;
  return { number, liked: list.filter((verdict) => verdict === 'liked').length, of: list.length };
}

/** How a list did beside its engines' order. */
export function listProgress(session: DoneSession, ratings: ReadonlyMap<PageId, Rating>): ListProgress {
  const { number, closedAt: at, list, ranked } = session;
  const verdictOf = ({ page, aliases = [] }: Candidate) =>
    verdictBy([page, ...aliases].map((id) => ratings.get(id)).find((value) => value !== undefined));
  const inPlace = new Map(list.map((page) => [page.engineRank, page]));
  const places = Array.from({ length: Math.min(LOOKED_AT, ranked) }, (_, place) => inPlace.get(place));
  return {
    ...{ number, at },
    list: list.slice(0, LOOKED_AT).map(verdictOf),
    engines: places.map((page) => (page === undefined ? 'absent' : verdictOf(page))),
  };
}

function verdictBy(value: Rating | undefined): Verdict {
  if (value === undefined) return 'unrated';
  if (value === 0) return 'neutral';
  return value > 0 ? 'liked' : 'disliked';
}

const TOGETHER = [
  [LOCAL_ENGINES.feeds.name, GIVERS.feed('')],
  [LOCAL_ENGINES.crawls.name, GIVERS.crawl('')],
] as const;

function findersIn({ engines = [], givenBy = [] }: Partial<Brought> = {}): readonly string[] {
  return [...engines, ...givenBy];
}

/** Current ratings from before an import belong to lists of another agent. */
function ofOwnLists(entries: readonly LogEntry[]): readonly RatedEntry['event'][] {
  const imported = entries.findLast(({ event }) => event.type === 'imported')?.position ?? -1;
  return ofLists(entries, imported);
}

/** Pages by source, the source with most likes first. `latest`: the last session that ended. */
export function sourceProgress(
  entries: readonly LogEntry[],
  latest: DoneSession | undefined,
): readonly SourceProgress[] {
  return withoutRepeated(eachSource(entries, latest)).sort(
    (a, b) => b.liked - a.liked || b.brought - a.brought || (a.source < b.source ? -1 : 1),
  );
}

/** Of one source; undefined if it brought nothing. */
export function progressOf(
  source: string,
  entries: readonly LogEntry[],
  latest: DoneSession | undefined,
): SourceProgress | undefined {
  return eachSource(entries, latest).find((each) => each.source === source && each.brought > 0);
}

/**
 * Sessions counted single feeds and crawls later than they named them, and a session that broke off ends the count: a
 * source showed at least what is rated of it.
 */
function eachSource(entries: readonly LogEntry[], latest: DoneSession | undefined): readonly SourceProgress[] {
  const valuesOf = new Map<string, Rating[]>();
  const of = (source: string) => valuesOf.get(source) ?? valuesOf.set(source, []).get(source) ?? [];
  const counted = new Map(latest?.brought?.map(({ engine, shown }) => [engine, shown]));
  for (const source of counted.keys()) of(source);
  for (const { value, brought } of ofOwnLists(entries)) for (const source of findersIn(brought)) of(source).push(value);
  return [...valuesOf].map(([source, values]) => ({
    source,
    brought: Math.max(counted.get(source) ?? 0, values.length),
    liked: values.filter((value) => value > 0).length,
    disliked: values.filter((value) => value < 0).length,
  }));
}

/** Without feeds or crawls all together, where the single ones, which say more, are all that they showed. */
function withoutRepeated(sources: readonly SourceProgress[]): SourceProgress[] {
  const repeated = TOGETHER.flatMap(([name, prefix]) => {
    const together = sources.find(({ source }) => source === name)?.brought ?? 0;
    const single = sources.filter(({ source }) => source.startsWith(prefix));
    const shown = single.reduce((sum, { brought }) => sum + brought, 0);
    return single.length > 0 && shown >= together ? [name as string] : [];
  });
  return sources.filter(({ source }) => !repeated.includes(source));
}
