/**
 * When an agent's next session is due, and why: pure, of what is known of the agent at one moment.
 *
 *   schedule ─▶ wanted time ─▶ held by muting, quiet hours, budgets ─▶ time and reason
 *
 * By itself (filtering spec 7) an agent waits while its list is unread and goes on when it is read. Nobody has to read
 * everything: the more of a list is read, the sooner the next one, and one that is ignored comes more rarely, up to
 * `LONGEST_MS`: no agent starves.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../profiles/profiles.ts';
import type { Schedule } from '../records.ts';

/** The maker of an agent usually starts its first session: this long Fenix waits for that. */
export const FIRST_AFTER_MS = 10 * MINUTE_MS;
/** Between the end of a session and the next one, whatever was read. */
export const SHORTEST_MS = HOUR_MS;
/** After the last page was read: the reader may think again. */
const SETTLING_MS = 10 * MINUTE_MS;
/** An unread list is followed by another one after this, and that by the next after twice as long. */
const UNREAD_MS = DAY_MS;
/** No agent waits longer, however few read it or however little it finds. */
export const LONGEST_MS = 7 * DAY_MS;
/** After a session without anything new; then twice as long. */
const DRY_MS = 6 * HOUR_MS;
/** After a failed session; then twice as long. */
const FAILED_MS = HOUR_MS / 2;
const LONGEST_FAILED_MS = DAY_MS;
/** While a session runs: its end normally comes as an event; this is the net below. */
const RUNNING_MS = HOUR_MS;

/** Agents whose times coincide are spread over this. */
const SPREAD_MS = 30 * MINUTE_MS;

/** Calendar times in the zone of the agent's user. */
export interface Calendar {
  /** The next time of a cron expression, or of an hour of the day such as 07:00; undefined: never. */
  next(when: string, after: number): number | undefined;
  /** When the quiet hours around a moment end; undefined outside of them. */
  quietUntil(at: number): number | undefined;
  /** As in 2026-01-31. */
  day(at: number): string;
}

/** What is known of an agent. Times are milliseconds since 1970. */
export interface AgentState {
  readonly schedule: Schedule;
  /** Since when it has this schedule. */
  readonly since: number;
  readonly createdAt: number;
  readonly mutedUntil?: number | undefined;
  /** A session is running. */
  readonly isRunning: boolean;
  /** Of its latest session; undefined before there was any. */
  readonly last?: { readonly openedAt: number; readonly closedAt: number } | undefined;
  /** The latest list with pages, and how many of them nobody has opened or rated. */
  readonly list: { readonly pages: number; readonly unread: number };
  /** When its user last opened or rated one of its pages. */
  readonly readAt?: number | undefined;
  /** Earlier lists in a row of which nothing was read. */
  readonly ignored: number;
  /** Sessions in a row without anything new. */
  readonly dry: number;
  /** Sessions in a row that failed. */
  readonly failures: number;
  /** The agent's place among those whose times coincide, from 0 to 1. */
  readonly place: number;
  /** Sessions that began by themselves on `day`: of this agent, and of all of its user. */
  readonly begun: { readonly day: string; readonly agent: number; readonly user: number };
  readonly budget: { readonly agent: number; readonly user: number };
}

export type DueBecause =
  | 'first'
  | 'running'
  | 'all-read'
  | 'partly-read'
  | 'unread'
  | 'nothing-new'
  | 'failed'
  | 'interval'
  | 'cron'
  | 'by-hand';
export type HeldBy = 'muted' | 'quiet-hours' | 'budget';

export interface Due {
  /** Undefined: not by itself. */
  readonly at: number | undefined;
  readonly why: DueBecause;
  /** What delays it. */
  readonly held?: HeldBy;
}

/** When the next session is due; a past time is due now. */
export function dueOf(known: AgentState, calendar: Calendar, now: number): Due {
  const wanted = wantedOf(known, calendar, now);
  return wanted.at === undefined || wanted.why === 'running' ? wanted : heldBack(wanted, known, calendar, now);
}

function wantedOf(known: AgentState, calendar: Calendar, now: number): Due {
  const { schedule, last, since, createdAt } = known;
  if (known.isRunning) return { at: now + RUNNING_MS, why: 'running' };
  switch (schedule.kind) {
    case 'hand':
      return { at: undefined, why: 'by-hand' };
    case 'cron':
      return { at: calendar.next(schedule.cron, Math.max(since, last?.openedAt ?? createdAt)), why: 'cron' };
    case 'hours':
      return {
        at: last === undefined ? createdAt + FIRST_AFTER_MS : last.openedAt + schedule.hours * HOUR_MS,
        why: 'interval',
      };
    case 'automatic':
      return byItself(known);
  }
}

function byItself({ createdAt, last, list, failures, dry, ignored, readAt }: AgentState): Due {
  if (last === undefined) return { at: createdAt + FIRST_AFTER_MS, why: 'first' };
  const { closedAt } = last;
  if (failures > 0) return { at: closedAt + doubled(FAILED_MS, failures - 1, LONGEST_FAILED_MS), why: 'failed' };
  const waits: Due[] = [];
  if (list.unread > 0) waits.push(whileUnread(closedAt, list, ignored));
  if (dry > 0) waits.push({ at: closedAt + doubled(DRY_MS, dry - 1, LONGEST_MS), why: 'nothing-new' });
  const [longest] = waits.sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
  if (longest !== undefined) return longest;
  return { at: Math.max(closedAt + SHORTEST_MS, (readAt ?? 0) + SETTLING_MS), why: 'all-read' };
}

function whileUnread(closedAt: number, { pages, unread }: AgentState['list'], ignored: number): Due {
  if (unread >= pages) return { at: closedAt + doubled(UNREAD_MS, ignored, LONGEST_MS), why: 'unread' };
  return { at: closedAt + SHORTEST_MS + (UNREAD_MS - SHORTEST_MS) * (unread / pages), why: 'partly-read' };
}

function doubled(first: number, times: number, most: number): number {
  return Math.min(first * 2 ** times, most);
}

/** Delays can follow each other: the day's budget may end in quiet hours. */
const MOST_HOLDS = 8;

function heldBack({ at: wanted = 0, why }: Due, known: AgentState, calendar: Calendar, now: number): Due {
  let at = Math.max(wanted, now);
  let held: HeldBy | undefined;
  for (let i = 0; i < MOST_HOLDS; i++) {
    const hold = holdAt(at, known, calendar);
    // A due session keeps its time, which shows how late it is.
    if (hold === undefined) return held === undefined ? { at: wanted, why } : { at, why, held };
    ({ at, held } = hold);
  }
  return { at, why, ...(held === undefined ? {} : { held }) };
}

function holdAt(
  at: number,
  { mutedUntil = 0, begun, budget, place }: AgentState,
  calendar: Calendar,
): { readonly at: number; readonly held: HeldBy } | undefined {
  if (mutedUntil > at) return { at: mutedUntil, held: 'muted' };
  const loud = calendar.quietUntil(at);
  if (loud !== undefined) return { at: loud + spread(place), held: 'quiet-hours' };
  const isSpent = begun.agent >= budget.agent || begun.user >= budget.user;
  if (!isSpent || calendar.day(at) !== begun.day) return undefined;
  const midnight = calendar.next('00:00', at);
  return midnight === undefined ? undefined : { at: midnight + spread(place), held: 'budget' };
}

export function spread(place: number): number {
  return Math.floor(place * SPREAD_MS);
}
