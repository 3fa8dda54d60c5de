/**
 * The text of pages that scripts make: it stands in the state they are sent with, `<script type="application/json">`,
 * `__NEXT_DATA__`, `window.__STATE__ = {…}`. What reads as text is taken in its order; HTML within is read as such.
 */
import type { Structured } from '../pages.ts';
import { attribute, type Element, oneLine, textWithin } from './document.ts';
import type { Survey } from './survey.ts';
import { linesIn } from './text.ts';

const ASSIGNED = /(?:window|self|globalThis)\s*(?:\.\s*|\[\s*["'])[\w$]+(?:["']\s*\])?\s*=\s*(?=[{["'J])/g;
const LONGEST = 8_000_000;
const MOST_STATES = 20;
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
  const lines: string[] = [];
  for (const state of statesIn(scripts)) readState(state, lines);
  if (lines.length === 0) for (const each of jsonLd) if (BODIES.some((body) => body in each)) readState(each, lines);
  const seen = new Set<string>();
  return lines.filter((line) => !seen.has(line) && seen.add(line));
}

function* statesIn(scripts: readonly Element[]): Generator<unknown> {
  let left = MOST_STATES;
  for (const script of scripts) {
    const source = textWithin(script);
    if (left === 0 || source.length > LONGEST || source.length < 2) continue;
    for (const text of candidates(attribute(script, 'type'), source)) {
      const state = parsedJson(text);
      if (state === undefined) continue;
      left--;
      yield state;
    }
  }
}

function* candidates(type: string, source: string): Generator<string> {
  if (/^\s*application\/(?:[\w.-]+\+)?json\b/i.test(type)) {
    if (!/ld\+json/i.test(type)) yield source;
    return;
  }
  if (type !== '' && !/javascript|module/i.test(type)) return;
  let left = MOST_STATES;
  for (const { index, 0: assigned } of source.matchAll(ASSIGNED)) {
    if (left-- === 0) return;
    yield valueFrom(source, index + assigned.length);
  }
}

const BRACKETS_AND_TEXTS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]]/gs;
const PARSED = /JSON\.parse\(\s*("[^"\\]*(?:\\.[^"\\]*)*")/sy;

/** The JSON value that begins here: to where its brackets are closed again. */
function valueFrom(source: string, start: number): string {
  PARSED.lastIndex = start;
  const quoted = PARSED.exec(source)?.[1];
  if (quoted !== undefined) return String(parsedJson(quoted));
  let depth = 0;
  BRACKETS_AND_TEXTS.lastIndex = start;
  for (const { 0: found, index } of source.matchAll(BRACKETS_AND_TEXTS)) {
    if (found === '{' || found === '[') depth++;
    else if (found === '}' || found === ']') depth--;
    if (depth === 0) return source.slice(start, index + found.length);
  }
  return '';
}

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

function readState(state: unknown, lines: string[]): void {
  const stack: Entry[] = [{ name: '', value: state }];
  for (let entry = stack.pop(); entry !== undefined && lines.length < MOST_LINES; entry = stack.pop()) {
    const { name, value } = entry;
    if (typeof value === 'string') lines.push(...readValue(name, value));
    else if (typeof value === 'object' && value !== null) {
      const within = Array.isArray(value) ? value.map((each) => ({ name, value: each as unknown })) : entriesOf(value);
      for (let i = within.length - 1; i >= 0; i--) stack.push(within[i] as Entry);
    }
  }
}

function entriesOf(value: object): readonly Entry[] {
  return Object.entries(value).flatMap(([name, each]) => (UNTOLD.test(name) ? [] : [{ name, value: each }]));
}

function readValue(name: string, value: string): readonly string[] {
  if (/<\/?(?:p|div|h\d|ul|li|br|b|em|strong|a|span|section|article)\b[^>]*>/i.test(value)) {
    return linesIn(value);
  }
  const lines = value.split(/\n+/).map(oneLine);
  return lines.filter((line) => line !== '' && isTold(name, line));
}

function isTold(name: string, line: string): boolean {
  if (/^(?:[a-z]+:)?\/\/|^[#./{[<]|[{};]\s*$|^\S+$/.test(line)) return false;
  return TOLD.test(name) || line.split(' ').length >= FEWEST_WORDS;
}
