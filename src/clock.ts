/** The time, for those who are handed it. */
import type { Clock } from '../agents/agents.ts';

export const systemClock: Clock = () => new Date().toISOString();
