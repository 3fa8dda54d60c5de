/**
 * Addresses in a table (CSV, RFC 4180; also with semicolons or tabs), as services export them or people write them.
 * Columns are recognised by name, in any order. A list of addresses is a table of one column.
 */
import {
  because,
  type CollectedPage,
  FetchFailed,
  type Row,
  rowsOfTable,
  type WhyLeft,
} from '../../../../agents/reader/reading.ts';
import { type Collecting, MOST_READ } from './collecting.ts';
import { addressOf, type EntryMark } from './entries.ts';
import { isYes, namesIn } from './values.ts';
import { placeNamed, standingOf } from './words.ts';

/** Names of columns, in any case, in English and Portuguese. */
const NAMES = {
  url: ['url', 'link', 'href', 'address', 'uri', 'endereço', 'endereco', 'site'],
  title: ['title', 'name', 'título', 'titulo', 'nome'],
  rating: ['rating', 'rated', 'avaliação', 'avaliacao', 'nota'],
  tags: ['tags', 'labels', 'keywords', 'document tags', 'etiquetas', 'marcadores', 'palavras-chave'],
  folder: ['folder', 'collection', 'list', 'category', 'pasta', 'coleção', 'colecao', 'lista', 'categoria'],
  standing: ['status', 'location', 'state', 'estado', 'situação', 'situacao'],
  added: [
    'time_added',
    'timestamp',
    'created',
    'created_at',
    'saved date',
    'date added',
    'date_added',
    'added',
    'date',
    'last interaction date',
    'adicionado',
    'adicionada em',
    'criado em',
    'data',
  ],
  starred: ['favorite', 'favorited', 'favourite', 'starred', 'is_starred', 'favorito', 'favorita'],
  archived: ['archived', 'is_archived', 'arquivado', 'arquivada'],
  read: ['read', 'is_read', 'seen', 'lido', 'lida'],
} as const;

/** Services whose tables have columns that no other one has. */
const SERVICES: readonly (readonly [from: string, ...columns: string[]])[] = [
  // getpocket.com/export until 2025 (wallabag/wallabag, tests/fixtures/Import/pocket.csv).
  ['pocket', 'time_added', 'status'],
  // instapaper.com/export (the same, instapaper-export-new.csv).
  ['instapaper', 'selection', 'folder'],
  // raindrop.io backup: id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite; once without the latter.
  ['raindrop', 'id', 'note', 'created', 'favorite'],
  // readwise.io/reader: Title,URL,ID,Document tags,Saved date,Reading progress,Location,Seen.
  ['readwise', 'document tags'],
  // Matter: Title,Author,Publisher,URL,Tags,Word Count,In Queue,Favorited,Read,Highlight_Count,Last Interaction Date,File Id.
  ['matter', 'publisher', 'in queue'],
  // Google's saved pages in a takeout, a table for each list.
  ['google-saved', 'title', 'note', 'comment'],
];

/** -1: there is none. */
type Columns = Readonly<Record<keyof typeof NAMES, number>>;

const KEYS = Object.keys(NAMES) as readonly (keyof typeof NAMES)[];

/**
 * Returns the program that wrote it; `folder`: the one around all of it. Throws `FetchFailed` without a column of
 * addresses.
 */
export function takeTable(text: string, collecting: Collecting, folder = ''): string {
  const rows = rowsOfTable(fromHeader(text));
  const first = rows.next().value ?? [];
  const names = namesOf(first);
  const named = columnsNamed(names);
  const isNamed = named.url >= 0;
  const columns = isNamed
    ? named
    : { ...columnsNamed([]), url: first.findIndex((cell) => addressOf(cell.trim()) !== '') };
  if (columns.url < 0) {
    throw new FetchFailed(because('file.no-columns'), { kind: 'type' });
  }
  collect(isNamed ? [] : [first], rows, columns, collecting, folder);
  return SERVICES.find(([, ...own]) => own.every((name) => names.includes(name)))?.[0] ?? 'csv';
}

/** Whether its beginning names columns, one of them for addresses. */
export function isTable(beginning: string): boolean {
  return columnsNamed(namesOf(rowsOfTable(fromHeader(beginning)).next().value ?? [])).url >= 0;
}

/** A title or a description may stand above the names of the columns. */
const MOST_LINES_ABOVE = 5;
const LONGEST_HEADER = 2_000;

function fromHeader(text: string): string {
  for (let line = 0, at = 0; line < MOST_LINES_ABOVE; line++) {
    const end = text.indexOf('\n', at);
    const cells = text.slice(at, Math.min(end < 0 ? text.length : end, at + LONGEST_HEADER)).split(/[,;\t]/);
    if (columnsNamed(namesOf(cells)).url >= 0) return text.slice(at);
    if (end < 0) break;
    at = end + 1;
  }
  return text;
}

function namesOf(header: Row): string[] {
  return header.map((cell) => cell.trim().replaceAll('"', '').trim().toLowerCase());
}

function columnsNamed(names: readonly string[]): Columns {
  const place = (wanted: readonly string[]) => names.findIndex((name) => wanted.includes(name));
  return Object.fromEntries(KEYS.map((key) => [key, place(NAMES[key])])) as Columns;
}

/** Millions of rows may come: only those that are read are held. */
function collect(held: Row[], rows: Iterator<Row>, columns: Columns, collecting: Collecting, folder: string): void {
  let next = rows.next();
  for (; next.done !== true && held.length < MOST_READ; next = rows.next()) held.push(next.value);
  const ratingIn = ratingsOf(held, columns.rating);
  for (const row of held) {
    const cell = (key: keyof Columns) => row[columns[key]]?.trim() ?? '';
    const rating = ratingIn(cell('rating'));
    const { why, marks, folders } = placeIn(cell, folder);
    collecting.add({
      url: cell('url'),
      title: cell('title') || cell('url'),
      tags: namesIn(cell('tags')),
      folders,
      added: cell('added'),
      marks,
      why: rating === 'unknown' ? 'no-rating' : why,
      rating: rating === 'unknown' ? undefined : rating,
    });
  }
  let unread = 0;
  for (; next.done !== true; next = rows.next()) unread++;
  collecting.addUnread(unread);
}

interface InTable {
  readonly folders: readonly string[];
  readonly marks: readonly EntryMark[];
  readonly why: WhyLeft | undefined;
}

/** Services write into one column both where a page lies and whether it is read. */
function placeIn(cell: (key: keyof Columns) => string, around: string): InTable {
  const folder = placeNamed(cell('folder'));
  const standing = standingOf(cell('standing'));
  const flags = (['starred', 'archived', 'read'] as const).filter((mark) => isYes(cell(mark)));
  const path = folder === undefined ? cell('folder').split('/') : [];
  return {
    folders: [...(around === '' ? [] : [around]), ...path],
    marks: [...(folder?.marks ?? []), ...(standing?.marks ?? []), ...flags],
    why: standing?.why,
  };
}

const WORDS: Readonly<Record<string, CollectedPage['rating']>> = {
  '+': 1,
  liked: 1,
  like: 1,
  relevant: 1,
  relevante: 1,
  yes: 1,
  sim: 1,
  true: 1,
  '-': -1,
  '−': -1,
  disliked: -1,
  dislike: -1,
  'not relevant': -1,
  irrelevant: -1,
  irrelevante: -1,
  no: -1,
  não: -1,
  false: -1,
  neutral: 0,
  neutra: 0,
};

const MOST_STARS = 5;

/** From −1 to 1. If any number is above 1, they are stars, of which three say nothing. */
function ratingsOf(rows: readonly Row[], column: number): (cell: string) => CollectedPage['rating'] | 'unknown' {
  const areStars = column >= 0 && rows.some((row) => Number(row[column]) > 1);
  return (cell) => {
    const said = cell.trim().toLowerCase();
    if (said === '') return undefined;
    const value = Number(said);
    if (Number.isNaN(value)) return Object.hasOwn(WORDS, said) ? WORDS[said] : 'unknown';
    if (areStars) return value >= 1 && value <= MOST_STARS ? signOf(value - 3) : 'unknown';
    return value >= -1 ? signOf(value) : 'unknown';
  };
}

function signOf(value: number): -1 | 0 | 1 {
  return value > 0 ? 1 : value < 0 ? -1 : 0;
}
