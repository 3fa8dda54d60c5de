/** How an agent's lists are read: its record, brought up to the latest session. */
import type { Agent, Session } from '../../../agents/agents.ts';
import type { Pace } from './records.ts';

/** The owner's choices that decide when it is due. */
function chosenOf({ schedule, mutedUntil = '' }: Agent): Pick<Pace, 'schedule' | 'muted'> {
  return { schedule: JSON.stringify(schedule ?? null), muted: mutedUntil };
}

/** Whether its owner's choices are unchanged since this was written. */
export function isOf(pace: Pace, agent: Agent): boolean {
  const { schedule, muted } = chosenOf(agent);
  return pace.schedule === schedule && pace.muted === muted;
}

export function newPace(agent: Agent, now: number): Pace {
  const none = { session: 0, list: 0, pages: 0, ignored: 0, dry: 0, failures: 0 };
  return { ...none, ...chosenOf(agent), since: now, next: { at: null, why: 'first' } };
}

/** After a new choice of its owner. */
export function choosing(pace: Pace, agent: Agent, now: number): Pace {
  const chosen = chosenOf(agent);
  return { ...pace, ...chosen, since: pace.schedule === chosen.schedule ? pace.since : now };
}

/** After its latest session; `unread`: of the list before that one. */
export function after(pace: Pace, latest: Session | undefined, unread: number): Pace {
  if (latest?.state !== 'done' || latest.number <= pace.session) return pace;
  const { number, list, closedAt } = latest;
  const ended = { ...pace, session: number };
  if (latest.emptyBecause === 'sources-failed') return failed(ended, Date.parse(closedAt));
  if (list.length === 0) return { ...ended, failures: 0, dry: pace.dry + 1 };
  const isIgnored = pace.pages > 0 && unread >= pace.pages;
  return { ...ended, failures: 0, dry: 0, list: number, pages: list.length, ignored: isIgnored ? pace.ignored + 1 : 0 };
}

export function failed(pace: Pace, at: number): Pace {
  return { ...pace, failures: pace.failures + 1, failedAt: at };
}
