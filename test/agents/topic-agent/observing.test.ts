/** What a reader does with pages beside rating them: an agent learns from that on request, and one press undoes it. */
import { describe, expect, test } from 'vitest';
import type { NewAgent } from '../../../agents/agents.ts';
import type { LogEvent, PageId } from '../../../profiles/profiles.ts';
import { evolutionUrl, firstSession, MIXED, READER } from '../support.ts';

const LIKED = evolutionUrl(0);
const [OTHER = ''] = MIXED;

async function scene(request: Partial<NewAgent> = { observe: true }) {
  const here = await firstSession({}, { words: 'crossover', pagesPerSession: 16, ...request });
  const { agents, id, page, log } = here;
  const seen = async () =>
    (await log()).flatMap(({ event }) => (event.type === 'observed' ? [[event.page, event.sign] as const] : []));
  const types = async (): Promise<readonly LogEvent['type'][]> => (await log()).map(({ event }) => event.type);
  const lessons = async () => (await agents.knowledge(id)).population.lessons;
  const why = async (url: string) => (await agents.explaining.why(id, page(url))).observed;
  return { ...here, seen, types, lessons, why };
}

describe('an agent that observes', () => {
  test('does so only if its owner switched that on', async () => {
    const { agents, id, page, seen, lessons } = await scene({});
    await agents.marking.opened(id, page(LIKED));
    await agents.observing.saw(id, page(LIKED), 'read');
    await agents.marking.hide(id, page(OTHER), READER);
    expect([await seen(), await lessons()]).toEqual([[], []]);
  });

  test('learns a little from opened, read, saved and hidden pages, each once', async () => {
    const { agents, id, page, seen, lessons, why } = await scene();
    const [liked, other] = [page(LIKED), page(OTHER)];
    await agents.marking.opened(id, liked);
    await agents.marking.opened(id, liked);
    await agents.observing.saw(id, liked, 'read');
    await agents.marking.hide(id, other, READER);
    expect(await seen()).toEqual([
      [liked, 'opened'],
      [liked, 'read'],
      [other, 'hidden'],
    ]);
    expect((await lessons()).map(({ value, weight }) => [value, weight !== undefined && weight < 1])).toEqual([
      [1, true],
      [-1, true],
    ]);
    expect([await why(LIKED), await why(OTHER), await why(evolutionUrl(1))]).toEqual(['read', 'hidden', undefined]);
  });

  test('scores pages differently, and counts the observed pages of each profile', async () => {
    const { agents, id, page, rate } = await scene();
    await rate(evolutionUrl(1), 1);
    const score = async () => (await agents.explaining.why(id, page(LIKED))).score;
    const before = await score();
    await agents.observing.saw(id, page(LIKED), 'saved');
    expect(await score()).toBeGreaterThan(before);
    const [profile] = await (await agents.knowledge(id)).profiles(1);
    expect(profile).toMatchObject({ lessons: 1, observed: 1 });
    await agents.observing.forget(id, page(LIKED), READER);
    expect(await score()).toBe(before);
  });

  test('decides nothing by observing: its lists still try out unknown pages', async () => {
    const { agents, id, page, rate } = await scene();
    await rate(evolutionUrl(1), 1);
    const places = async () => (await agents.knowledge(id)).places(10);
    const before = await places();
    expect(before.unsure).toBeGreaterThan(0);
    for (const url of [LIKED, OTHER, evolutionUrl(2), evolutionUrl(3)])
      await agents.observing.saw(id, page(url), 'read');
    expect(await places()).toEqual(before);
  });

  test('counts only the rating of a rated page', async () => {
    const { agents, id, page, rate, seen, lessons, why } = await scene();
    await rate(LIKED, -1);
    await agents.marking.opened(id, page(LIKED));
    expect(await seen()).toEqual([]);
    await agents.marking.opened(id, page(OTHER));
    await rate(OTHER, -1);
    expect(await why(OTHER)).toBeUndefined();
    expect((await lessons()).map(({ weight }) => weight)).toEqual([undefined, undefined]);
  });
});

describe('an observation', () => {
  test('is taken back: one sign with its effects, or all signs of a page at once', async () => {
    const { agents, id, page, why, lessons } = await scene();
    const liked = page(LIKED);
    await agents.marking.opened(id, liked);
    await agents.observing.saw(id, liked, 'saved');
    await agents.observing.forget(id, liked, READER, 'saved');
    expect(await why(LIKED)).toBe('opened');
    await agents.marking.hide(id, liked, READER);
    expect(await why(LIKED)).toBe('hidden');
    await agents.marking.unhide(id, liked, READER);
    expect(await why(LIKED)).toBe('opened');
    await agents.observing.forget(id, liked, READER);
    expect([await why(LIKED), await lessons()]).toEqual([undefined, []]);
  });

  test('counts no more once observing is off, and again if that is undone', async () => {
    const { agents, id, page, lessons, types, log, ports } = await scene();
    await agents.observing.saw(id, page(LIKED), 'read');
    expect(await agents.edit(id, { observe: false }, READER)).not.toHaveProperty('observe');
    await agents.observing.saw(id, page(OTHER), 'read');
    expect(await lessons()).toEqual([]);
    const off = (await log()).at(-1);
    expect(off?.event).toEqual({ type: 'observing', on: false });
    await agents.edit(id, { observe: false }, READER);
    expect(await types()).toEqual(['created', 'observing', 'observed', 'observing']);
    if (off !== undefined) await agents.undo(id, off.id, READER);
    expect(await ports.store.find(id)).toMatchObject({ observe: true });
    expect(await lessons()).toHaveLength(1);
  });

  test('does not name a page that nobody has read here', async () => {
    const { agents, id, seen } = await scene();
    await agents.observing.saw(id, 'f'.repeat(32) as PageId, 'read');
    expect(await seen()).toEqual([]);
  });

  test('goes along with a copy', async () => {
    const { agents, id, page } = await scene();
    await agents.observing.saw(id, page(LIKED), 'read');
    const copy = await agents.copying.clone(id, 'A copy');
    expect(copy.observe).toBe(true);
    expect((await agents.knowledge(copy.id)).population.lessons).toHaveLength(1);
  });
});
