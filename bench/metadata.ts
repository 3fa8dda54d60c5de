/**
 * Finding authors, main pictures and site names of real pages, beside others in the same run. Rules were made on half of the
 * hosts, and the other half was kept apart. Any of several true answers is right.
 */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readability } from '@mozilla/readability';
import { Defuddle } from 'defuddle/node';
import { parseHTML } from 'linkedom';
import { readHtml } from '../agents/agents.ts';
import { linesOf, objectIn } from '../lab/json-lines.ts';
import { fnv1a } from '../profiles/profiles.ts';
import { printTable } from './figures.ts';

/** By address, among the pages of other benchmarks. */
const LABELS = join('bench', 'metadata-labels.jsonl');

/** `null` and no authors: the page names none, so any answer is wrong. */
interface Labelled {
  readonly url: string;
  readonly html: string;
  readonly authors?: readonly (readonly string[])[];
  /** Parts of an address common to all sizes of the picture. */
  readonly pictures?: readonly (string | null)[];
  readonly sites?: readonly string[];
}

interface Told {
  readonly author: string;
  readonly image: string;
  readonly site: string;
}

type Way = readonly [name: string, read: (page: Labelled) => Told | Promise<Told>];

const WAYS: readonly Way[] = [
  ['ours', ({ html, url }) => ({ author: '', image: '', site: '', ...readHtml(html, url) })],
  ['@mozilla/readability', byReadability],
  ['defuddle', byDefuddle],
];

export async function benchMetadata(): Promise<void> {
  const files = (process.env['FENIX_BENCH_METADATA'] ?? '').split(',').filter((file) => file !== '');
  if (files.length === 0) {
    console.log(
      'FENIX_BENCH_METADATA must name files of pages, by commas: JSON lines {url, html}, as of dates and extraction',
    );
    return;
  }
  const pages = await labelledIn(files);
  const rows: (readonly (string | number)[])[] = [];
  for (const [name, read] of WAYS) {
    const told: (readonly [Labelled, Told])[] = [];
    const began = process.cpuUsage();
    for (const page of pages) told.push([page, await read(page)]);
    const { user, system } = process.cpuUsage(began);
    console.log(
      `${name}: ${((user + system) / 1e3 / pages.length).toFixed(1)} ms of processor a page, read as a whole`,
    );
    if (process.env['FENIX_BENCH_WRONG'] === name) printWrong(told.filter(([page]) => !isApart(page)));
    rows.push(
      rowOf(name, told),
      rowOf(
        `${name}, kept apart`,
        told.filter(([page]) => isApart(page)),
      ),
    );
  }
  printTable(
    ['way', 'authors', 'precision', 'recall', 'F', 'pictures', 'precision', 'recall', 'F', 'sites right'],
    rows,
  );
}

async function labelledIn(files: readonly string[]): Promise<readonly Labelled[]> {
  const labels = new Map<unknown, object>();
  for await (const line of linesOf(createReadStream(LABELS))) labels.set(objectIn(line)['url'], objectIn(line));
  const pages: Labelled[] = [];
  for (const file of files)
    for await (const line of linesOf(createReadStream(file))) {
      const { url, html } = objectIn(line);
      const own = labels.get(url);
      // A page may be in two collections.
      if (own === undefined || !labels.delete(url)) continue;
      pages.push({ ...own, html } as unknown as Labelled);
    }
  if (labels.size > 0) console.log(`${labels.size} labelled pages are in none of these files`);
  return pages;
}

function isApart({ url }: Labelled): boolean {
  return ((fnv1a(new URL(url).host.replace(/^www\./, '')) >>> 0) & 1) === 1;
}

/** Right, wrong, missing, or rightly empty. */
type Verdict = 'right' | 'wrong' | 'missed' | 'rightly none';

const plain = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

function namesOf(author: string): ReadonlySet<string> {
  return new Set(
    author
      .split(/[,;]| and | und | & /)
      .map(plain)
      .filter((name) => name !== ''),
  );
}

function ofAuthors({ authors = [] }: Labelled, { author }: Told): Verdict {
  const told = namesOf(author);
  const isSame = (names: readonly string[]) =>
    names.length === told.size && names.every((name) => told.has(plain(name)));
  if (authors.some(isSame)) return told.size === 0 ? 'rightly none' : 'right';
  return told.size === 0 ? 'missed' : 'wrong';
}

function ofPictures({ pictures = [] }: Labelled, { image }: Told): Verdict {
  const address = image === '' ? '' : decoded(image);
  if (image === '') return pictures.includes(null) ? 'rightly none' : 'missed';
  return pictures.some((part) => part !== null && (address.includes(part) || image.includes(part))) ? 'right' : 'wrong';
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function figuresOf(verdicts: readonly Verdict[]): readonly (string | number)[] {
  const count = (verdict: Verdict) => verdicts.filter((each) => each === verdict).length;
  const [right, wrong, missed] = [count('right'), count('wrong'), count('missed')];
  const [precision, recall] = [right / (right + wrong), right / (right + missed)];
  const f = (2 * precision * recall) / (precision + recall);
  return [verdicts.length, ...[precision, recall, f].map((share) => (right === 0 ? '–' : share.toFixed(3)))];
}

function rowOf(name: string, told: readonly (readonly [Labelled, Told])[]): readonly (string | number)[] {
  const authors = told.filter(([page]) => page.authors !== undefined).map(([page, said]) => ofAuthors(page, said));
  const pictures = told.filter(([page]) => page.pictures !== undefined).map(([page, said]) => ofPictures(page, said));
  const sites = told.filter(([page]) => page.sites !== undefined);
  const named = sites.filter(([page, { site }]) => page.sites?.some((each) => plain(each) === plain(site)));
  return [name, ...figuresOf(authors), ...figuresOf(pictures), `${named.length} of ${sites.length}`];
}

/** For maintainers of the rules: the wrong answers on their half. */
function printWrong(told: readonly (readonly [Labelled, Told])[]): void {
  for (const [page, said] of told) {
    const author = page.authors === undefined ? 'right' : ofAuthors(page, said);
    const image = page.pictures === undefined ? 'right' : ofPictures(page, said);
    const isNamed = page.sites?.some((each) => plain(each) === plain(said.site)) !== false;
    if (!/^right/.test(author)) console.log(author, said.author, '/', page.authors?.[0]?.join(', '), page.url);
    if (!/^right/.test(image)) console.log(image, said.image, '/', page.pictures?.[0], page.url);
    if (!isNamed) console.log('site', said.site, '/', page.sites?.[0], page.url);
  }
}

/** Its answer includes the whole line. */
const LEAD = /^(?:by|von|por|par|di)\s+/i;

function byReadability({ html }: Labelled): Told {
  try {
    const said = new Readability(parseHTML(html).document).parse();
    return { author: (said?.byline ?? '').replace(LEAD, ''), image: '', site: said?.siteName ?? '' };
  } catch {
    return { author: '', image: '', site: '' };
  }
}

async function byDefuddle({ html, url }: Labelled): Promise<Told> {
  try {
    const { author = '', image = '', site = '' } = await Defuddle(html, url);
    return { author, image, site };
  } catch {
    return { author: '', image: '', site: '' };
  }
}
