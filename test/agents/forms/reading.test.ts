import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readForms } from '../../../agents/forms/reading.ts';

const read = (html: string) =>
  readForms(html, 'https://site.example/').map(({ kind, fields }) => ({
    kind,
    roles: Object.fromEntries(fields.map(({ name, role }) => [name, role])),
  }));

const SEARCH =
  '<form action="/search" class="search-form"><input name="q" placeholder="Search…"><select name="cat"><option>All categories<option>Lamps<option>Chairs</select>' +
  '<select name="sort"><option>Relevance<option>Price: low to high<option>Newest</select><input type="hidden" name="lang" value="en"><button name="go">Search</button></form>';

describe('forms of a page', () => {
  it('are told by what they are for, and their fields by what they ask', () => {
    expect(read(SEARCH)).toEqual([
      { kind: 'search', roles: { q: 'query', cat: 'category', sort: 'sort', lang: 'hidden', go: 'submit' } },
    ]);
  });

  it.each([
    [
      'login',
      '<form method="post" action="/login"><input name="user" placeholder="Username"><input type="password" name="pass"><label><input type="checkbox" name="stay"> Remember me</label><button>Log in</button></form>',
    ],
    [
      'registration',
      '<form method="post" action="/signup"><h2>Create an account</h2><input name="first" placeholder="First name"><input name="email" type="email"><input type="password" name="p1"><input type="password" name="p2" placeholder="Repeat password"><button>Register</button></form>',
    ],
    [
      'recovery',
      '<form method="post" action="/forgot-password"><p>Forgot your password?</p><input name="email" type="email"><button>Send password</button></form>',
    ],
    [
      'newsletter',
      '<form method="post" action="/newsletter/subscribe"><p>Our newsletter</p><input name="email" placeholder="Your e-mail"><button>Subscribe</button></form>',
    ],
    [
      'contact',
      '<form method="post" action="/contact"><input name="name" placeholder="Your name"><input name="email" placeholder="Your e-mail"><textarea name="message"></textarea><button>Send message</button></form>',
    ],
    [
      'order',
      '<form method="post" action="/cart/add"><input name="qty" value="1"><input type="hidden" name="product_id" value="7"><button>Add to cart</button></form>',
    ],
    ['search', '<form action="/suche"><input name="s1" placeholder="Suchbegriff"><button>Suchen</button></form>'],
    [
      'search',
      '<form action="/busca"><input name="palavra" placeholder="O que você procura?"><button>Buscar</button></form>',
    ],
    ['search', '<form action="/a"><input type="text" name="text"><input type="submit" value="Найти"></form>'],
    ['search', '<form action="/s"><input type="text" name="kw" placeholder="検索"></form>'],
    [
      'login',
      '<form method="post" action="/entrar"><input name="usuario"><input type="password" name="senha"><button>Entrar</button></form>',
    ],
  ])('are for %s: %s', (kind, html) => {
    expect(read(html)[0]?.kind).toBe(kind);
  });

  it('ask for a date where the months of a year, the days of a month or years are to be chosen', () => {
    const select = (name: string, options: readonly string[]) =>
      `<select name="${name}">${options.map((option) => `<option>${option}`).join('')}</select>`;
    const days = Array.from({ length: 31 }, (_, i) => String(i + 1));
    const months = Array.from(
      { length: 12 },
      (_, i) => 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ')[i] ?? '',
    );
    const years = ['Year (all)', '2015', '2014', '2013'];
    const models = ['All models', 'Lamp 2000', 'Lamp 100', 'Chair'];
    const [form] = read(
      SEARCH.replace(
        '</form>',
        `${select('x', ['', ...days])}${select('y', months)}${select('z', years)}${select('model', models)}</form>`,
      ),
    );
    expect(form?.roles).toMatchObject({ cat: 'category', x: 'date', y: 'date', z: 'date', model: 'category' });
  });

  it('are all there, in their order, whatever stands in them', () => {
    expect(read(`<form></form>${SEARCH}<form><form><input></form>`)).toHaveLength(4);
  });

  it('are read in time that grows with the page, however it was made', { timeout: 90_000 }, () => {
    const many = '<p>word: <input name=a>'.repeat(5_000);
    const nested = '<form><div><label>'.repeat(300);
    const options = `<select name=s>${'<option>word'.repeat(30_000)}`;
    const start = performance.now();
    for (const html of [`<form>${many}`, nested + many, '<form>'.repeat(500) + options, `<form>${options.repeat(3)}`]) {
      expect(read(html).length).toBeGreaterThan(0);
    }
    expect(performance.now() - start).toBeLessThan(60_000);
  });

  it('are read whatever the page is', () => {
    const piece = fc.constantFrom(
      '<form>',
      '</form>',
      '<form id="\uD800">',
      '<input name="q" form="x">',
      '<table><tr><td>',
      '</table>',
      '<label for="x">a:',
      '<select name=s><option>',
      '<button>',
      '\0',
      '<input type=hidden name=h>',
      '<textarea name=t>',
      '</textarea>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 15 }), (pieces) => {
        for (const { kind, confidence, fields } of readForms(pieces.join(''), '')) {
          expect(kind).not.toBe('');
          expect(confidence).toBeGreaterThan(0);
          for (const { role } of fields) expect(role).toBeDefined();
        }
      }),
    );
  });
});
