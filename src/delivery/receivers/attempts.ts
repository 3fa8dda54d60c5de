/**
 * Counts how often a message is brought. The destination's document records each beginning, and afterwards its result:
 * if a process dies in between, nobody knows whether the message arrived. Fenix brings such a message once more, and
 * then no more.
 */
import type { Reason } from '../../../agents/agents.ts';
import type { Destination } from './records.ts';

const MOST_UNKNOWN = 2;
/** Messages given up in a row, each after hours of tries. */
const MOST_FAILURES = 3;
const REMEMBERED = 50;

/** Whether the message arrived there, or may be brought, or may have arrived too often already. */
export function standingOf({ brought, begun }: Destination, message: string): 'arrived' | 'open' | 'unknown' {
  if (brought.includes(message)) return 'arrived';
  const { times = 0 } = begun.find((each) => each.message === message) ?? {};
  return times < MOST_UNKNOWN ? 'open' : 'unknown';
}

export function begun(destination: Destination, message: string): Destination {
  const { times = 0 } = destination.begun.find((each) => each.message === message) ?? {};
  return {
    ...destination,
    begun: [...without(destination, message), { message, times: times + 1 }].slice(-REMEMBERED),
  };
}

export function arrived(destination: Destination, message: string, at: string): Destination {
  const brought = [...destination.brought, message].slice(-REMEMBERED);
  return { ...destination, begun: without(destination, message), brought, failures: 0, last: { at } };
}

interface Failed {
  readonly why: Reason;
  readonly at: string;
  /** True: the message certainly did not arrive. */
  readonly isKnown: boolean;
}

/** The message did not arrive this time, or nobody knows. */
export function failed(destination: Destination, message: string, { why, at, isKnown }: Failed): Destination {
  const last = { at, why };
  return isKnown ? { ...destination, begun: without(destination, message), last } : { ...destination, last };
}

/** Gives the message up; after several in a row the destination is turned off, until its user turns it on. */
export function givenUp(destination: Destination, message: string, at: string, isGone: boolean): Destination {
  const failures = destination.failures + 1;
  const after = { ...destination, begun: without(destination, message), failures };
  if (isGone) return { ...after, off: { why: 'gone', at } };
  return failures < MOST_FAILURES ? after : { ...after, off: { why: 'failing', at } };
}

function without({ begun: all }: Destination, message: string): Destination['begun'] {
  return all.filter((each) => each.message !== message);
}
