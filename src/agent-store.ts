/** Agents' settings, logs and sessions over the store. */
import { Compile } from 'typebox/compile';
import {
  type Agent,
  type AgentId,
  AgentRecord,
  type AgentStore,
  decodeEntry,
  encodeEntry,
  Overtaken,
  ownerOf,
  type Session,
  SessionRecord,
  type UserId,
} from '../agents/agents.ts';
import type { LogEntry, PageId } from '../profiles/profiles.ts';
import { parserOf } from './parser-of.ts';
import { ABSENT, Conflict, type DocumentKind, type Documents, type Log, type Store, scanAll } from './store/store.ts';

const AGENTS: DocumentKind<Agent> = { name: 'agent', migrations: [], parse: parserOf<Agent>(Compile(AgentRecord)) };
const SESSIONS: DocumentKind<Session> = {
  name: 'session',
  migrations: [],
  parse: parserOf<Session>(Compile(SessionRecord)),
};

export class StoredAgents implements AgentStore {
  readonly #store: Store;
  readonly #agents: Documents<Agent>;
  readonly #sessions: Documents<Session>;
  /** Pages shown per user; rebuilt from the sessions when first asked for. */
  readonly #shown = new Map<UserId, Promise<Set<PageId>>>();

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

  async log(id: AgentId): Promise<readonly LogEntry[]> {
    const entries: LogEntry[] = [];
    for await (const { position, bytes } of this.#log(id).read()) entries.push(decodeEntry(bytes, position));
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
    const { items } = await this.#sessions.scan({ under: placeOf(id), reverse: true, limit: 1 });
    return items[0]?.value;
  }

  async session(id: AgentId, number: number): Promise<Session | undefined> {
    return (await this.#sessions.read(sessionPlace(id, number)))?.value;
  }

  async putSession(session: Session): Promise<void> {
    const place = sessionPlace(session.agent, session.number);
    const stored = await this.#sessions.read(place);
    if (stored?.value.state === 'done') throw new Conflict(`session ${session.number} is done and never changes`);
    await this.#sessions.write(place, session, stored?.revision ?? ABSENT);
    const shown = await this.#shown.get(ownerOf(session.agent));
    for (const page of pagesShown(session)) shown?.add(page);
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
    for await (const { value } of scanAll(this.#sessions, user)) {
      for (const page of pagesShown(value)) shown.add(page);
    }
    return shown;
  }

  #log(id: AgentId): Log {
    return this.#store.log(`agent/${placeOf(id)}`);
  }
}

function pagesShown(session: Session): readonly PageId[] {
  return session.state === 'done' ? session.candidates.slice(0, session.shown).map(({ page }) => page) : [];
}

/** One user's agents lie in one folder. */
function placeOf(id: AgentId): string {
  return `${ownerOf(id)}/${id}`;
}

function sessionPlace(id: AgentId, number: number): string {
  return `${placeOf(id)}/${String(number).padStart(6, '0')}`;
}
