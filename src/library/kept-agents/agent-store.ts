/** Agents' settings, logs and sessions over the store. */
import { LRUCache } from 'lru-cache';
import {
  type Agent,
  type AgentId,
  type AgentStore,
  type BegunAgent,
  countsNamed,
  type DoneSession,
  decodeEntry,
  encodeEntry,
  idsOf,
  type ListedPage,
  type MarkedList,
  NotFound,
  type OpenSession,
  Overtaken,
  ownerOf,
  type Passed,
  type RankedSession,
  type Session,
  type ShownPage,
  type UserId,
} from '../../../agents/agents.ts';
import type { LogEntry, PageId } from '../../../profiles/profiles.ts';
import { OneByOne } from '../../base/one-by-one.ts';
import { because } from '../../base/reasons.ts';
import { Limits } from '../../people/limits/limits.ts';
import type { Dialect } from '../../storage/database/database.ts';
import { appending, expecting, writing } from '../../storage/store/changes.ts';
import { commitInSlices } from '../../storage/store/in-slices.ts';
import {
  ABSENT,
  again,
  type Change,
  Conflict,
  type Documents,
  type ScanPage,
  type Store,
  scanAll,
  unlessUnreadable,
} from '../../storage/store/store.ts';
import { type Stretch, stretchOf, type WantedStretch } from '../../storage/store/stretches.ts';
import { agentChanged, agentGone, agentLearned, agentLiked, sessionClosed } from '../matching-news.ts';
import { LibraryNews } from '../pages/library-news.ts';
import { AGENTS, agentDocumentId, agentIn, LEAVING, logOf, SESSIONS, sessionPlace } from './agent-records.ts';
import { EngineTally } from './engine-tally.ts';
import { ListMarks, type ListName } from './list-marks.ts';
import { latestWith, listersOf, listing } from './listed-pages.ts';
import { PassedPages } from './passed-pages.ts';
import { ratingChanges, saysOfRatings } from './rating-changes.ts';
import { listOf, ShownPages } from './shown-pages.ts';
import { type AgentSummary, summariesOf } from './summaries.ts';

interface KnownLog {
  readonly entries: readonly LogEntry[];
  readonly bytes: number;
}

const NOTHING: KnownLog = { entries: [], bytes: 0 };

/** Read in one go where there may be many. */
const SESSIONS_AT_ONCE = 20;

const CACHED_LOGS = 500;
/** Of all logs together, as stored; in memory they take about twice as much. */
const CACHED_BYTES = 10_000_000;

/** Pages that nobody opens or rates may be shown again after this many days. */
const UNREAD_DAYS = 30;
/** Pages that a session ranked and did not show are kept for this many days. */
const PASSED_DAYS = 90;

/** Removes what other rooms keep for an agent that goes; a repeat does no harm. */
type Leave = (agent: Pick<Agent, 'id' | 'user'>) => Promise<void>;
const alone: Leave = () => Promise.resolve();

interface StoredAgentsOptions {
  readonly unreadDays?: number;
  readonly passedDays?: number;
  readonly leave?: Leave;
  /** Called with what cannot be read and counts as gone. */
  readonly failed?: (error: unknown) => void;
  /** Called when a user has just looked at a page of this agent. */
  readonly read?: (agent: AgentId) => void;
  /** Called when an agent was hidden; again after a crash. */
  readonly hidden?: (agent: AgentId) => Promise<void>;
}

export class StoredAgents implements AgentStore {
  readonly #store: Store;
  readonly #dialect: Dialect;
  readonly #agents: Documents<Agent>;
  readonly #sessions: Documents<Session>;
  readonly #shown: ShownPages;
  readonly #passed: PassedPages;
  readonly #news: LibraryNews;
  readonly #marks: ListMarks;
  readonly #limits: Limits;
  readonly tally: EngineTally;
  readonly #ratedBy = new OneByOne();
  readonly #leave: Leave;
  readonly #read: (agent: AgentId) => void;
  readonly #hidden: (agent: AgentId) => Promise<void>;

  /** Logs read lately. What was read stays true: a log only grows, until its agent goes for good. */
  readonly #logs = new LRUCache<AgentId, KnownLog>({
    max: CACHED_LOGS,
    maxSize: CACHED_BYTES,
    // A log in use is in memory anyway, however long it is.
    sizeCalculation: ({ bytes }) => Math.min(bytes + 1, CACHED_BYTES),
  });

  constructor(store: Store, options: StoredAgentsOptions = {}) {
    const { unreadDays = UNREAD_DAYS, passedDays = PASSED_DAYS, leave = alone, read = () => {} } = options;
    const { hidden = () => Promise.resolve() } = options;
    this.#read = read;
    this.#hidden = hidden;
    this.#leave = leave;
    this.#store = store;
    this.#dialect = store.database.dialect;
    this.#shown = new ShownPages(store, unreadDays);
    this.#passed = new PassedPages(store.database, passedDays, options.failed);
    this.#agents = store.documents(AGENTS);
    this.#sessions = store.documents(SESSIONS);
    this.#news = new LibraryNews(store.database);
    this.#marks = new ListMarks(store);
    this.#limits = new Limits(store);
    this.tally = new EngineTally(store);
  }

  /** Throws `LimitReached`. */
  create(agent: Agent, entries: readonly LogEntry[]): Promise<void> {
    return this.createAll(agent.user, [{ agent, entries }]);
  }

  /** All of them with what is kept beside them, or none. Throws `LimitReached`, and `Conflict` for what is beside. */
  async createAll(user: UserId, begun: readonly BegunAgent[], beside: readonly Change[] = []): Promise<void> {
    const changes = begun.flatMap(({ agent: { id }, agent, entries }) => [
      writing(AGENTS, agentDocumentId(id), agent, ABSENT),
      appendingTo(id, entries, 0),
      // A copied or imported agent has already learned something.
      ...(entries.some(({ event }) => event.type === 'rated') ? [agentLearned(id, this.#dialect)] : []),
    ]);
    await this.#limits.within(
      'agents',
      user,
      (room) => this.#store.commit([...changes, ...beside, room]),
      begun.length,
    );
  }

  async find(id: AgentId): Promise<Agent | undefined> {
    return (await this.#agents.read(agentDocumentId(id)))?.value;
  }

  /** Lets a commit happen only while an agent exists unchanged. Throws `NotFound`. */
  async whileThere(id: AgentId): Promise<readonly Change[]> {
    const agent = await this.#agents.read(agentDocumentId(id));
    if (agent === undefined || agent.value.deletedAt !== undefined) throw gone(id);
    return [expecting(AGENTS, agent.id, agent.revision)];
  }

  async change(id: AgentId, change: (agent: Agent) => Agent): Promise<Agent | undefined> {
    for (let tries = 0; ; tries = again(tries)) {
      const kept = await this.#agents.read(agentDocumentId(id));
      if (kept === undefined) return undefined;
      const value = change(kept.value);
      try {
        await this.#store.commit([writing(AGENTS, kept.id, value, kept.revision), agentChanged(id)]);
        return value;
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
      }
    }
  }

  async delete(id: AgentId, at: string): Promise<Agent | undefined> {
    const deleted = await this.change(id, (agent) => ({ ...agent, deletedAt: at }));
    if (deleted !== undefined) await this.#release(id);
    return deleted;
  }

  async restore(id: AgentId): Promise<Agent> {
    for (let tries = 0; ; tries = again(tries)) {
      const kept = await this.#agents.read(agentDocumentId(id));
      const { deletedAt, released, purging, ...agent } = kept?.value ?? {};
      if (kept === undefined || deletedAt === undefined || purging === true) throw gone(id);
      try {
        const living = agent as Agent;
        const matched = agentLearned(id, this.#dialect);
        await this.#store.commit([writing(AGENTS, kept.id, living, kept.revision), matched]);
        return living;
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
      }
    }
  }

  /** A stretch of the user's agents in order of creation; of the deleted ones those that can be restored. */
  stretch(which: 'living' | 'deleted', user: UserId, wanted: WantedStretch<string>): Promise<Stretch<Agent, string>> {
    return stretchOf(this.#agents, { under: user, by: { index: which, key: user } }, wanted);
  }

  /** Gives back pages that nobody read in time, and those of agents whose deletion a crash broke off. */
  async sweep(now: number): Promise<void> {
    await this.#shown.expire(now);
    while ((await this.#passed.sweepSome(now)) > 0);
    while ((await this.#store.blobs.sweep(now)) > 0);
    const leaving = { by: { index: 'leaving', key: LEAVING } };
    for await (const { value } of scanAll(this.#agents, leaving)) await this.#release(value.id);
  }

  /** Gives back pages it showed and nobody read, and removes what other rooms keep for it; a repeat does no harm. */
  async letGo(id: AgentId): Promise<void> {
    await this.#shown.abandon(agentDocumentId(id));
    await this.#leave({ id, user: ownerOf(id) });
  }

  async #release(id: AgentId): Promise<void> {
    if (!(await this.#unlist(id))) return;
    await this.letGo(id);
    await this.#hidden(id);
    await this.change(id, (agent) => (agent.deletedAt === undefined ? agent : { ...agent, released: true }));
  }

  /** Nothing is found for it any more, unless it was restored meanwhile; returns whether it is still deleted. */
  async #unlist(id: AgentId): Promise<boolean> {
    for (let tries = 0; ; tries = again(tries)) {
      const kept = await this.#agents.read(agentDocumentId(id));
      if (kept?.value.deletedAt === undefined) return false;
      try {
        await this.#store.commit([expecting(AGENTS, kept.id, kept.revision), ...agentGone(id)]);
        return true;
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
      }
    }
  }

  /** The user's agents in order of creation, without deleted ones. */
  async ofUser(user: UserId): Promise<readonly Agent[]> {
    const agents: Agent[] = [];
    const living = { under: user, by: { index: 'living', key: user } };
    for await (const { value } of scanAll(this.#agents, living)) agents.push(value);
    return agents;
  }

  /** Those of them that exist and are not deleted. */
  async livingAmong(ids: readonly AgentId[]): Promise<ReadonlySet<AgentId>> {
    const found = await this.#agents.among([...new Set(ids)].map(agentDocumentId));
    return new Set(found.filter(({ value }) => value.deletedAt === undefined).map(({ value }) => value.id));
  }

  /** The summaries of one user's agents, read together. */
  summaries(ids: readonly AgentId[]): Promise<ReadonlyMap<AgentId, AgentSummary>> {
    return summariesOf(this.#store.database, ids);
  }

  /** The same array as long as the log is the same. */
  async log(id: AgentId): Promise<readonly LogEntry[]> {
    const log = this.#store.log(logOf(id));
    const known = this.#logs.get(id) ?? NOTHING;
    const length = await log.length();
    if (known.entries.length === length) return known.entries;
    const before = known.entries.length < length ? known : NOTHING;
    const entries = [...before.entries];
    let read = before.bytes;
    for await (const { position, bytes } of log.read(entries.length)) {
      entries.push(decodeEntry(bytes, position));
      read += bytes.length;
    }
    this.#logs.set(id, { entries, bytes: read });
    return entries;
  }

  async append(id: AgentId, entries: readonly LogEntry[], read: readonly ShownPage[] = []): Promise<void> {
    const [first] = entries;
    if (first === undefined) return;
    const append = () => this.#append(id, entries, first.position, read);
    // One document counts for all agents of a user.
    await (saysOfRatings(entries) ? this.#ratedBy.run(ownerOf(id), append) : append());
    if (read.length > 0) this.#read(id);
  }

  async #append(
    id: AgentId,
    entries: readonly LogEntry[],
    position: number,
    read: readonly ShownPage[],
  ): Promise<void> {
    const settled = read.flatMap((page) => this.#shown.settling(id, agentDocumentId(id), page));
    const rated = saysOfRatings(entries) ? await this.#rated(id, position, entries) : [];
    const appended = appendingTo(id, entries, position);
    try {
      const learned = [agentLearned(id, this.#dialect), ...agentLiked(id, entries)];
      await this.#store.commit([appended, ...settled, ...rated, ...learned]);
    } catch (error) {
      throw overtaken(error);
    }
  }

  /** What is kept of ratings beside the log. */
  async #rated(id: AgentId, position: number, entries: readonly LogEntry[]): Promise<readonly Change[]> {
    const changes = ratingChanges((await this.log(id)).slice(0, position), entries);
    const told = this.#news.rated(id, changes, entries.at(-1)?.at ?? '');
    return [...told, ...(await this.tally.rated(ownerOf(id), changes))];
  }

  async latestSession(id: AgentId): Promise<Session | undefined> {
    const { items, unreadable } = await this.#sessions.scan({ under: agentDocumentId(id), reverse: true, limit: 1 });
    // Reading it by name throws with what to do; beginning again at number 1 would be wrong.
    if (unreadable[0] !== undefined) await this.#sessions.read(unreadable[0]);
    return items[0]?.value;
  }

  /** Sessions from the latest back, below a number, without unreadable ones. */
  async sessions(id: AgentId, limit: number, below?: number): Promise<readonly Session[]> {
    const found: Session[] = [];
    let after = below === undefined ? undefined : sessionPlace(id, below);
    do {
      const cursor = after === undefined ? {} : { after };
      const missing = limit - found.length;
      const page: ScanPage<Session> = await this.#sessions.scan({
        under: agentDocumentId(id),
        reverse: true,
        limit: missing,
        ...cursor,
      });
      found.push(...page.items.map(({ value }) => value));
      after = page.next;
    } while (after !== undefined && found.length < limit);
    return found;
  }

  /** Agents with open sessions, readable or not. */
  async *withOpenSession(): AsyncGenerator<AgentId> {
    let after: string | undefined;
    do {
      const cursor = after === undefined ? {} : { after };
      const open = { by: { index: 'state', key: 'open' }, limit: SESSIONS_AT_ONCE };
      const page: ScanPage<Session> = await this.#sessions.scan({ ...open, ...cursor });
      for (const place of [...page.items.map(({ id }) => id), ...page.unreadable]) yield agentIn(place);
      after = page.next;
    } while (after !== undefined);
  }

  async session(id: AgentId, number: number): Promise<Session | undefined> {
    return (await this.#sessions.read(sessionPlace(id, number)))?.value;
  }

  passed(id: AgentId, session: number): Promise<readonly Passed[]> {
    return this.#passed.of(id, session);
  }

  async putSession(session: OpenSession | RankedSession): Promise<void> {
    const place = sessionPlace(session.agent, session.number);
    for (let tries = 0; !(await this.#put(session, place)); tries = again(tries));
  }

  /** False if something it depends on changed meanwhile. */
  async #put(session: OpenSession | RankedSession, place: string): Promise<boolean> {
    const stored = await this.#sessions.read(place);
    const closesOpen = session.state === 'done' && stored?.value.state === 'open';
    if (stored !== undefined && !closesOpen) throw new Overtaken(`session ${session.number} was put before`);
    const shown = session.state === 'done' ? await this.#showing(session) : [];
    try {
      const written = writing(SESSIONS, place, headOf(session), stored?.revision ?? ABSENT);
      const closed = session.state === 'done' ? await this.#closing(session) : [];
      const changes = [written, ...shown, ...closed];
      if (stored !== undefined) await this.#store.commit(changes);
      else await this.#begin(session, changes);
      return true;
    } catch (error) {
      if (error instanceof Conflict) return false;
      throw error;
    }
  }

  /** What is written beside a session that closes. */
  async #closing(session: RankedSession): Promise<readonly Change[]> {
    return [
      ...listing(session),
      ...this.#news.met(session),
      ...sessionClosed(session, this.#dialect),
      ...(await this.tally.listed(session)),
      ...(await this.#passed.keeping(session)),
    ];
  }

  /** Throws `LimitReached`, because a user's sessions of a day are counted. */
  async #begin({ agent, openedAt }: Session, changes: readonly Change[]): Promise<void> {
    await this.#limits.adding(ownerOf(agent), { sessions: 1 }, openedAt, (room) =>
      this.#store.commit([...changes, ...room]),
    );
  }

  /** A list claims its pages only while its agent exists: otherwise the user would lose them. */
  async #showing(session: DoneSession): Promise<readonly Change[]> {
    const agent = await unlessUnreadable(this.#agents.read(agentDocumentId(session.agent)));
    if (agent?.value.deletedAt !== undefined) throw gone(session.agent);
    const alive = agent === undefined ? [] : [expecting(AGENTS, agent.id, agent.revision)];
    const read = await this.readMeanwhile(session.agent, listOf(session).flatMap(idsOf));
    return [...alive, ...(await this.#shown.claiming(session, agentDocumentId(session.agent), read))];
  }

  async shownBy(id: AgentId, page: PageId): Promise<ListedPage | undefined> {
    for (const number of await latestWith(this.#store.database, id, page)) {
      const session = await unlessUnreadable(this.session(id, number));
      const listed = session && listOf(session).find((shown) => shown.page === page);
      if (listed !== undefined) return { ...listed, session: number };
    }
    return undefined;
  }

  /** The user's agents with this page on a list, up to so many. */
  showing(user: UserId, page: PageId, most: number): Promise<readonly AgentId[]> {
    return listersOf(this.#store.database, user, page, most);
  }

  /** How many pages of a session's list nobody has opened or rated, while they count as shown. */
  unreadOf(id: AgentId, number: number): Promise<number> {
    return this.#shown.unreadOf(agentDocumentId(id), number);
  }

  shownAmong(user: UserId, pages: readonly PageId[]): Promise<ReadonlyMap<PageId, string>> {
    return this.#shown.among(user, pages);
  }

  copiesAmong(user: UserId, pages: readonly ShownPage[]): Promise<ReadonlyMap<PageId, readonly PageId[]>> {
    return this.#shown.copiesOf(user, pages);
  }

  /** Which of these their user has looked at, on any list. */
  readAmong(user: UserId, pages: readonly PageId[]): Promise<ReadonlySet<PageId>> {
    return this.#shown.readAmong(user, pages);
  }

  async readMeanwhile(id: AgentId, pages: readonly PageId[]): Promise<ReadonlySet<PageId>> {
    const read = new Set<PageId>();
    for (const page of await this.#shown.heldFor(id, agentDocumentId(id), pages)) {
      if ((await this.shownBy(id, page)) === undefined) read.add(page);
    }
    return read;
  }

  async added(id: AgentId, page: ShownPage, at: string): Promise<void> {
    await this.#store.commit([
      ...this.#shown.settling(id, agentDocumentId(id), page),
      ...this.#news.added(id, page.page, at),
    ]);
  }

  /** Lets a page that its user takes back no longer count as shown. */
  releasing(user: UserId, page: PageId): Change {
    return this.#shown.releasing(user, page);
  }

  async close(id: AgentId, page: ShownPage): Promise<void> {
    await this.#store.commit(this.#shown.closing(id, agentDocumentId(id), page));
  }

  mark(...marked: Parameters<ListMarks['mark']>): Promise<void> {
    return this.#marks.mark(...marked);
  }

  marks(id: AgentId, session: number): Promise<MarkedList> {
    return this.#marks.of(id, session);
  }

  /** The marks of several lists, read together; in the same order. */
  marksOf(lists: readonly ListName[]): Promise<readonly MarkedList[]> {
    return this.#marks.ofAll(lists);
  }

  async readUpTo(id: AgentId, session: number): Promise<void> {
    await this.#shown.keepAll(agentDocumentId(id));
    await this.#marks.readUpTo(id, session);
  }

  async settle(id: AgentId, page: ShownPage): Promise<void> {
    await this.#store.commit(this.settling(id, page));
  }

  settleAll(id: AgentId, pages: readonly PageId[]): Promise<void> {
    this.#read(id);
    const changes = pages.flatMap((page) => this.#shown.settling(id, agentDocumentId(id), { page }));
    return commitInSlices(this.#store, changes);
  }

  /** Lets a page that its user read elsewhere count as shown for good. */
  readElsewhere(user: UserId, page: ShownPage): readonly Change[] {
    return this.#shown.readElsewhere(user, page);
  }

  /** Lets a page that was looked at count as shown for good. */
  settling(id: AgentId, page: ShownPage): readonly Change[] {
    this.#read(id);
    return this.#shown.settling(id, agentDocumentId(id), page);
  }
}

function appendingTo(id: AgentId, entries: readonly LogEntry[], position: number): Change {
  return appending(logOf(id), entries.map(encodeEntry), position, [...new Set(entries.flatMap(countsNamed))]);
}

/** Without what is packed beside it. */
function headOf(session: OpenSession | RankedSession): Session {
  if (session.state === 'open') return session;
  const { passed: _, ...head } = session;
  return head;
}

function gone(id: AgentId): NotFound {
  return new NotFound(because('agent.unknown', { id }));
}

function overtaken(error: unknown): unknown {
  return error instanceof Conflict ? new Overtaken(error.message, { cause: error }) : error;
}
