/** Shopping over HTTP, with its jobs and alerts, over made shops. */
import { describe, expect, test } from 'vitest';
import { asSaid, FetchFailed, type ListRecord } from '../../../agents/agents.ts';
import type { Store } from '../../../src/storage/store/store.ts';
import type { BodyOf } from '../../world/routes.ts';
import { HOUR_MS, type WorldOptions, world } from '../../world/world.ts';
import { outsideOver, webServer } from '../delivery/receivers/support.ts';
import { fakeShops, offer } from '../shopping/support.ts';
import { temporaryFolder } from '../support/folders.ts';
import { openStore, storeWith } from '../support/stores.ts';

const WATCH = { words: 'timbrel gota 2', limit: { amount: '100', currency: 'BRL' } };
const ALERTS = '/api/shopping/alerts';
const BY_HAND = { repeats: { kind: 'hand' } } as const;
const everyHours = (hours: number) => ({ repeats: { kind: 'hours', hours } }) as const;

type Wanted = Partial<BodyOf<'post', '/api/shopping/agents'>[0]>;

/** Ana, and two shops. */
async function shopping(options: WorldOptions = {}) {
  const shops = fakeShops({
    a: [offer('Fone Timbrel Gota 2 branco', '120'), offer('Capa para Timbrel Gota 2', '20')],
    b: [offer('Timbrel Gota 2 Earbuds, White', '130', { link: 'https://b.example/gota' })],
  });
  const house = await world({ shops, ...options });
  const { ana } = house;
  /** Ana's new search, with functions to read it. */
  const watched = (id: string) => {
    const at = `/api/shopping/agents/${id}` as const;
    return {
      at,
      now: () => ana.get(at),
      groups: async () => (await ana.get(`${at}/offers`)).groups,
      offers: async () => (await ana.get(`${at}/offers`)).groups.flatMap(({ offers }) => offers),
      run: async () => {
        await ana.post(`${at}/run`);
        await house.idle();
      },
    };
  };
  const begin = async (more: Wanted = {}) =>
    watched((await ana.post('/api/shopping/agents', { ...WATCH, ...more })).id);
  const watch = async (more: Wanted = {}) => {
    const begun = await begin(more);
    await house.idle();
    return begun;
  };
  return { ...house, ana, shops, begin, watch };
}

test('a new shopping agent searches at once: offers side by side with time and shop, and a search on trial keeps nothing', async () => {
  const { ana, store, shops, watch } = await shopping();
  shops.lists.set('b', new FetchFailed(asSaid('it is closed')));
  expect(await ana.post('/api/shopping/offers', { ...WATCH, shops: ['a', 'Shop b'] })).toMatchObject({
    shops: [
      { id: 'a', state: 'answered', offers: 2 },
      { id: 'b', state: 'failed', why: 'it is closed' },
    ],
    groups: [{ answer: 'yes' }, { answer: 'no', accessory: true }],
  });
  expect(await store.database.read("SELECT kind FROM document WHERE kind LIKE 'shopping%'")).toEqual([]);
  // Two sites that lead to one page have their own prices.
  shops.lists.set('b', [offer('Fone Timbrel Gota 2 branco', '110')]);
  const { groups, now, run } = await watch();
  const [first, ...others] = await groups();
  expect(first).toMatchObject({
    answer: 'yes',
    offers: [
      { shop: { name: 'Shop b' }, total: { amount: '110' } },
      { shop: { name: 'Shop a' }, total: { amount: '120', shipping: 'unknown' }, under: false },
    ],
  });
  expect(new Set(first?.offers.map(({ key }) => key)).size).toBe(2);
  expect(first?.offers[1]).not.toHaveProperty('seller');
  expect(others).toMatchObject([{ answer: 'no', offers: [{ shop: { name: 'Shop a' } }] }]);
  expect((await now()).latest).toMatchObject({ number: 1, shops: [{ state: 'answered' }, { state: 'answered' }] });
  // A failed shop is named, and its last offers stay.
  shops.lists.set('b', new FetchFailed(asSaid('it is closed')));
  await run();
  const states = [
    ['answered', undefined],
    ['failed', 'it is closed'],
  ];
  expect((await now()).latest?.shops.map(({ state, why }) => [state, why])).toEqual(states);
  expect((await groups())[0]?.offers.map(({ goneAt }) => goneAt)).toEqual([undefined, undefined]);
});

test('a search by hand gets the prices of now, and one by itself may be an hour old', async () => {
  const { ana, shops, watch, later } = await shopping();
  const { run } = await watch(everyHours(6));
  await run();
  await later(6 * HOUR_MS);
  await ana.post('/api/shopping/offers', { words: 'gota' });
  const ofA = shops.asked.filter(({ shop }) => shop === 'a');
  expect(ofA.map(({ anew }) => anew)).toEqual([true, true, false, true]);
});

test('price alerts are not sent for unsure prices, for prices below the limit from the start, or if they are off', async () => {
  const { ana, shops, watch } = await shopping();
  const [told, silent] = [await watch(), await watch({ words: 'gota 2', alerts: false })];
  shops.lists.set('b', [offer('Timbrel Gota 2', '9.99', { confidence: { price: 0.4 } })]);
  await told.run();
  expect((await told.offers()).find(({ total }) => total?.amount === '9.99')).toMatchObject({ unsure: true });
  shops.lists.set('b', [offer('Timbrel Gota 2', '50')]);
  await silent.run();
  const late = await watch({ words: 'gota' });
  expect((await late.offers()).map(({ under }) => under)).toContain(true);
  expect(await ana.items(ALERTS)).toEqual([]);
});

test('price alerts compare no price with offers found by other words', async () => {
  const { ana, watch } = await shopping();
  const { at, now, run } = await watch({ limit: undefined, lowest: true });
  expect((await now()).lowestSoFar).toMatchObject([{ amount: '120' }]);
  expect(await ana.patch(at, { words: 'capa timbrel gota 2' })).toMatchObject({ lowestSoFar: [] });
  await run();
  expect((await now()).lowestSoFar).toMatchObject([{ amount: '20' }]);
  expect(await ana.items(ALERTS)).toEqual([]);
});

test('price alerts are told once for each fall in the window and to destinations, and are marked once seen', async () => {
  const web = await webServer([500, 200]);
  const { ana, shops, watch, later } = await shopping({ outside: outsideOver([web.port]) });
  await ana.post('/api/destinations', { kind: 'webhook', name: 'hook', address: `${web.url}/hook` });
  const { run } = await watch(everyHours(6));
  expect(await ana.items(ALERTS)).toEqual([]);
  const title = 'Timbrel Gota 2 Earbuds, White';
  const fallTo = async (amount: string, link: string) => {
    shops.lists.set('b', [offer(title, amount, { link })]);
    await run();
  };
  // Refused at first, it is still under way when the second is told.
  await fallTo('99.9', 'https://b.example/gota');
  await fallTo('89.9', 'https://b.example/gota-new');
  for (let i = 0; i < 3; i++) await later(6 * HOUR_MS);
  const alerts = await ana.items(ALERTS);
  expect(alerts).toMatchObject(['89.9', '99.9'].map((amount) => ({ title, total: { amount, currency: 'BRL' } })));
  for (const alert of alerts) for (const kept of ['seenAt', 'user']) expect(alert).not.toHaveProperty(kept);
  const taken = web.taken.slice(1).map(({ body }) => JSON.parse(body) as { type: string; data: object });
  expect(taken.map(({ type }) => type)).toEqual(['shopping.price_fell', 'shopping.price_fell']);
  const told = (price: string) => taken.filter(({ data }) => JSON.stringify(data).includes(price));
  expect([told('R$99.90').length, told('R$89.90').length]).toEqual([1, 1]);
  expect(await ana.put(`${ALERTS}/${alerts[0]?.id}/seen`)).toMatchObject({ seenAt: expect.any(String) });
});

test('an agent searches after its hours and on request, not in quiet hours, and never by itself if set to by hand', async () => {
  const { ana, watch, later } = await shopping();
  const { at, now, run } = await watch(everyHours(2));
  const times = async () => (await now()).latest?.number;
  await later(HOUR_MS);
  expect(await times()).toBe(1);
  await later(HOUR_MS);
  expect(await times()).toBe(2);
  await ana.patch('/api/settings', { timeZone: 'UTC', quietHours: { from: '11:00', to: '14:00' } });
  await later(2 * HOUR_MS);
  expect(await times()).toBe(2);
  await run();
  expect(await times()).toBe(3);
  await later(3 * HOUR_MS);
  expect(await times()).toBe(4);
  await ana.patch(at, BY_HAND);
  expect(await now()).not.toHaveProperty('nextAt');
  await later(48 * HOUR_MS);
  expect(await times()).toBe(4);
  await run();
  expect(await times()).toBe(5);
});

describe('a search under way', () => {
  /** Shop b answers on a signal. */
  async function halfWay(options: WorldOptions = {}) {
    const house = await shopping(options);
    let answer = (_: readonly ListRecord[]) => {};
    const answered = new Promise<readonly ListRecord[]>((resolve) => {
      answer = resolve;
    });
    house.shops.lists.set('b', answered);
    const watched = await house.begin();
    const states = async () => (await watched.now()).latest?.shops.map(({ state }) => state);
    await expect.poll(states).toEqual(['answered', 'asking']);
    return { ...house, ...watched, answer: () => answer([]) };
  }

  test('goes on if its owner switches to by hand, and plans no next one', async () => {
    const { ana, at, now, answer, idle, later, shops } = await halfWay();
    expect((await ana.patch(at, BY_HAND)).latest).not.toHaveProperty('doneAt');
    answer();
    await idle();
    const { nextAt, latest } = await now();
    expect(latest).toMatchObject({ doneAt: expect.any(String) });
    expect([nextAt, latest?.brokenOff]).toEqual([undefined, undefined]);
    await later(48 * HOUR_MS);
    expect(shops.asked).toHaveLength(2);
  });

  test('ends as its owner’s settings say at that moment', async () => {
    const folder = await temporaryFolder();
    const store = await openStore(folder);
    let meanwhile: () => Promise<unknown> = async () => {};
    const commit: Store['commit'] = async (changes, lane) => {
      const ends = changes.some((change) => change.type === 'write' && isEnded(change.value));
      const change = meanwhile;
      if (ends) meanwhile = async () => {};
      if (ends) await change();
      return store.commit(changes, lane);
    };
    const { ana, at, now, answer, idle } = await halfWay({ folder, store: storeWith(store, { commit }) });
    meanwhile = () => ana.patch(at, BY_HAND);
    answer();
    await idle();
    const ended = await now();
    expect(ended).toMatchObject({ latest: { doneAt: expect.any(String) } });
    expect(ended).not.toHaveProperty('nextAt');
  });

  test('that died with its process ends with the next search', async () => {
    const { at, again, shops, close } = await halfWay();
    await close();
    shops.lists.set('b', []);
    const { ana, idle } = await again();
    await idle();
    const asked = [
      { id: 'a', state: 'answered' },
      { id: 'b', state: 'failed' },
    ];
    const { searches, groups } = await ana.get(`${at}/offers`);
    expect(searches).toMatchObject([
      { number: 2, doneAt: expect.any(String) },
      { number: 1, doneAt: expect.any(String), brokenOff: true, shops: asked },
    ]);
    expect(searches[0]).not.toHaveProperty('brokenOff');
    expect(groups).not.toEqual([]);
  });

  test('ends even if quiet hours delay the next one', async () => {
    const { ana, pass, shops, watch, again } = await shopping();
    const { at, now } = await watch(everyHours(1));
    shops.lists.set('b', new Promise(() => undefined));
    pass(HOUR_MS);
    await expect.poll(async () => (await now()).latest?.number).toBe(2);
    await ana.patch('/api/settings', { timeZone: 'UTC', quietHours: { from: '07:00', to: '12:00' } });
    const next = await again();
    await next.later(HOUR_MS);
    expect((await next.ana.get(`${at}/offers`)).searches[0]).toMatchObject({ number: 2, brokenOff: true });
  });

  test('that nobody does any more is ended by the next reader', async () => {
    const { at, again, folder, close } = await halfWay();
    await close();
    const store = await openStore(folder);
    const statements = [{ sql: "DELETE FROM job WHERE task = 'shopping'", values: [] }];
    await store.commit([{ type: 'beside', thing: 'jobs', statements }]);
    await store.close();
    const { ana } = await again();
    expect((await ana.get(at)).latest).toMatchObject({ doneAt: expect.any(String), brokenOff: true });
  });
});

function isEnded(value: unknown): boolean {
  const [latest] = (value as { searches?: readonly { doneAt?: string }[] }).searches ?? [];
  return latest?.doneAt !== undefined;
}

test('the history of an offer has each changed price, and its end', async () => {
  const { ana, shops, watch, later } = await shopping();
  const { at, now, offers, groups } = await watch(everyHours(1));
  const key = (await groups())[0]?.offers[1]?.key;
  for (const price of ['125', '125', undefined, '125']) {
    const title = 'Timbrel Gota 2 Earbuds, White';
    shops.lists.set('b', price === undefined ? [] : [offer(title, price, { link: 'https://b.example/gota' })]);
    await later(HOUR_MS);
    const goneAt = (await offers()).find((each) => each.key === key)?.goneAt;
    expect(goneAt).toEqual(price === undefined ? expect.any(String) : undefined);
  }
  const [history] = (await ana.get(`${at}/history?offers=${key}`)).items;
  expect(history?.prices.map(({ what, price }) => [what, price?.amount])).toEqual([
    ['price', '130'],
    ['price', '125'],
    ['gone', undefined],
    ['back', '125'],
  ]);
  expect((await now()).lowestSoFar).toEqual([{ amount: '120', currency: 'BRL' }]);
});

test('a deleted shopping agent leaves nothing', async () => {
  const { ana, store, shops, watch, idle, later } = await shopping();
  const { at, run } = await watch();
  shops.lists.set('b', [offer('Timbrel Gota 2', '50')]);
  await run();
  expect(await ana.items(ALERTS)).toHaveLength(1);
  await ana.delete(at);
  await idle();
  await ana.refused(404).get(at);
  expect(await ana.items(ALERTS)).toEqual([]);
  expect(await store.database.read("SELECT kind, id FROM document WHERE kind LIKE 'shopping%'")).toEqual([]);
  await later(24 * HOUR_MS);
  expect(shops.asked).toHaveLength(4);
});
