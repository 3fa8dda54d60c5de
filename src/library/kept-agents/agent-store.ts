/** Agents over the store: their settings here, their logs and sessions in files beside this one. */
import {
  type Agent,
  type AgentId,
  type AgentStore,
  type BegunAgent,
  type ListedPage,
  type MarkedList,
  type OpenSession,
  ownerOf,
  type Passed,
  type RankedSession,
  type Session,
  type ShownPage,
  type UserId,
} from '../../../agents/agents.ts';
import type { LogEntry, PageId } from '../../../profiles/profiles.ts';
import { Limits } from '../../people/limits/limits.ts';
import type { Dialect } from '../../storage/database/database.ts';
import { expecting, writing } from '../../storage/store/changes.ts';
import { commitInSlices } from '../../storage/store/in-slices.ts';
import { ABSENT, type Change, type Documents, type Store, scanAll, undisturbed } from '../../storage/store/store.ts';
import { type Stretch, stretchOf, type WantedStretch } from '../../storage/store/stretches.ts';
import { agentChanged, agentGone, agentLearned } from '../matching-news.ts';
import { LibraryNews } from '../pages/library-news.ts';
import { AgentLogs, appendingTo } from './agent-logs.ts';
import { AGENTS, agentDocumentId, gone, LEAVING } from './agent-records.ts';
import { AgentSessions } from './agent-sessions.ts';
import { EngineTally } from './engine-tally.ts';
import { ListMarks, type ListName } from './list-marks.ts';
import { listersOf } from './listed-pages.ts';
import { PassedPages } from './passed-pages.ts';
import { ShownPages } from './shown-pages.ts';
import { type AgentSummary, summariesOf } from './summaries.ts';

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
  readonly #shown: ShownPages;
  readonly #passed: PassedPages;
  readonly #news: LibraryNews;
  readonly #marks: ListMarks;
  readonly #limits: Limits;
  readonly #logs: AgentLogs;
  readonly #sessions: AgentSessions;
  readonly tally: EngineTally;
  readonly #leave: Leave;
  readonly #read: (agent: AgentId) => void;
  readonly #hidden: (agent: AgentId) => Promise<void>;

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
    this.#news = new LibraryNews(store.database);
    this.#marks = new ListMarks(store);
    this.#limits = new Limits(store);
    this.tally = new EngineTally(store);
    const parts = { store, shown: this.#shown, news: this.#news, tally: this.tally };
    this.#logs = new AgentLogs(parts);
    this.#sessions = new AgentSessions({ ...parts, agents: this.#agents, passed: this.#passed, limits: this.#limits });
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

  change(id: AgentId, change: (agent: Agent) => Agent): Promise<Agent | undefined> {
    return undisturbed(async () => {
      const kept = await this.#agents.read(agentDocumentId(id));
      if (kept === undefined) return undefined;
      const value = change(kept.value);
      await this.#store.commit([writing(AGENTS, kept.id, value, kept.revision), agentChanged(id)]);
      return value;
    });
  }

  async delete(id: AgentId, at: string): Promise<Agent | undefined> {
    const deleted = await this.change(id, (agent) => ({ ...agent, deletedAt: at }));
    if (deleted !== undefined) await this.#release(id);
    return deleted;
  }

  restore(id: AgentId): Promise<Agent> {
    return undisturbed(async () => {
      const kept = await this.#agents.read(agentDocumentId(id));
      const { deletedAt, released, purging, ...agent } = kept?.value ?? {};
      if (kept === undefined || deletedAt === undefined || purging === true) throw gone(id);
      const living = agent as Agent;
      const matched = agentLearned(id, this.#dialect);
      await this.#store.commit([writing(AGENTS, kept.id, living, kept.revision), matched]);
      return living;
    });
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
  #unlist(id: AgentId): Promise<boolean> {
    return undisturbed(async () => {
      const kept = await this.#agents.read(agentDocumentId(id));
      if (kept?.value.deletedAt === undefined) return false;
      await this.#store.commit([expecting(AGENTS, kept.id, kept.revision), ...agentGone(id)]);
      return true;
    });
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
  async summaries(ids: readonly AgentId[]): Promise<ReadonlyMap<AgentId, AgentSummary>> {
    // Nobody else asks by these keys, so this begins with those that are missing.
    await this.#marks.areIndexed();
    return summariesOf(this.#store.database, ids);
  }

  /** The same array as long as the log is the same. */
  log(id: AgentId): Promise<readonly LogEntry[]> {
    return this.#logs.of(id);
  }

  async append(id: AgentId, entries: readonly LogEntry[], read: readonly ShownPage[] = []): Promise<void> {
    await this.#logs.append(id, entries, read);
    if (read.length > 0) this.#read(id);
  }

  latestSession(id: AgentId): Promise<Session | undefined> {
    return this.#sessions.latest(id);
  }

  sessions(id: AgentId, limit: number, below?: number): Promise<readonly Session[]> {
    return this.#sessions.below(id, limit, below);
  }

  withOpenSession(): AsyncGenerator<AgentId> {
    return this.#sessions.withOpen();
  }

  session(id: AgentId, number: number): Promise<Session | undefined> {
    return this.#sessions.find(id, number);
  }

  putSession(session: OpenSession | RankedSession): Promise<void> {
    return this.#sessions.put(session);
  }

  passed(id: AgentId, session: number): Promise<readonly Passed[]> {
    return this.#passed.of(id, session);
  }

  shownBy(id: AgentId, page: PageId): Promise<ListedPage | undefined> {
    return this.#sessions.shownBy(id, page);
  }

  readMeanwhile(id: AgentId, pages: readonly PageId[]): Promise<ReadonlySet<PageId>> {
    return this.#sessions.readMeanwhile(id, pages);
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
