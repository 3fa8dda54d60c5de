import { expect, it } from 'vitest';
import { engineOf, htmlOf, webOf } from '../../agents/support.ts';
import { world } from '../../world/world.ts';

const KINDS = {
  cars: 'the engine of a sedan at the dealer, its gearbox and its chassis',
  cats: 'the predator of the rainforest, its habitat, its claws and its prey',
};
const OWN = ['amber', 'basil', 'cedar', 'delta', 'ember', 'flint', 'grove', 'heron'];
const PAGES = OWN.flatMap((own) =>
  Object.entries(KINDS).map(
    ([kind, text]) =>
      [`http://${kind}.example/${own}`, htmlOf(`The ${kind} of ${own}`, `A jaguar: ${text}; ${own}`)] as const,
  ),
);

it('narrower words are suggested with their finds, and are taken or dismissed', async () => {
  const urls = PAGES.map(([url]) => url);
  const { ana } = await world({ engines: [engineOf('own', urls, urls.length)], web: webOf(new Map(PAGES)) });
  const id = await ana.agent({ words: 'jaguar', language: 'en' });
  const path = `/api/agents/${id}/suggestions` as const;
  expect(await ana.items(path)).toEqual([]);
  await ana.session(id);
  const [first, second] = await ana.items(path);
  const { terms = [], examples = [] } = first ?? {};
  expect(first).toMatchObject({ words: ['jaguar', ...terms].join(' '), pages: 8 });
  expect(new Set(examples.map(({ url }) => new URL(url).hostname)).size).toBe(1);
  expect(examples).toHaveLength(2);
  expect((await ana.post(`${path}/dismissals`, { terms })).items).toEqual([second]);
  await ana.patch(`/api/agents/${id}`, { words: second?.words });
  expect(await ana.items(path)).toEqual([]);
});
