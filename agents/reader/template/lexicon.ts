/**
 * How words in class names, ids and short lines speak for content or against it, learned from pages (lab/training/).
 */
import { ownCopy } from '../../../profiles/profiles.ts';
import { attribute, type Element } from '../document.ts';
import type { Box } from '../page-tree.ts';

export interface Lexicon {
  /** Log-odds of content under an element with this word in its class, id, role or tag. */
  readonly marks: ReadonlyMap<string, number>;
  /** Log-odds of a short line with this word, by `hashOf`. */
  readonly words: ReadonlyMap<number, number>;
}

/** Style frameworks give elements dozens of class names; the first ones name the element. */
const MOST_MARKS = 24;
/** Characters; remembered names are short, and no slice of a page. */
const LONGEST_NAMES = 600;
const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 20_000;

/** Words in an element's names, each with its place: `nav` the class differs from `nav` the tag. */
export function marksOf(element: Element): readonly string[] {
  const { attribs, name } = element;
  // Most elements have no names: then the tag alone stands for them, and nothing is built.
  const isPlain = attribs['class'] === undefined && attribs['id'] === undefined && attribs['role'] === undefined;
  return (isPlain ? known.get(name) : undefined) ?? marksOfNames(element, isPlain);
}

function marksOfNames(element: Element, isPlain: boolean): readonly string[] {
  const said = `${attribute(element, 'class')} ${attribute(element, 'id')}`.slice(0, LONGEST_NAMES);
  const role = attribute(element, 'role').slice(0, LONGEST_NAMES);
  const name = element.name.slice(0, LONGEST_NAMES);
  const key = isPlain ? name : `${name} ${role} ${said}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  // A cache without order: emptied when full, which pages of one site seldom cause.
  if (known.size >= MOST_KNOWN) known.clear();
  const marks = marksIn(ownCopy(name), ownCopy(role), ownCopy(said));
  known.set(ownCopy(key), marks);
  return marks;
}

/** Of every box; the outermost has no element. */
export function marksOfBoxes(boxes: readonly Box[]): readonly (readonly string[])[] {
  return boxes.map(({ element }) => (element === undefined ? [] : marksOf(element)));
}

function marksIn(name: string, role: string, said: string): readonly string[] {
  const marks = new Set([`<${name}`]);
  if (role !== '') marks.add(`=${role.toLowerCase()}`);
  const words = said.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  for (const word of words.split(/[^a-z]+/)) {
    if (word.length > 2 && word.length < 20 && marks.size < MOST_MARKS) marks.add(word);
  }
  return [...marks];
}

/** The sum of its marks' scores, within bounds. */
export function scoreOfMarks(marks: readonly string[], { marks: weights }: Lexicon): number {
  let sum = 0;
  for (const mark of marks) sum += weights.get(mark) ?? 0;
  return Math.max(-4, Math.min(4, sum));
}

export class WordScores {
  readonly mean: number;
  readonly least: number;
  readonly most: number;

  constructor(mean: number, least: number, most: number) {
    this.mean = mean;
    this.least = least;
    this.most = most;
  }
}

const NO_WORDS = new WordScores(0, 0, 0);

export function scoreOfWords(tokens: readonly number[], { words }: Lexicon): WordScores {
  if (tokens.length === 0) return NO_WORDS;
  let sum = 0;
  let least = 0;
  let most = 0;
  for (const token of tokens) {
    const weight = words.get(token) ?? 0;
    sum += weight;
    least = Math.min(least, weight);
    most = Math.max(most, weight);
  }
  return new WordScores(sum / tokens.length, least, most);
}
