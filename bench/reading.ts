/**
 * The speed from pages to terms, beside linkedom + Readability, the time of smoothing, and the source's table of eight runs on
 * the demo web's sites: f of template nodes, and the F of the content's words beside it.
 */
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { nodesOf, parseHtml, readHtml, SiteTemplates, treeOf } from '../agents/agents.ts';
import {
  contentness,
  type PageTree,
  readerHints,
  STANDARD_MODEL,
  smooth,
  surveyOf,
  verdictOf,
} from '../agents/reader/training.ts';
import { BEGINNING, loadWrittenSites, type Site, servedPages } from '../demo/demo.ts';
import { labelledPages, wordF } from '../lab/training/pages.ts';
import { countTerms } from '../profiles/profiles.ts';
import { common, wordsOf } from '../test/agents/reader/support/word-counts.ts';
import { median, printTable, quantile } from './figures.ts';
import { longPages } from './long-pages.ts';

/** Uncounted rounds, until both sides are compiled. */
const WARMING = 5;
const ROUNDS = 11;

export async function benchReading(): Promise<void> {
  const sites = await loadWrittenSites();
  const pages = longPages(sites.flatMap((site) => servedPages(site, BEGINNING)));
  printSpeed(pages.map((html) => ({ html, url: ANYWHERE })));
  for (const file of (process.env['FENIX_BENCH_EXTRACTION'] ?? '').split(',')) {
    if (file !== '') printSpeed(await someOf(file));
  }
  printSmoothing();
  printSource(sites);
}

interface BenchPage {
  readonly url: string;
  readonly html: string;
}

const ANYWHERE = 'http://site.example/page';
const EVERY = 9;

async function someOf(file: string): Promise<readonly BenchPage[]> {
  const pages: BenchPage[] = [];
  for await (const { hints, html } of labelledPages(file)) pages.push({ url: hints.url || ANYWHERE, html });
  return pages.filter((_, i) => i % EVERY === 0);
}

const WAYS: readonly (readonly [string, (page: BenchPage) => unknown])[] = [
  ['ours, whole way to terms', ({ html, url }) => readHtml(html, url)],
  ['ours, parsing to lines', ({ html }) => treeOf(parseHtml(html))],
  ['linkedom + Readability + terms', throughReadability],
];

/** Round by round in turn over all pages, in processor time, which other programs change less. */
function printSpeed(pages: readonly BenchPage[]): void {
  const rounds = WAYS.map((): number[] => []);
  const times = WAYS.map((): number[] => []);
  for (let round = -WARMING; round < ROUNDS; round++) {
    WAYS.forEach(([, run], way) => {
      const before = processorMs();
      const own = pages.map((page) => clocked(() => run(page)));
      if (round < 0) return;
      rounds[way]?.push((processorMs() - before) / pages.length);
      times[way]?.push(...own);
    });
  }
  const size = Math.round(median(pages.map(({ html }) => html.length)) / 1_000);
  console.log(`\n${pages.length} pages of ${size} kB (median), one thread\n`);
  const theirs = rounds.at(-1) as readonly number[];
  printTable(
    ['', 'ms of the processor a page', 'p95 ms by the clock', 'times Readability'],
    WAYS.map(([name], way) => {
      const own = rounds[way] as readonly number[];
      const ratios = own.map((time, round) => (theirs[round] as number) / time);
      return [name, median(own), quantile(times[way] ?? [], 0.95), median(ratios)];
    }),
  );
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function clocked(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

function throughReadability({ html }: BenchPage): unknown {
  const article = new Readability(parseHTML(html).document).parse();
  return countTerms(article?.textContent ?? '');
}

const NODES = 10_000;

function printSmoothing(): void {
  const parents = Array.from({ length: NODES }, (_, i) => (i === 0 ? -1 : Math.floor((i * 7919) % i)));
  const scores = parents.map((_, i) => ((i * 2_654_435_761) % 1_000) / 1_000);
  const weights = parents.map((_, i) => 1 + (i % 7));
  const times = Array.from({ length: 31 }, () => {
    const start = performance.now();
    smooth({ parents, scores, weights }, 0.1);
    return performance.now() - start;
  });
  console.log(
    `\nSmoothing ${NODES} nodes: ${median(times).toPrecision(3)} ms (median of 31); the source: 36 000 to 55 000 ms\n`,
  );
}

const PENALTIES = [undefined, 0.01, 0.1, 1];
const KINDS = {
  weblogs: ['crossover', 'stillness', 'rootprompt', 'bench-and-lens', 'shardbook'],
  magazines: ['caderno', 'fundo-azul', 'objeto-e-classe', 'almanac', 'estrada-de-terra'],
} as const;

/** The source's f of template nodes: blogs and news, each without smoothing and with c = .01, .1, 1. */
const SOURCE: Readonly<Record<string, readonly string[]>> = {
  weblogs: ['.53–.60', '.65–.67', '.79–.81', '.84 (all is template)'],
  magazines: ['.62–.76', '.72–.80', '.80–.83', '.87 (all is template)'],
};

function printSource(sites: readonly Site[]): void {
  const rows = Object.entries(KINDS).flatMap(([kind, ids]) => {
    const pages = ids.flatMap((id) => sitePages(sites.find((site) => site.id === id) as Site));
    return PENALTIES.map((penalty, i) => {
      const page = figuresOf(pages, ({ alone }) => alone, penalty);
      const site = figuresOf(pages, ({ known }) => known, penalty);
      return [kind, penalty ?? 'none', page.template, page.words, site.template, site.words, SOURCE[kind]?.[i] ?? ''];
    });
  });
  console.log('f of template nodes on the demo web’s sites, and F of the content’s words\n');
  printTable(['', 'c', 'page level: f', 'words F', 'site level: f', 'words F', 'the source: f'], rows);
}

/** A page as a tree, boxes before lines, with its own and its site's templateness. */
interface Scored {
  readonly tree: PageTree;
  readonly parents: readonly number[];
  readonly truth: readonly boolean[];
  readonly written: string;
  readonly alone: readonly number[];
  readonly known: readonly number[];
}

function sitePages(site: Site): readonly Scored[] {
  const served = servedPages(site, BEGINNING);
  const documents = served.map(({ html }) => parseHtml(html));
  const templates = new SiteTemplates();
  for (const document of documents) templates.add(nodesOf(treeOf(document), []));
  const knowledge = templates.knowledge();
  return served.map(({ url, written }, i) => {
    const document = documents[i] as (typeof documents)[number];
    const tree = treeOf(document);
    const lines = [...contentness(tree, readerHints(surveyOf(document), url), STANDARD_MODEL)].map((p) => 1 - p);
    const verdict = knowledge && verdictOf(tree, knowledge);
    return {
      tree,
      parents: [...tree.boxes.map(({ parent }) => parent), ...tree.lines.map(({ box }) => box)],
      truth: truthOf(tree, written),
      written,
      alone: [...boxScores(tree, lines), ...lines],
      known: [...(verdict?.boxes ?? []), ...(verdict?.lines ?? [])],
    };
  });
}

function boxScores({ boxes, lines }: PageTree, scores: readonly number[]): readonly number[] {
  return boxes.map(({ first, end }) => {
    const words = lines.slice(first, end).reduce((sum, { scan }) => sum + scan.words, 0);
    const sum = lines
      .slice(first, end)
      .reduce((all, { scan }, i) => all + scan.words * (scores[first + i] as number), 0);
    return words === 0 ? 1 : sum / words;
  });
}

/** As in the source: the smallest node with the content, all inside it and all around it. The rest is template. */
function truthOf({ boxes, lines }: PageTree, written: string): readonly boolean[] {
  const own = wordsOf(written);
  const held = boxes.map(({ first, end }) =>
    common(
      own,
      wordsOf(
        lines
          .slice(first, end)
          .map(({ text }) => text)
          .join('\n'),
      ),
    ),
  );
  const most = Math.max(...held);
  const home = boxes.findLastIndex((_, i) => (held[i] as number) >= 0.95 * most);
  const { first, end } = boxes[home] as (typeof boxes)[number];
  const isAround = (box: { first: number; end: number }) => box.first <= first && box.end >= end;
  const isIn = (from: number, to: number) => from >= first && to <= end && to > from;
  return [...boxes.map((box) => !isAround(box) && !isIn(box.first, box.end)), ...lines.map((_, i) => !isIn(i, i + 1))];
}

function figuresOf(
  pages: readonly Scored[],
  scoresOf: (page: Scored) => readonly number[],
  penalty: number | undefined,
) {
  let hits = 0;
  let said = 0;
  let wanted = 0;
  let words = 0;
  for (const page of pages) {
    const { tree, parents, truth, written } = page;
    const scores = scoresOf(page);
    const weights = parents.map(() => 1);
    const all: ArrayLike<number> = penalty === undefined ? scores : smooth({ parents, scores, weights }, penalty);
    truth.forEach((template, i) => {
      const isSaid = (all[i] as number) >= 0.5;
      if (isSaid && template) hits++;
      if (isSaid) said++;
      if (template) wanted++;
    });
    const kept = tree.lines.filter((_, i) => (all[tree.boxes.length + i] as number) < 0.5).map(({ text }) => text);
    words += wordF(kept.join('\n'), written).f;
  }
  return { template: (2 * hits) / (said + wanted), words: words / pages.length };
}
