/** A page as it crosses the ports: what was read in it, where it leads, and what it has in common with its site. */
import type { Language, TermCounts } from '../profiles/profiles.ts';
import type { HowKnown, Range } from './records.ts';

/** What was read in a document. */
export interface ReadPage {
  readonly title: string;
  readonly description: string;
  readonly language: Language;
  readonly text: string;
  readonly counts: TermCounts;
  /** What its text is made of, where it was asked for: in the order of the page, what lies within another behind it. */
  readonly outline?: readonly Range[];
  /** By which the text is known again, edited here and there (`near-duplicates.ts`). */
  readonly signature?: string;
  /** All of them, by commas. */
  readonly author?: string;
  /** ISO 8601, as exact as the page says it. */
  readonly published?: string;
  readonly modified?: string;
  /** How each of them is known. */
  readonly known?: { readonly [told in 'published' | 'modified' | 'author' | 'image' | 'site']?: HowKnown };
  /** The main picture. */
  readonly image?: string;
  /** The sign of its site, where the page names one. */
  readonly icon?: string;
  /** The name of the site, as the page says it, or its host. */
  readonly site?: string;
  readonly canonical?: string;
  /** Where it was asked for, as are the forms. */
  readonly links?: readonly Link[];
  readonly forms?: readonly Form[];
  readonly structured?: Structured;
  /** What kind of page it is, where there is enough of it to tell, and how sure that is: 0 to 1. */
  readonly kind?: { readonly name: string; readonly confidence: number };
  /** Words that were kept as content, and those left out as template. */
  readonly template?: { readonly kept: number; readonly dropped: number };
  /** Of a feed. */
  readonly entries?: readonly Entry[];
  /** Only its beginning was read: there was more of it than of any page that people write. */
  readonly truncated?: true;
}

/** What a feed says of one page. */
export interface Entry {
  readonly url: string;
  readonly title: string;
  /** ISO 8601, as exact as the feed says it. */
  readonly published?: string;
  readonly text: string;
  /** Tells it from other entries of its feed that lead to the same address; absent where none does. */
  readonly id?: string;
  /** How long it is to be heard or seen. */
  readonly seconds?: number;
  /** Its address is that of a recording or a picture, in which there is nothing to read. */
  readonly isMedia?: true;
}

/** What a feed says of when to ask it: RSS 2.0 and the syndication module have words for that. */
export interface Rhythm {
  /** Nothing is new before so many minutes have passed. */
  readonly minutes?: number;
  /** Hours of the day, in UTC, in which nothing is. */
  readonly quietHours: readonly number[];
  /** Days of the week, Sunday first, in which nothing is. */
  readonly quietDays: readonly number[];
}

/** What a feed says of one page, for who only looks what is new. */
export interface FeedItem {
  readonly url: string;
  readonly title: string;
  readonly snippet: string;
  /** ISO 8601, as exact as the feed says it. */
  readonly date?: string;
  /** Tells it from other items of its feed that lead to the same address; absent where none does. */
  readonly id?: string;
  /** In place of the page, where its address is that of a recording or a picture. */
  readonly text?: string;
}

/** What is new in a feed, and when to ask again. */
export interface FeedNews {
  readonly kind: 'feed';
  readonly title: string;
  /** The page that it belongs to; empty when it names none. */
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

/** What another program gave out: feeds that its user had, pages that they kept, copies of pages; of some files all of them. */
export interface Export {
  /** The program, or the kind of file, as far as it tells. */
  readonly from: string;
  /** Entries of pages, whatever became of them. */
  readonly found: number;
  /** Each address once. */
  readonly pages: readonly CollectedPage[];
  /** Pages as they were saved, each address once. */
  readonly copies: readonly PageCopy[];
  readonly feeds: readonly NamedFeed[];
  /** How its pages and feeds are sorted there, the largest first. */
  readonly groups: readonly ExportGroup[];
  /** Some of those that are not taken, and why. */
  readonly left: readonly { readonly title: string; readonly why: WhyLeft }[];
  /** All of those, by why. */
  readonly reasons: readonly { readonly why: WhyLeft; readonly count: number }[];
  readonly leftInAll: number;
  /** Feeds that are more than are taken. */
  readonly moreFeeds: number;
}

export interface CollectedPage {
  readonly url: string;
  readonly title: string;
  /** As the table says; absent where it says nothing. */
  readonly rating?: -1 | 0 | 1;
  /** What the program kept of the page, as HTML. */
  readonly text?: string;
  /** ISO 8601. */
  readonly addedAt?: string;
}

export interface PageCopy {
  readonly url: string;
  /** In UTF-8: as text it might take twice as much on its way here. */
  readonly html: Uint8Array;
  /** ISO 8601; absent where the file does not tell. */
  readonly savedAt?: string;
}

/** A folder, a tag, or how pages are marked: starred, archived, read. */
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
  /** What it says; the text of its picture when it is nothing else. */
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
  /** Objects as they stand in `application/ld+json`, `@graph` taken apart. */
  readonly jsonLd: readonly { readonly [name: string]: Json }[];
  readonly microdata: readonly { readonly [name: string]: Json }[];
  /** Without the prefix: `title`, `type`, `article:author`. The first value of each. */
  readonly openGraph: Readonly<Record<string, string>>;
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** One fetched document, read and looked over. */
export interface ReadDocument {
  readonly page: ReadPage;
  readonly signs: Signs;
  /** What its site learns from it; absent where there is no markup. */
  readonly nodes?: PageNodes;
}

/**
 * Where a page sends its visitors, of which frames it is made, and what it says about being kept. Whole addresses, and few:
 * whoever follows them knows nothing of the document.
 */
export interface Signs {
  /** Where it sends its visitors before they could read it. */
  readonly next?: string;
  /** Documents to be read with it: up to one more than are opened, so that it can be said that there are more. */
  readonly frames: readonly string[];
  /** It has nothing to say itself: it is as good as its frames. */
  readonly isFrameSet: boolean;
  readonly canonical?: string;
  readonly kept: Kept;
  /** It asks robots not to follow its links. */
  readonly nofollow?: true;
  /** Where the page stands otherwise, the likeliest to hold its text first. */
  readonly versions?: readonly string[];
  /** It has scripts that browsers run. */
  readonly scripted?: true;
}

/** Whether a page may be kept, and if not, which word forbids it. */
export type Kept = { readonly kept: true } | { readonly kept: false; readonly word: string };

/** What an address led to. */
export interface Followed {
  readonly page: ReadPage;
  /** Where it was in the end. */
  readonly url: string;
  readonly canonical?: string;
  /** Only the beginning of it, or of one of its frames, could be had. */
  readonly truncated: boolean;
  /** The engine whose own text it is, since the page itself was not read. */
  readonly fromEngine?: string;
  /** Some of it lies where only some may ask: it is its reader's alone. */
  readonly isPrivate?: true;
  /** What its site may learn from the page, frames and all. */
  readonly nodes?: PageNodes;
}

/** What reading a page of a site has to know of it: so much crosses to whoever reads. */
export interface SiteKnowledge {
  readonly pages: number;
  /** Hashes of the nodes that count as template. */
  readonly repeated: ReadonlySet<number>;
}

/** What a site learns from one of its pages: hashes, each once. */
export interface PageNodes {
  readonly all: Float64Array;
  /** The lines that were taken for content. */
  readonly content: Float64Array;
}
