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

  it.each([
    [
      'a login',
      '<form action="/login"><input name="user"><input type="password" name="p"><button>Log in</button></form>',
      'person',
    ],
    ['a search with a password', `<form action="/search">${SEARCH}<input type="password" name="p"></form>`, 'person'],
    [
      'a search that asks for a mail address',
      `<form action="/search">${SEARCH}<input name="email" placeholder="E-mail"></form>`,
      'person',
    ],
    [
      'a search with a field of that type that cannot be used',
      `<form action="/search">${SEARCH}<input type="email" name="e" disabled></form>`,
      'person',
    ],
    [
      'a search that asks for a number to call',
      `<form action="/search">${SEARCH}<input type="tel" name="t"></form>`,
      'person',
    ],
    [
      'a registration',
      '<form action="/signup" method="post"><h2>Register</h2><input name="name" placeholder="Your name"><input name="mail" placeholder="E-mail"><input type="password" name="a"><input type="password" name="b"><button>Create account</button></form>',
      'person',
    ],
    [
      'a newsletter',
      '<form action="/newsletter"><input name="email" placeholder="Your e-mail"><button>Subscribe</button></form>',
      'person',
    ],
    ['a comment', `<form action="/search">${SEARCH}<textarea name="comment"></textarea></form>`, 'writing'],
    ['a file', `<form action="/search">${SEARCH}<input type="file" name="f"></form>`, 'writing'],
    [
      'a payment, by what its field completes',
      `<form action="/search">${SEARCH}<input name="n" autocomplete="cc-number"></form>`,
      'payment',
    ],
    [
      'a payment, by what its field is called',
      `<form action="/search">${SEARCH}<label>Card number <input name="n"></label></form>`,
      'payment',
    ],
    [
      'an order',
      '<form action="/cart/add"><input name="qty" value="1"><input type="hidden" name="product" value="7"><button>Add to cart</button></form>',
      'kind',
    ],
    ['what would be posted', `<form action="/search" method="post">${SEARCH}</form>`, 'post'],
    [
      'what its button would post',
      '<form action="/search"><input type="search" name="q"><button formmethod="post">Search</button></form>',
      'post',
    ],
    [
      'what says that it is not to be followed',
      `<form action="/search" rel="nofollow search">${SEARCH}</form>`,
      'nofollow',
    ],
    [
      'a search with nothing to fill in',
      '<form action="/search" role="search"><input type="search" name="q" disabled placeholder="Search"><button>Search</button></form>',
      'empty',
    ],
  ])('is never %s', (_, html, why) => {
    expect(said(html)).toMatchObject({ why });
    if (why !== 'post') expect(said(html, { mayPost: true })).toMatchObject({ why });
  });

  it('is none on a page whose links are not to be followed', () => {
    expect(said(`<form action="/search">${SEARCH}</form>`, { isNofollow: true })).toEqual({ why: 'nofollow' });
  });
});
