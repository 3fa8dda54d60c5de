/** Observation over HTTP: a switch of an agent, explained, and undone by one press. */
import { expect, it } from 'vitest';
import { world } from '../../world/world.ts';

it('an agent learns from opened, read, saved and hidden pages once its owner switches that on', async () => {
  const { ana, bia } = await world();
  const { id, pages } = await ana.agentWithList();
  const [first, second] = pages.map(({ page }) => page);
  const at = (page: string | undefined) => `/api/agents/${id}/pages/${page}` as const;
  const observed = async (page: string | undefined) => (await ana.get(`${at(page)}/why`)).observed;
  expect(await ana.get(`/api/agents/${id}`)).toMatchObject({ observe: false });
  await ana.post(`${at(first)}/opened`);
  await ana.post(`${at(first)}/observed`, { sign: 'read' });
  expect(await observed(first)).toBeUndefined();
  expect(await ana.patch(`/api/agents/${id}`, { observe: true })).toMatchObject({ observe: true });
  await ana.post(`${at(first)}/opened`);
  expect(await observed(first)).toBe('opened');
  await ana.post(`${at(first)}/observed`, { sign: 'read' });
  expect(await observed(first)).toBe('read');
  await ana.post(`${at(first)}/observed`, { sign: 'saved' });
  await ana.delete(`${at(first)}/observed?sign=saved`);
  expect(await observed(first)).toBe('read');
  await ana.put(`${at(second)}/hidden`);
  expect(await observed(second)).toBe('hidden');
  await ana.delete(`${at(second)}/hidden`);
  expect(await observed(second)).toBeUndefined();
  await ana.delete(`${at(first)}/observed`);
  expect(await observed(first)).toBeUndefined();
  await ana.refused(400).post(`${at(first)}/observed`, { sign: 'hidden' });
  await ana.refused(404).post(`${at('f'.repeat(32))}/observed`, { sign: 'read' });
  await bia.refused(404).post(`${at(first)}/observed`, { sign: 'read' });
  await bia.refused(404).delete(`${at(first)}/observed`);
});
