/** Subscriptions: changes during deletion, and what a subscriber learns of other readers. */
import { describe, expect, test } from 'vitest';
import { NotFound } from '../../../../agents/agents.ts';
import { Feeds, statusOf } from '../../../../src/sources/feeds/feeds.ts';
import { CHANNELS, keyOf, SUBSCRIPTIONS } from '../../../../src/sources/feeds/records.ts';
import type { DocumentKind, Documents, Store } from '../../../../src/storage/store/store.ts';
import { documentId } from '../../../../src/storage/store/store.ts';
import { storeWith } from '../../support/stores.ts';
import { ANA, BIA, feedSite, feedsUnderTest, itemOf, rssOf } from './support.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const URL_OF_NOBODY = 'http://a.example/f';

/** The store, with some changed methods for documents of some kinds. */
function storeOther(
  store: Store,
  otherwise: <T>(documents: Documents<T>, kind: string) => Partial<Documents<T>>,
): Store {
  return storeWith(store, {
    documents<T>(kind: DocumentKind<T>): Documents<T> {
      const documents = store.documents(kind);
      return {
        read: (id) => documents.read(id),
        write: (id, value, expected) => documents.write(id, value, expected),
        remove: (id, expected) => documents.remove(id, expected),
        scan: (options) => documents.scan(options),
        among: (ids) => documents.among(ids),
        present: (ids) => documents.present(ids),
        count: (selection) => documents.count(selection),
        areIndexed: () => documents.areIndexed(),
        ...otherwise(documents, kind.name),
      };
    },
  });
}

test('a feed changed during its deletion is not found, and stays deleted', async () => {
  const { store, feeds, reading, time } = await feedsUnderTest();
  const { feed } = await feeds.add({ user: ANA, url: URL_OF_NOBODY });
  let isDeleted = false;
  const deleting = storeOther(store, (documents, kind) => ({
    async read(id) {
      const stored = await documents.read(id);
      if (kind !== SUBSCRIPTIONS.name || isDeleted || stored === undefined) return stored;
      await documents.remove(id, stored.revision);
      isDeleted = true;
      return stored;
    },
  }));
  const meanwhile = new Feeds({ store: deleting, reading, now: time.now });
  await expect(meanwhile.change(ANA, feed.id, { title: 'Mine' })).rejects.toThrow(NotFound);
  expect(await store.documents(SUBSCRIPTIONS).read(documentId(ANA, keyOf(URL_OF_NOBODY)))).toBeUndefined();
});

test.each([
  ['for the first time', 0],
  ['once more', 1],
])('a feed read while its last subscriber leaves leaves nothing behind: %s', async (_, readBefore) => {
  const { store, feeds, reading } = await feedsUnderTest();
  const site = await feedSite();
  const url = `${site.origin}/f`;
  site.put('/f', { body: rssOf('F', [itemOf('a')]) });
  const { feed } = await feeds.add({ user: ANA, url });
  if (readBefore > 0) await reading.read(url, ANA);
  const held = site.hold('/f', { body: rssOf('F', [itemOf('b')]) });
  const underWay = reading.read(url, ANA);
  await held.asked;
  expect(await feeds.remove(ANA, feed.id)).toBe(true);
  held.answer();
  expect((await underWay).items).toBe(1);
  expect(await store.documents(CHANNELS).count({})).toBe(0);
  expect(await store.database.read('SELECT channel FROM feed_item')).toEqual([]);
});

test('a feed read while its last subscriber leaves goes even if it is kept at that very moment', async () => {
  const { store, reading, time } = await feedsUnderTest();
  const site = await feedSite();
  const url = `${site.origin}/f`;
  site.put('/f', { body: rssOf('F', [itemOf('a')]) });
  const channels = store.documents(CHANNELS);
  let commits = 0;
  const keptMeanwhile = storeWith(store, {
    async commit(changes, lane) {
      const kept = await channels.read(keyOf(url));
      if (commits++ === 0 && kept !== undefined) await channels.write(kept.id, kept.value, kept.revision);
      return store.commit(changes, lane);
    },
  });
  const feeds = new Feeds({ store: keptMeanwhile, reading, now: time.now });
  const { feed } = await feeds.add({ user: ANA, url });
  await reading.read(url, ANA);
  commits = 0;
  await feeds.remove(ANA, feed.id);
  expect(commits).toBe(2);
  expect(await store.documents(CHANNELS).count({})).toBe(0);
  expect(await store.database.read('SELECT channel FROM feed_item')).toEqual([]);
});

describe('a new subscriber of a feed that others have', () => {
  const UNREAD = { gone: false, items: 0 };

  async function readByAna(said: object) {
    const house = await feedsUnderTest();
    const site = await feedSite();
    const url = `${site.origin}/f`;
    site.put('/f', { body: rssOf('Known to Ana', [itemOf('a')]) });
    await house.feeds.add({ user: ANA, url });
    await house.reading.read(url, ANA);
    site.put('/f', said);
    house.time.pass(HOUR);
    await house.reading.read(url, ANA);
    house.time.pass(MINUTE);
    const { feed } = await house.feeds.add({ user: BIA, url });
    return { ...house, site, url, feed };
  }

  test.each([
    ['it answers', { body: rssOf('Known to Ana', [itemOf('b')]) }],
    ['it fails', { status: 500 }],
    ['it is gone', { status: 410 }],
  ])('learns nothing of that: %s', async (_, said) => {
    const { feeds, feed } = await readByAna(said);
    for (const told of [feed, ...(await feeds.ofUser(BIA))]) {
      expect(statusOf(told)).toEqual(UNREAD);
      expect([told.channel.site, told.title]).toEqual(['', '127.0.0.1']);
    }
  });

  test('causes a new reading, and gets that', async () => {
    const { feeds, feed, reading, url } = await readByAna({ status: 410 });
    expect(reading.isDue(feed.channel)).toBe(true);
    await reading.read(url, BIA);
    const [told] = await feeds.ofUser(BIA);
    expect(told && statusOf(told)).toMatchObject({
      gone: true,
      failure: { why: expect.stringContaining('410'), reason: { code: 'feed.gone' } },
    });
  });

  test('does not get the earlier items if the feed fails for them', async () => {
    const { feeds, reading, url, time } = await readByAna({ status: 500 });
    await reading.read(url, BIA);
    const [told] = await feeds.ofUser(BIA);
    const now = new Date(time.now()).toISOString();
    const status = told && statusOf(told);
    expect(status).toMatchObject({ lastRead: now, failure: { at: now }, items: 0 });
    expect(status).not.toHaveProperty('lastAnswered');
    expect(told?.channel.site).toBe('');
  });
});

test('the state of all feeds in a list is read together', async () => {
  const { store } = await feedsUnderTest();
  const asked: string[] = [];
  const counted = storeOther(store, (documents, kind) => {
    const note = <Told>(told: Told) => {
      asked.push(kind);
      return told;
    };
    return {
      read: (id) => note(documents.read(id)),
      among: (ids) => note(documents.among(ids)),
      scan: (options) => note(documents.scan(options)),
    };
  });
  const { feeds } = await feedsUnderTest(counted);
  for (let n = 0; n < 10; n++) await feeds.add({ user: ANA, url: `http://a.example/${n}` });
  asked.length = 0;
  expect((await feeds.stretch(ANA, { after: undefined, limit: 50 })).items).toHaveLength(10);
  expect(await feeds.ofUser(ANA)).toHaveLength(10);
  expect(asked).toEqual([SUBSCRIPTIONS.name, CHANNELS.name, SUBSCRIPTIONS.name, CHANNELS.name]);
});
