/** The reader of crawls where nobody is asked. */
import { FetchFailed } from '../../../agents/agents.ts';
import { because } from '../../base/reasons.ts';
import { forgetfulSites } from '../../library/library.ts';
import { inThread } from '../../outside/compute/compute.ts';
import type { CrawlWorkParts } from './crawl-work.ts';

export function nothingRead(now: () => number): CrawlWorkParts['reading'] {
  const refused = () => Promise.reject(new FetchFailed(because('fetch.no-network'), { kind: 'network' }));
  const time = { now, wait: () => Promise.resolve(), alarm: () => () => undefined };
  const fetching = { fetch: refused, ask: refused, rules: refused, addressOf: () => Promise.resolve(undefined) };
  const library = { keep: refused, find: refused };
  return {
    fetching: { ...fetching, turns: { take: refused, restingUntil: () => 0 }, time },
    pauseMs: 0,
    visiting: { fetching, compute: inThread(), sites: forgetfulSites(), library, ledger: { refused: () => undefined } },
  };
}
