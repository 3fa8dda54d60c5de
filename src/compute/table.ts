/**
 * Addresses in a table (CSV, RFC 4180; with semicolons or tabs, too), as Pocket, Instapaper and Raindrop give them out, or as
 * people write them: a column `url`, and where there are any `title` and `rating`. A list of addresses is a table of one column.
 */
import {
  type CollectedPage,
  type Collection,
  FetchFailed,
  type Row,
  rowsOfTable,
} from '../../agents/reader/reading.ts';
import { addressOf, Collecting, MOST_READ } from './collecting.ts';

/** What the columns are called, in whatever letters. */
const NAMES = {
  url: ['url', 'link', 'href', 'address', 'uri', 'endereço'],
  title: ['title', 'name', 'título', 'titulo', 'nome'],
  rating: ['rating', 'rated', 'avaliação', 'avaliacao', 'nota'],
} as const;

/** -1: there is none. */
type Columns = Readonly<Record<keyof typeof NAMES, number>>;

/** Throws `FetchFailed` for what has no column of addresses. */
export function tableIn(text: string): Collection {
  const rows = rowsOfTable(text);
  const first = rows.next().value ?? [];
  const named = columnsNamed(first);
  const isNamed = named.url >= 0;
  const columns = isNamed ? named : { url: first.findIndex((cell) => addressOf(cell) !== ''), title: -1, rating: -1 };
  if (columns.url < 0) {
    const message =
      'not an export that can be read: neither bookmarks (HTML), nor starred entries (JSON), nor a table (CSV) with a column "url"';
    throw new FetchFailed(message, { kind: 'type' });
  }
  return collected(isNamed ? [] : [first], rows, columns);
}

/** Millions of rows may come: only those that are read are held. */
function collected(held: Row[], rows: Iterator<Row>, { url, title, rating }: Columns): Collection {
  const collecting = new Collecting(MOST_READ);
  let next = rows.next();
  for (; next.done !== true && held.length < MOST_READ; next = rows.next()) held.push(next.value);
  const read = ratingsOf(held, rating);
  for (const row of held) {
    const said = read(row[rating] ?? '');
    const rated = said === 'unknown' ? ({ why: 'no-rating' } as const) : { rating: said };
    collecting.add({ url: row[url]?.trim(), title: row[title] || row[url], ...rated });
  }
  for (; next.done !== true; next = rows.next()) {
    collecting.add({ url: '', title: next.value[title] || next.value[url] });
  }
  return collecting.end('csv');
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

/** From −1 to 1; where any is above 1, they are stars, of which three say nothing. */
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

function columnsNamed(header: Row): Columns {
  const names = header.map((cell) => cell.trim().toLowerCase());
  const place = (wanted: readonly string[]) => names.findIndex((name) => wanted.includes(name));
  return { url: place(NAMES.url), title: place(NAMES.title), rating: place(NAMES.rating) };
}
