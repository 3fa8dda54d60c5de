import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isRefusal, permitOf } from '../../../agents/forms/permits.ts';
import { readForms } from '../../../agents/forms/reading.ts';

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
    expect(said(`<form action="/search">${SEARCH}</form>`)).toBe('permitted');
    expect(said(`<form action="/search" method="post">${SEARCH}</form>`, { mayPost: true })).toBe('permitted');
    for (const words of ['Buscar postagens', 'Search the postal history collection']) {
      expect(
        said(`<form action="/search">${SEARCH.replace('placeholder="Search"', `placeholder="${words}"`)}</form>`),
      ).toBe('permitted');
    }
    expect(said(`<form action="/search">${SEARCH}<template><input type="password" name="p"></template></form>`)).toBe(
      'permitted',
    );
    expect(
      said(
        `<form action="/search"><button>Search</button><input type=search name=q><select name=category><option>All categories</select></form>`,
      ),
    ).toBe('permitted');
  });

  const refused = JSON.parse(readFileSync(new URL('cases/permits.json', import.meta.url), 'utf8')) as string[][];

  it.each(refused.map(([name, html = '', why]) => ({ name, html, why })))('is never $name', ({ html, why }) => {
    expect(said(html)).toMatchObject({ why });
    if (why !== 'post') expect(said(html, { mayPost: true })).toMatchObject({ why });
  });

  it('is none on a page whose links are not to be followed', () => {
    expect(said(`<form action="/search">${SEARCH}</form>`, { isNofollow: true })).toEqual({ why: 'nofollow' });
  });
});
