/** Questions to the library, as the address of its view has them, and the answers. */

import type { LibraryCount, LibraryPage } from '../contract.ts';
import { answerOf, api } from '../frame/api/client.ts';
import { LONGEST_TAG } from './tags.ts';

export interface Stretch {
  readonly items: readonly LibraryPage[];
  readonly next?: string | undefined;
}

/** Which of all pages to show, and how the library is asked for them. */
const ONLY = { liked: 'is:liked', saved: 'is:saved', highlights: '' } as const;
export type Only = keyof typeof ONLY;

export const SORTS = ['best', 'met', 'published', 'saved'] as const;
export type Sort = (typeof SORTS)[number];

/** By the names in the address; what is absent is not asked for. Days have the form of a date field. */
export interface Asked {
  readonly q?: string;
  readonly only?: Only;
  readonly sort?: Sort;
  readonly agent?: string;
  readonly tag?: string;
  readonly site?: string;
  readonly lang?: string;
  readonly from?: string;
  readonly to?: string;
}

/** The contract allows 500 characters for the words with the filters. */
export const LONGEST_WORDS = 300;
const LONGEST_SITE = 100;

export const ASKED_FORMS: Readonly<Record<keyof Asked, RegExp>> = {
  q: new RegExp(`^(?=.*\\S).{1,${LONGEST_WORDS}}`, 's'),
  only: /^(?:liked|saved|highlights)$/,
  sort: /^(?:best|met|published|saved)$/,
  agent: /^[a-z0-9_]{1,100}$/,
  tag: new RegExp(`^(?=.*\\S).{1,${LONGEST_TAG}}$`, 's'),
  site: new RegExp(`^[^\\s"]{1,${LONGEST_SITE}}$`),
  lang: /^[a-z]{2,3}$/,
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
};

/** How many filters there are besides the words and the kind of pages. */
export function filtersIn({ agent, tag, site, lang, from, to }: Asked): number {
  return [agent, tag, site, lang, from ?? to].filter((each) => each !== undefined).length;
}

const DAY_MS = 86_400_000;

/** Includes pages of the last day. */
function dayAfter(date: string): string {
  const next = Date.parse(date) + DAY_MS;
  return Number.isNaN(next) ? date : new Date(next).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

function inWords({ q, only, site, lang, from, to }: Asked): string {
  const filters = [
    only === undefined ? '' : ONLY[only],
    site === undefined ? '' : `site:${site}`,
    lang === undefined ? '' : `lang:${lang}`,
    from === undefined ? '' : `after:${from}`,
    to === undefined ? '' : `before:${dayAfter(to)}`,
  ];
  return [...filters, q ?? ''].filter((each) => each !== '').join(' ');
}

function queryOf(asked: Asked) {
  const { agent, tag, sort } = asked;
  const narrower = { ...(agent !== undefined && { agent }), ...(tag !== undefined && { tag }) };
  return { q: inWords(asked), ...narrower, ...(sort !== undefined && { sort }) };
}

/** From the beginning, or from a cursor on. */
export function searchLibrary(asked: Asked, cursor: string | undefined): Promise<Stretch> {
  const query = { ...queryOf(asked), cursor };
  return answerOf(api.GET('/api/library', { params: { query } }));
}

export function countLibrary(asked: Asked): Promise<LibraryCount> {
  return answerOf(api.GET('/api/library/count', { params: { query: queryOf(asked) } }));
}
