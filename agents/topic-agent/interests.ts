/**
 * An agent's interests: looked at anew before each session, by its owner's likes and what its sessions have met. A
 * change is an event of its log, so all readers of the log agree, and the owner can take it back.
 */
import {
  apartTerms,
  type CountsHash,
  currentRatings,
  FEWEST_LIKED,
  type GroupedInterest,
  grouping,
  type Interest,
  type InterestId,
  interestsOf,
  type LikedPage,
  type LogEntry,
  type LogEvent,
  likedPages,
  type PageId,
  STANDARD,
  type TermCounts,
} from '../../profiles/profiles.ts';
import { naming } from '../evaluation/naming-words.ts';
import { NotFound, type Ports } from '../ports.ts';
import { because } from '../reasons.ts';
import type { AgentId } from '../records.ts';
import { findingSurfaces, written } from '../session/surfaces.ts';
import type { AgentLog } from './agent-log.ts';
import { agentOf, lastRanked, latestDone, unlessDamaged } from './finding.ts';

/** The author of these events in the log. */
const INTERESTS = 'interests';

/** Looks at this many of the latest liked pages, by turns of the interests; older ones stay in theirs. */
const MOST_LIKED = 60;

/** Other pages compared with them. */
const MOST_OTHERS = 200;

/** Terms that name an interest. */
const NAMING_TERMS = 5;

/** What was taken back does not return before this many more pages are liked. */
const PATIENCE = 2 * FEWEST_LIKED;

type InterestsPorts = Pick<Ports, 'store' | 'library' | 'inTurns' | 'announce'>;

interface Parts {
  readonly ports: InterestsPorts;
  readonly log: AgentLog;
}

/** The grounds for interests. */
interface Looked {
  readonly interests: readonly Interest[];
  /** The latest liked pages, in the order of the log. */
  readonly liked: readonly LikedPage[];
  readonly counts: ReadonlyMap<CountsHash, TermCounts>;
  readonly others: readonly TermCounts[];
}

export class Interests {
  readonly #ports: InterestsPorts;
  readonly #log: AgentLog;

  constructor({ ports, log }: Parts) {
    this.#ports = ports;
    this.#log = log;
  }

  /** Looks whether the likes are one matter or several; changes nothing unless the evidence is clear. */
  async regroup(id: AgentId): Promise<void> {
    const { store } = this.#ports;
    const appended = await this.#log.consider(id, INTERESTS, async (entries) => {
      const latest = await latestDone(id, store);
      const isSame = latest === undefined || latest.entries === entries.length;
      return isSame || !isTellable(entries) ? [] : this.#changes(id, entries);
    });
    if (appended.length > 0) this.#ports.announce({ type: 'agent-changed', agent: id });
  }

  /** Two interests are one from now on, and stay so. */
  async join(id: AgentId, interest: InterestId, into: InterestId, by: string): Promise<void> {
    await this.#say(id, by, [interest, into], () => [{ type: 'joined', interest, into }]);
  }

  /** Null: its terms name it again. */
  async name(id: AgentId, interest: InterestId, name: string | null, by: string): Promise<void> {
    await this.#say(id, by, [interest], () => [{ type: 'named', interest, name }]);
  }

  /** Its pages count as if nobody had liked them, and what only they taught is forgotten. */
  async forget(id: AgentId, interest: InterestId, by: string): Promise<void> {
    await this.#say(id, by, [interest], ([found]) => found.pages.map((page) => ({ type: 'unrated', page })));
  }

  async #say(
    id: AgentId,
    by: string,
    named: readonly [InterestId, ...InterestId[]],
    events: (found: readonly [Interest, ...Interest[]]) => readonly LogEvent[],
  ): Promise<void> {
    const { store, inTurns } = this.#ports;
    await agentOf(id, store);
    await this.#log.consider(id, by, async (entries) => {
      const counts = await this.#countsOf(likedPages(entries));
      const interests = await inTurns(interestsOf(entries, (hash) => counts.get(hash) as TermCounts));
      const [first, ...others] = interests.filter((each) => named.includes(each.id));
      if (first === undefined || others.length + 1 < named.length) {
        throw new NotFound(because('agent.no-interest'));
      }
      return events([first, ...others]);
    });
    this.#ports.announce({ type: 'agent-changed', agent: id });
  }

  async #changes(id: AgentId, entries: readonly LogEntry[]): Promise<readonly LogEvent[]> {
    const { inTurns, library } = this.#ports;
    const { interests, liked, others, counts } = await this.#look(id, entries);
    const { weigh, vocabulary } = STANDARD.weighting(await library.dictionary());
    const vectors = new Map(liked.map((each) => [each.page, weigh(counts.get(each.counts) as TermCounts)]));
    const met = others.map(weigh);
    const places = new Map(liked.map(({ page }, i) => [page, i]));
    const held = interests.map(({ pages }) => pages.flatMap((page) => places.get(page) ?? []));
    const isFixed = (group: number) => interests[group]?.isFixed === true;
    const groups = await inTurns(grouping({ liked: [...vectors.values()], others: met, held, isFixed }));
    const told = named(
      interests,
      groups.map((group) => group.flatMap((place) => liked[place]?.page ?? [])),
    );
    if (isSame(told, interests)) return [];
    // They keep their terms while they are the same: otherwise a word more or less would rename them all the time.
    const kept = new Map(interests.map((each) => [each.id, each.terms]));
    if (told.length === interests.length && told.every(({ interest }) => kept.has(interest))) {
      return [grouped(told, (each) => kept.get(each.interest) ?? [])];
    }
    if (told.length < 2) return [grouped(told, () => [])];
    const groupVectors = told.map(({ pages }) => pages.flatMap((page) => vectors.get(page) ?? []));
    const apart = await inTurns(apartTerms(groupVectors, 2 * NAMING_TERMS, vocabulary));
    const pages = liked.map((each) => counts.get(each.counts) as TermCounts);
    const surfaces = await inTurns(findingSurfaces(pages));
    const names = naming({ entries, languages: pages.map(({ language }) => language) });
    const isNaming = (term: string) => names({ term, surface: surfaces.get(term) ?? term });
    return [grouped(told, (_, i) => written((apart[i] ?? []).filter(isNaming), surfaces).slice(0, NAMING_TERMS))];
  }

  async #look(id: AgentId, entries: readonly LogEntry[]): Promise<Looked> {
    const { store, inTurns } = this.#ports;
    const all = likedPages(entries);
    const counts = new Map(await this.#countsOf(all));
    const interests = await inTurns(interestsOf(entries, (hash) => counts.get(hash) as TermCounts));
    const taken = new Set(all.map(({ page }) => page));
    const met = new Map<PageId, CountsHash>();
    for (const [page, { event }] of currentRatings(entries)) if (!taken.has(page)) met.set(page, event.counts);
    for (const [page, { counts: hash }] of await lastRanked(id, store)) {
      if (!taken.has(page) && !met.has(page)) met.set(page, hash);
    }
    const hashes = [...met.values()].slice(0, MOST_OTHERS);
    const others = await Promise.all(hashes.map((hash) => unlessDamaged(this.#ports.library.counts(hash))));
    return {
      interests,
      liked: latestOfEach(interests, all),
      counts,
      others: others.filter((each) => each !== undefined),
    };
  }

  async #countsOf(liked: readonly LikedPage[]): Promise<ReadonlyMap<CountsHash, TermCounts>> {
    const { library } = this.#ports;
    return new Map(await Promise.all(liked.map(async ({ counts }) => [counts, await library.counts(counts)] as const)));
  }
}

function grouped(
  told: readonly UnwordedInterest[],
  terms: (each: UnwordedInterest, place: number) => readonly string[],
): LogEvent {
  return { type: 'grouped', interests: told.map((each, i) => ({ ...each, terms: terms(each, i) })) };
}

type UnwordedInterest = Omit<GroupedInterest, 'terms'>;

/** Whether the evidence suffices, and the owner has not just taken back the last answer. */
function isTellable(entries: readonly LogEntry[]): boolean {
  const isLiked = ({ event }: LogEntry) => event.type === 'rated' && event.value > 0;
  const told = new Set(entries.flatMap(({ id, event }) => (event.type === 'grouped' ? id : [])));
  const refused = entries.findLastIndex(({ event }) => event.type === 'undone' && told.has(event.event));
  const since = entries.slice(refused + 1).filter(isLiked).length;
  return likedPages(entries).length >= PATIENCE && since >= PATIENCE;
}

/** Groups with the interests they belong to; a new one gets its id from the first of its pages that names no other. */
function named(interests: readonly Interest[], groups: readonly (readonly PageId[])[]): readonly UnwordedInterest[] {
  const taken = new Set<string>(interests.map(({ id }) => id));
  return groups.flatMap((pages, place) => {
    if (pages.length === 0) return [];
    const interest = interests[place]?.id ?? (pages.find((page) => !taken.has(page)) as string as InterestId);
    taken.add(interest);
    return { interest, pages };
  });
}

/** In the order of the log. Daily likes must not displace occasional ones. */
function latestOfEach(interests: readonly Interest[], liked: readonly LikedPage[]): readonly LikedPage[] {
  const turns = interests.flatMap(({ pages }) => pages.toReversed().map((page, turn) => ({ page, turn })));
  const latest = new Set(
    turns
      .sort((a, b) => a.turn - b.turn)
      .slice(0, MOST_LIKED)
      .map(({ page }) => page),
  );
  return liked.filter(({ page }) => latest.has(page));
}

/** Pages that were not looked at stay where they are. */
function isSame(told: readonly UnwordedInterest[], interests: readonly Interest[]): boolean {
  if (told.length !== interests.length) return false;
  const placeOf = new Map(interests.flatMap(({ id, pages }) => pages.map((page) => [page, id] as const)));
  return told.every(({ interest, pages }) => pages.every((page) => placeOf.get(page) === interest));
}
