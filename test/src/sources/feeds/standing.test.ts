/** The items of an agent's feeds in a session: which feeds are read, and the order of items. */
import { expect, test } from 'vitest';
import { finished } from '../../../../profiles/profiles.ts';
import type { Feed } from '../../../../src/sources/feeds/feeds.ts';
import type { Channel, KeptItem } from '../../../../src/sources/feeds/records.ts';
import { type FedAgent, standingSources } from '../../../../src/sources/feeds/standing.ts';

const AGENT = { id: 'a', user: 'u', words: 'cups', isTaught: true } as FedAgent;
const NOON = '2026-05-05T12:00:00.000Z';

function itemOf(name: string, more: Partial<KeptItem> = {}): KeptItem {
  return { url: `http://site.example/${name}`, title: name, snippet: '', seen: NOON, ...more };
}

/** A feed with its kept items. */
type FeedWithItems = Feed & { readonly items: readonly KeptItem[] };

function feedOf(id: string, channel: Partial<Channel>, items: readonly KeptItem[] = []): FeedWithItems {
  const told = { title: id, site: '', items: items.length, lastAnswered: NOON, failures: 0, gone: false, ...channel };
  return { id, user: AGENT.user, url: urlOf(id), title: id, addedAt: NOON, channel: told, items };
}

const urlOf = (id: string) => `http://feeds.example/${id}`;

/** The feeds that a session reads, and their titles. Time is over at once if they hang. */
async function given(feeds: readonly FeedWithItems[], isDue = true, { page = 1, hang = false } = {}) {
  const read: string[] = [];
  const looks: number[] = [];
  const [engine] = await standingSources(AGENT, {
    feeds: { ofAgent: async () => feeds },
    reading: {
      isDue: () => isDue,
      read: async (url) => {
        read.push(url.slice('http://feeds.example/'.length));
        if (hang) await new Promise(() => undefined);
        return feeds.find((feed) => feed.url === url)?.channel as Channel;
      },
      newest: async (_, each) => {
        looks.push(each);
        return (url) => feeds.find((feed) => feed.url === url)?.items.slice(0, each) ?? [];
      },
    },
    alarm: (_, ring) => {
      if (hang) setImmediate(ring);
      return () => undefined;
    },
    isBlocked: () => false,
    inTurns: async (steps) => finished(steps),
  });
  const { results = [], remark } = (await engine?.search({ words: '', page })) ?? {};
  return { read, looks, results, remark, titles: results.map(({ title }) => title) };
}

test('of many due feeds those never read come first, and then those unread for longest', async () => {
  const lastRead = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();
  const feeds = Array.from({ length: 70 }, (_, i) =>
    feedOf(String(69 - i), i === 69 ? {} : { lastRead: lastRead(70 - i) }),
  );
  const { read } = await given(feeds);
  expect(read).toEqual(Array.from({ length: 60 }, (_, i) => String(i)));
});

test('the newest items of each feed come first by their dates, none later than its first sight', async () => {
  const feeds = [
    feedOf('one', {}, [itemOf('tomorrow', { date: '2030-01-01', seen: '2026-05-01T00:00:00.000Z' }), itemOf('second')]),
    feedOf('two', {}, [itemOf('dated', { date: '2026-05-04' })]),
    feedOf('three', {}, [itemOf('undated')]),
  ];
  expect((await given(feeds, false)).titles).toEqual(['undated', 'dated', 'tomorrow', 'second']);
});

test('a second page of items goes on where the first ended', async () => {
  const said = Array.from({ length: 40 }, (_, i) => String(i));
  const feed = feedOf(
    'one',
    {},
    said.map((name) => itemOf(name)),
  );
  const pages = await Promise.all([1, 2].map((page) => given([feed], false, { page })));
  expect(pages.flatMap(({ titles }) => titles)).toEqual(said);
  expect(pages.flatMap(({ results }) => results.map(({ rank }) => rank))).toEqual(said.map((name) => Number(name) + 1));
});

test.each([
  [5, 'feeds.silent'],
  [10, 'feeds.silent-and-more'],
])('of %i feeds that hang each is silent, begun or not', async (silent, code) => {
  const feeds = Array.from({ length: silent }, (_, i) => feedOf(String(i), {}));
  const { remark, read } = await given(feeds, true, { hang: true });
  expect(remark).toMatchObject({ code, values: { silent, all: silent } });
  expect(read).toHaveLength(Math.min(8, silent));
});

test('a feed’s text replaces a recording, while other pages are fetched', async () => {
  const items = [itemOf('a.mp3', { text: 'A\nOn cups.' }), itemOf('b')];
  const { results } = await given([feedOf('one', {}, items)], false);
  expect(results[0]).toMatchObject({ title: 'a.mp3', text: 'A\nOn cups.', stands: true, isPrivate: true });
  expect(results[1]).not.toHaveProperty('text');
});

test('each feed is read only as deep as a page of results needs', async () => {
  const said = (feed: string, count: number) => Array.from({ length: count }, (_, i) => itemOf(`${feed}-${i}`));
  const many = await given(
    Array.from({ length: 40 }, (_, i) => feedOf(String(i), {}, said(String(i), 50))),
    false,
  );
  expect([many.looks, many.titles.length]).toEqual([[4], 30]);
  const just = await given(
    Array.from({ length: 8 }, (_, i) => feedOf(String(i), {}, said(String(i), i === 0 ? 2 : 50))),
    false,
  );
  expect([just.looks, just.titles.length]).toEqual([[4], 30]);
  const one = await given([feedOf('one', {}, said('one', 50)), feedOf('two', {}, said('two', 2))], false);
  expect([one.looks, one.titles.length]).toEqual([[4, 16, 64], 30]);
});

test('a user gets no item that a feed had dropped before the user subscribed', async () => {
  const items = [
    itemOf('still'),
    itemOf('since', { until: '2026-05-05T12:00:00.000Z' }),
    itemOf('before', { until: '2026-05-05T11:59:59.999Z' }),
  ];
  expect((await given([feedOf('one', {}, items)], false)).titles).toEqual(['still', 'since']);
});
