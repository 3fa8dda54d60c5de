/** Fetches what the scripts of one page ask for, within limits. The page goes on without the parts that fail. */
import { FetchFailed, type RenderRequest } from '../../../agents/agents.ts';
import type { Parts } from '../fetching/fetching.ts';
import type { PartGiven } from './messages.ts';
import { MOST_REQUESTS } from './verdicts.ts';

const MEBIBYTE = 1024 * 1024;
/** All parts of one page together. */
const MOST_BYTES = 20 * MEBIBYTE;
const LARGEST = 5 * MEBIBYTE;
/** Requests of one page at the same time, as browsers do it. */
const AT_ONCE = 6;
/** The statuses of a site that has too much to do. */
const THROTTLED = new Set([429, 503]);

export type PartAt = (url: string) => Promise<PartGiven['answer']>;

export function partsOf({ askPart }: Pick<Parts, 'askPart'>, { user, signal, isBlocked }: RenderRequest): PartAt {
  const waiting: (() => void)[] = [];
  const tired = new Set<string>();
  let running = 0;
  let asked = 0;
  let bytes = 0;
  const room = async () => {
    if (running++ >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const had = async (url: string): Promise<PartGiven['answer']> => {
    const { host } = new URL(url);
    if (bytes >= MOST_BYTES || tired.has(host)) return undefined;
    const headers = { accept: '*/*' };
    const answer = await askPart(url, {
      user,
      signal,
      isBlocked,
      headers,
      mostBytes: Math.min(LARGEST, MOST_BYTES - bytes),
    });
    bytes += answer.bytes.length;
    if (THROTTLED.has(answer.status)) tired.add(host);
    // Half a script is worthless.
    if (answer.truncated === true || answer.isPrivate === true) return undefined;
    const allowed = answer.headers['access-control-allow-origin'] ?? '';
    return { status: answer.status, contentType: answer.contentType, allowed, bytes: answer.bytes };
  };
  return async (url) => {
    if (asked++ >= MOST_REQUESTS || !URL.canParse(url)) return undefined;
    await room();
    try {
      return await had(url);
    } catch (error) {
      if (error instanceof FetchFailed) return undefined;
      throw error;
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
}
