/**
 * What a person asks the library: words, "phrases", what to leave out, and filters. Hardly anything is wrong: what is no
 * filter is a word, and what is more than anybody asks is left out. But a date that is none would be looked for as a
 * word, and nothing be found.
 *
 *   rosa "rede neural" -vento NOT "rede elétrica" site:example.org lang:pt after:2025 before:2026-03-01 is:liked is:saved is:listed
 *   tag:physics tag:"to read"
 */
import { Reasoned, siteOf } from '../../../agents/agents.ts';
import { type Language, languageOfTag } from '../../../profiles/profiles.ts';
import { because } from '../../base/reasons.ts';

export interface LibraryQuery {
  /** Phrases that a page must contain, all of them; each in the order of its words. */
  readonly phrases: readonly string[];
  /** Phrases that it may not contain, none of them. */
  readonly without: readonly string[];
  /** A host, with all below it; a name without a dot: hosts with a part that begins so; empty: any. */
  readonly site: string;
  readonly language: Language | '';
  /** Milliseconds since 1970: dated from `after` on, and before `before`. */
  readonly after: number;
  readonly before: number;
  /** Only rated pages, or pages rated relevant. */
  readonly rated: boolean;
  readonly liked: boolean;
  /** Only saved pages. */
  readonly saved: boolean;
  /** Without pages that were found, but are on no list, not rated and not saved. */
  readonly listed: boolean;
  /** Only pages that this agent showed, or else read; empty: any. */
  readonly agent: string;
  /** Only pages saved under this tag; empty: any. */
  readonly tag: string;
}

/** The question cannot be; the message says how to ask. */
export class UnclearQuery extends Reasoned {
  override readonly name = 'UnclearQuery';
}

export const LONGEST_QUERY = 500;
export const LONGEST_TAG = 50;

/** A tag in normal form; cut to its greatest length, without half a character. */
export function tagOf(text: string): string {
  const tag = text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
  return tag
    .slice(0, LONGEST_TAG)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

const MOST_PHRASES = 16;

/** No words, and no filters. */
export const ANYTHING: LibraryQuery = {
  phrases: [],
  without: [],
  site: '',
  language: '',
  after: Number.MIN_SAFE_INTEGER,
  before: Number.MAX_SAFE_INTEGER,
  rated: false,
  liked: false,
  saved: false,
  listed: false,
  agent: '',
  tag: '',
};

/** Whether it asks for more than words. */
export function hasFilters({ phrases: _, without: __, ...filters }: LibraryQuery): boolean {
  return Object.entries(filters).some(([name, value]) => value !== ANYTHING[name as keyof typeof filters]);
}

/** A phrase or a word, behind what leaves it out. A tag may be a phrase. */
const ASKED = /((?:NOT\s+|-)*(?=["\p{L}\p{N}]))(?:"([^"]*)"?|([Tt][Aa][Gg]:"[^"]*"?|[^\s"]+))|[^\s"]+/gu;

/** Throws `UnclearQuery`. */
export function readQuery(text: string): LibraryQuery {
  let query = ANYTHING;
  for (const [all, sign = '', phrase, word = all] of text.slice(0, LONGEST_QUERY).matchAll(ASKED)) {
    const filter = phrase === undefined ? filterIn(word) : undefined;
    if (filter === undefined) query = withPhrase(query, sign === '' ? 'phrases' : 'without', phrase ?? word);
    else if (sign === '') query = { ...query, ...filter };
    else throw new UnclearQuery(because('library.without-filter', { value: word }));
  }
  // Without a word to look for, it would have to look at all pages.
  if (query.phrases.length > 0 || query.without.length === 0) return query;
  throw new UnclearQuery(because('library.only-without', { without: query.without.join(', ') }));
}

/** The question: a text, and filters beside it. */
export interface WantedQuery {
  readonly text: string;
  readonly agent?: string | undefined;
  readonly tag?: string | undefined;
}

/** Throws `UnclearQuery`. */
export function queryIn({ text, agent = '', tag = '' }: WantedQuery): LibraryQuery {
  const written = readQuery(text);
  return { ...written, agent, tag: written.tag || tagOf(tag) };
}

function withPhrase(query: LibraryQuery, name: 'phrases' | 'without', phrase: string): LibraryQuery {
  const known = query[name];
  return known.length < MOST_PHRASES ? { ...query, [name]: [...known, phrase] } : query;
}

function filterIn(word: string): Partial<LibraryQuery> | undefined {
  const [, name = '', value = ''] = /^(site|lang|after|before|is|tag):(.+)$/is.exec(word) ?? [];
  switch (name.toLowerCase()) {
    case 'site':
      return siteFilter(value);
    case 'lang':
      return languageFilter(value);
    case 'after':
      return dateFilter('after', value);
    case 'before':
      return dateFilter('before', value);
    case 'is':
      return STATES[value.toLowerCase()];
    case 'tag':
      return tagFilter(value);
    default:
      return undefined;
  }
}

const STATES: Readonly<Record<string, Partial<LibraryQuery>>> = {
  rated: { rated: true },
  liked: { liked: true },
  saved: { saved: true },
  listed: { listed: true },
};

/**
 * A host or an address, whichever people have at hand. The beginning of a name is no address: as one, `24` would be
 * 0.0.0.24.
 */
function siteFilter(value: string): Partial<LibraryQuery> | undefined {
  if (/^[a-z0-9_-]+$/i.test(value)) return { site: value.toLowerCase() };
  const address = value.includes('://') ? value : `http://${value}`;
  const host = siteOf(address);
  return host === '' ? undefined : { site: host };
}

function languageFilter(value: string): Partial<LibraryQuery> | undefined {
  const language = value.toLowerCase() === 'und' ? 'und' : languageOfTag(value);
  return language && { language };
}

/** In quotes if it has blanks. */
function tagFilter(value: string): Partial<LibraryQuery> | undefined {
  const tag = tagOf(value.replaceAll('"', ''));
  return tag === '' ? undefined : { tag };
}

/** A day, a month or a year: its beginning, in UTC. */
function dateFilter(name: 'after' | 'before', value: string): Partial<LibraryQuery> {
  const at = /^\d{4}(?:-\d\d){0,2}$/.test(value) ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(at)) return { [name]: at };
  throw new UnclearQuery(because('library.date', { filter: name, value }));
}
