/** The forms of a page as the API shows them, and its links that may lead to other forms. */
import { type Document, parseHtml, textWithin } from '../../reader/document.ts';
import { siteOf, urlIn } from '../../reader/hosts.ts';
import { beginningOf } from '../../reader/limits.ts';
import { linksOf } from '../../reader/links.ts';
import { signsOf } from '../../reader/signs.ts';
import { type Survey, surveyOf } from '../../reader/survey.ts';
import { treeOf } from '../../reader/text.ts';
import { baseOf } from '../../wrapper/addresses.ts';
import { descriptionAddresses, isDescription, openSearchIn } from '../../wrapper/search-page.ts';
import type { FieldRole, FormKind } from '../kinds.ts';
import { type Allowed, isRefusal, type PermittedForm, permitOf, type Refusal } from '../permits.ts';
import { formsIn, type ReadForm, someFormsIn } from '../reading.ts';
import { scriptedSearches, searchFormOf } from '../scripted.ts';
import { defaultButton, type FormPlace, methodOf, requestOf } from '../submitting/request.ts';
import { type Correction, corrected } from './corrections.ts';

/** A page as it was fetched. */
export interface FormPage {
  readonly url: string;
  readonly html: string;
  /** A label of its encoding. */
  readonly encoding: string;
  /** The header of its answer asks not to follow its links. */
  readonly isNofollow: boolean;
}

export interface FoundField {
  readonly name: string;
  readonly label: string;
  /** Where the label comes from. */
  readonly by: ReadForm['fields'][number]['label']['by'];
  readonly role: FieldRole;
  readonly type: string;
  /** The first of them, as people read them. */
  readonly options: readonly string[];
}

export interface FoundForm {
  /** Its index among the forms of its page. */
  readonly index: number;
  readonly kind: FormKind;
  readonly confidence: number;
  readonly method: 'get' | 'post' | 'dialog';
  /** Where a search by GET leads, without its questions. */
  readonly action?: string;
  /** Why Fenix leaves it alone. */
  readonly refusal?: Refusal;
  readonly fields: readonly FoundField[];
}

/** A link that may lead towards forms. */
interface FormLink {
  readonly url: string;
  /** Higher is likelier. */
  readonly score: number;
}

export interface PageOfForms {
  /** The page's markup, with searches of scripts as forms of their own. */
  readonly html: string;
  readonly forms: readonly FoundForm[];
  readonly links: readonly FormLink[];
  /** It has more markup or more forms than are looked at. */
  readonly isPart: boolean;
  /** Its text, title included. */
  readonly says: string;
}

const MOST_FORMS = 20;
const MOST_FIELDS = 40;
const MOST_OPTIONS = 8;
const MOST_LINKS = 60;
const MOST_LINES = 500;
const OF_WORDS = /\S+\s+\S+\s+\S/;
const MOST_SAID = 5_000;
const LONGEST = 150;
const LONGEST_OPTION = 40;

export function formsOn(page: FormPage): PageOfForms {
  const written = parseHtml(page.html);
  const survey = surveyOf(written);
  const base = baseOf(page.url, survey.base);
  const isNofollow = isNofollowOn(written, page);
  const scripted = scriptedSearches(written, page.url);
  const made = scripted.flatMap(({ form }) => form ?? []);
  const html = page.html + made.join('');
  const document = made.length === 0 ? written : parseHtml(html);
  const place = { url: page.url, base, encoding: page.encoding };
  const all = someFormsIn(document, html, page.url);
  const forms = all.forms.slice(0, MOST_FORMS);
  const links = isNofollow ? [] : linksOf(survey, base).filter(({ rel }) => !NOT_FOLLOWED.test(rel));
  return {
    html,
    forms: [
      ...forms.map((form) => foundAt(form, { mayPost: false, isNofollow }, place)),
      ...scripted.filter(({ form }) => form === undefined).map(({ label }, i) => beyondUs(label, MOST_FORMS + i)),
    ],
    isPart: all.isPart || document.truncated || all.forms.length > MOST_FORMS,
    links: [...descriptionsIn(survey, base), ...towardsForms(links, page.url)],
    says: readOn(written, survey),
  };
}

/** The beginning of a page tells its subject; names of links and choices stand everywhere. */
function readOn(document: Document, { title }: Survey): string {
  const lines = treeOf(document).lines.slice(0, MOST_LINES);
  const told = lines.map(({ text }) => text).filter((text) => OF_WORDS.test(text));
  const said = [title === undefined ? '' : textWithin(title), ...told].join('\n');
  return beginningOf(said, MOST_SAID);
}

/** An OpenSearch description as a page with its forms; undefined if it is none. */
export function describedForms(xml: string, url: string): string | undefined {
  if (!isDescription(xml)) return undefined;
  const forms = openSearchIn(xml, url).flatMap((template) => searchFormOf(template, url) ?? []);
  return `<!doctype html><html><body>${forms.join('')}</body></html>`;
}

const MOST_DESCRIPTIONS = 3;
/**
 * A description comes before links that say nothing of searching and behind those that do: a form shows more than its
 * description.
 */
const OF_DESCRIPTION = 3.5;

/** On the host of their page. */
function descriptionsIn(survey: Survey, base: string): readonly FormLink[] {
  const host = urlIn(base)?.host;
  return descriptionAddresses(survey, base)
    .filter((url) => urlIn(url)?.host === host)
    .slice(0, MOST_DESCRIPTIONS)
    .map((url) => ({ url, score: OF_DESCRIPTION }));
}

/** The forms of a page, and searches that scripts make. */
export function formsAndScripted(html: string, url: string) {
  const document = parseHtml(html);
  const { forms, isPart } = someFormsIn(document, html, url);
  return { forms, scripted: scriptedSearches(document, url), isPart: isPart || document.truncated };
}

/** Reported, but it has no place among the forms of its page. */
function beyondUs(label: string, index: number): FoundForm {
  const field = { name: '', label, by: 'hint', role: 'query', type: 'text', options: [] } as const;
  return { index, kind: 'search', confidence: 1, method: 'get', refusal: { why: 'scripted' }, fields: [field] };
}

function foundAt(form: ReadForm, allowed: Allowed, place: FormPlace): FoundForm {
  const said = permitAt(form, allowed, place);
  const found = foundForm(form, said);
  const request = isRefusal(said) ? undefined : requestOf(said.markup, place);
  return request?.method === 'GET' ? { ...found, action: request.url.replace(/\?.*$/s, '') } : found;
}

/** Words are sent only to the site that they are meant for. */
function permitAt(form: ReadForm, allowed: Allowed, place: FormPlace): PermittedForm | Refusal {
  const said = permitOf(form, allowed);
  if (isRefusal(said)) return said;
  const request = requestOf(form.markup, place);
  return request !== undefined && isOfOne(siteOf(request.url), siteOf(place.url)) ? said : { why: 'elsewhere' };
}

/** A search may have a name of its own below that of its site. */
function isOfOne(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

/** HTML standard, "nofollow"; Google's `ugc` and `sponsored`. */
const NOT_FOLLOWED = /(?:^|\s)(?:nofollow|ugc|sponsored)(?:\s|$)/;

function isNofollowOn(document: Document, { url, isNofollow }: FormPage): boolean {
  return isNofollow || signsOf(document, url).nofollow === true;
}

export function foundForm(form: ReadForm, said: PermittedForm | Refusal): FoundForm {
  const { markup, kind, confidence } = form;
  const seen = form.fields.filter(({ role }) => role !== 'hidden' && role !== 'submit');
  const base = { index: markup.index, kind, confidence, method: methodOf(markup, defaultButton(markup)) };
  const fields = seen.slice(0, MOST_FIELDS).map(({ name, label, role, type, options }) => ({
    name: beginningOf(name, LONGEST),
    label: beginningOf(label.text, LONGEST),
    by: label.by,
    role,
    type,
    options: options.slice(0, MOST_OPTIONS).map(({ text }) => beginningOf(text, LONGEST_OPTION)),
  }));
  return isRefusal(said) ? { ...base, refusal: said, fields } : { ...base, fields };
}

/** Words of links that lead to forms, in languages of the web; `advanced` searches show the most. */
const ADVANCED = /advanced|avan[cç]ad|detail|erweitert|avanc[eé]e/i;
const SEARCHING = /search|busca|pesquis|procur|buscar|recherche|suche|zoek|cerca|find\b|encontr|поиск|搜/i;
const HOLDING =
  /catalog|acervo|archive|arquivo|arxiv|collection|cole[cç]|database|base de dados|directory|diret[oó]rio|browse|explor|index|librar|bibliote|listing|record/i;
/** Links to forms that Fenix leaves alone. */
const ELSEWHERE =
  /log-?in|sign-?(?:in|up)|entrar|cadastr|regist(?:er|re)|cart|carrinho|checkout|account|conta\b|password|senha|privacy|privacidade|cookie|terms|termos|contact|contato/i;

/** On the same site, the likeliest first, each once. */
function towardsForms(links: readonly { readonly url: string; readonly text: string }[], from: string) {
  const host = urlIn(from)?.host;
  const scores = new Map<string, number>();
  for (const { url: written, text } of links) {
    const address = urlIn(written);
    if (address === undefined || address.host !== host) continue;
    address.hash = '';
    const score = scoreOf(`${text} ${decoded(address.pathname)}`, address);
    if (address.href !== from && score > (scores.get(address.href) ?? Number.NEGATIVE_INFINITY)) {
      scores.set(address.href, score);
    }
  }
  return [...scores]
    .map(([url, score]): FormLink => ({ url, score }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_LINKS);
}

function scoreOf(said: string, { search }: URL): number {
  const [search_, advanced] = [SEARCHING.test(said), ADVANCED.test(said)];
  const worth = (search_ ? 4 : 0) + (search_ && advanced ? 2 : 0) + (HOLDING.test(said) ? 2 : 0);
  return worth - (ELSEWHERE.test(said) ? 4 : 0) - (search === '' ? 0 : 0.5);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** One form of a page, to be asked. */
export interface FormSource extends FormPage {
  readonly index: number;
  readonly corrections: readonly Correction[];
  readonly mayPost: boolean;
}

interface ReadSource {
  readonly form: ReadForm;
  readonly said: PermittedForm | Refusal;
  readonly place: FormPlace;
}

/** Undefined if the page has no such form. */
export function formOf(source: FormSource): ReadSource | undefined {
  const { url, html, index, corrections, mayPost, encoding } = source;
  const document = parseHtml(html);
  const read = formsIn(document, html, url).find(({ markup }) => markup.index === index);
  if (read === undefined) return undefined;
  const form = corrected(read, corrections);
  const allowed: Allowed = { mayPost, isNofollow: isNofollowOn(document, source) };
  const place = { url, base: baseOf(url, surveyOf(document).base), encoding };
  return { form, said: permitAt(form, allowed, place), place };
}
