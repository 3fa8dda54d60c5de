/** The format of a file with all that is a user's: one object, whose large lists have one element a line. */
import type { Reason } from '../../../agents/agents.ts';
import type { USER_FORMAT } from '../../outside/compute/archive.ts';
import type { ChosenSettings } from '../../people/settings/settings.ts';
import type { ShoppingAgent } from '../../shopping/records.ts';
import type { ArchivedCrawl as Crawl } from '../../sources/crawls/archived-crawls.ts';
import type { SiteFile } from '../../sources/sites/site-file.ts';

export const USER_VERSION = 1;

export interface ArchivedFeed {
  /** As it is fetched, with name and password if it has them. */
  readonly url: string;
  readonly title: string;
  /** The number of its agent in the file. Absent: it is for all agents. */
  readonly agent?: number;
  readonly paused?: true;
}

/** A watched, followed or asked site, without the pages that were read for it. */
export interface ArchivedCrawl extends Crawl {
  /** The number of its agent in the file. */
  readonly agent: number;
}

export interface ArchivedSite extends SiteFile {
  /** The number of its agent; absent: all agents. */
  readonly agent?: number;
}

/** A watched product, without the prices seen. */
export interface ArchivedShopping extends Omit<ShoppingAgent, 'id' | 'user' | 'createdAt'> {
  /** By names of sites: ids belong to one service. */
  readonly shops: string[];
}

/** What could not be put into the file. */
export interface LeftOut {
  readonly what: string;
  /** In English, and by its code. */
  readonly why: string;
  readonly reason: Reason;
}

/** Its small parts; `agents` and `saved` follow, and `leftOut` ends it. */
export interface UserHead {
  readonly format: typeof USER_FORMAT;
  readonly version: typeof USER_VERSION;
  readonly settings: ChosenSettings;
  readonly domains: readonly { readonly domain: string; readonly rule: string }[];
  readonly feeds: readonly ArchivedFeed[];
  /** As they are asked, each in the form of a file of its own. */
  readonly sites: readonly ArchivedSite[];
  readonly shopping: readonly ArchivedShopping[];
  readonly crawls: readonly ArchivedCrawl[];
}
