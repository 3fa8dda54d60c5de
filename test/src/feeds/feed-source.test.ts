/** What a standing source takes from a feed, and which feeds a page names. */
import { describe, expect, test } from 'vitest';
import type { FeedNews, FeedSource } from '../../../agents/agents.ts';
import { inThread } from '../../../src/compute/compute.ts';
import { failureOf } from '../fetching/support.ts';

const { readFeed } = inThread();

function sourceIn(type: string, text: string): Promise<FeedSource> {
  return readFeed({ url: 'http://site.example/blog/', contentType: type, bytes: new TextEncoder().encode(text) });
}

async function newsIn(type: string, text: string): Promise<FeedNews> {
  const source = await sourceIn(type, text);
  if (source.kind !== 'feed') throw new Error('it is a page');
  return source;
}

const ITEM = '<title>A</title><link>a</link><description>&lt;b&gt;About&lt;/b&gt; a</description>';
const A = { url: 'http://site.example/blog/a', title: 'A', snippet: 'About a' };

describe('feeds of every kind give title, site and items', () => {
  test.each([
    [
      'RSS 0.91',
      'text/xml',
      `<rss version="0.91"><channel><title>F</title><link>/</link><item>${ITEM}</item></channel></rss>`,
    ],
    [
      'RSS 2.0',
      'application/rss+xml',
      `<rss version="2.0"><channel><title>F</title><link>/</link><item>${ITEM}</item></channel></rss>`,
    ],
    [
      'RSS 1.0',
      'application/rdf+xml',
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel rdf:about="x"><title>F</title><link>/</link></channel><item rdf:about="a">${ITEM}</item></rdf:RDF>`,
    ],
    [
      'Atom',
      'application/atom+xml',
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>F</title><link href="/"/><link rel="self" href="/feed"/><entry><title>A</title><link href="a"/><summary>About a</summary></entry></feed>',
    ],
    [
      'JSON Feed',
      'application/json; charset=utf-8',
      '{"version":"https://jsonfeed.org/version/1.1","title":"F","home_page_url":"/","items":[{"id":"1","url":"a","title":"A","content_text":"About a"}]}',
    ],
    [
      'RSS that is sent as a page',
      'text/html',
      `<rss version="2.0"><channel><title>F</title><link>/</link><item>${ITEM}</item></channel></rss>`,
    ],
  ])('%s', async (_, type, text) => {
    const { title, site, items } = await newsIn(type, text);
    expect({ title, site, items }).toEqual({ title: 'F', site: 'http://site.example/', items: [A] });
  });

  test('JSON that is no feed is refused', async () => {
    expect(await failureOf(sourceIn('application/json', '{"items":[]}'))).toMatchObject({ kind: 'type' });
  });
});

function rss(inner: string): string {
  return `<rss version="2.0"><channel><title>F</title>${inner}</channel></rss>`;
}

describe('items', () => {
  test('the newest come first where all say when they were written', async () => {
    const dated = (name: string, day: number) =>
      `<item><link>/${name}</link><pubDate>0${day} Jan 2026 08:00:00 GMT</pubDate></item>`;
    const { items } = await newsIn('text/xml', rss(dated('old', 1) + dated('new', 3) + dated('middle', 2)));
    expect(items.map(({ url }) => new URL(url).pathname)).toEqual(['/new', '/middle', '/old']);
  });

  test('the order of the feed stands where one says nothing', async () => {
    const { items } = await newsIn(
      'text/xml',
      rss('<item><link>/1</link></item><item><link>/2</link><pubDate>01 Jan 2026 08:00:00 GMT</pubDate></item>'),
    );
    expect(items.map(({ url }) => new URL(url).pathname)).toEqual(['/1', '/2']);
  });

  test('what leads nowhere, or to no page, is left out, and each address is there once', async () => {
    const links = ['javascript:alert(1)', 'file:///etc/passwd', '', '/a', '/a'];
    const { items } = await newsIn(
      'text/xml',
      rss(links.map((link) => `<item><title>T</title><link>${link}</link></item>`).join('')),
    );
    expect(items.map(({ url }) => url)).toEqual(['http://site.example/a']);
  });

  test('no more than a hundred, and short', async () => {
    const long = 'x'.repeat(5_000);
    const many = Array.from(
      { length: 300 },
      (_, i) => `<item><link>/${i}</link><title>${long}</title><description>${long}</description></item>`,
    );
    const { items } = await newsIn('text/xml', rss(many.join('')));
    expect(items).toHaveLength(100);
    expect(Math.max(...items.map(({ title, snippet }) => title.length + snippet.length))).toBeLessThanOrEqual(800);
  });
});

describe('when it wants to be asked', () => {
  test.each([
    ['<ttl>90</ttl>', { minutes: 90, quietHours: [], quietDays: [] }],
    ['<ttl>-1</ttl>', { quietHours: [], quietDays: [] }],
    ['<skipHours><hour>3</hour><hour>24</hour><hour>77</hour></skipHours>', { quietHours: [3, 0], quietDays: [] }],
    [
      '<skipDays><day>Saturday</day><day>Sunday</day><day>Noday</day></skipDays>',
      { quietHours: [], quietDays: [6, 0] },
    ],
  ])('%s', async (head, rhythm) => {
    expect((await newsIn('text/xml', rss(head))).rhythm).toEqual(rhythm);
  });

  test('by the syndication module', async () => {
    const said = '<sy:updatePeriod>daily</sy:updatePeriod><sy:updateFrequency>2</sy:updateFrequency>';
    const text = `<rss version="2.0" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"><channel><title>F</title>${said}</channel></rss>`;
    expect((await newsIn('text/xml', text)).rhythm).toMatchObject({ minutes: 720 });
  });
});

describe('feeds that a page names', () => {
  test.each([
    [
      '<link rel="alternate" type="application/rss+xml" title="News" href="/rss">',
      [{ url: 'http://site.example/rss', title: 'News' }],
    ],
    [
      '<LINK REL="ALTERNATE" TYPE="application/atom+xml; charset=utf-8" HREF="atom">',
      [{ url: 'http://site.example/blog/atom', title: '' }],
    ],
    ['<link rel="feed" href="feed.json">', [{ url: 'http://site.example/blog/feed.json', title: '' }]],
    [
      '<base href="http://other.example/x/"><link rel="alternate" type="application/feed+json" href="f">',
      [{ url: 'http://other.example/x/f', title: '' }],
    ],
    ['<link rel="alternate" hreflang="pt" href="/pt">', []],
    ['<link rel="alternate stylesheet" type="application/rss+xml" href="/s">', []],
    ['<link rel="alternate" type="application/rss+xml" href="javascript:x">', []],
  ])('%s', async (html, feeds) => {
    expect(await sourceIn('text/html', `<html><head>${html}</head><body>text`)).toEqual({ kind: 'page', feeds });
  });

  test('those of comments come last, each address once, fifty at most', async () => {
    const link = (name: string) => `<link rel="alternate" type="application/rss+xml" href="/${name}">`;
    const many = Array.from({ length: 200 }, (_, i) => link(`feed${i}`));
    const source = await sourceIn('text/html', [link('comments/feed'), link('a'), link('a'), ...many].join(''));
    const feeds = source.kind === 'page' ? source.feeds : [];
    expect(feeds).toHaveLength(50);
    expect([feeds[0]?.url, feeds.at(-1)?.url]).toEqual(['http://site.example/a', 'http://site.example/comments/feed']);
  });

  test('plain text names none', async () => {
    expect(await sourceIn('text/plain', '<link rel="feed" href="/f">')).toEqual({ kind: 'page', feeds: [] });
  });
});
