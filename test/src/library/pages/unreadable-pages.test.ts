/** Pages that break their reader twice are left alone, over restarts and crashes. */
import { describe, expect, test } from 'vitest';
import { asSaid, FetchFailed } from '../../../../agents/agents.ts';
import { because } from '../../../../src/base/reasons.ts';
import { ReadingBroke, UnreadablePages } from '../../../../src/library/library.ts';
import { failureOf, fakeTime } from '../../outside/fetching/support.ts';
import { rethrow } from '../../support/both.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { openStore, stubborn } from '../../support/stores.ts';

const URL_HERE = 'http://site.example/a';
const DAY_MS = 86_400_000;

const breaks = async (): Promise<never> => rethrow(new ReadingBroke(because('reading.memory')));
const reads = async () => 'read';

/** A store and a clock, and one reading process at a time. */
async function house() {
  const store = await openStore(await temporaryFolder());
  const time = fakeTime();
  const start = (failed: (error: unknown) => void = rethrow, over = store) => new UnreadablePages(over, time, failed);
  const kept = async () => {
    const kind = { name: 'unreadable_page', parse: (value: unknown) => value };
    const { items } = await store.documents(kind).scan({ limit: 9 });
    return items.map(({ value }) => value as { readonly url: string; readonly failures: readonly unknown[] });
  };
  return { store, time, start, kept, pages: start() };
}

describe('a page that breaks its reader', () => {
  test('twice is left alone for a week, also after a restart', async () => {
    const { time, start, pages } = await house();
    for (const _ of [1, 2]) {
      expect((await failureOf(pages.attempt(URL_HERE, breaks))).message).toBe('reading it took too much memory');
    }
    const why = 'reading it failed twice (the last time it took too much memory): it is left alone until 2026-01-12';
    for (const each of [pages, start()]) {
      const { kind, message } = await failureOf(each.attempt(`${URL_HERE}#there`, reads));
      expect([kind, message]).toEqual(['size', why]);
    }
    expect(await pages.attempt('http://site.example/b', reads)).toBe('read');
    time.pass(7 * DAY_MS);
    for (const each of [pages, start()]) expect(await each.attempt(URL_HERE, reads)).toBe('read');
  });

  test('once is read again, and old failures do not count', async () => {
    const { time, pages } = await house();
    for (const _ of [1, 2, 3]) {
      await failureOf(pages.attempt(URL_HERE, breaks));
      expect(await pages.attempt(URL_HERE, reads)).toBe('read');
      time.pass(7 * DAY_MS);
    }
  });

  test('long ago is forgotten when another page breaks it', async () => {
    const { time, pages, kept } = await house();
    for (const name of ['a', 'b', 'c']) await failureOf(pages.attempt(`http://old.example/${name}`, breaks));
    time.pass(8 * DAY_MS);
    await failureOf(pages.attempt(URL_HERE, breaks));
    expect((await kept()).map(({ url }) => url)).toEqual([URL_HERE]);
  });

  test('for two users at once has broken it twice', async () => {
    const { pages, start } = await house();
    await Promise.allSettled([pages.attempt(URL_HERE, breaks), pages.attempt(URL_HERE, breaks)]);
    expect((await failureOf(start().attempt(URL_HERE, reads))).message).toContain('failed twice');
  });

  test.each([new FetchFailed(asSaid('not a page'), { kind: 'type' }), new Error('the service stops')])(
    'is counted only for that, not for another failure: %s',
    async (error) => {
      const { pages } = await house();
      const fails = async () => rethrow(error);
      for (const _ of [1, 2, 3]) await expect(pages.attempt(URL_HERE, fails)).rejects.toBe(error);
    },
  );

  test('is remembered by a service that cannot note it, which reports that', async () => {
    const { store, start } = await house();
    const { store: full, refuse } = stubborn(store);
    const error = new Error('the disk is full');
    refuse(error);
    const told: unknown[] = [];
    const pages = start((each) => told.push(each), full);
    for (const _ of [1, 2]) await failureOf(pages.attempt(URL_HERE, breaks));
    expect((await failureOf(pages.attempt(URL_HERE, reads))).message).toContain('failed twice');
    expect(told).toEqual([error, error]);
  });
});

test('a page that is slow to read when the service ends has broken its reader, and is not read a third time', async () => {
  const { time, start, kept } = await house();
  for (const times of [1, 2]) {
    await new Promise<void>((begun) => {
      void start().attempt(URL_HERE, () => {
        begun();
        return new Promise<never>(() => undefined);
      });
    });
    // Here the process ends, and nobody waits for its page.
    time.pass(1_000);
    await expect.poll(async () => (await kept())[0]?.failures.length).toBe(times);
  }
  expect((await failureOf(start().attempt(URL_HERE, reads))).message).toContain(
    'was interrupted when the service ended',
  );
});

test.each([
  ['is read', reads, []],
  ['breaks its reader', breaks, [[{ at: '2026-01-05T08:00:01.000Z', why: { code: 'reading.memory' } }]]],
])('a page that is slow to read and then %s leaves only that record', async (_, end, failures) => {
  const { time, pages, kept } = await house();
  const attempt = pages.attempt(URL_HERE, async () => {
    time.pass(1_000);
    return end();
  });
  await attempt.catch(() => undefined);
  expect((await kept()).map((page) => page.failures)).toEqual(failures);
  expect(time.alarms()).toBe(0);
});
