/** Sites as sources by HTTP: found by an address, tried, changed, shared; their owner's alone. */
import { describe, expect, it } from 'vitest';
import { feedSite } from '../src/feeds/support.ts';
import { houseWithSites, siteAt, tried } from './sites-support.ts';
import { newUser } from './support.ts';

describe('a search address with {term} is enough', () => {
  it.each([
    ['a list', 'almanac', '/search?q={term}', 'genetic'],
    ['a grid', 'bench-and-lens', '/search?q={term}', 'lens'],
    ['a table', 'rootprompt', '/search?q={term}', 'disk'],
    ['a page with a form of two selects', 'estrada-de-terra', '/busca?q={term}', 'serra'],
    ['a shop', 'lojabrasa', '/busca?q={term}', 'notebook'],
    ['another shop', 'northlamp', '/search?q={term}', 'lens'],
    ['a shop whose prices are for machines', 'vitrine21', '/busca?q={term}', 'notebook'],
  ])('%s: %s', async (_, site, path, words) => {
    const house = await houseWithSites();
    const { ana, web } = house;
    const found = await siteAt(house, `${web.originOf(site)}${path}`, words);
    expect(found).toMatchObject({ state: 'ready', kind: 'search' });
    const { items } = await tried(ana, found.id, words);
    expect(items.length).toBeGreaterThan(1);
  });
});

describe('the address of a site is enough', () => {
  it.each([
    ['almanac', 'http://{host}/search?q={term}'],
    ['bench-and-lens', 'http://{host}/search?q={term}'],
    ['rootprompt', 'http://{host}/search?q={term}'],
    ['caderno', 'http://{host}/?q={term}'],
    ['estrada-de-terra', 'http://{host}/busca?regiao=&tipo=&q={term}'],
    ['lojabrasa', 'http://{host}/busca?q={term}'],
    ['northlamp', 'http://{host}/search?q={term}'],
    ['vitrine21', 'http://{host}/busca?q={term}'],
  ])('%s', async (site, template) => {
    const house = await houseWithSites();
    const origin = house.web.originOf(site);
    const found = await siteAt(house, origin);
    expect(found).toMatchObject({
      state: 'ready',
      searchUrl: template.replace('{host}', new URL(origin).host),
    });
    expect(found.items.length).toBeGreaterThan(1);
  });
});

describe('the address of a product feed', () => {
  const FEED = `id,title,link,price,availability
1,Red lens,https://shop.example/1,12.50 EUR,in stock
2,Green lens,https://shop.example/2,13.00 EUR,out of stock
3,Tripod,https://shop.example/3,99.90 EUR,in stock
`;

  it('is enough, too: it is searched here, and asked for once', async () => {
    const house = await houseWithSites();
    const { ana } = house;
    const site = await feedSite();
    site.put('/feed.csv', { type: 'text/csv', body: FEED });
    const { id, state, kind, items } = await siteAt(house, `${site.origin}/feed.csv`);
    expect({ state, kind }).toEqual({ state: 'ready', kind: 'catalogue' });
    expect(items).toHaveLength(3);
    const found = (await tried(ana, id, 'LENS')).items;
    expect(found.map(({ title, price }) => [title, price?.amount, price?.currency])).toEqual([
      ['Red lens', '12.5', 'EUR'],
      ['Green lens', '13', 'EUR'],
    ]);
    expect((await tried(ana, id, 'zeppelin')).items).toEqual([]);
    expect((await tried(ana, id, 'tripod')).items).toHaveLength(1);
    expect(site.asked).toHaveLength(2);
  });

  it('of neither a page nor a feed says what to do', async () => {
    const house = await houseWithSites();
    const site = await feedSite();
    site.put('/x', { type: 'application/pdf', body: '%PDF-1.4' });
    expect(await siteAt(house, `${site.origin}/x`)).toMatchObject({
      state: 'failed',
      why: expect.stringContaining('neither a page of a site nor a product feed'),
    });
  });
});

describe('a site of one’s own', () => {
  it('has a name that no other source has', async () => {
    const house = await houseWithSites();
    const { ana } = house;
    const one = await siteAt(house, 'http://nowhere.localhost:1/');
    expect(one).toMatchObject({ name: 'nowhere.localhost', state: 'failed' });
    const other = await siteAt(house, 'http://nowhere.localhost:1/other');
    expect(other.name).toBe('nowhere.localhost (2)');
    for (const name of ['Nowhere.localhost', 'library']) {
      const refused = await ana.ask('PATCH', `/api/sources/sites/${other.id}`, { name });
      expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('choose another name')]);
    }
    expect((await ana.ask('PATCH', `/api/sources/sites/${other.id}`, { name: 'mine' })).json()).toMatchObject({
      name: 'mine',
    });
    expect((await ana.ask('DELETE', `/api/sources/sites/${other.id}`)).statusCode).toBe(204);
    expect((await ana.get(`/api/sources/sites/${other.id}`)).statusCode).toBe(404);
  });

  it('stands among all sources, and is off there while it cannot be asked', async () => {
    const house = await houseWithSites();
    const { ana, web } = house;
    const known = await siteAt(house, `${web.originOf('almanac')}/search?q={term}`, 'genetic');
    const failed = await siteAt(house, 'http://nowhere.localhost:1/');
    await tried(ana, known.id, 'cell');
    const { items } = (await ana.get('/api/sources')).json<{ items: { id: string }[] }>();
    const of = ({ engine }: { readonly engine: string }) => items.find(({ id }) => id === engine);
    expect(of(known)).toMatchObject({ name: known.name, site: known.id, state: 'ready', askedToday: 1, perDay: 200 });
    expect(of(failed)).toMatchObject({ state: 'off', why: failed.why, askedToday: 0 });
    const bia = await newUser(house.app, 'bia');
    expect((await bia.get('/api/sources')).body).not.toContain('site:');
  });

  it('is looked at anew where its search is elsewhere', async () => {
    const house = await houseWithSites();
    const { ana, web, service } = house;
    const { id } = await siteAt(house, `${web.originOf('almanac')}/nowhere?q={term}`, 'genetic');
    expect((await ana.get(`/api/sources/sites/${id}`)).json()).toMatchObject({
      state: 'failed',
      isOn: true,
      isAsked: false,
    });
    const searchUrl = `${web.originOf('almanac')}/search?q={term}`;
    expect((await ana.ask('PATCH', `/api/sources/sites/${id}`, { searchUrl })).json()).toMatchObject({
      state: 'looking',
    });
    await service.sessions.idle();
    expect((await ana.get(`/api/sources/sites/${id}`)).json()).toMatchObject({ state: 'ready', searchUrl });
  });

  it.each([
    ['http://', 'not a web address'],
    ['ftp://a.example/', 'not a web address'],
    ['https://{term}.example/', 'path'],
  ])('%s: what is wrong is said', async (address, why) => {
    const { ana } = await houseWithSites();
    const response = await ana.post('/api/sources/sites', { address });
    expect([response.statusCode, response.body]).toEqual([422, expect.stringContaining(why)]);
  });
});
