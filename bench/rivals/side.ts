/**
 * A crawler that is measured beside others, in a process of its own, so that its memory is its own, too: it says how it opens
 * its queue and how it crawls, and is given the same work as all of them.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Offered } from '../../agents/agents.ts';
import { eachBy, newAddresses, pagesOfLinks, seconds } from '../crawl-links.ts';

export interface Queue {
  offer(urls: readonly Offered[]): Promise<void>;
  /** Addresses that it knows. */
  known(): Promise<number>;
  /** So many of different addresses to be visited. */
  take(many: number): Promise<number>;
  close(): Promise<void>;
}

export interface Side {
  open(folder: string): Promise<Queue>;
  /** Pages that were read. */
  crawl(folder: string, seeds: readonly string[], pages: number): Promise<number>;
}

/** What a process is told: the kind of work, and where its queue lies. */
export type Work = { readonly folder: string } & (
  | { readonly kind: 'offering'; readonly offers: number }
  | { readonly kind: 'growing'; readonly size: number; readonly longestMs: number }
  | { readonly kind: 'opening' }
  | { readonly kind: 'crawling'; readonly seeds: readonly string[]; readonly pages: number }
);

/** What came of it; what does not belong to the work is not there. */
export interface Done {
  readonly seconds: number;
  readonly made?: number;
  readonly megabytes?: number;
}

/** Pages whose links are offered at the same time. */
const WORKERS = 16;
const OFFERED_AT_ONCE = 500;
const TAKEN = 16;
/** Before it is timed: code is compiled, connections are open. */
const WARM_OFFERS = 20_000;
const WARM_PAGES = 300;
const MEGABYTE = 1024 * 1024;

/** Does what this process was started for, and tells. */
export async function run(side: Side): Promise<void> {
  const work = JSON.parse(process.argv[2] ?? '') as Work;
  const done = await doneBy(side, work);
  process.send?.(done, () => process.exit());
}

function doneBy(side: Side, work: Work): Promise<Done> {
  switch (work.kind) {
    case 'offering':
      return offering(side, work);
    case 'growing':
      return growing(side, work);
    case 'opening':
      return opening(side, work);
    case 'crawling':
      return crawling(side, work);
  }
}

async function offering(side: Side, { folder, offers }: Work & { readonly kind: 'offering' }): Promise<Done> {
  await offered(side, await inside(folder, 'warm'), WARM_OFFERS);
  return offered(side, await inside(folder, 'timed'), offers);
}

async function offered(side: Side, folder: string, offers: number): Promise<Done> {
  const queue = await side.open(folder);
  const pages = pagesOfLinks(offers);
  const spent = await seconds(() => eachBy(WORKERS, pages, (links) => queue.offer(links)));
  const made = await queue.known();
  await queue.close();
  return { seconds: spent, made };
}

async function growing(side: Side, work: Work & { readonly kind: 'growing' }): Promise<Done> {
  const { folder, size, longestMs } = work;
  const queue = await side.open(folder);
  const until = performance.now() + longestMs;
  let made = 0;
  const spent = await seconds(async () => {
    for (; made < size && performance.now() < until; made += OFFERED_AT_ONCE) {
      await queue.offer(newAddresses(made, OFFERED_AT_ONCE));
    }
  });
  // The young generation is as large as it grew: what is held is seen after it.
  globalThis.gc?.();
  const megabytes = process.memoryUsage().rss / MEGABYTE;
  await queue.close();
  return { seconds: spent, made, megabytes };
}

async function opening(side: Side, { folder }: Work): Promise<Done> {
  const spent = await seconds(async () => {
    const queue = await side.open(folder);
    if ((await queue.take(TAKEN)) !== TAKEN) throw new Error('there is nothing to be visited');
  });
  return { seconds: spent };
}

async function crawling(side: Side, { folder, seeds, pages }: Work & { readonly kind: 'crawling' }): Promise<Done> {
  await side.crawl(await inside(folder, 'warm'), seeds, WARM_PAGES);
  const timed = await inside(folder, 'timed');
  let made = 0;
  const spent = await seconds(async () => {
    made = await side.crawl(timed, seeds, pages);
  });
  return { seconds: spent, made };
}

async function inside(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(path);
  return path;
}
