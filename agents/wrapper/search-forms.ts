/** Search forms that are sent by GET, as templates of addresses: what a browser would send if only the words were filled in. */
import { attribute, type Element, elementsOf } from '../reader/document.ts';
import { beginningOf } from '../reader/limits.ts';
import { absolute } from '../reader/metadata.ts';
import { asCompared, textOf } from './texts.ts';

export interface SearchTemplate {
  /** With `{term}`. */
  readonly template: string;
  /** Between 0 and 1. */
  readonly confidence: number;
}

const MOST_FORMS = 50;
const MOST_ELEMENTS = 2_000;
const MOST_FIELDS = 60;
const LONGEST_VALUE = 500;
const LONGEST_LABEL = 100;

export function searchForms(forms: readonly Element[], base: string): readonly SearchTemplate[] {
  return forms.slice(0, MOST_FORMS).flatMap((form) => searchForm(form, base) ?? []);
}

function searchForm(form: Element, base: string): SearchTemplate | undefined {
  const fields = fieldsOf(form);
  if (/^\s*(?:post|dialog)\s*$/i.test(attribute(form, 'method')) || fields.some(isPersonal)) return undefined;
  const texts = fields.filter(isText);
  const [best] = texts.map((field) => ({ field, score: scoreOf(field) })).sort((a, b) => b.score - a.score);
  if (best === undefined) return undefined;
  const score = best.score + scoreOfForm(form, fields) - (texts.length > 2 ? texts.length - 2 : 0);
  const action = actionOf(form, fields, base);
  if (score < LEAST || action === '') return undefined;
  const query = fields.flatMap((field) => pairOf(field, best.field)).join('&');
  return { template: `${action.replace(/[?#].*$/s, '')}?${query}`, confidence: Math.min(HIGHEST, score / FULL) };
}

const LEAST = 2;
const FULL = 8;
/** A form may always be for something else. */
const HIGHEST = 0.88;

function fieldsOf(form: Element): readonly Element[] {
  const fields: Element[] = [];
  let left = MOST_ELEMENTS;
  for (const element of elementsOf(form)) {
    if (left-- === 0 || fields.length === MOST_FIELDS) break;
    if (/^(?:input|select|button|textarea)$/.test(element.name) && element.attribs['disabled'] === undefined) {
      fields.push(element);
    }
  }
  return fields;
}

function nameOf(field: Element): string {
  return beginningOf(attribute(field, 'name'), LONGEST_VALUE);
}

function typeOf(field: Element): string {
  const type = attribute(field, 'type').trim().toLowerCase();
  if (field.name === 'input') return type === '' ? 'text' : type;
  return field.name === 'button' ? type || 'submit' : field.name;
}

/** Of types that browsers do not know, too, a text is made. */
const NO_TEXT =
  /^(?:hidden|submit|image|button|reset|checkbox|radio|file|password|email|tel|number|date|time|datetime-local|month|week|color|range|url|select|textarea)$/;

function isText(field: Element): boolean {
  return nameOf(field) !== '' && !NO_TEXT.test(typeOf(field));
}

/** Such a form asks who one is, or wants a text. */
function isPersonal(field: Element): boolean {
  const type = typeOf(field);
  if (type === 'password' || type === 'email' || type === 'file' || type === 'textarea' || type === 'tel') return true;
  return isText(field) && /e-?mail|^(?:user|login|senha|pass|phone|zip|cep)/i.test(nameOf(field));
}

const NAMES =
  /^(?:q|qs|s|k|kw|p|w|wd|st|ntt|query|querytext|search|search_?(?:text|word|words|term|terms|query|string|key|for|box|field)|(?:text|key|str|txt)_?search|keywords?|field-keywords|key|term|terms|busca|buscar|busqueda|pesquisa|pesquisar|palavra|palabras?|termo|texto|text|find|recherche|rechercher|mots?|motscles|suche|suchbegriff|suchwort|zoek|zoeken|zoekterm|szukaj|fraza|hledat|hledej|ara|arama|cerca|ricerca|sok|haku|keres|cauta|what|words?)$/;
const WORDS =
  /search|busca|buscar|busqueda|procur|pesquis|recherch|suche|suchen|zoek|szukaj|hled|vyhled|hlad|ricerca|cerca|sok\b|sog\b|haku|etsi|keres|cauta|arama|\bara\b|cari|tim kiem|поиск|найти|искать|пошук|търс|αναζητ|חיפוש|بحث|جستجو|ค้นหา|搜索|搜尋|搜|検索|검색|find|look for|keyword/;
const OTHERS =
  /newsletter|subscri|assinar|login|log-?in|sign|register|cadastr|coupon|cupom|track|rastrear|cart|comment|poll|calc|frete|shipping/;

function scoreOf(field: Element): number {
  const name = asCompared(nameOf(field));
  const said = ['placeholder', 'aria-label', 'title', 'value', 'id', 'class', 'alt'].map((each) =>
    labelOf(field, each),
  );
  return [
    typeOf(field) === 'search' ? 4 : 0,
    NAMES.test(name) ? 3 : WORDS.test(name) ? 3 : 0,
    WORDS.test(said.join(' ')) ? 2 : 0,
  ].reduce((sum, each) => sum + each, 0);
}

function scoreOfForm(form: Element, fields: readonly Element[]): number {
  const own = ['action', 'id', 'class', 'name', 'role', 'aria-label', 'title'].map((each) => labelOf(form, each));
  const buttons = fields.filter((field) => /^(?:submit|image|button)$/.test(typeOf(field)));
  const labels = buttons.flatMap((button) => [
    asCompared(textOf(button, LONGEST_LABEL)),
    ...['value', 'alt', 'title', 'aria-label'].map((each) => labelOf(button, each)),
  ]);
  return [
    labelOf(form, 'role') === 'search' ? 3 : 0,
    WORDS.test(own.join(' ')) ? 2 : 0,
    WORDS.test([...labels, asCompared(textOf(form, LONGEST_LABEL))].join(' ')) ? 1 : 0,
    OTHERS.test(own.join(' ')) ? -3 : 0,
  ].reduce((sum, each) => sum + each, 0);
}

function labelOf(element: Element, name: string): string {
  return asCompared(attribute(element, name).slice(0, LONGEST_LABEL));
}

/** HTML standard, "form submission algorithm": the first button is the one that Enter presses. */
function actionOf(form: Element, fields: readonly Element[], base: string): string {
  const button = fields.find(isDefaultButton);
  const told = (button === undefined ? '' : attribute(button, 'formaction')) || attribute(form, 'action');
  return absolute(told.trim() === '' ? base : told.trim(), base);
}

function isDefaultButton(field: Element): boolean {
  return /^(?:submit|image)$/.test(typeOf(field));
}

function pairOf(field: Element, query: Element): readonly string[] {
  const name = nameOf(field);
  if (name === '') return [];
  if (field === query) return [`${encoded(name)}={term}`];
  const value = sentOf(field);
  return value === undefined ? [] : [`${encoded(name)}=${encoded(value)}`];
}

/** What is sent of a field that nobody touched; undefined: nothing. Of buttons only what says what is wanted. */
function sentOf(field: Element): string | undefined {
  const type = typeOf(field);
  if (type === 'select') return chosenIn(field);
  if (/^(?:button|reset|image|file|submit)$/.test(type)) return undefined;
  const isChoice = type === 'checkbox' || type === 'radio';
  if (isChoice && field.attribs['checked'] === undefined) return undefined;
  const said = field.attribs['value'] ?? (isChoice ? 'on' : '');
  // In a text nobody means what stands there before: mostly "search…".
  return said.length > LONGEST_VALUE || isText(field) ? '' : said;
}

function chosenIn(select: Element): string | undefined {
  let first: string | undefined;
  let left = MOST_ELEMENTS;
  for (const option of elementsOf(select)) {
    if (left-- === 0) break;
    if (option.name !== 'option') continue;
    const value = option.attribs['value'] ?? textOf(option, LONGEST_LABEL);
    if (option.attribs['selected'] !== undefined) return beginningOf(value, LONGEST_VALUE);
    first ??= beginningOf(value, LONGEST_VALUE);
  }
  return first;
}

function encoded(text: string): string {
  // Half a character cannot be encoded.
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '')).replaceAll('%20', '+');
}
