import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../agents/reader/document.ts';
import { probeWordsIn } from '../../../agents/wrapper/probe-words.ts';
import { openSearchIn, searchPageIn } from '../../../agents/wrapper/search-page.ts';
import { BEGINNING, loadShops } from '../../../demo/demo.ts';
import cases from './search-page-cases.json' with { type: 'json' };

const SITE = 'https://shop.example';
const searched = (html: string) => searchPageIn(parseHtml(html), html, `${SITE}/start?x=1`);
const templates = (html: string) => searched(html).templates;

describe('a search form', () => {
  it.each(cases.templates as [string, string, string][])('is a template by %s', (_, html, expected) => {
    expect(templates(html)).toEqual([SITE + expected]);
  });

  it.each(cases.notRecognised as [string, string][])('is not recognised with %s', (_, html) => {
    expect(templates(html)).toEqual([]);
    expect(searched(html).posts).toBe(/method="post"/.test(html));
  });

  it('comes first among several if it is the likeliest, each address once', () => {
    const html =
      '<form action="/news"><input name="term"></form><form role="search" action="/s"><input type="search" name="q"></form>'.repeat(
        2,
      );
    expect(templates(html)).toEqual([`${SITE}/s?q={term}`, `${SITE}/news?term={term}`]);
  });

  it('is found in all demo shops', () => {
    for (const shop of loadShops()) {
      const origin = `http://${shop.id}.test`;
      const answer = shop.answer({ path: '/', query: new URLSearchParams(), at: BEGINNING, origin });
      const html = String(answer?.body);
      const [first] = searchPageIn(parseHtml(html), html, `${origin}/`).templates;
      expect(first).toMatch(/\/(?:busca|search)\?.*=\{term\}/);
    }
  });
});

describe('the stated search of a site', () => {
  const action = (target: unknown, input: unknown = 'required name=search_term_string') =>
    `<script type="application/ld+json">${JSON.stringify({
      '@type': 'WebSite',
      potentialAction: { '@type': 'SearchAction', target, 'query-input': input },
    })}</script>`;

  it('is a template by its SearchAction', () => {
    expect(templates(action('/find?q={search_term_string}'))).toEqual([`${SITE}/find?q={term}`]);
    expect(templates(action({ urlTemplate: `${SITE}/l/{w}/` }, 'name=w'))).toEqual([`${SITE}/l/{term}/`]);
    expect(templates(action('/find?q={other}'))).toEqual([]);
    expect(templates(action('https://{search_term_string}.example/'))).toEqual([]);
    expect(templates(action('javascript:{search_term_string}'))).toEqual([]);
  });

  it('names its OpenSearch descriptions', () => {
    const html = '<link rel="search" type="application/opensearchdescription+xml" href="/os.xml">';
    expect(searched(html).descriptions).toEqual([`${SITE}/os.xml`]);
  });

  it('is a template by such a description', () => {
    const xml = `<?xml version="1.0"?><OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>S</ShortName>
      <Url type="application/x-suggestions+json" template="${SITE}/suggest?q={searchTerms}"/>
      <Url type="text/html" template="${SITE}/s?q={searchTerms}&amp;p={startPage?}&amp;n={count?}&amp;l={language}&amp;z={unknown?}"/>
      <Url type="text/html" method="post" template="${SITE}/post?q={searchTerms}"/>
      <Url type="text/html" template="${SITE}/need?q={searchTerms}&amp;key={key}"/>
      <Url type="text/html" template="http://127.0.0.1/{searchTerms}" rel="suggestions"/></OpenSearchDescription>`;
    expect(openSearchIn(xml, SITE)).toEqual([`${SITE}/s?q={term}&p={page}&n=&l=*&z=`]);
    expect(openSearchIn('<html>', SITE)).toEqual([]);
  });

  it('gets an answer whatever it is', () => {
    const piece = fc.constantFrom(
      '<form>',
      '<form action="{term}">',
      '</form>',
      '<input name="q">',
      '<input name="\uD800" type=search>',
      '<select name=s>',
      '<option value="{term}">',
      '<button name=b>',
      '<input type=hidden name=h value="{page}">',
      '<base href="//x.example/{term}">',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        for (const template of templates(pieces.join(''))) {
          expect(template).toMatch(/^https?:\/\/[^{]*\?[^{]*\{term\}[^{]*$/);
        }
      }),
    );
  });
});

describe('words to try a search with', () => {
  it('are those of its titles, not of the site', () => {
    const titles = ['Red desk lamp', 'Old desk lamp', 'Desk clock', 'Red garden chair', 'Garden table', 'Sofa for two'];
    const anchors = [...titles, 'Login', 'Your account', 'Contact us']
      .map((text) => `<a href="/x">${text}</a>`)
      .join('');
    const words = probeWordsIn(parseHtml(`<html lang="en">${anchors}</html>`), 3);
    expect(words[0]).toBe('desk');
    expect(words).toContain('garden');
    expect(words).not.toContain('account');
  });

  it.each([
    ['pt-BR', ['para', 'casa', 'luz', 'agua']],
    ['de', ['eine', 'haus', 'holz', 'lampe']],
    ['xx', ['home', 'light', 'water']],
  ])('are few that many shops have where a page in %s has no titles', (language, words) => {
    expect(probeWordsIn(parseHtml(`<html lang="${language}"><p>12</p></html>`), 3)).toEqual(words);
  });
});
