/** Feeds read as pages, in all their formats and under whatever type they come. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { Fetched } from '../../agents/agents.ts';
import { inThread } from '../../src/compute/compute.ts';
import { failureOf } from './fetching/support.ts';

const { readPage } = inThread();
const URL_OF_FEED = 'http://news.example/feeds/all';

async function fixture(name: string): Promise<string> {
  return readFile(new URL(`./fixtures/${name}`, import.meta.url), 'utf8');
}

function fetched(contentType: string, text: string, more: Partial<Fetched> = {}): Fetched {
  return { url: URL_OF_FEED, contentType, bytes: new TextEncoder().encode(text), ...more };
}

const TYPES = {
  'rss2.xml': 'application/rss+xml',
  'rss1.xml': 'application/rdf+xml; charset=utf-8',
  'atom.xml': 'application/atom+xml',
  'feed.json': 'application/feed+json',
};

describe.each(Object.entries(TYPES))('the feed %s', (name, type) => {
  const read = async () => readPage(fetched(type, await fixture(name)));

  test('says what it is about', async () => {
    const { page, signs, nodes } = await read();
    expect(page).toMatchObject({ title: 'Evolution & more', description: 'Letters about algorithms', language: 'en' });
    expect(signs).toMatchObject({ kept: { kept: true }, frames: [] });
    expect(nodes).toBeUndefined();
  });

  test('has each entry’s title over its text, leading to it', async () => {
    const { text, outline = [], entries = [] } = (await read()).page;
    const titled = entries.filter((entry) => entry.title !== '');
    const said = (kind: string) => outline.filter((range) => range.kind === kind);
    expect(said('heading').map(({ from, to }) => text.slice(from, to))).toEqual(titled.map(({ title }) => title));
    expect(said('link').map(({ href }) => href)).toEqual(titled.flatMap(({ url }) => (url === '' ? [] : [url])));
  });

  test('is the text of its entries', async () => {
    const { text, counts } = (await read()).page;
    expect(text).toBe(
      [
        'On tournaments',
        'Selection by tournament is simple.',
        'It needs no sorting, and a < b is all it asks.',
        'On drift',
        'Small populations drift.',
      ].join('\n'),
    );
    expect(counts.terms).toEqual(expect.arrayContaining(['tournament', 'drift', 'letter']));
  });

  test('has entries that lead to their pages', async () => {
    const { entries, links } = (await read()).page;
    const [first, second] = ['http://news.example/tournaments', 'http://news.example/drift'];
    expect(entries).toMatchObject([
      { url: first, title: 'On tournaments', text: expect.stringMatching(/^Selection [^<>]*\n.*a < b/) },
      { url: second, title: 'On drift', published: '2026-01-06', text: 'Small populations drift.' },
    ]);
    expect(Date.parse(entries?.[0]?.published ?? '')).toBe(Date.UTC(2026, 0, 5, 7, 30));
    expect(links).toEqual([
      { url: first, text: 'On tournaments', rel: '' },
      { url: second, text: 'On drift', rel: '' },
    ]);
  });
});

describe('a feed is told by its root element', () => {
  test.each(['rss2.xml', 'rss1.xml', 'atom.xml'])('%s', async (name) => {
    const feed = await fixture(name);
    for (const type of ['text/html', 'text/plain; charset=utf-8', 'text/xml', 'application/xml']) {
      const { page } = await readPage(fetched(type, `\n${feed.replace(/^<\?xml[^>]*>/, '')}`));
      expect([page.title, page.entries?.length]).toEqual(['Evolution & more', 2]);
    }
  });

  test('and not by words that look like one', async () => {
    const html = await readPage(fetched('text/html', '<!-- <rss> --><p>About <b>feeds</b>: &lt;rss&gt;</p><feed>'));
    expect(html.page.text).toBe('About feeds: <rss>');
    const text = await readPage(fetched('text/plain', 'of <rss> and <feed>'));
    expect(text.page.text).toBe('of <rss> and <feed>');
    expect([html, text].map(({ page }) => page.entries)).toEqual([undefined, undefined]);
  });

  test('however much stands before it', async () => {
    const comments = '<!-- -->'.repeat(20_000);
    const subset = '<!DOCTYPE rss [ <!ENTITY a "b"> ]>';
    const { page } = await readPage(
      fetched(
        'text/xml',
        `<?xml version="1.0"?>${comments}${subset}${await fixture('rss2.xml')}`.replace(/(.)<\?xml[^>]*>/, '$1'),
      ),
    );
    expect(page.entries).toHaveLength(2);
    expect((await failureOf(readPage(fetched('text/xml', `${comments}<`)))).message).toContain('it has no element');
  });
});

describe('XML that is no feed', () => {
  test('is a page when it is XHTML', async () => {
    const xhtml =
      '<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><body><p>Text</p></body></html>';
    for (const type of ['application/xml', 'text/xml']) {
      expect((await readPage(fetched(type, xhtml))).page.text).toBe('Text');
    }
  });

  test.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'it begins with <svg>'],
    ['<feed xmlns="http://example.org/cattle"/>', 'it begins with <feed>'],
    ['words', 'it has no element'],
    ['', 'it has no element'],
  ])('is refused: %s', async (xml, found) => {
    const { kind, message } = await failureOf(readPage(fetched('application/xml', xml)));
    expect(kind).toBe('type');
    expect(message).toBe(`not a page: XML that is neither a feed nor XHTML (${found})`);
  });
});

describe('a broken feed', () => {
  test.each([
    ['application/rss+xml', '<rss version="2.0"><channel><title>Cut off'],
    ['application/rss+xml', '<html><body>Not found</body></html>'],
    ['application/feed+json', '{"version": "https://jsonfeed.org/version/1.1", "items": ['],
    ['application/atom+xml', ''],
    ['text/html', '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/>'],
  ])('is a failure that says so: %s %s', async (type, text) => {
    const { kind, message } = await failureOf(readPage(fetched(type, text)));
    expect(kind).toBe('type');
    expect(message).toMatch(/^not a feed that can be read: ./);
  });

  test('says when it could not be fetched whole', async () => {
    const cut = (await fixture('rss2.xml')).slice(0, 300);
    const { message } = await failureOf(readPage(fetched('application/rss+xml', cut, { truncated: true })));
    expect(message).toContain('too large to be fetched whole');
  });

  test('with entries that say nothing is read for what it has', async () => {
    const feed =
      '<rss version="2.0"><channel><title>T</title><item><guid>no-address</guid><title>A</title><pubDate>soon</pubDate></item><item><guid>http://news.example/g</guid><description>B</description></item></channel></rss>';
    const { text, entries, links } = (await readPage(fetched('application/rss+xml', feed))).page;
    expect(text).toBe('A\nB');
    expect(entries).toEqual([
      { url: '', title: 'A', text: '' },
      { url: 'http://news.example/g', title: '', text: 'B' },
    ]);
    expect(links).toHaveLength(1);
  });

  test('that swells when it is read is refused', async () => {
    const entities = Array.from({ length: 12 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('');
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY e0 "boom">${entities}]><rss version="2.0"><channel><title>&e12;</title><item><title>A</title></item></channel></rss>`;
    const length = await readPage(fetched('application/rss+xml', bomb)).then(
      ({ page }) => page.title.length,
      () => 0,
    );
    expect(length).toBeLessThan(100_000);
  });
});

describe('a feed that was made to keep a reader busy', () => {
  const RSS = '<rss version="2.0"><channel><title>T</title>';
  const END = '</channel></rss>';
  const readRss = async (inner: string) => (await readPage(fetched('application/rss+xml', `${RSS}${inner}`))).page;

  test.each([
    ['tags without an end', `<item><description>${'<a'.repeat(300_000)}`],
    ['tags that end within quotation marks', `<item><description>${'<a'.repeat(300_000)}">`],
    ['a section of sections', `<item><title><![CDATA[${'<![CDATA['.repeat(200_000)}]]></title></item>${END}`],
  ])('with %s is refused in time', { timeout: 60_000 }, async (_, inner) => {
    const { message } = await failureOf(readRss(inner));
    expect(message).toMatch(/^not a feed that can be read: .*it has more markup than is read/);
  });

  test.each(['author', 'managingEditor', 'webMaster'])(
    'says nothing of people: %s',
    { timeout: 60_000 },
    async (name) => {
      const people = `<${name}>${'a('.repeat(500_000)}</${name}><item><title>A</title><${name} x="y">${'a('.repeat(500_000)}</${name}></item>`;
      expect((await readRss(people + END)).text).toBe('A');
    },
  );

  test('is read up to where it has more tags than any feed, and that is said', async () => {
    const { entries = [], truncated } = await readRss(`<item><title>A</title></item>${'<a/>'.repeat(300_000)}${END}`);
    expect(entries.map(({ title }) => title)).toEqual(['A']);
    expect(truncated).toBe(true);
  });

  test('is read up to where its tags are longer than those of any feed', async () => {
    const attributes = Array.from({ length: 1_000 }, (_, i) => ` a${i}="b"`).join('');
    const { entries, truncated } = await readRss(
      `<item><title>A</title></item>${`<a${attributes}/>`.repeat(400)}${END}`,
    );
    expect(entries).toHaveLength(1);
    expect(truncated).toBe(true);
  });
});

describe('what is kept of a feed', () => {
  const readRss = async (inner: string) =>
    (await readPage(fetched('application/rss+xml', `<rss version="2.0"><channel>${inner}</channel></rss>`))).page;
  const item = (title: string, text = '') => `<item><title>${title}</title><description>${text}</description></item>`;

  test('is five hundred entries, and it is said when there are more', async () => {
    const items = Array.from({ length: 501 }, (_, i) => item(`A${i}`));
    expect(await readRss(items.slice(1).join(''))).not.toHaveProperty('truncated');
    const { entries, truncated } = await readRss(items.join(''));
    expect(entries).toHaveLength(500);
    expect(truncated).toBe(true);
  });

  test('are titles, texts and dates that end', async () => {
    const long = 'word '.repeat(450_000);
    const {
      title,
      description,
      entries = [],
      text,
      truncated,
    } = await readRss(`<title>${long}</title><description>${long}</description>${item(long, long)}${item('B', long)}`);
    expect([title.length, description.length, entries[0]?.title.length]).toEqual([1_000, 5_000, 1_000]);
    expect(text.length).toBeLessThan(2_002_000);
    expect(entries[1]?.text).toBe('');
    expect(truncated).toBe(true);
    const [dated] =
      (await readRss(`<item><title>A</title><pubDate>1 Jan 2026 ${'('.repeat(200)}</pubDate></item>`)).entries ?? [];
    expect(dated).not.toHaveProperty('published');
    const [late] = (await readRss('<item><title>A</title><pubDate>1 Jan 20000</pubDate></item>')).entries ?? [];
    expect(late).not.toHaveProperty('published');
  });

  test('is every entry with markup of its own in it', async () => {
    const markup = '<p>a < b and it is "quoted</p>'.repeat(3);
    const { text, truncated } = await readRss(item('A', `<![CDATA[${markup}]]>`) + item('B', 'author: <author>'));
    expect(text).toContain('a < b');
    expect(text).toContain('B');
    expect(truncated).toBeUndefined();
  });
});
