/** The worth of the reader's steps: the text of a page after each. */
import {
  contentOf,
  featuresOf,
  keptLines,
  keptWithHeadings,
  kindSharesOf,
  type Model,
  type PageTree,
  partsOf,
  probabilities,
  secondColumns,
} from '../agents/reader/training.ts';
import type { DemoPage } from '../lab/training/demo-pages.ts';
import { type LabelledPage, wordF } from '../lab/training/pages.ts';

/** In their order, each including those before. */
export const STEPS = [
  'all text',
  'the first look alone',
  'and the second look',
  'and parts apart: by names and the kind of the page, ways on',
  'and in articles headings of what is kept, credits, dates and lines that are links',
] as const;
export type StepName = (typeof STEPS)[number];

/** Up to this value, an article is known by names alone. */
const BY_NAMES = 0.4;

export function stepsOf({ tree, hints }: LabelledPage, model: Model): Readonly<Record<StepName, string>> {
  const features = featuresOf(tree, hints, model.lexicon);
  const shares = kindSharesOf(features.page, model.kinds);
  const looked = probabilities(model.first, features.columns);
  const first = keptLines(tree, looked);
  const again = probabilities(model.second, secondColumns(tree, features, looked, shares));
  const second = keptLines(tree, again);
  const bodyOf = (article: number) => {
    const kinds = { ...shares, article };
    const kept = article < shares.article ? second : keptWithHeadings(tree, again, features.top, kinds);
    return partsOf(tree, kept, features, kinds).map((part) => part === 'body');
  };
  const [all, one, two, named, said] = STEPS;
  return {
    [all]: textOf(tree, () => true),
    [one]: textOf(tree, (i) => first[i] === true),
    [two]: textOf(tree, (i) => second[i] === true),
    [named]: textOfBody(tree, bodyOf(Math.min(shares.article, BY_NAMES))),
    [said]: textOfBody(tree, bodyOf(shares.article)),
  } as Record<StepName, string>;
}

function textOfBody(tree: PageTree, isBody: readonly boolean[]): string {
  return textOf(tree, (i) => isBody[i] === true);
}

function textOf({ lines }: PageTree, isTaken: (line: number) => boolean): string {
  return lines.flatMap(({ text }, i) => (isTaken(i) ? [text] : [])).join('\n');
}

/** On the demo web with whole sites: the worth of what their pages share. */
export function printDemo(
  pages: readonly DemoPage[],
  models: readonly Model[],
  foldOf: (host: string) => number,
): void {
  const f = (of: (page: DemoPage, model: Model) => readonly boolean[]) => {
    const scores = pages.map((page) => {
      const isBody = of(page, models[foldOf(page.host)] as Model);
      return wordF(textOfBody(page.tree, isBody), page.written).f;
    });
    return (scores.reduce((sum, score) => sum + score, 0) / pages.length).toFixed(3);
  };
  const alone = f(({ tree, hints }, model) => contentOf(tree, hints, { model }));
  const known = f(({ tree, hints, site }, model) => contentOf(tree, hints, { model, site }));
  console.log(
    `word F on ${pages.length} pages of the demo web, of sites not seen: ${alone}; by what their site repeats, too: ${known}`,
  );
}
