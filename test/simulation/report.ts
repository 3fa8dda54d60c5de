/** The results of simulations as rows of tables. */
import { type AgentKind, longestPauseDays, meanOf, type SessionLine } from './lives.ts';
import type { Lived } from './living.ts';

export interface Quality {
  readonly sessions: number;
  /** Relevant pages among the first ten of lists. */
  readonly firstTen: number;
  /** Relevant pages among as many in the engines' order. */
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

/** The figures of daily lists, by week. */
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
  /** The fewest and the most sessions of an agent. */
  readonly fewest: number;
  readonly most: number;
  /** The longest time in days between two sessions of an agent. */
  readonly longestPause: number;
}

/** Figures for agents of active people, or of absent ones. */
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
