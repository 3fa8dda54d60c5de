import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { Readiness } from '../../../src/app/readiness.ts';
import {
  DatabaseBusy,
  DatabaseDamaged,
  DatabaseUnavailable,
  NotWritten,
} from '../../../src/storage/database/database.ts';
import { fakeTime } from '../outside/fetching/support.ts';
import { capture, settled } from '../support/streams.ts';

/** A store that answers on a signal. */
function slowStore() {
  const waiting: ((error?: Error) => void)[] = [];
  let tries = 0;
  return {
    tries: () => tries,
    check: () => {
      tries++;
      return new Promise<void>((resolve, reject) => {
        waiting.push((error) => (error === undefined ? resolve() : reject(error)));
      });
    },
    says: (error?: Error) => waiting.shift()?.(error),
  };
}

function readinessOver(check: () => Promise<void>, lookedAt?: () => number | undefined) {
  const time = fakeTime();
  const log = capture();
  const looking = lookedAt === undefined ? {} : { lookedAt };
  const readiness = new Readiness({
    store: { check },
    log: pino({}, log.stream),
    now: time.now,
    alarm: time.alarm,
    ...looking,
  });
  const logged = () => log.text().match(/\n/g)?.length ?? 0;
  return { time, log, logged, readiness };
}

const SILENT = 'the store has not answered for 3 seconds: its disk or database hangs';

describe('the readiness of a service', () => {
  it('costs one try in five seconds, however often it is asked, with good or bad news', async () => {
    let tries = 0;
    const { readiness, time } = readinessOver(async () => {
      if (++tries === 2) throw new NotWritten('full', '/secret/place is full');
    });
    const whys: (string | undefined)[] = [];
    for (let i = 0; i < 150; i++) {
      whys.push((await readiness.check()).why);
      time.pass(100);
    }
    expect(tries).toBe(3);
    expect(whys.map((why) => why === undefined)).toEqual(Array.from({ length: 150 }, (_, i) => i < 50 || i >= 100));
  });

  it('waits three seconds for a silent store, with one try for all, and hears a late answer', async () => {
    const store = slowStore();
    const { readiness, time } = readinessOver(store.check);
    const asked = readiness.check();
    time.pass(2_999);
    const late = readiness.check();
    time.pass(1);
    expect([await asked, await late]).toEqual([{ why: SILENT }, { why: SILENT }]);
    expect(store.tries()).toBe(1);
    store.says();
    time.pass(2_000);
    const again = readiness.check();
    store.says();
    expect(await again).toEqual({ why: undefined });
    expect(time.alarms()).toBe(0);
  });

  it('leaves at most three tries waiting at a silent store', async () => {
    const store = slowStore();
    const { readiness, time } = readinessOver(store.check);
    const answered = readiness.check();
    store.says();
    expect(await answered).toEqual({ why: undefined });
    time.pass(5_000);
    for (let i = 0; i < 20; i++) {
      const asked = readiness.check();
      time.pass(3_000);
      expect(await asked).toEqual({ why: SILENT });
      time.pass(2_000);
    }
    expect(store.tries()).toBe(4);
    for (let i = 0; i < 3; i++) store.says();
    await settled();
    const again = readiness.check();
    store.says();
    expect(await again).toEqual({ why: undefined });
  });

  it('is alive while the store answers or is away, and not after a minute of silence', async () => {
    let check = () => Promise.reject<void>(new DatabaseUnavailable('away'));
    const { readiness, time } = readinessOver(() => check());
    const aliveAfter = async (seconds: number) => {
      for (let i = 0; i < seconds; i++) {
        time.pass(1_000);
        readiness.isAlive();
        await settled();
      }
      return readiness.isAlive();
    };
    expect(await aliveAfter(120)).toBe(true);
    const store = slowStore();
    check = store.check;
    expect(await aliveAfter(60)).toBe(true);
    expect(await aliveAfter(10)).toBe(false);
    store.says(new DatabaseBusy('it goes on'));
    await settled();
    expect(readiness.isAlive()).toBe(true);
  });

  it('has the time of the last search for work, and fails once that is a minute old', async () => {
    let at: number | undefined;
    let check = () => Promise.resolve();
    const { readiness, time } = readinessOver(
      () => check(),
      () => at,
    );
    expect(await readiness.check()).toEqual({ why: undefined });
    at = time.now();
    time.pass(59_999);
    expect(await readiness.check()).toEqual({ why: undefined, lookedSecondsAgo: 59 });
    time.pass(1);
    expect(await readiness.check()).toMatchObject({ why: expect.stringMatching(/not looked for work for 60 seconds/) });
    // It may not look because the store is away.
    check = () => Promise.reject(new DatabaseUnavailable('away'));
    time.pass(5_000);
    expect((await readiness.check()).why).toMatch(/cannot be reached/);
  });

  it('explains in words why a store refuses, and logs the store’s own message', async () => {
    for (const [error, words] of [
      [new NotWritten('full', 'secret'), /disk is full.*makes room it goes on by itself/],
      [new NotWritten('read-only', 'secret'), /read-only: what is kept can be read/],
      [new NotWritten('failing', 'secret'), /disk fails.*log says more/],
      [new DatabaseDamaged('secret'), /damaged.*fenix doctor/],
      [new DatabaseBusy('secret'), /busy: ask again/],
      [new DatabaseUnavailable('secret'), /cannot be reached/],
      [new Error('secret'), /cannot be written to: the log says why/],
    ] as const) {
      const { readiness, log } = readinessOver(() => Promise.reject(error));
      const { why } = await readiness.check();
      expect(why).toMatch(words);
      expect(why).not.toContain('secret');
      expect(log.text()).toContain('secret');
    }
  });

  it('logs each change once', async () => {
    const answers = [undefined, 'full', 'full', 'read-only', undefined, undefined] as const;
    let tries = 0;
    const { readiness, time, logged } = readinessOver(async () => {
      const kind = answers[tries++];
      if (kind !== undefined) throw new NotWritten(kind, kind);
    });
    const lines: number[] = [];
    for (const _ of answers) {
      await readiness.check();
      lines.push(logged());
      time.pass(5_000);
    }
    expect(lines).toEqual([0, 1, 1, 2, 3, 3]);
  });
});
