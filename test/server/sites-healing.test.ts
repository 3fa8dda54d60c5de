/** A wrapper heals by itself within the use that finds it broken; what could not be healed is told. */
import { expect, it } from 'vitest';
import { asRow, detailOf, houseWithSites, searchSite, siteAt, tried } from './sites-support.ts';

it.each([
  ['bench-and-lens', '/search?q={term}', 'lens', '2027-01-14', '2027-01-16'],
  ['vitrine21', '/busca?q={term}', 'notebook', '2026-12-13', '2026-12-15'],
])(
  '%s looks otherwise one day: the next use finds as much as the one before',
  async (name, path, words, dayBefore, dayAfter) => {
    const house = await houseWithSites();
    const { ana, web, turn } = house;
    turn(dayBefore);
    const { id } = await siteAt(house, `${web.originOf(name)}${path}`, words);
    const links = async () => new Set((await tried(ana, id, words)).items.map(({ link }) => link));
    const before = await links();
    expect(before.size).toBeGreaterThan(1);
    turn(dayAfter);
    expect(await links()).toEqual(before);
    const { state, history } = await detailOf(ana, id);
    expect(state).toBe('ready');
    if (name === 'bench-and-lens') expect(history[0]).toMatchObject({ what: 'healed' });
  },
);

it('a page without results is no redesign', async () => {
  const house = await houseWithSites();
  const { ana, web } = house;
  const { id } = await siteAt(house, `${web.originOf('rootprompt')}/search?q={term}`, 'disk');
  expect((await tried(ana, id, 'zeppelin')).items).toEqual([]);
  expect(await detailOf(ana, id)).toMatchObject({ state: 'ready', history: [{ what: 'wrapped' }] });
});

const TITLES = ['red apples', 'green apples', 'dry apples', 'late apples', 'red pears', 'green pears', 'plum trees'];

it('what cannot be healed is told once, and is well again with the site', async () => {
  const house = await houseWithSites();
  const { ana, turn } = house;
  const site = await searchSite(TITLES);
  const { id, state } = await siteAt(house, `${site.origin}/search?q={term}`, 'apples');
  expect(state).toBe('ready');
  site.dress(undefined);
  turn('2026-12-02');
  const refused = await tried(ana, id, 'apples');
  expect([refused.status, refused.body]).toEqual([422, expect.stringContaining('no wrapper was found that fits them')]);
  const broken = await detailOf(ana, id);
  expect(broken).toMatchObject({ state: 'broken', history: [{ what: 'not-healed' }, { what: 'wrapped' }] });
  turn('2026-12-03');
  await tried(ana, id, 'apples');
  expect((await detailOf(ana, id)).history).toHaveLength(2);
  site.dress((title, link) => `<article><h3><a href="${link}">${title}</a></h3><div>a page on it</div></article>`);
  turn('2026-12-04');
  expect((await tried(ana, id, 'pears')).items.map(({ title }) => title)).toEqual(['red pears', 'green pears']);
  expect(await detailOf(ana, id)).toMatchObject({ state: 'ready', why: null, history: [{ what: 'healed' }, {}, {}] });
});

it('what was broken is well with the first page that its wrapper fits again', async () => {
  const house = await houseWithSites();
  const { ana, turn } = house;
  const site = await searchSite(TITLES);
  const { id } = await siteAt(house, `${site.origin}/search?q={term}`, 'apples');
  site.dress(undefined);
  turn('2026-12-02');
  await tried(ana, id, 'apples');
  expect(await detailOf(ana, id)).toMatchObject({ state: 'broken', isAsked: true });
  site.dress(asRow);
  turn('2026-12-03');
  expect((await tried(ana, id, 'pears')).items).toHaveLength(2);
  const { state, why, history } = await detailOf(ana, id);
  expect([state, why, history.map(({ what }) => what)]).toEqual(['ready', null, ['fits', 'not-healed', 'wrapped']]);
});

it('what could not be healed is not looked at for that with every question', async () => {
  const house = await houseWithSites();
  const { ana, time } = house;
  const site = await searchSite(TITLES);
  const { id } = await siteAt(house, `${site.origin}/search?q={term}`, 'apples');
  site.dress(undefined);
  const visits: number[] = [];
  for (const words of ['red', 'green']) {
    time.pass(900_000);
    const before = site.asked.length;
    expect((await tried(ana, id, words)).body).toContain('no wrapper was found that fits them');
    visits.push(site.asked.length - before);
  }
  expect(visits).toEqual([3, 1]);
});

it('is looked at now where its user wants that', async () => {
  const house = await houseWithSites();
  const { ana, service } = house;
  const site = await searchSite(TITLES);
  const { id } = await siteAt(house, `${site.origin}/search?q={term}`, 'apples');
  site.dress((title, link) => `<article><h3><a href="${link}">${title}</a></h3><div>a page on it</div></article>`);
  expect((await ana.post(`/api/sources/sites/${id}/heal`)).statusCode).toBe(202);
  await service.sessions.idle();
  const { state, history } = await detailOf(ana, id);
  expect([state, history[0]?.what]).toEqual(['ready', 'healed']);
  expect(history[0]?.changed.join()).toContain('article');
});
