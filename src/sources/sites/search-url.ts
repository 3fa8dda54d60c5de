/**
 * The address of a site's search, with `{term}` for the words and, if it has one, `{page}` for the number of the page.
 */
import { type Because, FetchFailed, urlIn } from '../../../agents/agents.ts';
import { because } from '../../base/reasons.ts';
import { isSecretName, webAddress, withScheme } from '../feeds/address.ts';

const TERM = '{term}';
const PAGE = '{page}';

const LONGEST = 4_000;

/** Others' names for these placeholders (OpenSearch 1.1), and braces as browsers copy them. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/%7B(\w+\??)%7D/gi, '{$1}'],
  [/\{(?:searchTerms|words|query|q)\??\}/gi, TERM],
  [/\{(?:startPage|pageNumber)\??\}/gi, PAGE],
];

export function isSearchUrl(typed: string): boolean {
  return spelt(typed).includes(TERM);
}

/** As it is kept. Throws `FetchFailed` with what is wrong. */
export function searchUrlIn(typed: string): string {
  const url = withScheme(spelt(typed));
  if (url.length > LONGEST) throw wrong(because('site.search-long', { most: LONGEST }));
  if (!url.includes(TERM)) throw wrong(because('site.search-words'));
  const places = [filled(url, 'one', 1), filled(url, 'other', 2)].map((each) => new URL(webAddress(each)));
  if (places[0]?.origin !== places[1]?.origin) throw wrong(because('site.search-places'));
  return url.replace(/#.*$/, '');
}

/** The address of a search for these words. */
export function addressFor(searchUrl: string, words: string, page = 1): string {
  return filled(searchUrl, words, page);
}

export function hasPages(searchUrl: string): boolean {
  return searchUrl.includes(PAGE);
}

/** As it is shown: others see even its owner's screen. */
export function shownUrl(url: string): string {
  return url.replace(/^([a-z]+:\/\/[^/?#@:]*):[^/?#@]*@/i, '$1:***@');
}

/** An address that was shown without its password and comes back gets the password again, at its own site only. */
export function unmasked(typed: string, kept: string): string {
  const [login] = LOGIN.exec(kept) ?? [];
  const [given] = LOGIN.exec(typed) ?? [];
  return login !== undefined && given === shownUrl(login) ? login + typed.slice(given.length) : typed;
}

/** User and password, and the site. */
const LOGIN = /^[a-z]+:\/\/[^/?#@:]*:[^/?#@]*@[^/?#]+/i;

/** For others: without anything that lets its reader in. */
export function sharedUrl(url: string): string {
  const [before = '', ...query] = url.replace(/^([a-z]+:\/\/)[^/?#@]*@/i, '$1').split('?');
  if (query.length === 0) return before;
  const open = query
    .join('?')
    .split('&')
    .filter((part) => !isSecretName(nameOf(part)));
  return open.length === 0 ? before : `${before}?${open.join('&')}`;
}

/** As a plain address that is not fetched, to look at its parts. */
export function plainUrl(searchUrl: string): string {
  return filled(searchUrl, 'term', 1);
}

function filled(searchUrl: string, words: string, page: number): string {
  return searchUrl.replaceAll(TERM, encodeURIComponent(Buffer.from(words).toString())).replaceAll(PAGE, String(page));
}

function spelt(typed: string): string {
  return SPELLINGS.reduce((text, [spelling, name]) => text.replace(spelling, name), typed);
}

function nameOf(part: string): string {
  return urlIn(`http://x/?${part}`)?.searchParams.keys().next().value ?? '';
}

function wrong(why: Because): FetchFailed {
  return new FetchFailed(why, { kind: 'unsafe' });
}
