import { expect, it } from 'vitest';
import type { PageId } from '../../../profiles/profiles.ts';
import { WEB, webOf } from '../../agents/support.ts';
import { type WorldOptions, world } from '../../world/world.ts';

async function listed(options: WorldOptions = {}, words = 'genetic algorithms') {
  const house = await world(options);
  const { ana } = house;
  const { id, pages } = await ana.agentWithList({ words });
  return { ...house, ana, id, pages, own: `/api/agents/${id}` as const };
}

const hits = (runs: readonly { readonly text: string; readonly hit: boolean }[] = []) =>
  runs.filter(({ hit }) => hit).map(({ text }) => text.toLowerCase());

it('a page in the reader has the passage that speaks for it and its whole text, with the agent’s words marked', async () => {
  const { ana, person, own, pages } = await listed();
  const [second, first] = pages;
  const bia = person('bia');
  const text = 'genetic algorithms that another user keeps to herself';
  const { page: anothers } = await bia.post(`/api/agents/${await bia.agent()}/texts`, { text, rating: 1 });
  const strange = ['f'.repeat(32), anothers];
  const items = await ana.items(`${own}/passages?pages=${[first?.page, second?.page, ...strange].join()}`);
  expect(items.map(({ page }) => page)).toEqual([first?.page, second?.page]);
  const marked = hits(items[0]?.runs);
  expect(marked).toEqual(expect.arrayContaining([expect.stringMatching(/^(?:genetic|algorithm)/)]));

  const { url, runs } = await ana.get(`${own}/pages/${first?.page}/text`);
  expect(url).toBe(first?.url);
  const whole = await ana.get(`/api/library/${first?.page}`);
  expect(runs.map(({ text }) => text).join('')).toBe(whole.text);
  expect(hits(runs).length).toBeGreaterThanOrEqual(marked.length);
  for (const page of strange) await ana.refused(404).get(`${own}/pages/${page}/text`);
});

it('a page in the reader has its outline, and its reader’s place on all devices', async () => {
  const linked = '<p>Here is <a href="http://elsewhere.example/">more of it</a>.</p></body>';
  const web = webOf(new Map([...WEB].map(([url, html]) => [url, html.replace('</body>', linked)])));
  const { ana, person, browser, service, store, own, pages } = await listed({ web });
  const page = pages[0]?.page as PageId;
  const [read, at] = [`${own}/pages/${page}/text` as const, `/api/library/${page}/place` as const];
  const { outline, runs, place } = await ana.get(read);
  const text = runs.map((run) => run.text).join('');
  const links = outline.map(({ kind, from, to, href }) => [kind, text.slice(from, to), href]);
  expect(links).toContainEqual(['link', 'more of it', 'http://elsewhere.example/']);
  expect(place).toBe(0);
  expect((await ana.get(`/api/library/${page}`)).outline).toEqual(outline);
  const { outline: kept = '' } = (await service.library.get(page)) ?? {};
  await store.database.commit([
    { sql: 'UPDATE blob SET bytes = hash WHERE hash = $1', values: [Buffer.from(kept, 'hex')] },
  ]);
  expect(await ana.get(read)).toMatchObject({ outline: [], runs });

  await ana.put(at, { place: 7 });
  const phone = browser('ana');
  await phone.signIn();
  expect((await phone.get(read)).place).toBe(7);
  await phone.refused(400).put(at, { place: -1 });
  await phone.put(at, { place: 0 });
  expect((await ana.get(read)).place).toBe(0);
  await person('bia').refused(404).put(at, { place: 3 });
});

it('a page in the reader is found among all shown pages: new, relevant, saved, hidden, by source, by a word', async () => {
  const { ana, id, own, pages } = await listed();
  const [liked, kept, hidden] = pages.map(({ page }) => page);
  await ana.rate(id, liked, 1);
  await ana.put(`/api/library/${kept}/saved`);
  await ana.put(`${own}/pages/${hidden}/hidden`);
  for (let times = 0; times < 2; times++) await ana.session(id);
  const all = await ana.get(`${own}/shown`);
  const found = all.items.map(({ page }) => page);
  expect(all.next).toBeUndefined();
  expect(found.length).toBeGreaterThan(pages.length - 1);
  expect(found).not.toContain(hidden);
  const only = async (query: string) => (await ana.items(`${own}/shown?${query}`)).map(({ page }) => page);
  expect(await only('only=relevant')).toEqual([liked]);
  expect(await only('only=saved')).toEqual([kept]);
  expect(await only('only=hidden')).toEqual([hidden]);
  expect(await only('only=new')).toEqual(found.filter((page) => page !== liked));
  expect(await only('source=nobody')).toEqual([]);
  const address = new URL(pages[0]?.url ?? '').pathname.slice(1);
  expect(await only(`text=${encodeURIComponent(address.toUpperCase())}`)).toContain(liked);

  // Whole lists, the latest first, and then earlier ones.
  expect(await ana.whole(`${own}/shown`, 1)).toEqual(all.items);
});

it('a profile has its fitness, its terms set by hand, its lessons and its finds', async () => {
  const { ana, id, own, pages } = await listed({}, 'quiet things');
  await ana.rate(id, pages[0]?.page, 1);
  const next = await ana.session(id);
  await ana.put(`${own}/terms`, { term: 'crossov', share: 0 });
  const [profile] = await ana.items(`${own}/profiles`);
  expect(profile?.fitness).toBeGreaterThan(0);
  expect(profile?.edits).toMatchObject([{ term: 'crossov', share: 0 }]);
  const told = await ana.get(`${own}/profiles/${profile?.id}/pages`);
  expect(told.learned).toMatchObject([{ page: pages[0]?.page, rating: 1 }]);
  const brought = next.pages.filter((page) => page.profile === profile?.id);
  expect(told.proposed.map(({ page }) => page)).toEqual(brought.map(({ page }) => page));
  await ana.refused(404).get(`${own}/profiles/nosuch/pages`);
});
