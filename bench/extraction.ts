/**
 * How well the content of real pages is found, corpus by corpus, by kind of page and by language, beside other extractors
 * in the same run. Ours is cross-validated by host: no page is read by a model that has seen its host; and, in a row of
 * its own, by one that has seen nothing of its corpus.
 */
import { access } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readability } from '@mozilla/readability';
import { Defuddle } from 'defuddle/node';
import { parseHTML } from 'linkedom';
import { readHtml } from '../agents/agents.ts';
import { contentOf, type Model, PAGE_KINDS, readyModel } from '../agents/reader/training.ts';
import { demoPages } from '../lab/training/demo-pages.ts';
import { type LabelledPage, labelledPages, wordF } from '../lab/training/pages.ts';
import { foldOf, trainModel } from '../lab/training/training.ts';
import { detectLanguage } from '../profiles/profiles.ts';
import { meanOfRuns, meanOfWords, scoreOfPieces, shareIn } from './extraction-scores.ts';
import { printTable } from './figures.ts';

const FOLDS = Number(process.env['FENIX_BENCH_FOLDS'] ?? 4);

type Page = LabelledPage & { readonly html: string };
type Texts = readonly string[];

interface Corpus {
  readonly name: string;
  readonly pages: readonly Page[];
}

export async function benchExtraction(): Promise<void> {
  const files = (process.env['FENIX_BENCH_EXTRACTION'] ?? '').split(',').filter((file) => file !== '');
  if (files.length === 0 || !(await areThere(files))) {
    console.log('FENIX_BENCH_EXTRACTION must name files of labelled pages, by commas: JSON lines');
    console.log(
      '{id, url, type, html, truth, with, without}, or without type and truth where only pieces are labelled',
    );
    return;
  }
  const corpora: Corpus[] = [];
  for (const file of files) corpora.push({ name: basename(file).replace(/\..*/, ''), pages: await pagesIn(file) });
  const demo = await demoPages();
  const ours = oursByHost([...corpora.map(({ pages }) => pages), demo]);
  printDemo(demo, ours);
  for (const corpus of corpora) {
    const others = [...corpora.filter((other) => other !== corpus).flatMap(({ pages }) => pages), ...demo];
    const left = readyModel(trainModel(others));
    const texts = new Map(corpus.pages.map((page) => [page as LabelledPage, textOf(page, left)]));
    await printCorpus(corpus, [
      [`ours, ${FOLDS} folds by host`, (page) => ours.get(page) ?? ''],
      ['ours, learned from the other corpora', (page) => texts.get(page) ?? ''],
      ['@mozilla/readability', readability],
      ['defuddle', defuddle],
      ['all text', ({ tree }) => tree.lines.map(({ text }) => text).join('\n')],
    ]);
  }
}

async function areThere(files: readonly string[]): Promise<boolean> {
  const found = await Promise.all(
    files.map((file) =>
      access(file).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.every(Boolean);
}

async function pagesIn(file: string): Promise<readonly Page[]> {
  const pages: Page[] = [];
  for await (const page of labelledPages(file)) pages.push(page);
  return pages;
}

/** Every page's text, by a model that learned from the other folds of all corpora. */
function oursByHost(parts: readonly (readonly LabelledPage[])[]): ReadonlyMap<LabelledPage, string> {
  const all = parts.flat();
  const texts = new Map<LabelledPage, string>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const model = readyModel(trainModel(all.filter(({ host }) => foldOf(host, FOLDS) !== fold)));
    for (const page of all.filter(({ host }) => foldOf(host, FOLDS) === fold)) texts.set(page, textOf(page, model));
  }
  return texts;
}

/** As the reader reads it, with what it has instead of pages that show nothing; the demo web's are judged by their lines. */
function textOf(page: LabelledPage | Page, model: Model): string {
  const { tree, hints } = page;
  if ('html' in page) return readHtml(page.html, hints.url, { model }).text;
  const content = contentOf(tree, hints, { model });
  return tree.lines.flatMap(({ text }, i) => (content[i] === true ? [text] : [])).join('\n');
}

function printDemo(demo: Awaited<ReturnType<typeof demoPages>>, texts: ReadonlyMap<LabelledPage, string>): void {
  const f = demo.reduce((sum, page) => sum + wordF(texts.get(page) ?? '', page.written).f, 0) / demo.length;
  console.log(`F on ${demo.length} pages of the demo web, of sites not seen: ${f.toFixed(3)}\n`);
}

type Way = readonly [name: string, read: (page: Page) => string | Promise<string>];

/** Row by row: the whole takes an hour. */
async function printCorpus({ name, pages }: Corpus, ways: readonly Way[]): Promise<void> {
  const hosts = new Set(pages.map(({ host }) => host)).size;
  console.log(`${name}: ${pages.length} pages of ${hosts} hosts\n`);
  const isWhole = pages.some(({ truth }) => truth !== '');
  const parts = isWhole ? byKind(pages) : byLanguage(pages);
  for (const [way, read] of ways) {
    const texts: string[] = [];
    for (const page of pages) texts.push(await read(page));
    if (isWhole) printWords(way, pages, texts, parts);
    else printPieces(way, pages, texts, parts);
  }
}

type Parts = readonly (readonly [name: string, places: readonly number[]])[];

function byKind(pages: readonly Page[]): Parts {
  return PAGE_KINDS.map((kind) => [kind, pages.flatMap(({ type }, i) => (type === kind ? [i] : []))]);
}

const FEWEST_OF_A_LANGUAGE = 15;

function byLanguage(pages: readonly Page[]): Parts {
  const places = new Map<string, number[]>();
  pages.forEach(({ tree }, i) => {
    const { language } = detectLanguage(tree.lines.map(({ text }) => text).join('\n'));
    places.set(language, [...(places.get(language) ?? []), i]);
  });
  const most = [...places].filter(([, own]) => own.length >= FEWEST_OF_A_LANGUAGE);
  return most.sort(([, a], [, b]) => b.length - a.length);
}

function printWords(way: string, pages: readonly Page[], texts: Texts, parts: Parts): void {
  const of = <T>(all: readonly T[], places: readonly number[]) => places.map((i) => all[i] as T);
  const { f, precision, recall } = meanOfWords(pages, texts);
  const articles = parts.find(([name]) => name === 'article')?.[1] ?? [];
  printTable(
    [
      'word F',
      'all',
      ...parts.map(([name]) => name),
      'precision',
      'recall',
      'articles by 4-grams',
      '`with` kept',
      '`without` dropped',
    ],
    [
      [
        way,
        f,
        ...parts.map(([, places]) => meanOfWords(of(pages, places), of(texts, places)).f),
        precision,
        recall,
        meanOfRuns(of(pages, articles), of(texts, articles)).f,
        shareIn(pages, texts, (page) => page.with),
        1 - shareIn(pages, texts, (page) => page.without),
      ],
    ],
  );
}

function printPieces(way: string, pages: readonly Page[], texts: Texts, parts: Parts): void {
  const { f, precision, recall } = scoreOfPieces(pages, texts);
  const scores = parts.map(([, places]) => {
    const own = places.map((i) => pages[i] as Page);
    return scoreOfPieces(
      own,
      places.map((i) => texts[i] ?? ''),
    ).f;
  });
  const names = parts.map(([name, places]) => `${name} (${places.length})`);
  printTable(['pieces F', 'all', 'precision', 'recall', ...names], [[way, f, precision, recall, ...scores]]);
}

function readability({ html }: Page): string {
  const { document } = parseHTML(html);
  try {
    return new Readability(document).parse()?.textContent ?? '';
  } catch {
    return '';
  }
}

async function defuddle({ html, hints }: Page): Promise<string> {
  try {
    const { content } = await Defuddle(html, hints.url || 'https://page.example/');
    return parseHTML(`<html><body>${content}</body></html>`).document.body.textContent ?? '';
  } catch {
    return '';
  }
}
