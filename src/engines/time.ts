/** The time that engines are asked in. */
import type { EngineTime, Freshness } from '../../agents/agents.ts';
import type { Timepiece } from '../fetching/time.ts';

const DAYS: Readonly<Record<Freshness, number>> = { day: 1, week: 7, month: 31, year: 366 };
const DAY_MS = 86_400_000;

export function engineTime({ now, alarm }: Pick<Timepiece, 'now' | 'alarm'>): EngineTime {
  return {
    now,
    alarm,
    since(freshness) {
      const from = new Date(now() - DAYS[freshness] * DAY_MS);
      return { day: from.toISOString().slice(0, 'YYYY-MM-DD'.length), seconds: Math.floor(from.getTime() / 1000) };
    },
  };
}
