/** Reading feeds over real connections: validators, failures, final removal, and credentials. */
import { describe, expect, test } from 'vitest';
import type { AgentId } from '../../../../agents/agents.ts';
import { FeedItems } from '../../../../src/sources/feeds/feed-items.ts';
import { Feeds } from '../../../../src/sources/feeds/feeds.ts';
import { keyOf } from '../../../../src/sources/feeds/records.ts';
import type { Store } from '../../../../src/storage/store/store.ts';
import { STORES } from '../../support/both.ts';
import { withParts } from '../../support/with-parts.ts';
import cases from './feed-reading-cases.json' with { type: 'json' };
import { ANA, feedSite, feedsUnderTest, itemOf, rssOf } from './support.ts';

const HOUR = 3_600_000;

/** A feed with this answer, and Ana as its reader. */
async function feedOf(said: Parameters<Awaited<ReturnType<typeof feedSite>>['put']>[1], store?: Store) {
  const [site, house] = [await feedSite(), await feedsUnderTest(store)];
  const url = `${site.origin}/f`;
  site.put('/f', said);
  await house.feeds.add({ user: ANA, url });
  const read = () => house.reading.read(url, ANA);
  /** Reads the feed, and gives its kept items. */
  const itemsRead = async () => {
    await read();
    return (await house.reading.newest([url], 1_000))(url);
  };
  return { ...house, site, url, read, itemsRead };
}

const saying = (...names: readonly string[]) => ({
  body: rssOf(
    'F',
    names.map((name) => itemOf(name)),
  ),
});

test('a feed is asked with its last validators, and an unchanged feed costs nothing', async () => {
  const conditions: unknown[] = [];
  const { read, itemsRead, time } = await feedOf(({ headers }) => {
    conditions.push([headers['if-none-match'], headers['if-modified-since']]);
    if (headers['if-none-match'] === '"1"') return { status: 304 };
    const validators = { etag: '"1"', 'last-modified': 'Mon, 05 Jan 2026 07:00:00 GMT', 'cache-control': 'no-store' };
    return { ...saying('a'), headers: validators };
  });
  const first = await read();
  time.pass(HOUR);
  const second = await read();
  expect((await itemsRead()).map(({ title }) => title)).toEqual(['On a']);
  expect(conditions).toEqual([
    [undefined, undefined],
    ['"1"', 'Mon, 05 Jan 2026 07:00:00 GMT'],
    ['"1"', 'Mon, 05 Jan 2026 07:00:00 GMT'],
  ]);
  expect([second.items, second.etag]).toEqual([first.items, '"1"']);
  expect(Date.parse(second.lastAnswered ?? '') - Date.parse(first.lastAnswered ?? '')).toBe(HOUR);
});

test('new items come before known ones, which keep the time of their first sight', async () => {
  const { site, itemsRead, time } = await feedOf(saying('b', 'a'));
  const [first] = await itemsRead();
  const then = new Date(time.now()).toISOString();
  time.pass(HOUR);
  site.put('/f', saying('c', 'b'));
  const items = await itemsRead();
  expect(items.map(({ title }) => title)).toEqual(['On c', 'On b', 'On a']);
  expect(items[1]?.seen).toBe(first?.seen);
  expect(items[0]?.seen).not.toBe(first?.seen);
  expect(items.map(({ until }) => until)).toEqual([undefined, undefined, then]);
});

test('episodes with one link are told apart by their ids, and keep the time of their first sight', async () => {
  const episode = (n: number) => `<item><title>On air</title><link>/show</link><guid>${n}</guid></item>`;
  const { site, itemsRead, time } = await feedOf({ body: rssOf('F', [episode(2), episode(1)]) });
  const [first] = await itemsRead();
  time.pass(HOUR);
  site.put('/f', { body: rssOf('F', [episode(3), episode(2)]) });
  const items = await itemsRead();
  expect(items.map(({ id }) => id)).toEqual(['3', '2', '1']);
  expect(items.map(({ seen }) => seen === first?.seen)).toEqual([false, true, true]);
});

describe('a feed that fails', () => {
  test.each(cases.failing as [string, object, string][])(
    'with %s is tried again later each time, and keeps its known items',
    async (_, said, code) => {
      const { site, read, reading, time } = await feedOf(saying('a'));
      await read();
      site.put('/f', said);
      time.pass(HOUR);
      const once = await read();
      expect(once).toMatchObject({ failures: 1, failure: { why: { code } }, title: 'F', gone: false });
      expect(once.items).toBe(1);
      expect(reading.isDue(once)).toBe(false);
      time.pass(HOUR);
      expect(reading.isDue(once)).toBe(true);
      const twice = await read();
      expect(Date.parse(twice.nextTry ?? '') - time.now()).toBe(HOUR);
      site.put('/f', saying('a'));
      const well = await read();
      expect([well.failures, well.failure]).toEqual([0, undefined]);
    },
  );

  test('is left alone as long as it asks', async () => {
    const { read, time } = await feedOf({ status: 503, headers: { 'retry-after': '7200' } });
    expect(Date.parse((await read()).nextTry ?? '') - time.now()).toBeGreaterThan(1.9 * HOUR);
  });
});

test('a feed that robots.txt forbids is not read', async () => {
  const { site, read } = await feedOf(saying());
  site.put('/robots.txt', { type: 'text/plain', body: 'User-agent: *\nDisallow: /f' });
  expect((await read()).failure?.why.code).toBe('robots.forbids');
  expect(site.asked).toEqual([]);
});

test('a feed’s credentials go to the feed, but not to its redirect', async () => {
  const [site, elsewhere] = [await feedSite(), await feedSite()];
  const seen: unknown[] = [];
  site.put('/f', ({ headers }) => {
    seen.push(headers.authorization);
    return { status: 302, headers: { location: `${elsewhere.origin}/g` } };
  });
  elsewhere.put('/g', ({ headers }) => {
    seen.push(headers.authorization);
    return saying('a');
  });
  const { reading, feeds } = await feedsUnderTest();
  const url = `${site.origin.replace('//', '//ana:p%40ss@')}/f`;
  await feeds.add({ user: ANA, url });
  await reading.read(url, ANA);
  expect((await reading.newest([url], 9))(url).map((item) => item.url)).toEqual([`${elsewhere.origin}/a`]);
  expect(seen).toEqual([`Basic ${Buffer.from('ana:p@ss').toString('base64')}`, undefined]);
});

test('several callers of one feed at once get the same reading', async () => {
  const { site, read } = await feedOf(saying('a'));
  const [one, two] = await Promise.all([read(), read()]);
  expect(one).toEqual(two);
  expect(site.asked).toEqual(['/f']);
});

test('a session of an agent reads no feeds of other agents', async () => {
  const { store, reading, time } = await feedsUnderTest();
  const read: string[] = [];
  const channels = async (urls: readonly string[]) => {
    read.push(...urls);
    return reading.channels(urls);
  };
  const counted = withParts(reading, { channels });
  const feeds = new Feeds({ store, reading: counted, now: time.now });
  const [one, other] = ['ana.one' as AgentId, 'ana.other' as AgentId];
  await feeds.add({ user: ANA, url: 'http://a.example/one', agent: one });
  await feeds.add({ user: ANA, url: 'http://a.example/other', agent: other });
  await feeds.add({ user: ANA, url: 'http://a.example/all' });
  read.length = 0;
  const own = await feeds.ofAgent({ id: one, user: ANA });
  const urls = ['http://a.example/all', 'http://a.example/one'];
  expect(own.map(({ url }) => url).toSorted()).toEqual(urls);
  expect(read.toSorted()).toEqual(urls);
});

describe.each(STORES)('the items kept of a feed, over %s,', (_store, open) => {
  const namesOf = (items: readonly { readonly title: string }[]) => items.map(({ title }) => title.slice('On '.length));

  test.each(cases.kept as [string, string[], string[]][])(
    'are the present ones, and then the earlier ones: %s',
    async (_, says, kept) => {
      const { site, itemsRead } = await feedOf(saying('b', 'a'), await open());
      await itemsRead();
      site.put('/f', saying(...says));
      expect(namesOf(await itemsRead())).toEqual(kept);
      expect(namesOf(await itemsRead())).toEqual(kept);
    },
  );

  test('are the newest hundred, and a new item costs one row more and one less', async () => {
    const names = Array.from({ length: 101 }, (_, i) => `n${101 - i}`);
    const { site, itemsRead, store, url } = await feedOf(saying(...names.slice(1)), await open());
    await itemsRead();
    const before = await new FeedItems(store.database).of(keyOf(url));
    site.put('/f', saying(...names));
    expect(namesOf(await itemsRead())).toEqual(names.slice(0, 100));
    const after = await new FeedItems(store.database).of(keyOf(url));
    expect(after.slice(1)).toEqual(before.slice(0, 99));
    expect((await store.database.read('SELECT 1 AS one FROM feed_item')).length).toBe(100);
  });

  test('are read only as deep as asked, newest first', async () => {
    const { itemsRead, reading, url } = await feedOf(saying('c', 'b', 'a'), await open());
    await itemsRead();
    for (const [each, names] of [
      [1, ['c']],
      [2, ['c', 'b']],
      [3, ['c', 'b', 'a']],
    ] as const) {
      expect(namesOf((await reading.newest([url], each))(url))).toEqual(names);
    }
  });

  test('are read on behind a damaged row, which goes once its item is said no more', async () => {
    const { itemsRead, site, store } = await feedOf(saying('c', 'b', 'a'), await open());
    await itemsRead();
    const damage = () => store.database.commit([{ sql: `UPDATE feed_item SET item = '{' WHERE rank = 2` }]);
    await damage();
    expect(namesOf(await itemsRead())).toEqual(['c', 'b', 'a']);
    await damage();
    site.put('/f', saying('c', 'a'));
    expect(namesOf(await itemsRead())).toEqual(['c', 'a']);
    expect(await store.database.read('SELECT rank FROM feed_item')).toHaveLength(2);
  });
});
