/**
 * Data sent with a page for its scripts: `<script type="application/json">`, `window.__STATE__ = {…}`, and the ways of
 * common frameworks: rows of Next.js, literals of Nuxt and SvelteKit, attributes of islands.
 */
import { attribute, type Document, type Element, elementsOf, textWithin } from './document.ts';
import { endOfText, QUOTE } from './json-text.ts';

/** An assignment to a name of the window. */
const ASSIGNED = /(?:window|self|globalThis)\s*(?:\.\s*|\[\s*["'])([\w$]+)(?:["']\s*\])?\s*=\s*(?=[{["'J])/g;
/** Characters of one script, and of everything that frameworks write in pieces. */
const LONGEST = 8_000_000;
const MOST_SCRIPTS = 1_000;
const MOST_STATES = 20;

/** Data sent with a page, and the name under which its scripts find it. */
export interface State {
  /** The script's id, or its name in the window; empty if it has none. */
  readonly name: string;
  readonly value: unknown;
}

export function* statesIn(scripts: readonly Element[]): Generator<State> {
  let left = MOST_STATES;
  for (const script of scripts.slice(0, MOST_SCRIPTS)) {
    const source = textWithin(script);
    if (left === 0 || source.length > LONGEST || source.length < 2) continue;
    for (const { name, text } of candidates(script, source)) {
      const value = parsedJson(text) ?? parsedJson(withoutEntities(text));
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
  if (!isCode(script)) return;
  let left = MOST_STATES;
  for (const { index, 0: assigned, 1: name = '' } of source.matchAll(ASSIGNED)) {
    if (left-- === 0) return;
    yield { name, text: valueFrom(source, index + assigned.length) };
  }
}

function isCode(script: Element): boolean {
  const type = attribute(script, 'type');
  return type === '' || /javascript|module/i.test(type);
}

const PARSED = /JSON\.parse\(\s*(?=")/y;

/** The JSON value that begins here, up to where its brackets close. */
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

export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Angular's transfer state before version 16: https://github.com/angular/angular (`escapeTransferStateContent`). */
const ENTITIES: Readonly<Record<string, string>> = { '&a;': '&', '&q;': '"', '&s;': "'", '&l;': '<', '&g;': '>' };

function withoutEntities(text: string): string {
  return text.includes('&q;') ? text.replace(/&[aqslg];/g, (entity) => ENTITIES[entity] ?? entity) : '';
}

/** States whose texts alone are worth reading: their names are lost, or never were. */
export function* looseStatesIn(document: Document, scripts: readonly Element[]): Generator<unknown> {
  const literals = literalsIn(scripts);
  yield* rowsIn(literals.next.join(''));
  yield literals.others;
  yield* attributesIn(document);
}

/**
 * Next.js (`app/`), React Router and Remix, Nuxt 2, SvelteKit: their notation exceeds JSON, but their texts are JSON's.
 */
const NEXT = /\b__next_f\s*\.\s*push\s*\(/;
const OTHERS = /\bstreamController\s*\.\s*enqueue\s*\(|\b__NUXT__\s*=\s*\(\s*function|\b__sveltekit_/;
const MOST_LITERALS = 100_000;

function literalsIn(scripts: readonly Element[]) {
  const found = { next: [] as string[], others: [] as string[] };
  let left = LONGEST;
  for (const script of scripts.slice(0, MOST_SCRIPTS).filter(isCode)) {
    const source = textWithin(script);
    const kind = NEXT.test(source) ? 'next' : OTHERS.test(source) ? 'others' : undefined;
    left -= kind === undefined ? 0 : source.length;
    if (left < 0) break;
    if (kind !== undefined) for (const text of textsIn(source)) found[kind].push(text);
  }
  return found;
}

function* textsIn(source: string): Generator<string> {
  let left = MOST_LITERALS;
  for (let at = source.indexOf('"'); at >= 0 && left-- > 0; ) {
    const end = endOfText(source, at);
    const text = parsedJson(source.slice(at, end));
    if (typeof text === 'string') yield text;
    at = source.indexOf('"', end);
  }
}

/**
 * `1a:["$","p",null,…]` a line; `1b:T2f,` begins a text of that many bytes, behind which the next row begins at once.
 */
const ROW = /[\da-f]*:(?:T([\da-f]{1,8}),|[A-Z]?)/iy;
const MOST_ROWS = 20_000;

function* rowsIn(stream: string): Generator<unknown> {
  let at = 0;
  for (let row = 0; at < stream.length && row < MOST_ROWS; row++) {
    ROW.lastIndex = at;
    const [head = '', bytes] = ROW.exec(stream) ?? [];
    const begin = at + head.length;
    const line = stream.indexOf('\n', begin);
    const end =
      bytes === undefined ? (line < 0 ? stream.length : line) : afterBytes(stream, begin, Number.parseInt(bytes, 16));
    const text = stream.slice(begin, end);
    if (text !== '') yield bytes === undefined ? parsedJson(text) : text;
    at = bytes === undefined ? end + 1 : end;
  }
}

/** Where this many bytes of UTF-8 end. */
function afterBytes(text: string, start: number, bytes: number): number {
  let left = bytes;
  let at = start;
  for (; at < text.length && left > 0; at++) {
    const code = text.charCodeAt(at);
    // Half of a surrogate pair is two of its four bytes.
    left -= code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
  }
  return at;
}

/** Astro's islands; Inertia; react-rails; Discourse; others are similar. */
const STATEFUL = ['props', 'data-page', 'data-props', 'data-react-props', 'data-preloaded', 'data-state'];
const MOST_ELEMENTS = 300_000;

function* attributesIn(document: Document): Generator<unknown> {
  let left = MOST_STATES;
  let looked = 0;
  for (const { attribs } of elementsOf(document)) {
    if (looked++ === MOST_ELEMENTS) return;
    for (const name of STATEFUL) {
      const text = attribs[name];
      if (text === undefined || text.length > LONGEST || !/^\s*[[{]/.test(text)) continue;
      if (left-- === 0) return;
      yield parsedJson(text);
    }
  }
}
