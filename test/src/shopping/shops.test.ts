import { expect, test } from 'vitest';
import { asSaid, FetchFailed, type ListRecord, type UserId } from '../../../agents/agents.ts';
import { askAll, PATIENCE_MS, type ShopSaid } from '../../../src/shopping/shops.ts';
import { fakeTime } from '../outside/fetching/support.ts';
import { fakeShops, OFFER, offer } from './support.ts';

const ANA = 'ana' as UserId;
const TEN = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`s${i}`, [OFFER]]));

function asking(time = fakeTime(), told: string[] = []) {
  const signal = new AbortController();
  const say = async (said: ShopSaid) => {
    told.push('records' in said ? said.shop.id : `${said.shop.id}: ${(said.error as Error).message}`);
  };
  return {
    time,
    told,
    stop: signal,
    options: { user: ANA, words: 'gota 2', currency: 'USD', anew: false, time, signal: signal.signal, told: say },
  };
}

function answerLater() {
  let resolve: (records: readonly ListRecord[]) => void = () => undefined;
  const promise = new Promise<readonly ListRecord[]>((give) => {
    resolve = give;
  });
  return { promise, resolve };
}

/** Lets all decided answers arrive. */
async function settled(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

test('each of ten shops is told once it answers, and a slow one is named and delays nobody', async () => {
  const shops = fakeShops(TEN);
  const { promise, resolve } = answerLater();
  const { promise: never } = answerLater();
  shops.lists.set('s3', promise);
  shops.lists.set('s4', never);
  shops.lists.set('s5', new FetchFailed(asSaid('it is down')));
  const { time, told, options } = asking();
  const done = askAll(shops, await shops.of(ANA), options);
  await settled();
  expect(told.sort()).toEqual(['s0', 's1', 's2', 's5: it is down', 's6', 's7', 's8', 's9']);
  expect(shops.asked).toHaveLength(10);
  resolve([OFFER]);
  await settled();
  expect(told).toContain('s3');
  time.pass(PATIENCE_MS);
  await done;
  expect(told).toContain('s4: it did not answer within 45 seconds');
  expect(time.alarms()).toBe(0);
});

test('nobody is told anything once the caller has gone', async () => {
  const shops = fakeShops({ slow: [] });
  const { promise, resolve } = answerLater();
  shops.lists.set('slow', promise);
  const { told, stop, options } = asking();
  const done = askAll(shops, await shops.of(ANA), options);
  stop.abort(new Error('the service stops'));
  resolve([OFFER]);
  await expect(done).rejects.toThrow('the service stops');
  expect(told).toEqual([]);
});

test('to the owner of a limit in dollars, a shop with "$" counts in that dollar, and other marks stay', async () => {
  const priced = (currency: string) => offer('Gota 2', '99', { price: { amount: '99', currency } });
  const shops = fakeShops({ one: ['$', 'R$', 'EUR', 'CA$', '£'].map(priced) });
  const { options } = asking();
  const read: (string | null | undefined)[] = [];
  const told = async (said: ShopSaid) => {
    if ('records' in said) read.push(...said.records.map(({ price }) => price?.currency));
  };
  for (const currency of ['USD', 'AUD', 'BRL', undefined]) {
    await askAll(shops, await shops.of(ANA), { ...options, currency, told });
  }
  const others = ['R$', 'EUR', 'CA$', '£'];
  expect(read).toEqual(['USD', ...others, 'AUD', ...others, '$', 'BRL', ...others.slice(1), '$', ...others]);
});
