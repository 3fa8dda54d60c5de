/** Questions about result pages and sites, and their answers: plain data, as it crosses the ports. */
import type { Fetched } from '../web-ports.ts';
import type { ListRecord } from './wrapper.ts';

/** A result page as it was fetched. */
export interface ResultPage {
  readonly fetched: Fetched;
  /** The searched words. Absent: unknown. */
  readonly term?: string;
  /** Of the HTTP answer. */
  readonly status?: number;
  /** It is another page than the requested one. */
  readonly isElsewhere?: boolean;
}

/** How a page of a site says the site is searched. */
export type SiteLook =
  | {
      readonly kind: 'page';
      /** Empty if it states none. */
      readonly name: string;
      /** With `{term}`, the likeliest first. */
      readonly searchUrls: readonly string[];
      /** Addresses of descriptions of its search (OpenSearch). */
      readonly descriptions: readonly string[];
      /** Its pages that are likely for searching. */
      readonly searchPages: readonly string[];
      /** It has a search that is sent by POST. */
      readonly posts?: boolean;
      /** Words of its subjects. */
      readonly words: readonly string[];
      /** It is a person's or a channel's own page. */
      readonly isAccount?: true;
    }
  /** A file of all that a shop has. */
  | { readonly kind: 'catalogue'; readonly name: string; readonly records: readonly ListRecord[] };
