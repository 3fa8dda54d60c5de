/** What a standing source takes from a feed, and which feeds a page names. */
import { describe, expect, test } from 'vitest';
import type { FeedSource } from '../../../agents/agents.ts';
import { inThread } from '../../../src/compute/compute.ts';
import { failureOf } from '../fetching/support.ts';

const { readFeed } = inThread();

function sourceIn(type: string, text: string): Promise<FeedSource> {
  return readFeed({ url: 'http://site.example/blog/', contentType: type, bytes: new TextEncoder().encode(text) });
}

async function newsIn(type: string, text: string) {
  const source = await sourceIn(type, text);
  if (source.kind !== 'feed') throw new Error('it is a page');
  return source;
}

const rss = (inner: string, attributes = 'version="2.0"') =>
  `<rss ${attributes}><channel><title>F</title><link>/</link>${inner}</channel></rss>`;
const newsOf = (inner: string) => newsIn('text/xml', rss(inner));

const ITEM = '<title>A</title><link>a</link><description>&lt;b&gt;About&lt;/b&gt; a</description>';
const NAMESPACES = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"';

test.each([
  ['text/xml', rss(`<item>${ITEM}</item>`, 'version="0.91"')],
  ['application/rss+xml', rss(`<item>${ITEM}</item>`)],
  [
    'application/rdf+xml',
    `<rdf:RDF ${NAMESPACES}><channel rdf:about="x"><title>F</title><link>/</link></channel>` +
      `<item rdf:about="a">${ITEM}</item></rdf:RDF>`,
  ],
  [
    'application/atom+xml',
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>F</title><link href="/"/><link rel="self" href="/feed"/>' +
      '<entry><title>A</title><link href="a"/><summary>About a</summary></entry></feed>',
  ],
  [
    'application/json; charset=utf-8',
    '{"version":"https://jsonfeed.org/version/1.1","title":"F","home_page_url":"/",' +
      '"items":[{"id":"1","url":"a","title":"A","content_text":"About a"}]}',
  ],
  ['text/html', rss(`<item>${ITEM}</item>`)],
])('a feed of type %s gives title, site and items', async (type, text) => {
  expect(await newsIn(type, text)).toMatchObject({
    title: 'F',
    site: 'http://site.example/',
    items: [{ url: 'http://site.example/blog/a', title: 'A', snippet: 'About a' }],
  });
});

test('JSON that is no feed is refused', async () => {
  expect(await failureOf(sourceIn('application/json', '{"items":[]}'))).toMatchObject({ kind: 'type' });
});

describe('items', () => {
  const itemAt = (link: string, date = '') =>
    `<item><link>${link}</link>${date && `<pubDate>${date}</pubDate>`}</item>`;
  const on = (day: number) => `0${day} Jan 2026 08:00:00 GMT`;

  test.each([
    [
      'the newest come first',
      [itemAt('/old', on(1)), itemAt('/new', on(3)), itemAt('/middle', on(2))],
      '/new /middle /old',
    ],
    ['where one has no date the order of the feed stands', [itemAt('/1'), itemAt('/2', on(1))], '/1 /2'],
    [
      'what leads nowhere, or to no page, is left out, and each address is there once',
      ['javascript:alert(1)', 'file:///etc/passwd', '', '/a', '/a'].map((link) => itemAt(link)),
      '/a',
    ],
  ])('%s', async (_, given, paths) => {
    const { items } = await newsOf(given.join(''));
    expect(items.map(({ url }) => new URL(url).pathname).join(' ')).toBe(paths);
  });

  test('are no more than a hundred, and short', async () => {
    const long = 'x'.repeat(5_000);
    const one = (_: unknown, i: number) =>
      `<item><link>/${i}</link><title>${long}</title><description>${long}</description></item>`;
    const { items } = await newsOf(Array.from({ length: 300 }, one).join(''));
    expect(items).toHaveLength(100);
    expect(Math.max(...items.map(({ title, snippet }) => title.length + snippet.length))).toBeLessThanOrEqual(800);
  });
});

const SYNDICATION = 'xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"';

test.each([
  ['<ttl>90</ttl>', { minutes: 90, quietHours: [], quietDays: [] }],
  ['<ttl>-1</ttl>', { quietHours: [], quietDays: [] }],
  ['<skipHours><hour>3</hour><hour>24</hour><hour>77</hour></skipHours>', { quietHours: [3, 0], quietDays: [] }],
  ['<skipDays><day>Saturday</day><day>Sunday</day><day>Noday</day></skipDays>', { quietHours: [], quietDays: [6, 0] }],
  [
    '<sy:updatePeriod>daily</sy:updatePeriod><sy:updateFrequency>2</sy:updateFrequency>',
    { minutes: 720, quietHours: [], quietDays: [] },
  ],
])('it wants to be asked as it says: %s', async (head, rhythm) => {
  expect((await newsIn('text/xml', rss(head, `version="2.0" ${SYNDICATION}`))).rhythm).toEqual(rhythm);
});

describe('feeds that a page names', () => {
  test.each([
    ['<link rel="alternate" type="application/rss+xml" title="News" href="/rss">', 'http://site.example/rss', 'News'],
    [
      '<LINK REL="ALTERNATE" TYPE="application/atom+xml; charset=utf-8" HREF="atom">',
      'http://site.example/blog/atom',
      '',
    ],
    ['<link rel="feed" href="feed.json">', 'http://site.example/blog/feed.json', ''],
    [
      '<base href="http://other.example/x/"><link rel="alternate" type="application/feed+json" href="f">',
      'http://other.example/x/f',
      '',
    ],
  ])('%s names %s', async (html, url, title) => {
    expect(await sourceIn('text/html', html)).toEqual({ kind: 'page', feeds: [{ url, title }] });
  });

  test.each([
    ['text/html', '<link rel="alternate" hreflang="pt" href="/pt">'],
    ['text/html', '<link rel="alternate stylesheet" type="application/rss+xml" href="/s">'],
    ['text/html', '<link rel="alternate" type="application/rss+xml" href="javascript:x">'],
    ['text/plain', '<link rel="feed" href="/f">'],
  ])('in %s are none: %s', async (type, text) => {
    expect(await sourceIn(type, text)).toEqual({ kind: 'page', feeds: [] });
  });

  test('of comments come last, each address once, fifty at most', async () => {
    const link = (name: string) => `<link rel="alternate" type="application/rss+xml" href="/${name}">`;
    const many = Array.from({ length: 200 }, (_, i) => link(`feed${i}`));
    const source = await sourceIn('text/html', [link('comments/feed'), link('a'), link('a'), ...many].join(''));
    const feeds = source.kind === 'page' ? source.feeds.map(({ url }) => url) : [];
    expect([feeds.length, feeds[0], feeds.at(-1)]).toEqual([
      50,
      'http://site.example/a',
      'http://site.example/comments/feed',
    ]);
  });
});
