/** Joins a page and its frames into one document. Every step is linear, because frames can be made costly. */
import type { FramedDocument } from '../web-ports.ts';
import { decodeText } from './decoding.ts';
import { isMarkup } from './source.ts';

/** The frames' content stands in order where the frame set was, or behind the page's own. */
export function joined(page: FramedDocument): string {
  const parts = (page.frames ?? [])
    .filter(isMarkup)
    .map((frame) => `<div>${contentOf(withBody(joined(frame)))}</div>\n`);
  if (parts.length === 0) return decodeText(page);
  const outer = withBody(decodeText(page));
  const end = lastIndexOf(outer, /<\/body/gi);
  return `${outer.slice(0, end)}${parts.join('')}${outer.slice(end)}`;
}

/** The document with a closed body. Beside a frame set there is none: a body takes its place. */
function withBody(html: string): string {
  const begin = html.search(/<frameset[\s>]/i);
  if (begin >= 0) {
    const last = lastIndexOf(html, /<\/frameset/gi);
    const end = last < begin ? -1 : html.indexOf('>', last);
    return `${html.slice(0, begin)}<body></body>${end < 0 ? '' : html.slice(end + 1)}`;
  }
  return lastIndexOf(html, /<\/body/gi) >= 0 ? html : `${html.replace(/<\/html\s*>/i, '')}</body>`;
}

/** The content of a document's body; without a body, everything but the head. */
function contentOf(html: string): string {
  const body = /<body[\s>]/i.exec(html);
  const headEnd = lastIndexOf(html, /<\/head/gi);
  const content = html.slice(body?.index ?? Math.max(0, headEnd)).replace(/^<\/head[^>]*>/i, '');
  return withoutOuterTags(content);
}

const OUTER_TAG = /<(?:!doctype|\/?(?:html|body))(?=[\s>])/gi;

function withoutOuterTags(html: string): string {
  const kept: string[] = [];
  let from = 0;
  for (const { index } of html.matchAll(OUTER_TAG)) {
    if (index < from) continue;
    const end = html.indexOf('>', index);
    // A tag without an end is text, and so is every tag behind it.
    if (end < 0) break;
    kept.push(html.slice(from, index));
    from = end + 1;
  }
  return kept.join('') + html.slice(from);
}

/** The last place where a pattern begins, or -1. */
function lastIndexOf(html: string, pattern: RegExp): number {
  let last = -1;
  for (const { index } of html.matchAll(pattern)) last = index;
  return last;
}
