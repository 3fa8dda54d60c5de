/** A site of the demo web: written, generated, or a shop. */

export interface Site {
  /** First part of its host name. */
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly about: string;
  /** The answer to a visit, always the same, or undefined for none (404). */
  answer(visit: Visit): Answer | undefined;
  /** The existing pages at a time, for search engines and sitemaps. */
  listed(at: number): Iterable<Listed>;
}

export interface Visit {
  /** Decoded, beginning with `/`. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The demo web's time, in milliseconds since 1970. */
  readonly at: number;
  /** The site's own origin, for absolute addresses. */
  readonly origin: string;
}

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Listed {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly text: string;
  readonly language: string;
  /** YYYY-MM-DD. */
  readonly published: string;
  readonly changed: string;
}

export const HTML = 'text/html; charset=utf-8';

export function html(body: string): Answer {
  return { status: 200, type: HTML, body };
}
