/** Where a record leads: whole addresses of the web, and nothing else. */
import { attribute, elementsOf, type ParsedDocument } from '../reader/document.ts';
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
