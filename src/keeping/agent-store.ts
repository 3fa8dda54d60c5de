/** Agents' settings, logs and sessions over the store. */
import { LRUCache } from 'lru-cache';
import { Compile } from 'typebox/compile';
import {
  type Agent,
  type AgentId,
  AgentRecord,
  type AgentStore,
  type Candidate,
  decodeEntry,
  encodeEntry,
  idsOf,
  Overtaken,
  ownerOf,
  type Session,
  SessionRecord,
  type UserId,
} from '../../agents/agents.ts';
import type { LogEntry, PageId } from '../../profiles/profiles.ts';
import { parserOf } from '../store/parser-of.ts';
import {
  ABSENT,
  Conflict,
  type DocumentKind,
  type Documents,
  type Log,
  type ScanPage,
  type Store,
  scanAll,
  update,
} from '../store/store.ts';

const AGENTS: DocumentKind<Agent> = { name: 'agent', migrations: [], parse: parserOf<Agent>(Compile(AgentRecord)) };
const SESSIONS: DocumentKind<Session> = {
  name: 'session',
  migrations: [],
  parse: parserOf<Session>(Compile(SessionRecord)),
};

const NO_ENTRIES: readonly LogEntry[] = [];

/** A page that is looked for is mostly on the latest list, or the one before it. */
const SESSIONS_AT_ONCE = 2;

const CACHED_LOGS = 500;
const CACHED_NUMBERS = 10_000;

export class StoredAgents implements AgentStore {
  readonly #store: Store;
  readonly #agents: Documents<Agent>;
  readonly #sessions: Documents<Session>;
  /** Pages shown per user; rebuilt from the sessions when first asked for. */
  readonly #shown = new Map<UserId, Promise<Set<PageId>>>();
  readonly #collected = new Map<UserId, Set<PageId>>();

  /** Logs read lately. What was read stays true: logs only grow. */
  readonly #logs = new LRUCache<AgentId, readonly LogEntry[]>({ max: CACHED_LOGS });
  readonly #latest = new LRUCache<AgentId, number>({ max: CACHED_NUMBERS });

  constructor(store: Store) {
    this.#store = store;
    this.#agents = store.documents(AGENTS);
    this.#sessions = store.documents(SESSIONS);
  }

  async create(agent: Agent): Promise<void> {
    await this.#agents.write(placeOf(agent.id), agent, ABSENT);
  }

  async find(id: AgentId): Promise<Agent | undefined> {
    return (await this.#agents.read(placeOf(id)))?.value;
  }

  async change(id: AgentId, change: (agent: Agent) => Agent): Promise<Agent | undefined> {
    if ((await this.find(id)) === undefined) return undefined;
    return (await update(this.#agents, placeOf(id), (agent) => change(agent as Agent))).value;
  }

  /** Every agent of everybody, deleted ones included. */
  async *all(): AsyncGenerator<Agent> {
    for await (const { value } of scanAll(this.#agents)) yield value;
  }

  /** The user's agents in order of creation, without deleted ones. */
  async ofUser(user: UserId): Promise<readonly Agent[]> {
    const agents: Agent[] = [];
    for await (const { value } of scanAll(this.#agents, { under: user }))
      if (value.deletedAt === undefined) agents.push(value);
    return agents;
  }

  /** The same array as long as the log is the same. */
  async log(id: AgentId): Promise<readonly LogEntry[]> {
    const log = this.#log(id);
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
      await this.#log(id).append(entries.map(encodeEntry), first.position);
    } catch (error) {
      throw error instanceof Conflict ? new Overtaken(error.message, { cause: error }) : error;
    }
  }

  async latestSession(id: AgentId): Promise<Session | undefined> {
    const number = this.#latest.get(id);
    if (number !== undefined) return this.session(id, number);
    const { items, unreadable } = await this.#sessions.scan({ under: placeOf(id), reverse: true, limit: 1 });
    // Asked for by name, an unreadable one says what to do; to begin again at number 1 would be wrong.
    if (unreadable[0] !== undefined) await this.#sessions.read(unreadable[0]);
    const latest = items[0]?.value;
    if (latest !== undefined) this.#latest.set(id, Math.max(latest.number, this.#latest.get(id) ?? 0));
    return latest;
  }

  /** Sessions from the latest back, below a number. */
  async sessions(id: AgentId, limit: number, below?: number): Promise<readonly Session[]> {
    const found: Session[] = [];
    for await (const session of this.#backwards(id, limit, below)) {
      found.push(session);
      if (found.length === limit) break;
    }
    return found;
  }

  async session(id: AgentId, number: number): Promise<Session | undefined> {
    return (await this.#sessions.read(sessionPlace(id, number)))?.value;
  }

  async putSession(session: Session): Promise<void> {
    const claimed = this.#claim(session);
    try {
      const place = sessionPlace(session.agent, session.number);
      const stored = await this.#sessions.read(place);
      const closesOpen = session.state === 'done' && stored?.value.state === 'open';
      if (stored !== undefined && !closesOpen) throw new Overtaken(`session ${session.number} was put before`);
      await this.#sessions.write(place, session, stored?.revision ?? ABSENT);
      this.#latest.set(session.agent, Math.max(session.number, this.#latest.get(session.agent) ?? 0));
      // A collection that began before this write may not have met it.
      const shown = await this.#shown.get(ownerOf(session.agent));
      for (const id of idsShown(session)) shown?.add(id);
    } catch (error) {
      claimed.giveBack();
      throw error instanceof Conflict ? new Overtaken(error.message, { cause: error }) : error;
    }
  }

  /** From this moment on the list's pages are shown: another agent of the user must not show them too. */
  #claim(session: Session): { giveBack(): void } {
    const shown = this.#collected.get(ownerOf(session.agent));
    const claimed = idsShown(session).filter((id) => shown?.has(id) === false);
    for (const id of claimed) shown?.add(id);
    return {
      giveBack: () => {
        for (const id of claimed) shown?.delete(id);
      },
    };
  }

  async shownBy(id: AgentId, page: PageId): Promise<Candidate | undefined> {
    if (!(await this.shownTo(ownerOf(id))).has(page)) return undefined;
    for await (const session of this.#backwards(id, SESSIONS_AT_ONCE)) {
      const found = listOf(session).find((shown) => shown.page === page);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  shownTo(user: UserId): Promise<ReadonlySet<PageId>> {
    const known = this.#shown.get(user);
    if (known !== undefined) return known;
    const collecting = this.#collectShown(user);
    this.#shown.set(user, collecting);
    collecting.catch(() => this.#shown.delete(user));
    return collecting;
  }

  async #collectShown(user: UserId): Promise<Set<PageId>> {
    const shown = new Set<PageId>();
    for await (const { value } of scanAll(this.#sessions, { under: user })) {
      for (const id of idsShown(value)) shown.add(id);
    }
    this.#collected.set(user, shown);
    return shown;
  }

  /** Sessions from the latest back. One that cannot be read is left out: the others are there all the same. */
  async *#backwards(id: AgentId, atOnce: number, below?: number): AsyncGenerator<Session> {
    let after = below === undefined ? undefined : sessionPlace(id, below);
    do {
      const from = after === undefined ? {} : { after };
      const page: ScanPage<Session> = await this.#sessions.scan({
        under: placeOf(id),
        reverse: true,
        limit: atOnce,
        ...from,
      });
      for (const { value } of page.items) yield value;
      after = page.next;
    } while (after !== undefined);
  }

  #log(id: AgentId): Log {
    return this.#store.log(`agent/${placeOf(id)}`);
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

function sessionPlace(id: AgentId, number: number): string {
  return `${placeOf(id)}/${String(number).padStart(6, '0')}`;
}
