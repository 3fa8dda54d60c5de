/**
 * Separates the content of a page from its template: menus, banners, footers, repeated text, and leads to other pages.
 * A learned classifier judges a single page; it looks twice, the second time at its first judgement of the
 * surroundings. On a known site, repetition counts as well. Both are smoothed over the tree.
 */
import type { SiteKnowledge } from '../../pages.ts';
import type { PageTree } from '../page-tree.ts';
import { wordsOf } from '../text.ts';
import type { LineFeatures } from './columns.ts';
import { probabilities } from './ensemble.ts';
import { featuresOf } from './features.ts';
import { withHeadings } from './headings.ts';
import { type KindShares, kindSharesOf, likeliest, type PageKind } from './kinds.ts';
import { type Model, STANDARD_MODEL } from './model.ts';
import type { PageHints } from './page-features.ts';
import { type Part, partsOf } from './parts.ts';
import { secondColumns } from './second-look.ts';
import { type SiteVerdict, verdictOf } from './site-templates.ts';
import { LEVELS, smooth } from './smoothing.ts';

interface TemplateOptions {
  readonly site?: SiteKnowledge | undefined;
  readonly model?: Model | undefined;
  /** What the smoothing costs, if not the product's. */
  readonly penalty?: Penalty;
}

/** The cost of a part unlike its whole. */
type Penalty = number | 'none';

/** Pages with fewer words say too little for a judgement; pages with more lines take too long. */
const FEWEST_WORDS = 40;
const MOST_LINES = 50_000;

/** From this share of evidence for articles on, headings of kept text are kept. */
const WITH_HEADINGS = 0.3;

/** The lines' verdicts, and the kind of the page if it says enough to tell. */
interface Look {
  readonly parts: readonly Part[];
  readonly kind?: PageKind;
}

export function lookOver(
  tree: PageTree,
  hints: PageHints,
  { site, model = STANDARD_MODEL, penalty = PENALTY }: TemplateOptions = {},
): Look {
  const verdict = site && verdictOf(tree, site);
  const aside = asidesOf(tree);
  if (wordsOf(tree) < FEWEST_WORDS || tree.lines.length > MOST_LINES)
    return { parts: tree.lines.map((line, i) => (aside[line.box] || verdict?.lines[i] === 1 ? 'template' : 'body')) };
  const features = featuresOf(tree, hints, model.lexicon);
  const shares = kindSharesOf(features.page, model.kinds);
  const alone = contentnessOf(tree, features, model, shares);
  const known = verdict === undefined ? alone : together(alone, verdict);
  const parts = partsOf(tree, keptWithHeadings(tree, known, features.top, shares, penalty), features, shares);
  return { parts: verdict === undefined ? parts : withoutRepeated(parts, verdict), kind: likeliest(shares) };
}

/** The lines kept at these probabilities. */
export function keptLines(tree: PageTree, content: Float32Array, penalty: Penalty = PENALTY): readonly boolean[] {
  const levels = penalty === 'none' ? Float64Array.from(content) : smoothed(tree, content, penalty);
  return chosen(tree, levels, cutFor(tree, content, levels));
}

/** In an article also the headings of kept text. */
export function keptWithHeadings(
  tree: PageTree,
  content: Float32Array,
  top: number,
  { article }: KindShares,
  penalty?: Penalty,
): readonly boolean[] {
  const kept = keptLines(tree, content, penalty);
  return article > WITH_HEADINGS ? withHeadings(tree, kept, content, top) : kept;
}

/** Repeated lines are template, unless they lead to other pages of the site: many pages have the same teasers. */
function withoutRepeated(parts: readonly Part[], { lines }: SiteVerdict): readonly Part[] {
  return parts.map((part, i) => (lines[i] === 1 && part !== 'teasers' ? 'template' : part));
}

/** For each line whether profiles see it. */
export function contentOf(tree: PageTree, hints: PageHints, options: TemplateOptions = {}): readonly boolean[] {
  return lookOver(tree, hints, options).parts.map((part) => part === 'body');
}

const ASIDE_TAGS = new Set(['nav', 'footer', 'aside', 'dialog']);

/** Boxes that the markup itself marks as aside. */
function asidesOf({ boxes }: PageTree): readonly boolean[] {
  const asides: boolean[] = [];
  for (const { hidden, tag, parent } of boxes) asides.push(hidden || ASIDE_TAGS.has(tag) || asides[parent] === true);
  return asides;
}

/** The probability that each line is content, by the page alone. */
export function contentness(tree: PageTree, hints: PageHints, model: Model): Float32Array {
  const features = featuresOf(tree, hints, model.lexicon);
  return contentnessOf(tree, features, model, kindSharesOf(features.page, model.kinds));
}

function contentnessOf(tree: PageTree, features: LineFeatures, model: Model, kinds: KindShares): Float32Array {
  const first = probabilities(model.first, features.columns);
  return probabilities(model.second, secondColumns(tree, features, first, kinds));
}

/** From this many pages of a site on, text that it does not repeat counts fully. */
const MANY_PAGES = 10;
const MOST_FOR = 0.5;

/** Repeated text is template. Unrepeated text is likelier content, the more pages of the site are known. */
function together(alone: Float32Array, { lines, pages }: SiteVerdict): Float32Array {
  const bonus = Math.exp(MOST_FOR * Math.min(1, pages / MANY_PAGES));
  return alone.map((p, i) => (lines[i] === 1 ? 0 : (p * bonus) / (1 - p + p * bonus)));
}

/** The product's (docs/notebook/extraction.md). */
export const PENALTY = 0.1;

function smoothed({ boxes, lines }: PageTree, content: Float32Array, penalty: number): Float64Array {
  const n = boxes.length + lines.length;
  const parents = new Int32Array(n);
  const scores = new Float64Array(n);
  const weights = new Float64Array(n);
  boxes.forEach(({ parent }, i) => {
    parents[i] = parent;
  });
  lines.forEach(({ box, scan }, i) => {
    const node = boxes.length + i;
    parents[node] = box;
    scores[node] = 1 - (content[i] as number);
    weights[node] = Math.sqrt(1 + scan.words);
  });
  return smooth({ parents, scores, weights }, penalty)
    .subarray(boxes.length)
    .map((score) => 1 - score);
}

/**
 * The cut at which the expected F of the words is greatest: lower on pages that are hard to judge (Lipton, Elkan &
 * Naryanaswamy, "Optimal Thresholding of Classifiers to Maximize F1", 2014).
 */
function cutFor({ lines }: PageTree, content: Float32Array, levels: Float64Array): number {
  const taken = new Float64Array(LEVELS);
  const found = new Float64Array(LEVELS);
  let wanted = 0;
  lines.forEach(({ scan }, i) => {
    const level = Math.round((levels[i] as number) * (LEVELS - 1));
    const expected = scan.words * (content[i] as number);
    taken[level] = (taken[level] as number) + scan.words;
    found[level] = (found[level] as number) + expected;
    wanted += expected;
  });
  return bestLevel(taken, found, wanted) / (LEVELS - 1) - HALF_LEVEL;
}

/** β² of that F: of two equally good cuts it takes the one that loses less text. */
const RECALL = 1.02;
const HALF_LEVEL = 0.5 / (LEVELS - 1);

function bestLevel(taken: Float64Array, found: Float64Array, wanted: number): number {
  let allTaken = 0;
  let allFound = 0;
  let best = 0;
  let bestF = -1;
  for (let level = LEVELS - 1; level >= 0; level--) {
    allTaken += taken[level] as number;
    allFound += found[level] as number;
    const f = allTaken === 0 ? 0 : allFound / (allTaken + RECALL * wanted);
    if (f > bestF) {
      bestF = f;
      best = level;
    }
  }
  return best;
}

/** A long line that repeats is a copy for another screen width. */
const LONG = 40;

function chosen({ lines }: PageTree, content: Float64Array, cut: number): readonly boolean[] {
  const seen = new Set<string>();
  return lines.map(({ text }, i) => {
    if ((content[i] as number) < cut || (text.length > LONG && seen.has(text))) return false;
    seen.add(text);
    return true;
  });
}
