/** A search of shops from step to step, and offers side by side, without a store. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asSaid } from '../../../agents/agents.ts';
import { groupsOf, offersOf } from '../../../src/shopping/comparing.ts';
import type { State } from '../../../src/shopping/records.ts';
import { keyOf } from '../../../src/shopping/shelves.ts';
import { chosenOf, type Shop } from '../../../src/shopping/shops.ts';
import { shownAgent, shownGroups } from '../../../src/shopping/shown.ts';
import {
  askedShop,
  begun,
  bestOf,
  brokenOff,
  ended,
  isUnderWay,
  NEW_STATE,
  withShop,
} from '../../../src/shopping/states.ts';
import { inTurns } from '../../agents/support.ts';
import { offer } from './support.ts';

const SHOPS = ['a', 'b', 'c'].map((id): Shop => ({ id, name: `Shop ${id.toUpperCase()}` }));
const [A, B] = SHOPS as [Shop, Shop];
const CHOICE = { shops: [], limit: { amount: '1', currency: 'BRL' } };
const best = (shop: Shop, amount: string, currency = 'BRL') => ({
  ...{ key: shop.id, shop, at: 't' },
  record: offer('Gota 2', amount, { price: { amount, currency } }),
});

interface Step {
  readonly shops: readonly Shop[];
  readonly byHand: boolean;
  readonly said: readonly Shop[];
  readonly fails: boolean;
  readonly ends: boolean;
}

/** What a shop has said by now in a search. */
function saidBy(shop: Shop, { said, fails }: Step) {
  if (!said.includes(shop)) return { ...shop, state: 'asking', offers: 0 };
  const failed = { ...shop, state: 'failed', ms: 5, offers: 0, why: asSaid('down').reason };
  return fails ? failed : { ...shop, state: 'answered', ms: 5, offers: 1 };
}

/** The state after one more search, which is as expected meanwhile. */
function searched(before: State, step: Step, i: number): State {
  let state = begun(before, step.shops, step.byHand, `b${i}`);
  expect([isUnderWay(state), state.nextAt]).toEqual([true, undefined]);
  const answer = step.fails ? { error: new Error('down') } : { records: [offer('Gota 2', '9')] };
  for (const shop of step.said) state = withShop(state, askedShop({ shop, ms: 5, ...answer }), 2);
  const [latest] = state.searches;
  expect(latest).toMatchObject({ number: i + 1, at: `b${i}`, byHand: step.byHand, alerts: 2 * step.said.length });
  expect(latest?.shops).toEqual(step.shops.map((shop) => saidBy(shop, step)));
  if (step.ends) state = ended({ ...state, untold: ['x'] }, i + 1, `e${i}`, CHOICE);
  expect([isUnderWay(state), state.untold]).toEqual([!step.ends, []]);
  return state;
}

test('searches are numbered, the last twenty are kept, and only the last may be under way', () => {
  const shops = fc.subarray([...SHOPS], { minLength: 1 });
  const step = fc.record({ shops, byHand: fc.boolean(), said: shops, fails: fc.boolean(), ends: fc.boolean() });
  const law = fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
    const state = steps.reduce<State>(searched, { ...NEW_STATE, nextAt: 'later' });
    const over = brokenOff(state, 'now');
    expect(isUnderWay(over)).toBe(false);
    expect(over.searches.map(({ number }) => number)).toEqual(
      steps
        .map((_, i) => i + 1)
        .reverse()
        .slice(0, 20),
    );
    for (const { number, doneAt, brokenOff: isBroken, shops: asked } of over.searches) {
      const { ends, shops: chosen, said } = steps[number - 1] as Step;
      const next = number === steps.length ? 'now' : `b${number}`;
      expect([doneAt, isBroken]).toEqual(ends ? [`e${number - 1}`, undefined] : [next, true]);
      // An ended search stays as it was.
      const isOpen = ends && chosen.some((shop) => !said.includes(shop));
      expect(asked.some((shop) => shop.state === 'asking')).toBe(isOpen);
    }
  });
  fc.assert(law, { seed: 1, numRuns: 40 });
});

test('the best offer is the cheapest of the chosen shops in the currency of the limit, else in that of most', () => {
  const all = { a: best(A, '10'), b: best(B, '9'), c: best(SHOPS[2] as Shop, '1', 'USD') };
  const state = { ...NEW_STATE, best: all };
  const of = (shops: readonly string[], currency?: string) =>
    bestOf(state, { shops: [...shops], ...(currency && { limit: { amount: '1', currency } }) })?.shop.id;
  expect([of([]), of([], 'USD'), of(['shop a']), of(['a', 'c'], 'USD'), of(['a', 'c'], 'EUR'), of(['gone'])]).toEqual([
    ...['b', 'c', 'a', 'c', 'a', undefined],
  ]);
  expect(begun(state, [A], false, 't').best).toEqual({ a: all.a });
  expect(chosenOf(SHOPS, [])).toBe(SHOPS);
});

test('the trail has the best price where it changed, and its last hundred', () => {
  let state: State = NEW_STATE;
  const end = (offers: State['best']) => {
    state = ended({ ...state, best: offers }, 0, 't', { shops: [] });
    return state.trail.map(({ amount, currency }) => `${amount} ${currency}`);
  };
  expect([end({}), end({ a: best(A, '10') }), end({ a: best(A, '10') })]).toEqual([[], ['10 BRL'], ['10 BRL']]);
  expect(end({ a: best(A, '10', 'USD') })).toEqual(['10 BRL', '10 USD']);
  expect(end({})).toEqual(['10 BRL', '10 USD']);
  for (let i = 0; i < 120; i++) end({ a: best(A, String(i)) });
  expect([state.trail.length, state.trail.at(-1)?.amount, state.trail[0]?.amount]).toEqual([100, '119', '20']);
});

test('offers of one answer are one for each link, and belong to their shop', () => {
  const records = [offer('x', '1'), offer('y', '2'), offer('x', '3')];
  const offers = offersOf(A, records, 't');
  expect(offers.map(({ key, record }) => [key, record.price?.amount])).toEqual([
    [keyOf('a', records[0]?.link ?? ''), '3'],
    [keyOf('a', records[1]?.link ?? ''), '2'],
  ]);
  expect(offers[0]).toMatchObject({ shop: A, firstAt: 't', seenAt: 't' });
  expect(keyOf('a', 'http://x.example/')).not.toBe(keyOf('b', 'http://x.example/'));
});

test('listed offers stand before those that are gone, of which the latest sixty count', async () => {
  const offers = Array.from({ length: 130 }, (_, i) => ({
    ...{ key: `k${i}`, shop: A, firstAt: 't', seenAt: 't', record: offer('Fone Gota 2', String(100 + i)) },
    ...(i % 2 === 0 && { goneAt: `2026-01-01T00:${String(i % 60).padStart(2, '0')}:00Z${i}` }),
  }));
  const groups = await groupsOf({ words: 'gota 2', used: false }, offers, inTurns);
  const shown = groups.flatMap((group) => group.offers);
  const gone = shown.filter((each) => each.gone);
  expect([shown.length, gone.length]).toEqual([65 + 60, 60]);
  const latest = offers
    .flatMap(({ goneAt }) => goneAt ?? [])
    .sort()
    .slice(-60);
  expect(gone.map(({ goneAt }) => goneAt).sort()).toEqual(latest);
  const many = Array.from({ length: 700 }, (_, i) => ({ ...(offers[1] as (typeof offers)[0]), key: `m${i}` }));
  expect((await groupsOf({ words: 'gota 2', used: false }, many, inTurns)).flatMap((each) => each.offers)).toHaveLength(
    600,
  );
});

test('a group is shown by its shortest title, with what is doubted and what is within the limit', async () => {
  const confidence = { title: 1, link: 1, price: 0.1 };
  const offers = [
    ...offersOf(A, [offer('Fone Gota 2', '50', { image: 'i', availability: 'in-stock' })], 't'),
    ...offersOf(B, [offer('Fone Timbrel Gota 2 branco', '150', { confidence })], 't'),
  ].map((each, i) => ({ ...each, ...(i === 0 && { doubted: 'd' }) }));
  const groups = await groupsOf({ words: 'gota 2', used: false }, offers, inTurns);
  const shown = shownGroups(groups, { amount: '100', currency: 'BRL' }).flatMap((each) => each.offers);
  const plain = shown.map(({ shop, picture, under, unsure, total }) => [
    shop.id,
    picture,
    under,
    unsure,
    total?.amount,
  ]);
  expect(plain.sort()).toEqual([
    ['a', true, true, true, '50'],
    ['b', false, false, true, '150'],
  ]);
  expect(shown.every((each) => !('doubted' in each) && !('record' in each))).toBe(true);
  expect(shown.find(({ shop }) => shop.id === 'a')).toMatchObject({ availability: 'in-stock', title: 'Fone Gota 2' });
  expect(shownGroups(groups, undefined).flatMap((each) => each.offers.map(({ under }) => under))).toEqual([
    false,
    false,
  ]);
  expect(shownGroups(groups, undefined).every(({ title }) => title.startsWith('Fone'))).toBe(true);
});

test('an agent is shown with its latest search and its best offer, and the reasons of shops in words', () => {
  const agent = { id: 'x', shops: [], limit: undefined } as unknown as Parameters<typeof shownAgent>[0];
  const failed = askedShop({ shop: A, ms: 1, error: new Error('down') });
  const state = withShop(begun({ ...NEW_STATE, lowest: { BRL: '9', '': '8' } }, [A], true, 't'), failed);
  const shown = shownAgent(agent, { ...state, best: { a: best(A, '10') } });
  expect(shown).toMatchObject({
    lowestSoFar: [
      { currency: 'BRL', amount: '9' },
      { currency: null, amount: '8' },
    ],
    latest: { number: 1, shops: [{ id: 'a', why: 'down', reason: asSaid('down').reason }] },
    best: { key: 'a', shop: A, seenAt: 't', title: 'Gota 2', picture: false, total: { amount: '10' } },
  });
  expect('nextAt' in shown || 'limit' in shown).toBe(false);
  expect('best' in shownAgent(agent, NEW_STATE) || 'latest' in shownAgent(agent, NEW_STATE)).toBe(false);
});
