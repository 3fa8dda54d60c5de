/** Pages taken out of a library, and what remains. */
import { expect, it } from 'vitest';
import type { PageId } from '../../../profiles/profiles.ts';
import { world } from '../../world/world.ts';

const SECRET = 'Quinces boiled in cider, as grandmother did.';
const PAGE = /^[0-9a-f]{32}$/;

/** Ana's agent with its list, and a pasted text. */
async function pasting() {
  const house = await world();
  const { ana, idle } = house;
  const { id: agent, pages } = await ana.agentWithList();
  const paste = async (rating?: 1) => {
    const { page } = await ana.post(`/api/agents/${agent}/texts`, { text: SECRET, rating });
    await idle();
    expect((await ana.search('quinces'))[0]?.page).toBe(page);
    return page;
  };
  return { ...house, ana, agent, page: pages[0]?.page, paste };
}

it('a pasted text leaves no record, index entry, mark or claim after it is taken out', async () => {
  const { ana, service, paste } = await pasting();
  const page = await paste();
  expect(page).toMatch(PAGE);
  expect(await ana.search('is:saved')).toMatchObject([{ page, private: true }]);
  await ana.delete(`/api/library/${page}`);
  expect(await service.library.get(page as PageId)).toBeUndefined();
  for (const words of ['quinces', 'is:saved']) expect(await ana.search(words)).toEqual([]);
  await ana.refused(404).get(`/api/library/${page}`);
  expect((await service.agentStore.shownAmong(await ana.id(), [page as PageId])).size).toBe(0);
  await ana.refused(404).delete(`/api/library/${page}`);
});

it('a pasted text leaves its lessons, can be pasted again, and stays private after its agent is deleted', async () => {
  const { ana, person, agent, paste } = await pasting();
  const bia = person('bia');
  const page = await paste(1);
  await ana.delete(`/api/library/${page}`);
  expect(await ana.items(`/api/agents/${agent}/profiles`)).toHaveLength(1);
  await ana.post(`/api/agents/${agent}/undo`);
  expect(await ana.items(`/api/agents/${agent}/profiles`)).toEqual([]);
  expect(await paste(1)).toBe(page);
  await ana.delete(`/api/agents/${agent}`);
  expect(await ana.search('quinces')).toMatchObject([{ page, private: true }]);
  expect(await bia.search('quinces')).toEqual([]);
  await bia.refused(404).get(`/api/library/${page}`);
  for (const what of ['pages', 'sessions', 'profiles', 'added']) {
    for (const person of [ana, bia]) await person.refused(404).get(`/api/agents/${agent}/${what}`);
  }
  await ana.delete(`/api/library/${page}`);
});

it('a page of the web leaves the library of the user who takes it out, saved or not, and stays in that of others', async () => {
  const { ana, person, page, paste } = await pasting();
  const bia = person('bia');
  // A user who has not met the page does not find it.
  const unknown = await bia.refused(404).delete(`/api/library/${'f'.repeat(32)}`);
  for (const known of [page, await paste()]) {
    expect(await bia.refused(404).delete(`/api/library/${known}`)).toEqual(unknown);
    await ana.get(`/api/library/${known}`);
  }
  await bia.agentWithList();
  await ana.put(`/api/library/${page}/saved`);
  await ana.delete(`/api/library/${page}`);
  expect((await ana.search('')).map((hit) => hit.page)).not.toContain(page);
  expect((await ana.search('is:saved')).map((hit) => hit.page)).not.toContain(page);
  await ana.refused(404).get(`/api/library/${page}`);
  expect((await bia.search('')).map((hit) => hit.page)).toContain(page);
  await bia.get(`/api/library/${page}`);
});
