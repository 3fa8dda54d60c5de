/** A page and its frames as one document, so that they are read as one. */
import type { Fetched } from '../ports.ts';
import { decodeText } from './decoding.ts';

/** The frames' content stands in order where the frame set was, or behind a page's own. */
export function joined(page: Fetched, frames: readonly Fetched[]): Fetched {
  const parts = frames.map((frame) => `<div>${contentOf(withBody(decodeText(frame)))}</div>\n`);
  const outer = withBody(decodeText(page));
  const end = lastIndexOf(outer, '</body');
  const html = `${outer.slice(0, end)}${parts.join('')}${outer.slice(end)}`;
  return { ...page, contentType: 'text/html; charset=utf-8', bytes: new TextEncoder().encode(html) };
}

/** The document with a body that is closed. Beside a frame set there is none: a body takes its place. */
function withBody(html: string): string {
  const begin = html.search(/<frameset[\s>]/i);
  if (begin >= 0) {
    const last = lastIndexOf(html, '</frameset');
    const end = last < begin ? -1 : html.indexOf('>', last);
    return `${html.slice(0, begin)}<body></body>${end < 0 ? '' : html.slice(end + 1)}`;
  }
  return lastIndexOf(html, '</body') >= 0 ? html : `${html.replace(/<\/html\s*>/i, '')}</body>`;
}

/** What stands in a document's body; of one without a body all but its head. */
function contentOf(html: string): string {
  const body = /<body[\s>]/i.exec(html);
  const headEnd = lastIndexOf(html, '</head');
  const content = html.slice(body?.index ?? Math.max(0, headEnd)).replace(/^<\/head[^>]*>/i, '');
  return content.replace(/<(?:!doctype|\/?(?:html|body))(?:\s[^>]*)?>/gi, '');
}

/** Where a tag begins for the last time. Only ASCII is folded: other letters may change their length. */
function lastIndexOf(html: string, tag: string): number {
  return html.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).lastIndexOf(tag);
}
