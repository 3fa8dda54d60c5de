/**
 * Publications of computer science that dblp knows, without their abstracts. See https://dblp.org/faq/13501473 and, for how often,
 * https://dblp.org/faq/1474706 (read 2026-11): no key, a second or two between two questions, else 429 with `Retry-After`; its users
 * were stopped at twice that pace.
 */
import { at, bareWords, isObject, jsonIn, listIn, plain, textIn, textsIn } from '../answers.ts';
import type { EngineDefinition } from '../engine.ts';

const PER_PAGE = 50;

export const dblp = {
  id: 'dblp',
  name: 'dblp',
  base: 'https://dblp.org',
  fields: ['computing'],
  languages: ['en'],
  weight: 0.7,
  manners: { pauseMs: 5_000, perDay: 300, pages: 2, perPage: PER_PAGE },
  terms: 'https://dblp.org/faq/1474706',
  ask: ({ words, page }) => ({
    path: 'search/publ/api',
    query: {
      // A hyphen negates.
      q: bareWords(words)
        .map((word) => word.replaceAll('-', ' ').trim())
        .join(' '),
      format: 'json',
      h: PER_PAGE,
      f: (page - 1) * PER_PAGE,
      c: 0,
    },
  }),
  read(text) {
    const hits = at(jsonIn(text), 'result', 'hits');
    // Without results there is no `hit`.
    if (isObject(hits) && hits['hit'] === undefined && hits['@total'] === '0') return { results: [] };
    return {
      results: listIn(hits, 'hit').map((hit) => ({
        // A single address comes as text, several as a list.
        url: textsIn(at(hit, 'info', 'ee'))[0] || textIn(at(hit, 'info', 'ee')) || at(hit, 'info', 'url'),
        title: plain(at(hit, 'info', 'title')).replace(/\.$/, ''),
        snippet: snippetOf(at(hit, 'info')),
        date: at(hit, 'info', 'year'),
      })),
    };
  },
  wishes: {},
  described: {
    asked: 'words',
    terms:
      '[search](https://dblp.org/faq/13501473), [how often](https://dblp.org/faq/1474706): one question in two seconds (read 2026-11)',
  },
  sample: {
    known:
      'dblp.org/faq/13501473; fields, one or several authors and addresses, and the page of a refusal as in tests of public clients (DblpClientTest)',
    found:
      '{"result":{"query":"tide*","status":{"@code":"200","text":"OK"},"time":{"@unit":"msecs","text":"1.2"},"completions":{"@total":"0"},"hits":{"@total":"2","@computed":"2","@sent":"2","@first":"0","hit":[{"@score":"5","@id":"1","info":{"authors":{"author":[{"@pid":"1/1","text":"Ana A."},{"@pid":"2/2","text":"Bia B. 0001"}]},"title":"Tides &amp; Moons.","venue":"ISPDC","year":"2017","type":"Conference and Workshop Papers","key":"conf/x/A17","doi":"10.1/x","ee":["https://doi.org/10.1/x","https://www.wikidata.org/entity/Q1"],"url":"https://dblp.org/rec/conf/x/A17"},"url":"URL#1"},{"@score":"4","@id":"2","info":{"authors":{"author":{"@pid":"3/3","text":"Cai C."}},"title":"Waves.","venue":["CoRR","arXiv"],"year":"2020","url":"https://dblp.org/rec/journals/y/C20"}}]}}}',
    nothing:
      '{"result":{"query":"x","status":{"@code":"200","text":"OK"},"hits":{"@total":"0","@computed":"0","@sent":"0","@first":"0"}}}',
    results: [
      { url: 'https://doi.org/10.1/x', title: 'Tides & Moons', snippet: 'Ana A., Bia B. 0001: ISPDC', date: '2017' },
      { url: 'https://dblp.org/rec/journals/y/C20', title: 'Waves', snippet: 'Cai C.: CoRR, arXiv', date: '2020' },
    ],
    refusals: [
      [
        429,
        '<!DOCTYPE html>\n<html><head><title>dblp: too many requests</title></head><body>slow down</body></html>',
        'throttled',
      ],
      [
        200,
        '<!doctype html><html><head><title>Making sure you&#39;re not a bot!</title><script id="anubis_challenge" type="application/json">{}</script></head></html>',
        'captcha',
      ],
    ],
  },
} as const satisfies EngineDefinition;

/** Authors and venue: a single one comes alone, several as a list. */
function snippetOf(info: unknown): string {
  const several = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
  const authors = several(at(info, 'authors', 'author')).map((author) => plain(at(author, 'text')));
  const venues = several(at(info, 'venue')).map((venue) => plain(venue));
  return [authors, venues]
    .map((names) => names.filter((name) => name !== '').join(', '))
    .filter((names) => names !== '')
    .join(': ');
}
