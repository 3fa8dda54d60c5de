/**
 * An agent's interests as its log has them: the groupings that stand, what the owner joined and named since, and later
 * liked pages with the nearest interest. It uses no idf and no dictionary, so every process gives the same answer.
 */
import { Liked } from '../learning/liked.ts';
import {
  type CountsHash,
  currentRatings,
  type GroupedInterest,
  type InterestId,
  type LogEntry,
  type PageId,
  type ProfileId,
  standing,
} from '../learning/log.ts';
import type { Steps } from '../steps.ts';
import type { TermCounts } from '../terms/terms.ts';

export interface Interest {
  readonly id: InterestId;
  /** The owner's name for it. */
  readonly name: string | undefined;
  /** The terms that separated it when it began; a single interest has none. */
  readonly terms: readonly string[];
  /** The liked pages, in the order of their first ratings. */
  readonly pages: readonly PageId[];
  /** The owner joined it with another: nothing takes it apart again. */
  readonly isFixed: boolean;
}

/** A liked page as the log names it. */
export interface LikedPage {
  readonly page: PageId;
  readonly counts: CountsHash;
}

/** The interests in the order in which they began; none before anything was liked. Placing one page is a step. */
export function* interestsOf(
  entries: readonly LogEntry[],
  countsOf: (hash: CountsHash) => TermCounts,
): Steps<readonly Interest[]> {
  const liked = likedPages(entries);
  const [first] = liked;
  if (first === undefined) return [];
  const told = groupsIn(entries);
  const { names, fixed } = saidBy(entries);
  const id = namedSingle(entries) ?? (first.page as string as InterestId);
  const single = { id, terms: [], pages: new Set<PageId>() };
  const groups = told.length === 0 ? [single] : told;
  const placed = yield* placing(groups, liked, countsOf);
  return groups
    .map(({ id, terms }) => ({
      id,
      terms: groups.length > 1 ? terms : [],
      name: names.get(id) ?? undefined,
      pages: liked.flatMap(({ page }) => (placed.get(page) === id ? page : [])),
      isFixed: fixed.has(id),
    }))
    .filter(({ pages }) => pages.length > 0);
}

export function likedPages(entries: readonly LogEntry[]): readonly LikedPage[] {
  return [...currentRatings(entries)].flatMap(([page, { event }]) =>
    event.value > 0 ? { page, counts: event.counts } : [],
  );
}

/** The interest nearest to each page; undefined where there are fewer than two. */
export function* nearestInterest(
  interests: readonly Interest[],
  entries: readonly LogEntry[],
  countsOf: (hash: CountsHash) => TermCounts,
): Steps<(page: TermCounts) => InterestId | undefined> {
  if (interests.length < 2) return () => undefined;
  const sums = new Liked<InterestId>();
  const counts = new Map(likedPages(entries).map(({ page, counts }) => [page, counts]));
  for (const { id, pages } of interests) {
    for (const page of pages) {
      sums.take(id, countsOf(counts.get(page) as CountsHash), 1);
      yield;
    }
  }
  const ids = interests.map(({ id }) => id);
  return (page) => nearest(sums, ids, page);
}

/**
 * The profiles of each interest: those that learned more of its liked pages than of any other's. A child has the
 * lessons of its first parent, too.
 */
export function profilesByInterest(
  interests: readonly Interest[],
  entries: readonly LogEntry[],
): ReadonlyMap<ProfileId, InterestId> {
  const interestOf = new Map(interests.flatMap(({ id, pages }) => pages.map((page) => [page, id] as const)));
  const lessons = new Map<ProfileId, Map<InterestId, number>>();
  for (const [page, { event }] of currentRatings(entries)) {
    const interest = interestOf.get(page);
    if (interest === undefined || event.profile === null) continue;
    const counts = lessons.get(event.profile) ?? new Map<InterestId, number>();
    lessons.set(event.profile, counts.set(interest, (counts.get(interest) ?? 0) + 1));
  }
  for (const { profile, parents } of acceptedChildren(entries)) {
    const inherited = lessons.get(parents[0] as ProfileId);
    if (inherited === undefined) continue;
    const counts = new Map(lessons.get(profile));
    for (const [interest, n] of inherited) counts.set(interest, (counts.get(interest) ?? 0) + n);
    lessons.set(profile, counts);
  }
  const most = (counts: ReadonlyMap<InterestId, number>) =>
    [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
  return new Map([...lessons].map(([profile, counts]) => [profile, most(counts)]));
}

function acceptedChildren(entries: readonly LogEntry[]) {
  return standing(entries).flatMap(({ event }) => (event.type === 'evolved' && event.accepted ? event.children : []));
}

interface Group {
  readonly id: InterestId;
  readonly terms: readonly string[];
  readonly pages: ReadonlySet<PageId>;
}

/** What groupings said, each applied to the one before it, with what was joined. */
function groupsIn(entries: readonly LogEntry[]): readonly Group[] {
  let groups: readonly Group[] = [];
  for (const { event } of standing(entries)) {
    if (event.type === 'grouped') {
      groups = regrouped(groups, event.interests);
    } else if (event.type === 'joined') groups = joined(groups, event.interest, event.into);
  }
  return groups;
}

/** Pages that this grouping did not look at stay where they are, while their interest exists. */
function regrouped(before: readonly Group[], interests: readonly GroupedInterest[]): readonly Group[] {
  const moved = new Set(interests.flatMap(({ pages }) => pages));
  const heldBy = new Map(before.map(({ id, pages }) => [id, [...pages].filter((page) => !moved.has(page))]));
  return interests.map(({ interest, pages, terms }) => {
    return { id: interest, terms, pages: new Set([...(heldBy.get(interest) ?? []), ...pages]) };
  });
}

function joined(groups: readonly Group[], from: InterestId, into: InterestId): readonly Group[] {
  const pages = groups.find(({ id }) => id === from)?.pages;
  if (pages === undefined || !groups.some(({ id }) => id === into)) return groups;
  return groups
    .filter(({ id }) => id !== from)
    .map((group) => (group.id === into ? { ...group, pages: new Set([...group.pages, ...pages]) } : group));
}

/** The id of the single interest if the owner named it. The name outlives the page that the interest began with. */
function namedSingle(entries: readonly LogEntry[]): InterestId | undefined {
  const liked = new Map<PageId, boolean>();
  for (const { event } of standing(entries)) {
    if (event.type === 'rated') liked.set(event.page, event.value > 0);
    else if (event.type === 'unrated') liked.delete(event.page);
    else if (event.type === 'named') {
      const first = [...liked].find(([, isLiked]) => isLiked)?.[0] as string | undefined;
      if (first === event.interest) return event.interest;
    }
  }
  return undefined;
}

function saidBy(entries: readonly LogEntry[]) {
  const names = new Map<InterestId, string | null>();
  const fixed = new Set<InterestId>();
  for (const { event } of standing(entries)) {
    if (event.type === 'named') names.set(event.interest, event.name);
    else if (event.type === 'joined') fixed.add(event.into);
  }
  return { names, fixed };
}

/** The interest of every liked page: the one that a grouping said, or the nearest. */
function* placing(
  groups: readonly Group[],
  liked: readonly LikedPage[],
  countsOf: (hash: CountsHash) => TermCounts,
): Steps<ReadonlyMap<PageId, InterestId>> {
  const told = new Map(groups.flatMap(({ id, pages }) => [...pages].map((page) => [page, id] as const)));
  const ids = groups.map(({ id }) => id);
  if (ids.length === 1) return new Map(liked.map(({ page }) => [page, ids[0] as InterestId]));
  const sums = new Liked<InterestId>();
  for (const { page, counts } of liked) {
    const id = told.get(page);
    if (id !== undefined) sums.take(id, countsOf(counts), 1);
    yield;
  }
  const placed = new Map<PageId, InterestId>();
  for (const { page, counts } of liked) {
    placed.set(page, told.get(page) ?? nearest(sums, ids, countsOf(counts)));
    yield;
  }
  return placed;
}

/** The first of the nearest interests. */
function nearest(sums: Liked<InterestId>, ids: readonly InterestId[], page: TermCounts): InterestId {
  return sums.scores(ids, page).reduce((best, each) => (each.score > best.score ? each : best)).profile;
}
