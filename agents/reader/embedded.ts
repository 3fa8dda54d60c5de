/**
 * The text of pages that scripts make: it stands in the state they are sent with, `<script type="application/json">`,
 * `__NEXT_DATA__`, `window.__STATE__ = {…}`. What reads as text is taken in its order; HTML within is read as such.
 */
import type { Structured } from '../pages.ts';
import { attribute, type Element, oneLine, textWithin } from './document.ts';
import { endOfText, QUOTE } from './json-text.ts';
import type { Survey } from './survey.ts';
import { linesIn } from './text.ts';

/** Where a value is given to a name of the window. */
const ASSIGNED = /(?:window|self|globalThis)\s*(?:\.\s*|\[\s*["'])([\w$]+)(?:["']\s*\])?\s*=\s*(?=[{["'J])/g;
/** Characters of one script. */
const LONGEST = 8_000_000;
const MOST_SCRIPTS = 1_000;
const MOST_STATES = 20;
/** Values that are looked at in all states of a page, and texts with markup among them. */
const MOST_VALUES = 500_000;
const MOST_MARKUP = 20_000;
/** Properties of schema.org that hold a text whole. */
const BODIES = ['articleBody', 'text', 'reviewBody'];

/** A text has blanks between words; names, keys and addresses have none. */
const FEWEST_WORDS = 5;
const MOST_LINES = 20_000;

/** Names under which a text stands that is for reading even when it is short, and such as never are. */
const TOLD =
  /^(?:title|headline|heading|name|subtitle|caption|label|question|answer|text|html|body|content|paragraphs?)$/i;
const UNTOLD =
  /^(?:seo|meta\w*|config\w*|i18n|locales?|translations?|messages|env|styles?|css|scripts?|tracking|analytics|ads?|advert\w*|cookies?|footer|nav\w*|menus?|breadcrumbs?|class\w*|href|url|src|schema|jsonld|publisher|author|@\w+|__\w+)$/i;

/** Lines of text, none when there is no state with text in it; then what structured data says, if it holds the text. */
export function embeddedText({ scripts }: Survey, { jsonLd }: Structured): readonly string[] {
  const reading = new StateReading();
  for (const { value } of statesIn(scripts)) reading.read(value);
  if (reading.lines.length === 0)
    for (const each of jsonLd) if (BODIES.some((body) => body in each)) reading.read(each);
  const seen = new Set<string>();
  return reading.lines.filter((line) => !seen.has(line) && seen.add(line));
}

/** Data that a page is sent with, and by what its scripts find it. */
export interface State {
  /** The script's id, or the name in the window that it is given to; empty: it has none. */
  readonly name: string;
  readonly value: unknown;
}

export function* statesIn(scripts: readonly Element[]): Generator<State> {
  let left = MOST_STATES;
  for (const script of scripts.slice(0, MOST_SCRIPTS)) {
    const source = textWithin(script);
    if (left === 0 || source.length > LONGEST || source.length < 2) continue;
    for (const { name, text } of candidates(script, source)) {
      const value = parsedJson(text);
      if (value === undefined) continue;
      left--;
      yield { name, value };
    }
  }
}

function* candidates(script: Element, source: string): Generator<{ name: string; text: string }> {
  const type = attribute(script, 'type');
  if (/^\s*application\/(?:[\w.-]+\+)?json\b/i.test(type)) {
    if (!/ld\+json/i.test(type)) yield { name: attribute(script, 'id'), text: source };
    return;
  }
  if (type !== '' && !/javascript|module/i.test(type)) return;
  let left = MOST_STATES;
  for (const { index, 0: assigned, 1: name = '' } of source.matchAll(ASSIGNED)) {
    if (left-- === 0) return;
    yield { name, text: valueFrom(source, index + assigned.length) };
  }
}

const PARSED = /JSON\.parse\(\s*(?=")/y;

/** The JSON value that begins here: to where its brackets are closed again. */
function valueFrom(source: string, start: number): string {
  PARSED.lastIndex = start;
  if (PARSED.test(source)) {
    const begin = PARSED.lastIndex;
    return String(parsedJson(source.slice(begin, endOfText(source, begin))));
  }
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (code === QUOTE) at = endOfText(source, at) - 1;
    else if (code === CURLY || code === SQUARE) depth++;
    else if (code === CURLY_END || code === SQUARE_END) depth--;
    else continue;
    if (depth === 0) return source.slice(start, at + 1);
  }
  return '';
}

const CURLY = 0x7b;
const CURLY_END = 0x7d;
const SQUARE = 0x5b;
const SQUARE_END = 0x5d;

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

interface Entry {
  readonly name: string;
  readonly value: unknown;
}

/** The states of one page. */
class StateReading {
  readonly lines: string[] = [];
  #values = MOST_VALUES;
  #markup = MOST_MARKUP;

  read(state: unknown): void {
    const stack: Entry[] = [{ name: '', value: state }];
    for (let entry = stack.pop(); entry !== undefined && this.lines.length < MOST_LINES; entry = stack.pop()) {
      const { name, value } = entry;
      if (typeof value === 'string') this.#readText(name, value);
      else if (typeof value === 'object' && value !== null) {
        const within = entriesOf(entry, this.#values);
        this.#values -= within.length;
        for (let i = within.length - 1; i >= 0; i--) stack.push(within[i] as Entry);
      }
    }
  }

  #readText(name: string, value: string): void {
    const lines = hasMarkup(value) ? this.#linesOf(value) : toldLines(name, value);
    for (const line of lines.slice(0, MOST_LINES - this.lines.length)) this.lines.push(line);
  }

  #linesOf(markup: string): readonly string[] {
    return this.#markup-- > 0 ? linesIn(markup) : [];
  }
}

/** What an array or an object holds, but for what never is for reading. */
function entriesOf({ name, value }: Entry, most: number): readonly Entry[] {
  if (Array.isArray(value)) return value.slice(0, most).map((each: unknown) => ({ name, value: each }));
  const entries = Object.entries(value as object).slice(0, most);
  return entries.flatMap(([key, each]) => (UNTOLD.test(key) ? [] : [{ name: key, value: each as unknown }]));
}

const TAG_BEGINS = /<\/?(?:p|div|h\d|ul|li|br|b|em|strong|a|span|section|article)\b/i;

function hasMarkup(text: string): boolean {
  const begin = text.search(TAG_BEGINS);
  return begin >= 0 && text.indexOf('>', begin) >= 0;
}

function toldLines(name: string, text: string): readonly string[] {
  const lines = text.split(/\n+/, MOST_VALUES).map(oneLine);
  return lines.filter((line) => line !== '' && isTold(name, line));
}

function isTold(name: string, line: string): boolean {
  if (/^(?:[a-z]+:)?\/\/|^[#./{[<]|[{};]\s*$|^\S+$/.test(line)) return false;
  return TOLD.test(name) || line.split(' ', FEWEST_WORDS).length >= FEWEST_WORDS;
}
