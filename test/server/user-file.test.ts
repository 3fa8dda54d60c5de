/** What a user's file has where something is damaged, and whose it is what comes from one. */
import { expect, it } from 'vitest';
import { SAVED } from '../../src/keeping/saved-pages.ts';
import { scanAll, update } from '../../src/store/store.ts';
import { agentWithList, newUser, serviceUnderTest } from './support.ts';

it('names what is damaged, and has all else', async () => {
  const house = await serviceUnderTest();
  const ana = await newUser(house.app, 'ana');
  const { pages } = await agentWithList(ana, house);
  for (const { page } of pages.slice(0, 2)) await ana.ask('PUT', `/api/library/${page}/saved`);
  for await (const { value } of scanAll(house.store.documents(SAVED))) {
    if (value.page.id !== pages[0]?.page) continue;
    const sql = 'DELETE FROM blob WHERE hash = $1';
    await house.store.database.commit([{ sql, values: [Buffer.from(value.page.text, 'hex')] }]);
  }
  const file = (await ana.get('/api/users/me/export')).json();
  expect(file.leftOut).toEqual([{ what: `saved page ${pages[0]?.url}`, why: expect.stringMatching(/damaged/) }]);
  expect(file.saved).toMatchObject([{ url: pages[1]?.url }]);
  expect(file.agents).toHaveLength(1);
});

it('says nothing to others of a page that it brings', async () => {
  const house = await serviceUnderTest();
  const ana = await newUser(house.app, 'ana');
  const { pages } = await agentWithList(ana, house);
  const [known] = pages;
  const eve = await newUser(house.app, 'eve');
  const lie = { url: known?.url, title: 'A lie', savedAt: '2026-01-01T00:00:00.000Z', text: 'A crossbow was there.' };
  expect((await eve.post('/api/library/saved', lie)).json()).toEqual({ isNew: true });
  expect((await eve.post('/api/library/saved', lie)).json()).toEqual({ isNew: false });
  expect((await eve.get('/api/library?q=crossbow')).json()).toMatchObject({
    items: [{ title: 'A lie', private: true }],
  });
  expect((await ana.get('/api/library?q=crossbow')).json()).toMatchObject({ items: [] });
  expect((await ana.get(`/api/library/${known?.page}`)).json().text).not.toContain('crossbow');
});

it('counts what it brings as shown, as long as it says the same', async () => {
  const house = await serviceUnderTest();
  const ana = await newUser(house.app, 'ana');
  const { pages } = await agentWithList(ana, house);
  for (const { page } of pages) await ana.ask('PUT', `/api/library/${page}/saved`);
  const eve = await newUser(house.app, 'eve');
  const { saved } = (await ana.get('/api/users/me/export')).json<{ saved: readonly object[] }>();
  for (const page of saved) expect((await eve.post('/api/library/saved', page)).statusCode).toBe(201);
  const shown = await agentWithList(eve, house);
  expect(shown.pages.filter(({ url }) => pages.some((page) => page.url === url))).toEqual([]);
});

it('brings what a text is made of, where that is sound and the text is that one', async () => {
  const house = await serviceUnderTest();
  const ana = await newUser(house.app, 'ana');
  const heading = { kind: 'heading', from: 0, to: 5, level: 1 } as const;
  const bring = async (number: number, text: string, outline: readonly object[]) => {
    const page = { url: `http://site.example/${number}`, title: 'Boats', savedAt: '2026-01-01T00:00:00.000Z', text };
    return (await ana.post('/api/library/saved', { ...page, outline })).statusCode;
  };
  const unsound = [
    { ...heading, to: 99 },
    { ...heading, from: 4, to: 1 },
    { kind: 'link', from: 6, to: 10, href: 'javascript:alert(1)' },
    { kind: 'indent', from: 0, to: 0, level: 1e300 },
    { kind: 'picture', from: 6, to: 6, text: 'a'.repeat(600_000) },
  ];
  expect(await bring(1, 'Boats\nSail them.', [{ ...heading, more: 'of it' }, ...unsound])).toBe(201);
  expect(await bring(2, 'Boats \n Sail  them.', [heading])).toBe(201);
  expect(await bring(3, 'Boats', Array(10_001).fill(heading))).toBe(400);
  expect(await bring(4, 'Boats', [{ ...heading, kind: 'script' }])).toBe(400);
  type Saved = readonly { readonly url: string; readonly outline?: readonly object[] }[];
  const savedBy = async (user: typeof ana) => {
    const { saved } = (await user.get('/api/users/me/export')).json<{ saved: Saved }>();
    return saved.toSorted((a, b) => a.url.localeCompare(b.url));
  };
  const saved = await savedBy(ana);
  expect(saved.map(({ outline }) => outline)).toEqual([[heading], undefined]);
  const eve = await newUser(house.app, 'eve');
  for (const page of saved) expect((await eve.post('/api/library/saved', page)).statusCode).toBe(201);
  expect(await savedBy(eve)).toEqual(saved);
});

it('has no letters that no body may have, whatever a page says', async () => {
  const house = await serviceUnderTest();
  const ana = await newUser(house.app, 'ana');
  const { pages } = await agentWithList(ana, house);
  await ana.ask('PUT', `/api/library/${pages[0]?.page}/saved`);
  const documents = house.store.documents(SAVED);
  const [place] = (await documents.scan({ limit: 1 })).items;
  await update(documents, place?.id ?? '', (known) => {
    if (known === undefined) throw new Error('nothing was saved');
    return { ...known, page: { ...known.page, title: 'Bo\u0007ats \ud800\u{1f600}\u009b' } };
  });
  const { saved } = (await ana.get('/api/users/me/export')).json<{ saved: readonly object[] }>();
  expect(saved).toMatchObject([{ title: 'Bo\ufffdats \ufffd\u{1f600}\ufffd' }]);
  const eve = await newUser(house.app, 'eve');
  expect((await eve.post('/api/library/saved', saved[0])).statusCode).toBe(201);
});
