/** Feeds of daily lists: their standard, their readers, and their cost. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { describe, expect, it, test } from 'vitest';
import type { UserId } from '../../../agents/agents.ts';
import { DAILY_LISTS, type DailyList, listId } from '../../../src/delivery/daily/records.ts';
import { atomOf, type FeedRequest, jsonFeedOf } from '../../../src/delivery/outlets/feed-documents.ts';
import type { Outlet } from '../../../src/delivery/outlets/records.ts';
import { ABSENT } from '../../../src/storage/store/store.ts';
import { world } from '../../world/world.ts';

/** Hostile titles. */
const HOSTILE = '<script>alert("1")</script> & ]]> \u0000\u0008\u{1F600} \ud800 \ufffe é &amp; &#1;';

const OUTLET: Outlet = {
  id: 'o1',
  user: 'ana' as UserId,
  secretHash: 'x',
  name: 'at home',
  createdAt: '2026-01-01T00:00:00.000Z',
};

function listOf(date: string, pages: number, hostile = ''): DailyList {
  return {
    user: 'ana' as UserId,
    date,
    timeZone: 'UTC',
    madeAt: `${date}T07:00:00.000Z`,
    agents: [
      { id: 'ana_a1' as never, name: `Genes ${hostile}`, colour: '#c0ffee', pages },
      { id: 'ana_a2' as never, name: 'Bread', colour: '#c0ffee', pages: 0, why: 'never-ran' },
    ],
    pages: Array.from({ length: pages }, (_, i) => ({
      page: `${date}_${i}`.replaceAll('-', '_') as never,
      url: `http://site.example/${date}/${i}?a=1&b="2"`,
      title: `Page ${i} ${hostile}`,
      description: `About ${i} ${hostile}`,
      language: 'en',
      ...(i % 2 === 0 ? { author: `Ana ${hostile}` } : {}),
      agent: 'ana_a1' as never,
      session: 1,
      alsoFor: i === 1 ? ['ana_a2' as never] : [],
      score: 0.5,
      profile: null,
      seconds: 60,
      terms: ['gene', hostile].filter((term) => term !== ''),
      engines: ['Wikipedia'],
      ...(i === 0 ? { image: 'http://site.example/a.jpg' } : {}),
    })),
  };
}

function requestOf(lists: readonly DailyList[], more: Partial<FeedRequest> = {}): FeedRequest {
  const self = 'http://fenix.example/feeds/ana.o1.secret.atom';
  return { outlet: OUTLET, lists, language: 'en', pictures: true, self, home: 'http://fenix.example/', ...more };
}

interface Element {
  readonly [name: string]: unknown;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['entry', 'link', 'author', 'category'].includes(name),
});

/** The elements of a feed, by a strict XML parser. */
function feedIn(xml: string): Element & { readonly entry: readonly Element[] } {
  expect(XMLValidator.validate(xml)).toBe(true);
  const { feed } = parser.parse(xml) as { feed: Element & { readonly entry?: readonly Element[] } };
  return { ...feed, entry: feed.entry ?? [] };
}

const IRI = /^[a-z][a-z0-9+.-]*:\S+$/i;
/** RFC 3339. */
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const links = (element: Element, rel: string) =>
  ((element['link'] ?? []) as readonly Element[]).filter((link) => (link['@_rel'] ?? 'alternate') === rel);

type Feed = ReturnType<typeof feedIn>;

const isOne = (element: Element, name: string) => element[name] !== undefined && !Array.isArray(element[name]);
const all = (feed: Feed): readonly Element[] => [feed, ...feed.entry];
const idsIn = (feed: Feed) => all(feed).map(({ id }) => String(id));
const categories = ({ entry }: Feed) => entry.flatMap(({ category }) => category as Element[]);
const authors = (feed: Feed) => all(feed).flatMap(({ author = [] }) => author as Element[]);
const NO_LETTER = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** The requirements of RFC 4287, by section. */
const MUSTS: readonly (readonly [string, (feed: Feed, xml: string) => boolean])[] = [
  ['2: is in the Atom namespace', (feed) => feed['@_xmlns'] === 'http://www.w3.org/2005/Atom'],
  [
    '4.1.1, 4.1.2: one id, one title, one updated of all',
    (feed) => all(feed).every((each) => ['id', 'title', 'updated'].every((name) => isOne(each, name))),
  ],
  ['4.1.1: an author, unless all entries have one', (feed) => (feed['author'] as Element[]).length === 1],
  [
    '4.1.1, 4.1.2: one alternate link of all',
    (feed) => all(feed).every((each) => links(each, 'alternate').length === 1),
  ],
  ['4.1.1: a link to itself', (feed) => /^http:/.test(String(links(feed, 'self')[0]?.['@_href']))],
  ['4.1.2: no two contents', (feed) => feed.entry.every((each) => isOne(each, 'content'))],
  [
    '3.1.1: text is text, without markup',
    ({ entry }) =>
      entry.every(({ title, content }) => typeof title === 'string' && (content as Element)['@_type'] === 'text'),
  ],
  [
    '3.3: dates are those of RFC 3339',
    (feed) =>
      all(feed).every(({ updated, published = updated }) =>
        [updated, published].every((date) => DATE.test(String(date))),
      ),
  ],
  ['4.2.2.1: categories have a term', (feed) => categories(feed).every((each) => each['@_term'] !== '')],
  ['4.2.1 and 3.2: authors have a name', (feed) => authors(feed).every((each) => each['name'] !== '')],
  ['4.2.4: the generator has a name', (feed) => feed['generator'] === 'Fenix'],
  [
    '4.2.6: ids are absolute, and no two share one',
    (feed) => idsIn(feed).every((id) => IRI.test(id)) && new Set(idsIn(feed)).size === idsIn(feed).length,
  ],
  [
    '4.2.7.1: links have an absolute address',
    (feed) => all(feed).every(({ link }) => (link as Element[]).every((each) => IRI.test(String(each['@_href'])))),
  ],
  ['XML 1.0, 2.2: no letters that XML has not', (_, xml) => !NO_LETTER.test(xml)],
];

const LISTS = [listOf('2026-01-03', 3, HOSTILE), listOf('2026-01-02', 0), listOf('2026-01-01', 2)];

describe('an Atom feed, after RFC 4287', () => {
  test.each(MUSTS)('%s', async (_, check) => {
    for (const lists of [LISTS, [], [listOf('2026-01-02', 0)]]) {
      const xml = await atomOf(requestOf(lists));
      expect(check(feedIn(xml), xml), xml).toBe(true);
    }
  });

  it('names its own language, and each page’s', async () => {
    const [list] = [listOf('2026-01-03', 3)];
    const languages = ['pt', 'en-GB', '"><x'];
    const pages = list.pages.map((page, i) => ({ ...page, language: languages[i] ?? '' }));
    const feed = feedIn(await atomOf(requestOf([{ ...list, pages }], { language: 'pt-BR' })));
    expect([feed, ...feed.entry].map((each) => each['@_xml:lang'])).toEqual(['pt-BR', 'pt', 'en-GB', undefined]);
  });

  it('is read correctly by another reader, with markup as text, and an empty title replaced by the address', async () => {
    const feed = parseAtomFeed(await atomOf(requestOf([listOf('2026-01-03', 2)])));
    expect(feed).toMatchObject({
      title: { value: 'Fenix: daily list' },
      updated: '2026-01-03T07:00:00.000Z',
      entries: [
        {
          title: { value: 'Page 0' },
          authors: [{ name: 'Ana' }],
          links: [{ href: 'http://site.example/2026-01-03/0?a=1&b="2"' }],
        },
        { content: { value: 'About 1\nBecause of: gene\nFound by: Wikipedia\nAlso for: Bread' } },
      ],
    });
    const [first] = parseAtomFeed(await atomOf(requestOf(LISTS))).entries ?? [];
    expect(first?.title?.value).toContain('<script>alert("1")</script> & ]]>');
    expect(first?.title?.type ?? 'text').toBe('text');
    const [list] = LISTS as [DailyList];
    const untitled = { ...list, pages: list.pages.map((page) => ({ ...page, title: '\u0085\u2028 \u202e' })) };
    const [named] = parseAtomFeed(await atomOf(requestOf([untitled]))).entries ?? [];
    expect(named?.title?.value).toBe(list.pages[0]?.url);
  });
});

it('a JSON Feed, after version 1.1 has all required fields, absolute addresses and RFC 3339 dates, in the reader’s language', async () => {
  for (const lists of [LISTS, []]) {
    const feed = JSON.parse(await jsonFeedOf(requestOf(lists))) as Element & { readonly items: readonly Element[] };
    expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', title: 'Fenix: daily list' });
    expect(Array.isArray(feed.items)).toBe(true);
    for (const name of ['home_page_url', 'feed_url']) expect(feed[name]).toMatch(IRI);
    for (const item of feed.items) {
      expect(item['id']).toMatch(IRI);
      expect(item['url']).toMatch(IRI);
      expect(item['content_text']).toBeTypeOf('string');
      expect(item['date_published']).toMatch(DATE);
      expect(item['tags']).toEqual([expect.any(String)]);
    }
    expect(parseJsonFeed(JSON.stringify(feed)).title).toBe('Fenix: daily list');
  }
  const feed = await jsonFeedOf(requestOf([listOf('2026-01-03', 1)], { language: 'pt-BR' }));
  for (const words of ['Fenix: lista do dia', 'Por causa de: gene']) expect(feed).toContain(words);
});

it('ids of feeds stay the same at any address of the service, and after a new secret', async () => {
  const ids = async (request: FeedRequest) => {
    const feed = feedIn(await atomOf(request));
    return [feed['id'], ...feed.entry.map(({ id }) => id)];
  };
  const once = await ids(requestOf(LISTS));
  const moved = requestOf(LISTS, { self: 'https://a.example/feeds/y.atom', home: 'https://a.example/' });
  expect(await ids({ ...moved, outlet: { ...OUTLET, id: 'o2', createdAt: '2026-02-01T00:00:00.000Z' } })).toEqual(once);
  expect(once).toHaveLength(6);
  const json = JSON.parse(await jsonFeedOf(requestOf(LISTS))) as { items: readonly { id: string }[] };
  expect(json.items.map(({ id }) => id)).toEqual(once.slice(1));
});

it('ids of feeds are the same for the entries of an agent’s own feed, which has only that agent’s pages', async () => {
  const own = requestOf([listOf('2026-01-03', 3)], { outlet: { ...OUTLET, agent: 'ana_a2' as never } });
  const feed = feedIn(await atomOf(own));
  const all = feedIn(await atomOf(requestOf([listOf('2026-01-03', 3)])));
  expect(feed.entry.map(({ id }) => id)).toEqual([all.entry[1]?.['id']]);
  expect(feed['id']).not.toBe(all['id']);
  expect(feed['title']).toBe('Fenix: daily list, Bread');
});

it('a feed has at most a hundred pages, each with as much text as people read', async () => {
  const lists = Array.from({ length: 10 }, (_, i) => listOf(`2026-01-${20 - i}`, 30, 'é'.repeat(5_000)));
  const xml = await atomOf(requestOf(lists));
  expect(feedIn(xml).entry).toHaveLength(100);
  expect(Buffer.byteLength(xml)).toBeLessThan(2_500_000);
});

/** Ana's secret address of a daily list. */
async function withOutlet() {
  const house = await world({ trustedProxies: '127.0.0.1' });
  const { ana, browser } = house;
  const { id: agent } = await ana.agentWithList();
  await ana.post('/api/daily');
  const made = await ana.post('/api/outlets', { name: 'at home' });
  const [atom, json] = [made.atom, made.json].map((address) => new URL(address).pathname) as [string, string];
  return { ...house, ana, agent, at: `/api/outlets/${made.id}` as const, made, atom, json, anybody: browser() };
}

it('a secret feed address serves anybody who knows it, as Atom and JSON, and again only after a change', async () => {
  const { anybody, made, atom, json } = await withOutlet();
  const { statusCode, headers, body } = await anybody.send('GET', atom);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': 'private, no-cache',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(headers).not.toHaveProperty('set-cookie');
  expect(feedIn(body).entry).toHaveLength(4);
  expect(links(feedIn(body), 'self')[0]?.['@_href']).toBe(made.atom);
  const asJson = await anybody.send('GET', json);
  expect(asJson.headers['content-type']).toBe('application/feed+json; charset=utf-8');
  expect(asJson.json<{ items: unknown[] }>().items).toHaveLength(4);
  const again = await anybody.with({ 'if-none-match': String(headers['etag']) }).send('GET', atom);
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('a secret feed address serves the latest two weeks', async () => {
  const { ana, anybody, store } = await withOutlet();
  const { atom } = await ana.post('/api/outlets', { name: 'on the way' });
  const user = await ana.id();
  const dates = Array.from({ length: 16 }, (_, i) => `2025-12-${31 - i}`);
  const lists = store.documents(DAILY_LISTS);
  for (const date of dates) await lists.write(listId(user, date), { ...listOf(date, 1), user }, ABSENT);
  const { entry } = feedIn((await anybody.send('GET', new URL(atom).pathname)).body);
  const days = entry.map(({ published }) => String(published).slice(0, 10));
  expect([...new Set(days)]).toEqual(['2026-01-05', ...dates.slice(0, 13)]);
});

it('a secret feed address leads nowhere after it is revoked or its agent is gone, and its secret is stored nowhere', async () => {
  const { store, ana, person, anybody, agent, at, atom } = await withOutlet();
  const secret = atom.split('.')[2] ?? '';
  const rows = await store.database.read<{ value: string }>("SELECT value FROM document WHERE kind = 'outlet'");
  expect(rows).toHaveLength(1);
  expect(rows[0]?.value).not.toContain(secret);
  expect(JSON.stringify(await ana.items('/api/outlets'))).not.toContain(secret);
  expect((await ana.items('/api/outlets')).flatMap(Object.keys).sort()).toEqual(['createdAt', 'id', 'name']);
  await ana.delete(at);
  await anybody.refused(404).get(atom);
  await ana.refused(404).delete(at);
  const ofAgent = new URL((await ana.post('/api/outlets', { name: 'of it', agent })).atom).pathname;
  await anybody.get(ofAgent);
  await person('bia').refused(404).post('/api/outlets', { name: 'of another’s', agent });
  await ana.delete(`/api/agents/${agent}`);
  await anybody.refused(404).get(ofAgent);
  expect(await ana.get('/api/outlets')).toEqual({ items: [] });
});

it('a secret feed address cannot be guessed: wrong ones are slowed down per network, and right ones are not', async () => {
  const { anybody, atom } = await withOutlet();
  const stranger = anybody.with({ 'x-forwarded-for': '203.0.113.7' });
  const guessed = atom.replace(/\.[^.]+\.atom$/, `.${'x'.repeat(43)}.atom`);
  for (let i = 0; i < 20; i++) await stranger.refused(404).get(guessed);
  const slowed = await stranger.send('GET', guessed);
  expect([slowed.statusCode, slowed.headers['retry-after']]).toEqual([429, '2']);
  await stranger.get(atom);
  await anybody.with({ 'x-forwarded-for': '203.0.114.7' }).refused(404).get(guessed);
  for (const nowhere of ['x', 'x.atom', 'a.b.c.atom', '..%2f..%2fetc.json', '%00.atom'])
    await anybody.refused(404).get(`/feeds/${nowhere}`);
});
