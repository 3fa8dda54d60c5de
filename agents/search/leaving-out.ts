/** Results that a user does not want, whatever else is known of them. */
import { blockedBy, type DomainRules } from './domain-rules.ts';
import type { Found, Since } from './engine.ts';

export type LeftOut = 'blocked' | 'old';

/** Why a result is left out; undefined if it stays. A result without a date has any age. */
export function leavingOut(rules: DomainRules, since: Since | undefined) {
  const isBlocked = blockedBy(rules);
  return ({ url, date }: Found): LeftOut | undefined => {
    if (isBlocked(url)) return 'blocked';
    return since !== undefined && date !== undefined && isBefore(date, since) ? 'old' : undefined;
  };
}

/** Whether a date (ISO 8601, more or less exact) lies wholly before that. */
function isBefore(date: string, { day }: Since): boolean {
  const said = date.slice(0, day.length);
  return said < day.slice(0, said.length);
}
