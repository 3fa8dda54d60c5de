/** Pages that break their reader are left alone after the second time, over restarts and crashes. */
import { describe, expect, test } from 'vitest';
import { FetchFailed } from '../../../agents/agents.ts';
import { ReadingBroke, UnreadablePages } from '../../../src/keeping/keeping.ts';
import type { Store } from '../../../src/store/store.ts';
import { type FakeTime, failureOf, fakeTime } from '../fetching/support.ts';
import { temporaryFolder } from '../support/folders.ts';
import { openStore } from '../support/stores.ts';

const URL_HERE = 'http://site.example/a';
const DAY_MS = 86_400_000;

const fail = (error: unknown): never => {
  throw error;
};
const breaks = async (): Promise<never> => fail(new ReadingBroke('took too much memory'));
const reads = async () => 'read';
const never = () => new Promise<never>(() => undefined);

function pagesIn(store: Store | undefined, time: FakeTime = fakeTime()): UnreadablePages {
  return new UnreadablePages(store, time, fail);
}

describe('a page that breaks its reader', () => {
  test('twice is left alone for a week, by the next start, too', async () => {
    const store = await openStore(await temporaryFolder());
    const time = fakeTime();
    const pages = pagesIn(store, time);
    for (const _ of [1, 2]) {
      expect((await failureOf(pages.attempt(URL_HERE, breaks))).message).toBe('reading it took too much memory');
    }
    for (const each of [pages, pagesIn(store, time)]) {
      const { kind, message } = await failureOf(each.attempt(`${URL_HERE}#there`, reads));
      expect([kind, message]).toEqual([
        'size',
        'reading it failed twice (the last time it took too much memory): it is left alone until 2026-01-12',
      ]);
    }
    expect(await pages.attempt('http://site.example/b', reads)).toBe('read');
    time.pass(7 * DAY_MS);
    for (const each of [pages, pagesIn(store, time)]) expect(await each.attempt(URL_HERE, reads)).toBe('read');
  });

  test('once is read again; what is long ago does not count', async () => {
    const time = fakeTime();
    const pages = pagesIn(undefined, time);
    for (const _ of [1, 2, 3]) {
      await failureOf(pages.attempt(URL_HERE, breaks));
      expect(await pages.attempt(URL_HERE, reads)).toBe('read');
      time.pass(7 * DAY_MS);
    }
  });

  test('long ago is forgotten when another one breaks it, though nobody reads it any more', async () => {
    const store = await openStore(await temporaryFolder());
    const time = fakeTime();
    const pages = pagesIn(store, time);
    for (const name of ['a', 'b', 'c']) await failureOf(pages.attempt(`http://old.example/${name}`, breaks));
    time.pass(8 * DAY_MS);
    await failureOf(pages.attempt(URL_HERE, breaks));
    const [row, ...more] = await store.database.read("SELECT value FROM document WHERE kind = 'unreadable_page'");
    expect([String(row?.['value']), more]).toEqual([expect.stringContaining(URL_HERE), []]);
  });

  test('for two users at the same time has broken twice', async () => {
    const store = await openStore(await temporaryFolder());
    const pages = pagesIn(store);
    await Promise.allSettled([pages.attempt(URL_HERE, breaks), pages.attempt(URL_HERE, breaks)]);
    expect((await failureOf(pagesIn(store).attempt(URL_HERE, reads))).message).toContain('failed twice');
  });

  test.each([new FetchFailed('not a page', { kind: 'type' }), new Error('the service stops')])(
    'has not when it fails otherwise: %s',
    async (error) => {
      const pages = pagesIn(undefined);
      for (const _ of [1, 2, 3]) await expect(pages.attempt(URL_HERE, async () => fail(error))).rejects.toBe(error);
    },
  );

  test('is remembered by a service that cannot write it down, which is told', async () => {
    const full = { read: async () => undefined, write: async () => fail(new Error('the disk is full')) };
    const told: unknown[] = [];
    const store = { documents: () => full } as unknown as Store;
    const pages = new UnreadablePages(store, fakeTime(), (error) => told.push(error));
    for (const _ of [1, 2]) await failureOf(pages.attempt(URL_HERE, breaks));
    expect((await failureOf(pages.attempt(URL_HERE, reads))).message).toContain('failed twice');
    expect(told).toEqual([new Error('the disk is full'), new Error('the disk is full')]);
  });
});

describe('a page that is read for long', () => {
  test('when the service ends has broken it; the second time it is not read again', async () => {
    const store = await openStore(await temporaryFolder());
    for (const start of [1, 2]) {
      const time = fakeTime();
      const pages = pagesIn(store, time);
      await new Promise<void>((begun) => {
        void pages.attempt(URL_HERE, () => {
          begun();
          return never();
        });
      });
      // And here it ends: nobody waits for that any more.
      time.pass(1_000);
      await expect.poll(async () => (await store.documents(ANY).scan({ limit: 9 })).items[0]?.revision).toBe(start);
    }
    expect((await failureOf(pagesIn(store).attempt(URL_HERE, reads))).message).toContain('the service ended meanwhile');
  });

  test.each([
    ['is read', reads, 0],
    ['breaks its reader', breaks, 1],
  ])('and then %s leaves nothing but that', async (_, end, kept) => {
    const folder = await temporaryFolder();
    const store = await openStore(folder);
    const time = fakeTime();
    const attempt = pagesIn(store, time).attempt(URL_HERE, async () => {
      time.pass(1_000);
      return end();
    });
    await attempt.catch(() => undefined);
    await store.close();
    const { items } = await (await openStore(folder)).documents(ANY).scan({ limit: 9 });
    expect(items.flatMap(({ value }) => (value as { failures: unknown[] }).failures)).toHaveLength(kept);
    expect(time.alarms()).toBe(0);
  });
});

const ANY = { name: 'unreadable_page', migrations: [], parse: (value: unknown) => value };
