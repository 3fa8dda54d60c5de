/** What a user saves is theirs until they let go of it, and takes room for so long. */
import { expect, test } from 'vitest';
import { type AgentId, asSaid, FetchFailed, NotFound, type UserId } from '../../../../agents/agents.ts';
import { type PageId, seededRandom } from '../../../../profiles/profiles.ts';
import { assemble } from '../../../../src/app/fenix.ts';
import { idsFrom } from '../../../../src/base/ids.ts';
import { LibraryIndex } from '../../../../src/library/index/library-index.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { followedOf, NOON } from '../../support/samples.ts';
import { openStore } from '../../support/stores.ts';

const [ANA, BIA] = ['ana', 'bia'] as [UserId, UserId];
const AT = 'http://site.example/';
const TEXT = 'genes evolve by mutation';

/** Ana has met a page of everybody's and one of her own. */
async function shelf() {
  const store = await openStore(await temporaryFolder());
  const { saved, library, places } = assemble({
    store,
    fetch: () => Promise.reject(new FetchFailed(asSaid('there is no network here'))),
    engines: [],
    clock: () => NOON,
    newId: idsFrom(() => Date.parse(NOON), seededRandom(1)),
    announce: () => undefined,
  });
  const index = new LibraryIndex(store.database);
  const meet = async (name: string, owner?: UserId) => {
    const { id } = await library.keep(AT + name, followedOf(AT + name, `${TEXT} ${name}`), owner);
    await store.commit(index.meeting({ reader: ANA, agent: 'ana_a' as AgentId, pages: [id], shown: true, at: 1 }));
    return id;
  };
  const [everybodys, own] = [await meet('one'), await meet('two', ANA)];
  /** The room that Ana's pages take. */
  const room = async () => {
    const sql =
      "SELECT thing, used FROM amount WHERE owner = 'ana' AND thing <> 'changes' AND used <> 0 ORDER BY thing";
    const rows = await store.database.read<{ thing: string; used: number }>(sql);
    return Object.fromEntries(rows.map(({ thing, used }) => [thing, used]));
  };
  return { saved, library, places, everybodys, own, room };
}

test('a saved page takes room until it is let go, once however often it is saved, and its user’s own less', async () => {
  const { saved, everybodys, own, room } = await shelf();
  const before = await room();
  for (const [page, isOwn] of [
    [everybodys, false],
    [own, true],
  ] as const) {
    const changes = await saved.changes(ANA);
    await saved.save(ANA, page);
    const during = await room();
    const bytes = during['savedBytes'] as number;
    expect(bytes).toBeGreaterThan(0);
    expect(during['bytes']).toBe((before['bytes'] as number) + (isOwn ? 0 : bytes));
    await saved.save(ANA, page);
    expect(await room()).toEqual(during);
    expect(await saved.among(ANA, [everybodys, own])).toEqual(new Set([page]));
    expect(await saved.among(BIA, [page])).toEqual(new Set());
    expect(await saved.read(ANA, page)).toMatchObject({ savedAt: NOON, tags: [], text: expect.stringContaining(TEXT) });
    await saved.unsave(ANA, page);
    await expect(saved.unsave(ANA, page)).rejects.toThrow(NotFound);
    expect(await room()).toEqual(before);
    expect(await saved.changes(ANA)).toBe(changes + 2);
    expect((await saved.read(ANA, page)).savedAt).toBeUndefined();
  }
});

test('a page that its user removes is gone for them, with the room it took, and stays for others if it is theirs', async () => {
  const { saved, library, everybodys, own, room } = await shelf();
  for (const page of [everybodys, own]) {
    await saved.save(ANA, page);
    await saved.remove(ANA, page);
    await expect(saved.read(ANA, page)).rejects.toThrow(NotFound);
    await expect(saved.remove(ANA, page)).rejects.toThrow(NotFound);
    await expect(saved.save(ANA, page)).rejects.toThrow(NotFound);
    expect((await library.get(page)) !== undefined).toBe(page === everybodys);
  }
  // The words stay, because agents have learned them.
  expect(await room()).toEqual({ bytes: expect.any(Number) });
});

test('tags save their page, at most ten, once each, and count their pages', async () => {
  const { saved, everybodys, own } = await shelf();
  expect(await saved.tag(ANA, own, ['', '  '])).toEqual([]);
  expect(await saved.among(ANA, [own])).toEqual(new Set());
  const many = Array.from({ length: 12 }, (_, i) => `tag${i}`);
  expect(await saved.tag(ANA, everybodys, ['tag0', ...many])).toEqual(many.slice(0, 10));
  expect(await saved.tag(ANA, own, ['tag3'])).toEqual(['tag3']);
  expect((await saved.tags(ANA)).slice(0, 2)).toEqual([
    { tag: 'tag3', pages: 2 },
    { tag: 'tag0', pages: 1 },
  ]);
  expect(await saved.tags(BIA)).toEqual([]);
  expect(await saved.tagsAmong(ANA, [own])).toEqual(new Map([[own, ['tag3']]]));
  expect(await saved.tag(ANA, own, [])).toEqual([]);
  expect(await saved.read(ANA, own)).toMatchObject({ savedAt: NOON, tags: [] });
});

test('a page saved elsewhere is brought once, as its user’s own, with its day unless that is to come', async () => {
  const { saved, library, room } = await shelf();
  const before = await room();
  const bring = (name: string, savedAt: string, tags?: readonly string[]) =>
    saved.bring(ANA, { url: AT + name, title: name, savedAt, text: `${TEXT} ${name}`, ...(tags && { tags }) });
  expect(await bring('old', '2026-02-01T12:00:00.000Z', ['kept'])).toBe(true);
  expect(await bring('old', NOON)).toBe(false);
  expect(await Promise.all([bring('new', '2027-02-01T12:00:00.000Z'), bring('new', NOON)])).toContain(true);
  const id = await saved.idAt(ANA, `${AT}old`);
  expect(id).toBe(library.idOf(`${AT}old`, ANA));
  expect(await saved.idAt(BIA, `${AT}old`)).toBe(library.idOf(`${AT}old`));
  await expect(saved.read(BIA, id)).rejects.toThrow(NotFound);
  const all = [];
  for await (const each of saved.all(ANA)) all.push(each);
  expect(all.sort((a, b) => a.url.localeCompare(b.url))).toMatchObject([
    { url: `${AT}new`, savedAt: NOON, text: `${TEXT} new` },
    { url: `${AT}old`, savedAt: '2026-02-01T12:00:00.000Z', tags: ['kept'] },
  ]);
  expect(all.filter((each) => 'tags' in each)).toHaveLength(1);
  expect((await room())['texts']).toBe((before['texts'] as number) + 2);
});

test('the place of reading is kept for two hundred pages, the latest, of each user', async () => {
  const { places } = await shelf();
  const page = (i: number) => `p${i}` as PageId;
  for (let i = 0; i < 200; i++) await places.keep(ANA, page(i), i + 1);
  await places.keep(ANA, page(0), 7);
  await places.keep(ANA, page(200), 9);
  expect(await Promise.all([0, 1, 2, 200].map((i) => places.of(ANA, page(i))))).toEqual([7, 0, 3, 9]);
  await places.keep(ANA, page(0), 0);
  expect([await places.of(ANA, page(0)), await places.of(BIA, page(2))]).toEqual([0, 0]);
});
