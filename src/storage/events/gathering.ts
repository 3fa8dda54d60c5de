/**
 * How far the sessions of this process are, before it is told. Their news come as fast as pages are read; of each session
 * they are told on only every so often, put together, and no more of them than a person reads.
 */
import { type AgentId, MOST_SAID, type Provisional, type SourceNews } from '../../../agents/agents.ts';
import type { Timepiece } from '../../base/time.ts';
import type { SessionNews } from './events.ts';

/** A person sees no more of it move. */
const EVERY_MS = 250;

interface Source {
  /** How much of what is said of pages is told already. */
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
  /** Those that are not told yet. */
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

  /** Tells what is left to tell of a session, and forgets it. */
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

/** Later news behind earlier ones: its figures hold for both. */
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
