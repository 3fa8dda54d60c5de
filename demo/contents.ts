/** What a demo web serves: its sites and their index, at whatever address. */
import { LRUCache } from 'lru-cache';
import { type Generated, type GeneratorOptions, generate } from './generated/generator.ts';
import { loadWords } from './generated/sentences.ts';
import { ARCHIVE } from './hidden-web/archive.ts';
import { DayIndex } from './search-engine.ts';
import { loadShops } from './shops/shops.ts';
import type { Site } from './site.ts';
import { loadWrittenSites } from './written.ts';

export interface Contents {
  readonly generated: Generated;
  readonly sites: readonly Site[];
  readonly days: DayIndex;
}

/** An index takes most of a second to build and some 50 MB: a process keeps the last few. */
const MOST_KEPT = 3;
const kept = new LRUCache<string, Promise<Contents>>({ max: MOST_KEPT });

/** Out of the same options come the same pages, so servers may share them. */
export function contentsOf({ seed, sites, pagesAtStart }: GeneratorOptions): Promise<Contents> {
  const key = [seed, sites, pagesAtStart].join();
  const contents = kept.get(key) ?? load({ seed, sites, pagesAtStart });
  kept.set(key, contents);
  return contents;
}

async function load(options: GeneratorOptions): Promise<Contents> {
  const generated = generate(await loadWords(), options);
  const sites = [...(await loadWrittenSites()), ...loadShops(), ARCHIVE, ...generated.sites];
  return { generated, sites, days: new DayIndex(sites) };
}
