/** CSS selectors for the found elements: one for all records, one for each node within its record. */
import type { CheerioAPI } from 'cheerio/slim';
import { attribute, Element } from '../../reader/document.ts';
import { identifier, tagOf } from '../identifiers.ts';

/** Ancestors that a selector may name to separate records from lookalikes. */
const MOST_LEVELS = 4;
const MOST_CLASSES = 2;
const LONGEST_CLASS = 80;

/** The item itself, which may be the link. */
export const ITEM = ':scope';

/** The shortest selector that finds all the elements and as little else as possible. */
export function selectorOfAll($: CheerioAPI, elements: readonly Element[]): string {
  let best = { selector: '', found: Number.POSITIVE_INFINITY };
  let within = '';
  let level: readonly Element[] = elements;
  for (let i = 0; i < MOST_LEVELS && level.length > 0; i++) {
    within = within === '' ? shared(level) : `${shared(level)} > ${within}`;
    const found = $(within).length;
    if (found < best.found) best = { selector: within, found };
    if (found <= elements.length) break;
    level = parentsOf(level);
  }
  return best.selector;
}

function parentsOf(elements: readonly Element[]): readonly Element[] {
  const parents = elements.flatMap(({ parent }) => (parent instanceof Element ? [parent] : []));
  return [...new Set(parents)];
}

/** What these elements have in common. */
function shared(elements: readonly Element[]): string {
  const [first, ...others] = elements as readonly [Element, ...Element[]];
  const id = attribute(first, 'id');
  if (others.length === 0 && id !== '' && id.length <= LONGEST_CLASS) return `${tagOf(first)}#${identifier(id)}`;
  const name = others.every((other) => other.name === first.name) ? tagOf(first) : '*';
  const all = others.reduce((common, other) => {
    const own = new Set(classesOf(other));
    return common.filter((each) => own.has(each));
  }, classesOf(first));
  return `${name}${all.slice(0, MOST_CLASSES).map(dotted).join('')}`;
}

/** The way from an item down to a node within: exact by classes, or by names alone. */
export function wayTo(node: Element, item: Element, by: 'classes' | 'names'): string {
  const steps: string[] = [];
  for (let at: Element = node; at !== item; ) {
    steps.unshift(`${tagOf(at)}${by === 'classes' ? ownClasses(at) : ''}`);
    if (!(at.parent instanceof Element)) break;
    at = at.parent;
  }
  return [ITEM, ...steps].join(' > ');
}

/** No class also separates it from a sibling with one. */
function ownClasses(element: Element): string {
  const classes = classesOf(element).slice(0, MOST_CLASSES).map(dotted);
  return element.attribs['class'] === undefined ? ':not([class])' : classes.join('');
}

function classesOf(element: Element): readonly string[] {
  const names = attribute(element, 'class').split(/\s+/, MOST_CLASSES * LONGEST_CLASS);
  return [...new Set(names)].filter((name) => name !== '' && name.length <= LONGEST_CLASS);
}

function dotted(name: string): string {
  return `.${identifier(name)}`;
}
