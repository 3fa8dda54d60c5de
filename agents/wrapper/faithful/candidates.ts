/** Which nodes of the records might be their titles, links and pictures (shopping spec, "Building the wrapper"). */
import { attribute, Element, elementsOf } from '../../reader/document.ts';
import { linkIn } from '../addresses.ts';
import { pictureOf } from '../images.ts';
import { asCompared, textOf } from '../texts.ts';
import { type Candidates, type Vote, votesOn } from './votes.ts';

/** Bounds of what is looked at in a record. */
const DEEPEST = 30;
const MOST_NODES = 1_000;
const LONGEST_TITLE = 300;
/** A selector is useful if it finds something in this share of the records. */
export const ENOUGH = 0.5;
/** Titles differ; an element that is mostly the same is a button. */
const VARIED = 0.6;

/** The records of a pattern, and their contents. */
export function recordsOf(items: readonly Element[]): readonly Candidates[] {
  return items.map((item) => ({ item, nodes: nodesWithin(item) }));
}

function nodesWithin(item: Element): readonly Element[] {
  const depths = new Map<unknown, number>([[item, 0]]);
  const nodes: Element[] = [item];
  const isOpen = (element: Element) => (depths.get(element) as number) < DEEPEST;
  for (const element of elementsOf(item, isOpen)) {
    if (nodes.length === MOST_NODES) break;
    depths.set(element, (depths.get(element.parent) as number) + 1);
    nodes.push(element);
  }
  return nodes;
}

function only(records: readonly Candidates[], keep: (node: Element) => boolean): readonly Candidates[] {
  return records.map(({ item, nodes }) => ({ item, nodes: nodes.filter(keep) }));
}

/** The nodes whose value no other record has. */
function unique(records: readonly Candidates[], told: (node: Element) => string): readonly Candidates[] {
  const uses = new Map<string, number>();
  for (const { nodes } of records) {
    for (const value of new Set(nodes.map(told))) uses.set(value, (uses.get(value) ?? 0) + 1);
  }
  return only(records, (node) => {
    const value = told(node);
    return value !== '' && uses.get(value) === 1;
  });
}

/** "Anchors whose href is unique over the records (same href in several records = noise)." */
export function linksOf(records: readonly Candidates[], base: string): readonly Candidates[] {
  const anchors = only(records, ({ name }) => name === 'a');
  return unique(anchors, (anchor) => linkIn(attribute(anchor, 'href'), base));
}

export function picturesOf(records: readonly Candidates[], base: string): readonly Candidates[] {
  return unique(
    only(records, ({ name }) => name === 'img'),
    (img) => pictureOf(img, base),
  );
}

/** The first node with the term in each record; otherwise a heading, a link, or the longest text. */
export function titleVotes(
  records: readonly Candidates[],
  links: readonly Candidates[],
  term: string | undefined,
): readonly Vote[] {
  const least = ENOUGH * records.length;
  const byTerm = votesOn(withTerm(records, term));
  if ((byTerm[0]?.votes ?? 0) >= least) return byTerm;
  const headings = votesOn(only(records, ({ name }) => /^h[1-6]$/.test(name))).filter(isVaried);
  if ((headings[0]?.votes ?? 0) >= least) return headings;
  for (const texts of [links, records]) {
    const common = votesOn(only(texts, hasText)).filter((vote) => vote.votes >= least && isVaried(vote));
    if (common.length > 0) return [...common].sort((a, b) => meanLength(b) - meanLength(a));
  }
  return [];
}

function hasText(node: Element): boolean {
  return textOf(node, LONGEST_TITLE) !== '' && (node.name === 'a' || hasOwnText(node));
}

function hasOwnText({ children }: Element): boolean {
  return children.some((child) => child.type === 'text' && child.data.trim() !== '');
}

function isVaried({ nodes }: Vote): boolean {
  const texts = nodes.map((node) => textOf(node, LONGEST_TITLE)).filter((text) => text !== '');
  return texts.length >= ENOUGH * nodes.length && new Set(texts).size >= VARIED * texts.length;
}

function meanLength({ nodes }: Vote): number {
  return nodes.reduce((sum, node) => sum + textOf(node, LONGEST_TITLE).length, 0) / nodes.length;
}

function withTerm(records: readonly Candidates[], term: string | undefined): readonly Candidates[] {
  const words = asCompared(term ?? '').match(/[\p{L}\p{N}]+/gu);
  if (words === null) return [];
  return records.map(({ item }) => {
    const node = firstWith(item, words);
    return { item, nodes: node === undefined ? [] : [node] };
  });
}

/** Marks around the searched words are not the title. */
const MARKS = new Set(['b', 'strong', 'em', 'i', 'mark', 'u', 'font']);

function firstWith(item: Element, words: readonly string[]): Element | undefined {
  let found: Element | undefined;
  for (let at: Element | undefined = item, depth = 0; at !== undefined && depth < DEEPEST; depth++) {
    const text = asCompared(textOf(at, 2_000));
    if (!words.every((word) => text.includes(word))) break;
    found = at;
    at = childWith(at, words);
  }
  return found;
}

function isMark({ name, children }: Element): boolean {
  return MARKS.has(name) && !children.some((child) => child instanceof Element);
}

function childWith({ children }: Element, words: readonly string[]): Element | undefined {
  const found = children.find((child) => {
    if (!(child instanceof Element) || isMark(child)) return false;
    const text = asCompared(textOf(child, 2_000));
    return words.every((word) => text.includes(word));
  });
  return found as Element | undefined;
}
