/** How far the sessions under way are, per agent and source, as the events tell it piece by piece. */
import type { SessionSoFar, SourceNews } from '../contract.ts';

export type Progress = ReadonlyMap<string, readonly SourceNews[]>;

/** With what is new of one source of an agent's session. */
export function withNews(progress: Progress, agent: string, news: SourceNews): Progress {
  const sources = progress.get(agent) ?? [];
  const known = sources.find(({ engine }) => engine === news.engine);
  if (known === undefined) return new Map(progress).set(agent, [...sources, news]);
  const joined = {
    ...news,
    failures: [...known.failures, ...news.failures],
    remarks: [...known.remarks, ...news.remarks],
  };
  return new Map(progress).set(
    agent,
    sources.map((source) => (source === known ? joined : source)),
  );
}

/** With what was told so far of sessions, in place of what was known of them. */
export function withSoFar(progress: Progress, sessions: readonly SessionSoFar[]): Progress {
  return new Map([...progress, ...sessions.map(({ agent, sources }) => [agent, sources] as const)]);
}

/** With a session that has just begun. */
export function withBegun(progress: Progress, agent: string): Progress {
  return new Map(progress).set(agent, []);
}

export function withoutSession(progress: Progress, agent: string): Progress {
  const rest = new Map(progress);
  rest.delete(agent);
  return rest;
}
