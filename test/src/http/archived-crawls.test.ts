/** Crawls in a user's file continue after an import, but not with values that nobody could set here. */
import { expect, it } from 'vitest';
import { FORMS_SAID } from '../../../src/sources/crawls/forms/records.ts';
import { type Store, scanAll } from '../../../src/storage/store/store.ts';
import type { Person } from '../../world/person.ts';
import { type WorldOptions, world } from '../../world/world.ts';
import { storeOfStory } from '../storage/database/support/told-over.ts';
import { httpServer } from '../support/http.ts';

const IMPORT = '/api/sources/crawls/import';

const crawling = (options: WorldOptions = {}) => world({ engines: [], loopback: true, ...options });

interface Crawl {
  readonly kind: 'watch' | 'form';
  readonly key: string;
  readonly address?: string;
}

async function crawlsOf(person: Person) {
  return ((await person.get('/api/users/me/export')) as unknown as { crawls: readonly Crawl[] }).crawls;
}

/** A site of one page that counts its requests. */
async function siteOfOne() {
  const asked: string[] = [];
  const { port } = await httpServer((request, response) => {
    if (request.url !== '/robots.txt') asked.push(request.url ?? '');
    response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' });
    response.end('<html lang="en"><title>Home</title><p>What is new here</p></html>');
  });
  return { address: `http://site.localhost:${port}/`, asked };
}

const CORRECTIONS = Array.from({ length: 25 }, (_, i) => {
  return { name: `f${i}`, role: 'other', label: 'What it is' } as const;
});

async function formSaid(store: Store) {
  const all = [];
  for await (const { value } of scanAll(store.documents(FORMS_SAID))) all.push(value);
  return all;
}

const crawlsIn = ({ database }: Store) => database.read("SELECT 1 FROM document WHERE kind LIKE 'crawl%'");

it('a crawl from a file goes on at another service as its user left it, and exists once there', async () => {
  const { address, asked } = await siteOfOne();
  const { ana: before } = await crawling();
  const agent = await before.agent();
  await before.post('/api/sources/crawls', { kind: 'watch', agent, address, perDay: 7 });
  const { id } = await before.post('/api/sources/crawls', { kind: 'form', agent, address });
  for (let at = 0; at < CORRECTIONS.length; at += 10) {
    const corrections = CORRECTIONS.slice(at, at + 10);
    await before.patch(`/api/sources/crawls/${id}/form`, { corrections, mayPost: true });
  }
  await before.post(`/api/sources/crawls/${id}/cancel`);
  const crawls = await crawlsOf(before);
  expect(crawls).toMatchObject([{ kind: 'watch' }, { kind: 'form', state: 'cancelled', form: { mayPost: true } }]);
  asked.length = 0;
  const { ana, crawl, store } = await crawling({ store: await storeOfStory() });
  const here = await ana.agent();
  const twice = [...crawls, ...crawls].map((each) => ana.status('POST', IMPORT, { ...each, agent: here }));
  expect((await Promise.all(twice)).sort()).toEqual([200, 200, 201, 201]);
  await crawl();
  expect(asked).toContain('/');
  const items = (await ana.items('/api/sources/crawls')).toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
  expect(items).toMatchObject([
    { kind: 'form', state: 'cancelled' },
    { kind: 'watch', perDay: 7, state: 'going', figures: { pages: 1 } },
  ]);
  expect(await formSaid(store)).toMatchObject([{ corrections: CORRECTIONS, mayPostSince: expect.any(String) }]);
  // A new export is the same, and no longer equals the original service's.
  expect((await crawlsOf(ana)).map(({ key }) => key).sort()).toEqual(crawls.map(({ key }) => key).sort());
  const again = { ...(crawls[0] as Crawl & { state: 'going' }), agent };
  expect(await before.post(IMPORT, again)).toMatchObject({ isNew: false });
  // A crawl begun here by hand has another name, and counts as the same by its settings.
  const same = await before.post(IMPORT, { ...again, key: 'k', perDay: 9 });
  expect(same).toMatchObject({ isNew: false, crawl: { perDay: 7 } });
});

it('has no value that its user could not set here', async () => {
  const { ana, bia, store } = await crawling();
  const agent = await ana.agent();
  const sound = { kind: 'watch', agent, address: 'http://x.example/', key: 'a', state: 'going' } as const;
  const form = (corrections: object) => ({ kind: 'form', form: { corrections } });
  for (const [status, wrong] of [
    [422, { address: 'http://me:secret@x.example/' }],
    [422, { address: 'file:///etc/passwd' }],
    [400, { pages: 1_000_000 }],
    [400, { perDay: 100_000 }],
    [400, { key: '../../other' }],
    [400, { state: 'unending' }],
    [400, { figures: { visits: 0 } }],
    [400, form(Array.from({ length: 101 }, (_, i) => ({ name: `f${i}` })))],
    [400, form([{ name: 'p', role: 'password' }])],
  ] as const)
    await ana.refused(status).post(IMPORT, { ...sound, ...wrong });
  await bia.refused(404).post(IMPORT, sound);
  expect(await crawlsIn(store)).toEqual([]);
  await ana.put('/api/admin/limits', { crawls: 0 });
  await ana.refused(409, 'of 0 crawls').post(IMPORT, sound);
  await ana.put('/api/admin/limits', {});
  const { crawl } = await ana.post(IMPORT, sound);
  await ana.delete(`/api/sources/crawls/${crawl.id}`);
  await ana.refused(409, 'deleted here a moment ago').post(IMPORT, sound);
});
