/** Crawls as a file takes them along: what was wanted and said comes back and goes on, and what nobody could make here does not. */
import { describe, expect, it } from 'vitest';
import { FORMS_SAID } from '../../src/crawling/forms/records.ts';
import { type Store, scanAll } from '../../src/store/store.ts';
import { storeOfStory } from '../database/support/told-over.ts';
import { httpServer } from '../src/support/http.ts';
import { agentOf, houseThatCrawls } from './crawl-support.ts';
import { newUser, type Visitor } from './support.ts';

interface Archived {
  readonly crawls: readonly Readonly<Record<string, unknown>>[];
}

const archiveOf = async (visitor: Visitor) => (await visitor.get('/api/users/me/export')).json<Archived>();

const bring = (visitor: Visitor, crawl: object) => visitor.post('/api/sources/crawls/import', crawl);

/** A site of one page, and how often it was asked for. */
async function site() {
  const asked: string[] = [];
  const { port } = await httpServer((request, response) => {
    if (request.url !== '/robots.txt') asked.push(request.url ?? '');
    response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' });
    response.end('<html lang="en"><title>Home</title><p>What is new here</p></html>');
  });
  return { address: `http://site.localhost:${port}/`, asked };
}

const CORRECTIONS = Array.from({ length: 25 }, (_, i) => ({ name: `f${i}`, role: 'other', label: 'What it is' }));

async function formSaid(store: Store) {
  const all = [];
  for await (const { value } of scanAll(store.documents(FORMS_SAID))) all.push(value);
  return all;
}

describe('a crawl of a file', () => {
  it('goes on at another service, as its user has left it, and is there once', async () => {
    const { address, asked } = await site();
    const { ana: before } = await houseThatCrawls();
    const agent = await agentOf(before);
    await before.post('/api/sources/crawls', { kind: 'watch', agent, address, perDay: 7 });
    const { id } = (await before.post('/api/sources/crawls', { kind: 'form', agent, address })).json<{ id: string }>();
    for (let at = 0; at < CORRECTIONS.length; at += 10) {
      const corrections = CORRECTIONS.slice(at, at + 10);
      await before.ask('PATCH', `/api/sources/crawls/${id}/form`, { corrections, mayPost: true });
    }
    await before.post(`/api/sources/crawls/${id}/cancel`);
    const { crawls } = await archiveOf(before);
    expect(crawls).toMatchObject([{ kind: 'watch' }, { kind: 'form', state: 'cancelled', form: { mayPost: true } }]);
    asked.length = 0;
    const { ana, work, store } = await houseThatCrawls({ store: await storeOfStory() });
    const here = await agentOf(ana);
    const brought = () => Promise.all(crawls.map((crawl) => bring(ana, { ...crawl, agent: here })));
    const statuses = (await Promise.all([brought(), brought()])).flat().map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 200, 201, 201]);
    await work();
    expect(asked).toContain('/');
    const { items } = (await ana.get('/api/sources/crawls')).json();
    expect(items).toHaveLength(2);
    expect(items).toContainEqual(
      expect.objectContaining({
        kind: 'watch',
        perDay: 7,
        state: 'going',
        figures: expect.objectContaining({ pages: 1 }),
      }),
    );
    expect(items).toContainEqual(expect.objectContaining({ kind: 'form', state: 'cancelled' }));
    expect(await formSaid(store)).toMatchObject([{ corrections: CORRECTIONS, mayPostSince: expect.any(String) }]);
    // What comes of it is the same again, and no more where it came from.
    expect((await archiveOf(ana)).crawls.map(({ key }) => key).sort()).toEqual(crawls.map(({ key }) => key).sort());
    const [again] = crawls;
    expect((await bring(before, { ...again, agent })).json()).toMatchObject({ isNew: false });
    // Begun here by hand it is another one by its name, and the same by what it wants.
    const { statusCode, ...same } = await bring(before, { ...again, agent, key: 'k', perDay: 9 });
    expect([statusCode, same.json()]).toMatchObject([200, { isNew: false, crawl: { perDay: 7 } }]);
  });

  it('is one of so many that a user has, however many are brought at once', async () => {
    const { ana, store } = await houseThatCrawls({ store: await storeOfStory() });
    const crawl = { kind: 'watch', agent: await agentOf(ana), state: 'paused' };
    const each = Array.from({ length: 60 }, (_, i) => ({ ...crawl, key: `k${i}`, address: `http://x.example/${i}` }));
    const made = await Promise.all(each.map((one) => bring(ana, one)));
    expect(made.filter(({ statusCode }) => statusCode === 201)).toHaveLength(50);
    const refused = made.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.json()).toMatchObject({ detail: expect.stringMatching(/you have 50 of 50 crawls/) });
    expect(await store.database.read("SELECT 1 FROM document WHERE kind = 'crawl'")).toHaveLength(50);
  });
});

it('takes nothing that nobody could make here', async () => {
  const { ana, app, store } = await houseThatCrawls();
  const agent = await agentOf(ana);
  const sound = { kind: 'watch', agent, address: 'http://x.example/', key: 'a', state: 'going' };
  const status = async (crawl: object, visitor = ana) => (await bring(visitor, { ...sound, ...crawl })).statusCode;
  expect(await status({ address: 'http://me:secret@x.example/' })).toBe(422);
  expect(await status({ address: 'file:///etc/passwd' })).toBe(422);
  expect(await status({ pages: 1_000_000 })).toBe(400);
  expect(await status({ perDay: 100_000 })).toBe(400);
  expect(await status({ key: '../../other' })).toBe(400);
  expect(await status({ state: 'unending' })).toBe(400);
  expect(await status({ figures: { visits: 0 } })).toBe(400);
  const many = Array.from({ length: 101 }, (_, i) => ({ name: `f${i}` }));
  expect(await status({ kind: 'form', form: { corrections: many } })).toBe(400);
  expect(await status({ kind: 'form', form: { corrections: [{ name: 'p', role: 'password' }] } })).toBe(400);
  expect(await status({}, await newUser(app, 'eve'))).toBe(404);
  expect(await store.database.read("SELECT 1 FROM document WHERE kind LIKE 'crawl%'")).toEqual([]);
  const { crawl } = (await bring(ana, sound)).json<{ crawl: { id: string } }>();
  await ana.ask('DELETE', `/api/sources/crawls/${crawl.id}`);
  const again = await bring(ana, sound);
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({ detail: expect.stringMatching(/deleted here a moment ago/) });
});
