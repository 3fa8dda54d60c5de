/** How a reading process handles a sitemap: it may have ten megabytes, and unpack to a thousand. */
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { readSitemap, type SitemapEntry, siteOf } from '../../../agents/agents.ts';
import { because, decodeText, type Fetched, FetchFailed } from '../../../agents/reader/reading.ts';

export interface SiteMap {
  /** It names sitemaps instead of pages. */
  readonly isIndex: boolean;
  /** Only on its own site: it may not speak for others. */
  readonly entries: readonly SitemapEntry[];
  /** SHA-256 of its content, in hexadecimal digits. */
  readonly digest: string;
}

export const MOST_SITEMAP_BYTES = 10 * 1024 * 1024;

/** Of all addresses together: bounds what crosses between processes. */
const MOST_LETTERS = 4_000_000;

/** Throws `FetchFailed`. */
export function sitemapIn(fetched: Fetched): SiteMap {
  const said = textOf(fetched);
  const { isIndex, entries } = readSitemap(said);
  const site = siteOf(fetched.url);
  const own: SitemapEntry[] = [];
  let letters = 0;
  for (const entry of entries) {
    if (siteOf(entry.url) !== site) continue;
    letters += entry.url.length;
    if (letters > MOST_LETTERS) break;
    own.push(entry);
  }
  return { isIndex, entries: own, digest: createHash('sha256').update(said).digest('hex') };
}

/** Packed files are unpacked up to a limit; a cut-off or damaged one keeps its whole entries. */
function textOf({ bytes, contentType }: Fetched): string {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return decodeText({ bytes, contentType });
  try {
    return decodeText({ bytes: gunzipSync(bytes, { maxOutputLength: MOST_SITEMAP_BYTES }), contentType: 'text/xml' });
  } catch (error) {
    throw new FetchFailed(because('sitemap.unread'), { kind: 'size', cause: error });
  }
}
