/**
 * A line as numbers: of itself, the boxes around it, its neighbours, its page. They include the source's features
 * (links per word, share of text in anchors, length of anchors, links that stay on the site, visible characters to
 * HTML, distance to the margins, area). Position and area are estimated from the text alone: there is no layout here.
 */
import type { Box, Line, PageTree } from '../page-tree.ts';
import { type BoxFacts, boxFactsOf, Holdings, PLACE_COUNT } from './box-features.ts';
import { ColumnWriter, type LineFeatures } from './columns.ts';
import { HeadingWalk } from './headings.ts';
import { type Lexicon, scoreOfWords, type WordScores } from './lexicon.ts';
import { hashOf } from './line-scan.ts';
import { linkRuns, looksWithin, MainText } from './main-text.ts';
import { type PageHints, pageFeatures } from './page-features.ts';
import { phraseFeatures } from './phrases.ts';
import { greatest, isProse, logWordsOf, type Ranges, rangesOf, share, within } from './ranges.ts';
import { COMMENTS, ROLE_COUNT } from './roles.ts';

interface Context {
  readonly tree: PageTree;
  readonly ranges: Ranges;
  readonly facts: BoxFacts;
  readonly holdings: Holdings;
  /** Per line. */
  readonly logWords: Float64Array;
  readonly scores: readonly WordScores[];
  readonly page: readonly number[];
  readonly sameSite: (href: string) => boolean;
  readonly titleTokens: ReadonlySet<number>;
  readonly repeats: Uint8Array;
  readonly told: ReadonlySet<number>;
  readonly linkRuns: Uint16Array;
}

export function featuresOf(tree: PageTree, hints: PageHints, lexicon: Lexicon): LineFeatures {
  const ranges = rangesOf(tree.lines);
  const context: Context = {
    tree,
    ranges,
    facts: boxFactsOf(tree, ranges, lexicon),
    holdings: new Holdings(tree.boxes, ranges),
    logWords: logWordsOf(tree.lines),
    scores: tree.lines.map(({ scan }) => scoreOfWords(scan.tokens, lexicon)),
    page: pageFeatures(tree, ranges, hints),
    sameSite: sameSiteAs(hints.url),
    titleTokens: tokensOf(hints.title),
    told: tokensOf(hints.description),
    repeats: repeatsOf(tree.lines),
    linkRuns: linkRuns(tree.lines),
  };
  const looks = looksWithin(tree.boxes, context.facts.looks);
  const main = new MainText(tree, ranges, looks);
  const rows = new ColumnWriter(tree.lines.length);
  const walk = new HeadingWalk(context);
  for (let i = 0; i < tree.lines.length; i++) {
    walk.step(i);
    ownFeatures(rows, i, context);
    aroundFeatures(rows, i, context);
    placeFeatures(rows, i, context);
    neighbourFeatures(rows, i, context);
    walk.write(rows, i);
    main.write(rows, i);
    openingFeatures(rows, i, context);
    phraseFeatures(rows, tree.lines[i] as Line);
    rows.putForAll(context.page);
    rows.next();
  }
  const { facts, linkRuns: runs } = context;
  const { wider, roles } = facts;
  return {
    columns: rows.columns(),
    wider,
    looks,
    roles,
    linkRuns: runs,
    top: walk.top,
    page: wholeFeatures(context, main),
  };
}

/** For the kind of the page: the numbers of its lines, and how its parts fit together. */
function wholeFeatures({ tree, page, facts, linkRuns: runs }: Context, main: MainText): readonly number[] {
  const count = (is: (line: Line, i: number) => boolean) => share(tree.lines.filter(is).length, tree.lines.length);
  return [
    ...page,
    main.share,
    Math.log1p(greatest(facts.alike)),
    count((_, i) => (runs[i] as number) > 2),
    count(({ box }) => ((facts.roles[box] as number) & COMMENTS) !== 0),
    count(hasPrice),
    count(({ text }) => text.endsWith('?')),
  ];
}

const LONGEST_TOLD = 1_000;

/** Words with a meaning; numbers are alike everywhere. */
function tokensOf(text: string): ReadonlySet<number> {
  const words = text
    .slice(0, LONGEST_TOLD)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return new Set(words.filter((word) => word.length > 2).map(hashOf));
}

const TAGS = ['p', 'li', 'td', 'th', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'dd', 'pre', 'a', 'span'];
const TAG_NUMBERS = new Map(
  [...TAGS, 'button', 'label', 'option', 'figcaption', 'blockquote'].map((tag, i) => [tag, i + 1]),
);
const INLINE_NUMBERS = new Map(
  'a b strong em i time code small span time sup button cite'.split(' ').map((tag, i) => [tag, i + 1]),
);

const PRICE = /[$€£¥₹]\s?\d|\d\s?(?:€|kr|zł)/;

function hasRights(text: string): boolean {
  return text.includes('©') || text.includes('®') || /\ball rights reserved/i.test(text);
}

function hasPrice({ text, scan }: Line): boolean {
  return scan.digits > 0 && PRICE.test(text);
}

function ownFeatures(
  rows: ColumnWriter,
  i: number,
  { tree, scores, logWords, sameSite, titleTokens, told, repeats }: Context,
): void {
  const line = tree.lines[i] as Line;
  const { text, scan, linked, hrefs, box, inline } = line;
  const { words, letters, digits, capitals, commas, stops, ends, tokens } = scan;
  const { length } = text;
  rows.put(logWords[i] as number);
  rows.put(Math.log1p(length));
  rows.put(share(letters, words));
  rows.put(linked / length);
  rows.put(share(hrefs.length, words));
  rows.put(share(linked, hrefs.length));
  rows.put(hrefs.length === 0 ? -1 : hrefs.filter(sameSite).length / hrefs.length);
  rows.put(share(digits, length));
  rows.put(share(capitals, words));
  rows.put(share(commas, words));
  rows.put(share(ends, words));
  rows.put(share(stops, words));
  rows.put(isProse(words, ends, linked, length) ? 1 : 0);
  rows.put(endOf(text));
  rows.put(TAG_NUMBERS.get((tree.boxes[box] as Box).tag) ?? 0);
  rows.put(INLINE_NUMBERS.get(inline) ?? 0);
  const { mean, least, most } = scores[i] as WordScores;
  rows.put(mean);
  rows.put(least);
  rows.put(most);
  rows.put(shareIn(tokens, titleTokens));
  rows.put(told.size === 0 ? -1 : shareIn(tokens, told));
  rows.put(repeats[i] as number);
  rows.put(hasRights(text) ? 1 : hasPrice(line) ? 2 : 0);
}

function shareIn(tokens: readonly number[], said: ReadonlySet<number>): number {
  if (said.size === 0) return 0;
  let count = 0;
  for (const token of tokens) if (said.has(token)) count++;
  return share(count, tokens.length);
}

/** How a line ends: as a sentence, as a lead to something, or open. */
function endOf(text: string): number {
  const last = text.charCodeAt(text.length - 1);
  if (last === 46 || last === 33 || last === 63 || last === 0x3002) return 3;
  if (last === 58) return 2;
  return last === 0x2026 || last === 187 || last === 0x203a || last === 0x2192 || last === 62 ? 1 : 0;
}

/** Repetition of a line on its page: 0 once, 1 first of several, 2 a later one. */
function repeatsOf(lines: readonly Line[]): Uint8Array {
  const firsts = new Map<string, number>();
  const repeats = new Uint8Array(lines.length);
  lines.forEach(({ text }, i) => {
    const first = firsts.get(text);
    if (first === undefined) firsts.set(text, i);
    else {
      repeats[first] = 1;
      repeats[i] = 2;
    }
  });
  return repeats;
}

/** Boxes around the line that hold ever more lines: its own, and three around it. */
const LEVELS = 4;

function aroundFeatures(rows: ColumnWriter, i: number, { tree, ranges, facts, holdings }: Context): void {
  const { boxes, lines } = tree;
  const all = ranges.words[lines.length] as number;
  let at = (lines[i] as Line).box;
  for (let level = 0; level < LEVELS; level++) {
    rows.put(holdings.logWords[at] as number);
    rows.put(holdings.linked[at] as number);
    rows.put(holdings.prose[at] as number);
    rows.put(holdings.mean[at] as number);
    rows.put(facts.own[at] as number);
    rows.put(facts.alike[at] as number);
    if (level > 0) rows.put(share(holdings.words[at] as number, all));
    at = facts.wider[at] as number;
  }
  const section = facts.section[(lines[i] as Line).box] as number;
  const { first, end, depth, length: html } = boxes[section] as Box;
  rows.put(share(holdings.words[section] as number, all));
  rows.put(holdings.linked[section] as number);
  rows.put(holdings.prose[section] as number);
  rows.put(holdings.mean[section] as number);
  rows.put(facts.sum[section] as number);
  rows.put(share(within(ranges.letters, first, end), html));
  rows.put(Math.log1p(within(ranges.height, first, end)));
  rows.put(first / lines.length);
  rows.put(depth);
}

function placeFeatures(rows: ColumnWriter, i: number, { tree, ranges, facts, linkRuns: runs }: Context): void {
  const { lines, htmlLength } = tree;
  const { box, at, pictures } = lines[i] as Line;
  const all = ranges.words[lines.length] as number;
  const before = ranges.words[i] as number;
  const height = ranges.height[lines.length] as number;
  rows.put(i / lines.length);
  rows.put(share(before, all));
  rows.put(share(at, htmlLength));
  // Distance to the top and to the bottom, in pixels.
  rows.put(Math.log1p(ranges.height[i] as number));
  rows.put(Math.log1p(height - (ranges.height[i] as number)));
  rows.put(facts.left[box] as number);
  rows.put((tree.boxes[box] as Box).depth);
  rows.put(facts.least[box] as number);
  rows.put(facts.most[box] as number);
  rows.put(facts.sum[box] as number);
  rows.put(facts.mostAlike[box] as number);
  rows.put(share(facts.wordsAlike[box] as number, all));
  rows.put(runs[i] as number);
  rows.put(pictures);
  rows.put(i > 0 ? (lines[i - 1] as Line).pictures : 0);
  rows.put(lines[i + 1]?.pictures ?? 0);
  const places = facts.places[box] as number;
  for (let bit = 0; bit < PLACE_COUNT; bit++) rows.put((places >> bit) & 1);
  for (let bit = 0; bit < ROLE_COUNT; bit++) rows.put(((facts.roles[box] as number) >> bit) & 1);
}

/** A line this short may head its box, whatever its element. */
const OPENING = 8;
const FARTHEST = 100;

/** The first lines of the boxes around a line: "Related" describes its whole box. */
function openingFeatures(rows: ColumnWriter, i: number, { tree, facts, scores }: Context): void {
  const { boxes, lines } = tree;
  let at = (lines[i] as Line).box;
  for (let level = 0; level < LEVELS; level++) {
    const { first } = boxes[at] as Box;
    const opens = first !== i && (lines[first] as Line).scan.words <= OPENING;
    const { mean, least } = scores[first] as WordScores;
    rows.put(opens ? mean : 0);
    rows.put(opens ? least : 0);
    rows.put(Math.min(FARTHEST, i - first));
    at = facts.wider[at] as number;
  }
}

const REACH = 6;

function neighbourFeatures(rows: ColumnWriter, i: number, context: Context): void {
  const { ranges, tree, facts } = context;
  const n = tree.lines.length;
  for (const distance of [-2, -1, 1, 2]) neighbour(rows, i, i + distance, context);
  neighbours(rows, Math.max(0, i - REACH), i, ranges);
  neighbours(rows, i + 1, Math.min(n, i + 1 + REACH), ranges);
  // A change of place often ends a part.
  const sum = facts.sum[(tree.lines[i] as Line).box] as number;
  rows.put(i > 0 ? sum - (facts.sum[(tree.lines[i - 1] as Line).box] as number) : 0);
  rows.put(i + 1 < n ? sum - (facts.sum[(tree.lines[i + 1] as Line).box] as number) : 0);
}

function neighbours(rows: ColumnWriter, from: number, end: number, ranges: Ranges): void {
  const words = end > from ? within(ranges.words, from, end) : 0;
  rows.put(share(words, end - from));
  rows.put(end > from ? share(within(ranges.linked, from, end), within(ranges.letters, from, end)) : -1);
  rows.put(end > from ? share(within(ranges.prose, from, end), words) : -1);
}

function neighbour(rows: ColumnWriter, i: number, at: number, { tree, scores, logWords }: Context): void {
  const line = tree.lines[at];
  if (line === undefined) {
    for (let empty = 0; empty < 4; empty++) rows.put(-1);
    return;
  }
  rows.put(logWords[at] as number);
  rows.put(line.linked / line.text.length);
  rows.put((scores[at] as WordScores).mean);
  rows.put(
    line.box === (tree.lines[i] as Line).box
      ? 2
      : tree.boxes[line.box]?.parent === tree.boxes[(tree.lines[i] as Line).box]?.parent
        ? 1
        : 0,
  );
}

/** Whether an address stays on the site. Resolving addresses would cost more than all else here. */
function sameSiteAs(url: string): (href: string) => boolean {
  const host = hostIn(url);
  return (href) => {
    const other = hostIn(href);
    return other === '' || other === host;
  };
}

function hostIn(url: string): string {
  return /^(?:https?:)?\/\/(?:www\.)?([^/?#]*)/i.exec(url)?.[1]?.toLowerCase() ?? '';
}
