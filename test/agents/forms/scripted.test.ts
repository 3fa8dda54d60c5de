import { describe, expect, it } from 'vitest';
import { isRefusal, permitOf } from '../../../agents/forms/permits.ts';
import { readForms } from '../../../agents/forms/reading.ts';
import { scriptedSearches } from '../../../agents/forms/scripted.ts';
import { requestOf } from '../../../agents/forms/submitting/request.ts';
import { parseHtml } from '../../../agents/reader/document.ts';
import { casesOf } from './support.ts';

const URL_OF_PAGE = 'https://site.example/home';
const searchesOf = (html: string) => scriptedSearches(parseHtml(html), URL_OF_PAGE);

/** The address asked for the word "lamp". */
function asked(html: string): string | undefined {
  const [{ form = '' } = {}] = searchesOf(html);
  const [read] = readForms(form, URL_OF_PAGE);
  if (read === undefined) return undefined;
  const permitted = permitOf(read, { mayPost: false, isNofollow: false });
  if (isRefusal(permitted)) return permitted.why;
  const name = read.fields.find(({ role }) => role === 'query')?.name ?? '';
  return requestOf(read.markup, { url: URL_OF_PAGE, base: URL_OF_PAGE }, { filled: new Map([[name, ['lamp']]]) })?.url;
}

const FIELD = '<div><input placeholder="Search the archive"></div>';

describe('a search that a script makes', () => {
  it('is reported, and refused if the page does not name its address', () => {
    expect(searchesOf(FIELD)).toEqual([{ label: 'Search the archive' }]);
    expect(searchesOf('<form onsubmit="return false"><input type="search" name="q"></form>')).toEqual([{ label: 'q' }]);
  });

  it('is refused if its address is too long, and takes no room', () => {
    const long = `/find?${'a&'.repeat(5_000)}q=`;
    expect(searchesOf(`<input type="search" name="q" data-url="${long}">`)).toEqual([{ label: 'q' }]);
  });

  it('is no ordinary form and no other field', () => {
    expect(searchesOf('<form action="/find"><input type="search" name="q"></form>')).toEqual([]);
    expect(searchesOf('<input placeholder="Your e-mail" type="email"><input name="amount">')).toEqual([]);
    expect(searchesOf('<form id="f" action="/find"></form><input form="f" type="search" name="q">')).toEqual([]);
  });

  it.each(casesOf<[string, string, string | null]>('scripted'))('is asked by %s', (_, html, url) => {
    expect(asked(html) ?? null).toBe(url);
  });
});
