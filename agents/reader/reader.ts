/** A fetched document to what is read in it: title, description, text, language and term counts. */
import { type CheerioAPI, load } from 'cheerio/slim';
import { countTerms, detectLanguage, type Language, languageOfTag, type TermCounts } from '../../profiles/profiles.ts';
import { type Fetched, FetchFailed } from '../ports.ts';
import { decodeText } from './decoding.ts';
import { oneLine, textOf } from './text.ts';

export interface ReadPage {
  readonly title: string;
  readonly description: string;
  readonly language: Language;
  readonly text: string;
  readonly counts: TermCounts;
}

const READABLE = /^(?:text\/html|application\/xhtml\+xml)\b/i;

/** Reads a fetched page; throws `FetchFailed` for what is not HTML. */
export function readPage(fetched: Fetched): ReadPage {
  const { contentType } = fetched;
  if (!READABLE.test(contentType)) throw new FetchFailed(`not a page: its type is ${contentType || 'unknown'}`);
  const $ = load(decodeText(fetched));
  const declared = languageOfTag($('html').attr('lang'));
  const title = titleOf($);
  const description = metaContent($, 'description');
  const keywords = metaContent($, 'keywords');
  const text = textOf($('body')[0] ?? $.root()[0]);
  const language = declared ?? detectLanguage(text).language;
  const counts = countTerms([title, description, keywords, text].join('\n'), language);
  return { title, description, language, text, counts };
}

/** Pictures have titles too: those are not the page's. */
function titleOf($: CheerioAPI): string {
  const own = $('title')
    .toArray()
    .find((element) => $(element).closest('svg').length === 0);
  return oneLine(own === undefined ? '' : $(own).text()) || oneLine(textOf($('h1')[0]));
}

function metaContent($: CheerioAPI, name: string): string {
  return oneLine($(`meta[name="${name}" i]`).first().attr('content') ?? '');
}
