/**
 * Gathers the progress of this process's sessions before it is told. News come as fast as pages are read; each
 * session's news are joined and told only now and then, and no more than a person reads.
 */
import { type AgentId, MOST_SAID, type Provisional, type SourceNews } from '../../../agents/agents.ts';
import type { Timepiece } from '../../base/time.ts';
import type { SessionNews } from './events.ts';

/** A person does not see faster changes. */
const EVERY_MS = 250;

interface Source {
  /** How much of the pages' news was told already. */
  readonly told: Listed;
  readonly untold: SourceNews | undefined;
}

interface Listed {
  readonly failures: number;
  readonly remarks: number;
}

interface Session {
  readonly agent: AgentId;
  readonly number: number;
  readonly sources: Map<string, Source>;
  /** Pages that were not told yet. */
  pages: readonly Provisional[];
  /** Set while it is too early to tell more. */
  callOff?: (() => void) | undefined;
}

const NONE: Listed = { failures: 0, remarks: 0 };

export class Gathering {
  readonly #alarm: Timepiece['alarm'];
  readonly #tell: (news: SessionNews) => void;
  readonly #sessions = new Map<AgentId, Session>();

  constructor(alarm: Timepiece['alarm'], tell: (news: SessionNews) => void) {
    this.#alarm = alarm;
    this.#tell = tell;
  }

  take(news: SessionNews): void {
    const session = this.#session(news.agent, news.number);
    if (news.type === 'provisional') session.pages = [...session.pages, ...news.pages];
    else this.#takeSource(session, news.news);
    if (session.callOff === undefined) this.#tellAll(session);
  }

  #takeSource(session: Session, news: SourceNews): void {
    const { told, untold } = session.sources.get(news.engine) ?? { told: NONE, untold: undefined };
    session.sources.set(news.engine, { told, untold: cut(untold === undefined ? news : joined(untold, news), told) });
  }

  /** Tells the rest of a session's news, and forgets the session. */
  end(agent: AgentId): void {
    const session = this.#sessions.get(agent);
    if (session === undefined) return;
    session.callOff?.();
    this.#sessions.delete(agent);
    this.#tellUntold(session);
  }

  #session(agent: AgentId, number: number): Session {
    const known = this.#sessions.get(agent);
    if (known?.number === number) return known;
    this.end(agent);
    const session: Session = { agent, number, sources: new Map(), pages: [] };
    this.#sessions.set(agent, session);
    return session;
  }

  #tellAll(session: Session): void {
    this.#tellUntold(session);
    session.callOff = this.#alarm(EVERY_MS, () => {
      session.callOff = undefined;
      const isMore = [...session.sources.values()].some(({ untold }) => untold !== undefined);
      if (isMore || session.pages.length > 0) this.#tellAll(session);
    });
  }

  #tellUntold(session: Session): void {
    const { agent, number, sources, pages } = session;
    for (const [engine, { told, untold }] of sources) {
      if (untold === undefined) continue;
      const { failures, remarks } = untold;
      const by = { failures: told.failures + failures.length, remarks: told.remarks + remarks.length };
      sources.set(engine, { told: by, untold: undefined });
      this.#tell({ type: 'source', agent, number, news: untold });
    }
    session.pages = [];
    if (pages.length > 0) this.#tell({ type: 'provisional', agent, number, pages });
  }
}

/** Joins later news to earlier ones: the later figures hold for both. */
export function joined(earlier: SourceNews, later: SourceNews): SourceNews {
  return {
    ...later,
    failures: [...earlier.failures, ...later.failures],
    remarks: [...earlier.remarks, ...later.remarks],
  };
}

function cut(news: SourceNews, told: Listed): SourceNews {
  return {
    ...news,
    failures: news.failures.slice(0, MOST_SAID - told.failures),
    remarks: news.remarks.slice(0, MOST_SAID - told.remarks),
  };
}
