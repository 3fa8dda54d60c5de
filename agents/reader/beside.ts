/** Elements of a page that hold what belongs to other things: comments, related pages, columns at the side. */
import { attribute, Element, elementsOf } from './document.ts';

const BESIDE = /comments?\b|kommentar|coment[aá]rio|\brepl(?:y|ies)\b|related|teaser|sidebar|most-?read/i;
const DEEPEST = 12;

export function isWithinBeside(element: Element): boolean {
  let around: Element['parent'] = element;
  for (let depth = 0; depth < DEEPEST && around instanceof Element; depth++) {
    if (around.name === 'body' || around.name === 'article') return BESIDE.test(attribute(around, 'itemtype'));
    if (around.name === 'aside' || BESIDE.test(namesOf(around))) return true;
    around = around.parent;
  }
  return false;
}

function namesOf(element: Element): string {
  return ['class', 'id', 'itemtype'].map((name) => attribute(element, name)).join(' ');
}

/** As whole words: wrappers of a whole page are called "content-sidebar", too. */
const LISTS =
  /(?:^|[\s_-])(?:comments?(?:[-_]?(?:list|section|area))?|related[-_]?(?:posts?|articles?|news|stories|items)|teasers?)(?:\s|$)/i;

/** Whether a line belongs to comments, or to a list of other pages. */
export function isOfList(element: Element): boolean {
  let around: Element['parent'] = element;
  for (let depth = 0; depth < DEEPEST && around instanceof Element; depth++) {
    if (around.name === 'body' || around.name === 'article' || around.name === 'main') return false;
    if (LISTS.test(namesOf(around)) || (around.name === 'aside' && isList(around))) return true;
    around = around.parent;
  }
  return false;
}

/** A column with several links to pages is no byline. */
function isList(aside: Element): boolean {
  let links = 0;
  let left = MOST_LOOKED_AT;
  for (const { name } of elementsOf(aside)) {
    if (name === 'li' || name === 'article') links++;
    if (links > 1) return true;
    if (left-- <= 0) break;
  }
  return false;
}

const MOST_LOOKED_AT = 60;

/** The head of the whole page, if the element stands there: it shows today's day, and tells nothing of the text. */
export function pageHeadAround(element: Element): Element | undefined {
  let found: Element | undefined;
  let around: Element['parent'] = element;
  for (let depth = 0; depth < DEEPEST && around instanceof Element; depth++) {
    if (around.name === 'main' || around.name === 'article' || around.name === 'section') return undefined;
    if (around.name === 'header' || around.name === 'nav') found = around;
    around = around.parent;
  }
  return found;
}

export function isInside(element: Element | undefined, outer: Element): boolean {
  let around: Element['parent'] = element ?? null;
  for (; around instanceof Element; around = around.parent) if (around === outer) return true;
  return false;
}
