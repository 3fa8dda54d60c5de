import { describe, expect, it } from 'vitest';
import { engineOf, htmlOf, webOf } from '../agents/support.ts';
import { newUser, runSession, serviceUnderTest } from './support.ts';

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

interface Suggestion {
  readonly terms: readonly string[];
  readonly words: string;
  readonly pages: number;
  readonly examples: readonly { readonly title: string; readonly url: string }[];
}

describe('narrower words', () => {
  it('are suggested with what they would find, taken, and dismissed', async () => {
    const urls = PAGES.map(([url]) => url);
    const engines = [engineOf('own', urls, urls.length)];
    const served = await serviceUnderTest({ engines, web: webOf(new Map(PAGES)) });
    const ana = await newUser(served.app, 'ana');
    const { id } = (await ana.post('/api/agents', { words: 'jaguar', language: 'en' })).json<{ id: string }>();
    const path = `/api/agents/${id}/suggestions`;
    const told = async () => (await ana.get(path)).json<{ items: readonly Suggestion[] }>().items;
    expect(await told()).toEqual([]);
    await runSession(ana, id, served.service);
    const [first, second] = await told();
    expect(first).toMatchObject({ words: ['jaguar', ...(first?.terms ?? [])].join(' '), pages: 8 });
    expect(new Set(first?.examples.map(({ url }) => new URL(url).hostname)).size).toBe(1);
    expect(first?.examples).toHaveLength(2);
    const left = await ana.post(`${path}/dismissals`, { terms: first?.terms });
    expect(left.json<{ items: readonly Suggestion[] }>().items).toEqual([second]);
    await ana.ask('PATCH', `/api/agents/${id}`, { words: second?.words });
    expect(await told()).toEqual([]);
  });
});
