/** A page as it crosses the ports: its content, where it leads, and what it shares with its site. */
import type { Language, TermCounts } from '../profiles/profiles.ts';
import type { HowKnown, Range } from './records.ts';
import type { Cost } from './web-ports.ts';

/** The content of a document. */
export interface ReadPage {
  readonly title: string;
  readonly description: string;
  readonly language: Language;
  readonly text: string;
  readonly counts: TermCounts;
  /** Its structure, on request: in the order of the page, inner ranges behind outer ones. */
  readonly outline?: readonly Range[];
  /** Recognises the text again, even with edits (`near-duplicates.ts`). */
  readonly signature?: string;
  /** All of them, separated by commas. */
  readonly author?: string;
  /** ISO 8601, as exact as the page states it. */
  readonly published?: string;
  readonly modified?: string;
  /** The source of each. */
  readonly known?: { readonly [told in 'published' | 'modified' | 'author' | 'image' | 'site']?: HowKnown };
  /** The main picture. */
  readonly image?: string;
  /** The sign of its site, if the page names one. */
  readonly icon?: string;
  /** The site's name for itself, or its host. */
  readonly site?: string;
  readonly canonical?: string;
  /** On request, as are the forms. */
  readonly links?: readonly Link[];
  readonly forms?: readonly Form[];
  readonly structured?: Structured;
  /** The kind of page, if the text suffices to tell, with its confidence from 0 to 1. */
  readonly kind?: { readonly name: string; readonly confidence: number };
  /** Words kept as content, and words left out as template. */
  readonly template?: { readonly kept: number; readonly dropped: number };
  /** Of a feed. */
  readonly entries?: readonly Entry[];
  /** Only its beginning was read: it is longer than any page that people write. */
  readonly truncated?: true;
}

/** A feed's entry for one page. */
export interface Entry {
  readonly url: string;
  readonly title: string;
  /** ISO 8601, as exact as the feed states it. */
  readonly published?: string;
  readonly text: string;
  /** Tells it from other entries of its feed with the same address. Absent if there are none. */
  readonly id?: string;
  /** Its length in time. */
  readonly seconds?: number;
  /** Its address is that of a recording or a picture, with nothing to read. */
  readonly isMedia?: true;
}

/** When a feed wants to be asked: RSS 2.0 and the syndication module can say it. */
export interface Rhythm {
  /** Nothing new comes before this many minutes. */
  readonly minutes?: number;
  /** Hours of the day, in UTC, without news. */
  readonly quietHours: readonly number[];
  /** Days of the week, Sunday first, without news. */
  readonly quietDays: readonly number[];
}

/** A feed's entry for one page, for callers that only look for news. */
export interface FeedItem {
  readonly url: string;
  readonly title: string;
  readonly snippet: string;
  /** ISO 8601, as exact as the feed states it. */
  readonly date?: string;
  /** Tells it from other items of its feed with the same address. Absent if there are none. */
  readonly id?: string;
  /** Replaces the page, if its address is that of a recording or a picture. */
  readonly text?: string;
}

/** The news of a feed, and when to ask again. */
export interface FeedNews {
  readonly kind: 'feed';
  readonly title: string;
  /** The page that it belongs to; empty if it names none. */
  readonly site: string;
  readonly rhythm?: Rhythm;
  /** The newest first. */
  readonly items: readonly FeedItem[];
}

/** A feed that a page names. */
export interface NamedFeed {
  readonly url: string;
  readonly title: string;
}

export type FeedSource = FeedNews | { readonly kind: 'page'; readonly feeds: readonly NamedFeed[] };

/** The export of another program: its user's feeds, kept pages, copies of pages. For some files of all users. */
export interface Export {
  /** The program, or the kind of file, as far as the file tells. */
  readonly from: string;
  /** Entries of pages, taken or not. */
  readonly found: number;
  /** Each address once. */
  readonly pages: readonly CollectedPage[];
  /** Saved pages, each address once. */
  readonly copies: readonly PageCopy[];
  readonly feeds: readonly NamedFeed[];
  /** The file's groups of pages and feeds, the largest first. */
  readonly groups: readonly ExportGroup[];
  /** Some of the entries that are not taken, and why. */
  readonly left: readonly { readonly title: string; readonly why: WhyLeft }[];
  /** All of them, by reason. */
  readonly reasons: readonly { readonly why: WhyLeft; readonly count: number }[];
  readonly leftInAll: number;
  /** Feeds beyond those taken. */
  readonly moreFeeds: number;
}

export interface CollectedPage {
  readonly url: string;
  readonly title: string;
  /** By the table of programs. Absent if the file has none. */
  readonly rating?: -1 | 0 | 1;
  /** The program's copy of the page, as HTML. */
  readonly text?: string;
  /** ISO 8601. */
  readonly addedAt?: string;
}

export interface PageCopy {
  readonly url: string;
  /** In UTF-8: as a string it might take twice the room on its way here. */
  readonly html: Uint8Array;
  /** ISO 8601. Absent if the file does not tell. */
  readonly savedAt?: string;
}

/** A folder, a tag, or a mark: starred, archived, read. */
export interface GroupName {
  readonly kind: 'folder' | 'tag' | 'mark';
  readonly name: string;
}

export interface ExportGroup extends GroupName {
  readonly pages: number;
  readonly feeds: number;
}

export type WhyLeft =
  | 'not-starred'
  | 'of-a-feed'
  | 'a-note'
  | 'no-address'
  | 'no-rating'
  | 'not-chosen'
  | 'too-many'
  | 'too-many-copies'
  | 'no-page'
  | 'no-export'
  | 'too-large'
  | 'locked'
  | 'damaged';

export interface Link {
  readonly url: string;
  /** The link's text, or that of its picture if it has no other. */
  readonly text: string;
  readonly rel: string;
}

export interface Form {
  readonly action: string;
  readonly method: 'get' | 'post';
  readonly fields: readonly FormField[];
}

export interface FormField {
  readonly name: string;
  /** As in HTML: `text`, `hidden`, `checkbox`; `select` and `textarea` for those. */
  readonly type: string;
  readonly value: string;
  readonly options?: readonly string[];
}

export interface Structured {
  /** Objects of `application/ld+json`, with `@graph` taken apart. */
  readonly jsonLd: readonly { readonly [name: string]: Json }[];
  readonly microdata: readonly { readonly [name: string]: Json }[];
  /** Without the prefix: `title`, `type`, `article:author`. The first value of each. */
  readonly openGraph: Readonly<Record<string, string>>;
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** One fetched document after reading. */
export interface ReadDocument {
  readonly page: ReadPage;
  readonly signs: Signs;
  /** What its site learns from it. Absent without markup. */
  readonly nodes?: PageNodes;
}

/**
 * Where a page sends its visitors, its frames, and its wish about being kept. Whole addresses, and few, because their
 * followers know nothing of the document.
 */
export interface Signs {
  /** Where it sends visitors before they could read it. */
  readonly next?: string;
  /** Documents to read with it: up to one more than are opened, which shows that there are more. */
  readonly frames: readonly string[];
  /** It has no content of its own, only frames. */
  readonly isFrameSet: boolean;
  readonly canonical?: string;
  readonly kept: KeepingVerdict;
  /** It asks robots not to follow its links. */
  readonly nofollow?: true;
  /** Other versions of the page, the likeliest to hold its text first. */
  readonly versions?: readonly string[];
  /** It has scripts that browsers run. */
  readonly scripted?: true;
}

/** Whether a page may be kept, and if not, which word forbids it. */
export type KeepingVerdict = { readonly kept: true } | { readonly kept: false; readonly word: string };

/** What an address led to. */
export interface Followed {
  readonly page: ReadPage;
  /** The last address. */
  readonly url: string;
  readonly canonical?: string;
  /** Only the beginning of it, or of one of its frames, was received. */
  readonly truncated: boolean;
  /** The engine whose text stands for the unread page. */
  readonly fromEngine?: string;
  /** Some of it came from a place where only some may ask: it is its reader's alone. */
  readonly isPrivate?: true;
  /** What reading it asked of the web. Absent: nothing. */
  readonly cost?: Cost;
  /** What its site may learn from the page, frames included. */
  readonly nodes?: PageNodes;
}

/** What reading a page needs to know of its site: this crosses to the reading process. */
export interface SiteKnowledge {
  readonly pages: number;
  /** Hashes of the nodes that count as template. */
  readonly repeated: ReadonlySet<number>;
}

/** What a site learns from one of its pages: hashes, each once. */
export interface PageNodes {
  readonly all: Float64Array;
  /** The lines taken as content. */
  readonly content: Float64Array;
}
