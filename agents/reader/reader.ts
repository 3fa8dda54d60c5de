/**
 * A fetched document to what is read in it: title, text, language and term counts, and what it says of itself.
 *
 *   bytes ── document ──▶ survey ──▶ metadata, structured data, links, forms
 *               └────────▶ tree of boxes and lines ── template ──▶ text ──▶ counts
 */
import { countTerms, detectLanguage, type Language, languageOfTag } from '../../profiles/profiles.ts';
import type { PageNodes, ReadPage, SiteKnowledge, Structured } from '../pages.ts';
import { because } from '../reasons.ts';
import type { Range } from '../records.ts';
import { type Fetched, FetchFailed } from '../web-ports.ts';
import { creditsOf } from './credits/credits.ts';
import { type Dates, datesOf } from './dating/dating.ts';
import { attribute, type ParsedDocument, parseHtml } from './document.ts';
import { embeddedIn } from './embedded.ts';
import { hintsOf } from './hints.ts';
import { beginningOf, LONGEST_DESCRIPTION, MOST_COUNTED, MOST_LETTERS, shortened } from './limits.ts';
import { formsOf, linksOf } from './links.ts';
import { absolute, metadataOf } from './metadata.ts';
import { outlineOf } from './outline.ts';
import type { PageTree } from './page-tree.ts';
import { plainLines, titleOfText } from './plain-text.ts';
import { sourceOf } from './source.ts';
import { structuredOf } from './structured.ts';
import { type Survey, surveyOf } from './survey.ts';
import type { PageKind } from './template/kinds.ts';
import type { Model } from './template/model.ts';
import type { Part } from './template/parts.ts';
import { nodesOf } from './template/site-templates.ts';
import { lookOver } from './template/template.ts';
import { treeOf, wordsOf } from './text.ts';

export interface ReadOptions {
  /** Knowledge of the page's site. */
  readonly site?: SiteKnowledge | undefined;
  /** Also gathers links and forms: that is a tenth of the work, and few callers need them. */
  readonly links?: boolean | undefined;
  /** Parts that the text includes beside the body, in the page's order; only the body is counted. */
  readonly with?: readonly Part[] | undefined;
  /** Also makes an outline, unless the text has more than the body. */
  readonly outline?: boolean | undefined;
  /** When it was fetched, in milliseconds since 1970: dates such as "yesterday" need it. */
  readonly now?: number | undefined;
  /** Another model than the one shipped. */
  readonly model?: Model | undefined;
}

/** A document as a page, and what its site learns from it. */
interface ReadMarkup {
  readonly page: ReadPage;
  /** Made on request: most callers do not need it. */
  readonly nodes: () => PageNodes;
}

/** Reads a fetched page. Throws `FetchFailed` if it is neither HTML nor plain text. */
export function readPage(fetched: Fetched, options: ReadOptions = {}): ReadPage {
  const { kind, url, text } = sourceOf(fetched);
  if (kind === 'feed') throw new FetchFailed(because('page.is-feed'), { kind: 'type' });
  return kind === 'html' ? readHtml(text, url, options) : readPlain(text);
}

export function readHtml(html: string, url: string, options: ReadOptions = {}): ReadPage {
  return readMarkup(parseHtml(html), url, options).page;
}

/** Themes come with the tag of another language, so a text of this length is believed over its tag. */
const LONG_ENOUGH = 600;
const CERTAIN = 0.95;

function languageOf(text: string, tag: string): Language {
  const declared = languageOfTag(tag);
  if (declared !== undefined && text.length < LONG_ENOUGH) return declared;
  const { language, confidence } = detectLanguage(text);
  return declared === undefined || (language !== 'und' && confidence >= CERTAIN) ? language : declared;
}

export function readMarkup(
  document: ParsedDocument,
  url: string,
  { site, links, with: beside = [], outline = false, model, now }: ReadOptions = {},
): ReadMarkup {
  const survey = surveyOf(document);
  const base = absolute(survey.base, url) || url;
  const structured = structuredOf(survey);
  const { title, description: told, keywords, image, canonical } = metadataOf(survey, structured, base);
  const isOutlined = outline && beside.length === 0;
  const about = { url, title, description: told, site, with: beside, outline: isOutlined, model };
  const content = contentIn(document, survey, structured, about);
  const { template, kind, nodes, tree, parts } = content;
  const dates = datesOf({ url, survey, structured, title, image, tree, parts, kind, now });
  const credits = creditsOf({ url, base, survey, structured, title, tree, parts });
  const body = beginningOf(content.body, MOST_LETTERS);
  const text = beginningOf(content.text, MOST_LETTERS);
  const language = languageOf(body, survey.html === undefined ? '' : attribute(survey.html, 'lang'));
  const counted = body === told ? [title, keywords, body] : [title, told, keywords, body];
  const counts = countTerms(counted.join('\n'), language, MOST_COUNTED);
  const outlined = isOutlined ? { outline: within(content.outline(base), text) } : {};
  const gathered = links === true ? { links: linksOf(survey, base), forms: formsOf(survey, base) } : {};
  const description = shortened(told, LONGEST_DESCRIPTION);
  const page = {
    title,
    description,
    language,
    text,
    counts,
    ...credits.said,
    canonical,
    ...toldDates(dates),
    known: { ...knownDates(dates), ...credits.known },
    ...outlined,
    ...gathered,
    structured,
    template,
    ...(kind === undefined ? {} : { kind }),
  };
  const isPart = content.isPart || text !== content.text || body !== content.body || counts.truncated === true;
  return { page: isPart ? { ...page, truncated: true } : page, nodes };
}

function toldDates({ published, modified }: Dates): Pick<ReadPage, 'published' | 'modified'> {
  return {
    ...(published === undefined ? {} : { published: published.date }),
    ...(modified === undefined ? {} : { modified: modified.date }),
  };
}

function knownDates({ published, modified }: Dates): ReadPage['known'] {
  return {
    ...(published === undefined ? {} : { published: published.how }),
    ...(modified === undefined ? {} : { modified: modified.how }),
  };
}

interface About extends ReadOptions {
  readonly url: string;
  readonly title: string;
  readonly description: string;
}

/** Bodies with fewer words are filled by scripts, if at all. */
const EMPTY = 30;
/** For so few words, the data under the page's title may stand instead. */
const THIN = 50;

/** The text of a page: its body, and the requested parts. */
interface Content {
  readonly body: string;
  readonly text: string;
  readonly template: { readonly kept: number; readonly dropped: number };
  readonly kind?: PageKind | undefined;
  readonly isPart: boolean;
  readonly tree: PageTree;
  readonly parts: readonly Part[];
  readonly nodes: () => PageNodes;
  readonly outline: (base: string) => readonly Range[];
}

function contentIn(document: ParsedDocument, survey: Survey, structured: Structured, about: About): Content {
  const tree = treeOf(document, { spans: about.outline === true });
  const isPart = document.truncated || tree.truncated;
  const words = wordsOf(tree);
  const sent = { document, survey, structured, title: about.title };
  const instead = words < EMPTY ? standIn(tree, embeddedIn(sent), about.description) : '';
  if (instead !== '') return insteadOf(instead, words, { tree, isPart });
  const { parts, kind } = lookOver(tree, hintsOf(about.url, about, structured), about);
  const isBody = parts.map((part) => part === 'body');
  const kept = tree.lines.reduce((sum, { scan }, i) => sum + (isBody[i] === true ? scan.words : 0), 0);
  const said = tree.lines.reduce(
    (sum, line, i) => sum + (isBody[i] === true && !isLinked(line) ? line.scan.words : 0),
    0,
  );
  const { titled } = said < THIN ? embeddedIn(sent) : { titled: [] };
  if (wordsIn(titled) > Math.max(THIN, TELLS_MORE * kept)) return insteadOf(titled.join('\n'), words, { tree, isPart });
  const body = textOfParts(tree, parts, ['body']);
  const text = about.with?.length === 0 ? body : textOfParts(tree, parts, ['body', ...(about.with ?? [])]);
  const template = { kept, dropped: words - kept };
  const outline = (base: string) => outlineOf(tree, isBody, base);
  return { body, text, template, kind, isPart, tree, parts, nodes: () => nodesOf(tree, isBody), outline };
}

/** Lines that lead elsewhere say little of the page. */
function isLinked({ linked, text }: PageTree['lines'][number]): boolean {
  return linked * 2 > text.length;
}

/** Text sent with the page, or stated in its data, in place of what it shows. */
function insteadOf(body: string, dropped: number, { tree, isPart }: Pick<Content, 'tree' | 'isPart'>): Content {
  const template = { kept: wordsIn([body]), dropped };
  return { body, text: body, template, isPart, tree, parts: [], nodes: () => nodesOf(tree, []), outline: () => [] };
}

function wordsIn(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.split(/\s+/).length, 0);
}

/** The part of the outline within a text that is read in part. */
function within(outline: readonly Range[], { length }: string): readonly Range[] {
  return outline.filter(({ to }) => to <= length);
}

/** A stated text stands for the shown one if it is this many times as long. */
const TELLS_MORE = 2;

/**
 * For a page that shows next to nothing: the text for its scripts; otherwise its stated text, if that is far longer.
 */
function standIn(tree: PageTree, { lines, titled }: ReturnType<typeof embeddedIn>, told: string): string {
  if (lines.length > tree.lines.length) {
    const isAboutIt = wordsIn(titled) > Math.max(THIN, wordsIn(lines) * MOST_OF_IT);
    return (isAboutIt ? titled : lines).join('\n');
  }
  const letters = tree.lines.reduce((sum, { text }) => sum + text.length, 0);
  return told.length > TELLS_MORE * letters ? told : '';
}

/** The thing with the page's title is its subject if it holds this share of all that was sent. */
const MOST_OF_IT = 0.25;

function textOfParts({ lines }: PageTree, parts: readonly Part[], wanted: readonly Part[]): string {
  return lines
    .filter((_, i) => wanted.includes(parts[i] as Part))
    .map(({ text }) => text)
    .join('\n');
}

/** Text without markup. */
export function readPlain(source: string): ReadPage {
  const read = beginningOf(source, MOST_LETTERS);
  const text = plainLines(read).join('\n');
  const { language } = detectLanguage(text);
  const counts = countTerms(text, language, MOST_COUNTED);
  const page = { title: titleOfText(text), description: '', language, text, counts };
  return read !== source || counts.truncated === true ? { ...page, truncated: true } : page;
}
