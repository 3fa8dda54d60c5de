/** How well the lines of pages are kept, by their words, where a reference says what is content. */
import type { PageTree } from '../agents/reader/training.ts';

/** For each line, from 0 to 1, the share that is content. */
export interface Reference {
  readonly labels: ArrayLike<number>;
  /** 0 for a line that nothing is said of. */
  readonly weights?: ArrayLike<number> | undefined;
}

/** Words: of lines that are kept and that are left, and how many of these are content. */
interface Words {
  readonly kept: number;
  readonly keptContent: number;
  readonly left: number;
  readonly leftContent: number;
}

export interface Score {
  readonly f: number;
  readonly precision: number;
  readonly recall: number;
  /** F of the template instead, the source's figure. */
  readonly template: number;
}

const NO_WORDS: Words = { kept: 0, keptContent: 0, left: 0, leftContent: 0 };

export function wordsOf(
  { lines }: PageTree,
  kept: readonly boolean[],
  { labels, weights }: Reference,
  counts: (line: number) => boolean = () => true,
): Words {
  const words = { ...NO_WORDS };
  lines.forEach(({ scan }, i) => {
    if (weights?.[i] === 0 || !counts(i)) return;
    const content = scan.words * (labels[i] as number);
    words[kept[i] === true ? 'kept' : 'left'] += scan.words;
    words[kept[i] === true ? 'keptContent' : 'leftContent'] += content;
  });
  return words;
}

export function together(all: readonly Words[]): Words {
  return all.reduce(
    (sum, words) => ({
      kept: sum.kept + words.kept,
      keptContent: sum.keptContent + words.keptContent,
      left: sum.left + words.left,
      leftContent: sum.leftContent + words.leftContent,
    }),
    NO_WORDS,
  );
}

/** What nothing is known of is NaN. */
export function scoreOf({ kept, keptContent, left, leftContent }: Words): Score {
  const content = keptContent + leftContent;
  const template = kept + left - content;
  return {
    f: (2 * keptContent) / (kept + content),
    precision: keptContent / kept,
    recall: keptContent / content,
    template: (2 * (left - leftContent)) / (left + template),
  };
}
