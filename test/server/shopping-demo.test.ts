/** Shopping over the demo web's three shops: real pages, wrappers made of them, and a bargain in its time. */
import { expect, it } from 'vitest';
import { matches, priceAt } from '../../demo/demo.ts';
import { feedSite } from '../src/feeds/support.ts';
import { houseWithSites, siteAt } from './sites-support.ts';

const SHOPS = ['lojabrasa', 'northlamp', 'vitrine21'] as const;
const ITEM = 'notebook-arara-note-15-16-gb';
const [USUAL, BARGAIN] = ['2026-11-20', '2026-11-28'];

interface Offers {
  readonly groups: readonly {
    readonly answer: string;
    readonly title: string;
    readonly offers: readonly {
      readonly title: string;
      readonly shop: { readonly name: string };
      readonly total: { readonly amount: string; readonly currency: string } | null;
    }[];
  }[];
}

it('the same notebook in three shops is one product, and its bargain is told once', async () => {
  const house = await houseWithSites();
  const { ana, web, turn, service } = house;
  turn(USUAL);
  const shops: string[] = [];
  for (const shop of SHOPS) shops.push((await siteAt(house, web.originOf(shop), 'notebook')).id);
  const id = matches().get(ITEM)?.products.lojabrasa ?? '';
  const usual = priceAt('lojabrasa', id, Date.parse(USUAL)).cents;
  const limit = { amount: String(Math.round((usual * 0.8) / 100)), currency: 'BRL' };
  const made = await ana.post('/api/shopping/agents', {
    words: 'arara note 15 16',
    shops,
    limit,
    repeats: { kind: 'hand' },
  });
  const { id: agent } = made.json<{ id: string }>();
  await service.sessions.idle();

  const offersNow = async () => (await ana.get(`/api/shopping/agents/${agent}/offers`)).json<Offers>();
  const [first] = (await offersNow()).groups;
  expect(first?.answer).toBe('yes');
  expect(first?.offers.map(({ shop }) => new URL(`http://${shop.name}`).hostname.split('.')[0]).sort()).toEqual([
    ...SHOPS,
  ]);
  expect(await fallen()).toEqual([]);

  turn(BARGAIN);
  for (let i = 0; i < 2; i++) {
    await ana.post(`/api/shopping/agents/${agent}/run`);
    await service.sessions.idle();
    house.pass(2 * 3_600_000);
  }
  const { cents } = priceAt('lojabrasa', id, Date.parse(BARGAIN));
  expect((await fallen()).map(({ total }) => Math.round(Number(total.amount) * 100))).toEqual([cents]);

  async function fallen() {
    return (await ana.get('/api/shopping/alerts')).json<{ items: { total: { amount: string } }[] }>().items;
  }
});

it('who asks within the hour gets the prices of now; who asks twice a minute has it asked once', async () => {
  const house = await houseWithSites();
  const site = await feedSite();
  const offered = async () => {
    const said = await house.ana.post('/api/shopping/offers', { words: 'tripod' });
    return said.json<Offers>().groups.flatMap(({ offers }) => offers.map(({ total }) => total?.amount));
  };
  const costs = (amount: string) =>
    site.put('/feed.csv', {
      type: 'text/csv',
      body: `id,title,link,price\n1,Tripod,https://shop.example/1,${amount} EUR\n2,Red lens,https://shop.example/2,12 EUR\n`,
    });
  costs('99.50');
  await siteAt(house, `${site.origin}/feed.csv`);
  expect(await offered()).toContain('99.5');
  costs('89.50');
  expect(await offered()).toContain('99.5');
  house.time.pass(61_000);
  expect(await offered()).toContain('89.5');
  expect(site.asked).toHaveLength(3);
});
