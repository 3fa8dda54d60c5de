/**
 * Exports of other programs: lists of feeds (OPML); pages kept or starred elsewhere (JSON); bookmarks; tables of
 * addresses; saved pages (WARC, MHTML, HTML); a zip of such files. Recognised by content, whatever the name.
 */
import {
  because,
  decodeText,
  type Export,
  FetchFailed,
  type GroupName,
  type WhyLeft,
} from '../../../../agents/reader/reading.ts';
import { Collecting } from './collecting.ts';
import { filesIn, isZip, type ZippedFile } from './zip.ts';

/** Everything, or what lies in one of these groups. Throws `FetchFailed` for an unknown format or group. */
export async function exportIn(bytes: Uint8Array, only?: readonly GroupName[]): Promise<Export> {
  const { collecting, from } = await collected(bytes);
  return collecting.end(from, only);
}

/** What lies in each of these choices. Throws as `exportIn` does. */
export async function partsIn(bytes: Uint8Array, choices: readonly (readonly GroupName[])[]): Promise<Export[]> {
  const { collecting, from } = await collected(bytes);
  return collecting.parts(from, choices);
}

async function collected(bytes: Uint8Array): Promise<{ readonly collecting: Collecting; readonly from: string }> {
  const collecting = new Collecting();
  const from = isZip(bytes) ? await takeZip(bytes, collecting) : await takeFile(bytes, collecting);
  // A list of no feeds is valid: a user without feeds gets such a list here, too.
  if (collecting.isEmpty && from !== 'opml') {
    throw new FetchFailed(because('file.empty'), { kind: 'type' });
  }
  return { collecting, from };
}

/** A page with nothing but links is a list of bookmarks if the file has nothing else. */
async function takeFile(bytes: Uint8Array, collecting: Collecting): Promise<string> {
  const kind =
    (await kindOf(bytes.subarray(0, BEGINNING))) ?? (await otherKindOf(textBegins(bytes.subarray(0, BEGINNING))));
  return (await TAKERS[kind])(bytes, collecting, '');
}

/** Files of other kinds inside it are left out and counted. */
async function takeZip(bytes: Uint8Array, collecting: Collecting): Promise<string> {
  const programs = new Set<string>();
  /** Some contain the texts of pages that another file names. */
  const others: ZippedFile[] = [];
  const files = filesIn(bytes);
  let next = files.next();
  for (; next.done !== true; next = files.next()) {
    const taken = await takeZipped(next.value, collecting);
    if (taken.from !== undefined) programs.add(taken.from);
    else if (taken.why === 'no-export') others.push(next.value);
    else collecting.leave(next.value.name, taken.why);
  }
  for (const file of others) putText(file, collecting);
  if (next.value > 0) collecting.leave('', 'too-many', next.value);
  const [only, ...more] = programs;
  if (only === undefined) {
    throw new FetchFailed(because('file.zip-of-none'), { kind: 'type' });
  }
  return more.length === 0 ? only : 'zip';
}

function putText({ name, whole }: ZippedFile, collecting: Collecting): void {
  const file = name.slice(name.lastIndexOf('/') + 1);
  const content = collecting.wantsText(file) ? whole() : 'no-export';
  if (typeof content === 'string') collecting.leave(name, content);
  else collecting.putText(file, textOf(content));
}

type Zipped = { readonly from: string } | { readonly from?: never; readonly why: WhyLeft };

async function takeZipped({ name, beginning, whole }: ZippedFile, collecting: Collecting): Promise<Zipped> {
  if (typeof beginning === 'string') return { why: beginning };
  const kind = await kindOf(beginning);
  if (kind === undefined) return { why: 'no-export' };
  const content = whole();
  if (typeof content === 'string') return { why: content };
  const from = await taken(kind, content, name, collecting);
  return from === undefined ? { why: 'no-export' } : { from };
}

function textOf(bytes: Uint8Array): string {
  return decodeText({ bytes, contentType: '' });
}

type Taker = (bytes: Uint8Array, collecting: Collecting, folder: string) => string;

/** The reader of a kind of file is loaded with the first one. */
const TAKERS = {
  get warc() {
    return import('./warc.ts').then(({ takeWarc }): Taker => takeWarc);
  },
  get mhtml() {
    return import('./mhtml.ts').then(({ takeMhtml }): Taker => takeMhtml);
  },
  get savedPage() {
    return import('./saved-page.ts').then(
      ({ takeSavedPage }): Taker =>
        (bytes, to) =>
          takeSavedPage(textOf(bytes), to),
    );
  },
  get json() {
    return import('./json.ts').then(
      ({ takeJson }): Taker =>
        (bytes, to) =>
          takeJson(textOf(bytes), to),
    );
  },
  get bookmarks() {
    return import('./bookmarks.ts').then(
      ({ takeBookmarks }): Taker =>
        (bytes, to) =>
          takeBookmarks(textOf(bytes), to),
    );
  },
  get opml() {
    return import('./subscriptions.ts').then(
      ({ takeSubscriptions }): Taker =>
        (bytes, to) =>
          takeSubscriptions(textOf(bytes), to),
    );
  },
  get table() {
    return import('./table.ts').then(
      ({ takeTable }): Taker =>
        (bytes, to, folder) =>
          takeTable(textOf(bytes), to, folder),
    );
  },
} as const;

type Kind = keyof typeof TAKERS;

const BEGINNING = 8_192;

/** By its beginning; undefined if that does not tell. */
async function kindOf(beginning: Uint8Array): Promise<Kind | undefined> {
  if (beginning[0] === 0x1f && beginning[1] === 0x8b) return 'warc';
  if (new TextDecoder('latin1').decode(beginning.subarray(0, 5)) === 'WARC/') return 'warc';
  if (isPicture(beginning)) return undefined;
  const text = textBegins(beginning);
  if (/^\s*[[{]/.test(text)) return 'json';
  if (/^\s*</.test(text)) return kindOfMarkup(text);
  const [{ isMhtml }, { isTable }] = await Promise.all([import('./mhtml.ts'), import('./table.ts')]);
  if (isMhtml(text)) return 'mhtml';
  return isTable(text) ? 'table' : undefined;
}

/** Without statistics for other alphabets: for thousands of files they would take a minute. */
function textBegins(bytes: Uint8Array): string {
  if (isWide(bytes)) return textOf(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function isWide([first = 0, second = 0]: Uint8Array): boolean {
  return first + second === 0xff + 0xfe && first !== second;
}

/** Pictures, films and programs begin with zero bytes; of texts only those in UTF-16 do, and they say so. */
function isPicture(beginning: Uint8Array): boolean {
  return !isWide(beginning) && beginning.includes(0);
}

async function kindOfMarkup(beginning: string): Promise<Kind | undefined> {
  const [{ isSavedPage }, { isBookmarks }] = await Promise.all([import('./saved-page.ts'), import('./bookmarks.ts')]);
  if (isSavedPage(beginning)) return 'savedPage';
  if (isBookmarks(beginning, false)) return 'bookmarks';
  return /<opml\b/i.test(beginning) ? 'opml' : undefined;
}

/** A page of links, and a list of addresses without a head. */
async function otherKindOf(beginning: string): Promise<Kind> {
  if (!/^\s*</.test(beginning)) return 'table';
  const { isBookmarks } = await import('./bookmarks.ts');
  return isBookmarks(beginning, true) ? 'bookmarks' : 'opml';
}

/** Undefined: it is none after all. */
async function taken(kind: Kind, bytes: Uint8Array, name: string, collecting: Collecting) {
  try {
    return (await TAKERS[kind])(bytes, collecting, nameOf(name));
  } catch (error) {
    if (error instanceof FetchFailed) return undefined;
    throw error;
  }
}

/** For a table in a zip: each is a list of its own. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w{1,5}$/, '');
}
