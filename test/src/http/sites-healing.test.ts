/** A broken wrapper is repaired during its next use, or the fault is reported. */
import { expect, it } from 'vitest';
import { asArticle, searchSite, withSites } from './sites-support.ts';

it.each([
  ['bench-and-lens', '/search?q={term}', 'lens', '2027-01-14', '2027-01-16'],
  ['vitrine21', '/busca?q={term}', 'notebook', '2026-12-13', '2026-12-15'],
])('%s changes its looks one day, and the next search still finds as much', async (name, path, words, day, next) => {
  const { ana, web, turn, add, tried } = await withSites();
  turn(day);
  const { id, at } = await add(`${web.originOf(name)}${path}`, words);
  const links = async () => new Set((await tried(id, words)).map(({ link }) => link));
  const before = await links();
  expect(before.size).toBeGreaterThan(1);
  turn(next);
  expect(await links()).toEqual(before);
  const { state, history } = await ana.get(at);
  expect(state).toBe('ready');
  if (name === 'bench-and-lens') expect(history[0]).toMatchObject({ what: 'healed' });
});

/** A site that was added, and then has no list any more. */
async function rebuilt() {
  const house = await withSites();
  const site = await searchSite();
  const { id, at, state } = await house.add(site.search, 'apples');
  expect(state).toBe('ready');
  site.dress(undefined);
  const fails = (words = 'apples') =>
    house.ana.refused(422, 'no wrapper was found that fits them').post(`${at}/try`, { words });
  return { ...house, site, id, at, fails };
}

it('a site that cannot be healed is reported once, and is well again with its page', async () => {
  const { ana, turn, tried, site, id, at, fails } = await rebuilt();
  turn('2026-12-02');
  await fails();
  const told = [{ what: 'not-healed' }, { what: 'wrapped' }];
  expect(await ana.get(at)).toMatchObject({ state: 'broken', history: told });
  turn('2026-12-03');
  await fails();
  expect((await ana.get(at)).history).toMatchObject(told);
  site.dress(asArticle);
  turn('2026-12-04');
  expect(await tried(id, 'pears')).toMatchObject([{ title: 'red pears' }, { title: 'green pears' }]);
  const healed = await ana.get(at);
  expect(healed).toMatchObject({ state: 'ready', history: [{ what: 'healed' }, {}, {}] });
  expect(healed).not.toHaveProperty('why');
  // A page without results is no redesign, and an unchanged site is well with its next fitting page.
  expect(await tried(id, 'zeppelin')).toEqual([]);
  expect(await ana.get(at)).toMatchObject({ state: 'ready', history: [{ what: 'healed' }, {}, {}] });
  site.dress(undefined);
  turn('2026-12-05');
  await fails();
  expect(await ana.get(at)).toMatchObject({ state: 'broken', isAsked: true });
  site.dress(asArticle);
  turn('2026-12-06');
  expect(await tried(id, 'pears')).toHaveLength(2);
  const fitting = await ana.get(at);
  expect(fitting).toMatchObject({ state: 'ready', history: [{ what: 'fits' }, {}, {}, {}, {}] });
  expect(fitting).not.toHaveProperty('why');
});

it('a site that could not be healed is not examined again with every question', async () => {
  const { pass, site, fails } = await rebuilt();
  const visits: number[] = [];
  for (const words of ['red', 'green']) {
    pass(900_000);
    const before = site.asked.length;
    await fails(words);
    visits.push(site.asked.length - before);
  }
  expect(visits).toEqual([3, 1]);
});

it('a site is examined at once if its user wants that', async () => {
  const { ana, idle, site, at } = await rebuilt();
  site.dress(asArticle);
  await ana.post(`${at}/heal`);
  await idle();
  const { state, history } = await ana.get(at);
  expect([state, history[0]?.what]).toEqual(['ready', 'healed']);
  expect(history[0]?.changed.join()).toContain('article');
});
