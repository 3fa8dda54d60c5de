/** A feed as a standing source, and the feeds that a page names. */
import { describe, expect, test } from 'vitest';
import type { FeedSource } from '../../../../agents/agents.ts';
import { inThread } from '../../../../src/outside/compute/compute.ts';
import { failureOf } from '../../outside/fetching/support.ts';
import cases from './feed-source-cases.json' with { type: 'json' };

const { readFeed, readPage } = inThread();

const bytesOf = (text: string) => new TextEncoder().encode(text);

function sourceIn(type: string, text: string): Promise<FeedSource> {
  return readFeed({ url: 'http://site.example/blog/', contentType: type, bytes: bytesOf(text) });
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

/** Types of some 4 000 real feeds, beside those of the standards. */
const TYPES = [
  '',
  ...'text/plain text/html text/rss text/rss+xml text/calendar text/javascript application/octet-stream'.split(' '),
  ...'binary/octet-stream httpd/unix-directory application/rss application/x-rss+xml application/x-xml'.split(' '),
  'application/atom+xml; charset=iso-8859-1',
  'image/png',
  'rss',
];

describe('a feed is recognised by its bytes, whatever its type:', () => {
  const json = '{"version":"https://jsonfeed.org/version/1","title":"F","items":[{"id":"1","url":"a","title":"A"}]}';

  test.each(TYPES)('"%s"', async (type) => {
    for (const text of [rss(`<item>${ITEM}</item>`), json]) {
      expect((await newsIn(type, text)).items).toMatchObject([{ title: 'A' }]);
      const { page } = await readPage({ url: 'http://site.example/', contentType: type, bytes: bytesOf(text) });
      expect(page.entries).toMatchObject([{ title: 'A' }]);
    }
  });

  test('UTF-16 of no type, and one behind its program’s warnings', async () => {
    const feed = `<?xml version="1.0"?>${rss(`<item>${ITEM}</item>`)}`;
    const wide = new Uint8Array(Buffer.from(`\uFEFF${feed}`, 'utf16le'));
    const source = await readFeed({ url: 'http://site.example/', contentType: '', bytes: wide });
    expect(source).toMatchObject({ kind: 'feed', items: [{ title: 'A' }] });
    const warned = `<br />\n<b>Warning</b>: Undefined index in <b>/feed.php</b><br />\n${feed}`;
    expect((await newsIn('text/html', warned)).items).toHaveLength(1);
  });

  test.each(cases.refused as [string, string, string][])(
    'but a file that is no feed is refused: %s %j',
    async (type, text, message) => {
      expect(await failureOf(sourceIn(type, text))).toMatchObject({ kind: 'type', message });
    },
  );

  test('and a page of unknown type may name feeds', async () => {
    const page = '<!doctype html><html><link rel="feed" href="/f"><p>&lt;?xml and &lt;rss> are words';
    for (const type of ['', 'application/octet-stream', 'application/x-unknown'])
      expect(await sourceIn(type, page)).toMatchObject({ kind: 'page', feeds: [{ url: 'http://site.example/f' }] });
  });
});

/** Apple's and Yahoo's elements for podcasts and videos. */
describe('episodes', () => {
  const MEDIA = 'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:media="http://search.yahoo.com/mrss/"';
  const episodes = (inner: string) => newsIn('text/xml', rss(inner, `version="2.0" ${MEDIA}`));
  const file = (name: string, type = 'audio/mpeg') => `<enclosure url="/files/${name}" length="1" type="${type}"/>`;
  const paths = (items: readonly { readonly url: string }[]) => items.map(({ url }) => new URL(url).pathname);

  test('with the same link are kept, each under the address of its file', async () => {
    const one = (n: number, link: string) =>
      `<item><title>Show</title><link>${link}</link><guid>${n}</guid>${file(`${n}.mp3`)}</item>`;
    const all = Array.from({ length: 60 }, (_, i) =>
      one(i, i % 2 === 0 ? 'http://show.example' : 'http://show.example/'),
    );
    const { items } = await episodes(`${all.join('')}${one(99, 'http://show.example/ninety-nine')}`);
    expect(paths(items)).toEqual([...all.map((_, i) => `/files/${i}.mp3`), '/ninety-nine']);
    expect(items.every(({ id }) => id === undefined)).toBe(true);
  });

  test('without a file are told apart by their titles, and duplicates are dropped', async () => {
    const one = (title: string, guid = '') => `<item><title>${title}</title><link>/show</link>${guid}</item>`;
    const { items } = await episodes(
      [one('A'), one('B'), one('A'), one('C', '<guid isPermaLink="false">7</guid>'), one('C', '<guid>8</guid>')].join(
        '',
      ),
    );
    expect(items.map(({ title, id, url }) => [title, id, url])).toEqual([
      ['A', 'A', 'http://site.example/show'],
      ['B', 'B', 'http://site.example/show'],
      ['C', '7', 'http://site.example/show'],
      ['C', '8', 'http://site.example/show'],
    ]);
  });

  test('without a link get the address of their file, rather than that of a picture', async () => {
    const { items } = await episodes(
      `<item><title>A</title>${file('cover.jpg', 'image/jpeg')}${file('a.mp3')}</item>` +
        `<item><title>B</title><guid isPermaLink="false">b</guid><media:group><media:content url="/files/b.mp4"/></media:group></item>` +
        `<item><title>C</title>${file('c.jpg', 'image/jpeg')}</item>` +
        `<item><title>D</title><link>/d</link>${file('d.jpg', 'image/jpeg')}</item><item><title>E</title><link>/d</link></item>`,
    );
    expect(paths(items)).toEqual(['/files/a.mp3', '/files/b.mp4', '/files/c.jpg', '/d', '/d']);
  });

  test.each(cases.lengths as [string, string][])('have a length and a kind: %s', async (inner, snippet) => {
    expect((await episodes(`<item><title>A</title><link>/a</link>${inner}</item>`)).items[0]?.snippet).toBe(snippet);
  });

  test.each([
    [`<title>A</title><description>On cups.</description>${file('a.mp3')}`, 'A\nOn cups.'],
    [`<title>A</title><link>/files/a.m4a</link>${file('a.m4a', '')}<itunes:duration>60</itunes:duration>`, 'A\n1 min'],
    [`<title>A</title><media:content url="/v" medium="video"/>`, 'A'],
    // These texts stand at the item itself.
    [`<title>A</title><link>/a</link>${file('a.mp3')}`, undefined],
    [`<title>A</title>${file('notes.pdf', 'application/pdf')}`, undefined],
    [`<title>A</title>${file('a.html', '')}`, undefined],
  ])('with only a recording have their notes for a text: %s', async (inner, text) => {
    const [item] = (await episodes(`<item>${inner}</item>`)).items;
    expect(item?.text).toBe(text);
  });

  test('keep as much of their notes as an agent needs', async () => {
    const { items } = await episodes(`<item><description>${'a'.repeat(9_000)}</description>${file('a.mp3')}</item>`);
    expect(items[0]?.text).toHaveLength(4_000);
  });

  test('of Atom and JSON Feed have files and lengths, too', async () => {
    const atom =
      '<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>A</title>' +
      '<link rel="enclosure" type="audio/mpeg" href="/files/a.mp3"/></entry></feed>';
    expect(paths((await newsIn('application/atom+xml', atom)).items)).toEqual(['/files/a.mp3']);
    const attachments = [{ url: '/files/b.mp3', mime_type: 'audio/mpeg', duration_in_seconds: 120 }];
    const json = JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'F',
      items: [{ id: 'b', content_text: 'B', attachments }],
    });
    expect((await newsIn('application/feed+json', json)).items).toMatchObject([
      { url: 'http://site.example/files/b.mp3', snippet: '2 min · B' },
    ]);
  });
});

test('titles of a JSON Feed are read as they were meant, escaped or not', async () => {
  const titles = ['Tom &amp; Ana&#8217;s', 'a < b & c', 'AT&T <b>'];
  const items = titles.map((title, i) => ({ id: `${i}`, url: `/${i}`, title }));
  const json = JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'Q &amp; A', items });
  const news = await newsIn('application/json', json);
  expect([news.title, ...news.items.map(({ title }) => title)]).toEqual([
    'Q & A',
    'Tom & Ana’s',
    'a < b & c',
    'AT&T <b>',
  ]);
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

  test('are at most a hundred, and short', async () => {
    const long = 'x'.repeat(5_000);
    const one = (_: unknown, i: number) =>
      `<item><link>/${i}</link><title>${long}</title><description>${long}</description></item>`;
    const { items } = await newsOf(Array.from({ length: 300 }, one).join(''));
    expect(items).toHaveLength(100);
    expect(Math.max(...items.map(({ title, snippet }) => title.length + snippet.length))).toBeLessThanOrEqual(800);
  });
});

const SYNDICATION = 'xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"';

test.each(cases.rhythms as [string, object][])('a feed is asked as often as it wants: %s', async (head, rhythm) => {
  expect((await newsIn('text/xml', rss(head, `version="2.0" ${SYNDICATION}`))).rhythm).toEqual(rhythm);
});

test.each(cases.named as [string, string, string][])('feeds named by a page %s names %s', async (html, url, title) => {
  expect(await sourceIn('text/html', html)).toEqual({ kind: 'page', feeds: [{ url, title }] });
});

test.each(cases.ignored as [string, string][])('feeds named by a page are ignored in %s: %s', async (type, text) => {
  expect(await sourceIn(type, text)).toEqual({ kind: 'page', feeds: [] });
});

test('feeds named by a page of comments come last, each address once, at most fifty', async () => {
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
