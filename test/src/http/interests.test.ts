import { expect, it } from 'vitest';
import { engineOf, htmlOf, webOf } from '../../agents/support.ts';
import { world } from '../../world/world.ts';

const KINDS = {
  bees: 'the hive of honey bees with its queen, her workers and their nectar',
  trams: 'the tram on its rails with a driver, a conductor and overhead wires',
  golf: 'the golf course with its greens, bunkers, clubs and a caddie',
};
const OWN = ['amber', 'basil', 'cedar', 'delta', 'ember', 'flint', 'grove', 'heron'];
const PAGES = OWN.flatMap((own) =>
  Object.entries(KINDS).map(
    ([kind, text]) => [`http://${kind}.example/${own}`, htmlOf(`On ${own}`, `Here is ${text}; ${own}`)] as const,
  ),
);

it('interests are listed with their words, named, joined, and restored', async () => {
  const urls = PAGES.map(([url]) => url);
  const { ana } = await world({ engines: [engineOf('own', urls, urls.length)], web: webOf(new Map(PAGES)) });
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
