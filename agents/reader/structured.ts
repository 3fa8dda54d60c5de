/** What a page says of itself for machines: JSON-LD, microdata, OpenGraph, as plain data within bounds. */
import type { Json, Structured } from '../pages.ts';
import { attribute, type Element, elementsOf, oneLine, textWithin } from './document.ts';
import type { Survey } from './survey.ts';

/** Bounds: what a page claims of itself is kept with it, and no page may claim megabytes. */
const MOST_OBJECTS = 100;
const MOST_VALUES = 2_000;
const DEEPEST = 12;
const LONGEST_TEXT = 20_000;
const LONGEST_SCRIPT = 2_000_000;

export function structuredOf(survey: Survey): Structured {
  return {
    jsonLd: survey.scripts.filter(isJsonLd).flatMap(objectsIn).slice(0, MOST_OBJECTS),
    microdata: survey.items.slice(0, MOST_OBJECTS).map((item) => itemOf(item)),
    openGraph: openGraphOf(survey.metas),
  };
}

function isJsonLd(script: Element): boolean {
  return /^\s*application\/ld\+json\b/i.test(attribute(script, 'type'));
}

function objectsIn(script: Element): { readonly [name: string]: Json }[] {
  const whole = parsed(textWithin(script));
  const tops = Array.isArray(whole) ? whole : [whole];
  return tops
    .flatMap((top) => (isObject(top) && Array.isArray(top['@graph']) ? (top['@graph'] as Json[]) : [top as Json]))
    .filter(isObject)
    .slice(0, MOST_OBJECTS);
}

/** Data of a script; undefined when it is none. Line ends inside of texts are a common mistake and forgiven. */
export function parsed(text: string): Json | undefined {
  if (text.length > LONGEST_SCRIPT) return undefined;
  const bare = text.replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)|(?:-->|\]\]>)\s*;?\s*$/g, '');
  for (const attempt of [bare, bare.replace(/[\n\r\t]+/g, ' ')]) {
    try {
      return bounded(JSON.parse(attempt));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}

export function isObject(value: unknown): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The same data within bounds; what is too deep or too much is left out. */
function bounded(value: unknown): Json {
  let left = MOST_VALUES;
  return copy(value, 0);

  function copy(from: unknown, depth: number): Json {
    left--;
    if (typeof from === 'string') return from.slice(0, LONGEST_TEXT);
    if (typeof from === 'number' || typeof from === 'boolean') return from;
    if (typeof from !== 'object' || from === null || depth >= DEEPEST || left <= 0) return null;
    if (Array.isArray(from)) return from.slice(0, left).map((each) => copy(each, depth + 1));
    const entries = Object.entries(from).slice(0, Math.max(0, left));
    return Object.fromEntries(entries.map(([name, each]) => [name, copy(each, depth + 1)]));
  }
}

/** An item and its properties (HTML standard, "Microdata"); items within are properties of their own. */
function itemOf(item: Element, depth = 0): { readonly [name: string]: Json } {
  const found: Record<string, Json> = {};
  const type = attribute(item, 'itemtype').split('/').at(-1) ?? '';
  if (type !== '') found['@type'] = type;
  for (const property of elementsOf(item, ({ attribs }) => attribs['itemscope'] === undefined)) {
    const name = attribute(property, 'itemprop');
    if (name === '' || Object.keys(found).length > DEEPEST * DEEPEST) continue;
    const value = valueOfProperty(property, depth);
    const known = Object.hasOwn(found, name) ? found[name] : undefined;
    found[name] = known === undefined ? value : Array.isArray(known) ? [...known, value] : [known, value];
  }
  return found;
}

function valueOfProperty(property: Element, depth: number): Json {
  const { attribs } = property;
  if (attribs['itemscope'] !== undefined) return depth < DEEPEST ? itemOf(property, depth + 1) : null;
  const said = attribs['content'] ?? attribs['datetime'] ?? attribs['href'] ?? attribs['src'];
  return oneLine(said ?? textWithin(property)).slice(0, LONGEST_TEXT);
}

function openGraphOf(metas: readonly Element[]): Readonly<Record<string, string>> {
  const found = new Map<string, string>();
  for (const meta of metas) {
    const property = attribute(meta, 'property').toLowerCase();
    const name = property.startsWith('og:') ? property.slice(3) : property;
    const content = oneLine(attribute(meta, 'content')).slice(0, LONGEST_TEXT);
    const known = property.startsWith('og:') || /^(?:article|product|book|profile|video|music):/.test(property);
    if (known && content !== '' && !found.has(name) && found.size < MOST_OBJECTS) found.set(name, content);
  }
  return Object.fromEntries(found);
}
