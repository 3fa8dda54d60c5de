/** Dates of publication and change, from data, text and address, and lookalikes that are no dates. */
import { describe, expect, test } from 'vitest';
import { readHtml } from '../../../agents/agents.ts';
import { featuresOf } from '../../../agents/reader/dating/features.ts';
import type { Sign } from '../../../agents/reader/dating/signs.ts';
import { inScripts } from '../../../agents/reader/dating/stated.ts';
import { elementsOf, parseHtml } from '../../../agents/reader/document.ts';
import cases from './dating-cases.json' with { type: 'json' };

const URL_OF = 'https://paper.example/walks/mill';
const NOW = Date.UTC(2026, 0, 20, 12);
const TEXT =
  '<p>The mill stands by the river, and its wheel has turned since it was built by a miller of the town.</p>'.repeat(4);

function read(body: string, { head = '', lang = 'en', url = URL_OF, now = NOW } = {}) {
  const html = `<html lang="${lang}"><head><title>The mill</title>${head}</head><body><h1>The mill</h1>${body}${TEXT}</body></html>`;
  return readHtml(html, url, { now });
}

describe('the day of publication', () => {
  test.each([
    ['datePublished', '2025-02-28', ['scriptPublished']],
    ['dateModified', '2025-02-28', ['scriptModified']],
    ['datePublished', '2025-02-31', undefined],
    ['dateOfBirth', '2025-02-28', undefined],
    ['sku', '2025-02-28', undefined],
  ])('may stand in a script, if it is one and exists: %s %s', (key, day, signs) => {
    const scripts = [...elementsOf(parseHtml(`<script>var page = {"${key}":"${day}"};</script>`))];
    expect(inScripts(scripts.filter(({ name }) => name === 'script'))).toEqual(
      signs === undefined ? [] : [{ day, said: day, signs }],
    );
  });

  test('is judged by where a line stands together with its part, and not by the parts of other lines', () => {
    const said = (signs: Sign[]) => ({ day: '2025-03-09', said: '9 March 2025', signs });
    const [{ features } = { features: new Set<string>() }] = featuresOf([
      said(['firstBelow', 'byline']),
      said(['body']),
    ]);
    expect([...features].filter((feature) => feature.includes('+'))).toEqual(['firstBelow+byline']);
  });

  test.each(cases.shown as [string, string, string, string][])('is shown %s', (_, lang, body, published) => {
    expect(read(body, { lang })).toMatchObject({ published, known: { published: 'text' } });
  });

  test('is not today, which the head of the whole page shows', () => {
    const header = '<header><a href="/">Paper</a> <span>20 January 2026</span></header>';
    const html = `<html lang="en"><title>The mill</title>${header}<main><h1>The mill</h1><p>By Ana Lima | 9 March 2025</p>${TEXT}</main>`;
    expect(readHtml(html, URL_OF, { now: NOW }).published).toBe('2025-03-09');
  });

  test('is not that of other pages, which a column lists above and below', () => {
    const others =
      '<aside><h4>Related</h4><ul><li><a href="/a">Bread of the town</a> <time datetime="2024-04-02">April 2, 2024</time></li><li><a href="/b">Flour of the town</a> <span class="date">April 2, 2024</span></li></ul></aside>';
    const own = `<article><p>City</p><h1 class="x">The mill</h1><p>By Ana Lima | March 9, 2025</p><div class="body">${TEXT}</div></article>`;
    const html = `<html lang="en"><title>The mill</title><main>${others}${own}${others}</main></html>`;
    expect(readHtml(html, URL_OF, { now: NOW }).published).toBe('2025-03-09');
  });

  test('comes from the address if nothing else states it', () => {
    const page = read('', { url: 'https://paper.example/2025/03/09/mill' });
    expect(page).toMatchObject({ published: '2025-03-09', known: { published: 'address' } });
  });

  test('is a month if the page states no more', () => {
    expect(read('', { head: '<meta name="date" content="2025-03">' }).published).toBe('2025-03');
  });

  test('is the stated time, to the minute, whatever else the page shows', () => {
    const head = '<meta property="article:published_time" content="2025-03-09T08:00:00Z">';
    const page = read(
      `${TEXT}<ul class="related"><li>Bread from the oven of the town, baked as a hundred years ago, 3 April 2025</li><li>Flour, 4 May 2025</li></ul>`,
      {
        head,
      },
    );
    expect(page).toMatchObject({ published: '2025-03-09T08:00:00Z', known: { published: 'head' } });
  });

  test.each([
    ['after the visit', '<meta name="date" content="2026-01-22">'],
    ['before the web', '<meta name="date" content="1970-01-01">'],
    ['when something ends', '<meta property="article:expiration_time" content="2025-03-09">'],
  ])('is never a day %s', (_, head) => {
    expect(read('', { head }).published).toBeUndefined();
  });

  test('is never a day that only scripts read', () => {
    expect(read('<script>window.site = {"builtDate": "2025-03-09"}</script>').published).toBeUndefined();
  });

  test.each(['Apply by 1 May 2025', 'Closing date: 9 March 2025'])('is not in %j', (line) => {
    expect(read(`<p class="date">${line}</p>`).published).toBeUndefined();
  });

  test('is neither a copyright year nor a number that looks like a day', () => {
    const page = read('<p>Tel. 11 2025-3322</p><p>Version 1.12.13</p><footer>© 1998–2025 The Paper</footer>');
    expect(page.published).toBeUndefined();
  });
});

test.each(cases.apart as [string, string][])('publication and update are told apart %s', (_, body) => {
  expect(read(body)).toMatchObject({ published: '2025-03-09', modified: '2025-04-02' });
});

test('an update on the day of publication leaves the publication without its hour', () => {
  const head =
    '<meta name="date" content="2025-03-09"><meta property="article:modified_time" content="2025-03-09T20:00:00Z">';
  expect(read('', { head })).toMatchObject({ published: '2025-03-09', modified: '2025-03-09T20:00:00Z' });
});

test('an update before the publication is ignored', () => {
  const things = { '@type': 'Article', datePublished: '2025-03-09', dateModified: '2024-01-01' };
  const head = `<script type="application/ld+json">${JSON.stringify(things)}</script>`;
  expect(read('', { head })).toMatchObject({ published: '2025-03-09', known: { published: 'structured' } });
  expect(read('', { head }).modified).toBeUndefined();
});

function dayAt(days: number): string {
  return new Date(Date.UTC(1992, 0, 1) + (days % 12_000) * 86_400_000).toISOString().slice(0, 10);
}

/** Work is counted: twice as many lines of dates cost no more than the first hundreds. */
test.each([
  ['lines', (n: number) => '<p>1.1.2020 - 1.1.2020 | 9 March 2025 9 March</p>'.repeat(n)],
  ['times', (n: number) => '<time datetime="2025-03-09">9 March</time>'.repeat(n)],
  ['digits', (n: number) => `<p>${'1/1/'.repeat(n)}</p>`],
  ['months', (n: number) => `<p>${'9 de março de '.repeat(n)}</p>`],
  [
    'days that it states, each another one,',
    (n: number) => Array.from({ length: n }, (_, i) => `<meta name="pubdate" content="${dayAt(2 * i)}">`).join(''),
  ],
  ['scripts', (n: number) => `<script>${'x"2025-03-09'.repeat(n)}</script>`],
])('a page of many %s is dated in bounded time', (_, shape) => {
  const page = read(shape(20_000));
  expect(page.title).toBe('The mill');
});
