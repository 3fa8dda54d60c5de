/** The time, for those who are handed it. */
import type { Clock } from '../agents/agents.ts';

export const systemClock: Clock = clockOf({ now: () => Date.now() });

export function clockOf(time: { now(): number }): Clock {
  return () => new Date(time.now()).toISOString();
}
