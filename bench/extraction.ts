/**
 * Finding the content of real pages, by corpus, kind and language, beside other extractors in the same run. Ours is
 * cross-validated by host: no model has seen the page's host. Another row has a model that saw nothing of the corpus. The
 * reader's steps stand beside it.
 */
import { access } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readability } from '@mozilla/readability';
import { Defuddle } from 'defuddle/node';
import { parseHTML } from 'linkedom';
import { readHtml } from '../agents/agents.ts';
import { type Model, PAGE_KINDS, readyModel } from '../agents/reader/training.ts';
import { demoPages } from '../lab/training/demo-pages.ts';
import { type LabelledPage, labelledPages } from '../lab/training/pages.ts';
import { foldOf, trainModel } from '../lab/training/training.ts';
import { meanOfRuns, meanOfWords, scoreOfPieces, shareIn } from './extraction-scores.ts';
import { printDemo, STEPS, type StepName, stepsOf } from './extraction-steps.ts';

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
  const { readings, models } = readByHost([...corpora.flatMap(({ pages }) => pages), ...demo]);
  printDemo(demo, models, (host) => foldOf(host, FOLDS));
  for (const { name, pages } of corpora) {
    const others = [...corpora.filter((other) => other.pages !== pages).flatMap((other) => other.pages), ...demo];
    const left = readyModel(trainModel(others));
    await printRows(`${name}, by the reader`, pages, readings, [
      [`${FOLDS} folds by host`, (page) => readings.get(page)?.text ?? ''],
      ['learned from the other corpora', ({ html, hints }) => readHtml(html, hints.url, { model: left }).text],
      ...STEPS.map((step): Way => [step, (page) => readings.get(page)?.steps[step] ?? '']),
    ]);
  }
  for (const { name, pages } of corpora)
    await printRows(`${name}, by others`, pages, readings, [
      ['@mozilla/readability', readability],
      ['defuddle', defuddle],
    ]);
  console.log(`\n${Math.round(process.cpuUsage().user / 1e6)} s of processor`);
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

interface Reading {
  readonly text: string;
  readonly language: string;
  /** The text after the reader's first steps. */
  readonly steps: Readonly<Record<StepName, string>>;
}

/** Each page read by a model from the other folds of all corpora. */
function readByHost(all: readonly (LabelledPage | Page)[]) {
  const readings = new Map<LabelledPage, Reading>();
  const models: Model[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const model = readyModel(trainModel(all.filter(({ host }) => foldOf(host, FOLDS) !== fold)));
    models.push(model);
    for (const page of all) {
      if (!('html' in page) || foldOf(page.host, FOLDS) !== fold) continue;
      // The reader itself, with its substitutes for pages without text.
      const { text, language } = readHtml(page.html, page.hints.url, { model });
      readings.set(page, { text, language, steps: stepsOf(page, model) });
    }
  }
  return { readings, models };
}

type Way = readonly [name: string, read: (page: Page) => string | Promise<string>];

/** Row by row, because the whole takes a quarter of an hour. */
async function printRows(
  title: string,
  pages: readonly Page[],
  readings: ReadonlyMap<LabelledPage, Reading>,
  ways: readonly Way[],
): Promise<void> {
  const hosts = new Set(pages.map(({ host }) => host)).size;
  console.log(`\n${title}: ${pages.length} pages of ${hosts} hosts\n`);
  const languageOf = (page: Page) => readings.get(page)?.language ?? '';
  const table = tableFor(pages, [...byKind(pages), ...byLanguage(pages, languageOf)]);
  printRow(table.head);
  printRow(table.head.map(() => '---'));
  for (const [way, read] of ways) {
    const texts: string[] = [];
    for (const page of pages) texts.push(await read(page));
    printRow([way, ...table.figuresOf(texts).map((figure) => figure.toFixed(4))]);
  }
}

function printRow(cells: readonly string[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

type Parts = readonly (readonly [name: string, places: readonly number[]])[];

function byKind(pages: readonly Page[]): Parts {
  const parts: Parts = PAGE_KINDS.map((kind) => [kind, pages.flatMap(({ type }, i) => (type === kind ? [i] : []))]);
  return parts.filter(([, own]) => own.length > 0);
}

const FEWEST_OF_A_LANGUAGE = 10;

/** By the language that pages state or show. */
function byLanguage(pages: readonly Page[], languageOf: (page: Page) => string): Parts {
  const places = new Map<string, number[]>();
  pages.forEach((page, i) => {
    const language = languageOf(page);
    places.set(language, [...(places.get(language) ?? []), i]);
  });
  const most = [...places].filter(([, own]) => own.length >= FEWEST_OF_A_LANGUAGE);
  return most.sort(([, a], [, b]) => b.length - a.length);
}

const of = <T>(all: readonly T[], places: readonly number[]) => places.map((i) => all[i] as T);

interface Table {
  readonly head: readonly string[];
  readonly figuresOf: (texts: Texts) => readonly number[];
}

/** By whole main texts if they are known, or else by the known pieces. */
function tableFor(pages: readonly Page[], parts: Parts): Table {
  const isWhole = pages.some(({ truth }) => truth !== '');
  const scoreOf = isWhole ? meanOfWords : scoreOfPieces;
  const names = parts.map(([name, { length }]) => `${name} (${length})`);
  const articles = parts.find(([name]) => name === 'article')?.[1] ?? [];
  const whole = isWhole ? ['articles by 4-grams', '`with` kept', '`without` dropped'] : [];
  return {
    head: [isWhole ? 'word F' : 'pieces F', 'all', 'precision', 'recall', ...names, ...whole],
    figuresOf: (texts) => {
      const { f, precision, recall } = scoreOf(pages, texts);
      const scores = parts.map(([, places]) => scoreOf(of(pages, places), of(texts, places)).f);
      const beside = isWhole
        ? [
            meanOfRuns(of(pages, articles), of(texts, articles)).f,
            shareIn(pages, texts, (page) => page.with),
            1 - shareIn(pages, texts, (page) => page.without),
          ]
        : [];
      return [f, precision, recall, ...scores, ...beside];
    },
  };
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
