/** One hostile thing, ready to be served. */

export interface Served {
  readonly type: string;
  readonly body: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a site answers, by path. */
export interface HostileSite {
  readonly [path: string]: Served;
}

export interface HostileInput {
  readonly name: string;
  /** `scale` is 1 for as much as the service takes at all, and less for less. `nth`: its number among all sites. */
  readonly site: (scale: number, nth: number) => HostileSite;
  /** So many sites like it are found together; one unless it says otherwise. */
  readonly sites?: number;
  /** What the engine answers when it is asked for this, instead of the site's address. */
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
