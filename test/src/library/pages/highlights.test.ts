/** A user's highlights: once each, theirs alone, in order, and no more than a page may have. */
import { describe, expect, test } from 'vitest';
import { NotFound, type UserId } from '../../../../agents/agents.ts';
import type { PageId } from '../../../../profiles/profiles.ts';
import { Highlights, leavingHighlights } from '../../../../src/library/pages/highlights.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { NOON } from '../../support/samples.ts';
import { openStore } from '../../support/stores.ts';

const [ANA, BIA] = ['ana', 'bia'] as [UserId, UserId];
const PAGE = { id: 'p', url: 'http://site.example/p', title: 'Algorithms' };
const MARKED = { quote: 'Genetic', prefix: '', suffix: ' breed', start: 0, note: '' };
const BEFORE_NOON = '2026-02-01T12:00:00.000Z';
const AFTER_NOON = '2027-02-01T12:00:00.000Z';

describe('highlights', () => {
  const shelf = async () => {
    const store = await openStore(await temporaryFolder());
    let last = 0;
    const highlights = new Highlights({ store, clock: () => NOON, newId: () => String(++last).padStart(4, '0') });
    return { store, highlights };
  };

  test('of the same words are one, which takes a new note and keeps it if there is none', async () => {
    const { highlights } = await shelf();
    const { highlight, isNew } = await highlights.add(ANA, PAGE, MARKED);
    const { id: page, ...said } = PAGE;
    expect([highlight, isNew]).toEqual([{ ...MARKED, ...said, page, id: '0001', at: NOON }, true]);
    for (const [note, kept] of [
      ['wine', 'wine'],
      ['', 'wine'],
      ['wine', 'wine'],
      ['bread', 'bread'],
    ] as const) {
      const again = await highlights.add(ANA, PAGE, { ...MARKED, note });
      expect(again).toEqual({ highlight: { ...highlight, note: kept }, isNew: false });
      expect(await highlights.onPage(ANA, 'p' as PageId)).toEqual([again.highlight]);
    }
    const others = [{ start: 1 }, { quote: 'Genetics' }].map((other) =>
      highlights.add(ANA, PAGE, { ...MARKED, ...other }),
    );
    others.push(highlights.add(ANA, { ...PAGE, id: 'q' }, MARKED), highlights.add(BIA, PAGE, MARKED));
    for (const other of await Promise.all(others)) expect(other.isNew).toBe(true);
    const atOnce = await Promise.all([1, 2, 3].map(() => highlights.add(ANA, PAGE, { ...MARKED, start: 9 })));
    expect(atOnce.filter((each) => each.isNew)).toHaveLength(1);
    expect(new Set(atOnce.map((each) => each.highlight.id)).size).toBe(1);
  });

  test('are listed from the latest on, in stretches, also by their words, to their user alone', async () => {
    const { highlights } = await shelf();
    const all = [];
    for (const start of [1, 2, 3]) all.unshift((await highlights.add(ANA, PAGE, { ...MARKED, start })).highlight);
    await highlights.add(BIA, PAGE, { ...MARKED, note: 'genetic' });
    for (const words of ['', 'gen', 'algo GENETIC']) {
      const first = await highlights.list(ANA, { text: words }, { limit: 2, after: undefined });
      expect(first.items).toEqual(all.slice(0, 2));
      expect(await highlights.list(ANA, { text: words }, { limit: 2, after: first.next })).toEqual({
        items: all.slice(2),
        next: undefined,
      });
      expect(await highlights.list(ANA, { text: words }, { limit: 3, after: undefined })).toMatchObject({
        next: undefined,
      });
    }
    expect((await highlights.list(ANA, { text: 'bread' }, { limit: 2, after: undefined })).items).toEqual([]);
    const each = [];
    for await (const highlight of highlights.all(ANA)) each.push(highlight);
    expect(each).toEqual([...all].reverse());
  });

  test('are changed and removed by their user alone, and go with their page', async () => {
    const { store, highlights } = await shelf();
    const { id } = (await highlights.add(ANA, PAGE, MARKED)).highlight;
    const other = (await highlights.add(ANA, { ...PAGE, id: 'q' }, MARKED)).highlight;
    for (const [user, which] of [
      [BIA, id],
      [ANA, 'none'],
    ] as const) {
      await expect(highlights.note(user, which, 'mine')).rejects.toThrow(NotFound);
      await expect(highlights.remove(user, which)).rejects.toThrow(NotFound);
    }
    expect(await highlights.note(ANA, id, 'wine')).toMatchObject({ id, note: 'wine', quote: 'Genetic' });
    await store.commit(await leavingHighlights(store, ANA, 'p' as PageId));
    expect((await highlights.list(ANA, { text: '' }, { limit: 9, after: undefined })).items).toEqual([other]);
    await highlights.remove(ANA, other.id);
    await expect(highlights.remove(ANA, other.id)).rejects.toThrow(NotFound);
  });

  test('that were made elsewhere keep their day, but none to come', async () => {
    const { highlights } = await shelf();
    const { id: _id, ...place } = PAGE;
    const bring = (at: string, start: number) =>
      highlights.bring(ANA, 'p' as PageId, { ...MARKED, ...place, at, start });
    expect(await Promise.all([bring(BEFORE_NOON, 1), bring(AFTER_NOON, 2)])).toEqual([true, true]);
    expect(await bring(NOON, 1)).toBe(false);
    const kept = await highlights.onPage(ANA, 'p' as PageId);
    expect(new Map(kept.map(({ start, at }) => [start, at]))).toEqual(
      new Map([
        [1, BEFORE_NOON],
        [2, NOON],
      ]),
    );
  });

  test('are at most two hundred on a page', async () => {
    const { highlights } = await shelf();
    const mark = (start: number, page = PAGE) => highlights.add(ANA, page, { ...MARKED, start });
    for (let start = 0; start < 200; start++) await mark(start);
    await expect(mark(200)).rejects.toMatchObject({
      reason: { code: 'limit.reached', values: { limit: 'highlights', most: 200, used: 200 } },
    });
    expect((await mark(199)).isNew).toBe(false);
    expect((await mark(200, { ...PAGE, id: 'q' })).isNew).toBe(true);
    expect(await highlights.onPage(ANA, 'p' as PageId)).toHaveLength(200);
  });
});
