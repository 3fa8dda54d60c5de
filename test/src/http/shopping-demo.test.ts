/** The age of prices from a real shop of the demo web. */
import { expect, it } from 'vitest';
import { feedSite } from '../sources/feeds/support.ts';
import { withSites } from './sites-support.ts';

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
