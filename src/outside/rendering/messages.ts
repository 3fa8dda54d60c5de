/** What the service and the process that holds the browser say to each other. */

/** A page that the browser shows. */
export interface PageGiven {
  readonly kind: 'page';
  readonly url: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** What the page asked for, if Fenix could fetch it. */
export interface PartGiven {
  readonly kind: 'part';
  readonly id: number;
  /** Absent: Fenix could not fetch the part. */
  readonly answer?: {
    readonly status: number;
    readonly contentType: string;
    /** Which origins' scripts may read the answer (Fetch standard, CORS). */
    readonly allowed: string;
    readonly bytes: Uint8Array;
  };
}

export type ToBrowser = PageGiven | PartGiven;

export type FromBrowser =
  /** The browser has started; the service can end it by this process id. */
  | { readonly kind: 'started'; readonly pid: number }
  /** The browser works. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'ask'; readonly id: number; readonly url: string }
  | { readonly kind: 'shown'; readonly html: Uint8Array; readonly words: number }
  | { readonly kind: 'failed'; readonly why: string };
