/**
 * A crawler in a process of its own, which also gives its own memory. It says how it opens its queue and crawls, and all get
 * the same work.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Offered } from '../../agents/agents.ts';
import { eachBy, newAddresses, pagesOfLinks, seconds } from '../crawl-links.ts';

export interface Queue {
  offer(urls: readonly Offered[]): Promise<void>;
  /** The number of known addresses. */
  known(): Promise<number>;
  /** Takes this many different addresses to visit. */
  take(many: number): Promise<number>;
  close(): Promise<void>;
}

export interface Side {
  open(folder: string): Promise<Queue>;
  /** The pages read. */
  crawl(folder: string, seeds: readonly string[], pages: number): Promise<number>;
}

/** The work for a process, and the folder of its queue. */
export type Work = { readonly folder: string } & (
  | { readonly kind: 'offering'; readonly offers: number }
  | { readonly kind: 'growing'; readonly size: number; readonly longestMs: number }
  | { readonly kind: 'opening' }
  | { readonly kind: 'crawling'; readonly seeds: readonly string[]; readonly pages: number }
);

/** The result, without parts that do not belong to the work. */
export interface Done {
  readonly seconds: number;
  readonly made?: number;
  readonly megabytes?: number;
}

/** Pages whose links are offered at once. */
const WORKERS = 16;
const OFFERED_AT_ONCE = 500;
const TAKEN = 16;
/** A warm-up to compile code and open connections. */
const WARM_OFFERS = 20_000;
const WARM_PAGES = 300;
const MEGABYTE = 1024 * 1024;

/** Does this process's work, and tells the result. */
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
  // Collects the young generation first, to measure held memory.
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
