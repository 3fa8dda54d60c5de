/** Unused pages go after some days. */
import { describe, expect, it } from 'vitest';
import type { AgentId, UserId } from '../../../../agents/agents.ts';
import type { PageId } from '../../../../profiles/profiles.ts';
import { LibraryIndex } from '../../../../src/library/index/library-index.ts';
import { OldPages } from '../../../../src/library/library.ts';
import type { Store } from '../../../../src/storage/store/store.ts';
import { STORES } from '../../support/both.ts';
import { libraryOver } from '../../support/library.ts';
import { followedOf } from '../../support/samples.ts';
import { sweepContents } from '../../support/stores.ts';

const DAY_MS = 86_400_000;
const DAYS = 180;
const AGENT = 'ana_a1' as AgentId;

async function shelf(store: Store) {
  const [library, index] = [libraryOver(store), new LibraryIndex(store.database)];
  const keep = async (name: string, owner?: UserId) => {
    const url = `http://site.example/${name}`;
    return library.keep(url, followedOf(url, `what ${name} says`), owner);
  };
  /** `after`: days since the page was read. */
  const sweep = async (after: number, days = DAYS) => {
    const first = (await store.database.read<{ looked: number }>('SELECT min(looked) AS looked FROM library_page'))[0];
    await new OldPages({ store, library, days }).sweep((first?.looked ?? 0) + after * DAY_MS);
  };
  const left = async (pages: readonly { readonly id: PageId }[]) => {
    const found = new Set((await library.among(pages.map(({ id }) => id))).map(({ id }) => id));
    return pages.map(({ id }) => found.has(id));
  };
  const met = (id: PageId, shown: boolean, at = 1) =>
    store.commit(index.meeting({ reader: 'ana', agent: AGENT, pages: [id], shown, at }));
  return { library, index, keep, sweep, left, met };
}

describe.each(STORES)('old pages, over %s', (_, open) => {
  it('that were met and never shown go with text, reader’s place and index entry', async () => {
    const store = await open();
    const { keep, sweep, left, met } = await shelf(store);
    const page = await keep('a');
    await met(page.id, false);
    await store.database.commit([{ sql: 'DELETE FROM match_page' }]);
    await sweep(DAYS);
    expect(await left([page])).toEqual([true]);
    await sweep(DAYS + 1);
    await sweepContents(store);
    expect(await left([page])).toEqual([false]);
    for (const table of ['library_page', 'library_seen', 'blob', 'blob_use', 'blob_place']) {
      expect([table, await store.database.read(`SELECT * FROM ${table}`)]).toEqual([table, []]);
    }
  });

  it('stay if they are shown, rated, saved, offered, waiting or met again, and are checked once in that time', async () => {
    const store = await open();
    const { index, keep, sweep, left, met } = await shelf(store);
    const names = ['shown', 'rated', 'saved', 'offered', 'waiting', 'since'];
    const pages = await Promise.all(names.map((name) => keep(name)));
    const [shown, rated, saved, offered, waiting, since] = pages.map(({ id }) => id) as [
      PageId,
      PageId,
      PageId,
      PageId,
      PageId,
      PageId,
    ];
    for (const id of [rated, saved]) await met(id, false);
    await met(shown, true);
    await met(since, false, Number.MAX_SAFE_INTEGER);
    await store.commit([
      ...index.rating({ reader: 'ana', agent: AGENT, page: rated, value: -1, at: 1 }),
      index.saving({ reader: 'ana', page: saved, at: 1 }),
    ]);
    await store.database.commit([
      { sql: 'DELETE FROM match_page WHERE page <> $1', values: [waiting] },
      {
        sql: 'INSERT INTO offer (agent, page, score, at, session) VALUES ($1, $2, 1, 1, NULL)',
        values: [AGENT, offered],
      },
    ]);
    await sweep(DAYS + 1);
    expect(await left(pages)).toEqual(names.map(() => true));
    await store.database.commit([{ sql: 'DELETE FROM match_page' }, { sql: 'DELETE FROM offer' }]);
    await sweep(DAYS);
    expect(await left(pages)).toEqual(names.map(() => true));
    await sweep(DAYS + 1);
    expect(await left(pages)).toEqual([true, true, true, false, false, true]);
  });

  it('begin anew if they are read again, go in steps, or stay for ever if set so', async () => {
    const store = await open();
    const { keep, sweep, left } = await shelf(store);
    const pages = [];
    for (let i = 0; i < 60; i++) pages.push(await keep(`p${i}`, 'ana' as UserId));
    await sweep(9_999, 0);
    expect((await left(pages)).every((isLeft) => isLeft)).toBe(true);
    await store.database.commit([{ sql: 'UPDATE library_page SET looked = looked - $1', values: [2 * DAY_MS] }]);
    await sweep(DAYS + 1);
    expect((await left(pages)).every((isLeft) => isLeft)).toBe(true);
    await sweep(DAYS + 1);
    expect(await left(pages)).toEqual(pages.map(() => false));
  });
});
