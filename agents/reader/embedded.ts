/**
 * The text of pages that scripts make: it stands in the state they are sent with (`states.ts`). What reads as text is taken
 * in its order; HTML within is read as such, and JSON within is looked into.
 */
import type { Json, Structured } from '../pages.ts';
import { type Document, oneLine } from './document.ts';
import { looseStatesIn, parsedJson, statesIn } from './states.ts';
import type { Survey } from './survey.ts';
import { linesIn } from './text.ts';

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

/** What a page that scripts make is read by. */
interface Sent {
  readonly document: Document;
  readonly survey: Survey;
  readonly structured: Structured;
  /** By which what the page is about is known among all that it is sent with. */
  readonly title: string;
}

interface Embedded {
  /** Lines of text, none when there is no state with text in it; then what structured data says, if it holds the text. */
  readonly lines: readonly string[];
  /** Those of the thing that bears the page's title. */
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

/** Of all things, or of the one that says most. */
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

/** Things that bear the page's title: few, since each is read anew. */
const MOST_TITLED = 10;
/** A shorter title may be anything's. */
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

  /** What an answer was that somebody kept as it came. */
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
