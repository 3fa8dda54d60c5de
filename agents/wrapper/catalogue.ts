/** A shop's product feed as records: Google's fields in RSS or Atom, tables with a header, JSON-LD. */
import type { Json } from '../pages.ts';
import { rowsOfTable } from '../reader/table-rows.ts';
import { productOfRow } from './catalogue-row.ts';
import { entriesOfXml } from './catalogue-xml.ts';
import { isThing, type Thing, thingsIn } from './structured/data.ts';
import { thingLists } from './structured/thing-lists.ts';
import type { ListRecord } from './wrapper.ts';

export interface Catalogue {
  readonly format: 'xml' | 'table' | 'json-ld';
  readonly records: readonly ListRecord[];
  /** Rows without a title or an address. */
  readonly left: number;
  /** The feed has more than is read. */
  readonly truncated: boolean;
}

const MOST_ROWS = 50_000;
const SEPARATORS = [',', ';', '\t', '|'];

interface HowToReadFeed {
  /** The text is only the beginning of it. */
  readonly truncated?: boolean;
  /** In milliseconds since 1970: decides which sales are on. Absent: all are. */
  readonly now?: number;
}

/** Undefined if it is no readable catalogue. */
export function catalogueIn(
  text: string,
  url: string,
  { truncated = false, now }: HowToReadFeed = {},
): Catalogue | undefined {
  const found = read(text.replace(/^\uFEFF?\s*/, ''), url, now);
  return found === undefined || found.records.length === 0
    ? undefined
    : { ...found, truncated: truncated || found.truncated };
}

function read(text: string, url: string, now: number | undefined): Catalogue | undefined {
  if (text.startsWith('<')) return { format: 'xml', ...recordsOf(entriesOfXml(text), url, now) };
  if (/^[[{]/.test(text)) return dataCatalogue(text, url);
  return { format: 'table', ...recordsOf(rowsByName(text), url, now) };
}

type Product = ReadonlyMap<string, string>;

function recordsOf(products: Iterable<Product>, url: string, now: number | undefined): Omit<Catalogue, 'format'> {
  const records = new Map<string, ListRecord>();
  let rows = 0;
  for (const product of products) {
    if (rows === MOST_ROWS) return { records: [...records.values()], left: rows - records.size, truncated: true };
    rows++;
    const record = productOfRow(product, url, now);
    if (record !== undefined && !records.has(record.link)) records.set(record.link, record);
  }
  return { records: [...records.values()], left: rows - records.size, truncated: false };
}

function* rowsByName(text: string): Generator<Product> {
  const rows = rowsOfTable(text, SEPARATORS);
  const header = rows.next().value ?? [];
  for (const row of rows) yield new Map(header.map((name, i) => [name, row[i] ?? '']));
}

function dataCatalogue(text: string, url: string): Catalogue | undefined {
  const data = parsed(text);
  const tops = Array.isArray(data) ? data.filter(isThing) : isThing(data) ? [data] : [];
  const things: Thing[] = [];
  for (const top of tops)
    for (const each of '@graph' in top ? thingsIn(top['@graph'], MOST_ROWS) : [top]) things.push(each);
  const lists = thingLists(things, url, { records: MOST_ROWS, things: 3 * MOST_ROWS });
  const [largest] = [...lists].sort((a, b) => b.records.length - a.records.length);
  if (largest === undefined) return undefined;
  const { records, left } = largest;
  return { format: 'json-ld', records, left, truncated: records.length === MOST_ROWS && left > 0 };
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
