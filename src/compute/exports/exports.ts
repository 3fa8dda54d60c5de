/**
 * What other programs give out: lists of feeds (OPML); pages that were kept or starred elsewhere (JSON); bookmarks; tables of
 * addresses; a zip of such files. Told by what is in it, whatever it is called.
 */
import { decodeText, type Export, FetchFailed, type GroupName, type WhyLeft } from '../../../agents/reader/reading.ts';
import { Collecting } from './collecting.ts';
import { filesIn, isZip, type ZippedFile } from './zip.ts';

/** All of it, or what lies in one of these groups. Throws `FetchFailed` for what nobody knows. */
export async function exportIn(bytes: Uint8Array, only?: readonly GroupName[]): Promise<Export> {
  const collecting = new Collecting();
  const from = isZip(bytes) ? await takeZip(bytes, collecting) : await takeFile(bytes, collecting);
  // A list of no feeds is one: whoever has none gets such a list here, too.
  if (collecting.isEmpty && from !== 'opml') {
    throw new FetchFailed('not an export that can be read: there is no page and no feed in it', { kind: 'type' });
  }
  return collecting.end(from, only);
}

async function takeFile(bytes: Uint8Array, collecting: Collecting): Promise<string> {
  const text = textOf(bytes);
  if (/^\s*[[{]/.test(text)) return (await import('./json.ts')).takeJson(text, collecting);
  if (!/^\s*</.test(text)) return (await import('./table.ts')).takeTable(text, collecting);
  const { isBookmarks, takeBookmarks } = await import('./bookmarks.ts');
  if (isBookmarks(text, true)) return takeBookmarks(text, collecting);
  return (await import('./subscriptions.ts')).takeSubscriptions(text, collecting);
}

/** Of the files in it, those that are none of these are left out, and counted. */
async function takeZip(bytes: Uint8Array, collecting: Collecting): Promise<string> {
  const programs = new Set<string>();
  const files = filesIn(bytes);
  let next = files.next();
  for (; next.done !== true; next = files.next()) {
    const taken = await takeZipped(next.value, collecting);
    if (taken.from !== undefined) programs.add(taken.from);
    else collecting.leave(next.value.name, taken.why);
  }
  if (next.value > 0) collecting.leave('', 'too-many', next.value);
  const [only, ...others] = programs;
  if (only === undefined) {
    throw new FetchFailed('not an export that can be read: no file in the zip is one', { kind: 'type' });
  }
  return others.length === 0 ? only : 'zip';
}

type Zipped = { readonly from: string } | { readonly from?: never; readonly why: WhyLeft };

async function takeZipped({ name, beginning, whole }: ZippedFile, collecting: Collecting): Promise<Zipped> {
  if (typeof beginning === 'string') return { why: beginning };
  const kind = await kindOf(textOf(beginning));
  if (kind === undefined) return { why: 'no-export' };
  const content = whole();
  if (typeof content === 'string') return { why: content };
  const from = await taken(kind, textOf(content), name, collecting);
  return from === undefined ? { why: 'no-export' } : { from };
}

function textOf(bytes: Uint8Array): string {
  return decodeText({ bytes, contentType: '' });
}

type Kind = 'json' | 'bookmarks' | 'opml' | 'table';

/** By how it begins; a page that merely has links is no list of bookmarks there. */
async function kindOf(beginning: string): Promise<Kind | undefined> {
  if (/^\s*[[{]/.test(beginning)) return 'json';
  if (/^\s*</.test(beginning)) {
    const { isBookmarks } = await import('./bookmarks.ts');
    if (isBookmarks(beginning, false)) return 'bookmarks';
    return /<opml\b/i.test(beginning) ? 'opml' : undefined;
  }
  const { isTable } = await import('./table.ts');
  return isTable(beginning) ? 'table' : undefined;
}

/** Undefined: it is none after all. */
async function taken(kind: Kind, text: string, name: string, collecting: Collecting) {
  try {
    if (kind === 'json') return (await import('./json.ts')).takeJson(text, collecting);
    if (kind === 'bookmarks') return (await import('./bookmarks.ts')).takeBookmarks(text, collecting);
    if (kind === 'opml') return (await import('./subscriptions.ts')).takeSubscriptions(text, collecting);
    return (await import('./table.ts')).takeTable(text, collecting, nameOf(name));
  } catch (error) {
    if (error instanceof FetchFailed) return undefined;
    throw error;
  }
}

/** Of a table in a zip: each is a list of its own. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w{1,5}$/, '');
}
