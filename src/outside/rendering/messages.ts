/** What the service and the process that holds the browser say to each other. */

/** A page to be shown. */
export interface PageGiven {
  readonly kind: 'page';
  readonly url: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** What was asked for, as far as it could be had. */
export interface PartGiven {
  readonly kind: 'part';
  readonly id: number;
  /** Absent: it could not be had. */
  readonly answer?: {
    readonly status: number;
    readonly contentType: string;
    /** Whose scripts may read it (Fetch standard, CORS). */
    readonly allowed: string;
    readonly bytes: Uint8Array;
  };
}

export type Given = PageGiven | PartGiven;

export type Told =
  /** The browser, by its process, so that it can be ended from outside. */
  | { readonly kind: 'started'; readonly pid: number }
  /** It works. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'ask'; readonly id: number; readonly url: string }
  | { readonly kind: 'shown'; readonly html: Uint8Array; readonly words: number }
  | { readonly kind: 'failed'; readonly why: string };
