/** Feeds by HTTP: found at any address, listed, changed, deleted; their owner's alone. */
import { describe, expect, it } from 'vitest';
import { CHANNELS } from '../../src/feeds/records.ts';
import type { FeedSite } from '../src/feeds/support.ts';
import { feedSite, itemOf, rssOf } from '../src/feeds/support.ts';
import { fakeTime, fetchingFor } from '../src/fetching/support.ts';
import { temporaryFolder } from '../src/support/folders.ts';
import { openStore } from '../src/support/stores.ts';
import { newUser, serviceUnderTest, type Visitor } from './support.ts';

interface Feed {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly agent: string | null;
  readonly items: number;
  readonly lastRead: string | null;
  readonly failure: { readonly why: string } | null;
  readonly gone: boolean;
}

interface Added {
  readonly feed: Feed | null;
  readonly found: readonly { readonly url: string; readonly title: string }[];
}

async function houseWithFeeds() {
  const time = fakeTime();
  const { ask } = fetchingFor({ pace: 0, time });
  const failed = (error: unknown) => {
    throw error;
  };
  const store = await openStore(await temporaryFolder());
  const house = await serviceUnderTest({ store, feeds: { ask, time, failed } });
  return { ...house, store, time, ana: await newUser(house.app, 'ana'), bia: await newUser(house.app, 'bia') };
}

async function added(visitor: Visitor, address: string, more: object = {}): Promise<Added> {
  const response = await visitor.post('/api/feeds', { address, ...more });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Added>();
}

async function feedsOf(visitor: Visitor): Promise<readonly Feed[]> {
  const feeds = await visitor.whole<Feed>('/api/feeds');
  return feeds.toSorted((one, other) => (one.title < other.title ? -1 : 1));
}

const named = (path: string, title = '') =>
  `<link rel="alternate" type="application/rss+xml" title="${title}" href="${path}">`;
const page = (head: string) => ({ type: 'text/html', body: `<html><head>${head}</head><body>A page.</body></html>` });

async function siteWithFeed(): Promise<FeedSite> {
  const site = await feedSite();
  site.put('/f', { body: rssOf('News of F', [itemOf('a'), itemOf('b')]) });
  return site;
}

describe('an address is enough', () => {
  it('of the feed itself', async () => {
    const { ana } = await houseWithFeeds();
    const site = await siteWithFeed();
    const { feed } = await added(ana, `${site.origin}/f`);
    expect(feed).toMatchObject({ title: 'News of F', agent: null, items: 2, failure: null, gone: false });
    expect(feed?.lastRead).not.toBeNull();
    expect(await feedsOf(ana)).toEqual([feed]);
  });

  it('of a page that names one', async () => {
    const { ana } = await houseWithFeeds();
    const site = await siteWithFeed();
    site.put('/blog', page(named('/f')));
    expect((await added(ana, `${site.origin}/blog`)).feed).toMatchObject({ url: `${site.origin}/f`, items: 2 });
  });

  it('of a page that names several: they are listed, and nothing is added', async () => {
    const { ana } = await houseWithFeeds();
    const site = await siteWithFeed();
    site.put('/', page(named('/f', 'All') + named('/g', 'Some')));
    expect(await added(ana, site.origin)).toEqual({
      feed: null,
      found: [
        { url: `${site.origin}/f`, title: 'All' },
        { url: `${site.origin}/g`, title: 'Some' },
      ],
    });
    expect(await feedsOf(ana)).toEqual([]);
  });

  it('of a site that does not say where its feed is: the usual places are tried', async () => {
    const { ana } = await houseWithFeeds();
    const site = await feedSite();
    site.put('/', page(''));
    site.put('/atom.xml', { body: rssOf('Found', [itemOf('a')]) });
    expect((await added(ana, site.origin)).feed).toMatchObject({ url: `${site.origin}/atom.xml`, title: 'Found' });
    expect(site.asked).toEqual(['/', '/feed', '/rss.xml', '/atom.xml']);
  });

  it('of a page deeper in a site nothing is guessed', async () => {
    const { ana } = await houseWithFeeds();
    const site = await feedSite();
    site.put('/about', page(''));
    const response = await ana.post('/api/feeds', { address: `${site.origin}/about` });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: [{ field: 'address', message: 'this page names no feed' }] });
    expect(site.asked).toEqual(['/about']);
  });

  it.each([
    ['nowhere', 'not a web address'],
    ['ftp://a.example/', 'not a web address'],
    ['http://192.168.1.1/', '192.168.1.1'],
  ])('%s: what is wrong is said', async (address, why) => {
    const { ana } = await houseWithFeeds();
    const typed = address === 'nowhere' ? 'http://' : address;
    const response = await ana.post('/api/feeds', { address: typed });
    expect([response.statusCode, response.body]).toEqual([422, expect.stringContaining(why)]);
  });

  it('of a site that is slow is waited for ten seconds: it answers nobody else meanwhile', async () => {
    const { ana, time } = await houseWithFeeds();
    const site = await feedSite();
    const held = site.hold('/f', { body: rssOf('Slow', []) });
    const asking = ana.post('/api/feeds', { address: `${site.origin}/f` });
    await held.asked;
    time.pass(10_000);
    const response = await asking;
    held.answer();
    expect([response.statusCode, response.body]).toEqual([422, expect.stringContaining('within 10 seconds')]);
  });

  it('asked for twice it is there once', async () => {
    const { ana } = await houseWithFeeds();
    const site = await siteWithFeed();
    await added(ana, `${site.origin}/f`);
    await added(ana, `${site.origin}/f#top`);
    expect(await feedsOf(ana)).toHaveLength(1);
  });
});

describe('a feed of one’s own', () => {
  it('gets another title and an agent, and loses them', async () => {
    const { ana } = await houseWithFeeds();
    const { id: agent } = (await ana.post('/api/agents', { words: 'evolution' })).json<{ id: string }>();
    const site = await siteWithFeed();
    const { feed } = await added(ana, `${site.origin}/f`, { title: 'Mine', agent });
    expect(feed).toMatchObject({ title: 'Mine', agent });
    const changed = await ana.ask('PATCH', `/api/feeds/${feed?.id}`, { title: 'Ours', agent: null });
    expect(changed.json()).toMatchObject({ title: 'Ours', agent: null });
    expect((await ana.ask('DELETE', `/api/feeds/${feed?.id}`)).statusCode).toBe(204);
    expect(await feedsOf(ana)).toEqual([]);
  });

  it('goes with its agent; those of others and of all agents stay', async () => {
    const { ana, bia, store } = await houseWithFeeds();
    const agentOf = async (visitor: Visitor) =>
      (await visitor.post('/api/agents', { words: 'evolution' })).json<{ id: string }>().id;
    const [one, other, hers] = [await agentOf(ana), await agentOf(ana), await agentOf(bia)];
    const site = await siteWithFeed();
    for (const path of ['/g', '/h']) site.put(path, { body: rssOf(path, []) });
    await added(ana, `${site.origin}/f`, { agent: one, title: 'one' });
    await added(ana, `${site.origin}/g`, { agent: other, title: 'other' });
    await added(ana, `${site.origin}/h`, { title: 'all' });
    await added(bia, `${site.origin}/f`, { agent: hers });
    await ana.ask('DELETE', `/api/agents/${one}`);
    expect((await feedsOf(ana)).map(({ title }) => title)).toEqual(['all', 'other']);
    expect(await feedsOf(bia)).toMatchObject([{ agent: hers, items: 2 }]);
    const channels = store.documents(CHANNELS);
    expect(await channels.count({})).toBe(3);
    await bia.ask('DELETE', `/api/agents/${hers}`);
    expect(await channels.count({})).toBe(2);
  });

  it('is for no agent of somebody else', async () => {
    const { ana, bia } = await houseWithFeeds();
    const { id: agent } = (await bia.post('/api/agents', { words: 'evolution' })).json<{ id: string }>();
    const site = await siteWithFeed();
    expect((await ana.post('/api/feeds', { address: `${site.origin}/f`, agent })).statusCode).toBe(404);
    const { feed } = await added(ana, `${site.origin}/f`);
    expect((await ana.ask('PATCH', `/api/feeds/${feed?.id}`, { agent })).statusCode).toBe(404);
  });

  it('says nothing of others who have it, and stays with them when it is deleted', async () => {
    const { ana, bia, time } = await houseWithFeeds();
    const site = await siteWithFeed();
    const { feed } = await added(ana, `${site.origin}/f`);
    expect(await feedsOf(bia)).toEqual([]);
    for (const [method, body] of [
      ['PATCH', { title: 'x' }],
      ['DELETE', undefined],
    ] as const) {
      expect((await bia.ask(method, `/api/feeds/${feed?.id}`, body)).statusCode).toBe(404);
    }
    time.pass(60_000);
    const opml = `<opml><body><outline text="x" xmlUrl="${site.origin}/f"/></body></opml>`;
    await bia.post('/api/feeds/opml', { opml });
    // Read before she had it: by whom is no business of hers.
    const unread = { lastRead: null, lastAnswered: null, nextTry: null, items: 0, site: '', title: 'x' };
    expect((await feedsOf(bia))[0]).toMatchObject(unread);
    expect((await ana.get('/api/feeds/opml')).body).toContain('htmlUrl');
    expect((await bia.get('/api/feeds/opml')).body).not.toContain('htmlUrl');
    await bia.ask('DELETE', `/api/feeds/${feed?.id}`);
    expect(await feedsOf(ana)).toEqual([feed]);
  });

  it('shows nobody its password, but takes it along', async () => {
    const { ana, ledger } = await houseWithFeeds();
    const site = await feedSite();
    site.put('/f', ({ headers }) =>
      headers.authorization === undefined ? { status: 401 } : { body: rssOf('Secret', []) },
    );
    const { feed } = await added(ana, `${site.origin.replace('//', '//ana:hush@')}/f`);
    expect(feed?.url).toContain('ana:***@');
    expect((await ana.get('/api/feeds')).body).not.toContain('hush');
    expect(JSON.stringify(await ledger.accounts())).not.toContain('hush');
    expect((await ana.get('/api/feeds/opml')).body).toContain('ana:hush@');
  });
});

describe('OPML', () => {
  it('goes out and comes in again as it was', async () => {
    const { ana, bia } = await houseWithFeeds();
    const site = await siteWithFeed();
    await added(ana, `${site.origin}/f`, { title: 'A & <B>' });
    const out = await ana.get('/api/feeds/opml');
    expect(out.headers['content-type']).toContain('text/x-opml');
    expect(out.headers['content-disposition']).toContain('attachment');
    const taken = await bia.post('/api/feeds/opml', { opml: out.body });
    expect(taken.json()).toEqual({ added: 1, known: 0, left: [], leftInAll: 0 });
    expect((await feedsOf(bia)).map(({ url, title }) => [url, title])).toEqual([[`${site.origin}/f`, 'A & <B>']]);
    expect((await bia.post('/api/feeds/opml', { opml: out.body })).json()).toMatchObject({ added: 0, known: 1 });
  });

  it('goes out where there is no feed, too', async () => {
    const { ana, bia } = await houseWithFeeds();
    const out = await ana.get('/api/feeds/opml');
    expect(out.statusCode).toBe(200);
    const taken = await bia.post('/api/feeds/opml', { opml: out.body });
    expect(taken.json()).toEqual({ added: 0, known: 0, left: [], leftInAll: 0 });
  });

  it('says what was not taken: what is no address, and what is too much', async () => {
    const { ana } = await houseWithFeeds();
    const feeds = Array.from({ length: 510 }, (_, i) => `<outline text="${i}" xmlUrl="http://a.example/${i}"/>`);
    const opml = `<opml><body><outline text="folder"><outline text="bad" xmlUrl="javascript:x"/></outline>${feeds.join('')}</body></opml>`;
    const taken = (await ana.post('/api/feeds/opml', { opml })).json<{ left: { title: string; why: string }[] }>();
    expect(taken).toMatchObject({ added: 500, known: 0, leftInAll: 11 });
    expect(taken.left.slice(0, 2)).toEqual([
      { title: 'bad', why: 'no-address' },
      { title: '500', why: 'too-many' },
    ]);
  });

  it.each([
    ['no XML', 'a letter to the editor'],
    ['another XML', '<html><body>x</body></html>'],
    ['JSON', '{"entries":[]}'],
    ['nothing', ' '],
  ])('%s is refused with what is wrong', async (_, opml) => {
    const { ana } = await houseWithFeeds();
    const response = await ana.post('/api/feeds/opml', { opml });
    expect([response.statusCode, response.json<{ errors: { field: string }[] }>().errors[0]?.field]).toEqual([
      422,
      'opml',
    ]);
  });
});
