/** What is kept of shopping and of the sites that are shops, over either database. */
import { describe, expect, test } from 'vitest';
import { FetchFailed, type UserId } from '../../../agents/agents.ts';
import { seededRandom } from '../../../profiles/profiles.ts';
import { idsFrom } from '../../../src/ids.ts';
import { LIMITS } from '../../../src/limits/table.ts';
import type { ShoppingAgent } from '../../../src/shopping/records.ts';
import { SearchIsOver, Shelves } from '../../../src/shopping/shelves.ts';
import { StoredShopping } from '../../../src/shopping/shopping-agents.ts';
import type { Shop, ShopSaid } from '../../../src/shopping/shops.ts';
import { begun, brokenOff, ended } from '../../../src/shopping/states.ts';
import { storeOver } from '../../../src/store/database-store.ts';
import type { Store } from '../../../src/store/store.ts';
import type { Site } from '../../../src/wrapping/records.ts';
import { Sites, siteIdOf } from '../../../src/wrapping/sites.ts';
import { DATABASES } from '../daily/support.ts';
import { offer } from './support.ts';

const ANA = 'ana' as UserId;
const AT = '2026-01-05T08:00:00.000Z';
const SHOPS: readonly Shop[] = ['a', 'b', 'c'].map((id) => ({ id, name: `Shop ${id}` }));
const [A, B] = SHOPS as [Shop, Shop];
const AGENT: ShoppingAgent = {
  id: 'agent1',
  user: ANA,
  words: 'gota 2',
  shops: [],
  limit: { amount: '100', currency: 'BRL' },
  repeats: { kind: 'hand' },
  alerts: true,
  lowest: false,
  used: false,
  createdAt: AT,
};

describe.each(DATABASES)('over %s', (_, open) => {
  async function kept() {
    const store: Store = storeOver(await open(), (message) => expect.fail(message));
    let now = Date.parse(AT);
    const tick = () => ++now;
    const parts = { store, clock: () => new Date(tick()).toISOString(), newId: idsFrom(tick, seededRandom(1)) };
    const agents = new StoredShopping(parts);
    await agents.add(AGENT, []);
    return { store, agents, shelves: new Shelves(parts) };
  }

  const listing = (shop: Shop, ...prices: readonly string[]): ShopSaid => ({
    shop,
    ms: 1,
    records: prices.map((price, i) => offer(`Fone Timbrel Gota 2 no. ${i}`, price)),
  });

  async function searching() {
    const house = await kept();
    const search = async (...said: readonly ShopSaid[]) => {
      const { searches } = await house.shelves.change(ANA, AGENT.id, (state) => begun(state, SHOPS, true, AT));
      const number = searches[0]?.number ?? 0;
      const alerts = await Promise.all(said.map((each) => house.shelves.keep(ANA, AGENT.id, number, each)));
      await house.shelves.change(ANA, AGENT.id, (state) => ended(state, number, AT));
      return { number, alerts: alerts.flat() };
    };
    return { ...house, search };
  }

  test('shops that answer in the same moment are all kept, each once', async () => {
    const { shelves, search } = await searching();
    await search(...SHOPS.map((shop) => listing(shop, '120', '130')));
    expect((await shelves.of(ANA, AGENT.id)).map(({ shop, offers }) => [shop.id, offers.length])).toEqual([
      ['a', 2],
      ['b', 2],
      ['c', 2],
    ]);
    const [latest] = (await shelves.state(ANA, AGENT.id)).searches;
    expect(latest?.shops.map(({ state, offers }) => [state, offers])).toEqual(SHOPS.map(() => ['answered', 2]));
  });

  test('a fall is kept with its price, and its history goes on', async () => {
    const { agents, shelves, search } = await searching();
    await search(listing(A, '120'));
    const { alerts } = await search(listing(A, '90'), { shop: B, ms: 1, error: new FetchFailed('it is closed') });
    expect(alerts.map(({ total }) => total.amount)).toEqual(['90']);
    expect((await agents.alerts(ANA, { after: undefined, limit: 10 })).items).toEqual(alerts);
    const [history] = await shelves.histories(ANA, AGENT.id, [alerts[0]?.offer ?? '']);
    expect(history?.prices.map(({ price }) => price?.amount)).toEqual(['120', '90']);
    await agents.seen(ANA, alerts[0]?.id ?? '');
    expect((await agents.alerts(ANA, { after: undefined, limit: 10 })).items[0]?.seenAt).toBeDefined();
  });

  test('what is said in a search that is over is not kept', async () => {
    const { shelves, search } = await searching();
    const { number } = await search(listing(A, '120'));
    await shelves.change(ANA, AGENT.id, (state) => begun(state, SHOPS, false, AT));
    await expect(shelves.keep(ANA, AGENT.id, number, listing(B, '110'))).rejects.toThrow(SearchIsOver);
    const { searches } = await shelves.change(ANA, AGENT.id, (state) => brokenOff(state, AT));
    expect(searches.map(({ brokenOff: is }) => is)).toEqual([true, undefined]);
  });

  test('an agent that is taken away leaves nothing', async () => {
    const { store, agents, search } = await searching();
    await search(listing(A, '120'));
    await search(listing(A, '90'));
    await agents.remove(ANA, AGENT.id, []);
    await agents.clear({ user: ANA, agent: AGENT.id }, new AbortController().signal);
    expect(await store.database.read("SELECT kind, id FROM document WHERE kind LIKE 'shopping%'")).toEqual([]);
  });

  test('sites that are added in the same moment have names of their own, and are no more than one may have', async () => {
    const { store } = await kept();
    const sites = new Sites(store);
    const named = (others: readonly Site[]) => `site ${others.length + 1}`;
    for (let n = 2; n < LIMITS.sites.most; n++) await sites.add(siteNamed(n), named);
    const added = await Promise.allSettled([100, 101, 102].map((n) => sites.add(siteNamed(n), named)));
    expect(added.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(new Set((await sites.ofUser(ANA)).map(({ name }) => name)).size).toBe(LIMITS.sites.most);
  });
});

function siteNamed(n: number): Site {
  const address = `https://${n}.example/`;
  const base = { id: siteIdOf(address), user: ANA, name: '', address, kind: 'search' as const, made: 0 };
  return { ...base, words: [], furniture: [], steps: [], history: [], isOn: true, addedAt: AT, state: 'ready' };
}
