/** Makes labelled pages ready for training: lines for features, labels, and the words to measure by. */
import { createReadStream } from 'node:fs';
import { parseHtml, treeOf } from '../../agents/agents.ts';
import { onceEncoded, type PageHints, type PageTree, readerHints, surveyOf } from '../../agents/reader/training.ts';
import { type JsonObject, linesOf, objectIn } from '../json-lines.ts';
import { labelsOf, wordsIn } from './labels.ts';
import { labelsOfPieces } from './segments.ts';

export interface LabelledPage {
  readonly id: string;
  readonly host: string;
  readonly type: string;
  readonly tree: PageTree;
  readonly hints: PageHints;
  readonly labels: Float32Array;
  /** How much each line teaches, if not by its words: 0 for a line without a label. */
  readonly weights?: Float32Array;
  readonly truth: string;
  readonly with: readonly string[];
  readonly without: readonly string[];
}

/**
 * Pages in the format of WCXB, `{id, url, type, html, truth, with, without}` a line; or without `type` and `truth`, as
 * in Trafilatura's gate. Then only `with` and `without` are known.
 */
export async function* labelledPages(file: string): AsyncGenerator<LabelledPage & { readonly html: string }> {
  for await (const line of linesOf(createReadStream(file))) {
    const record = objectIn(line);
    const { id, url = '', type = UNKNOWN, html: written = '' } = record as Record<string, string>;
    // The savers of some pages took their UTF-8 for Latin-1.
    const html = onceEncoded(written);
    const document = parseHtml(html);
    const survey = surveyOf(document);
    const tree = treeOf(document);
    yield {
      id: String(id),
      host: hostOf(url) || `page ${id}`,
      type,
      html,
      tree,
      hints: readerHints(survey, hostOf(url) === '' ? '' : url),
      ...labelsIn(tree, record),
    };
  }
}

export type LineLabels = Pick<LabelledPage, 'labels' | 'weights' | 'truth' | 'with' | 'without'>;

/** What a line of a file of labels says of its page: the whole text, or pieces. */
export function labelsIn(tree: PageTree, { truth, ...labelled }: JsonObject): LineLabels {
  const pieces = { with: textsIn(labelled['with']), without: textsIn(labelled['without']) };
  const labels =
    truth === undefined
      ? labelsOfPieces(tree, pieces.with, pieces.without)
      : { labels: labelsOfText(tree, String(truth)) };
  return { ...labels, truth: truth === undefined ? '' : String(truth), ...pieces };
}

/** The kind of pages without a label of their kind. */
const UNKNOWN = 'unknown';

function labelsOfText(tree: PageTree, truth: string): Float32Array {
  return labelsOf(
    tree.lines.map(({ text }) => text),
    truth,
  );
}

function textsIn(said: unknown): readonly string[] {
  return Array.isArray(said) ? said.map(String) : [];
}

/** Empty if the text is no address: some corpora number their pages there. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}

/** F of two multisets of words. */
export function wordF(
  text: string,
  truth: string,
): { readonly f: number; readonly precision: number; readonly recall: number } {
  const own = wordsIn(text);
  const wanted = wordsIn(truth);
  const left = new Map<string, number>();
  for (const word of wanted) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of own) {
    const count = left.get(word) ?? 0;
    if (count > 0) common++;
    left.set(word, count - 1);
  }
  if (own.length === 0 || wanted.length === 0) {
    const both = own.length === wanted.length ? 1 : 0;
    return { f: both, precision: both, recall: both };
  }
  const precision = common / own.length;
  const recall = common / wanted.length;
  return { f: common === 0 ? 0 : (2 * precision * recall) / (precision + recall), precision, recall };
}
