/** A page saved as HTML, with the address and the day that the saving program wrote into it. */
import type { Collecting } from './collecting.ts';

/** Looks for these in this much of the beginning. */
const BEGINNING = 8_000;

/** Where each program writes them. */
const MARKS: readonly { readonly from: string; readonly url: RegExp; readonly day?: RegExp }[] = [
  {
    // gildas-lormeau/SingleFile: a comment at the beginning.
    from: 'singlefile',
    url: /(?:page saved with|archive processed by) singlefile\s{1,20}url:\s{0,9}(\S{1,4000})/i,
    day: /saved date:\s{0,9}([^\n(]{1,60})/i,
  },
  {
    // Save Page WE: in its own `meta` elements.
    from: 'savepage-we',
    url: /<meta name="savepage-url" content="([^"]{1,4000})"/i,
    day: /<meta name="savepage-date" content="([^"(]{1,60})/i,
  },
  // Chrome and others: the mark that Windows has known pages from the web by since Internet Explorer.
  { from: 'saved-page', url: /<!-- ?saved from url=\(\d{1,5}\)(\S{1,4000})/i },
];

export function isSavedPage(text: string): boolean {
  return markOf(text) !== undefined;
}

/** Returns the program that wrote it. */
export function takeSavedPage(text: string, collecting: Collecting): string {
  const beginning = text.slice(0, BEGINNING);
  const { from, url, day } = markOf(text) ?? { from: 'saved-page', url: /$^/ };
  collecting.addCopy(url.exec(beginning)?.[1], readable(text), day?.exec(beginning)?.[1]?.trim());
  return from;
}

function markOf(text: string) {
  const beginning = text.slice(0, BEGINNING);
  return MARKS.find(({ url }) => url.test(beginning));
}

/** Pictures and fonts written into the page, each larger than all its text. */
const EMBEDDED = /data:[\w/+.-]{0,60}(?:;[\w=-]{1,40}){0,3};base64,[A-Za-z0-9+/=]*/g;

/** Without what only serves display: nobody reads that here. */
export function readable(html: string): string {
  return withoutStyles(html).replace(EMBEDDED, '');
}

function withoutStyles(html: string): string {
  const opening = /<style\b/gi;
  const closing = /<\/style\s{0,9}>/gi;
  const parts: string[] = [];
  let from = 0;
  for (let found = opening.exec(html); found !== null; found = opening.exec(html)) {
    parts.push(html.slice(from, found.index));
    closing.lastIndex = found.index;
    const end = closing.exec(html);
    from = end === null ? html.length : end.index + end[0].length;
    opening.lastIndex = from;
  }
  parts.push(html.slice(from));
  return parts.join('');
}
