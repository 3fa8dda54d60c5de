/**
 * The outline of a PDF: its bookmarks (ISO 32000-1, section 12.3.3), at the place of their words on the pages that they
 * lead to. A bookmark whose words are not there is left out: the text is what the pages show.
 */
import type { getDocumentProxy } from 'unpdf';
import { plainLines, type Range } from '../../../agents/reader/reading.ts';

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
type Node = Awaited<ReturnType<PdfDocument['getOutline']>>[number];

/** More than long books have. */
const MOST_BOOKMARKS = 1_000;
const DEEPEST = 20;
const DEEPEST_HEADING = 5;
const LONGEST_TITLE = 300;
/** Lines of one heading. */
const MOST_LINES = 3;
/** Lines looked at, for all bookmarks together. */
const MOST_LOOKED_AT = 1_000_000;

export interface Bookmark {
  readonly title: string;
  readonly depth: number;
  /** The object of its page, or the page's index, from 0. */
  readonly page: string | number;
}

/** In order. The library leaves out self-references; a broken outline is empty. */
export async function bookmarksOf(document: PdfDocument, isTime: () => boolean): Promise<readonly Bookmark[]> {
  try {
    const bookmarks: Bookmark[] = [];
    for (const { node, depth } of nodesOf(await outlineOf(document))) {
      if (!isTime()) break;
      const page = await pageOf(document, node.dest);
      if (page !== undefined) bookmarks.push({ title: node.title, depth, page });
    }
    return bookmarks;
  } catch {
    // Whatever is wrong: its pages can be read.
    return [];
  }
}

/**
 * The library passes an outline from one of its halves to the other as a copy. If it is too deep to copy, the error
 * goes where nobody listens, which would end the process. Throws `RangeError` instead.
 */
async function outlineOf(document: PdfDocument): Promise<readonly Node[]> {
  let listen: (reason: unknown) => void = () => undefined;
  const tooDeep = new Promise<never>((_, reject) => {
    listen = (reason) => {
      if (!(reason instanceof RangeError)) throw reason;
      reject(reason);
    };
    process.once('unhandledRejection', listen);
  });
  try {
    return (await Promise.race([document.getOutline(), tooDeep])) ?? [];
  } finally {
    process.removeListener('unhandledRejection', listen);
  }
}

interface Found {
  readonly node: Node;
  readonly depth: number;
}

/** A whole before its parts, without recursion. */
function nodesOf(top: readonly Node[]): readonly Found[] {
  const found: Found[] = [];
  const below = (nodes: readonly Node[], depth: number) =>
    nodes.slice(0, MOST_BOOKMARKS).map((node): Found => ({ node, depth }));
  const waiting = below(top, 0).reverse();
  for (let next = waiting.pop(); next !== undefined && found.length < MOST_BOOKMARKS; next = waiting.pop()) {
    found.push(next);
    if (next.depth < DEEPEST) waiting.push(...below(next.node.items, next.depth + 1).reverse());
  }
  return found;
}

/** A destination is a name, or a list that begins with its page (section 12.3.2). */
async function pageOf(document: PdfDocument, dest: Node['dest']): Promise<Bookmark['page'] | undefined> {
  const place: unknown = typeof dest === 'string' ? await document.getDestination(dest) : dest;
  const page: unknown = Array.isArray(place) ? place[0] : undefined;
  if (typeof page === 'number') return page;
  return isReference(page) ? objectOf(page) : undefined;
}

interface Reference {
  readonly num: number;
  readonly gen: number;
}

function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && 'num' in value && 'gen' in value;
}

/** The name of a page by its object. */
export function objectOf({ num, gen }: Reference): string {
  return `${num} ${gen}`;
}

/** Headings in the text of these pages; `turned`: all pages, in order. */
export function headingsIn(
  pages: ReadonlyMap<string, string>,
  bookmarks: readonly Bookmark[],
  turned: readonly string[],
): readonly Range[] {
  if (bookmarks.length === 0) return [];
  const looking = new Looking(pages);
  const headings: Range[] = [];
  /** The bookmarks above the present one. */
  let above: number[] = [];
  for (const { title, depth, page } of bookmarks) {
    const place = looking.placeOf(title, typeof page === 'number' ? (turned[page] ?? '') : page);
    if (place === undefined) continue;
    above = [...above.filter((other) => other < depth), depth];
    headings.push({ kind: 'heading', ...place, level: Math.min(above.length, DEEPEST_HEADING) });
  }
  return headings.sort((a, b) => a.from - b.from);
}

interface TextLine {
  readonly from: number;
  readonly to: number;
  readonly words: string;
  /** It is already a heading. */
  isTaken: boolean;
}

/** Looks for words on pages, within a time. */
class Looking {
  /** For each page its lines, by place in the text. */
  readonly #lines = new Map<string, readonly TextLine[]>();
  #left = MOST_LOOKED_AT;

  constructor(pages: ReadonlyMap<string, string>) {
    let at = 0;
    for (const [page, text] of pages) {
      const own = plainLines(text).map((line): TextLine => {
        const from = at;
        at += line.length + 1;
        return { from, to: from + line.length, words: wordsOf(line), isTaken: false };
      });
      this.#lines.set(page, own);
    }
  }

  /** The first lines of a page with these words that are no heading yet. */
  placeOf(title: string, page: string): Pick<Range, 'from' | 'to'> | undefined {
    const lines = this.#lines.get(page) ?? [];
    const wanted = wordsOf(title);
    if (!/[\p{L}\p{N}]/u.test(wanted)) return undefined;
    for (let first = 0; first < lines.length && this.#left > 0; first++) {
      this.#left--;
      const said = linesSaying(wanted, lines, first);
      const last = said.at(-1);
      if (last === undefined) continue;
      for (const line of said) line.isTaken = true;
      return { from: (lines[first] as TextLine).from, to: last.to };
    }
    return undefined;
  }
}

/** Undefined if other words begin here. */
function linesSaying(wanted: string, lines: readonly TextLine[], first: number): readonly TextLine[] {
  let said = '';
  for (let at = first; at < first + MOST_LINES; at++) {
    const line = lines[at];
    if (line === undefined || line.isTaken || line.words === '') return [];
    said += line.words;
    if (said === wanted) return lines.slice(first, at + 1);
    if (!wanted.startsWith(said)) return [];
  }
  return [];
}

/** No bookmark contains this. */
const NO_HEADING = '\n';
/** Numbers of chapters: bookmarks may have them where the page has none, and the other way round. */
const NUMBER = /^\s*(?:\d+(?:\.\d+)*|[ivxlc]+\.|[a-z]\.)[\s.:)]+/;

/** Its letters and digits alone. */
function wordsOf(line: string): string {
  if (line.length > LONGEST_TITLE) return NO_HEADING;
  const all = line.normalize('NFKC').toLowerCase();
  const unnumbered = all.replace(NUMBER, '');
  return (/\p{L}/u.test(unnumbered) ? unnumbered : all).replace(/[^\p{L}\p{N}]+/gu, '');
}
