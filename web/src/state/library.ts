/** What is asked of the library, as the address of its view has it, and what it answers. */
import { answerOf, api } from '../api/client.ts';
import type { LibraryCount, LibraryPage } from '../contract.ts';
import { LONGEST_TAG } from './tags.ts';

export interface Stretch {
  readonly items: readonly LibraryPage[];
  readonly next: string | null;
}

/** What may be left of all that was read, and how the library is asked for it. */
const ONLY = { liked: 'is:liked', saved: 'is:saved', highlights: '' } as const;
export type Only = keyof typeof ONLY;

export const SORTS = ['best', 'met', 'published', 'saved'] as const;
export type Sort = (typeof SORTS)[number];

/** By the names that the address has for them; what is not there is not asked for. Days are as a form has them. */
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

/** The contract takes 500 letters of all that is said in words, filters as well. */
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

/** How much is asked for beside words and which pages in general. */
export function filtersIn({ agent, tag, site, lang, from, to }: Asked): number {
  return [agent, tag, site, lang, from ?? to].filter((each) => each !== undefined).length;
}

const DAY_MS = 86_400_000;

/** Pages of the last day are wanted, too. */
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

/** From its beginning, or from a cursor on. */
export function searchLibrary(asked: Asked, cursor: string | null): Promise<Stretch> {
  const query = cursor === null ? queryOf(asked) : { ...queryOf(asked), cursor };
  return answerOf(api.GET('/api/library', { params: { query } }));
}

export function countLibrary(asked: Asked): Promise<LibraryCount> {
  return answerOf(api.GET('/api/library/count', { params: { query: queryOf(asked) } }));
}
