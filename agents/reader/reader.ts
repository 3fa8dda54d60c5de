/**
 * A fetched document to what is read in it: title, text, language and term counts, and what it says of itself.
 *
 *   bytes ── document ──▶ survey ──▶ metadata, structured data, links, forms
 *               └────────▶ tree of boxes and lines ── template ──▶ text ──▶ counts
 */
import { countTerms, detectLanguage, languageOfTag } from '../../profiles/profiles.ts';
import type { PageNodes, ReadPage, SiteKnowledge, Structured } from '../pages.ts';
import { type Fetched, FetchFailed } from '../web-ports.ts';
import { attribute, oneLine, type ParsedDocument, parseHtml } from './document.ts';
import { embeddedText } from './embedded.ts';
import { hintsOf } from './hints.ts';
import { beginningOf, LONGEST_DESCRIPTION, MOST_COUNTED, MOST_LETTERS, shortened } from './limits.ts';
import { formsOf, linksOf } from './links.ts';
import { absolute, metadataOf } from './metadata.ts';
import { titleOfText } from './plain-text.ts';
import { sourceOf } from './source.ts';
import { structuredOf } from './structured.ts';
import { type Survey, surveyOf } from './survey.ts';
import { nodesOf } from './template/site-templates.ts';
import { contentOf } from './template/template.ts';
import { treeOf, wordsOf } from './text.ts';

interface ReadOptions {
  /** What is known of the page's site. */
  readonly site?: SiteKnowledge | undefined;
}

/** A document as a page, and what its site learns from it. */
interface ReadMarkup {
  readonly page: ReadPage;
  /** Made when it is asked for: most readers do not. */
  readonly nodes: () => PageNodes;
}

/** Reads a fetched page; throws `FetchFailed` for what is neither HTML nor plain text. */
export function readPage(fetched: Fetched, options: ReadOptions = {}): ReadPage {
  const { kind, url, text } = sourceOf(fetched);
  if (kind === 'feed') throw new FetchFailed('not a page but a feed', { kind: 'type' });
  return kind === 'html' ? readHtml(text, url, options) : readPlain(text);
}

export function readHtml(html: string, url: string, options: ReadOptions = {}): ReadPage {
  return readMarkup(parseHtml(html), url, options).page;
}

export function readMarkup(document: ParsedDocument, url: string, { site }: ReadOptions = {}): ReadMarkup {
  const survey = surveyOf(document);
  const base = absolute(survey.base, url) || url;
  const structured = structuredOf(survey);
  const { title, description: told, keywords, ...said } = metadataOf(survey, structured, base);
  const content = contentIn(document, survey, structured, { url, title, description: told, site });
  const { template, nodes } = content;
  const text = beginningOf(content.text, MOST_LETTERS);
  const declared = survey.html === undefined ? undefined : languageOfTag(attribute(survey.html, 'lang'));
  const language = declared ?? detectLanguage(text).language;
  const counts = countTerms([title, told, keywords, text].join('\n'), language, MOST_COUNTED);
  const links = linksOf(survey, base);
  const forms = formsOf(survey, base);
  const description = shortened(told, LONGEST_DESCRIPTION);
  const page = { title, description, language, text, counts, ...said, links, forms, structured, template };
  const isPart = content.isPart || text !== content.text || counts.truncated === true;
  return { page: isPart ? { ...page, truncated: true } : page, nodes };
}

interface About extends ReadOptions {
  readonly url: string;
  readonly title: string;
  readonly description: string;
}

/** Bodies of fewer words are filled by scripts, if at all. */
const EMPTY = 30;

function contentIn(document: ParsedDocument, survey: Survey, structured: Structured, { url, site, ...about }: About) {
  const tree = treeOf(document);
  const isPart = document.truncated || tree.truncated;
  const words = wordsOf(tree);
  const embedded = words < EMPTY ? embeddedText(survey, structured) : [];
  if (embedded.length > tree.lines.length) {
    const text = embedded.join('\n');
    const template = { kept: text.split(/\s+/).length, dropped: words };
    return { text, template, isPart, nodes: () => nodesOf(tree, []) };
  }
  const content = contentOf(tree, hintsOf(url, about, structured), { site });
  const kept = tree.lines.filter((_, i) => content[i] === true);
  const keptWords = kept.reduce((sum, { scan }) => sum + scan.words, 0);
  const text = kept.map((line) => line.text).join('\n');
  const template = { kept: keptWords, dropped: words - keptWords };
  return { text, template, isPart, nodes: () => nodesOf(tree, content) };
}

/** Text without marks. */
export function readPlain(source: string): ReadPage {
  const read = beginningOf(source, MOST_LETTERS);
  const lines = read
    .replaceAll('\0', '')
    .split(/\r\n?|\n/)
    .map(oneLine);
  const text = lines.filter((line) => line !== '').join('\n');
  const { language } = detectLanguage(text);
  const counts = countTerms(text, language, MOST_COUNTED);
  const page = { title: titleOfText(text), description: '', language, text, counts };
  return read !== source || counts.truncated === true ? { ...page, truncated: true } : page;
}
