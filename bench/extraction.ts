/**
 * How well the content of real pages is found, by word F per type of page, beside other extractors in the same run. Ours
 * is cross-validated by host: no page is read by a model that has seen its host.
 */
import { access } from 'node:fs/promises';
import { Readability } from '@mozilla/readability';
import { Defuddle } from 'defuddle/node';
import { parseHTML } from 'linkedom';
import { contentOf, readyModel } from '../agents/reader/training.ts';
import { demoPages } from '../lab/training/demo-pages.ts';
import { wordsIn } from '../lab/training/labels.ts';
import { type LabelledPage, labelledPages, wordF } from '../lab/training/pages.ts';
import { foldOf, trainModel } from '../lab/training/training.ts';
import { printTable } from './figures.ts';

const FOLDS = 4;
const TYPES = ['article', 'documentation', 'service', 'forum', 'collection', 'listing', 'product'] as const;

type Page = LabelledPage & { readonly html: string };
type Texts = readonly string[];

export async function benchExtraction(): Promise<void> {
  const file = process.env['FENIX_BENCH_EXTRACTION'] ?? '';
  if (
    !(await access(file).then(
      () => true,
      () => false,
    ))
  ) {
    console.log(
      'FENIX_BENCH_EXTRACTION must name labelled pages: JSON lines {id, url, type, html, truth, with, without}',
    );
    return;
  }
  const pages: Page[] = [];
  for await (const page of labelledPages(file)) pages.push(page);
  const demo = await demoPages();
  const ways: [string, () => Promise<Texts> | Texts][] = [
    [
      `ours, ${FOLDS} folds by host`,
      () => {
        const [texts, demoTexts] = ours([pages, demo]) as [Texts, Texts];
        const f = demo.reduce((sum, { written }, i) => sum + wordF(demoTexts[i] ?? '', written).f, 0) / demo.length;
        console.log(`F on ${demo.length} pages of the demo web, of sites not seen: ${f.toFixed(3)}\n`);
        return texts;
      },
    ],
    ['@mozilla/readability', () => pages.map(readability)],
    ['defuddle', () => inTurn(pages, defuddle)],
    ['all text', () => pages.map(({ tree }) => tree.lines.map(({ text }) => text).join('\n'))],
  ];
  console.log(`${pages.length} pages of ${new Set(pages.map(({ host }) => host)).size} hosts\n`);
  // Row by row: the whole takes about a quarter of an hour.
  for (const [name, read] of ways) {
    printTable(
      ['word F', 'all', ...TYPES, 'precision', 'recall', '`with` kept', '`without` dropped'],
      [[name, ...figuresOf(pages, await read())]],
    );
  }
}

/** The texts of every part, each page read by a model that learned from the other folds of all parts. */
function ours(parts: readonly (readonly LabelledPage[])[]): readonly Texts[] {
  const all = parts.flat();
  const texts = new Map<LabelledPage, string>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const model = readyModel(trainModel(all.filter(({ host }) => foldOf(host, FOLDS) !== fold)));
    for (const page of all.filter(({ host }) => foldOf(host, FOLDS) === fold)) {
      const content = contentOf(page.tree, page.hints, { model });
      texts.set(page, page.tree.lines.flatMap(({ text }, i) => (content[i] === true ? [text] : [])).join('\n'));
    }
  }
  return parts.map((pages) => pages.map((page) => texts.get(page) ?? ''));
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

async function inTurn(pages: readonly Page[], read: (page: Page) => Promise<string>): Promise<Texts> {
  const texts: string[] = [];
  for (const page of pages) texts.push(await read(page));
  return texts;
}

function figuresOf(pages: readonly Page[], texts: Texts): readonly number[] {
  const scores = pages.map(({ truth }, i) => wordF(texts[i] ?? '', truth));
  const mean = (of: (i: number) => number, type?: string) => {
    const own = pages.flatMap((page, i) => (type === undefined || page.type === type ? [of(i)] : []));
    return own.reduce((sum, value) => sum + value, 0) / own.length;
  };
  const f = (i: number) => scores[i]?.f ?? 0;
  return [
    mean(f),
    ...TYPES.map((type) => mean(f, type)),
    mean((i) => scores[i]?.precision ?? 0),
    mean((i) => scores[i]?.recall ?? 0),
    shareIn(pages, texts, (page) => page.with),
    1 - shareIn(pages, texts, (page) => page.without),
  ];
}

/** Share of the snippets that stand in the texts, word for word; some were cut in the middle of their last word. */
function shareIn(pages: readonly Page[], texts: Texts, snippetsOf: (page: Page) => readonly string[]): number {
  let found = 0;
  let all = 0;
  pages.forEach((page, i) => {
    const words = ` ${wordsIn(texts[i] ?? '').join(' ')} `;
    for (const snippet of snippetsOf(page)) {
      all++;
      if (words.includes(` ${wordsIn(snippet).join(' ')}`)) found++;
    }
  });
  return found / all;
}
