/** Pictures are kept for what shows them, within a limit, and go with it. */
import { describe, expect, test } from 'vitest';
import type { UserId } from '../../../../agents/agents.ts';
import {
  forgettingPictures,
  forgettingPicturesOf,
  KeptPictures,
  type PictureHolder,
  pictureAddresses,
  pictureName,
} from '../../../../src/library/pages/kept-pictures.ts';
import { STORES } from '../../support/both.ts';
import { libraryOver } from '../../support/library.ts';
import { followedOf } from '../../support/samples.ts';

const ANA = 'ana' as UserId;
const IMAGE = 'http://site.example/i.png';

test.each([
  [{ url: 'http://site.example/a/b' }, undefined, 'http://site.example/favicon.ico'],
  [{ url: 'https://site.example:1/a', image: IMAGE, icon: '/own' }, IMAGE, '/own'],
  [{ url: 'file:///a', image: IMAGE }, IMAGE, undefined],
])('the pictures of %j are its own, or the usual icon of its site', (page, thumbnail, icon) => {
  expect(pictureAddresses(page as never)).toEqual({ thumbnail, icon });
});

test('a picture’s name is the same for the same picture only', () => {
  const names = [undefined, ANA, 'bia' as UserId].flatMap((owner) =>
    ['icon', 'thumbnail'].flatMap((kind) => [IMAGE, `${IMAGE}?`].map((at) => pictureName(owner, kind, at))),
  );
  expect(new Set(names).size).toBe(12);
  expect(pictureName(ANA, 'icon', IMAGE)).toBe(pictureName(ANA, 'icon', IMAGE));
});

describe.each(STORES)('pictures, over %s', (_, open) => {
  async function shelf(mostBytes = 1_000_000) {
    const store = await open();
    const library = libraryOver(store);
    const pictures = new KeptPictures(store.database, mostBytes);
    const pageOf = async (owner?: UserId) => {
      const url = 'http://site.example/a';
      const read = followedOf(url, 'the text');
      return library.keep(url, { ...read, page: { ...read.page, image: IMAGE } }, owner);
    };
    const keep = (
      holder: PictureHolder,
      name: string,
      more: { bytes?: Uint8Array; until?: number; now?: number } = {},
    ) => pictures.keep({ holder, name, bytes: undefined, until: 9, now: 1, ...more });
    return { store, pictures, pageOf, keep };
  }

  test('are kept for a page or document that is there, the latest of a name, and failures without bytes', async () => {
    const { pictures, pageOf, keep } = await shelf();
    const { id } = await pageOf();
    const holder = { kind: 'page', id, owner: undefined };
    await keep({ ...holder, id: 'gone' }, 'a');
    expect(await pictures.find('a')).toBeUndefined();
    await keep(holder, 'a', { bytes: Uint8Array.of(1, 2) });
    const found = await pictures.find('a');
    expect({ ...found, bytes: [...(found?.bytes ?? [])] }).toEqual({ bytes: [1, 2], until: 9, used: 1 });
    await keep(holder, 'a', { until: 10, now: 2 });
    expect(await pictures.find('a')).toEqual({ bytes: undefined, until: 10, used: 2 });
    await pictures.used('a', 3);
    expect(await pictures.find('a')).toMatchObject({ until: 10, used: 3 });
  });

  test('go by a hundred once they take too much, those first that nobody saw for longest', async () => {
    const { pictures, pageOf, keep } = await shelf(30_000);
    const holder = { kind: 'page', id: (await pageOf()).id, owner: undefined };
    const isThere = async (i: number) => (await pictures.find(`${i}`)) !== undefined;
    // Each takes 300 bytes.
    const fill = async (from: number, to: number) => {
      for (let i = from; i < to; i++) await keep(holder, `${i}`, { bytes: new Uint8Array(50), now: i });
    };
    await fill(0, 100);
    await pictures.used('0', 1_000);
    expect(await isThere(1)).toBe(true);
    await fill(100, 101);
    expect(await Promise.all([0, 1, 50, 99, 100].map(isThere))).toEqual([true, false, false, false, false]);
  });

  test.each([
    ['everybody’s page', undefined, [false, true, true]],
    ['a user’s own page', ANA, [false, false, true]],
  ])('of %s go with it, but a site’s icon stays where other pages show it', async (_of, owner, left) => {
    const { store, pictures, pageOf, keep } = await shelf();
    const page = await pageOf(owner);
    const holder = { kind: 'page', id: page.id, owner };
    const names = [pictureName(owner, 'thumbnail', IMAGE), pictureName(owner, 'icon', IMAGE)];
    for (const name of names) await keep(holder, name);
    await keep({ ...holder, owner: 'bia' as UserId }, 'hers');
    await store.commit(forgettingPictures(page));
    const found = await Promise.all([...names, 'hers'].map((name) => pictures.find(name)));
    expect(found.map((each) => each !== undefined)).toEqual(left);
  });

  test('of a page without any need no statement, and those of a user all go with them', async () => {
    const { store, pictures, pageOf, keep } = await shelf();
    const { id, image: _image, ...page } = await pageOf();
    expect(forgettingPictures({ id, ...page })).toEqual([]);
    for (const [name, owner] of [
      ['hers', ANA],
      ['his', 'caio'],
      ['everybody’s', undefined],
    ] as const)
      await keep({ kind: 'page', id, owner: owner as UserId | undefined }, name);
    await store.database.commit([forgettingPicturesOf(ANA)]);
    const found = await Promise.all(['hers', 'his', 'everybody’s'].map((name) => pictures.find(name)));
    expect(found.map((each) => each !== undefined)).toEqual([false, true, true]);
  });
});
