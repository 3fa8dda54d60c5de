/**
 * How far the sessions under way have come. Their news come as fast as pages are read; of each session they are told on
 * only every so often, put together, and no more of them than a person reads. What was told stays known until the session
 * ends, for whoever comes in the middle.
 */
import { type AgentId, MOST_SAID, ownerOf, type Progress, type SourceNews } from '../../agents/agents.ts';
import type { Timepiece } from '../fetching/time.ts';

export type SessionNews = Extract<Progress, { type: 'source' }>;

export interface SessionSoFar {
  readonly agent: AgentId;
  readonly number: number;
  readonly sources: readonly SourceNews[];
}

/** A person sees no more of it move. */
const EVERY_MS = 250;

interface Source {
  readonly told: SourceNews | undefined;
  readonly untold: SourceNews | undefined;
}

interface Session {
  readonly agent: AgentId;
  readonly number: number;
  readonly sources: Map<string, Source>;
  /** Set while it is too early to tell more. */
  callOff?: (() => void) | undefined;
}

export class SessionsUnderWay {
  readonly #alarm: Timepiece['alarm'];
  readonly #tell: (news: SessionNews) => void;
  readonly #sessions = new Map<AgentId, Session>();

  constructor(alarm: Timepiece['alarm'], tell: (news: SessionNews) => void) {
    this.#alarm = alarm;
    this.#tell = tell;
  }

  take({ agent, number, news }: SessionNews): void {
    const session = this.#session(agent, number);
    const { told, untold } = session.sources.get(news.engine) ?? {};
    session.sources.set(news.engine, { told, untold: joined(untold, news, listedIn(told)) });
    if (session.callOff === undefined) this.#tellAll(session);
  }

  /** Tells what is left to tell of a session, and forgets it. */
  end(agent: AgentId): void {
    const session = this.#sessions.get(agent);
    if (session === undefined) return;
    session.callOff?.();
    this.#sessions.delete(agent);
    this.#tellUntold(session);
  }

  /** What was told of one user's sessions. */
  soFar(user: string): readonly SessionSoFar[] {
    const own = [...this.#sessions.values()].filter(({ agent }) => ownerOf(agent) === user);
    return own.map(({ agent, number, sources }) => ({
      agent,
      number,
      sources: [...sources.values()].flatMap(({ told }) => told ?? []),
    }));
  }

  #session(agent: AgentId, number: number): Session {
    const known = this.#sessions.get(agent);
    if (known?.number === number) return known;
    this.end(agent);
    const session = { agent, number, sources: new Map<string, Source>() };
    this.#sessions.set(agent, session);
    return session;
  }

  #tellAll(session: Session): void {
    this.#tellUntold(session);
    session.callOff = this.#alarm(EVERY_MS, () => {
      session.callOff = undefined;
      if ([...session.sources.values()].some(({ untold }) => untold !== undefined)) this.#tellAll(session);
    });
  }

  #tellUntold({ agent, number, sources }: Session): void {
    for (const [engine, { told, untold }] of sources) {
      if (untold === undefined) continue;
      sources.set(engine, { told: joined(told, untold), untold: undefined });
      this.#tell({ type: 'source', agent, number, news: untold });
    }
  }
}

const NONE = { failures: 0, remarks: 0 };

/** How much of what is said of pages is told already. */
function listedIn(told: SourceNews | undefined): typeof NONE {
  return told === undefined ? NONE : { failures: told.failures.length, remarks: told.remarks.length };
}

/** Later news behind earlier ones: its figures hold for both; `listed` were told before both. */
function joined(earlier: SourceNews | undefined, later: SourceNews, listed = NONE): SourceNews {
  return {
    ...later,
    failures: [...(earlier?.failures ?? []), ...later.failures].slice(0, MOST_SAID - listed.failures),
    remarks: [...(earlier?.remarks ?? []), ...later.remarks].slice(0, MOST_SAID - listed.remarks),
  };
}
