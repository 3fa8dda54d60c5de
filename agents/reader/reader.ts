/** A fetched document to what is read in it: title, description, text, language and term counts. */
import { type CheerioAPI, load } from 'cheerio/slim';
import { countTerms, detectLanguage, type Language, languageOfTag, type TermCounts } from '../../profiles/profiles.ts';
import { type Fetched, FetchFailed } from '../ports.ts';

export interface ReadPage {
  readonly title: string;
  readonly description: string;
  readonly language: Language;
  readonly text: string;
  readonly counts: TermCounts;
}

/** Elements whose content is not for reading. */
const UNREAD = 'script, style, noscript, template, svg, iframe, object';

/** Elements that end a line of text: without the break "<td>a</td><td>b</td>" would read as one word. */
const BLOCKS =
  'address, article, aside, blockquote, br, caption, dd, div, dl, dt, fieldset, figcaption, figure, footer, form, ' +
  'h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, option, p, pre, section, table, td, th, tr, ul';

const READABLE = /^(?:text\/html|application\/xhtml\+xml)\b/i;

/** Reads a fetched page; throws `FetchFailed` for what is not HTML. */
export function readPage({ contentType, bytes }: Fetched): ReadPage {
  if (!READABLE.test(contentType)) throw new FetchFailed(`not a page: its type is ${contentType || 'unknown'}`);
  const $ = load(decode(contentType, bytes));
  const declared = languageOfTag($('html').attr('lang'));
  const title = oneLine($('title').first().text()) || oneLine($('h1').first().text());
  const description = metaContent($, 'description');
  const keywords = metaContent($, 'keywords');
  const text = bodyText($);
  const language = declared ?? detectLanguage(text);
  const counts = countTerms([title, description, keywords, text].join('\n'), language);
  return { title, description, language, text, counts };
}

function decode(contentType: string, bytes: Uint8Array): string {
  const label = /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch (error) {
    if (error instanceof RangeError) return new TextDecoder().decode(bytes);
    throw error;
  }
}

function metaContent($: CheerioAPI, name: string): string {
  return oneLine($(`meta[name="${name}" i]`).first().attr('content') ?? '');
}

function bodyText($: CheerioAPI): string {
  $(UNREAD).remove();
  $(BLOCKS).before('\n').append('\n');
  const body = $('body');
  return (body.length > 0 ? body.text() : $.root().text())
    .split('\n')
    .map(oneLine)
    .filter((line) => line !== '')
    .join('\n');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
