/** What lives came to, as rows of tables. */

import { type AgentKind, longestPauseDays, meanOf, type SessionLine } from './lives.ts';
import type { Lived } from './living.ts';

export interface Quality {
  readonly sessions: number;
  /** Of the first ten pages of lists those that are relevant. */
  readonly firstTen: number;
  /** Of as many pages of the same candidates, in the order of the engines. */
  readonly engines: number;
  readonly ndpm: number;
}

export function qualityOf(lines: readonly SessionLine[]): Quality {
  return {
    sessions: lines.length,
    firstTen: meanOf(lines.map(({ firstTen }) => firstTen)),
    engines: meanOf(lines.map(({ engines }) => engines)),
    ndpm: meanOf(lines.map(({ ndpm }) => ndpm)),
  };
}

export function byWeek({ sessions }: Lived['lives']): readonly Quality[] {
  const weeks = Math.max(...sessions.map(({ week }) => week)) + 1;
  return Array.from({ length: weeks }, (_, week) => qualityOf(sessions.filter((each) => each.week === week)));
}

/** What people are shown first, week by week. */
export function dailyByWeek({ daily }: Lived['lives']): readonly number[] {
  const weeks = Math.max(...daily.map(({ week }) => week)) + 1;
  return Array.from({ length: weeks }, (_, week) =>
    meanOf(daily.flatMap((each) => (each.week === week ? [each.firstTen] : []))),
  );
}

export function byKind({ sessions }: Lived['lives']): readonly (readonly [AgentKind, Quality])[] {
  const kinds = [...new Set(sessions.map(({ kind }) => kind))].sort();
  return kinds.map((kind) => [kind, qualityOf(sessions.filter((each) => each.kind === kind))] as const);
}

export interface Fairness {
  /** Sessions of an agent: the fewest and the most. */
  readonly fewest: number;
  readonly most: number;
  /** Days between two sessions of one agent, the longest of all. */
  readonly longestPause: number;
}

/** Of the agents of those who come by, or of those who never do. */
export function fairnessOf({ sessions, agents }: Lived['lives'], until: number, whoCome: boolean): Fairness {
  const own = agents
    .filter(({ comes }) => comes > 0 === whoCome)
    .map(({ agent }) => sessions.filter((line) => line.agent === agent));
  return {
    fewest: Math.min(...own.map(({ length }) => length)),
    most: Math.max(...own.map(({ length }) => length)),
    longestPause: Math.max(...own.map((lines) => longestPauseDays(lines, until))),
  };
}

export function qualityRow({ sessions, firstTen, engines, ndpm }: Quality): readonly string[] {
  return [String(sessions), firstTen.toFixed(2), engines.toFixed(2), ndpm.toFixed(3)];
}
