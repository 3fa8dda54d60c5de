/** A user's file with damaged parts, and the owner of imported things. */
import { expect, it } from 'vitest';
import { SAVED } from '../../../../src/library/pages/saved-pages.ts';
import { scanAll } from '../../../../src/storage/store/store.ts';
import type { Person } from '../../../world/person.ts';
import { world } from '../../../world/world.ts';

interface Saved {
  readonly url: string;
  readonly title: string;
  readonly savedAt: string;
  readonly text: string;
  readonly outline?: readonly { readonly kind: 'heading'; readonly from: number; readonly to: number }[];
}

/** Ana, who has saved some pages of her list. */
async function saving(most: number) {
  const house = await world();
  const { ana, bia } = house;
  const { pages } = await ana.agentWithList();
  for (const { page } of pages.slice(0, most)) await ana.put(`/api/library/${page}/saved`);
  return { ...house, ana, bia, pages };
}

async function fileOf(person: Person) {
  const file = await person.get('/api/users/me/export');
  return file as unknown as { saved: readonly Saved[]; leftOut: readonly object[]; agents: readonly object[] };
}

const bring = (person: Person, page: object) => person.status('POST', '/api/library/saved', page);

it('a user’s file names its damaged parts, and has all else', async () => {
  const { ana, pages, store } = await saving(2);
  for await (const { value } of scanAll(store.documents(SAVED))) {
    if (value.page.id !== pages[0]?.page) continue;
    const sql = 'UPDATE blob SET bytes = hash WHERE hash = $1';
    await store.database.commit([{ sql, values: [Buffer.from(value.page.text, 'hex')] }]);
  }
  const file = await fileOf(ana);
  expect(file.leftOut).toEqual([
    { what: `saved page ${pages[0]?.url}`, why: expect.stringMatching(/damaged/), reason: { code: 'page.damaged' } },
  ]);
  expect(file.saved).toMatchObject([{ url: pages[1]?.url }]);
  expect(file.agents).toHaveLength(1);
});

it('a user’s file reveals no imported page to others', async () => {
  const { ana, bia, pages } = await saving(0);
  const { url = '', page } = pages[0] ?? {};
  const lie = { url, title: 'A lie', savedAt: '2026-01-01T00:00:00.000Z', text: 'A crossbow was there.' };
  for (const isNew of [true, false]) expect(await bia.post('/api/library/saved', lie)).toEqual({ isNew });
  expect(await bia.search('crossbow')).toMatchObject([{ title: 'A lie', private: true }]);
  expect(await ana.search('crossbow')).toEqual([]);
  expect((await ana.get(`/api/library/${page}`)).text).not.toContain('crossbow');
});

it('a user’s file makes its pages count as shown while their text is the same', async () => {
  const { ana, bia, pages } = await saving(4);
  const { saved } = await fileOf(ana);
  expect(saved).toHaveLength(4);
  for (const page of saved) expect(await bring(bia, page)).toBe(201);
  const shown = (await bia.agentWithList()).pages.map(({ url }) => url);
  expect(pages.filter(({ url }) => shown.includes(url))).toEqual([]);
});

it('a user’s file brings the outline of a text if both are sound', async () => {
  const { ana, bia } = await world();
  const heading = { kind: 'heading', from: 0, to: 5, level: 1 } as const;
  const page = (number: number, text: string, outline: readonly object[]) => {
    const url = `http://site.example/${number}`;
    return { url, title: 'Boats', savedAt: '2026-01-01T00:00:00.000Z', text, outline };
  };
  const unsound = [
    { ...heading, to: 99 },
    { ...heading, from: 4, to: 1 },
    { kind: 'link', from: 6, to: 10, href: 'javascript:alert(1)' },
    { kind: 'indent', from: 0, to: 0, level: 41 },
    { kind: 'picture', from: 6, to: 6, text: 'a'.repeat(600_000) },
  ];
  expect(await bring(ana, page(1, 'Boats\nSail them.', [{ ...heading, more: 'of it' }, ...unsound]))).toBe(201);
  expect(await bring(ana, page(2, 'Boats \n Sail  them.', [heading]))).toBe(201);
  expect(await bring(ana, page(3, 'Boats', Array(10_001).fill(heading)))).toBe(400);
  for (const wrong of [{ kind: 'script' }, { level: 1e300 }])
    expect(await bring(ana, page(4, 'Boats', [{ ...heading, ...wrong }]))).toBe(400);
  const savedBy = async (person: Person) => (await fileOf(person)).saved.toSorted((a, b) => a.url.localeCompare(b.url));
  const saved = await savedBy(ana);
  expect(saved.map(({ outline }) => outline)).toEqual([[heading], undefined]);
  for (const each of saved) expect(await bring(bia, each)).toBe(201);
  expect(await savedBy(bia)).toEqual(saved);
});
