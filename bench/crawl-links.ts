/** Addresses for crawls, for `crawl.ts`: the same for every peer. */
import type { Offered } from '../agents/agents.ts';
import { seededRandom } from '../profiles/profiles.ts';

/** Links of a page: most lead to its own site, and two of three are known. */
export const LINKS = 100;
const SITES = 300;

/** Pages with the links that their readers offer. */
export function pagesOfLinks(offers: number): readonly (readonly Offered[])[] {
  const random = seededRandom(1);
  return Array.from({ length: offers / LINKS }, () => linksOf(Math.floor(random() * SITES), random));
}

/** Links of a page: a third lead to rare pages, and the rest to menus and to popular pages. */
function linksOf(site: number, random: () => number): readonly Offered[] {
  return Array.from({ length: LINKS }, (_, i) => {
    const own = i < 0.8 * LINKS;
    const host = own ? site : Math.floor(SITES * random() ** 3);
    const page = i % 3 === 0 ? Math.floor(1e6 * random()) : i;
    return { url: `http://site${host}.example/section/${page}.html`, score: -Math.floor(5 * random()), depth: 2 };
  });
}

/** New addresses from a number on: links of some pages on different sites, which recur. */
export function newAddresses(from: number, many: number): readonly Offered[] {
  return Array.from({ length: many }, (_, i) => {
    const n = from + i;
    const site = (Math.floor(n / LINKS) * 7_919) % 5_000;
    const spread = (n * 2_654_435_761) % 4_294_967_296;
    return { url: `http://site${site}.example/folder/${spread}/page-${n}.html`, score: spread % 97, depth: 3 };
  });
}

/** This many workers run at once, each with the next task after its own. */
export async function eachBy<T>(workers: number, all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < all.length) await act(all[next++] as T);
  };
  await Promise.all(Array.from({ length: workers }, work));
}

export async function seconds(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return (performance.now() - began) / 1_000;
}
