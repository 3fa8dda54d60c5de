import { describe, expect, test, vi } from 'vitest';
import { Suggestions } from '../../../agents/agents.ts';
import { seededRandom } from '../../../profiles/profiles.ts';
import { engineOf, houseOf, htmlOf, READER, webOf } from '../support.ts';

const KINDS = {
  cars: 'engine sedan dealer gearbox saloon motor chassis garage wheels diesel'.split(' '),
  cats: 'rainforest predator habitat felines jungle claws hunting prey spotted rivers'.split(' '),
  gods: 'temple priest ritual sacrifice pyramid codex obsidian mural deity calendar'.split(' '),
  // These suit any subject.
  any: 'short number explained longer bigger page month second level'.split(' '),
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Kind = keyof typeof KINDS;
const SAID = 'people often think about these things every year world again story number'.split(' ');

/** Pages of each matter: half of their words belong to it. */
function pagesOf(kinds: readonly Kind[], n = 10): ReadonlyMap<string, string> {
  const random = seededRandom(7);
  const drawn = (words: readonly string[], count: number) =>
    Array.from({ length: count }, () => words[Math.floor(random() * words.length)]).join(' ');
  const textOf = (kind: Kind) => `jaguar ${drawn(KINDS[kind], 12)} ${drawn(SAID, 12)}`;
  const places = Array.from({ length: n }, (_, i) =>
    kinds.map((kind) => ({ kind, url: `http://${kind}.example/${i}` })),
  );
  return new Map(places.flat().map(({ kind, url }, i) => [url, htmlOf(`The ${kind} ${i}`, textOf(kind))]));
}

async function scene(kinds: readonly Kind[] = ['cars', 'cats'], ofEach = 10, pagesPerSession = 4) {
  const web = pagesOf(kinds, ofEach);
  const engines = [engineOf('own', [...web.keys()], web.size)];
  const house = await houseOf({ engines, web: webOf(web) });
  const suggestions = new Suggestions(house.ports, house.agents.log);
  const { id } = await house.agents.create({ user: READER, words: 'jaguar', language: 'en', pagesPerSession });
  return { ...house, suggestions, id };
}

describe('narrower words', () => {
  test('are suggested once a session has found several matters, with the words of each', async () => {
    const { suggestions, agents, ports, id } = await scene();
    expect(await suggestions.of(id)).toEqual([]);
    await agents.runSession(id);
    const told = await suggestions.of(id);
    expect(told).toHaveLength(2);
    for (const { words, terms, pages } of told) {
      const urls = await Promise.all(pages.map(async ({ page }) => (await ports.library.get(page))?.url ?? ''));
      const kind = urls[0]?.includes('cars') ? 'cars' : 'cats';
      expect(urls).toHaveLength(10);
      expect(urls.every((url) => url.includes(kind))).toBe(true);
      expect(terms.length).toBeGreaterThan(0);
      expect(terms.length).toBeLessThanOrEqual(2);
      expect([kind, ...KINDS[kind]]).toEqual(expect.arrayContaining([...terms]));
      expect(words).toBe(['jaguar', ...terms].join(' '));
    }
    expect(await suggestions.of(id)).toEqual(told);
  });

  test('are looked for again once unreadable pages can be read', async () => {
    const { suggestions, agents, ports, id } = await scene();
    await agents.runSession(id);
    const failing = vi.spyOn(ports.library, 'counts').mockRejectedValue(new Error('busy'));
    await expect(suggestions.of(id)).rejects.toThrow('busy');
    failing.mockRestore();
    expect(await suggestions.of(id)).toHaveLength(2);
  });

  test('are not suggested if all pages are one matter', async () => {
    const { suggestions, agents, id } = await scene(['cars']);
    await agents.runSession(id);
    expect(await suggestions.of(id)).toEqual([]);
  });

  test('that are dismissed are not suggested again until that is undone', async () => {
    const { suggestions, agents, ports, id } = await scene();
    await agents.runSession(id);
    const [first, second] = await suggestions.of(id);
    const { length } = await ports.store.log(id);
    await suggestions.dismiss(id, first?.terms ?? [], READER);
    await suggestions.dismiss(id, first?.terms ?? [], READER);
    expect(await suggestions.of(id)).toEqual([second]);
    await agents.reset(id, READER);
    expect(await suggestions.of(id)).toEqual([second]);
    const dismissed = (await ports.store.log(id)).filter(({ event }) => event.type === 'dismissed');
    expect([dismissed.length, dismissed[0]?.position]).toEqual([1, length]);
    await agents.undo(id, dismissed[0]?.id as never, READER);
    expect(await suggestions.of(id)).toEqual([first, second]);
  });

  test('that another agent of the same user has are not suggested', async () => {
    const { suggestions, agents, id } = await scene();
    await agents.runSession(id);
    const [first, second] = await suggestions.of(id);
    const other = await agents.create({ user: READER, words: first?.words ?? '', language: 'en', pagesPerSession: 4 });
    expect(await suggestions.of(id)).toEqual([second]);
    await agents.delete(other.id);
    expect(await suggestions.of(id)).toEqual([first, second]);
  });

  test('are not suggested after the words changed, nor once the agent is no longer new', async () => {
    const { suggestions, agents, id } = await scene();
    await agents.runSession(id);
    await agents.edit(id, { words: 'panther' }, READER);
    expect(await suggestions.of(id)).toEqual([]);
    await agents.edit(id, { words: 'jaguar' }, READER);
    expect(await suggestions.of(id)).toHaveLength(2);
    for (let session = 2; session <= 3; session++) await agents.runSession(id);
    expect(await suggestions.of(id)).toHaveLength(2);
    await agents.runSession(id);
    expect(await suggestions.of(id)).toEqual([]);
  });

  test('have no word that suits any subject, and are none if that leaves one subject', async () => {
    const three = await scene(['cars', 'cats', 'any']);
    await three.agents.runSession(three.id);
    const told = (await three.suggestions.of(three.id)).flatMap(({ terms }) => terms);
    expect(told.length).toBeGreaterThan(1);
    expect(told.filter((term) => KINDS.any.includes(term))).toEqual([]);
    const two = await scene(['cars', 'any']);
    await two.agents.runSession(two.id);
    expect(await two.suggestions.of(two.id)).toEqual([]);
  });

  test('are not those of a subject whose pages were disliked, and are none if that leaves one', async () => {
    for (const [kinds, left] of [
      [['cars', 'cats', 'gods'], 2],
      [['cars', 'cats'], 0],
    ] as const) {
      const { suggestions, agents, id } = await scene(kinds, 20);
      const { list } = await agents.runSession(id);
      expect(await suggestions.of(id)).toHaveLength(kinds.length);
      const cars = list.filter(({ url }) => url.includes('cars'));
      expect(cars.length).toBeGreaterThan(1);
      for (const { page } of cars) await agents.ratings.rate(id, page, -1, READER);
      const told = await suggestions.of(id);
      expect(told).toHaveLength(left);
      expect(told.flatMap(({ terms }) => terms).filter((term) => KINDS.cars.includes(term))).toEqual([]);
    }
  });

  test('are none once the pages of a subject were liked, but for a single one', async () => {
    const { suggestions, agents, id } = await scene(['cars', 'cats', 'gods'], 20, 12);
    const { list } = await agents.runSession(id);
    const [first, second] = list.filter(({ url }) => url.includes('cars'));
    await agents.ratings.rate(id, first?.page as never, 1, READER);
    expect(await suggestions.of(id)).toHaveLength(3);
    await agents.ratings.rate(id, second?.page as never, 1, READER);
    expect(await suggestions.of(id)).toEqual([]);
  });

  test('are still suggested to an agent with only wrong ratings, even a single subject', async () => {
    const { suggestions, agents, id } = await scene(['cars', 'cats', 'gods'], 40, 12);
    const { list } = await agents.runSession(id);
    for (const { page, url } of list) {
      if (url.includes('cars')) await agents.ratings.rate(id, page, -1, READER);
    }
    for (let session = 2; session <= 4; session++) await agents.runSession(id);
    const told = (await suggestions.of(id)).flatMap(({ terms }) => terms);
    expect(told).not.toEqual([]);
    expect(told.filter((term) => KINDS.cars.includes(term))).toEqual([]);
  });

  test('are none of a subject with a disliked page, once nothing was right', async () => {
    const { suggestions, agents, id } = await scene(['cars', 'cats', 'gods'], 20, 12);
    const { list } = await agents.runSession(id);
    const ofKind = (kind: Kind) => list.filter(({ url }) => url.includes(kind));
    const disliked = [...ofKind('cars').slice(0, 2), ...ofKind('cats').slice(0, 1)];
    expect(disliked).toHaveLength(3);
    for (const { page } of disliked.slice(0, 2)) await agents.ratings.rate(id, page, -1, READER);
    const before = (await suggestions.of(id)).flatMap(({ terms }) => terms);
    expect(before.filter((term) => KINDS.cats.includes(term))).not.toEqual([]);
    await agents.ratings.rate(id, disliked[2]?.page as never, -1, READER);
    const told = (await suggestions.of(id)).flatMap(({ terms }) => terms);
    expect(told.filter((term) => KINDS.gods.includes(term))).not.toEqual([]);
    expect(told.filter((term) => !KINDS.gods.includes(term) && term !== 'gods')).toEqual([]);
  });
});
