/** How a reading process handles a page of any kind: markup, frames, PDF, feed. */
import type { ReadArchive } from '../../../agents/agents.ts';
import {
  type Export,
  type FeedSource,
  type Fetched,
  type FramedDocument,
  feedSourceIn,
  type GroupName,
  joined,
  newsSource,
  type ReadDocument,
  type ReadOptions,
  readFeed,
  readSource,
  sourceOf,
  versionInFeed,
  versionInJson,
} from '../../../agents/reader/reading.ts';
import type { CountsHash } from '../../../profiles/profiles.ts';

/** The news of a feed, or the feeds that a page names. Throws `FetchFailed`. */
export async function readFeedSource(fetched: Fetched): Promise<FeedSource> {
  const source = newsSource(fetched);
  if (source.kind !== 'feed') return feedSourceIn(source);
  const { feedIn, newestFirst } = await import('./feed.ts');
  return feedSourceIn({ ...source, feed: newestFirst(feedIn(source.text, fetched.truncated === true)) });
}

/** Throws `FetchFailed`. */
export async function readExport(bytes: Uint8Array, only?: readonly GroupName[]): Promise<Export> {
  const { exportIn } = await import('./exports/exports.ts');
  return exportIn(bytes, only);
}

/** Throws `FetchFailed`. */
export async function readParts(bytes: Uint8Array, choices: readonly (readonly GroupName[])[]): Promise<Export[]> {
  const { partsIn } = await import('./exports/exports.ts');
  return partsIn(bytes, choices);
}

/** Throws `FetchFailed`. */
export async function readArchive(bytes: Uint8Array): Promise<ReadArchive> {
  const { archiveIn } = await import('./archive.ts');
  return archiveIn(bytes);
}

/** Throws `FetchFailed`. */
export async function readCounts(bytes: Uint8Array): Promise<ReadonlyMap<CountsHash, Uint8Array>> {
  const { broughtCountsIn } = await import('./archive.ts');
  return broughtCountsIn(bytes);
}

const PDF = /^application\/pdf\b/i;
const PDF_BEGINS = '%PDF-';

/** Some servers send it as an unknown file. */
function isPdf({ contentType, bytes }: FramedDocument): boolean {
  return PDF.test(contentType) || Buffer.from(bytes.subarray(0, PDF_BEGINS.length)).toString('latin1') === PDF_BEGINS;
}

/** Reads a fetched page of any kind. Throws `FetchFailed`. */
export async function read(page: FramedDocument, options: ReadOptions = {}): Promise<ReadDocument> {
  const { url } = page;
  const asked = { ...options, outline: true };
  if (page.frames !== undefined) return readSource({ kind: 'html', url, text: joined(page) }, asked);
  if (isPdf(page)) {
    const { textOfPdf } = await import('./pdf.ts');
    const { text, outline, truncated } = await textOfPdf(page);
    const { page: plain, ...read } = readSource({ kind: 'text', url, text });
    const outlined = { ...plain, outline: outline.filter(({ to }) => to <= plain.text.length) };
    return { ...read, page: truncated ? { ...outlined, truncated } : outlined };
  }
  const source = sourceOf(page);
  if (source.kind !== 'feed') return readSource(source, asked);
  const { feedIn } = await import('./feed.ts');
  return readFeed(feedIn(source.text, page.truncated === true), url);
}

/** Reads another version of a page; of a feed its text of that page. Throws `FetchFailed`. */
export async function readVersion(
  fetched: FramedDocument,
  versionOf: string,
  options: ReadOptions,
): Promise<ReadDocument> {
  const json = versionInJson(fetched);
  if (json !== undefined)
    return readSource({ kind: 'html', url: versionOf, text: json }, { ...options, outline: true });
  if (isPdf(fetched)) return read(fetched, options);
  const source = sourceOf(fetched);
  if (source.kind !== 'feed') return read(fetched, options);
  const { feedIn } = await import('./feed.ts');
  return readFeed(versionInFeed(feedIn(source.text, fetched.truncated === true), versionOf), fetched.url);
}
