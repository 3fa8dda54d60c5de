/**
 * A fetched document to what is read in it: title, text, language and term counts, and what it says of itself.
 *
 *   bytes ── document ──▶ survey ──▶ metadata, structured data, links, forms
 *               └────────▶ tree of boxes and lines ── template ──▶ text ──▶ counts
 */
import { countTerms, detectLanguage, type Language, languageOfTag, type TermCounts } from '../../profiles/profiles.ts';
import { type Fetched, FetchFailed } from '../ports.ts';
import { decodeText } from './decoding.ts';
import { attribute, type Document, oneLine, parseHtml } from './document.ts';
import { embeddedText } from './embedded.ts';
import { hintsOf } from './hints.ts';
import { type Form, formsOf, type Link, linksOf } from './links.ts';
import { absolute, metadataOf } from './metadata.ts';
import { PLAIN_TEXT, titleOfText } from './plain-text.ts';
import { type Structured, structuredOf } from './structured.ts';
import { type Survey, surveyOf } from './survey.ts';
import type { SiteTemplates } from './template/site-templates.ts';
import { contentOf } from './template/template.ts';
import { type PageTree, treeOf, wordsOf } from './text.ts';

export interface ReadPage {
  readonly title: string;
  readonly description: string;
  readonly language: Language;
  readonly text: string;
  readonly counts: TermCounts;
  readonly author?: string;
  /** ISO 8601, as exact as the page says it. */
  readonly published?: string;
  readonly modified?: string;
  readonly image?: string;
  readonly canonical?: string;
  readonly links?: readonly Link[];
  readonly forms?: readonly Form[];
  readonly structured?: Structured;
  /** Words that were kept as content, and those left out as template. */
  readonly template?: TemplateShare;
}

export interface TemplateShare {
  readonly kept: number;
  readonly dropped: number;
}

export interface ReadOptions {
  /** What is known of the page's site. */
  readonly site?: SiteTemplates | undefined;
}

const HTML = /^(?:text\/html|application\/xhtml\+xml)(?![\w.+-])/i;

/** Reads a fetched page; throws `FetchFailed` for what is neither HTML nor plain text. */
export function readPage(fetched: Fetched, options: ReadOptions = {}): ReadPage {
  const { url, contentType } = fetched;
  if (PLAIN_TEXT.test(contentType)) return readPlain(decodeText(fetched));
  if (!HTML.test(contentType)) throw new FetchFailed(`not a page: its type is ${contentType || 'unknown'}`);
  return readHtml(decodeText(fetched), url, options);
}

export function readHtml(html: string, url: string, { site }: ReadOptions = {}): ReadPage {
  const document = parseHtml(html);
  const survey = surveyOf(document);
  const base = absolute(survey.base, url) || url;
  const structured = structuredOf(survey);
  const { title, description, keywords, ...said } = metadataOf(survey, structured, base);
  const { text, template } = contentIn(document, survey, structured, { url, title, description, site });
  const declared = survey.html === undefined ? undefined : languageOfTag(attribute(survey.html, 'lang'));
  const language = declared ?? detectLanguage(text).language;
  const counts = countTerms([title, description, keywords, text].join('\n'), language);
  const links = linksOf(survey, base);
  return {
    title,
    description,
    language,
    text,
    counts,
    ...said,
    links,
    forms: formsOf(survey, base),
    structured,
    template,
  };
}

/** The tree of a page as `SiteTemplates` learns from it. */
export function treeOfPage(html: string): PageTree {
  return treeOf(parseHtml(html));
}

interface About extends ReadOptions {
  readonly url: string;
  readonly title: string;
  readonly description: string;
}

/** Bodies of fewer words are filled by scripts, if at all. */
const EMPTY = 30;

function contentIn(document: Document, survey: Survey, structured: Structured, { url, site, ...about }: About) {
  const tree = treeOf(document);
  const words = wordsOf(tree);
  const embedded = words < EMPTY ? embeddedText(survey, structured) : [];
  if (embedded.length > tree.lines.length) {
    const text = embedded.join('\n');
    return { text, template: { kept: text.split(/\s+/).length, dropped: words } };
  }
  const content = contentOf(tree, hintsOf(url, about, structured), { site });
  const kept = tree.lines.filter((_, i) => content[i] === true);
  const keptWords = kept.reduce((sum, { scan }) => sum + scan.words, 0);
  const text = kept.map((line) => line.text).join('\n');
  return { text, template: { kept: keptWords, dropped: words - keptWords } };
}

function readPlain(source: string): ReadPage {
  const lines = source
    .replaceAll('\0', '')
    .split(/\r\n?|\n/)
    .map(oneLine);
  const text = lines.filter((line) => line !== '').join('\n');
  const { language } = detectLanguage(text);
  return { title: titleOfText(text), description: '', language, text, counts: countTerms(text, language) };
}
