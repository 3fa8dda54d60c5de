import { describe, expect, test } from 'vitest';
import { searchEngineOver } from '../../demo/search-engine.ts';
import type { Site, WrittenPage } from '../../demo/sites.ts';

interface Answer {
  readonly query: string;
  readonly number_of_results: number;
  readonly results: readonly { readonly url: string; readonly title: string; readonly content: string }[];
}

function pageOf(slug: string, title: string, text: string): WrittenPage {
  return { slug, title, description: `About ${slug}`, keywords: '', date: '2026-01-01', body: '', text };
}

function siteOf(id: string, language: string, pages: readonly WrittenPage[]): Site {
  return { id, name: id, language, tagline: '', sections: [], pages, template: () => '' };
}

const MANY = Array.from({ length: 23 }, (_, i) => pageOf(`bird-${i}`, `Bird ${i}`, 'heron'));
const SITES = [
  siteOf('en', 'en', [...MANY, pageOf('maps', 'Maps', 'networks of rivers'), pageOf('title', 'Delta', 'short')]),
  siteOf('pt', 'pt-BR', [pageOf('rede', 'A rede', 'uma solução genética'), pageOf('delta', 'Foz', 'um delta aqui')]),
];
const engine = searchEngineOver(SITES, ({ id }) => `http://${id}.example`);

function ask(query: Readonly<Record<string, string>>): Answer {
  return JSON.parse(engine.answer(new URLSearchParams(query))) as Answer;
}

function urls(query: Readonly<Record<string, string>>): readonly string[] {
  return ask(query).results.map(({ url }) => url);
}

describe('an answer', () => {
  test('is shaped as that of SearXNG', () => {
    expect(ask({ q: 'rivers', format: 'json' })).toEqual({
      query: 'rivers',
      number_of_results: 1,
      results: [{ url: 'http://en.example/maps', title: 'Maps', content: 'About maps' }],
    });
  });

  test.each([{}, { q: '' }, { q: '  ' }, { q: 'zeppelin' }])('to %j is empty', (query) => {
    expect(ask(query)).toMatchObject({ number_of_results: 0, results: [] });
  });

  test('comes in pages of ten, each result on one of them', () => {
    const paged = ['1', '2', '3', '4'].map((pageno) => urls({ q: 'heron', pageno }));
    expect(paged.map(({ length }) => length)).toEqual([10, 10, 3, 0]);
    expect(new Set(paged.flat()).size).toBe(MANY.length);
    expect(ask({ q: 'heron', pageno: '3' }).number_of_results).toBe(MANY.length);
  });

  test.each(['0', '-1', 'x', ''])('for the page "%s" is the first page', (pageno) => {
    expect(urls({ q: 'heron', pageno })).toEqual(urls({ q: 'heron' }));
  });

  test('is the same each time', () => {
    expect(urls({ q: 'heron delta' })).toEqual(urls({ q: 'heron delta' }));
  });
});

describe('a language', () => {
  test.each([
    [undefined, ['http://en.example/title', 'http://pt.example/delta']],
    ['en', ['http://en.example/title']],
    ['pt', ['http://pt.example/delta']],
    ['pt-BR', ['http://pt.example/delta']],
    ['de', []],
  ])('of %s leaves pages of other languages out', (language, expected) => {
    const query = language === undefined ? { q: 'delta' } : { q: 'delta', language };
    expect(urls(query)).toEqual(expected);
    expect(ask(query).number_of_results).toBe(expected.length);
  });
});

describe('a word', () => {
  test.each([
    ['in the plural', 'deltas', 'http://pt.example/delta'],
    ['in the singular', 'network', 'http://en.example/maps'],
    ['without its accents', 'solucao genetica', 'http://pt.example/rede'],
    ['in capitals', 'RIVERS', 'http://en.example/maps'],
    ['only begun', 'riv', 'http://en.example/maps'],
    ['misspelt', 'rivors', 'http://en.example/maps'],
  ])('%s finds the page', (_, q, url) => {
    expect(urls({ q })).toContain(url);
  });

  test('in a title weighs more than in the text', () => {
    expect(urls({ q: 'delta' })[0]).toBe('http://en.example/title');
  });

  test('is enough of several', () => {
    expect(urls({ q: 'rivers zeppelin' })).toEqual(['http://en.example/maps']);
  });
});
