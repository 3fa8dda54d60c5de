/** Sites as engines of their user's agents: asked words as the others are, with manners, budget and health. */
import { describe, expect, it } from 'vitest';
import type { Person } from '../../world/person.ts';
import { searchSite, withSites } from './sites-support.ts';

const APPLES = ['red apples', 'dry apples', 'big apples'];

/** The next list of a new agent for these words. */
const listOf = async (person: Person, words = 'apples', more: { engines?: string[] } = {}) =>
  person.session(await person.agent({ words, pagesPerSession: 10, ...more }));

describe('a session with sites', () => {
  it('lists the pages that a site finds for its words', async () => {
    const { ana, web, add } = await withSites();
    const { at, name, engine } = await add(web.originOf('almanac'));
    const agent = await ana.agent({ words: 'genetic', pagesPerSession: 10 });
    const { urls, sources } = await ana.session(agent);
    expect(sources).toMatchObject([{ engine: name, found: 6 }]);
    expect(urls.length).toBeGreaterThan(3);
    for (const url of urls) expect(url).toContain(web.originOf('almanac'));
    expect(await ana.get(at)).toMatchObject({ health: { askedToday: 1 }, found: { words: 'genetic' } });
    const engines = [{ id: engine, share: 1, shown: urls.length }];
    expect(await ana.items(`/api/agents/${agent}/engines`)).toMatchObject(engines);
  });

  it('asks its own user’s sites, and of these the ones that its agent chose', async () => {
    const { ana, bia, add } = await withSites();
    const [one, other] = [await searchSite(APPLES), await searchSite(APPLES)];
    const chosen = await add(one.search, 'apples');
    await add(other.search.replace('127.0.0.1', 'localhost'), 'apples');
    const engines = [chosen.engine];
    expect((await listOf(ana)).sources).toHaveLength(2);
    expect((await listOf(ana, 'apples', { engines })).sources).toHaveLength(1);
    expect((await listOf(bia)).sources).toEqual([]);
    await bia.refused(422, 'there is no engine').post('/api/agents', { words: 'apples', engines });
    await ana.patch(chosen.at, { isOn: false });
    expect((await listOf(ana)).sources).toHaveLength(1);
  });

  it('asks a site for the same words once an hour', async () => {
    const { ana, pass, add } = await withSites();
    const { search, asked } = await searchSite(APPLES);
    await add(search, 'apples');
    const searches = () => asked.filter((path) => path === '/search?q=apples').length;
    const before = searches();
    for (let i = 0; i < 3; i++) await listOf(ana);
    expect(searches()).toBe(before + 1);
    pass(3_700_000);
    await listOf(ana);
    expect(searches()).toBe(before + 2);
  });

  it('says why a site gives nothing, and which site a rule blocks', async () => {
    const { ana, turn, add } = await withSites();
    const { search, dress, asked } = await searchSite(APPLES);
    const { name } = await add(search, 'apples');
    dress(undefined);
    turn('2026-12-02');
    const error = expect.stringContaining('are not as they were');
    expect((await listOf(ana)).sources).toMatchObject([{ engine: name, error }]);
    await ana.put('/api/domains/127.0.0.1', { rule: 'blocked' });
    const before = asked.length;
    expect((await listOf(ana)).sources).toMatchObject([{ error: `${name}: your rules block its domain` }]);
    expect(asked).toHaveLength(before);
  });

  it('keeps the finds of a secret search address for its user alone', async () => {
    const { ana, service, add } = await withSites();
    const { search } = await searchSite(APPLES);
    await add(search.replace('?', '?token=1&'), 'apples');
    const [url = ''] = (await listOf(ana)).urls;
    const owner = await ana.id();
    expect(await service.library.find(url)).toBeUndefined();
    expect(await service.library.find(url, owner)).toMatchObject({ owner });
  });

  it.each([
    ['as its pages say', ''],
    ['by number', '&page={page}'],
  ])('goes on to the next page of results if there is one: %s', async (_, more) => {
    const { ana, web, service, add } = await withSites();
    const { id } = await add(`${web.originOf('lojabrasa')}/busca?q={term}${more}`, 'notebook');
    const user = await ana.id();
    const recordsOf = async (page: number) => (await service.ownSites.ask(user, id, 'preto', { page })).records;
    const pages = await Promise.all([1, 2, 3, 9].map(recordsOf));
    expect(pages[0]).toHaveLength(20);
    const links = pages.flat().map(({ link }) => link);
    expect(new Set(links).size).toBe(links.length);
    expect(pages[1]?.length).toBeGreaterThan(0);
    expect(pages[3]).toEqual([]);
  });
});
