/** Walks a folder of real files, and finds the kind of each by content, or else by name. */
import { lstat, opendir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ENGINE_IDS, type EngineId } from '../../agents/search/names.ts';

/** A unit of reading: a file, or a line of a file with many answers or pages. */
export interface Piece {
  readonly name: string;
  readonly kind: Kind;
  readonly bytes: Uint8Array;
  /** Of an engine's answer. */
  readonly engine?: EngineId;
  readonly status?: number;
  /** The original address, if the file has it. */
  readonly url?: string;
}

export type Kind = 'feed' | 'sitemap' | 'robots.txt' | 'PDF' | 'page' | 'export' | 'answer';

/** Unread files with the reason. */
export interface LeftOut {
  readonly name: string;
  readonly why: string;
}

const MOST_FILES = 50_000;
const DEEPEST = 12;
const MEBIBYTE = 1024 * 1024;
const MOST_BYTES = 64 * MEBIBYTE;
const MOST_UNPACKED = 512 * MEBIBYTE;

export async function* piecesIn(folder: string): AsyncGenerator<Piece | LeftOut> {
  let files = 0;
  for await (const path of pathsIn(folder, DEEPEST)) {
    const name = relative(folder, path);
    if (++files > MOST_FILES) {
      yield { name, why: `more than ${MOST_FILES} files` };
      return;
    }
    const { size } = await lstat(path);
    if (size > MOST_BYTES) yield { name, why: 'larger than 64 MB' };
    else yield* piecesOf(name, await readFile(path));
  }
}

/** Links are not followed, because they may form circles. */
async function* pathsIn(folder: string, deeper: number): AsyncGenerator<string> {
  const entries = [];
  for await (const entry of await opendir(folder)) entries.push(entry);
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isFile()) yield path;
    else if (entry.isDirectory() && deeper > 0) yield* pathsIn(path, deeper - 1);
  }
}

function* piecesOf(name: string, packed: Uint8Array): Generator<Piece | LeftOut> {
  const isPacked = packed[0] === 0x1f && packed[1] === 0x8b;
  // A packed WARC is read as it is.
  if (isPacked && /\.warc\.gz$/i.test(name)) return yield { name, kind: 'export', bytes: packed };
  let bytes = packed;
  try {
    if (isPacked) bytes = gunzipSync(packed, { maxOutputLength: MOST_UNPACKED });
  } catch (error) {
    return yield { name, why: `packed, and cannot be unpacked: ${error instanceof Error ? error.message : error}` };
  }
  if (/\.jsonl(?:\.gz)?$/i.test(name)) yield* linesOf(name, bytes);
  else yield pieceOf(name, bytes);
}

/** Each line is an engine's answer `{engine, status, body}`, or a page `{url, html}`. */
function* linesOf(name: string, bytes: Uint8Array): Generator<Piece | LeftOut> {
  let number = 0;
  for (let from = 0; from < bytes.length; ) {
    const found = bytes.indexOf(LINE_FEED, from);
    const to = found === -1 ? bytes.length : found;
    const line = new TextDecoder().decode(bytes.subarray(from, to)).trim();
    from = to + 1;
    number++;
    if (line !== '') yield lineOf(`${name}:${number}`, line);
  }
}

const LINE_FEED = 0x0a;

function lineOf(name: string, line: string): Piece | LeftOut {
  const said = objectIn(line);
  const text = said['body'] ?? said['html'];
  if (typeof text !== 'string') return { name, why: 'a line that is neither an answer nor a page' };
  const bytes = Buffer.from(text);
  const url = typeof said['url'] === 'string' ? { url: said['url'] } : {};
  if (said['html'] !== undefined) return { name, kind: 'page', bytes, ...url };
  const engine = ENGINE_IDS.find((id) => id === said['engine']);
  if (engine === undefined) return { name, why: `an answer of an engine that is not known: ${said['engine']}` };
  return { name: `${name} (${engine})`, kind: 'answer', bytes, engine, status: Number(said['status'] ?? 200), ...url };
}

function objectIn(line: string): Readonly<Record<string, unknown>> {
  try {
    const said: unknown = JSON.parse(line);
    return typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The searched length of a file's beginning. */
const BEGINNING = 4_000;

function pieceOf(name: string, bytes: Uint8Array): Piece | LeftOut {
  const beginning = new TextDecoder().decode(bytes.subarray(0, BEGINNING)).replace(/^\uFEFF/, '');
  const engine = ENGINE_IDS.find((id) =>
    name
      .toLowerCase()
      .split(/[^a-z]+/)
      .includes(id),
  );
  const isFeed = /<(?:rss|rdf:rdf|(?:\w+:)?feed)[\s>]/i.test(beginning) && !/<(?:html|opml)[\s>]/i.test(beginning);
  const isJsonFeed = beginning.includes('jsonfeed.org/version') && /^\s*\{/.test(beginning);
  // Some engines answer with feeds, so the name decides.
  if (engine !== undefined && /^\s*[{[<]/.test(beginning) && /\.(?:json|xml)$/i.test(name))
    return { name, kind: 'answer', bytes, engine, status: 200 };
  if (isFeed || isJsonFeed) return { name, kind: 'feed', bytes };
  if (beginning.startsWith('%PDF-')) return { name, kind: 'PDF', bytes };
  if (/<(?:urlset|sitemapindex)[\s>]/i.test(beginning)) return { name, kind: 'sitemap', bytes };
  if (isRobots(name, beginning)) return { name, kind: 'robots.txt', bytes };
  if (isPage(beginning)) return { name, kind: 'page', bytes };
  if (isExport(name, beginning)) return { name, kind: 'export', bytes };
  return { name, why: 'nothing tells what it is' };
}

function isRobots(name: string, beginning: string): boolean {
  if (/^\s*[<{[]/.test(beginning)) return false;
  return /(?:^|[^a-z])robots(?:[^a-z].*)?\.txt$/i.test(name) || /^[ \t]*user-agent[ \t]*:/im.test(beginning);
}

/** Bookmarks and SingleFile pages begin like pages, but are exports. */
function isPage(beginning: string): boolean {
  if (/netscape-bookmark|<opml[\s>]|page saved with singlefile|^from: <?saved/i.test(beginning)) return false;
  return /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html|head|body)\b/i.test(beginning);
}

function isExport(name: string, beginning: string): boolean {
  return /^(?:\s*[{[<]|PK|WARC\/|MIME-Version:|From:)/i.test(beginning) || /\.(?:csv|txt|mht|mhtml|warc)$/i.test(name);
}
