/** The sites of a demo web and their index, at any address. */
import { LRUCache } from 'lru-cache';
import { type Generated, type GeneratorOptions, generate } from './generated/generator.ts';
import { loadWords } from './generated/sentences.ts';
import { ARCHIVE } from './hidden-web/archive.ts';
import { loadMagazines } from './magazines/magazines.ts';
import { DayIndex } from './search-engine.ts';
import { loadShops } from './shops/shops.ts';
import type { Site } from './site.ts';
import { loadWrittenSites } from './written.ts';

export interface Contents {
  readonly generated: Generated;
  readonly sites: readonly Site[];
  /** Sites written by hand. */
  readonly written: readonly string[];
  readonly days: DayIndex;
}

/** An index takes most of a second and some 50 MB, so a process keeps the last few. */
const MOST_KEPT = 3;
const kept = new LRUCache<string, Promise<Contents>>({ max: MOST_KEPT });

/** The same options give the same pages, so servers may share them. */
export function contentsOf(options: GeneratorOptions, withMagazines = false): Promise<Contents> {
  const { seed, sites, pagesAtStart } = options;
  const key = [seed, sites, pagesAtStart, withMagazines].join();
  const contents = kept.get(key) ?? load({ seed, sites, pagesAtStart }, withMagazines);
  kept.set(key, contents);
  return contents;
}

async function load(options: GeneratorOptions, withMagazines: boolean): Promise<Contents> {
  const generated = generate(await loadWords(), options);
  const written = [...(await loadWrittenSites()), ...(withMagazines ? await loadMagazines() : [])];
  const sites = [...written, ...loadShops(), ARCHIVE, ...generated.sites];
  return { generated, sites, written: written.map(({ id }) => id), days: new DayIndex(sites) };
}
