/**
 * The text of pages that scripts fill: it stands in the state sent with the page (`states.ts`). Takes values that read
 * as text, in order; reads HTML inside as such, and looks into JSON inside.
 */
import type { Json, Structured } from '../pages.ts';
import { type Document, oneLine } from './document.ts';
import { looseStatesIn, parsedJson, statesIn } from './states.ts';
import type { Survey } from './survey.ts';
import { linesIn } from './text.ts';

/** Values looked at in all states of a page, and those with markup among them. */
const MOST_VALUES = 500_000;
const MOST_MARKUP = 20_000;
/** Properties of schema.org that hold a whole text. */
const BODIES = ['articleBody', 'text', 'reviewBody'];

/** A text has blanks between words; names, keys and addresses have none. */
const FEWEST_WORDS = 5;
const MOST_LINES = 20_000;

/** Names under which even a short text is for reading, and names under which none is. */
const TOLD =
  /^(?:title|headline|heading|name|subtitle|caption|label|question|answer|text|html|body|content|paragraphs?)$/i;
const UNTOLD =
  /^(?:seo|meta\w*|config\w*|i18n|locales?|translations?|messages|env|styles?|css|scripts?|tracking|analytics|ads?|advert\w*|cookies?|footer|nav\w*|menus?|breadcrumbs?|class\w*|href|url|src|schema|jsonld|publisher|author|@\w+|__\w+)$/i;

/** What a page sends for its scripts. */
interface Sent {
  readonly document: Document;
  readonly survey: Survey;
  readonly structured: Structured;
  /** Identifies the page's subject among all that was sent. */
  readonly title: string;
}

interface Embedded {
  /** Lines of text, none if no state has text; then the structured data, if it holds the text. */
  readonly lines: readonly string[];
  /** Lines of the thing that has the page's title. */
  readonly titled: readonly string[];
}

export function embeddedIn({ document, survey: { scripts }, structured: { jsonLd }, title }: Sent): Embedded {
  const reading = new StateReading(title);
  for (const { value } of statesIn(scripts)) reading.read(value);
  for (const value of looseStatesIn(document, scripts)) reading.read(value);
  const lines = reading.lines.length > 0 ? [...reading.lines] : linesOf(jsonLd.filter(holdsText));
  return {
    lines: distinct(lines),
    titled: distinct(linesOf([...reading.titled, ...jsonLd.filter(reading.isTitled)], true)),
  };
}

function holdsText(thing: { readonly [name: string]: Json }): boolean {
  return BODIES.some((body) => body in thing);
}

/** Of all things, or of the one with most text. */
function linesOf(things: readonly object[], isOne = false): readonly string[] {
  const reads = things.map((thing) => {
    const reading = new StateReading('');
    reading.read(thing);
    return reading.lines;
  });
  if (!isOne) return reads.flat();
  const lettersOf = (lines: readonly string[]) => lines.reduce((sum, { length }) => sum + length, 0);
  return reads.sort((one, other) => lettersOf(other) - lettersOf(one))[0] ?? [];
}

function distinct(lines: readonly string[]): readonly string[] {
  return [...new Set(lines)];
}

interface Entry {
  readonly name: string;
  readonly value: unknown;
}

/** Things with the page's title: few, because each is read again. */
const MOST_TITLED = 10;
/** A shorter title may belong to anything. */
const SHORTEST_TITLE = 8;
const TITLES = ['title', 'headline', 'name'];

/** The states of one page. */
class StateReading {
  readonly lines: string[] = [];
  readonly titled: object[] = [];
  readonly #title: string;
  #values = MOST_VALUES;
  #markup = MOST_MARKUP;

  constructor(title: string) {
    this.#title = plainTitle(title);
  }

  read(state: unknown): void {
    const stack: Entry[] = [{ name: '', value: state }];
    for (let entry = stack.pop(); entry !== undefined && this.lines.length < MOST_LINES; entry = stack.pop()) {
      const value = this.#opened(entry.value);
      if (typeof value === 'string') this.#readText(entry.name, value);
      else if (typeof value === 'object' && value !== null) {
        if (this.titled.length < MOST_TITLED && this.isTitled(value)) this.titled.push(value);
        const within = entriesOf({ name: entry.name, value }, this.#values);
        this.#values -= within.length;
        for (let i = within.length - 1; i >= 0; i--) stack.push(within[i] as Entry);
      }
    }
  }

  readonly isTitled = (thing: object): boolean => {
    if (this.#title.length < SHORTEST_TITLE || Array.isArray(thing)) return false;
    return TITLES.some((name) => {
      const said: unknown = Object.hasOwn(thing, name) ? thing[name as keyof typeof thing] : undefined;
      if (typeof said !== 'string' || said.length > LONGEST_TITLE) return false;
      const title = plainTitle(said);
      return title.length >= SHORTEST_TITLE && (this.#title.startsWith(title) || title.startsWith(this.#title));
    });
  };

  /** An answer that somebody stored unread, as JSON. */
  #opened(value: unknown): unknown {
    if (typeof value !== 'string' || !/^\s*(?:\{\s*"|\[\s*[[{"])/.test(value)) return value;
    return (this.#markup-- > 0 ? parsedJson(value) : undefined) ?? value;
  }

  #readText(name: string, value: string): void {
    const lines = hasMarkup(value) ? this.#linesOf(value) : toldLines(name, value);
    for (const line of lines.slice(0, MOST_LINES - this.lines.length)) this.lines.push(line);
  }

  #linesOf(markup: string): readonly string[] {
    return this.#markup-- > 0 ? linesIn(markup) : [];
  }
}

const LONGEST_TITLE = 1_000;

function plainTitle(title: string): string {
  return oneLine(title).toLowerCase();
}

/** The contents of an array or an object, except what is never for reading. */
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
