/** A hostile input, ready to be served. */

export interface Served {
  readonly type: string;
  readonly body: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A site's answers, by path. */
export interface HostileSite {
  readonly [path: string]: Served;
}

export interface HostileInput {
  readonly name: string;
  /** `scale` is 1 for the largest accepted size, and less for a smaller one. `nth` is its number among all sites. */
  readonly site: (scale: number, nth: number) => HostileSite;
  /** How many such sites one session finds. The default is one. */
  readonly sites?: number;
  /** The engine's own hostile answer, in place of the site's address. */
  readonly engine?: (scale: number) => Served;
}

const encoder = new TextEncoder();

export function served(type: string, text: string, headers: Readonly<Record<string, string>> = {}): Served {
  return { type, body: encoder.encode(text), headers };
}

/** A site with one page. */
export function page(html: string): HostileSite {
  return { '/': served('text/html; charset=utf-8', html) };
}

export function times(count: number, part: string | ((i: number) => string)): string {
  return typeof part === 'string'
    ? part.repeat(count)
    : Array.from({ length: Math.floor(count) }, (_, i) => part(i)).join('');
}
