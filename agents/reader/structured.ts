/** What a page states for machines: JSON-LD, microdata, OpenGraph, as plain data within bounds. */
import type { Json, Structured } from '../pages.ts';
import { type Allowance, attribute, type Element, elementsOf, oneLine, textWithin } from './document.ts';
import { withoutLastCommas } from './json-text.ts';
import { beginningOf } from './limits.ts';
import type { Survey } from './survey.ts';

/** How much of a page's statements is taken. */
export interface MostClaimed {
  readonly objects: number;
  /** Values of one script. */
  readonly values: number;
  /** Values of all items of a page. */
  readonly itemValues: number;
}

/** These are kept with the page, and no page may store megabytes. */
const KEPT: MostClaimed = { objects: 100, values: 2_000, itemValues: 20_000 };
const MOST_TAGS = 100;
/** Properties of one item. */
const MOST_PROPERTIES = 144;
const DEEPEST = 12;
const LONGEST_NAME = 200;
const LONGEST_TEXT = 20_000;
/** A text with the blanks around its lines. */
const LONGEST_MARKUP = 2 * LONGEST_TEXT;
/** Letters of the texts in all scripts of a page, and in all its items. */
const MOST_LETTERS = 2_000_000;
/** Nodes looked at for the texts of items. */
const MOST_NODES = 1_000_000;
const LONGEST_SCRIPT = 2_000_000;

export function structuredOf(survey: Survey, most: MostClaimed = KEPT): Structured {
  return {
    jsonLd: objectsIn(survey.scripts.filter(isJsonLd).slice(0, most.objects), most),
    microdata: itemsOf(survey.items.slice(0, most.objects), most),
    openGraph: openGraphOf(survey.metas),
  };
}

function isJsonLd(script: Element): boolean {
  return /^\s*application\/ld\+json\b/i.test(attribute(script, 'type'));
}

type JsonObject = { readonly [name: string]: Json };

function objectsIn(scripts: readonly Element[], most: MostClaimed): readonly JsonObject[] {
  const copying = new Copying(most.values);
  return scripts.flatMap((script) => objectsOf(parsed(textWithin(script), copying), most)).slice(0, most.objects);
}

function objectsOf(whole: Json | undefined, most: MostClaimed): readonly JsonObject[] {
  const tops = Array.isArray(whole) ? whole : [whole];
  return tops
    .flatMap((top) => (isObject(top) && Array.isArray(top['@graph']) ? (top['@graph'] as Json[]) : [top as Json]))
    .filter(isObject)
    .slice(0, most.objects);
}

/**
 * The data of a script; undefined if it is none. Line ends inside texts and commas behind the last value are common
 * mistakes.
 */
function parsed(text: string, copying: Copying): Json | undefined {
  if (text.length > LONGEST_SCRIPT) return undefined;
  const bare = withoutShell(text);
  const repairs = [(said: string) => said, onOneLine, (said: string) => withoutLastCommas(onOneLine(said))];
  for (const repair of repairs) {
    try {
      return copying.copyOf(JSON.parse(repair(bare)));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}

function onOneLine(text: string): string {
  return text.replace(/[\n\r\t]+/g, ' ');
}

const SHELL_BEGINS = /^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)/;
const SHELL_ENDS = ['-->', ']]>'];

/** Old pages hid scripts so from browsers without scripts. */
function withoutShell(text: string): string {
  const begun = text.replace(SHELL_BEGINS, '').trimEnd();
  const bare = begun.endsWith(';') ? begun.slice(0, -1).trimEnd() : begun;
  const end = SHELL_ENDS.find((each) => bare.endsWith(each));
  return end === undefined ? bare : bare.slice(0, -end.length);
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Copies data within bounds; leaves out what is too deep or too much. */
class Copying {
  readonly #most: number;
  #values = 0;
  #letters = MOST_LETTERS;

  constructor(most: number) {
    this.#most = most;
  }

  copyOf(script: unknown): Json {
    this.#values = this.#most;
    return this.#copy(script, 0);
  }

  #copy(from: unknown, depth: number): Json {
    this.#values--;
    if (typeof from === 'string') return this.#text(from);
    if (typeof from === 'number' || typeof from === 'boolean') return from;
    if (typeof from !== 'object' || from === null || depth >= DEEPEST || this.#values <= 0) return null;
    if (Array.isArray(from)) return from.slice(0, this.#values).map((each) => this.#copy(each, depth + 1));
    const entries = Object.entries(from).slice(0, this.#values);
    const named = entries.filter(([name]) => name.length <= LONGEST_NAME);
    return Object.fromEntries(named.map(([name, each]) => [name, this.#copy(each, depth + 1)]));
  }

  #text(from: string): string {
    const text = beginningOf(from, Math.min(LONGEST_TEXT, this.#letters));
    this.#letters -= text.length;
    return text;
  }
}

function itemsOf(items: readonly Element[], most: MostClaimed): readonly JsonObject[] {
  const reading = new ItemReading(most.itemValues);
  return items.map((item) => reading.itemOf(item));
}

/** The items of one page. Their properties may nest, so one budget bounds all of them. */
class ItemReading {
  readonly #left: Allowance = { nodes: MOST_NODES, letters: MOST_LETTERS };
  #values: number;

  constructor(values: number) {
    this.#values = values;
  }

  /** An item and its properties (HTML standard, "Microdata"); nested items are properties, too. */
  itemOf(item: Element, depth = 0): JsonObject {
    const found = new Map<string, Json[]>();
    const type = attribute(item, 'itemtype').split('/').at(-1) ?? '';
    if (type !== '') found.set('@type', [beginningOf(type, LONGEST_NAME)]);
    for (const property of elementsOf(item, ({ attribs }) => attribs['itemscope'] === undefined)) {
      const name = attribute(property, 'itemprop');
      if (name === '' || name.length > LONGEST_NAME || found.size > MOST_PROPERTIES || this.#values <= 0) continue;
      this.#values--;
      const value = this.#valueOf(property, depth);
      if (!found.get(name)?.push(value)) found.set(name, [value]);
    }
    return Object.fromEntries([...found].map(([name, values]) => [name, oneOrAll(values)]));
  }

  #valueOf(property: Element, depth: number): Json {
    const { attribs } = property;
    if (attribs['itemscope'] !== undefined) return depth < DEEPEST ? this.itemOf(property, depth + 1) : null;
    const said = attribs['content'] ?? attribs['datetime'] ?? attribs['href'] ?? attribs['src'];
    return said === undefined ? this.#textOf(property) : this.#taken(said);
  }

  #textOf(property: Element): string {
    const own = { nodes: this.#left.nodes, letters: Math.min(this.#left.letters, LONGEST_MARKUP) };
    const text = textWithin(property, own);
    this.#left.nodes = own.nodes;
    return this.#taken(text);
  }

  #taken(text: string): string {
    const taken = beginningOf(text, Math.max(0, Math.min(this.#left.letters, LONGEST_MARKUP)));
    this.#left.letters -= taken.length;
    return beginningOf(oneLine(taken), LONGEST_TEXT);
  }
}

function oneOrAll(values: readonly Json[]): Json {
  const [first = null] = values;
  return values.length === 1 ? first : values;
}

function openGraphOf(metas: readonly Element[]): Readonly<Record<string, string>> {
  const found = new Map<string, string>();
  for (const meta of metas) {
    const property = attribute(meta, 'property').toLowerCase();
    const name = property.startsWith('og:') ? property.slice(3) : property;
    const content = beginningOf(oneLine(attribute(meta, 'content')), LONGEST_TEXT);
    const known = property.startsWith('og:') || /^(?:article|product|book|profile|video|music):/.test(property);
    const isKept = known && content !== '' && name.length <= LONGEST_NAME;
    if (isKept && !found.has(name) && found.size < MOST_TAGS) found.set(name, content);
  }
  return Object.fromEntries(found);
}
