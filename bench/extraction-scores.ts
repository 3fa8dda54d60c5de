/** The found share of a page's content, by whole main texts and by pieces. */
import { wordsIn } from '../lab/training/labels.ts';
import { type LabelledPage, wordF } from '../lab/training/pages.ts';
import { normalized } from '../lab/training/segments.ts';

interface Score {
  readonly f: number;
  readonly precision: number;
  readonly recall: number;
}

/** Means over the pages: the F of their words, and its parts. */
export function meanOfWords(pages: readonly LabelledPage[], texts: readonly string[]): Score {
  const scores = pages.map(({ truth }, i) => wordF(texts[i] ?? '', truth));
  return meanOf(scores);
}

const RUN = 4;

/** Single words hardly show a wrong line of a news page. Zyte's benchmark of articles counts runs of four. */
export function meanOfRuns(pages: readonly LabelledPage[], texts: readonly string[]): Score {
  const runsOf = (text: string) => {
    const words = wordsIn(text);
    return words.slice(RUN - 1).map((_, i) => words.slice(i, i + RUN).join('_'));
  };
  return meanOf(pages.map(({ truth }, i) => wordF(runsOf(texts[i] ?? '').join(' '), runsOf(truth).join(' '))));
}

function meanOf(scores: readonly Score[]): Score {
  const mean = (of: (score: Score) => number) => scores.reduce((sum, score) => sum + of(score), 0) / scores.length;
  return { f: mean(({ f }) => f), precision: mean(({ precision }) => precision), recall: mean(({ recall }) => recall) };
}

/** Over all pieces of all pages, as in Trafilatura's evaluation: the right share of those found. */
export function scoreOfPieces(pages: readonly LabelledPage[], texts: readonly string[]): Score {
  let kept = 0;
  let wrong = 0;
  let all = 0;
  pages.forEach((page, i) => {
    const text = normalized(texts[i] ?? '');
    const found = (pieces: readonly string[]) => pieces.filter((piece) => text.includes(normalized(piece))).length;
    kept += found(page.with);
    wrong += found(page.without);
    all += page.with.length;
  });
  const precision = kept / (kept + wrong);
  const recall = kept / all;
  return { f: (2 * precision * recall) / (precision + recall), precision, recall };
}

/** The share of snippets that are in the texts, word for word. Some were cut within their last word. */
export function shareIn(
  pages: readonly LabelledPage[],
  texts: readonly string[],
  snippetsOf: (page: LabelledPage) => readonly string[],
): number {
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
