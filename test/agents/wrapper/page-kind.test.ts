import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../agents/reader/document.ts';
import { saysNothingFound } from '../../../agents/wrapper/nothing-found.ts';
import { pageKindIn } from '../../../agents/wrapper/page-kind.ts';
import { asCompared } from '../../../agents/wrapper/texts.ts';
import { BEGINNING, loadShops } from '../../../demo/demo.ts';
import cases from './page-kind-cases.json' with { type: 'json' };

const page = (body: string, term?: string) => ({
  url: 'https://shop.example/search?q=x',
  html: `<html><head><title>Shop</title></head><body>${body}</body></html>`,
  ...(term === undefined ? {} : { term }),
});

type Known = Parameters<typeof pageKindIn>[2];

function pageKindOf({ html, term }: { readonly html: string; readonly term?: string }, known: Known) {
  return pageKindIn(parseHtml(html), term, known);
}

describe('the searched words', () => {
  const listed = (term: string) => page(`<h1>Results for ${term}</h1><ul><li>${term} 1</li></ul>`, term);

  it.each(['zero waste products', 'no sugar products', 'sem resultados', 'no match'])(
    'count as no message in %s',
    (term) => {
      expect(pageKindOf(listed(term), { records: 24 }).kind).toBe('results');
    },
  );

  it('may be named by a message of no results', () => {
    const html = page('<h1>No results for “zero waste products”</h1>', 'zero waste products');
    expect(pageKindOf(html, { records: 24 }).kind).toBe('empty');
  });
});

describe('messages of no results', () => {
  const lines = JSON.parse(readFileSync(new URL('nothing-found.json', import.meta.url), 'utf8')) as [string, boolean][];

  it.each(lines)('are recognised, or not, in %j: %s', (line, says) => {
    expect(saysNothingFound(asCompared(line))).toBe(says);
  });
});

describe('a page of results', () => {
  it('counts as results if it has records, whatever a corner of it says', () => {
    const said = pageKindOf(page('<p>Lamp 1</p><div>No results in this filter</div>', 'lamp'), { records: 12 });
    expect(said).toMatchObject({ kind: 'results', evidence: ['12 records', 'the word asked for stands on it'] });
  });

  it('counts as empty if it says so, with that evidence', () => {
    const said = pageKindOf(page('<p>Nenhum produto encontrado.</p>'), { records: 0 });
    expect(said).toMatchObject({ kind: 'empty', evidence: ['"nenhum produto encontrado."'] });
  });

  it('counts as empty despite suggestions if its message names the searched word', () => {
    const body = '<h2>No results for zxcv</h2><p>You may also like</p>';
    expect(pageKindOf(page(body, 'zxcv'), { records: 8 })).toMatchObject({
      kind: 'empty',
      evidence: ['"no results for zxcv"', 'what it lists is something else'],
    });
    expect(pageKindOf(page(body, 'lamp'), { records: 8 }).kind).toBe('results');
  });

  it('does not count as empty because another part is', () => {
    expect(pageKindOf(page('<p>No products in the cart.</p><p>Welcome</p>'), { records: 0 }).kind).toBe('other');
  });

  it.each(cases.errors as [string, number, string, string][])(
    'counts as an error by %s',
    (_, status, body, evidence) => {
      const said = pageKindOf(page(body), { status, records: 0 });
      expect(said.kind).toBe('error');
      expect(said.evidence).toContain(evidence);
    },
  );

  it('is no error for a captcha beside records, nor for an article about errors', () => {
    const puzzle = '<script src="https://www.google.com/recaptcha/api.js"></script>';
    expect(pageKindOf(page(puzzle), { records: 20 }).kind).toBe('results');
    const long = '<p>How to handle a service unavailable answer, in words and in deeds, for people who run shops.</p>';
    expect(pageKindOf(page(long.repeat(40)), { records: 0 }).kind).toBe('other');
  });

  it('counts as empty with status 404 if it says so', () => {
    expect(pageKindOf(page('<p>0 results for zxcv</p>'), { status: 404, records: 0 }).kind).toBe('empty');
    expect(pageKindOf(page('<p>Welcome</p>'), { status: 404, records: 0 }).kind).toBe('error');
  });

  it('counts as something else without records and without a message', () => {
    expect(pageKindOf(page(''), { records: 0 })).toMatchObject({ kind: 'other' });
  });

  it('of each demo shop counts as empty if it is empty', () => {
    for (const shop of loadShops()) {
      const path = { lojabrasa: '/busca', northlamp: '/search', vitrine21: '/busca' }[shop.id] ?? '';
      const query = new URLSearchParams('q=zxcvbnm');
      const answer = shop.answer({ path, query, at: BEGINNING, origin: 'http://shop.test' });
      const html = String(answer?.body);
      expect([shop.id, pageKindOf({ html, term: 'zxcvbnm' }, { records: 0 }).kind]).toEqual([shop.id, 'empty']);
    }
  });
});
