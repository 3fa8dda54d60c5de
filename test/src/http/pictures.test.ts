/** Pictures of pages over HTTP, for readers of the page alone. */
import { describe, expect, it } from 'vitest';
import type { Shops } from '../../../src/shopping/shops.ts';
import type { Person } from '../../world/person.ts';
import { world } from '../../world/world.ts';
import { fakeShops, offer } from '../shopping/support.ts';
import { IMAGE, picturedWeb } from '../support/pictured.ts';

/** From the first request on, and as Retry-After says. */
const SOON_MS = 3_000;

async function house(shops?: Shops) {
  const { asked, ...web } = await picturedWeb();
  const it = await world({ ...web, ...(shops && { shops }) });
  /** A request as a browser makes it. */
  const got = async (who: Person, path: string) => {
    const cookie = await who.cookie();
    const response = await it.app.inject({ url: path, headers: { cookie } });
    return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
  };
  return { ...it, ana: it.person('ana'), bia: it.person('bia'), asked, got };
}

it('the sign of a source is fetched from its site, without its password, and shown to whoever has the source and nobody else', async () => {
  const { ana, bia, got, pictures, asked } = await house();
  const { id: agent } = await ana.post('/api/agents', { words: 'genes' });
  const { id } = await ana.post('/api/sources/crawls', {
    agent,
    kind: 'watch',
    address: 'http://watched.example/news',
  });
  const path = `/api/sources/icons/crawls/${id}`;
  expect((await got(ana, path)).status).toBe(202);
  await pictures.idle();
  expect((await got(ana, path)).bytes.toString('latin1', 8, 12)).toBe('WEBP');
  expect(asked).toEqual(['http://watched.example/favicon.ico']);
  for (const [who, at] of [
    [bia, path],
    [ana, '/api/sources/icons/feeds/00000000000000000000000000000000'],
    [ana, '/api/sources/icons/sites/00000000000000000000000000000000'],
  ] as const) {
    expect((await got(who, at)).status, at).toBe(404);
  }
  await ana.patch('/api/settings', { pictures: false });
  expect((await got(ana, path)).status).toBe(404);
  await pictures.idle();
  expect(asked).toHaveLength(1);
});

it('a page’s picture is announced on lists, in the library and in the reader, and comes once it is fetched', async () => {
  const { app, ana, got, pictures, asked, later } = await house();
  const { id, pages } = await ana.agentWithList();
  expect(pages.map(({ picture }) => picture)).toEqual(pages.map(() => true));
  const page = pages[0]?.page ?? '';
  expect(await ana.get(`/api/agents/${id}/pages/${page}/text`)).toMatchObject({ picture: true });
  expect(await ana.get(`/api/library/${page}`)).toMatchObject({ picture: true });
  expect((await ana.search(''))[0]).toMatchObject({ picture: true });
  const daily = await ana.post('/api/daily');
  expect(daily.pages[0]).toMatchObject({ picture: true });

  const coming = await got(ana, `/api/pages/${page}/picture`);
  expect(coming).toMatchObject({ status: 202, headers: { 'cache-control': 'no-store', 'retry-after': '3' } });
  expect(coming.bytes.length).toBeLessThan(50);
  await pictures.idle();
  await later(SOON_MS);
  const there = await got(ana, `/api/pages/${page}/picture`);
  expect(there).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
    },
  });
  const headers = { cookie: await ana.cookie(), 'if-none-match': String(there.headers.etag) };
  const again = await app.inject({ url: `/api/pages/${page}/picture`, headers });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  expect(there.headers['content-security-policy']).toContain("default-src 'self'");
  expect(there.bytes.toString('latin1', 8, 12)).toBe('WEBP');
  await got(ana, `/api/pages/${page}/icon`);
  await pictures.idle();
  await later(SOON_MS);
  expect((await got(ana, `/api/pages/${page}/icon`)).status).toBe(200);
  const { origin } = new URL(pages[0]?.url ?? '');
  expect(asked).toEqual([IMAGE, `${origin}/sign.png`]);
});

it('a page’s picture is refused to users whose agents have not met the page', async () => {
  const { ana, bia, got, pictures } = await house();
  const { id, pages } = await ana.agentWithList();
  const text = await ana.post(`/api/agents/${id}/texts`, { text: `${'a text of mine '.repeat(30)}`, rating: 1 });
  for (const page of [pages[0]?.page, text.page]) {
    for (const kind of ['picture', 'icon']) {
      await got(ana, `/api/pages/${page}/${kind}`);
      await pictures.idle();
      expect((await got(bia, `/api/pages/${page}/${kind}`)).status).toBe(404);
    }
  }
  // A pasted text has no address on the web.
  expect((await got(ana, `/api/pages/${text.page}/icon`)).status).toBe(404);
});

it('a picture is under way for each user at first, whoever else had the page on screen', async () => {
  const { ana, bia, got, pictures, asked, later } = await house();
  const { pages } = await ana.agentWithList();
  await bia.agentWithList();
  const [seen, unseen] = pages.map(({ page }) => `/api/pages/${page}/picture`);
  await got(ana, seen ?? '');
  await pictures.idle();
  const first = [await got(bia, seen ?? ''), await got(bia, unseen ?? '')];
  const { bytes, status } = first[0] as (typeof first)[number];
  expect(first.map((each) => [each.status, each.bytes])).toEqual([
    [202, bytes],
    [202, bytes],
  ]);
  expect(status).toBe(202);
  await pictures.idle();
  await later(SOON_MS);
  expect([(await got(bia, seen ?? '')).status, (await got(bia, unseen ?? '')).status]).toEqual([200, 200]);
  expect(new Set(asked)).toEqual(new Set([IMAGE]));
});

it('a page’s picture is neither fetched nor shown for a user who switched pictures off', async () => {
  const { ana, got, pictures, asked } = await house();
  const { pages } = await ana.agentWithList();
  expect(await ana.get('/api/settings')).toMatchObject({ pictures: true });
  expect(await ana.patch('/api/settings', { pictures: false })).toMatchObject({ pictures: false });
  await ana.patch('/api/settings', { timeZone: 'UTC' });
  const path = `/api/pages/${pages[0]?.page}/picture`;
  expect((await got(ana, path)).status).toBe(404);
  await pictures.idle();
  expect(asked).toEqual([]);
  expect(await ana.patch('/api/settings', { pictures: true })).toMatchObject({ pictures: true });
  expect((await got(ana, path)).status).toBe(202);
  await pictures.idle();
});

describe('an offer’s picture', () => {
  async function watching() {
    const shops = fakeShops({ a: [offer('Gota 2 branco', '120', { image: IMAGE }), offer('Gota 2 preto', '130')] });
    const here = await house(shops);
    const { id } = await here.ana.post('/api/shopping/agents', { words: 'gota 2' });
    await here.idle();
    const { groups } = await here.ana.get(`/api/shopping/agents/${id}/offers`);
    const offers = groups.flatMap((group) => group.offers);
    const at = (place: number) => `/api/shopping/agents/${id}/offers/${offers[place]?.key}/picture`;
    return { ...here, id, offers, at };
  }

  it('is announced with the offer, and comes once it is fetched, and another offer has none', async () => {
    const { ana, got, pictures, asked, offers, at, id } = await watching();
    expect(offers.map(({ picture }) => picture)).toEqual([true, false]);
    expect((await ana.get(`/api/shopping/agents/${id}`)).best).toMatchObject({ picture: true, title: 'Gota 2 branco' });
    expect((await got(ana, at(0))).status).toBe(202);
    await pictures.idle();
    const { status, bytes } = await got(ana, at(0));
    expect([status, bytes.toString('latin1', 8, 12)]).toEqual([200, 'WEBP']);
    expect((await got(ana, at(1))).status).toBe(404);
    expect(asked).toEqual([IMAGE]);
  });

  it('is its user’s alone, follows the switch for pictures, and goes with its agent', async () => {
    const { ana, bia, got, pictures, asked, at, id, idle, store } = await watching();
    expect((await got(bia, at(0))).status).toBe(404);
    await ana.patch('/api/settings', { pictures: false });
    expect((await got(ana, at(0))).status).toBe(404);
    await pictures.idle();
    expect(asked).toEqual([]);
    await ana.patch('/api/settings', { pictures: true });
    await got(ana, at(0));
    await pictures.idle();
    const kept = () => store.database.read('SELECT owner FROM picture');
    expect(await kept()).toEqual([{ owner: await ana.id() }]);
    await ana.delete(`/api/shopping/agents/${id}`);
    await idle();
    expect(await kept()).toEqual([]);
    expect((await got(ana, at(0))).status).toBe(404);
  });
});

it('mails and feeds link a picture for users who want pictures', async () => {
  const { ana, app } = await house();
  await ana.agentWithList();
  await ana.post('/api/daily');
  const { json } = await ana.post('/api/outlets', { name: 'at home' });
  const read = async () => (await app.inject({ url: new URL(json).pathname })).body;
  expect(await read()).toContain(`Picture: ${IMAGE}`);
  await ana.patch('/api/settings', { pictures: false });
  expect(await read()).not.toContain(IMAGE);
});
