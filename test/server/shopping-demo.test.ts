/** Shopping over the demo web's three shops: real pages, wrappers made of them, and a bargain in its time. */
import { expect, it } from 'vitest';
import { matches, priceAt } from '../../demo/demo.ts';
import { feedSite } from '../src/feeds/support.ts';
import { HOUR_MS } from '../world/world.ts';
import { withSites } from './sites-support.ts';

const SHOPS = ['lojabrasa', 'northlamp', 'vitrine21'] as const;
const ITEM = 'notebook-arara-note-15-16-gb';
const [USUAL, BARGAIN] = ['2026-11-20', '2026-11-28'];

it('the same notebook in three shops is one product, and its bargain is told once', async () => {
  const { ana, web, turn, add, later, idle } = await withSites();
  turn(USUAL);
  const shops: string[] = [];
  for (const shop of SHOPS) shops.push((await add(web.originOf(shop), 'notebook')).id);
  const id = matches().get(ITEM)?.products.lojabrasa ?? '';
  const usual = priceAt('lojabrasa', id, Date.parse(USUAL)).cents;
  const limit = { amount: String(Math.round((usual * 0.8) / 100)), currency: 'BRL' };
  const wanted = { words: 'arara note 15 16', shops, limit, repeats: { kind: 'hand' } } as const;
  const at = `/api/shopping/agents/${(await ana.post('/api/shopping/agents', wanted)).id}` as const;
  await idle();

  const [first] = (await ana.get(`${at}/offers`)).groups;
  expect(first?.answer).toBe('yes');
  const hosts = first?.offers.map(({ shop }) => new URL(`http://${shop.name}`).hostname.split('.')[0]);
  expect(hosts?.sort()).toEqual([...SHOPS]);
  expect(await ana.items('/api/shopping/alerts')).toEqual([]);

  turn(BARGAIN);
  for (let i = 0; i < 2; i++) {
    await ana.post(`${at}/run`);
    await idle();
    await later(2 * HOUR_MS);
  }
  const { cents } = priceAt('lojabrasa', id, Date.parse(BARGAIN));
  const fallen = await ana.items('/api/shopping/alerts');
  expect(fallen.map(({ total }) => Math.round(Number(total.amount) * 100))).toEqual([cents]);
});

it('who asks within the hour gets the prices of now; who asks twice a minute has it asked once', async () => {
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
