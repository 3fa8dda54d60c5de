import { describe, expect, it } from 'vitest';
import { isRefusal, permitOf } from '../../../agents/forms/permits.ts';
import { readForms } from '../../../agents/forms/reading.ts';
import { casesOf } from './support.ts';

const ALLOWED = { mayPost: false, isNofollow: false };
const SEARCH = '<input type="search" name="q" placeholder="Search"><button>Search</button>';

const said = (html: string, allowed: Partial<typeof ALLOWED> = {}) => {
  const [form] = readForms(html, 'https://site.example/');
  if (form === undefined) throw new Error('no form');
  const permit = permitOf(form, { ...ALLOWED, ...allowed });
  return isRefusal(permit) ? permit : 'permitted';
};

describe('a form that may be sent', () => {
  it('is a search', () => {
    const searches = [
      SEARCH,
      SEARCH.replace('placeholder="Search"', 'placeholder="Buscar postagens"'),
      SEARCH.replace('placeholder="Search"', 'placeholder="Search the postal history collection"'),
      SEARCH.replace('placeholder="Search"', 'placeholder="Search e-mail archives"'),
      `${SEARCH}<template><input type="password" name="p"></template>`,
      `${SEARCH}<select name=category><option>All categories</select>`,
    ];
    for (const inside of searches) expect(said(`<form action="/search">${inside}</form>`)).toBe('permitted');
    expect(said(`<form action="/search" method="post">${SEARCH}</form>`, { mayPost: true })).toBe('permitted');
  });

  const refused = casesOf<string[]>('permits');

  it.each(refused.map(([name, html = '', why]) => ({ name, html, why })))('is never $name', ({ html, why }) => {
    expect(said(html)).toMatchObject({ why });
    if (why !== 'post') expect(said(html, { mayPost: true })).toMatchObject({ why });
  });

  it('is never on a page with nofollow', () => {
    expect(said(`<form action="/search">${SEARCH}</form>`, { isNofollow: true })).toEqual({ why: 'nofollow' });
  });
});
