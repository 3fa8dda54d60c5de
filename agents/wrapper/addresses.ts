/** Where a record leads: whole addresses of the web, and nothing else. */
import { attribute, type Element, elementsOf, type ParsedDocument } from '../reader/document.ts';
import { absolute } from '../reader/metadata.ts';

/** Stands in place of an address for scripts: `#`, `javascript:`, `mailto:`. */
const NO_PAGE = /^\s*(?:#(?![!/])|javascript:|mailto:|tel:|data:|about:|blob:)|^\s*$/i;

/** The page that a link leads to, without a fragment; empty if it leads to none, or to its own page. */
export function linkIn(href: string, base: string): string {
  if (NO_PAGE.test(href)) return '';
  const url = absolute(href.trim(), base);
  const mark = url.search(/#(?![!/])/);
  const page = mark < 0 ? url : url.slice(0, mark);
  return page === base ? '' : page;
}

/** A script that leads elsewhere, with the address in letters. */
const JUMP =
  /(?:location(?:\.href)?\s*=|location\s*\.\s*(?:assign|replace)\s*\(|(?:window\s*\.\s*|(?<![\w.$]))open\s*\()\s*(["'])([^"'\s]{1,2000})\1/gi;
/** Their scripts do something, and choose where to go by what they find. */
const ACTS = new Set('button input select label form'.split(' '));
/** An address that is handed to a function: `javascript:show('/p/1')`. */
const HANDED = /(["'])((?:https?:\/\/|\/|\.{1,2}\/|\?)[^"'\s]{1,2000})\1/i;
const LONGEST_SCRIPT = 2_100;
const MOST_INSIDE = 200;

/** Where a press on an element leads: the address of an anchor, or one that stands in letters in its script. */
export function targetOf(element: Element, base: string): string {
  const isAnchor = element.name === 'a';
  const href = isAnchor ? attribute(element, 'href') : '';
  const own = linkIn(href, base);
  if (own !== '') return own;
  const pressed = attribute(element, 'onclick');
  const script = /^\s*javascript:/i.test(href) ? href : '';
  if (pressed === '' && script === '') return '';
  if (!isAnchor && (ACTS.has(element.name) || holdsAnchor(element))) return '';
  const said = jumpIn(script) || jumpIn(pressed) || (HANDED.exec(script.slice(0, LONGEST_SCRIPT))?.[2] ?? '');
  return linkIn(said, base);
}

/** A script with two of them decides when it is pressed. */
function jumpIn(script: string): string {
  const [only, ...others] = script.slice(0, LONGEST_SCRIPT).matchAll(JUMP);
  return only === undefined || others.length > 0 ? '' : (only[2] ?? '');
}

/** What is within leads by itself. */
function holdsAnchor(element: Element): boolean {
  let left = MOST_INSIDE;
  for (const { name, attribs } of elementsOf(element)) {
    if (left-- === 0 || (name === 'a' && attribs['href'] !== undefined)) return true;
  }
  return false;
}

/** Base of the addresses on a page. */
export function baseOf(url: string, base: string): string {
  return absolute(base, url) || absolute(url, url);
}

/** The base that the page states. */
export function baseIn(document: ParsedDocument): string {
  for (const element of elementsOf(document, ({ name }) => name === 'html' || name === 'head')) {
    if (element.name === 'base') return attribute(element, 'href');
  }
  return '';
}

/** The page's language, from its markup. */
export function languageIn(document: ParsedDocument): string {
  for (const element of elementsOf(document, () => false))
    if (element.name === 'html') return attribute(element, 'lang');
  return '';
}
