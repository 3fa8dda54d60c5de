/** Shopping over HTTP, its jobs and alerts, over a service with shops that list what they are told to. */
import { describe, expect, test } from 'vitest';
import { FetchFailed, type ListRecord } from '../../agents/agents.ts';
import type { Shops } from '../../src/shopping/shops.ts';
import type { Store } from '../../src/store/store.ts';
import { outsideOver, webServer } from '../src/delivery/support.ts';
import { fakeShops, offer } from '../src/shopping/support.ts';
import { temporaryFolder } from '../src/support/folders.ts';
import { openStore, storeWith } from '../src/support/stores.ts';
import { newUser, PASSWORD, type ServiceOptions, serviceUnderTest, Visitor } from './support.ts';

const HOUR_MS = 3_600_000;
const WATCH = { words: 'timbrel gota 2', limit: { amount: '100', currency: 'BRL' } };

interface Agent {
  readonly id: string;
  readonly nextAt: string | null;
  readonly lowestSoFar: readonly { amount: string }[];
  readonly latest: {
    readonly number: number;
    readonly doneAt: string | null;
    readonly brokenOff: boolean;
    readonly shops: readonly { id: string; state: string; why: string | null; offers: number }[];
  } | null;
}
interface Offers {
  readonly groups: readonly {
    readonly answer: string;
    readonly offers: readonly {
      key: string;
      title: string;
      shop: { name: string };
      total: { amount: string; shipping: string } | null;
      goneAt: string | null;
      unsure: boolean;
      under: boolean;
      seller: string | null;
    }[];
  }[];
}

async function shoppingHouse(options: ServiceOptions = {}) {
  const shops = fakeShops({
    a: [offer('Fone Timbrel Gota 2 branco', '120'), offer('Capa para Timbrel Gota 2', '20')],
    b: [offer('Timbrel Gota 2 Earbuds, White', '130', { link: 'https://b.example/gota' })],
  });
  const house = await serviceUnderTest({ shops, ...options });
  const ana = await newUser(house.app, 'ana');
  const idle = () => house.service.sessions.idle();
  const searchAgain = async (id: string) => {
    expect((await ana.post(`/api/shopping/agents/${id}/run`)).statusCode).toBe(202);
    await idle();
  };
  return { house, shops, ana, idle, searchAgain };
}

async function watching(ana: Visitor, more: object = {}): Promise<string> {
  const made = await ana.post('/api/shopping/agents', { ...WATCH, ...more });
  expect(made.statusCode).toBe(201);
  return made.json<Agent>().id;
}

const agentOf = async (ana: Visitor, id: string) => (await ana.get(`/api/shopping/agents/${id}`)).json<Agent>();
const offersOf = async (ana: Visitor, id: string) =>
  (await ana.get(`/api/shopping/agents/${id}/offers`)).json<Offers>();
const alertsOf = async (ana: Visitor) =>
  (await ana.get('/api/shopping/alerts')).json<{ items: { id: string; title: string; seenAt: string | null }[] }>()
    .items;

test('a new one searches at once: offers side by side, with when and where', async () => {
  const { ana, shops, idle } = await shoppingHouse();
  const id = await watching(ana);
  await idle();
  const { groups } = await offersOf(ana, id);
  expect(groups.map(({ answer, offers }) => [answer, offers.map(({ shop }) => shop.name)])).toEqual([
    ['yes', ['Shop a', 'Shop b']],
    ['no', ['Shop a']],
  ]);
  expect(groups[0]?.offers[0]).toMatchObject({
    total: { amount: '120', shipping: 'unknown' },
    seller: null,
    under: false,
  });
  expect((await agentOf(ana, id)).latest).toMatchObject({
    number: 1,
    shops: [{ state: 'answered' }, { state: 'answered' }],
  });
  expect(shops.asked.map(({ words }) => words)).toEqual([WATCH.words, WATCH.words]);
});

test('who asks for prices gets those of now; what it searches by itself may be an hour old', async () => {
  const { house, ana, shops, idle } = await shoppingHouse();
  const id = await watching(ana, { repeats: { kind: 'hours', hours: 6 } });
  await idle();
  await ana.post(`/api/shopping/agents/${id}/run`);
  await idle();
  house.pass(6 * HOUR_MS);
  await idle();
  await ana.post('/api/shopping/offers', { words: 'gota' });
  const ofA = shops.asked.filter(({ shop }) => shop === 'a');
  expect(ofA.map(({ anew }) => anew)).toEqual([true, true, false, true]);
});

test('a shop that fails is named; the others are there, and what it listed before stays', async () => {
  const { ana, shops, idle } = await shoppingHouse();
  const id = await watching(ana);
  await idle();
  shops.lists.set('b', new FetchFailed('it is closed'));
  await ana.post(`/api/shopping/agents/${id}/run`);
  await idle();
  const { latest } = await agentOf(ana, id);
  expect(latest?.shops.map(({ state, why }) => [state, why])).toEqual([
    ['answered', null],
    ['failed', 'it is closed'],
  ]);
  expect((await offersOf(ana, id)).groups[0]?.offers.map(({ goneAt }) => goneAt)).toEqual([null, null]);
});

describe('alerts', () => {
  test('what something else cost is no price to fall below: other words begin anew', async () => {
    const { ana, idle } = await shoppingHouse();
    const id = await watching(ana, { limit: undefined, lowest: true });
    await idle();
    expect((await agentOf(ana, id)).lowestSoFar).toMatchObject([{ amount: '120' }]);
    const edited = await ana.ask('PATCH', `/api/shopping/agents/${id}`, { words: 'capa timbrel gota 2' });
    expect([edited.statusCode, edited.json()]).toMatchObject([200, { lowestSoFar: [] }]);
    await ana.post(`/api/shopping/agents/${id}/run`);
    await idle();
    expect((await agentOf(ana, id)).lowestSoFar).toMatchObject([{ amount: '20' }]);
    expect(await alertsOf(ana)).toEqual([]);
  });

  test('each fall is told once, be the one before still on its way: in the window and to destinations; seen ones are marked', async () => {
    const web = await webServer([500, 200]);
    const { house, ana, shops, idle } = await shoppingHouse({ outside: outsideOver([web.port]) });
    const hook = { kind: 'webhook', name: 'hook', address: `${web.url}/hook` };
    expect((await ana.post('/api/destinations', hook)).statusCode).toBe(201);
    const id = await watching(ana, { repeats: { kind: 'hours', hours: 6 } });
    await idle();
    expect(await alertsOf(ana)).toEqual([]);
    const title = 'Timbrel Gota 2 Earbuds, White';
    const fallTo = async (amount: string, link: string) => {
      shops.lists.set('b', [offer(title, amount, { link })]);
      await ana.post(`/api/shopping/agents/${id}/run`);
      await idle();
    };
    // Refused the first time: it is still on its way when the second one is told.
    await fallTo('99.9', 'https://b.example/gota');
    await fallTo('89.9', 'https://b.example/gota-new');
    for (let i = 0; i < 3; i++) {
      house.pass(6 * HOUR_MS);
      await idle();
    }
    const alerts = await alertsOf(ana);
    expect(alerts).toMatchObject(
      ['89.9', '99.9'].map((amount) => ({ title, total: { amount, currency: 'BRL' }, seenAt: null })),
    );
    const taken = web.taken.slice(1).map(({ body }) => JSON.parse(body) as { type: string; data: object });
    expect(taken.map(({ type }) => type)).toEqual(['shopping.price_fell', 'shopping.price_fell']);
    const told = (price: string) => taken.filter(({ data }) => JSON.stringify(data).includes(price));
    expect([told('R$99.90').length, told('R$89.90').length]).toEqual([1, 1]);
    const seen = await ana.ask('PUT', `/api/shopping/alerts/${alerts[0]?.id}/seen`);
    expect(seen.json()).toMatchObject({ seenAt: expect.any(String) });
  });

  test('an unsure price is shown as unsure, and tells nobody anything', async () => {
    const { ana, shops, idle, searchAgain } = await shoppingHouse();
    const id = await watching(ana);
    await idle();
    shops.lists.set('b', [offer('Timbrel Gota 2', '9.99', { confidence: { price: 0.4 } })]);
    await searchAgain(id);
    expect(await alertsOf(ana)).toEqual([]);
    const offers = (await offersOf(ana, id)).groups.flatMap((group) => group.offers);
    expect(offers.find(({ total }) => total?.amount === '9.99')).toMatchObject({ unsure: true });
  });

  test('switched off there are none', async () => {
    const { ana, shops, idle, searchAgain } = await shoppingHouse();
    const id = await watching(ana, { alerts: false });
    await idle();
    shops.lists.set('b', [offer('Timbrel Gota 2', '50')]);
    await searchAgain(id);
    expect(await alertsOf(ana)).toEqual([]);
  });

  test('what is within the limit from the first has not fallen, and is marked', async () => {
    const { ana, shops, idle } = await shoppingHouse();
    shops.lists.set('b', [offer('Timbrel Gota 2', '90')]);
    const id = await watching(ana);
    await idle();
    expect((await offersOf(ana, id)).groups.flatMap(({ offers }) => offers.map(({ under }) => under))).toContain(true);
    expect(await alertsOf(ana)).toEqual([]);
  });
});

describe('when it searches', () => {
  test('after so many hours, and not at all by itself where that is by hand', async () => {
    const { house, ana, idle } = await shoppingHouse();
    const id = await watching(ana, { repeats: { kind: 'hours', hours: 2 } });
    await idle();
    house.pass(HOUR_MS);
    await idle();
    expect((await agentOf(ana, id)).latest?.number).toBe(1);
    house.pass(HOUR_MS);
    await idle();
    expect((await agentOf(ana, id)).latest?.number).toBe(2);
    await ana.ask('PATCH', `/api/shopping/agents/${id}`, { repeats: { kind: 'hand' } });
    expect((await agentOf(ana, id)).nextAt).toBeNull();
    house.pass(48 * HOUR_MS);
    await idle();
    expect((await agentOf(ana, id)).latest?.number).toBe(2);
    await ana.post(`/api/shopping/agents/${id}/run`);
    await idle();
    expect((await agentOf(ana, id)).latest?.number).toBe(3);
  });

  test('not in quiet hours, but when its owner asks', async () => {
    const { house, ana, idle } = await shoppingHouse();
    await ana.ask('PATCH', '/api/settings', { timeZone: 'UTC', quietHours: { from: '09:00', to: '12:00' } });
    const id = await watching(ana, { repeats: { kind: 'hours', hours: 2 } });
    await idle();
    house.pass(2 * HOUR_MS);
    await idle();
    expect((await agentOf(ana, id)).latest?.number).toBe(1);
    await ana.post(`/api/shopping/agents/${id}/run`);
    await idle();
    expect((await agentOf(ana, id)).latest?.number).toBe(2);
    house.pass(3 * HOUR_MS);
    await idle();
    expect((await agentOf(ana, id)).latest?.number).toBe(3);
  });
});

describe('a search that is under way', () => {
  /** Shop b does not answer until it is told to. */
  async function halfWay(options: ServiceOptions = {}) {
    const house = await shoppingHouse(options);
    let answer = (_: readonly ListRecord[]) => {};
    const answered = new Promise<readonly ListRecord[]>((resolve) => {
      answer = resolve;
    });
    house.shops.lists.set('b', answered);
    const id = await watching(house.ana);
    const states = async () => (await agentOf(house.ana, id)).latest?.shops.map(({ state }) => state);
    await expect.poll(states).toEqual(['answered', 'asking']);
    return { ...house, id, answer: () => answer([]) };
  }

  test('goes on when its owner chooses to search by hand, and asks for no next one', async () => {
    const { ana, id, answer, idle, house, shops } = await halfWay();
    const edited = await ana.ask('PATCH', `/api/shopping/agents/${id}`, { repeats: { kind: 'hand' } });
    expect(edited.json()).toMatchObject({ latest: { doneAt: null, brokenOff: false } });
    answer();
    await idle();
    const done = await agentOf(ana, id);
    expect(done).toMatchObject({ nextAt: null, latest: { doneAt: expect.any(String), brokenOff: false } });
    house.pass(48 * HOUR_MS);
    await idle();
    expect(shops.asked).toHaveLength(2);
  });

  test('ends by what its owner wants at that moment, be it changed at the last', async () => {
    const folder = await temporaryFolder();
    const store = await openStore(folder);
    let meanwhile = async () => {};
    const commit: Store['commit'] = async (changes, lane) => {
      const ends = changes.some((change) => change.type === 'write' && isEnded(change.value));
      const change = meanwhile;
      if (ends) meanwhile = async () => {};
      if (ends) await change();
      return store.commit(changes, lane);
    };
    const { ana, id, answer, idle } = await halfWay({ folder, store: storeWith(store, { commit }) });
    meanwhile = async () => {
      expect((await ana.ask('PATCH', `/api/shopping/agents/${id}`, { repeats: { kind: 'hand' } })).statusCode).toBe(
        200,
      );
    };
    answer();
    await idle();
    expect(await agentOf(ana, id)).toMatchObject({ nextAt: null, latest: { doneAt: expect.any(String) } });
  });

  test('and that its process did not survive is ended when it is searched anew', async () => {
    const { id, house, shops } = await halfWay();
    await house.close();
    shops.lists.set('b', []);
    const { ana, idle, searches } = await afterRestart(house.folder, shops, id);
    await idle();
    const asked = [
      { id: 'a', state: 'answered' },
      { id: 'b', state: 'failed', why: null },
    ];
    expect(await searches()).toMatchObject([
      { number: 2, doneAt: expect.any(String), brokenOff: false },
      { number: 1, doneAt: expect.any(String), brokenOff: true, shops: asked },
    ]);
    expect((await offersOf(ana, id)).groups).not.toEqual([]);
  });

  test('is ended, too, where quiet hours put the next one off', async () => {
    const { ana, house, shops, idle } = await shoppingHouse();
    const id = await watching(ana, { repeats: { kind: 'hours', hours: 1 } });
    await idle();
    shops.lists.set('b', new Promise(() => undefined));
    house.pass(HOUR_MS);
    await expect.poll(async () => (await agentOf(ana, id)).latest?.number).toBe(2);
    await ana.ask('PATCH', '/api/settings', { timeZone: 'UTC', quietHours: { from: '07:00', to: '12:00' } });
    await house.close();
    const again = await afterRestart(house.folder, shops, id);
    again.house.pass(HOUR_MS);
    await again.idle();
    expect((await again.searches())[0]).toMatchObject({ number: 2, brokenOff: true });
  });

  test('and that nobody does any more is ended by whoever looks', async () => {
    const { id, house, shops } = await halfWay();
    await house.close();
    const store = await openStore(house.folder);
    const statements = [{ sql: "DELETE FROM job WHERE task = 'shopping'", values: [] }];
    await store.commit([{ type: 'beside', thing: 'jobs', statements }]);
    await store.close();
    const { ana } = await afterRestart(house.folder, shops, id);
    expect((await agentOf(ana, id)).latest).toMatchObject({ doneAt: expect.any(String), brokenOff: true });
  });

  async function afterRestart(folder: string, shops: Shops, id: string) {
    const house = await serviceUnderTest({ shops, folder });
    const ana = new Visitor(house.app);
    await ana.post('/api/login', { login: 'ana', password: PASSWORD });
    const searches = async () =>
      (await ana.get(`/api/shopping/agents/${id}/offers`)).json<{ searches: object[] }>().searches;
    return { house, ana, searches, idle: () => house.service.sessions.idle() };
  }
});

function isEnded(value: unknown): boolean {
  const [latest] = (value as { searches?: readonly { doneAt?: string }[] }).searches ?? [];
  return latest?.doneAt !== undefined;
}

test('history has a price where it changed, and says what is gone', async () => {
  const { house, ana, shops, idle } = await shoppingHouse();
  const id = await watching(ana, { repeats: { kind: 'hours', hours: 1 } });
  await idle();
  const key = (await offersOf(ana, id)).groups[0]?.offers[1]?.key ?? '';
  const lists = [['125'], ['125'], [], ['125']];
  for (const [price] of lists) {
    const listed =
      price === undefined ? [] : [offer('Timbrel Gota 2 Earbuds, White', price, { link: 'https://b.example/gota' })];
    shops.lists.set('b', listed);
    house.pass(HOUR_MS);
    await idle();
    if (price === undefined) {
      const offers = (await offersOf(ana, id)).groups.flatMap((group) => group.offers);
      expect(offers.find((each) => each.key === key)).toMatchObject({ goneAt: expect.any(String) });
    }
  }
  const history = (await ana.get(`/api/shopping/agents/${id}/history?offers=${key}`)).json<{
    items: { prices: { what: string; price: { amount: string } | null }[] }[];
  }>();
  expect(history.items[0]?.prices.map(({ what, price }) => [what, price?.amount])).toEqual([
    ['price', '130'],
    ['price', '125'],
    ['gone', undefined],
    ['back', '125'],
  ]);
  expect((await agentOf(ana, id)).lowestSoFar).toEqual([{ amount: '120', currency: 'BRL' }]);
});

test('two sites that lead to one page have each a history of their own', async () => {
  const { ana, shops, idle } = await shoppingHouse();
  const title = 'Fone Timbrel Gota 2 branco';
  shops.lists.set('b', [offer(title, '110')]);
  const id = await watching(ana);
  await idle();
  const { offers = [] } = (await offersOf(ana, id)).groups[0] ?? {};
  expect(offers.map(({ shop, total }) => [shop.name, total?.amount])).toEqual([
    ['Shop b', '110'],
    ['Shop a', '120'],
  ]);
  expect(new Set(offers.map(({ key }) => key)).size).toBe(2);
});

test('one that is deleted leaves nothing', async () => {
  const { house, ana, shops, idle, searchAgain } = await shoppingHouse();
  const id = await watching(ana);
  await idle();
  shops.lists.set('b', [offer('Timbrel Gota 2', '50')]);
  await searchAgain(id);
  expect(await alertsOf(ana)).toHaveLength(1);
  expect((await ana.ask('DELETE', `/api/shopping/agents/${id}`)).statusCode).toBe(204);
  await idle();
  expect((await ana.get(`/api/shopping/agents/${id}`)).statusCode).toBe(404);
  expect(await alertsOf(ana)).toEqual([]);
  const rows = await house.store.database.read("SELECT kind, id FROM document WHERE kind LIKE 'shopping%'");
  expect(rows).toEqual([]);
  house.pass(24 * HOUR_MS);
  await idle();
  expect(shops.asked).toHaveLength(4);
});

test('asked once, nothing is kept', async () => {
  const { house, ana, shops } = await shoppingHouse();
  shops.lists.set('b', new FetchFailed('it is closed'));
  const said = await ana.post('/api/shopping/offers', { ...WATCH, shops: ['a', 'Shop b'] });
  expect(said.json()).toMatchObject({
    shops: [
      { id: 'a', state: 'answered', offers: 2 },
      { id: 'b', state: 'failed', why: 'it is closed' },
    ],
    groups: [{ answer: 'yes' }, { answer: 'no', accessory: true }],
  });
  expect(await house.store.database.read("SELECT kind FROM document WHERE kind LIKE 'shopping%'")).toEqual([]);
});

test('what somebody sends is checked', async () => {
  const { ana } = await shoppingHouse();
  for (const body of [
    { words: ' ' },
    { words: 'x', limit: { amount: '1e309', currency: 'BRL' } },
    { words: 'x', limit: { amount: '10', currency: 'R$' } },
    { words: 'x', repeats: { kind: 'hours', hours: 0 } },
  ])
    expect((await ana.post('/api/shopping/agents', body)).statusCode, JSON.stringify(body)).toBe(400);
});
