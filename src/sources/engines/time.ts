/** The time in which engines are asked. */
import type { EngineTime, Freshness, Since } from '../../../agents/agents.ts';
import { DAY_MS } from '../../../profiles/profiles.ts';
import type { Timepiece } from '../../base/time.ts';

const DAYS: Readonly<Record<Freshness, number>> = { day: 1, week: 7, month: 31, year: 366 };

export function engineTime({ now, alarm }: Pick<Timepiece, 'now' | 'alarm'>): EngineTime {
  return { now, alarm, since: (freshness) => sinceOf(freshness, now()) };
}

/**
 * The earliest moment of a freshness: a whole day, so that the question stays the same all day and its answer is
 * remembered.
 */
export function sinceOf(freshness: Freshness, nowMs: number): Since {
  const day = new Date(nowMs - DAYS[freshness] * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return { day, seconds: Date.parse(day) / 1000 };
}
