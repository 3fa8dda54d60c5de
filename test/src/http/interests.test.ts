import { expect, it } from 'vitest';
import { THREE_KINDS, topicsOf } from '../../agents/topics.ts';
import { world } from '../../world/world.ts';

it('interests are listed with their words, named, joined, and restored', async () => {
  const { ana } = await world(topicsOf(THREE_KINDS, 8));
  const id = await ana.agent({ words: 'things', language: 'en', pagesPerSession: 18 });
  const path = `/api/agents/${id}/interests` as const;
  expect(await ana.items(path)).toEqual([]);
  for (const { page, url } of (await ana.session(id)).pages) await ana.rate(id, page, url.includes('golf') ? -1 : 1);
  await ana.session(id);

  const [first, second] = await ana.items(path);
  expect(first?.name).toBe(first?.terms.slice(0, 3).join(', '));
  expect([first?.named, second?.named]).toEqual([false, false]);
  const renamed = await ana.put(`${path}/${first?.id}/name`, { name: 'Mine' });
  expect(renamed.items[0]).toMatchObject({ name: 'Mine', named: true });
  const joined = await ana.post(`${path}/${second?.id}/join`, { into: first?.id ?? '' });
  expect(joined.items).toMatchObject([{ name: 'Mine' }]);
  const [join] = await ana.items(`/api/agents/${id}/log`);
  await ana.post(`/api/agents/${id}/log/${join?.id}/undo`);
  expect((await ana.items(path)).map((each) => each.id)).toEqual([first?.id, second?.id]);
  const again = await ana.put(`${path}/${first?.id}/name`, { name: null });
  expect(again.items[0]?.name).toBe(first?.name);

  // A missing interest is not found, and none is joined with itself.
  const nobody = 'f'.repeat(32);
  await ana.refused(404).put(`${path}/${nobody}/name`, { name: 'x' });
  for (const into of [nobody, first?.id]) await ana.refused(404).post(`${path}/${first?.id}/join`, { into });
});
