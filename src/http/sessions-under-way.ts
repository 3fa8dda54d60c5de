/**
 * How far the sessions under way have come, in every process: their news so far, for a listener who comes in the
 * middle.
 */
import { LRUCache } from 'lru-cache';
import { type AgentId, broughtIn, ownerOf, type Provisional, type SourceNews } from '../../agents/agents.ts';
import type { Brought } from '../../profiles/profiles.ts';
import type { KeptEvent, SessionNews } from '../storage/events/events.ts';
import { joined } from '../storage/events/gathering.ts';

export interface SessionSoFar {
  readonly agent: AgentId;
  readonly number: number;
  readonly sources: readonly SourceNews[];
}

interface Session {
  readonly number: number;
  readonly teller: string;
  readonly sources: Map<string, SourceNews>;
  readonly pages: Map<string, Provisional>;
}

/** News of a session stay on screen after its list has come out differently. */
interface Over {
  readonly number: number;
  readonly told: ReadonlySet<string>;
}

/** Agents with a session known to be over: a process that lost the session may not know it. */
const MOST_OVER = 1_000;

const NO_PAGES: ReadonlyMap<string, Provisional> = new Map();

export class SessionsUnderWay {
  readonly #sessions = new Map<AgentId, Session>();
  readonly #over = new LRUCache<AgentId, Over>({ max: MOST_OVER });

  /** Says whether the news continue those before, begin a session anew, or belong to a session that is over. */
  take(event: SessionNews, teller: string): 'more' | 'anew' | 'over' {
    const { agent, number } = event;
    if (number <= (this.#over.get(agent)?.number ?? 0)) return 'over';
    const known = this.#sessions.get(agent);
    const goesOn = known?.number === number && known.teller === teller;
    const session: Session = goesOn ? known : { number, teller, sources: new Map(), pages: new Map() };
    this.#sessions.set(agent, session);
    put(session, event);
    return goesOn || known === undefined ? 'more' : 'anew';
  }

  /** An event may end a session's news. */
  hear(event: KeptEvent): void {
    if (event.type === 'session-closed') {
      const { agent, number } = event;
      this.#over.set(agent, { number, told: new Set(this.pagesOf(agent, number).keys()) });
    }
    if (event.type === 'session-closed' || event.type === 'session-broke-off') this.#sessions.delete(event.agent);
  }

  /** The news of one session. */
  sourcesOf(agent: AgentId, number: number): readonly SourceNews[] {
    const session = this.#sessions.get(agent);
    return session?.number === number ? [...session.sources.values()] : [];
  }

  /** The pages that one session has read and would show. */
  pagesOf(agent: AgentId, number: number): ReadonlyMap<string, Provisional> {
    const session = this.#sessions.get(agent);
    return session?.number === number ? session.pages : NO_PAGES;
  }

  /** True if the agent's session under way, or else its last session, has reported this page. */
  hasTold(agent: AgentId, page: string): boolean {
    return this.#sessions.get(agent)?.pages.has(page) === true || this.#over.get(agent)?.told.has(page) === true;
  }

  /** Which engines found the page. */
  broughtBy(agent: AgentId, page: string): Brought | undefined {
    const session = this.#sessions.get(agent);
    const told = session?.pages.get(page);
    return session === undefined || told === undefined ? undefined : broughtIn(session.number, told);
  }

  /** The agent of this user whose session under way has read this page and would show it. */
  readerOf(user: string, page: string): AgentId | undefined {
    return [...this.#sessions].find(([agent, { pages }]) => ownerOf(agent) === user && pages.has(page))?.[0];
  }

  /** The news of one user's sessions. */
  soFar(user: string): readonly SessionSoFar[] {
    const own = [...this.#sessions].filter(([agent]) => ownerOf(agent) === user);
    return own.map(([agent, { number, sources }]) => ({ agent, number, sources: [...sources.values()] }));
  }
}

function put({ sources, pages }: Session, event: SessionNews): void {
  if (event.type === 'provisional') {
    for (const page of event.pages) pages.set(page.page, page);
    return;
  }
  const told = sources.get(event.news.engine);
  sources.set(event.news.engine, told === undefined ? event.news : joined(told, event.news));
}
