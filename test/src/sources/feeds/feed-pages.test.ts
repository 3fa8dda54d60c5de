/** Feeds read as pages, in all formats and under any type. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { Fetched } from '../../../../agents/agents.ts';
import { inThread } from '../../../../src/outside/compute/compute.ts';
import { failureOf } from '../../outside/fetching/support.ts';
import cases from './feed-pages-cases.json' with { type: 'json' };

const compute = inThread();

const fixture = (name: string) => readFile(new URL(`../../fixtures/${name}`, import.meta.url), 'utf8');

function read(contentType: string, text: string, more: Partial<Fetched> = {}) {
  const url = 'http://news.example/feeds/all';
  return compute.readPage({ url, contentType, bytes: new TextEncoder().encode(text), ...more });
}

async function readRss(inner: string) {
  return (await read('application/rss+xml', `<rss version="2.0"><channel>${inner}</channel></rss>`)).page;
}

const item = (title: string, text = '') => `<item><title>${title}</title><description>${text}</description></item>`;

test.each([
  ['rss2.xml', 'application/rss+xml'],
  ['rss1.xml', 'application/rdf+xml; charset=utf-8'],
  ['atom.xml', 'application/atom+xml'],
  ['feed.json', 'application/feed+json'],
])('the feed %s is read as the texts of its entries, with titles and links', async (name, type) => {
  const { page, signs, nodes } = await read(type, await fixture(name));
  expect(page).toMatchObject({ title: 'Evolution & more', description: 'Letters about algorithms', language: 'en' });
  expect(signs).toMatchObject({ kept: { kept: true }, frames: [] });
  expect(nodes).toBeUndefined();
  const { text, outline = [], entries = [], links, counts } = page;
  expect(text.split('\n')).toEqual([
    'On tournaments',
    'Selection by tournament is simple.',
    'It needs no sorting, and a < b is all it asks.',
    'On drift',
    'Small populations drift.',
  ]);
  expect(counts.terms).toEqual(expect.arrayContaining(['tournament', 'drift', 'letter']));
  const [first, second] = ['http://news.example/tournaments', 'http://news.example/drift'];
  expect(entries).toMatchObject([
    { url: first, title: 'On tournaments', text: expect.stringMatching(/^Selection [^<>]*\n.*a < b/) },
    { url: second, title: 'On drift', published: '2026-01-06', text: 'Small populations drift.' },
  ]);
  expect(Date.parse(entries[0]?.published ?? '')).toBe(Date.UTC(2026, 0, 5, 7, 30));
  expect(links).toEqual([
    { url: first, text: 'On tournaments', rel: '' },
    { url: second, text: 'On drift', rel: '' },
  ]);
  const said = (kind: string) => outline.filter((range) => range.kind === kind);
  expect(said('heading').map(({ from, to }) => text.slice(from, to))).toEqual(['On tournaments', 'On drift']);
  expect(said('link').map(({ href }) => href)).toEqual([first, second]);
});

describe('a feed is recognised by its root element', () => {
  test.each([
    ['text/html', '<!-- <rss> --><p>About <b>feeds</b>: &lt;rss&gt;</p><feed>', 'About feeds: <rss>'],
    ['text/plain', 'of <rss> and <feed>', 'of <rss> and <feed>'],
    ['application/xml', '<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml">Text', 'Text'],
  ])('and not by words that look like it: %s %s', async (type, given, text) => {
    const { page } = await read(type, given);
    expect([page.text, page.entries]).toEqual([text, undefined]);
  });

  test('behind any preamble', async () => {
    const comments = '<!-- -->'.repeat(20_000);
    const rss = (await fixture('rss2.xml')).replace(/^<\?xml[^>]*>/, '');
    const before = `<?xml version="1.0"?>${comments}<!DOCTYPE rss [ <!ENTITY a "b"> ]>`;
    expect((await read('text/xml', before + rss)).page.entries).toHaveLength(2);
    expect((await failureOf(read('text/xml', `${comments}<`))).message).toContain('it has no element');
  });
});

const NO_FEED = 'not a feed that can be read: ';

test.each(cases.refused as [string, string, string][])(
  'a file of type %s is refused with its reason: %s',
  async (type, text, says) => {
    const { kind, message } = await failureOf(read(type, text));
    expect(kind).toBe('type');
    expect(message.startsWith(says) && message.length > NO_FEED.length).toBe(true);
  },
);

describe('a broken feed', () => {
  test('says that it could not be fetched whole', async () => {
    const cut = (await fixture('rss2.xml')).slice(0, 300);
    const { message } = await failureOf(read('application/rss+xml', cut, { truncated: true }));
    expect(message).toContain('too large to be fetched whole');
  });

  const CUT_ITEM = '<item><title>B</title><description>Half a sent';
  const ATOM =
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>F</title><entry><title>A</title></entry><entry><title>B';
  const RDF =
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">' +
    '<channel><title>F</title></channel><item rdf:about="/a"><title>A</title></item><item rdf:about="/b"><title>';
  const JSON_FEED =
    '{"version":"https://jsonfeed.org/version/1.1","title":"F","items":[{"id":"1","title":"A","tags":["}]"]},';

  test.each([
    ['RSS', `<rss version="2.0"><channel><title>F</title>${item('A')}${CUT_ITEM}`],
    ['RSS, in a section', `<rss version="2.0"><channel><title>F</title>${item('A')}<item><title><![CDATA[</item>B`],
    ['Atom', ATOM],
    ['RSS 1.0', RDF],
    ['JSON Feed', `${JSON_FEED}{"id":"2","title":"B","content_text":"Half a \\"sent`],
  ])('that is cut off is read up to its last whole entry, with a remark: %s', async (_, text) => {
    for (const truncated of [true, false]) {
      const { page } = await read('text/plain', text, truncated ? { truncated } : {});
      expect([page.title, page.entries?.map(({ title }) => title), page.truncated]).toEqual(['F', ['A'], true]);
    }
  });

  test('whose last entry is whole lacks only its end', async () => {
    const { page } = await read('text/xml', `<rss version="2.0"><channel>${item('A')}${item('<![CDATA[</item>B]]>')}`);
    expect(page.entries?.map(({ title }) => title)).toEqual(['A', 'B']);
  });

  test('with empty entries is read for its other entries', async () => {
    const nowhere = '<item><guid>no-address</guid><title>A</title><pubDate>soon</pubDate></item>';
    const { text, entries, links } = await readRss(
      `${nowhere}<item><guid>http://news.example/g</guid><description>B</description></item>`,
    );
    expect(text).toBe('A\nB');
    expect(entries).toEqual([
      { url: '', title: 'A', text: '' },
      { url: 'http://news.example/g', title: '', text: 'B' },
    ]);
    expect(links).toHaveLength(1);
  });

  test('that swells during reading is refused', async () => {
    const entities = Array.from({ length: 12 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('');
    const head = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY e0 "boom">${entities}]>`;
    const bomb = `${head}<rss version="2.0"><channel><title>&e12;</title>${item('A')}</channel></rss>`;
    const length = await read('application/rss+xml', bomb).then(
      ({ page }) => page.title.length,
      () => 0,
    );
    expect(length).toBeLessThan(100_000);
  });
});

describe('a feed made to keep a reader busy', () => {
  test.each([
    ['tags without an end', `<item><description>${'<a'.repeat(300_000)}`],
    ['tags that end within quotation marks', `<item><description>${'<a'.repeat(300_000)}">`],
    ['a section of sections', item(`<![CDATA[${'<![CDATA['.repeat(200_000)}]]>`)],
  ])('with %s is refused in time', { timeout: 60_000 }, async (_, inner) => {
    const { message } = await failureOf(readRss(inner));
    expect(message).toMatch(/^not a feed that can be read: .*it has more markup than is read/);
  });

  test.each(['author', 'managingEditor', 'webMaster'])(
    'keeps no names of people: %s',
    { timeout: 60_000 },
    async (name) => {
      const people = 'a('.repeat(500_000);
      const inner = `<${name}>${people}</${name}><item><title>A</title><${name} x="y">${people}</${name}></item>`;
      expect((await readRss(inner)).text).toBe('A');
    },
  );

  test.each([
    ['it has more tags than any feed', '<a/>'.repeat(300_000)],
    [
      'its tags are longer than any',
      `<a${Array.from({ length: 1_000 }, (_, i) => ` a${i}="b"`).join('')}/>`.repeat(400),
    ],
  ])('is read up to the point where %s, with a remark', async (_, tags) => {
    const { entries = [], truncated } = await readRss(item('A') + tags);
    expect([entries.map(({ title }) => title), truncated]).toEqual([['A'], true]);
  });
});

describe('the entries kept of a feed', () => {
  test('are at most five hundred, with a remark if there are more', async () => {
    const items = Array.from({ length: 501 }, (_, i) => item(`A${i}`));
    expect(await readRss(items.slice(1).join(''))).not.toHaveProperty('truncated');
    const { entries, truncated } = await readRss(items.join(''));
    expect([entries?.length, truncated]).toEqual([500, true]);
  });

  test('have titles and texts of limited length', async () => {
    const long = 'word '.repeat(450_000);
    const head = `<title>${long}</title><description>${long}</description>`;
    const page = await readRss(head + item(long, long) + item('B', long));
    const { title, description, entries: [first, second] = [], text, truncated } = page;
    expect([title.length, description.length, first?.title.length]).toEqual([1_000, 5_000, 1_000]);
    expect(text.length).toBeLessThan(2_002_000);
    expect([second?.text, truncated]).toEqual(['', true]);
  });

  test.each([`1 Jan 2026 ${'('.repeat(200)}`, '1 Jan 20000'])('have no broken date: %s', async (date) => {
    const { entries } = await readRss(`<item><title>A</title><pubDate>${date}</pubDate></item>`);
    expect(entries?.[0]).not.toHaveProperty('published');
  });

  test('are complete, also with markup in their titles', async () => {
    const markup = '<p>a < b and it is "quoted</p>'.repeat(3);
    const { text, truncated } = await readRss(item('A', `<![CDATA[${markup}]]>`) + item('B', 'author: <author>'));
    expect(text).toMatch(/a < b[\s\S]*B/);
    expect(truncated).toBeUndefined();
  });
});
