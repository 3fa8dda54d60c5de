/**
 * Pages that scripts fill: how many labelled pages show next to nothing, and where their text is. Texts at further addresses
 * are not recorded, so they are not counted.
 */
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { parseHtml, readHtml, treeOf } from '../agents/agents.ts';
import { embeddedIn } from '../agents/reader/embedded.ts';
import { signsOf } from '../agents/reader/signs.ts';
import { onceEncoded, structuredOf, surveyOf } from '../agents/reader/training.ts';
import { linesOf, objectIn } from '../lab/json-lines.ts';
import { wordsIn } from '../lab/training/labels.ts';
import { wordF } from '../lab/training/pages.ts';
import { printTable } from './figures.ts';

/** Fewer words count as next to nothing. */
const THIN = 50;

/** Places of the text, of which the first that fits counts. */
const WHERE = [
  'within what is read',
  'on the page, not taken for content',
  'in its state, not read',
  'in noscript, templates',
  'frames of its site',
  'other versions are named',
  'has scripts, and names nothing',
  'nothing at all',
] as const;
type Where = (typeof WHERE)[number];

interface Labelled {
  readonly id: string;
  readonly html: string;
  readonly url: string;
  readonly truth: string;
}

export async function benchScripted(): Promise<void> {
  const files = (process.env['FENIX_BENCH_EXTRACTION'] ?? '').split(',').filter((file) => file !== '');
  if (files.length === 0) {
    console.log(
      'FENIX_BENCH_EXTRACTION must name files of labelled pages, by commas: JSON lines {id, url, html} and truth,',
    );
    console.log('or with, or records with titles');
    return;
  }
  const rows: (string | number)[][] = [];
  for (const file of files) rows.push(await rowOf(file));
  printTable(['pages', 'all', `under ${THIN} words`, 'mean recall of these', ...WHERE, 'had by scripts alone'], rows);
}

async function rowOf(file: string): Promise<(string | number)[]> {
  const found = new Map<Where, number>(WHERE.map((where) => [where, 0]));
  const recalls: number[] = [];
  let all = 0;
  let sent = 0;
  for await (const page of labelledIn(file)) {
    all++;
    const { text } = readHtml(page.html, page.url);
    if (wordF(readHtml(unfilled(page.html), page.url).text, page.truth).recall >= HALF) sent++;
    if (wordsIn(text).length >= THIN || wordsIn(page.truth).length <= wordsIn(text).length) continue;
    const where = whereIs(page, text);
    found.set(where, (found.get(where) ?? 0) + 1);
    recalls.push(wordF(text, page.truth).recall);
    console.log(
      `${basename(file)} ${page.id}: ${wordsIn(text).length} of ${wordsIn(page.truth).length} words, ${where}`,
    );
  }
  const mean = recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length;
  return [basename(file), all, recalls.length, recalls.length === 0 ? '' : mean.toFixed(3), ...found.values(), sent];
}

/** The page as sent, if scripts made all of it. */
function unfilled(html: string): string {
  const scripts = html.match(/<script\b[^>]*>[\s\S]*?<\/script>/gi) ?? [];
  const title = /<title\b[^>]*>[^<]*/i.exec(html)?.[0] ?? '';
  return `${title}</title>${scripts.join('')}`;
}

async function* labelledIn(file: string): AsyncGenerator<Labelled> {
  for await (const line of linesOf(createReadStream(file))) {
    const { id, url, html, ...labels } = objectIn(line) as Record<string, unknown>;
    const said = onceEncoded(String(html));
    const address = typeof url === 'string' && URL.canParse(url) ? url : canonicalIn(said);
    yield { id: String(id), html: said, url: address, truth: truthIn(labels) };
  }
}

function canonicalIn(html: string): string {
  const nowhere = 'https://page.example/';
  return signsOf(parseHtml(html), nowhere).canonical ?? nowhere;
}

/** The true text, its pieces, or the titles of its records. */
function truthIn({ truth, with: pieces = [], records = [] }: Record<string, unknown>): string {
  if (typeof truth === 'string') return truth;
  const titles = (records as readonly { readonly title?: unknown }[]).map(({ title }) => String(title));
  return [...(pieces as readonly string[]), ...titles].join('\n');
}

/** Half of the true text shows that it is there. */
const HALF = 0.5;

function whereIs({ html, url, truth }: Labelled, text: string): Where {
  const document = parseHtml(html);
  const [survey, signs] = [surveyOf(document), signsOf(document, url)];
  const sent = { document, survey, structured: structuredOf(survey), title: readHtml(html, url).title };
  const holds = (other: string) => wordF(other, truth).recall >= HALF;
  const shown = (markup: string) =>
    treeOf(parseHtml(markup))
      .lines.map((line) => line.text)
      .join('\n');
  if (holds(text)) return 'within what is read';
  if (holds(shown(html))) return 'on the page, not taken for content';
  if (holds(embeddedIn(sent).lines.join('\n'))) return 'in its state, not read';
  if (holds(shown(html.replace(/<(\/?)(?:noscript|template)\b/gi, '<$1div')))) return 'in noscript, templates';
  if (signs.frames.length > 0) return 'frames of its site';
  if (signs.versions !== undefined) return 'other versions are named';
  return signs.scripted === true ? 'has scripts, and names nothing' : 'nothing at all';
}
