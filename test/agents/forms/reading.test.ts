import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readForms } from '../../../agents/forms/reading.ts';
import { casesOf } from './support.ts';

const read = (html: string) =>
  readForms(html, 'https://site.example/').map(({ kind, fields }) => ({
    kind,
    roles: Object.fromEntries(fields.map(({ name, role }) => [name, role])),
  }));

const SEARCH =
  '<form action="/search" class="search-form"><input name="q" placeholder="Search…"><select name="cat"><option>All categories<option>Lamps<option>Chairs</select>' +
  '<select name="sort"><option>Relevance<option>Price: low to high<option>Newest</select><input type="hidden" name="lang" value="en"><button name="go">Search</button></form>';

describe('the forms of a page', () => {
  it('have a kind, and their fields have roles', () => {
    expect(read(SEARCH)).toEqual([
      { kind: 'search', roles: { q: 'query', cat: 'category', sort: 'sort', lang: 'hidden', go: 'submit' } },
    ]);
  });

  it.each(casesOf<[string, string]>('kinds'))('are for %s: %s', (kind, html) => {
    expect(read(html)[0]?.kind).toBe(kind);
  });

  it('ask for a date if they offer months, days or years', () => {
    const select = (name: string, options: readonly string[]) =>
      `<select name="${name}">${options.map((option) => `<option>${option}`).join('')}</select>`;
    const days = Array.from({ length: 31 }, (_, i) => String(i + 1));
    const months = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ');
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

  const box = (label: string) => `<form action="/r"><input name="k1" placeholder="${label}"><button>OK</button></form>`;

  it.each(casesOf<[string, string]>('only-boxes'))('search nothing if their only box asks for %s: %s', (_, label) => {
    expect(read(box(label))[0]?.roles['k1']).not.toBe('query');
  });

  it.each(casesOf<[string, string]>('second-boxes'))(
    'have a box %s for a %s, beside the one that searches',
    (label, role) => {
      const html = `<form action="/adv"><p><label for="a">Search</label><input id="a" name="a1"></p><p><label for="b">${label}</label><input id="b" name="a2"></p><button>OK</button></form>`;
      expect(read(html)[0]?.roles).toMatchObject({ a1: 'query', a2: role });
    },
  );

  it('are all listed in order, whatever they hold', () => {
    expect(read(`<form></form>${SEARCH}<form><form><input></form>`)).toHaveLength(4);
  });

  it('are read from any page', () => {
    const tags = 'form /form table tr td /table button textarea /textarea select option'.split(' ');
    const fields = [
      '<form id="\uD800">',
      '<input name="q" form="x">',
      '<label for="x">a:',
      '<input type=hidden>',
      '\0',
    ];
    const piece = fc.constantFrom(...fields, ...tags.map((tag) => `<${tag}>`));
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
