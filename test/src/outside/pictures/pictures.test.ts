/** Pictures as they are fetched and kept, over both databases. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Ask, asSaid, FetchFailed, type Page, type UserId } from '../../../../agents/agents.ts';
import { forgettingPicturesWith, type PictureKind } from '../../../../src/library/library.ts';
import { inThread } from '../../../../src/outside/compute/compute.ts';
import { Pictures } from '../../../../src/outside/pictures/pictures.ts';
import { removing } from '../../../../src/storage/store/changes.ts';
import { ABSENT, type Store } from '../../../../src/storage/store/store.ts';
import { STORES } from '../../support/both.ts';
import { drawn } from '../../support/drawn.ts';
import { libraryOver } from '../../support/library.ts';
import { followedOf, NOON } from '../../support/samples.ts';

const [ANA, BIA] = ['ana', 'bia'] as unknown as readonly [UserId, UserId];
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const IMAGE = 'http://pictures.example/a.jpg';
const LARGE_ROOM = 1_000_000;

type Said = Uint8Array | FetchFailed | number;

/** A service of pictures whose web gives one answer until told otherwise. */
async function house(store: Store, mostBytes = LARGE_ROOM) {
  const library = libraryOver(store);
  const asked: string[] = [];
  const web = { says: (await drawn('jpeg')) as Said, hold: Promise.resolve() };
  let now = Date.parse(NOON);
  const ask: Ask = async (url, { accept } = {}) => {
    asked.push(url);
    await web.hold;
    if (web.says instanceof FetchFailed) throw web.says;
    const status = typeof web.says === 'number' ? web.says : 200;
    const head = { url, status, contentType: 'image/jpeg', headers: {} };
    if (status === 200) accept?.(head);
    return { ...head, bytes: typeof web.says === 'number' ? new Uint8Array() : web.says, wireBytes: 1 };
  };
  const failed = (error: unknown) => expect.fail(String(error));
  const parts = { database: store.database, ask, compute: inThread(), mostBytes, now: () => now, failed };
  const pictures = new Pictures(parts);
  const page = (name: string, image = IMAGE, owner?: UserId) => {
    const url = `http://site.example/${name}`;
    const { page: read, ...followed } = followedOf(url, `what ${name} says`);
    return library.keep(url, { ...followed, page: { ...read, image } }, owner);
  };
  /** The first answer, and the answer once all is fetched. */
  const shown = async (of: Page, kind: PictureKind = 'thumbnail', user = ANA) => {
    const first = await pictures.of({ user, page: of, kind });
    await pictures.idle();
    return [first, await pictures.of({ user, page: of, kind })];
  };
  const rows = () => store.database.read('SELECT * FROM picture ORDER BY used');
  return {
    ...{ library, pictures, asked, web, page, shown, rows },
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    again: () => new Pictures(parts),
  };
}

const isWebp = (bytes: unknown) => Buffer.from(bytes as Uint8Array).toString('latin1', 8, 12) === 'WEBP';

describe.each(STORES)('the pictures of pages, over %s', (_, open) => {
  it('come once they are fetched, are asked for once, and are there for another process', async () => {
    const { page, shown, asked, again } = await house(await open());
    const one = await page('a');
    const [first, second] = await shown(one);
    expect(first).toBe('coming');
    expect(isWebp(second)).toBe(true);
    expect(await again().of({ user: BIA, page: one, kind: 'thumbnail' })).toEqual(second);
    expect(asked).toEqual([IMAGE]);
  });

  it('are fetched once for several callers at once', async () => {
    const { page, pictures, asked } = await house(await open());
    const one = await page('a');
    await Promise.all([ANA, BIA, ANA].map((user) => pictures.of({ user, page: one, kind: 'thumbnail' })));
    await pictures.idle();
    expect(asked).toEqual([IMAGE]);
  });

  it('include the sign of a site from the page or the usual file, and are missing without a picture', async () => {
    const { page, pictures, asked, shown } = await house(await open());
    const one = await page('a');
    await shown(one, 'icon');
    await shown({ ...one, icon: 'http://site.example/sign.png' }, 'icon');
    expect(asked).toEqual(['http://site.example/favicon.ico', 'http://site.example/sign.png']);
    const { image: __, ...without } = one;
    expect(await pictures.of({ user: ANA, page: without as Page, kind: 'thumbnail' })).toBeUndefined();
    expect(await pictures.of({ user: ANA, page: { ...one, url: 'text:pasted' }, kind: 'icon' })).toBeUndefined();
  });

  it.each([
    ['the site refuses it', 404, 7 * DAY_MS],
    ['robots.txt forbids it', new FetchFailed(asSaid('no'), { kind: 'robots' }), 7 * DAY_MS],
    ['it is no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 7 * DAY_MS],
    ['nobody could draw it', new FetchFailed(asSaid('slow')), DAY_MS],
    ['the site is away', new FetchFailed(asSaid('away'), { kind: 'network' }), HOUR_MS],
  ])('that fail are not asked for again for a while: %s', async (_why, says, after) => {
    const here = await house(await open());
    const one = await here.page('a');
    here.web.says = says;
    expect(await here.shown(one)).toEqual(['coming', undefined]);
    here.pass(after);
    expect(await here.shown(one)).toEqual([undefined, undefined]);
    expect(here.asked).toHaveLength(1);
    here.pass(1);
    here.web.says = await drawn('png');
    const [first, second] = await here.shown(one);
    expect([first, isWebp(second)]).toEqual(['coming', true]);
  });

  it('that are old are shown until there are new ones', async () => {
    const { page, shown, web, pass, asked } = await house(await open());
    const one = await page('a');
    const [, old] = await shown(one);
    pass(31 * DAY_MS);
    web.says = await drawn('png', 200, 200);
    const [first, second] = await shown(one);
    expect(first).toEqual(old);
    expect(second).not.toEqual(old);
    expect(asked).toHaveLength(2);
  });

  it('of private pages are their owner’s alone and go with the page, and others fetch theirs anew', async () => {
    const store = await open();
    const { page, shown, asked, library, rows } = await house(store);
    const [hers, everybodys] = [await page('a', IMAGE, ANA), await page('a')];
    for (const each of [hers, everybodys]) for (const kind of ['thumbnail', 'icon'] as const) await shown(each, kind);
    expect(asked).toHaveLength(4);
    const owners = async () => (await rows()).map(({ owner }) => owner ?? '').sort();
    expect(await owners()).toEqual(['', '', 'ana', 'ana']);
    await store.commit(await library.purging(hers.id));
    expect(await owners()).toEqual(['', '']);
    // The sign also belongs to other pages of the site.
    await store.commit(await library.purging(everybodys.id));
    expect(await owners()).toEqual(['']);
  });

  it('go with a page that goes during the fetch', async () => {
    const store = await open();
    const { page, pictures, web, library, rows } = await house(store);
    const one = await page('a', IMAGE, ANA);
    let goOn: () => void = () => undefined;
    web.hold = new Promise((resolve) => {
      goOn = resolve;
    });
    expect(await pictures.of({ user: ANA, page: one, kind: 'thumbnail' })).toBe('coming');
    await store.commit(await library.purging(one.id));
    goOn();
    await pictures.idle();
    expect(await rows()).toEqual([]);
  });

  it('of offers are whole, their user’s alone, and stay as long as their offer', async () => {
    const store = await open();
    const { pictures, rows, web, asked } = await house(store);
    web.says = await drawn('png', 200, 400);
    const kept = store.documents({ name: 'watch', parse: (value) => value as object });
    const id = 'ana/1';
    const revision = await kept.write(id, {}, ABSENT);
    const shown = async (user: UserId) => {
      await pictures.own({ user, address: IMAGE, shape: 'whole', kind: 'watch', id });
      await pictures.idle();
      return pictures.own({ user, address: IMAGE, shape: 'whole', kind: 'watch', id });
    };
    const bytes = await shown(ANA);
    expect(await sharp(bytes as Uint8Array).metadata()).toMatchObject({ format: 'webp', width: 160, height: 320 });
    expect(await pictures.own({ user: BIA, address: IMAGE, shape: 'whole', kind: 'watch', id })).toBe('coming');
    await pictures.idle();
    expect(asked).toEqual([IMAGE, IMAGE]);
    expect(await pictures.own({ user: ANA, address: undefined, shape: 'whole', kind: 'watch', id })).toBeUndefined();
    await store.commit([
      { type: 'beside', thing: 'pictures', statements: [ANA, BIA].map((user) => forgettingPicturesWith(user, id)) },
      removing({ name: 'watch' }, id, revision),
    ]);
    expect(await rows()).toEqual([]);
    expect(await shown(ANA)).toBe('coming');
    await pictures.idle();
    expect(await rows()).toEqual([]);
  });

  it('are limited in size, and the longest unseen go first', async () => {
    const { page, shown, rows, pass } = await house(await open(), 30_000);
    const first = await page('first', `${IMAGE}?first`);
    await shown(first);
    for (let i = 0; i < 120; i++) {
      const one = await page(`p${i}`, `${IMAGE}?${i}`);
      await shown(one);
      pass(DAY_MS);
      await shown(first);
    }
    const kept = await rows();
    const bytes = kept.reduce((sum, { size }) => sum + Number(size), 0);
    // The room is checked now and then.
    expect(bytes).toBeLessThan(30_000 + 50 * 700);
    expect(kept.length).toBeLessThan(121);
    expect((await shown(first))[0]).not.toBe('coming');
  });

  it('are not fetched if there is no room', async () => {
    const { page, shown, asked } = await house(await open(), 0);
    expect(await shown(await page('a'))).toEqual([undefined, undefined]);
    expect(asked).toEqual([]);
  });
});

it('a caller who asks for very many pictures gets some, asks again for the rest, and delays nobody', async () => {
  const [[, open]] = STORES as [(typeof STORES)[0]];
  const { page, pictures, web, asked } = await house(await open());
  let goOn: () => void = () => undefined;
  web.hold = new Promise((resolve) => {
    goOn = resolve;
  });
  const pages = await Promise.all(Array.from({ length: 130 }, (_, i) => page(`p${i}`, `${IMAGE}?${i}`)));
  for (const each of pages) expect(await pictures.of({ user: ANA, page: each, kind: 'thumbnail' })).toBe('coming');
  const other = await page('other', `${IMAGE}?other`);
  await pictures.of({ user: BIA, page: other, kind: 'thumbnail' });
  expect(asked).toContain(`${IMAGE}?other`);
  goOn();
  await pictures.idle();
  expect(asked).toHaveLength(121);
});

it('a caller who asks for very many pictures gets none from a service that stops', async () => {
  const [[, open]] = STORES as [(typeof STORES)[0]];
  const { page, pictures, asked } = await house(await open());
  const one = await page('a');
  await pictures.close();
  expect(await pictures.of({ user: ANA, page: one, kind: 'thumbnail' })).toBe('coming');
  expect(asked).toEqual([]);
});
