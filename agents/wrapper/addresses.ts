/** Where a record leads: whole addresses of the web, and nothing else. */
import { attribute, elementsOf, type ParsedDocument } from '../reader/document.ts';
import { absolute } from '../reader/metadata.ts';

/** Made by hand of an address that is not there yet: `#`, `javascript:`, `mailto:`. */
const NO_PAGE = /^\s*(?:#(?![!/])|javascript:|mailto:|tel:|data:|about:|blob:)|^\s*$/i;

/** The page that a link leads to, without the place on it; empty when it leads to none, or to where it stands. */
export function linkIn(href: string, base: string): string {
  if (NO_PAGE.test(href)) return '';
  const url = absolute(href.trim(), base);
  const mark = url.search(/#(?![!/])/);
  const page = mark < 0 ? url : url.slice(0, mark);
  return page === base ? '' : page;
}

/** What addresses on a page are written from. */
export function baseOf(url: string, base: string): string {
  return absolute(base, url) || absolute(url, url);
}

/** What the page says that its addresses are written from. */
export function baseIn(document: ParsedDocument): string {
  for (const element of elementsOf(document, ({ name }) => name === 'html' || name === 'head')) {
    if (element.name === 'base') return attribute(element, 'href');
  }
  return '';
}

/** The page's language, as its markup names it. */
export function languageIn(document: ParsedDocument): string {
  for (const element of elementsOf(document, () => false))
    if (element.name === 'html') return attribute(element, 'lang');
  return '';
}
