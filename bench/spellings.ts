/**
 * Real pages in five spellings that look alike in a browser (lab/spellings.ts): the share with the same text and kind, and for
 * lists the same records.
 */
import { createReadStream } from 'node:fs';
import { readHtml } from '../agents/agents.ts';
import { onceEncoded } from '../agents/reader/training.ts';
import { applyWrapper, induce, type ListRecord } from '../agents/wrapper/wrapping.ts';
import { linesOf } from '../lab/json-lines.ts';
import { SPELLINGS, type Spelling, spelled } from '../lab/spellings.ts';
import { wordF } from '../lab/training/pages.ts';
import { printTable } from './figures.ts';
import type { LabelledList } from './wrappers.ts';

const PAGES = Number(process.env['FENIX_BENCH_PAGES'] ?? 150);
/** The common share of words at which two texts count as the same. */
const SAME = 0.98;
const ANYWHERE = 'http://site.example/page';

interface Compared {
  readonly id: string;
  /** The F of its text beside the original's. */
  readonly f: number;
  readonly isSameKind: boolean;
}

export async function benchSpellings(): Promise<void> {
  const files = (process.env['FENIX_BENCH_EXTRACTION'] ?? '').split(',').filter((file) => file !== '');
  const lists = process.env['FENIX_BENCH_LISTS'] ?? '';
  if (files.length === 0 && lists === '')
    console.log('FENIX_BENCH_EXTRACTION must name files of pages (see extraction), or FENIX_BENCH_LISTS one of lists');
  if (files.length > 0) await benchPages(files);
  if (lists !== '') await benchLists(lists);
}

async function benchPages(files: readonly string[]): Promise<void> {
  const pages: BenchPage[] = [];
  for (const file of files) pages.push(...(await someOf(file, PAGES / files.length)));
  const plain = pages.map(({ html, url }) => readHtml(html, url));
  print('pages', SPELLINGS, (spelling) =>
    pages.map(({ id, html, url }, i): Compared => {
      const { text, kind } = readHtml(spelled(html, spelling), url);
      const own = plain[i] as (typeof plain)[number];
      return { id, f: wordF(text, own.text).f, isSameKind: kind?.name === own.kind?.name };
    }),
  );
}

interface BenchPage {
  readonly id: string;
  readonly url: string;
  readonly html: string;
}

/** Some of a file's pages, evenly spread. */
async function someOf(file: string, wanted: number): Promise<readonly BenchPage[]> {
  const all: string[] = [];
  for await (const { text } of linesOf(createReadStream(file))) all.push(text);
  return Array.from({ length: Math.min(wanted, all.length) }, (_, i) => {
    const page = JSON.parse(all[Math.floor((i * all.length) / wanted)] as string) as BenchPage;
    return { ...page, url: URL.canParse(page.url) ? page.url : ANYWHERE, html: onceEncoded(page.html) };
  });
}

async function benchLists(file: string): Promise<void> {
  const pages: LabelledList[] = [];
  for await (const { text } of linesOf(createReadStream(file))) pages.push(JSON.parse(text) as LabelledList);
  const plain = pages.map((page) => recordsOf(page, page.html));
  print('lists', SPELLINGS, (spelling) =>
    pages.map((page, i): Compared => {
      const records = recordsOf(page, spelled(page.html, spelling));
      return { id: `${page.id} ${page.host}`, f: sharedOf(records, plain[i] ?? []), isSameKind: true };
    }),
  );
}

function recordsOf({ url, term }: LabelledList, html: string): readonly string[] {
  const page = { url, html, ...(term === null ? {} : { term }) };
  const induced = induce([page], { mode: 'default' });
  const records = induced === undefined ? [] : applyWrapper(induced.wrapper, page).records;
  return records.map(keyOf);
}

function keyOf({ title, link, price }: ListRecord): string {
  return JSON.stringify([title, link, price?.amount, price?.currency]);
}

/** The F of two lists of records. */
function sharedOf(own: readonly string[], wanted: readonly string[]): number {
  const left = new Set(wanted);
  const common = own.filter((record) => left.has(record)).length;
  return own.length + wanted.length === 0 ? 1 : (2 * common) / (own.length + wanted.length);
}

function print(
  what: string,
  spellings: readonly Spelling[],
  compare: (spelling: Spelling) => readonly Compared[],
): void {
  const rows = spellings.map((spelling) => {
    const all = compare(spelling);
    const share = (is: (each: Compared) => boolean) => all.filter(is).length / all.length;
    const worst = all.reduce((least, each) => (each.f < least.f ? each : least));
    if (process.env['FENIX_BENCH_EACH'] !== undefined)
      for (const { id, f, isSameKind } of all)
        if (f < 1 || !isSameKind) console.log(`${spelling} ${id} ${f.toFixed(3)} ${isSameKind}`);
    return [
      spelling,
      all.length,
      share(({ f }) => f === 1),
      share(({ f }) => f >= SAME),
      share(({ isSameKind }) => isSameKind),
      `${worst.f.toFixed(3)} (${worst.id})`,
    ];
  });
  console.log('');
  printTable([what, 'number', 'quite the same', `F ≥ ${SAME}`, 'the same kind', 'worst F'], rows);
}
