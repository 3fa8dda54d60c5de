/** What is asked of result pages and of sites, and what comes of it: plain data, as it crosses the ports. */
import type { Fetched } from '../web-ports.ts';
import type { ListRecord } from './wrapper.ts';

/** A result page as it was fetched. */
export interface ResultPage {
  readonly fetched: Fetched;
  /** What was searched for; absent: nobody knows. */
  readonly term?: string;
  /** Of the HTTP answer. */
  readonly status?: number;
  /** It is another page than the one that was asked for. */
  readonly isElsewhere?: boolean;
}

/** What a page of a site says of how it is searched. */
export type SiteLook =
  | {
      readonly kind: 'page';
      /** Empty where it says none. */
      readonly name: string;
      /** With `{term}`, the likeliest first. */
      readonly searchUrls: readonly string[];
      /** Addresses of descriptions of how it is searched (OpenSearch). */
      readonly descriptions: readonly string[];
      /** Pages of it that are likely for searching. */
      readonly searchPages: readonly string[];
      /** What it is about. */
      readonly words: readonly string[];
      /** It is what somebody has written there: a person's or a channel's own page. */
      readonly isAccount?: true;
    }
  /** A file of all that a shop has. */
  | { readonly kind: 'catalogue'; readonly name: string; readonly records: readonly ListRecord[] };
