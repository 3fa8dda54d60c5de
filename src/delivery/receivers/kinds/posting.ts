/** Posts messages to programs, and says what an answer means. */
import { type Answer, FetchFailed, type HeaderFields } from '../../../../agents/agents.ts';
import { because } from '../../../base/reasons.ts';
import { type Message, Undelivered } from '../message.ts';
import type { Address, DestinationKind } from './kind.ts';

export interface Posted {
  readonly url: string;
  readonly headers: HeaderFields;
  readonly body: string;
}

/**
 * Carries messages as requests. `unheard`: what a missing answer means: `again` if the other side recognizes a repeated
 * message, so that sending it again is safe.
 */
export function posting(
  requestOf: (message: Message, to: Address, now: number) => Posted,
  unheard: 'again' | 'unknown',
): DestinationKind['carry'] {
  return async (message, to, { telling, now }, signal) => {
    const { url, ...posted } = requestOf(message, to, now());
    expectTaken(await telling.post(url, { ...posted, signal }).catch((error) => sayWhy(error, unheard)));
  };
}

const GONE = 410;

function expectTaken({ status, headers }: Pick<Answer, 'status' | 'headers'>): void {
  if (status >= 200 && status <= 299) return;
  if (status === GONE) throw new Undelivered(because('delivery.gone'), 'gone');
  const isRedirect = status >= 300 && status <= 399 && headers['location'] !== undefined;
  throw new Undelivered(because(isRedirect ? 'delivery.elsewhere' : 'delivery.status', { status }), 'again');
}

/** The errors after which the other side has certainly received nothing. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function sayWhy(error: unknown, unheard: 'again' | 'unknown'): never {
  if (!(error instanceof FetchFailed)) throw error;
  const { kind, cause } = error;
  if (kind === 'unsafe') throw new Undelivered(error, 'never', { cause: error });
  const wasReached = !UNREACHED.has(cause instanceof Error && 'code' in cause ? String(cause.code) : '');
  throw new Undelivered(error, wasReached ? unheard : 'again', { cause: error });
}
