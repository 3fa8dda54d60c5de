/** Which pages a session reads first, and which places it keeps. */
import { describe, expect, test } from 'vitest';
import type { Gathered } from '../../../agents/search/search.ts';
import { ReadingList, type ReadingListOptions, type ToRead } from '../../../agents/session/reading-list.ts';

function gathered(engine: string, letters: string, site = (letter: string) => `${letter}.example`): Gathered {
  const results = [...letters].map((letter, i) => ({
    url: `http://${site(letter)}/${letter}`,
    title: letter,
    snippet: '',
    rank: i + 1,
  }));
  return { engine, query: 'q', found: results.length, leftOut: { blocked: 0, old: 0 }, results, weight: 1 };
}

function listOf(most: number, engines = 1, options: Partial<ReadingListOptions> = {}): ReadingList {
  return new ReadingList(
    Array.from({ length: engines }, (_, i) => gathered(`e${i}`, '')),
    { most, ...options },
  );
}

const NONE: ReadonlyMap<string, number> = new Map();
const liking = (letter: string) => new Map([[`http://${letter}.example/${letter}`, 1]]);

/** The pages that can begin at once, as letters. */
async function begunAtOnce(list: ReadingList): Promise<string> {
  const begun: ToRead[] = [];
  for (;;) {
    const waiting = Symbol('waiting');
    const next = await Promise.race([list.next(), Promise.resolve().then(() => waiting)]);
    if (typeof next === 'symbol' || next === undefined) return begun.map(({ title }) => title).join('');
    begun.push(next);
  }
}

describe('a reading list', () => {
  test('has the engines’ order if no liking is known', async () => {
    const list = listOf(9);
    list.put(0, gathered('e0', 'abc'), NONE);
    expect(await begunAtOnce(list)).toBe('abc');
  });

  test('is sorted when a page is asked for, not at each answer', async () => {
    let weighed = 0;
    const list = listOf(9, 1, { weightOf: () => ++weighed });
    for (const letters of ['a', 'ab', 'abc']) list.put(0, gathered('e0', letters), NONE);
    const before = weighed;
    await list.next();
    expect([before, weighed]).toEqual([0, 3]);
  });

  test('puts liked pages first, and sorts later ones among those not begun', async () => {
    const list = listOf(20, 2);
    list.put(0, gathered('e0', 'abcd'), liking('d'));
    expect((await list.next())?.title).toBe('d');
    list.put(1, gathered('e1', 'xyz'), liking('z'));
    expect(await begunAtOnce(list)).toBe('zaxbyc');
  });

  test('keeps the places of an exhausted engine until all its answers are there, while others go on', async () => {
    const list = listOf(4, 2, { dry: new Set([0]) });
    list.put(0, gathered('e0', 'abcd'), NONE);
    list.put(1, gathered('e1', 'x'), NONE);
    list.end(1, gathered('e1', 'x'));
    expect(await begunAtOnce(list)).toBe('ax');
    list.put(0, gathered('e0', 'abcdlm'), new Map([...liking('l'), ...liking('m')]));
    list.end(0, gathered('e0', 'abcdlm'));
    expect((await list.next())?.title).toBe('l');
  });

  test('holds back a private feed’s pages until all engines answered, because an engine may have them, too', async () => {
    const list = listOf(9, 2);
    const feed = gathered('e0', 'ab');
    const results = feed.results.map((result) => ({ ...result, isPrivate: true as const }));
    list.put(0, { ...feed, results }, NONE);
    list.end(0, { ...feed, results });
    const first = list.next();
    list.put(1, gathered('e1', 'b'), NONE);
    list.end(1, gathered('e1', 'b'));
    expect([await first, await list.next()]).toMatchObject([{ title: 'b' }, { title: 'a', isPrivate: true }]);
    expect((await first)?.isPrivate).toBeUndefined();
  });

  test('that is repeatable begins after all answers, in whatever order these came, with the best of all', async () => {
    const list = listOf(4, 2, { isRepeatable: true });
    list.put(0, gathered('e0', 'abcdef'), NONE);
    list.end(0, gathered('e0', 'abcdef'));
    const first = list.next();
    list.put(1, gathered('e1', 'x'), liking('x'));
    list.end(1, gathered('e1', 'x'));
    expect((await first)?.title).toBe('x');
    expect(await begunAtOnce(list)).toBe('abc');
  });

  test('that is repeatable gives no place of a page at a busy site to a worse page', async () => {
    const list = listOf(3, 1, { isRepeatable: true });
    const found = gathered('e0', 'abcd', (letter) => (letter === 'd' ? 'other.example' : 'one.example'));
    list.put(0, found, NONE);
    list.end(0, found);
    const first = (await list.next()) as ToRead;
    expect(await begunAtOnce(list)).toBe('');
    list.done(first);
    expect((await list.next())?.title).toBe('b');
  });

  test('waits for a site that is being read, and reads other sites meanwhile', async () => {
    const list = listOf(9);
    list.put(
      0,
      gathered('e0', 'abc', (letter) => (letter === 'c' ? 'other.example' : 'one.example')),
      NONE,
    );
    const first = (await list.next()) as ToRead;
    expect(first.title).toBe('a');
    expect((await list.next())?.title).toBe('c');
    const waiting = list.next();
    list.done(first);
    expect((await waiting)?.title).toBe('b');
  });

  test('keeps places for a silent engine until it has answered or failed', async () => {
    const list = listOf(4, 2);
    list.put(0, gathered('e0', 'abcdef'), NONE);
    expect(await begunAtOnce(list)).toBe('ab');
    list.put(1, gathered('e1', 'x'), liking('x'));
    expect(await begunAtOnce(list)).toBe('x');
    list.end(1, gathered('e1', 'x'));
    expect(await begunAtOnce(list)).toBe('c');
    expect(await list.next()).toBeUndefined();
  });

  test('begins only as many pages as it has places, and each address once', async () => {
    const list = listOf(3, 2);
    list.put(0, gathered('e0', 'abcd'), NONE);
    list.put(1, gathered('e1', 'abcd'), NONE);
    expect(await begunAtOnce(list)).toBe('abc');
    expect(await list.next()).toBeUndefined();
  });

  test('releases its callers once nothing more comes, or it is closed', async () => {
    for (const end of ['end', 'close'] as const) {
      const list = listOf(3);
      const waiting = [list.next(), list.next()];
      if (end === 'end') list.end(0, gathered('e0', ''));
      else list.close();
      expect(await Promise.all(waiting)).toEqual([undefined, undefined]);
    }
  });
});
