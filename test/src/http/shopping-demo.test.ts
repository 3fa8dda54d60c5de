/** Sites as shops: how old prices may be, and which sites are asked. */
import { expect, it } from 'vitest';
import { feedSite } from '../sources/feeds/support.ts';
import { searchSite, withSites } from './sites-support.ts';

it('a question within the hour gets the prices of now, and a second one within a minute is asked once', async () => {
  const { ana, add, pass } = await withSites();
  const site = await feedSite();
  const offered = async () => {
    const { groups } = await ana.post('/api/shopping/offers', { words: 'tripod' });
    return groups.flatMap(({ offers }) => offers.map(({ total }) => total?.amount));
  };
  const costs = (amount: string) =>
    site.put('/feed.csv', {
      type: 'text/csv',
      body: `id,title,link,price\n1,Tripod,https://shop.example/1,${amount} EUR\n2,Red lens,https://shop.example/2,12 EUR\n`,
    });
  costs('99.50');
  await add(`${site.origin}/feed.csv`);
  expect(await offered()).toContain('99.5');
  costs('89.50');
  expect(await offered()).toContain('99.5');
  pass(61_000);
  expect(await offered()).toContain('89.5');
  expect(site.asked).toHaveLength(3);
});

it('shopping asks the sites that list prices, and no other site that a user may search', async () => {
  const { ana, add } = await withSites();
  const catalogue = await feedSite();
  catalogue.put('/feed.csv', {
    type: 'text/csv',
    body: 'id,title,link,price\n1,Red apples,https://shop.example/1,9 EUR\n',
  });
  const orchard = await searchSite();
  const { id } = await add(`${catalogue.origin}/feed.csv`);
  expect(await add(orchard.search, 'apples')).toMatchObject({ state: 'ready', sells: false });
  expect(await ana.get(`/api/sources/sites/${id}`)).toMatchObject({ sells: true });
  const asked = orchard.asked.length;
  const { shops, groups } = await ana.post('/api/shopping/offers', { words: 'apples' });
  expect(shops.map((shop) => shop.id)).toEqual([id]);
  expect(groups).toHaveLength(1);
  expect(orchard.asked).toHaveLength(asked);
});
