/**
 * Real list pages with all records of their main list: how many are found, by F1 of the links, and how right their fields are.
 * The default way learned no number from pages. Half of the hosts were seen while it was built, and the other half only for its
 * first figures (README).
 */
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { applyWrapper, induce, type ListRecord, type Mode } from '../agents/wrapper/wrapping.ts';
import { linesOf } from '../lab/json-lines.ts';
import { median, printTable, quantile } from './figures.ts';

export interface LabelledList {
  readonly id: string;
  readonly url: string;
  readonly host: string;
  readonly term: string | null;
  readonly html: string;
  readonly records: readonly LabelledRecord[];
}

interface LabelledRecord {
  readonly title: string;
  readonly link: string;
  readonly price: { readonly amount: number; readonly currency: string } | null;
  readonly instalments: unknown;
  readonly image: string | null;
}

/** A page counts as found from this F1 of its records' links. */
const FOUND = 0.9;

export interface PageFigures {
  readonly page: LabelledList;
  readonly f: number;
  /** Exactly the true records. */
  readonly isWhole: boolean;
  readonly ms: number;
  readonly applyMs: number;
  readonly found: readonly (readonly [LabelledRecord, ListRecord])[];
  readonly records: readonly ListRecord[];
}

export async function benchWrappers(): Promise<void> {
  const file = process.env['FENIX_BENCH_LISTS'] ?? '';
  if (
    !(await access(file).then(
      () => true,
      () => false,
    ))
  ) {
    console.log('FENIX_BENCH_LISTS must name labelled pages: JSON lines {id, url, host, term, html, records}');
    return;
  }
  const pages: LabelledList[] = [];
  for await (const { text } of linesOf(createReadStream(file))) pages.push(JSON.parse(text) as LabelledList);
  console.log(`${pages.length} pages of ${new Set(pages.map(({ host }) => host)).size} hosts\n`);
  for (const mode of ['default', 'faithful'] as const)
    printFigures(
      mode,
      pages.map((page) => figuresOf(page, mode)),
    );
}

export function figuresOf(page: LabelledList, mode: Mode): PageFigures {
  const { url, html, term } = page;
  const list = { url, html, ...(term === null ? {} : { term }) };
  const begun = processorMs();
  const induced = induce([list], { mode });
  const ms = processorMs() - begun;
  const again = processorMs();
  const applied = induced === undefined ? undefined : applyWrapper(induced.wrapper, list);
  const records = (mode === 'faithful' ? induced : applied)?.records ?? [];
  const applyMs = processorMs() - again;
  const byLink = new Map(records.map((record) => [keyOf(record.link), record]));
  const found = page.records.flatMap((labelled) => {
    const record = byLink.get(keyOf(labelled.link));
    return record === undefined ? [] : [[labelled, record] as const];
  });
  const wanted = new Set(page.records.map(({ link }) => keyOf(link)));
  const right = [...byLink.keys()].filter((key) => wanted.has(key)).length;
  const isWhole = right === wanted.size && right === byLink.size;
  return { page, isWhole, f: (2 * right) / (byLink.size + wanted.size || 1), ms, applyMs, found, records };
}

/** Of this process alone, because others may be busy. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Addresses count as equal without protocol, fragment and final slash. */
function keyOf(link: string): string {
  return link
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/#.*$/, '')
    .replace(/\/$/, '');
}

function printFigures(mode: Mode, all: readonly PageFigures[]): void {
  const isFirst = ({ page }: PageFigures) => halfOf(page.host) === 0;
  printTable(
    [
      mode,
      'pages',
      'whole',
      'found',
      'records',
      'title',
      'price',
      'wrong price',
      'image',
      'instalments',
      'induced ms',
      '95 %',
      'applied ms',
      '95 %',
    ],
    [
      ['all', ...rowOf(all)],
      ['looked at', ...rowOf(all.filter(isFirst))],
      ['apart', ...rowOf(all.filter((each) => !isFirst(each)))],
    ],
  );
  console.log('');
}

/** 0 or 1, by the letters of the host alone. */
function halfOf(host: string): number {
  let hash = 2_166_136_261;
  for (const letter of host) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return (hash >>> 8) & 1;
}

function rowOf(all: readonly PageFigures[]): readonly (string | number)[] {
  const pairs = all.filter(({ f }) => f >= FOUND).flatMap(({ found }) => found);
  const share = (
    of: readonly (readonly [LabelledRecord, ListRecord])[],
    is: (l: LabelledRecord, r: ListRecord) => boolean,
  ) => (of.length === 0 ? Number.NaN : of.filter(([l, r]) => is(l, r)).length / of.length);
  const priced = pairs.filter(([{ price }]) => price !== null);
  const pictured = pairs.filter(([{ image }]) => image !== null);
  const instalments = pairs.filter((pair) => pair[0].instalments !== null);
  return [
    all.length,
    all.filter(({ isWhole }) => isWhole).length / all.length,
    all.filter(({ f }) => f >= FOUND).length / all.length,
    pairs.length,
    share(pairs, isTitleRight),
    share(priced, (l, r) => priceIs(l, r) === 'right'),
    share(pairs, (l, r) => priceIs(l, r) === 'wrong'),
    share(pictured, isImageRight),
    share(instalments, (_, r) => r.instalments !== undefined),
    median(all.map(({ ms }) => ms)),
    quantile(
      all.map(({ ms }) => ms),
      0.95,
    ),
    median(all.map(({ applyMs }) => applyMs)),
    quantile(
      all.map(({ applyMs }) => applyMs),
      0.95,
    ),
  ];
}

function isTitleRight(labelled: LabelledRecord, record: ListRecord): boolean {
  return plain(labelled.title) === plain(record.title);
}

function plain(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
}

function priceIs({ price }: LabelledRecord, record: ListRecord): 'right' | 'wrong' | 'open' {
  if (record.price === undefined) return price === null ? 'right' : 'open';
  if (price === null) return 'wrong';
  return Math.abs(Number(record.price.amount) - price.amount) < 0.005 ? 'right' : 'wrong';
}

function isImageRight({ image }: LabelledRecord, record: ListRecord): boolean {
  return image !== null && record.image !== undefined && keyOf(image) === keyOf(record.image);
}
