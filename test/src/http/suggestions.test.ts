import { expect, it } from 'vitest';
import { topicsOf } from '../../agents/topics.ts';
import { world } from '../../world/world.ts';

const JAGUARS = {
  cars: 'a jaguar, the engine of a sedan at the dealer, its gearbox and its chassis',
  cats: 'a jaguar, the predator of the rainforest, its habitat, its claws and its prey',
};

it('narrower words are suggested with their finds, and are taken or dismissed', async () => {
  const { ana } = await world(topicsOf(JAGUARS, 8));
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
