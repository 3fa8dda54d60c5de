/** Agents' settings, logs and sessions over the store. */
import { LRUCache } from 'lru-cache';
import { Compile } from 'typebox/compile';
import {
  type Agent,
  type AgentId,
  AgentRecord,
  type AgentStore,
  AlreadyShown,
  type Candidate,
  decodeEntry,
  encodeEntry,
  idsOf,
  MOST_SAID,
  Overtaken,
  ownerOf,
  type Session,
  SessionRecord,
  type UserId,
} from '../../agents/agents.ts';
import type { LogEntry, PageId } from '../../profiles/profiles.ts';
import { appending, claiming, writing } from '../store/changes.ts';
import { parserOf } from '../store/parser-of.ts';
import {
  ABSENT,
  Claimed,
  Conflict,
  type DocumentKind,
  type Documents,
  type ScanPage,
  type Store,
  scanAll,
  Unreadable,
  update,
} from '../store/store.ts';

const AGENTS: DocumentKind<Agent> = {
  name: 'agent',
  migrations: [],
  parse: parserOf<Agent>(Compile(AgentRecord)),
  cached: 2_000,
  indexes: { living: ({ user, deletedAt }) => (deletedAt === undefined ? [user] : []) },
};
const SESSIONS: DocumentKind<Session> = {
  name: 'session',
  migrations: [counted],
  parse: parserOf<Session>(Compile(SessionRecord)),
  // With all that was ranked one takes some hundred kilobytes.
  cached: 50,
  indexes: { state: ({ state }) => (state === 'open' ? [state] : []) },
};

const NO_ENTRIES: readonly LogEntry[] = [];

/** Asked for in one go, where there may be many. */
const SESSIONS_AT_ONCE = 20;

const CACHED_LOGS = 500;

export class StoredAgents implements AgentStore {
  readonly #store: Store;
  readonly #agents: Documents<Agent>;
  readonly #sessions: Documents<Session>;

  /** Logs read lately. What was read stays true: logs only grow. */
  readonly #logs = new LRUCache<AgentId, readonly LogEntry[]>({ max: CACHED_LOGS });

  constructor(store: Store) {
    this.#store = store;
    this.#agents = store.documents(AGENTS);
    this.#sessions = store.documents(SESSIONS);
  }

  async create(agent: Agent, entries: readonly LogEntry[]): Promise<void> {
    const { id } = agent;
    await this.#store.commit([
      writing(AGENTS, placeOf(id), agent, ABSENT),
      appending(logOf(id), entries.map(encodeEntry), 0),
    ]);
  }

  async find(id: AgentId): Promise<Agent | undefined> {
    return (await this.#agents.read(placeOf(id)))?.value;
  }

  async change(id: AgentId, change: (agent: Agent) => Agent): Promise<Agent | undefined> {
    if ((await this.find(id)) === undefined) return undefined;
    return (await update(this.#agents, placeOf(id), (agent) => change(agent as Agent))).value;
  }

  /** The user's agents in order of creation, without deleted ones. */
  async ofUser(user: UserId): Promise<readonly Agent[]> {
    const agents: Agent[] = [];
    const living = { under: user, by: { index: 'living', key: user } };
    for await (const { value } of scanAll(this.#agents, living)) agents.push(value);
    return agents;
  }

  /** The same array as long as the log is the same. */
  async log(id: AgentId): Promise<readonly LogEntry[]> {
    const log = this.#store.log(logOf(id));
    const known = this.#logs.get(id) ?? NO_ENTRIES;
    if (known.length === (await log.length())) return known;
    const entries = [...known];
    for await (const { position, bytes } of log.read(known.length)) entries.push(decodeEntry(bytes, position));
    this.#logs.set(id, entries);
    return entries;
  }

  async append(id: AgentId, entries: readonly LogEntry[]): Promise<void> {
    const [first] = entries;
    if (first === undefined) return;
    try {
      await this.#store.log(logOf(id)).append(entries.map(encodeEntry), first.position);
    } catch (error) {
      throw overtaken(error);
    }
  }

  async latestSession(id: AgentId): Promise<Session | undefined> {
    const { items, unreadable } = await this.#sessions.scan({ under: placeOf(id), reverse: true, limit: 1 });
    // Asked for by name, an unreadable one says what to do; to begin again at number 1 would be wrong.
    if (unreadable[0] !== undefined) await this.#sessions.read(unreadable[0]);
    return items[0]?.value;
  }

  /** Sessions from the latest back, below a number. One that cannot be read is left out. */
  async sessions(id: AgentId, limit: number, below?: number): Promise<readonly Session[]> {
    const found: Session[] = [];
    let after = below === undefined ? undefined : sessionPlace(id, below);
    do {
      const cursor = after === undefined ? {} : { after };
      const missing = limit - found.length;
      const page: ScanPage<Session> = await this.#sessions.scan({
        under: placeOf(id),
        reverse: true,
        limit: missing,
        ...cursor,
      });
      found.push(...page.items.map(({ value }) => value));
      after = page.next;
    } while (after !== undefined && found.length < limit);
    return found;
  }

  /** Whose sessions are open, be they readable or not. */
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

  async putSession(session: Session): Promise<void> {
    const user = ownerOf(session.agent);
    const place = sessionPlace(session.agent, session.number);
    const stored = await this.#sessions.read(place);
    const closesOpen = session.state === 'done' && stored?.value.state === 'open';
    if (stored !== undefined && !closesOpen) throw new Overtaken(`session ${session.number} was put before`);
    const claims = idsShown(session).map((page) => claiming(claimOf(user, page), place));
    try {
      await this.#store.commit([writing(SESSIONS, place, session, stored?.revision ?? ABSENT), ...claims]);
    } catch (error) {
      if (!(error instanceof Claimed)) throw overtaken(error);
      throw new AlreadyShown(new Set([...error.holders.keys()].map(pageIn)), { cause: error });
    }
  }

  async shownBy(id: AgentId, page: PageId): Promise<Candidate | undefined> {
    const claim = claimOf(ownerOf(id), page);
    const place = (await this.#store.holders([claim])).get(claim);
    if (place === undefined || agentIn(place) !== id) return undefined;
    const session = await unlessUnreadable(this.#sessions.read(place));
    return session && listOf(session.value).find((shown) => shown.page === page);
  }

  async shownAmong(user: UserId, pages: readonly PageId[]): Promise<ReadonlySet<PageId>> {
    const holders = await this.#store.holders(pages.map((page) => claimOf(user, page)));
    return new Set([...holders.keys()].map(pageIn));
  }
}

/** Sessions all ran to their end once, and had no figures beside what they said of pages. */
function counted(old: unknown): unknown {
  const session = old as {
    readonly sources?: readonly { readonly failures: unknown[]; readonly remarks?: unknown[] }[];
  };
  if (session.sources === undefined) return session;
  const sources = session.sources.map(({ failures, remarks = [], ...source }) => ({
    ...source,
    failed: failures.length,
    failures: failures.slice(0, MOST_SAID),
    remarked: remarks.length,
    remarks: remarks.slice(0, MOST_SAID),
  }));
  return { ...session, ended: 'complete', sources };
}

/** A page shown to a user is claimed by the session that showed it, under all addresses of the page. */
function claimOf(user: UserId, page: PageId): string {
  return `shown/${user}/${page}`;
}

function pageIn(claim: string): PageId {
  return claim.slice(claim.lastIndexOf('/') + 1) as PageId;
}

function overtaken(error: unknown): unknown {
  return error instanceof Conflict ? new Overtaken(error.message, { cause: error }) : error;
}

async function unlessUnreadable<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

function listOf(session: Session): readonly Candidate[] {
  return session.state === 'done' ? session.candidates.slice(0, session.shown) : [];
}

function idsShown(session: Session): readonly PageId[] {
  return listOf(session).flatMap(idsOf);
}

/** One user's agents lie in one folder. */
function placeOf(id: AgentId): string {
  return `${ownerOf(id)}/${id}`;
}

function logOf(id: AgentId): string {
  return `agent/${placeOf(id)}`;
}

function sessionPlace(id: AgentId, number: number): string {
  return `${placeOf(id)}/${String(number).padStart(6, '0')}`;
}

function agentIn(place: string): AgentId {
  return place.split('/')[1] as AgentId;
}
