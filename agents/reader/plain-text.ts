/** Plain text as a document, so that there is one way of reading. Its first line with words is its title. */
import type { Fetched } from '../ports.ts';
import { decodeText } from './decoding.ts';

export const PLAIN_TEXT = /^text\/(?:plain|markdown|x-markdown)\b/i;

const LONGEST_TITLE = 200;

export function documentOfText(fetched: Fetched): Fetched {
  return documentOf(fetched, decodeText(fetched));
}

/** A document of this text in place of what was fetched. */
export function documentOf(fetched: Fetched, text: string): Fetched {
  const title = (/\S.*/.exec(text)?.[0] ?? '').slice(0, LONGEST_TITLE);
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => `<p>${escaped(paragraph)}</p>`);
  const html = `<!doctype html><title>${escaped(title)}</title><body>${paragraphs.join('\n')}`;
  return { ...fetched, contentType: 'text/html; charset=utf-8', bytes: new TextEncoder().encode(html) };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
