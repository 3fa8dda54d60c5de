/** What is known of each box before its lines are looked at: names, kind of place, repetition among its siblings. */
import type { Box, PageTree } from '../text.ts';
import { type Lexicon, marksOfBoxes, scoreOfMarks } from './lexicon.ts';
import { type Ranges, share, within } from './ranges.ts';
import { rolesOf } from './roles.ts';

export interface BoxFacts {
  /** What its own names say; least, most and sum over the boxes around it, its own included. */
  readonly own: Float32Array;
  readonly least: Float32Array;
  readonly most: Float32Array;
  readonly sum: Float32Array;
  /** Kinds of place it lies in, as bits of `PLACES`. */
  readonly places: Uint16Array;
  /** A number for how it looks: those of the same tag and first class name have the same. */
  readonly looks: Int32Array;
  /** What it is for, and what the boxes around it are, as bits (`roles.ts`). */
  readonly roles: Uint16Array;
  /** The next box around it that holds more lines than it does; itself for the outermost. */
  readonly wider: Int32Array;
  /** The widest box around it with at most half of the page's words, else itself: the part of the page it is in. */
  readonly section: Int32Array;
  /** Distance to the left margin, in pixels: cells to the left, and how far lists push it in. */
  readonly left: Float32Array;
  /** How many siblings look the same, itself included; 1 for a single one. */
  readonly alike: Uint16Array;
  /** The most of `alike` and the words of those siblings, over itself and the boxes around it. */
  readonly mostAlike: Uint16Array;
  readonly wordsAlike: Float32Array;
  /** Place among its parent's children. */
  readonly place: Uint16Array;
}

const PLACES: readonly ((box: Box) => boolean)[] = [
  ({ tag, element }) => tag === 'nav' || tag === 'menu' || element?.attribs['role'] === 'navigation',
  ({ tag, element }) => tag === 'header' || element?.attribs['role'] === 'banner',
  ({ tag, element }) => tag === 'footer' || element?.attribs['role'] === 'contentinfo',
  ({ tag, element }) => tag === 'aside' || element?.attribs['role'] === 'complementary',
  ({ tag, element }) => tag === 'main' || element?.attribs['role'] === 'main',
  ({ tag }) => tag === 'article',
  ({ tag }) => tag === 'form' || tag === 'select' || tag === 'fieldset',
  ({ tag }) => tag === 'table' || tag === 'dl',
  ({ tag }) => tag === 'ul' || tag === 'ol',
  ({ tag, element }) =>
    tag === 'button' || element?.attribs['role'] === 'button' || tag === 'label' || tag === 'option',
  ({ hidden }) => hidden,
  ({ element }) => element?.attribs['aria-hidden'] === 'true',
  ({ tag, element }) => tag === 'dialog' || element?.attribs['role'] === 'dialog',
  ({ element }) => element?.attribs['itemprop'] !== undefined || element?.attribs['itemscope'] !== undefined,
];

export const PLACE_COUNT = PLACES.length;

export function boxFactsOf(tree: PageTree, ranges: Ranges, lexicon: Lexicon): BoxFacts {
  const { boxes } = tree;
  const n = boxes.length;
  const marks = marksOfBoxes(boxes);
  const facts: BoxFacts = {
    own: new Float32Array(n),
    least: new Float32Array(n),
    most: new Float32Array(n),
    sum: new Float32Array(n),
    places: new Uint16Array(n),
    looks: looksOf(boxes),
    roles: rolesOf(tree, ranges, marks),
    wider: new Int32Array(n),
    section: new Int32Array(n),
    left: new Float32Array(n),
    alike: new Uint16Array(n).fill(1),
    mostAlike: new Uint16Array(n),
    wordsAlike: new Float32Array(n),
    place: new Uint16Array(n),
  };
  const alikeWords = new Float32Array(n);
  const half = (ranges.words.at(-1) ?? 0) / 2;
  for (const box of boxes) countAlike(box, boxes, ranges, facts, alikeWords);
  // Parents come before their children.
  boxes.forEach((box, i) => {
    const { parent } = box;
    const score = scoreOfMarks(marks[i] ?? [], lexicon);
    facts.own[i] = score;
    facts.least[i] = Math.min(score, facts.least[parent] ?? 0);
    facts.most[i] = Math.max(score, facts.most[parent] ?? 0);
    facts.sum[i] = score + (facts.sum[parent] ?? 0);
    facts.places[i] = placesOf(box) | (facts.places[parent] ?? 0);
    facts.wider[i] = widerThan(box, i, boxes, facts.wider);
    facts.section[i] = sectionOf(i, boxes, ranges, facts, half);
    facts.left[i] = leftOf(box, facts.place[i] as number) + (facts.left[parent] ?? 0);
    const above = facts.mostAlike[parent] ?? 1;
    const own = facts.alike[i] as number;
    facts.mostAlike[i] = Math.max(above, own);
    facts.wordsAlike[i] = (own > above ? alikeWords[i] : facts.wordsAlike[parent]) ?? 0;
  });
  return facts;
}

function placesOf(box: Box): number {
  let bits = 0;
  for (let bit = 0; bit < PLACES.length; bit++) if (PLACES[bit]?.(box) === true) bits |= 1 << bit;
  return bits;
}

function widerThan({ parent, first, end }: Box, i: number, boxes: readonly Box[], wider: Int32Array): number {
  const around = boxes[parent];
  if (around === undefined) return i;
  return around.first < first || around.end > end ? parent : (wider[parent] as number);
}

function sectionOf(
  i: number,
  boxes: readonly Box[],
  { words }: Ranges,
  { wider, section }: BoxFacts,
  most: number,
): number {
  const around = wider[i] as number;
  const { first, end } = boxes[around] as Box;
  return around === i || within(words, first, end) > most ? i : (section[around] as number);
}

const INDENTED = new Set(['ul', 'ol', 'dd', 'blockquote']);
const INDENT = 40;
const CELL = 200;
const MOST_CELLS = 5;

function leftOf({ tag }: Box, place: number): number {
  if (tag === 'td' || tag === 'th') return CELL * Math.min(place, MOST_CELLS);
  return INDENTED.has(tag) ? INDENT : 0;
}

function looksOf(boxes: readonly Box[]): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(boxes, ({ tag, element }) => {
    const look = `${tag} ${(element?.attribs['class'] ?? '').trim().split(/\s/, 1)[0]}`;
    const number = numbers.get(look) ?? numbers.size;
    numbers.set(look, number);
    return number;
  });
}

/** Siblings are alike when tag and first class name are: rows of a list, posts of a thread, products of a grid. */
function countAlike(box: Box, boxes: readonly Box[], ranges: Ranges, facts: BoxFacts, words: Float32Array): void {
  const kinds = new Map<number, { count: number; words: number }>();
  const { looks } = facts;
  box.children.forEach((child, place) => {
    const { first, end } = boxes[child] as Box;
    const kind = kinds.get(looks[child] as number) ?? { count: 0, words: 0 };
    if (end > first) kind.count++;
    kind.words += within(ranges.words, first, end);
    kinds.set(looks[child] as number, kind);
    facts.place[child] = Math.min(place, 65_535);
  });
  for (const child of box.children) {
    const kind = kinds.get(looks[child] as number);
    facts.alike[child] = Math.max(1, Math.min(kind?.count ?? 1, 65_535));
    words[child] = kind?.words ?? 0;
  }
}

/** Words, links and prose of a box, as shares. */
export function holdings({ first, end }: Box, ranges: Ranges) {
  const words = within(ranges.words, first, end);
  return {
    words,
    linked: share(within(ranges.linked, first, end), within(ranges.letters, first, end)),
    prose: share(within(ranges.prose, first, end), words),
    mean: share(words, end - first),
  };
}
