/** An agent's progress, for its user: reads a bounded part of its sessions, and its log. */
import {
  type CountsHash,
  currentRatings,
  type LogEntry,
  type PageId,
  type Rating,
  STANDARD,
} from '../../profiles/profiles.ts';
import type { Ports } from '../ports.ts';
import { type AgentId, ownerOf, type Page } from '../records.ts';
import { findingSurfaces } from '../session/surfaces.ts';
import type { AgentLog } from '../topic-agent/agent-log.ts';
import { agentOf, latestDone, metPage, unlessDamaged } from '../topic-agent/finding.ts';
import type { Knowledge } from '../topic-agent/knowledge.ts';
import { FEWEST_DISLIKED, type Harm, type Like, lookingForHarm, type JudgedPage as OnList } from './harm.ts';
import { type Lately, lastRatings, latelyOf } from './lately.ts';
import {
  type ListProgress,
  type ListShare,
  listProgress,
  listShare,
  progressOf,
  ratedSessions,
  ratedShare,
  type SourceProgress,
  sourceProgress,
} from './progress.ts';

interface ProgressNow {
  readonly rated: ReturnType<typeof ratedShare>;
  /** Of the first list with enough ratings. */
  readonly first: ListShare | undefined;
  /** Of the latest, if that is another one. */
  readonly latest: ListShare | undefined;
  /** Undefined before the first rating. */
  readonly lately: Lately | undefined;
  readonly sources: readonly SourceProgress[];
}

/** A like that did harm, with the liked page. */
export interface HarmfulLike extends Omit<Harm, 'page'> {
  readonly page: Pick<Page, 'id' | 'url' | 'title'>;
}

/** Only the latest lists show whether a like does harm: older harm is past. */
const LISTS_LOOKED_AT = 10;
/** Of the rated lists so many are read at most, to find one whose first pages are rated. */
const LISTS_TRIED = 10;
/** The latest likes and the latest rated pages that are compared. */
const MOST_COMPARED = 200;

interface ProgressingParts {
  readonly ports: Pick<Ports, 'store' | 'library' | 'inTurns'>;
  readonly log: AgentLog;
  /** What an agent knows now. */
  readonly knowledge: (id: AgentId) => Promise<Knowledge>;
}

export class Progressing {
  readonly #parts: ProgressingParts;
  /** A log is searched once, as long as it stays the same. */
  readonly #harms = new WeakMap<readonly LogEntry[], Promise<Harm | undefined>>();
  readonly #latelies = new WeakMap<readonly LogEntry[], Promise<Lately | undefined>>();

  constructor(parts: ProgressingParts) {
    this.#parts = parts;
  }

  async now(id: AgentId): Promise<ProgressNow> {
    const { store } = this.#parts.ports;
    await agentOf(id, store);
    const entries = await this.#parts.log.read(id);
    const [shares, ended, lately] = await Promise.all([
      this.#shares(id, entries),
      latestDone(id, store),
      once(this.#latelies, entries, () => this.#lately(id, entries)),
    ]);
    return { rated: ratedShare(entries), ...shares, lately, sources: sourceProgress(entries, ended) };
  }

  /** What a source brought to an agent's lists; undefined if nothing. The log is read only where lists count it. */
  async ofSource(id: AgentId, source: string): Promise<SourceProgress | undefined> {
    const latest = await latestDone(id, this.#parts.ports.store);
    if (!latest?.brought?.some(({ engine, shown }) => engine === source && shown > 0)) return undefined;
    return progressOf(source, await this.#parts.log.read(id), latest);
  }

  /** The figures of the chart, for its first and its latest list with enough ratings. */
  async #shares(id: AgentId, entries: readonly LogEntry[]): Promise<Pick<ProgressNow, 'first' | 'latest'>> {
    const ratings = ratingsOf(entries);
    const numbers = ratedSessions(entries);
    const first = await this.#share(id, numbers, ratings);
    const later = numbers.filter((number) => number > (first?.number ?? 0)).reverse();
    return { first, latest: first && (await this.#share(id, later, ratings)) };
  }

  /** Of the first of these lists whose first pages are rated. */
  async #share(id: AgentId, numbers: readonly number[], ratings: ReadonlyMap<PageId, Rating>) {
    for (const number of numbers.slice(0, LISTS_TRIED)) {
      const session = await this.#parts.ports.store.session(id, number);
      const share = session?.state === 'done' ? listShare(listProgress(session, ratings)) : undefined;
      if (share !== undefined) return share;
    }
    return undefined;
  }

  /**
   * Its lists from the latest back, below a number, without sessions that showed nothing. `next`: where it continues.
   */
  async lists(id: AgentId, limit: number, below?: number) {
    const sessions = await this.#parts.ports.store.sessions(id, limit, below);
    const entries = await this.#parts.log.read(id);
    const ratings = ratingsOf(entries);
    const items: ListProgress[] = [];
    for (const session of sessions) {
      if (session.state === 'done' && session.list.length > 0) items.push(listProgress(session, ratings));
    }
    const last = sessions.at(-1)?.number ?? 1;
    return { items, next: sessions.length < limit || last <= 1 ? undefined : last };
  }

  /** The like that did harm, if any did. */
  async harm(id: AgentId): Promise<HarmfulLike | undefined> {
    await agentOf(id, this.#parts.ports.store);
    const entries = await this.#parts.log.read(id);
    const harm = await once(this.#harms, entries, () => this.#lookForHarm(id, entries));
    const page = harm && (await metPage(ownerOf(id), harm.page, this.#parts.ports.library));
    return harm && page && { ...harm, page };
  }

  async #lookForHarm(id: AgentId, entries: readonly LogEntry[]): Promise<Harm | undefined> {
    const { library, store, inTurns } = this.#parts.ports;
    const ratings = [...currentRatings(entries).values()].sort((a, b) => b.position - a.position);
    // Ratings from before an import belong to sessions of another agent.
    const imported = entries.findLast(({ event }) => event.type === 'imported')?.position ?? -1;
    const onLists = ratings.filter(({ position, event }) => position > imported && event.brought !== undefined);
    // For most agents nothing must be looked up.
    if (onLists.filter(({ event }) => event.value < 0).length < FEWEST_DISLIKED) return undefined;
    const sessions = await store.sessions(id, LISTS_LOOKED_AT);
    const openedAt = new Map(sessions.map((session) => [session.number, session.openedAt]));
    const { weigh } = STANDARD.weighting(await library.dictionary());
    const vectorOf = async (hash: CountsHash) => {
      const counts = await unlessDamaged(library.counts(hash));
      return counts && weigh(counts);
    };
    const likes: Like[] = [];
    for (const { at, event } of ratings.filter((each) => each.event.value > 0).slice(0, MOST_COMPARED)) {
      const vector = await vectorOf(event.counts);
      if (vector !== undefined) likes.push({ page: event.page, at, vector });
    }
    const judged: OnList[] = [];
    for (const { event } of onLists.slice(0, MOST_COMPARED)) {
      const { page, value, brought } = event;
      const soughtAt = openedAt.get(brought?.session ?? 0);
      const vector = soughtAt === undefined ? undefined : await vectorOf(event.counts);
      if (soughtAt !== undefined && vector !== undefined) judged.push({ page, value, soughtAt, vector });
    }
    return inTurns(lookingForHarm(likes, judged));
  }

  async #lately(id: AgentId, entries: readonly LogEntry[]): Promise<Lately | undefined> {
    const { library, inTurns } = this.#parts.ports;
    const last = lastRatings(entries);
    if (last.length === 0) return undefined;
    const had = await Promise.all(
      last.map(async ({ event: { value, counts: hash } }) => {
        const counts = await unlessDamaged(library.counts(hash));
        return counts === undefined ? [] : [{ value, counts }];
      }),
    );
    const rated = had.flat();
    const { turned, names } = await this.#parts.knowledge(id);
    const turns = await turned(new Set(last.map((entry) => entry.id)));
    const surfaces = await inTurns(findingSurfaces(rated.map(({ counts }) => counts)));
    return latelyOf(turns, rated, { surfaces, names });
  }
}

function ratingsOf(entries: readonly LogEntry[]): ReadonlyMap<PageId, Rating> {
  return new Map([...currentRatings(entries)].map(([page, { event }]) => [page, event.value]));
}

/** Works out what a log tells once, unless that fails. */
function once<T>(
  known: WeakMap<readonly LogEntry[], Promise<T>>,
  entries: readonly LogEntry[],
  make: () => Promise<T>,
): Promise<T> {
  const told = known.get(entries) ?? make();
  known.set(entries, told);
  told.catch(() => known.delete(entries));
  return told;
}
