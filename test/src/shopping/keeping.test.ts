/** The stored state of shopping and of shops, over both databases. */
import { describe, expect, test } from 'vitest';
import { asSaid, FetchFailed, type UserId } from '../../../agents/agents.ts';
import { seededRandom } from '../../../profiles/profiles.ts';
import { idsFrom } from '../../../src/base/ids.ts';
import { LIMITS } from '../../../src/people/limits/table.ts';
import type { ShoppingAgent } from '../../../src/shopping/records.ts';
import { keyOf, SearchIsOver, Shelves } from '../../../src/shopping/shelves.ts';
import { StoredShopping } from '../../../src/shopping/shopping-agents.ts';
import type { Shop, ShopSaid } from '../../../src/shopping/shops.ts';
import { begun, bestOf, brokenOff, ended } from '../../../src/shopping/states.ts';
import type { Site } from '../../../src/sources/sites/records.ts';
import { siteIdOf, UserSites } from '../../../src/sources/sites/sites.ts';
import type { Database } from '../../../src/storage/database/database.ts';
import { storeOver } from '../../../src/storage/store/database-store.ts';
import type { Store } from '../../../src/storage/store/store.ts';
import { DATABASES } from '../delivery/daily/support.ts';
import { offer } from './support.ts';

const ANA = 'ana' as UserId;
const [[, onSqlite]] = DATABASES as [(typeof DATABASES)[number]];
const AT = '2026-01-05T08:00:00.000Z';
const SHOPS: readonly Shop[] = ['a', 'b', 'c'].map((id) => ({ id, name: `Shop ${id}` }));
const [A, B] = SHOPS as [Shop, Shop];
const D: Shop = { id: 'd', name: 'Shop d' };
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

async function kept(open: () => Promise<Database> = onSqlite) {
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

async function searching(open?: () => Promise<Database>) {
  const house = await kept(open);
  const search = async (...said: readonly ShopSaid[]) => {
    const { searches } = await house.shelves.change(ANA, AGENT.id, (state) => begun(state, SHOPS, true, AT));
    const number = searches[0]?.number ?? 0;
    const alerts = await Promise.all(said.map((each) => house.shelves.keep(ANA, AGENT.id, number, each)));
    await house.shelves.change(ANA, AGENT.id, (state) => ended(state, number, AT, AGENT));
    return { number, alerts: alerts.flat() };
  };
  return { ...house, search };
}

describe.each(DATABASES)('over %s, at the same moment', (_, open) => {
  test('answers of shops are all kept, each once', async () => {
    const { shelves, search } = await searching(open);
    await search(...SHOPS.map((shop) => listing(shop, '120', '130')));
    expect((await shelves.of(ANA, AGENT.id)).map(({ shop, offers }) => [shop.id, offers.length])).toEqual([
      ['a', 2],
      ['b', 2],
      ['c', 2],
    ]);
    const [latest] = (await shelves.state(ANA, AGENT.id)).searches;
    expect(latest?.shops.map(({ state, offers }) => [state, offers])).toEqual(SHOPS.map(() => ['answered', 2]));
  });

  test('new sites get names of their own, up to the limit', async () => {
    const { store } = await kept(open);
    const sites = new UserSites(store);
    const named = (others: readonly Site[]) => `site ${others.length + 1}`;
    for (let n = 2; n < LIMITS.sites.most; n++) await sites.add(siteNamed(n), named);
    const added = await Promise.allSettled([100, 101, 102].map((n) => sites.add(siteNamed(n), named)));
    expect(added.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(new Set((await sites.ofUser(ANA)).map(({ name }) => name)).size).toBe(LIMITS.sites.most);
  });
});

test('a fall is kept with its price, and its history goes on, with the picture of an earlier answer', async () => {
  const { agents, shelves, search } = await searching();
  const pictured = offer('Fone Timbrel Gota 2 no. 0', '120', { image: 'i' });
  await search({ shop: A, ms: 1, records: [pictured] });
  const { alerts } = await search(listing(A, '90'), { shop: B, ms: 1, error: new FetchFailed(asSaid('it is closed')) });
  expect(alerts.map(({ total }) => total.amount)).toEqual(['90']);
  expect((await agents.alerts(ANA, { after: undefined, limit: 10 })).items).toEqual(alerts);
  const [history] = await shelves.histories(ANA, AGENT.id, [alerts[0]?.offer ?? '']);
  expect(history?.prices.map(({ price }) => price?.amount)).toEqual(['120', '90']);
  expect(history?.image).toBe('i');
  await agents.seen(ANA, alerts[0]?.id ?? '');
  expect((await agents.alerts(ANA, { after: undefined, limit: 10 })).items[0]?.seenAt).toBeDefined();
});

test('the best price of all shops is known after a search, with its history', async () => {
  const { shelves, search } = await searching();
  await search(listing(A, '120'), listing(B, '110', '130'));
  await search(listing(A, '120'), { shop: B, ms: 1, error: new FetchFailed(asSaid('it is closed')) });
  const state = () => shelves.state(ANA, AGENT.id);
  expect(bestOf(await state(), AGENT)).toMatchObject({ shop: B, record: { price: { amount: '110' } } });
  expect(bestOf(await state(), { shops: ['Shop a'] })).toMatchObject({ shop: A });
  await search(listing(A, '105'), listing(B));
  expect(bestOf(await state(), AGENT)).toMatchObject({ shop: A, record: { price: { amount: '105' } } });
  expect((await state()).trail.map(({ amount }) => amount)).toEqual(['110', '105']);
  // A shop that is no longer asked does not count.
  expect(bestOf(begun(await state(), [B], true, AT), AGENT)).toBeUndefined();
});

test('an offer found first by other words has not fallen', async () => {
  const { agents, search } = await searching();
  await search(listing(A, '120'));
  await agents.edit(ANA, AGENT.id, { words: 'folha 3' });
  const folha = (price: string): ShopSaid => ({ shop: A, ms: 1, records: [offer('Timbrel Folha 3', price)] });
  expect((await search(folha('90'))).alerts).toEqual([]);
  expect((await search(folha('80'))).alerts).toHaveLength(1);
});

test('the last three hundred alerts are kept, and those of a running search wait to be told', async () => {
  const { agents, shelves, search } = await searching();
  const all = (price: string) => [...SHOPS, D].map((shop) => listing(shop, ...Array<string>(105).fill(price)));
  await search(...all('120'));
  const { searches } = await shelves.change(ANA, AGENT.id, (state) => begun(state, [...SHOPS, D], true, AT));
  const alerts: string[] = [];
  for (const said of all('90'))
    alerts.push(...(await shelves.keep(ANA, AGENT.id, searches[0]?.number ?? 0, said)).map(({ id }) => id));
  expect(alerts).toHaveLength(400);
  const { untold, searches: now } = await shelves.state(ANA, AGENT.id);
  expect([untold, now[0]?.alerts]).toEqual([alerts.slice(-300), 400]);
  expect((await agents.alertsAmong(ANA, alerts)).map(({ id }) => id)).toEqual(untold);
  await shelves.change(ANA, AGENT.id, (state) => ended(state, searches[0]?.number ?? 0, AT, AGENT));
  expect((await shelves.state(ANA, AGENT.id)).untold).toEqual([]);
});

test('a shop keeps its last three hundred offers, and the history of these alone', async () => {
  const { shelves, search } = await searching();
  const numbered = (from: number): ShopSaid => ({
    shop: A,
    ms: 1,
    records: Array.from({ length: 100 }, (_, i) => offer(`Gota 2 no. ${from + i}`, '120')),
  });
  for (const from of [0, 100, 200, 300]) await search(numbered(from));
  const [shelf] = await shelves.of(ANA, AGENT.id);
  const kept = shelf?.offers.map(({ record }) => record.title) ?? [];
  expect([kept.length, kept.includes('Gota 2 no. 99'), kept.includes('Gota 2 no. 100')]).toEqual([300, false, true]);
  const keyOfNumber = (n: number) => keyOf('a', offer(`Gota 2 no. ${n}`, '').link);
  const histories = await shelves.histories(ANA, AGENT.id, [0, 99, 100, 399].map(keyOfNumber));
  expect(histories.map(({ title }) => title).sort()).toEqual(['Gota 2 no. 100', 'Gota 2 no. 399']);
});

test('the answers of a search that is over are not kept', async () => {
  const { shelves, search } = await searching();
  const { number } = await search(listing(A, '120'));
  await shelves.change(ANA, AGENT.id, (state) => begun(state, SHOPS, false, AT));
  await expect(shelves.keep(ANA, AGENT.id, number, listing(B, '110'))).rejects.toThrow(SearchIsOver);
  const { searches } = await shelves.change(ANA, AGENT.id, (state) => brokenOff(state, AT));
  expect(searches.map(({ brokenOff: is }) => is)).toEqual([true, undefined]);
});

test('a deleted agent leaves nothing', async () => {
  const { store, agents, search } = await searching();
  await search(listing(A, '120'));
  await search(listing(A, '90'));
  await agents.remove(ANA, AGENT.id, []);
  await agents.clear({ user: ANA, agent: AGENT.id }, new AbortController().signal);
  expect(await store.database.read("SELECT kind, id FROM document WHERE kind LIKE 'shopping%'")).toEqual([]);
});

function siteNamed(n: number): Site {
  const address = `https://${n}.example/`;
  const base = { id: siteIdOf(address), user: ANA, name: '', address, kind: 'search' as const, made: 0 };
  return { ...base, words: [], furniture: [], steps: [], history: [], isOn: true, addedAt: AT, state: 'ready' };
}
