/** The message for somebody who has reached a limit. */
import { Reasoned } from '../../../agents/agents.ts';
import { because } from '../../base/reasons.ts';
import { type LimitName, limitOf } from './table.ts';

const DAY_SECONDS = 86_400;

/** How a user stands with a limit. */
export interface LimitUse {
  readonly limit: LimitName;
  readonly most: number;
  readonly used: number;
}

interface Refused extends LimitUse {
  /** How much more was wanted. */
  readonly by?: number;
  readonly now?: string;
}

/** A user has as much of a kind as they may have. */
export class LimitReached extends Reasoned {
  override readonly name = 'LimitReached';
  readonly status: 409 | 413 | 429;
  /** For limits that begin anew each day. */
  readonly retryAfterSeconds: number | undefined;

  constructor({ limit, most, used, by = 1, now = '' }: Refused, options?: ErrorOptions) {
    const { amount } = limitOf(limit);
    const reached = { limit, used, most };
    const isMore = amount === 'bytes' || (by > 1 && amount === undefined);
    super(isMore ? because('limit.exceeded', { ...reached, by }) : because('limit.reached', reached), options);
    this.status = amount === 'bytes' ? 413 : amount === 'day' ? 429 : 409;
    this.retryAfterSeconds = amount === 'day' ? DAY_SECONDS - secondsIn(now) : undefined;
  }
}

/** Of the day (UTC). */
function secondsIn(now: string): number {
  return Math.floor(Date.parse(now) / 1_000) % DAY_SECONDS;
}
