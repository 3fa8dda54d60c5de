/** What a file with all that is a user's looks like: one object, whose large lists stand an element a line. */

import type { USER_FORMAT } from '../../outside/compute/archive.ts';
import type { ChosenSettings } from '../../people/settings/settings.ts';
import type { ShoppingAgent } from '../../shopping/records.ts';
import type { ArchivedCrawl as Crawl } from '../../sources/crawls/archived-crawls.ts';
import type { SiteFile } from '../../sources/sites/site-file.ts';

export const USER_VERSION = 1;

export interface ArchivedFeed {
  /** As it is asked, with a name and a password if it has them. */
  readonly url: string;
  readonly title: string;
  /** The number that its agent has in the file; absent: it is for all of them. */
  readonly agent?: number;
}

/** What is watched, followed or asked: what was read for it stays where it was. */
export interface ArchivedCrawl extends Crawl {
  /** The number that its agent has in the file. */
  readonly agent: number;
}

export interface ArchivedSite extends SiteFile {
  /** The number of its agent; absent: for all of them. */
  readonly agent?: number;
}

/** A product that is watched: what prices were seen stays where it was. */
export interface ArchivedShopping extends Omit<ShoppingAgent, 'id' | 'user' | 'createdAt'> {
  /** By the names of sites: ids are a user's own. */
  readonly shops: string[];
}

/** What could not be put into the file. */
export interface LeftOut {
  readonly what: string;
  readonly why: string;
}

/** Its small parts; `agents` and `saved` follow, and `leftOut` ends it. */
export interface UserHead {
  readonly format: typeof USER_FORMAT;
  readonly version: typeof USER_VERSION;
  readonly settings: ChosenSettings;
  readonly domains: readonly { readonly domain: string; readonly rule: string }[];
  readonly feeds: readonly ArchivedFeed[];
  /** As they are asked, each as a file of its own would have it. */
  readonly sites: readonly ArchivedSite[];
  readonly shopping: readonly ArchivedShopping[];
  readonly crawls: readonly ArchivedCrawl[];
}
