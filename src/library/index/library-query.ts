/**
 * What a person asks the library: words, "phrases" and filters. Hardly anything is wrong: what is no filter is a word, and
 * what is more than anybody asks is left out. But a date that is none would be looked for as a word, and nothing be found.
 *
 *   rosa "rede neural" site:example.org lang:pt after:2025 before:2026-03-01 is:liked is:saved is:listed
 */
import { Reasoned, siteOf } from '../../../agents/agents.ts';
import { type Language, languageOfTag } from '../../../profiles/profiles.ts';
import { because } from '../../base/reasons.ts';

export interface LibraryQuery {
  /** Phrases that a page must contain, all of them; each in the order of its words. */
  readonly phrases: readonly string[];
  /** A host, with all below it; empty: any. */
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

/** Throws `UnclearQuery`. */
export function readQuery(text: string): LibraryQuery {
  let query = ANYTHING;
  for (const [, phrase, word] of text.slice(0, LONGEST_QUERY).matchAll(/"([^"]*)"?|([^\s"]+)/g)) {
    const filter = word === undefined ? undefined : filterIn(word);
    if (filter !== undefined) query = { ...query, ...filter };
    else if (query.phrases.length < MOST_PHRASES) {
      query = { ...query, phrases: [...query.phrases, phrase ?? word ?? ''] };
    }
  }
  return query;
}

function filterIn(word: string): Partial<LibraryQuery> | undefined {
  const [, name = '', value = ''] = /^(site|lang|after|before|is):(.+)$/i.exec(word) ?? [];
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

/** A host or an address, whichever people have at hand. */
function siteFilter(value: string): Partial<LibraryQuery> | undefined {
  const address = value.includes('://') ? value : `http://${value}`;
  const host = siteOf(address);
  return host === '' ? undefined : { site: host };
}

function languageFilter(value: string): Partial<LibraryQuery> | undefined {
  const language = value.toLowerCase() === 'und' ? 'und' : languageOfTag(value);
  return language && { language };
}

/** A day, a month or a year: its beginning, in UTC. */
function dateFilter(name: 'after' | 'before', value: string): Partial<LibraryQuery> {
  const at = /^\d{4}(?:-\d\d){0,2}$/.test(value) ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(at)) return { [name]: at };
  throw new UnclearQuery(because('library.date', { filter: name, value }));
}
