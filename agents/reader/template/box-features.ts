/** Facts of each box before its lines are looked at: names, kind of place, repetition among siblings. */
import type { Box, PageTree } from '../page-tree.ts';
import { type Lexicon, marksOfBoxes, scoreOfMarks } from './lexicon.ts';
import { type Ranges, share, within } from './ranges.ts';
import { rolesOf } from './roles.ts';

export interface BoxFacts {
  /** The score of its own names; least, most and sum over itself and the boxes around it. */
  readonly own: Float32Array;
  readonly least: Float32Array;
  readonly most: Float32Array;
  readonly sum: Float32Array;
  /** Kinds of place that it lies in, as bits of `PLACES`. */
  readonly places: Uint16Array;
  /** A number for its looks: boxes of the same tag and first class share it. */
  readonly looks: Int32Array;
  /** The roles of itself and of the boxes around it, as bits (`roles.ts`). */
  readonly roles: Uint16Array;
  /** The next box around it that holds more lines; itself for the outermost. */
  readonly wider: Int32Array;
  /** The widest box around it with at most half of the page's words, or itself: its section of the page. */
  readonly section: Int32Array;
  /** Distance to the left margin, in pixels: cells to its left, and indents of lists. */
  readonly left: Float32Array;
  /** Siblings with the same looks, itself included. */
  readonly alike: Uint16Array;
  /** The greatest `alike`, and the words of those siblings, over itself and the boxes around it. */
  readonly mostAlike: Uint16Array;
  readonly wordsAlike: Float32Array;
  /** Index among its parent's children. */
  readonly place: Uint16Array;
}

/** The kinds of place, a bit each, in the order of the features. */
const NAV = 1 << 0;
const HEADER = 1 << 1;
const FOOTER = 1 << 2;
const ASIDE = 1 << 3;
const MAIN = 1 << 4;
const ARTICLE = 1 << 5;
const FORM = 1 << 6;
const TABLE = 1 << 7;
const LIST = 1 << 8;
const BUTTON = 1 << 9;
const HIDDEN = 1 << 10;
const UNHEARD = 1 << 11;
const DIALOG = 1 << 12;
const ITEM = 1 << 13;

export const PLACE_COUNT = 14;

const PLACES_BY_TAG: ReadonlyMap<string, number> = new Map([
  ['nav', NAV],
  ['menu', NAV],
  ['header', HEADER],
  ['footer', FOOTER],
  ['aside', ASIDE],
  ['main', MAIN],
  ['article', ARTICLE],
  ...['form', 'select', 'fieldset'].map((tag) => [tag, FORM] as const),
  ...['table', 'dl'].map((tag) => [tag, TABLE] as const),
  ...['ul', 'ol'].map((tag) => [tag, LIST] as const),
  ...['button', 'label', 'option'].map((tag) => [tag, BUTTON] as const),
  ['dialog', DIALOG],
]);

const PLACES_BY_ROLE: ReadonlyMap<string, number> = new Map([
  ['navigation', NAV],
  ['banner', HEADER],
  ['contentinfo', FOOTER],
  ['complementary', ASIDE],
  ['main', MAIN],
  ['button', BUTTON],
  ['dialog', DIALOG],
]);

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
  countAlike(boxes, ranges, facts, alikeWords);
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

function placesOf({ tag, element, hidden }: Box): number {
  let bits = (PLACES_BY_TAG.get(tag) ?? 0) | (hidden ? HIDDEN : 0);
  if (element === undefined) return bits;
  const { attribs } = element;
  const role = attribs['role'];
  if (role !== undefined) bits |= PLACES_BY_ROLE.get(role) ?? 0;
  if (attribs['aria-hidden'] === 'true') bits |= UNHEARD;
  return attribs['itemprop'] !== undefined || attribs['itemscope'] !== undefined ? bits | ITEM : bits;
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
  const byTag = new Map<string, Map<string, number>>();
  const looks = new Int32Array(boxes.length);
  let count = 0;
  boxes.forEach(({ tag, element }, i) => {
    const name = firstName(element?.attribs['class']);
    const numbers = byTag.get(tag) ?? new Map<string, number>();
    if (numbers.size === 0) byTag.set(tag, numbers);
    const number = numbers.get(name);
    looks[i] = number ?? count;
    if (number === undefined) numbers.set(name, count++);
  });
  return looks;
}

function firstName(names: string | undefined): string {
  const own = names?.trim() ?? '';
  const end = own.search(/\s/);
  return end < 0 ? own : own.slice(0, end);
}

/** Siblings are alike if tag and first class agree: rows of a list, posts of a thread, products of a grid. */
function countAlike(boxes: readonly Box[], ranges: Ranges, facts: BoxFacts, words: Float32Array): void {
  const { looks } = facts;
  // By the number of the looks: siblings with them, and their words; emptied after every box.
  const counts = new Int32Array(boxes.length);
  const held = new Float64Array(boxes.length);
  for (const { children } of boxes) {
    children.forEach((child, place) => {
      const { first, end } = boxes[child] as Box;
      const look = looks[child] as number;
      if (end > first) counts[look] = (counts[look] as number) + 1;
      held[look] = (held[look] as number) + within(ranges.words, first, end);
      facts.place[child] = Math.min(place, 65_535);
    });
    for (const child of children) {
      const look = looks[child] as number;
      facts.alike[child] = Math.max(1, Math.min(counts[look] as number, 65_535));
      words[child] = held[look] as number;
    }
    for (const child of children) {
      counts[looks[child] as number] = 0;
      held[looks[child] as number] = 0;
    }
  }
}

/** Contents of each box, worked out once: a box surrounds many lines. */
export class Holdings {
  readonly words: Float64Array;
  readonly logWords: Float64Array;
  /** The share of its letters in links and of its words in prose; the mean words of its lines. */
  readonly linked: Float64Array;
  readonly prose: Float64Array;
  readonly mean: Float64Array;

  constructor(boxes: readonly Box[], ranges: Ranges) {
    const make = () => new Float64Array(boxes.length);
    this.words = make();
    this.logWords = make();
    this.linked = make();
    this.prose = make();
    this.mean = make();
    boxes.forEach(({ first, end }, i) => {
      const words = within(ranges.words, first, end);
      this.words[i] = words;
      this.logWords[i] = Math.log1p(words);
      this.linked[i] = share(within(ranges.linked, first, end), within(ranges.letters, first, end));
      this.prose[i] = share(within(ranges.prose, first, end), words);
      this.mean[i] = share(words, end - first);
    });
  }
}
