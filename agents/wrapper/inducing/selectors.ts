/**
 * Selectors for elements. Collects everything that can be said of each element. The selector that names the most
 * targets and the fewest others wins; of equal ones the cheapest, made of meaningful words.
 */
import { attribute, type Element } from '../../reader/document.ts';
import { tagOf } from '../identifiers.ts';
import { costOfClass, namesOf, writtenPart } from './classes.ts';
import type { TreeNode } from './page-tree.ts';

export interface Selector {
  readonly text: string;
  /** How unreliable it is when the site changes. */
  readonly cost: number;
}

const PLAIN = /^-?[A-Za-z_][\w-]*$/;
const MOST_WORDS = 4;

const known = new WeakMap<TreeNode, readonly Selector[]>();

/** Selectors of an element by itself, cheapest first. */
export function simpleOf(node: TreeNode): readonly Selector[] {
  const said = known.get(node) ?? simple(node);
  known.set(node, said);
  return said;
}

function simple({ element }: TreeNode): readonly Selector[] {
  const found = [
    { text: tagOf(element), cost: SEMANTIC.has(element.name) ? 1 : 3 },
    ...byAttributes(element),
    ...byClasses(element),
  ];
  return found.sort((a, b) => a.cost - b.cost).slice(0, 2 + 2 * MOST_WORDS);
}

function byAttributes(element: Element): readonly Selector[] {
  const found: Selector[] = [];
  for (const key of PROPERTIES) {
    const value = attribute(element, key);
    if (value !== '' && /^[\w.:/ -]{1,80}$/.test(value)) found.push({ text: `[${key}="${value}"]`, cost: 0 });
  }
  for (const key of Object.keys(element.attribs).slice(0, 30)) {
    if (/^data-[a-z][a-z-]{2,30}$/.test(key) && !UTILITY_DATA.test(key))
      found.push({ text: `${tagOf(element)}[${key}]`, cost: 1.5 });
  }
  return found;
}

function byClasses(element: Element): readonly Selector[] {
  const found: Selector[] = [];
  for (const word of namesOf(element)) {
    const part = writtenPart(word);
    if (part !== undefined && PLAIN.test(part)) found.push({ text: `[class*="${part}"]`, cost: 1.2 });
    if (PLAIN.test(word)) {
      const cost = costOfClass(word);
      found.push({ text: `.${word}`, cost: 0.5 + cost }, { text: `${tagOf(element)}.${word}`, cost: 0.4 + cost });
    }
  }
  return found;
}

const SEMANTIC = new Set([
  'article',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'time',
  'figure',
  'address',
  'main',
  'dt',
  'dd',
]);
const PROPERTIES = [
  'itemprop',
  'data-testid',
  'data-test',
  'data-qa',
  'data-automation',
  'data-component-type',
  'role',
  'rel',
];
const UTILITY_DATA = /^data-(?:v-|react|index|pos|src|lazy|id$|track|ga|gtm|analytics|toggle|target)/;

/**
 * Selectors of an element with its surroundings. They are made for every element alike, whatever its record, because
 * selectors search like that.
 */
export function selectorsOf(node: TreeNode): readonly Selector[] {
  const own = simpleOf(node).slice(0, 6);
  const numbered = { text: `${tagOf(node.element)}:nth-of-type(${nthOf(node)})`, cost: 6 };
  const found: Selector[] = [...own, numbered];
  if (node.parent === undefined) return found;
  for (const outer of simpleOf(node.parent).slice(0, 4)) {
    for (const inner of [...own.slice(0, 3), numbered]) {
      found.push({ text: `${outer.text} > ${inner.text}`, cost: outer.cost / 2 + inner.cost + 0.6 });
    }
  }
  found.push(...pathsOf(node));
  return found;
}

const LONGEST_PATH = 6;

/** The names down to it, and the index of each below the first among its siblings. */
function pathsOf(node: TreeNode): readonly Selector[] {
  const found: Selector[] = [];
  let path = tagOf(node.element);
  let exact = `${path}:nth-of-type(${nthOf(node)})`;
  let around = node.parent;
  for (let i = 1; i < LONGEST_PATH && around !== undefined; i++) {
    const name = tagOf(around.element);
    path = `${name} > ${path}`;
    found.push({ text: path, cost: 4 + i }, { text: `${name} > ${exact}`, cost: 7 + i });
    exact = `${name}:nth-of-type(${nthOf(around)}) > ${exact}`;
    around = around.parent;
  }
  return found;
}

const places = new WeakMap<TreeNode, number>();

/** Its index among siblings of the same name, from 1. */
export function nthOf(node: TreeNode): number {
  const known = places.get(node);
  if (known !== undefined || node.parent === undefined) return known ?? 1;
  const counts = new Map<string, number>();
  for (const child of node.parent.children) {
    const { name } = child.element;
    const nth = (counts.get(name) ?? 0) + 1;
    counts.set(name, nth);
    places.set(child, nth);
  }
  return places.get(node) ?? 1;
}
