/** What a process that reads makes of a sitemap: it may be ten megabytes, and be packed so that it becomes a thousand. */
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { readSitemap, type SitemapEntry, siteOf } from '../../../agents/agents.ts';
import { decodeText, type Fetched, FetchFailed } from '../../../agents/reader/reading.ts';

export interface SiteMap {
  /** What it names are sitemaps, too. */
  readonly isIndex: boolean;
  /** Of its own site alone: others do not speak for theirs. */
  readonly entries: readonly SitemapEntry[];
  /** SHA-256 of what it says, in hexadecimal digits. */
  readonly digest: string;
}

export const MOST_SITEMAP_BYTES = 10 * 1024 * 1024;

/** Of all addresses together: what goes from process to process is bounded. */
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

/** Files that lie there packed are unpacked so far; what is cut off, or no gzip, has the entries that are whole. */
function textOf({ bytes, contentType }: Fetched): string {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return decodeText({ bytes, contentType });
  try {
    return decodeText({ bytes: gunzipSync(bytes, { maxOutputLength: MOST_SITEMAP_BYTES }), contentType: 'text/xml' });
  } catch (error) {
    throw new FetchFailed('a packed sitemap that is damaged or too large', { kind: 'size', cause: error });
  }
}
