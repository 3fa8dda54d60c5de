/** Sites as sources over HTTP, for their owner alone: found by an address, tried, changed and shared. */
import { expect, it } from 'vitest';
import { feedSite } from '../sources/feeds/support.ts';
import { withSites } from './sites-support.ts';

const NOWHERE = 'http://nowhere.localhost:1/';

it('a site is added by its own address, or by that of its search', async () => {
  const { web, add, tried } = await withSites();
  for (const [site, path, words] of [
    ['almanac', '/search?q={term}', ''],
    ['bench-and-lens', '/search?q={term}', ''],
    ['rootprompt', '/search?q={term}', 'disk'],
    ['caderno', '/?q={term}', ''],
    ['estrada-de-terra', '/busca?regiao=&tipo=&q={term}', 'serra'],
    ['lojabrasa', '/busca?q={term}', ''],
    ['northlamp', '/search?q={term}', ''],
    ['vitrine21', '/busca?q={term}', 'notebook'],
  ] as const) {
    const origin = web.originOf(site);
    const found = await add(origin);
    expect(found, site).toMatchObject({ state: 'ready', searchUrl: origin + path });
    expect(found.items.length, site).toBeGreaterThan(1);
    if (words === '') continue;
    const searched = await add(`${origin}${path.replace('regiao=&tipo=&', '')}`, words);
    expect(searched, site).toMatchObject({ state: 'ready', kind: 'search' });
    expect((await tried(searched.id, words)).length, site).toBeGreaterThan(1);
  }
});

it('the address of a product feed makes a site that Fenix searches itself and fetches once, and another file is refused with what to do', async () => {
  const FEED = `id,title,link,price,availability
1,Red lens,https://shop.example/1,12.50 EUR,in stock
2,Green lens,https://shop.example/2,13.00 EUR,out of stock
3,Tripod,https://shop.example/3,99.90 EUR,in stock
`;
  const { add, tried } = await withSites();
  const site = await feedSite();
  site.put('/feed.csv', { type: 'text/csv', body: FEED });
  const { id, state, kind, items } = await add(`${site.origin}/feed.csv`);
  expect({ state, kind }).toEqual({ state: 'ready', kind: 'catalogue' });
  expect(items).toHaveLength(3);
  expect(await tried(id, 'LENS')).toMatchObject([
    { title: 'Red lens', price: { amount: '12.5', currency: 'EUR' } },
    { title: 'Green lens', price: { amount: '13', currency: 'EUR' } },
  ]);
  expect(await tried(id, 'zeppelin')).toEqual([]);
  expect(await tried(id, 'tripod')).toHaveLength(1);
  expect(site.asked).toHaveLength(2);
  site.put('/x', { type: 'application/pdf', body: '%PDF-1.4' });
  const why = expect.stringContaining('neither a page of a site nor a product feed');
  expect(await add(`${site.origin}/x`)).toMatchObject({ state: 'failed', why });
});

it('a user’s site has its own address and name, and is examined again if its search moves', async () => {
  const { ana, web, add, idle } = await withSites();
  for (const [address, why] of [
    ['http://', 'not a web address'],
    ['ftp://a.example/', 'not a web address'],
    ['https://{term}.example/', 'path'],
  ] as const)
    await ana.refused(422, why).post('/api/sources/sites', { address });
  expect(await add(NOWHERE)).toMatchObject({ name: 'nowhere.localhost', state: 'failed' });
  const { at, name } = await add(`${NOWHERE}other`);
  expect(name).toBe('nowhere.localhost (2)');
  for (const taken of ['Nowhere.localhost', 'library'])
    await ana.refused(422, 'choose another name').patch(at, { name: taken });
  const titled = await ana.post('/api/sources/sites', { address: `${NOWHERE}third`, name: 'Feeds' });
  expect(titled).toMatchObject({ name: 'Feeds (2)' });
  expect(await ana.patch(at, { name: 'mine' })).toMatchObject({ name: 'mine' });
  const elsewhere = await add(`${web.originOf('almanac')}/nowhere?q={term}`, 'genetic');
  expect(elsewhere).toMatchObject({ state: 'failed', isOn: true, isAsked: false });
  const searchUrl = `${web.originOf('almanac')}/search?q={term}`;
  expect(await ana.patch(elsewhere.at, { searchUrl })).toMatchObject({ state: 'looking' });
  await idle();
  expect(await ana.get(elsewhere.at)).toMatchObject({ state: 'ready', searchUrl });
  await ana.delete(at);
  await ana.refused(404).get(at);
});

it('a user’s site is listed among all sources, and is off there while it cannot be asked', async () => {
  const { ana, bia, web, add, tried } = await withSites();
  const known = await add(`${web.originOf('almanac')}/search?q={term}`, 'genetic');
  const failed = await add(NOWHERE);
  await tried(known.id, 'cell');
  const items = await ana.items('/api/sources');
  const of = ({ engine }: { readonly engine: string }) => items.find(({ id }) => id === engine);
  expect(of(known)).toMatchObject({ name: known.name, site: known.id, state: 'ready', askedToday: 1, perDay: 200 });
  expect(of(failed)).toMatchObject({ state: 'off', why: failed.why, askedToday: 0 });
  expect(JSON.stringify(await bia.items('/api/sources'))).not.toContain('site:');
});
