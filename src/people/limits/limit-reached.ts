/** The message for somebody who has reached a limit. */
import { type LimitName, limitOf } from './table.ts';

const DAY_SECONDS = 86_400;

/** How a user stands with a limit. */
export interface Standing {
  readonly limit: LimitName;
  readonly most: number;
  readonly used: number;
}

interface Refused extends Standing {
  /** How much more was wanted. */
  readonly by?: number;
  readonly now?: string;
}

/** A user has as much of a kind as they may have. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';
  readonly limit: LimitName;
  readonly status: 409 | 413 | 429;
  /** For limits that begin anew each day. */
  readonly retryAfterSeconds: number | undefined;

  constructor({ limit, most, used, by = 1, now = '' }: Refused, options?: ErrorOptions) {
    const { called, toDo, amount } = limitOf(limit);
    super(
      amount === 'bytes'
        ? `you have ${sized(used)} of ${sized(most)} of ${called}, and this takes ${sized(by)}: ${toDo}`
        : `you have ${used} of ${most} ${called}${by > 1 && amount === undefined ? `, and this takes ${by}` : ''}: ${toDo}`,
      options,
    );
    this.limit = limit;
    this.status = amount === 'bytes' ? 413 : amount === 'day' ? 429 : 409;
    this.retryAfterSeconds = amount === 'day' ? DAY_SECONDS - secondsIn(now) : undefined;
  }
}

/** Of the day (UTC). */
function secondsIn(now: string): number {
  return Math.floor(Date.parse(now) / 1_000) % DAY_SECONDS || 0;
}

const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;

function sized(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${Math.round((bytes / 1_000 ** power) * 10) / 10} ${UNITS[power]}`;
}
