/** A crawl's state in words. */

import type { OwnCrawl } from '../contract.ts';
import { type PlainKey, say, when } from '../frame/language.ts';
import { dotted } from '../parts/dotted.ts';
import { readsNothing } from './known-crawls.ts';

/** In a few words: the state, or what the crawl waits for. */
export function crawlState(crawl: OwnCrawl): string {
  const waits = crawl.state === 'going' ? waitOf(crawl) : undefined;
  return say(waits ?? `crawlIs.${crawl.state}`);
}

export function crawlStateInFull(crawl: OwnCrawl): string {
  const { state, next, visitsToday, perDay } = crawl;
  const waits = state === 'going' ? waitOf(crawl) : undefined;
  const said = [
    say(`crawlIs.${state}`),
    waits === undefined ? undefined : say(waits),
    next === undefined ? undefined : say('crawlNext', { when: when(next, 'short') }),
    state === 'going' ? say('crawlToday', { n: visitsToday, perDay }) : undefined,
  ];
  return dotted(said);
}

/** A site that cannot be read waits neither for ratings nor for a form. */
function waitOf({ kind, waitsFor, figures }: OwnCrawl): PlainKey | undefined {
  if (waitsFor === undefined || waitsFor === 'pages') return undefined;
  const isUnread = waitsFor === 'form' && readsNothing(figures);
  return isUnread || (waitsFor === 'entries' && kind === 'watch') ? 'crawlWaitsUnread' : `waits.${waitsFor}`;
}
