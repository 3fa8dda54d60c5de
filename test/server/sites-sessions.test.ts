/** Sites as engines of their user's agents: asked words as the others, with their manners, their budget and their health. */
import { describe, expect, it } from 'vitest';
import type { UserId } from '../../agents/agents.ts';
import { detailOf, houseWithSites, searchSite, sessionOf, siteAt } from './sites-support.ts';
import { newUser, type Visitor } from './support.ts';

async function agentOf(visitor: Visitor, words: string, settings: object = {}): Promise<string> {
  const response = await visitor.post('/api/agents', { words, pagesPerSession: 10, ...settings });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ id: string }>().id;
}

describe('a session', () => {
  it('has what a site finds for its words on its list', async () => {
    const house = await houseWithSites();
    const { ana, web } = house;
    const { id, name, engine } = await siteAt(house, web.originOf('almanac'));
    const agent = await agentOf(ana, 'genetic');
    const { urls, sources } = await sessionOf(ana, agent, house);
    expect(sources).toMatchObject([{ engine: name, found: 6 }]);
    expect(urls.length).toBeGreaterThan(3);
    for (const url of urls) expect(url).toContain(web.originOf('almanac'));
    expect(await detailOf(ana, id)).toMatchObject({ health: { askedToday: 1 }, found: { words: 'genetic' } });
    const engines = (await ana.get(`/api/agents/${agent}/engines`)).json<{ items: { id: string; share: number }[] }>();
    expect(engines.items).toMatchObject([{ id: engine, share: 1, shown: urls.length }]);
  });

  it('asks the sites of its own user, and of those the ones that its agent chose', async () => {
    const house = await houseWithSites();
    const { ana } = house;
    const bia = await newUser(house.app, 'bia');
    const titles = ['red apples', 'dry apples', 'big apples'];
    const [one, other] = [await searchSite(titles), await searchSite(titles)];
    const chosen = await siteAt(house, `${one.origin}/search?q={term}`, 'apples');
    await siteAt(house, `${other.origin.replace('127.0.0.1', 'localhost')}/search?q={term}`, 'apples');
    const engines = async (visitor: Visitor, settings: object = {}) =>
      (await sessionOf(visitor, await agentOf(visitor, 'apples', settings), house)).sources.length;
    expect(await engines(ana)).toBe(2);
    expect(await engines(ana, { engines: [chosen.engine] })).toBe(1);
    expect(await engines(bia)).toBe(0);
    const refused = await bia.post('/api/agents', { words: 'apples', engines: [chosen.engine] });
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('there is no engine')]);
    await ana.ask('PATCH', `/api/sources/sites/${chosen.id}`, { isOn: false });
    expect(await engines(ana)).toBe(1);
  });

  it('asks the same words once in an hour', async () => {
    const house = await houseWithSites();
    const { ana, time } = house;
    const site = await searchSite(['red apples', 'dry apples', 'big apples']);
    await siteAt(house, `${site.origin}/search?q={term}`, 'apples');
    const searches = () => site.asked.filter((path) => path === '/search?q=apples').length;
    const before = searches();
    for (let i = 0; i < 3; i++) await sessionOf(ana, await agentOf(ana, 'apples'), house);
    expect(searches()).toBe(before + 1);
    time.pass(3_700_000);
    await sessionOf(ana, await agentOf(ana, 'apples'), house);
    expect(searches()).toBe(before + 2);
  });

  it('says what is wrong with a site that gives nothing, and that a rule blocks one', async () => {
    const house = await houseWithSites();
    const { ana, turn } = house;
    const site = await searchSite(['red apples', 'dry apples', 'big apples']);
    const { name } = await siteAt(house, `${site.origin}/search?q={term}`, 'apples');
    site.dress(undefined);
    turn('2026-12-02');
    const { sources } = await sessionOf(ana, await agentOf(ana, 'apples'), house);
    expect(sources).toMatchObject([{ engine: name, error: expect.stringContaining('are not as they were') }]);
    await ana.ask('PUT', '/api/domains/127.0.0.1', { rule: 'blocked' });
    const asked = site.asked.length;
    const blocked = await sessionOf(ana, await agentOf(ana, 'apples'), house);
    expect(blocked.sources).toMatchObject([{ error: `${name}: your rules block its domain` }]);
    expect(site.asked).toHaveLength(asked);
  });

  it('keeps for its user alone what a search address with a secret found', async () => {
    const house = await houseWithSites();
    const { ana, service } = house;
    const site = await searchSite(['red apples', 'dry apples', 'big apples']);
    await siteAt(house, `${site.origin}/search?token=1&q={term}`, 'apples');
    const { urls } = await sessionOf(ana, await agentOf(ana, 'apples'), house);
    expect(urls.length).toBeGreaterThan(0);
    const { id } = (await ana.get('/api/users/me')).json<{ id: UserId }>();
    expect(await service.library.find(urls[0] as string)).toBeUndefined();
    expect(await service.library.find(urls[0] as string, id)).toMatchObject({ owner: id });
  });

  it.each([
    ['as its pages say', ''],
    ['by number', '&page={page}'],
  ])('goes on to the next page of results where there is one: %s', async (_, more) => {
    const house = await houseWithSites();
    const { ana, web, service } = house;
    const { id } = await siteAt(house, `${web.originOf('lojabrasa')}/busca?q={term}${more}`, 'notebook');
    const user = (await ana.get('/api/users/me')).json<{ id: UserId }>().id;
    const pages = await Promise.all(
      [1, 2, 3, 9].map(async (page) => (await service.ownSites.ask(user, id, 'preto', { page })).records),
    );
    expect(pages[0]).toHaveLength(20);
    const links = pages.flat().map(({ link }) => link);
    expect(new Set(links).size).toBe(links.length);
    expect(pages[1]?.length).toBeGreaterThan(0);
    expect(pages[3]).toEqual([]);
  });
});
