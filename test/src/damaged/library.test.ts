/** The library beside damage: only the damaged page is missing, and the others are read, counted and scored. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DamagedPage, type Page } from '../../../agents/agents.ts';
import { frequenciesOf } from '../../../profiles/profiles.ts';
import type { StoredLibrary } from '../../../src/library/pages/stored-library.ts';
import { backUp, restore } from '../../../src/storage/database/sqlite/backup.ts';
import { openStore as open } from '../../../src/storage/store/open-store.ts';
import { type Store, scanAll } from '../../../src/storage/store/store.ts';
import { damageBlob, damageDocument, damageDocuments, damageLog } from '../support/damage.ts';
import { temporaryFolder } from '../support/folders.ts';
import { libraryOver } from '../support/library.ts';
import { followedOf } from '../support/samples.ts';
import { openStore } from '../support/stores.ts';

const urlOf = (i: number) => `http://site.example/${i}`;
const keep = (library: StoredLibrary, i: number) => library.keep(urlOf(i), followedOf(urlOf(i), `common word${i}`));

interface Kept {
  readonly folder: string;
  readonly backup: string;
  readonly pages: readonly Page[];
  /** The hashes of each epoch's frequencies, from the first on. */
  readonly epochs: readonly string[];
}

let whole: Kept;

/** A library of 40 pages in two epochs, 20 and 40. */
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-library-'));
  const store = await open({ folder, hold: true, warn: () => undefined });
  const library = libraryOver(store);
  const pages: Page[] = [];
  for (let i = 0; i < 40; i++) {
    pages.push(await keep(library, i));
    await library.dictionary();
  }
  const backup = join(folder, 'backup');
  backUp(folder, backup);
  whole = { folder, backup, pages, epochs: await epochsIn(store) };
  await store.close();
});
afterAll(() => rm(whole.folder, { recursive: true }));

/** That library over a damaged store. */
async function libraryAfter(damage: (kept: Kept) => Promise<unknown>): Promise<StoredLibrary & { store: Store }> {
  const folder = await temporaryFolder();
  restore(whole.backup, folder);
  await damage({ ...whole, folder });
  const store = await openStore(folder, () => undefined);
  return Object.assign(libraryOver(store), { store });
}

async function epochsIn(store: Store): Promise<readonly string[]> {
  const kind = { name: 'dictionary', parse: (value: unknown) => value as { frequencies: string } };
  const hashes: string[] = [];
  for await (const { value } of scanAll(store.documents(kind))) hashes.push(value.frequencies);
  return hashes;
}

async function numbersAndPages(library: StoredLibrary): Promise<readonly [number, number]> {
  const { epoch, pages } = await library.dictionary();
  return [epoch, pages];
}

test.each<[string, (kept: Kept) => Promise<void>]>([
  ['document', ({ folder, pages: [page] }) => damageDocument(folder, 'page', (page as Page).id)],
  ['text of counts', ({ folder, pages: [page] }) => damageBlob(folder, (page as Page).counts)],
])('a damaged page affects only itself: %s', async (_, damage) => {
  const library = await libraryAfter(damage);
  const had = async (i: number) => library.counts(((await library.find(urlOf(i))) as Page).counts);
  await expect(had(0)).rejects.toThrow(DamagedPage);
  expect((await had(1)).terms).toContain('common');
});

test('a damaged page is not overwritten by a new reading', async () => {
  const library = await libraryAfter(({ folder, pages: [page] }) => damageDocument(folder, 'page', (page as Page).id));
  await expect(keep(library, 0)).rejects.toThrow(DamagedPage);
  expect((await keep(library, 41)).version).toBe(1);
});

test('a damaged page is left out of a new count, which goes on', async () => {
  const library = await libraryAfter(async ({ folder, pages, epochs }) => {
    await damageBlob(folder, (pages[5] as Page).counts);
    await damageBlob(folder, epochs[0] as string);
    await damageBlob(folder, epochs[1] as string);
  });
  expect(await numbersAndPages(library)).toEqual([3, 39]);
});

describe('a damaged epoch of the dictionary', () => {
  const document = (folder: string, epoch: number) => damageDocument(folder, 'dictionary', `00000000${epoch}`);

  test.each<[string, (kept: Kept) => Promise<unknown>, readonly [number, number]]>([
    ['the newest, by its document', ({ folder }) => document(folder, 2), [3, 40]],
    ['the newest, by its frequencies', ({ folder, epochs }) => damageBlob(folder, epochs[1] as string), [3, 40]],
    ['all of them', ({ folder }) => Promise.all([document(folder, 1), document(folder, 2)]), [3, 40]],
    ['an old one', ({ folder }) => document(folder, 1), [2, 40]],
  ])('is counted anew under a new number, each page once: %s', async (_, damage, expected) => {
    const library = await libraryAfter(damage);
    for (const each of [library, libraryOver(library.store)]) {
      expect(await numbersAndPages(each)).toEqual(expected);
      const frequencies = frequenciesOf(await each.dictionary());
      expect(['common', 'word0', 'word39'].map((term) => frequencies.get(term))).toEqual([40, 1, 1]);
    }
  });
});

test('a damaged log of the library keeps the dictionary, and pages are still kept and found', async () => {
  const library = await libraryAfter(async ({ folder }) => {
    await damageLog(folder, 'library');
    // Both are counted anew, which begins with that record.
    await damageDocuments(folder, 'dictionary');
  });
  expect(await numbersAndPages(library)).toEqual([0, 0]);
  for (let i = 50; i < 80; i++) expect((await keep(library, i)).version).toBe(1);
  expect(await numbersAndPages(library)).toEqual([0, 0]);
  expect(await library.find(urlOf(60))).toBeDefined();
});

test('a damaged log of the library lets later pages be counted on top of the earlier count', async () => {
  const library = await libraryAfter(({ folder }) => damageLog(folder, 'library'));
  for (let i = 50; i < 80; i++) await keep(library, i);
  expect(await numbersAndPages(library)).toEqual([3, 70]);
});
