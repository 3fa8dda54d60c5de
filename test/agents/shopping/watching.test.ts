import { describe, expect, test } from 'vitest';
import type { ListRecord } from '../../../agents/agents.ts';
import { type Watch, type Watching, watched } from '../../../agents/shopping/shopping.ts';
import { offer } from '../../src/shopping/support.ts';

const WATCH: Watch = { words: 'gota 2', used: false, limit: { amount: '100', currency: 'BRL' }, lowest: false };
const NOTHING: Watching = { offers: [], changes: [], falls: [], lowest: {}, best: undefined };
const TITLE = 'Fone Timbrel Gota 2';

function stepsOf(answers: readonly (readonly ListRecord[])[], watch: Watch = WATCH): readonly Watching[] {
  let last = NOTHING;
  return answers.map((records, i) => {
    const keyed = records.map((record) => [record.link, record] as const);
    const answer = { at: `2026-01-0${i + 1}T00:00:00Z`, isFirst: i === 0, records: keyed };
    last = watched(last.offers, answer, last.lowest, watch);
    return last;
  });
}

/** The number of falls at each of these prices. */
function falls(prices: readonly (string | Partial<ListRecord> | null)[], watch: Watch = WATCH, title = TITLE) {
  const answers = prices.map((price) => {
    if (price === null) return [];
    return [typeof price === 'string' ? offer(title, price) : offer(title, '90', price)];
  });
  return stepsOf(answers, watch).map((each) => each.falls.map(({ why }) => why).join());
}

describe('an offer under the limit', () => {
  test('is told once for each fall', () => {
    expect(falls(['120', '100', '95', '100.01', '99'])).toEqual(['', 'limit', '', '', 'limit']);
  });

  test('is no news if it was below from the first, until it costs less than then', () => {
    expect(falls(['90', '90', '95', '90', '89', '80'])).toEqual(['', '', '', '', 'limit', '']);
    expect(falls(['90', '101', '90'])).toEqual(['', '', 'limit']);
  });

  test('is news if its shop lists it anew, or if it was not sure before', () => {
    expect(falls([null, '90', '90'])).toEqual(['', 'limit', '']);
    expect(falls([{ confidence: { price: 0.5 } }, '90'])).toEqual(['', 'limit']);
    expect(falls([{ availability: 'out-of-stock' }, '90'])).toEqual(['', 'limit']);
  });

  test('is still the same fall after a time off the list', () => {
    expect(falls(['120', '90', null, '90'])).toEqual(['', 'limit', '', '']);
  });

  test('is told under a new limit if it falls, and not if the new limit just lets it in', () => {
    const watch = { ...WATCH, limit: { amount: '110', currency: 'BRL' } };
    const [, last] = stepsOf([[offer(TITLE, '120')], [offer(TITLE, '105')]]);
    const now = (price: string) => {
      const record = offer(TITLE, price);
      const answer = { at: 'x', isFirst: false, records: [[record.link, record] as const] };
      return watched(last?.offers ?? [], answer, {}, watch).falls.length;
    };
    expect([now('105'), now('104')]).toEqual([0, 1]);
  });

  test('counts shipping if it is known', () => {
    const shipping = { cost: { amount: '20', currency: 'BRL' }, text: 'R$ 20' };
    expect(falls(['120', { shipping }])).toEqual(['', '']);
  });

  test.each<readonly [string, Partial<ListRecord>]>([
    ['is unsure', { confidence: { price: 0.5 } }],
    ['is only the lower end', { price: { amount: '90', currency: 'BRL', from: true } }],
    ['is in another currency', { price: { amount: '90', currency: 'USD' } }],
    ['cannot be had', { availability: 'out-of-stock' }],
    ['is used', { condition: 'used' }],
  ])('is no news if it %s', (_, more) => {
    expect(falls(['120', more])).toEqual(['', '']);
  });

  test.each([
    'Capa para Timbrel Gota 2',
    'Fone Timbrel Gota 2 Sport',
    'Fone Timbrel Gota 1',
    'Fone Timbrel Gota 2 - Usado',
  ])('is no news if it is %s', (title) => expect(falls(['120', '90'], WATCH, title)).toEqual(['', '']));

  test('a price at a fifth of the last one is believed when it is seen again', () => {
    const steps = stepsOf([[offer(TITLE, '1999')], [offer(TITLE, '19.99')], [offer(TITLE, '19.99')]]);
    expect(steps.map((step) => step.falls.length)).toEqual([0, 0, 1]);
    expect(steps[1]?.offers[0]?.doubted).toBe('19.99');
  });

  test('a price is not doubted by one in another currency', () => {
    expect(falls([{ price: { amount: '90000', currency: 'JPY' } }, '90'])).toEqual(['', 'limit']);
  });
});

describe('an offer far below all others counts as another product', () => {
  const watch: Watch = { words: 'gota 2', used: false, lowest: true };
  const [a, b] = [offer(`${TITLE} branco`, '3000'), offer(`${TITLE} preto`, '3')];

  test('however often it is listed beside others', () => {
    const steps = stepsOf([[a], [a, b], [a, b], [a, b]], watch);
    expect(steps.map(({ falls: told, lowest }) => [told.length, lowest['BRL']])).toEqual(
      Array.from({ length: 4 }, () => [0, '3000']),
    );
    expect(stepsOf([[a, b]], watch)[0]?.lowest).toEqual({ BRL: '3000' });
  });

  test('until it is seen again, if it is listed alone', () => {
    expect(stepsOf([[a], [b], [b]], watch).map((each) => each.falls.length)).toEqual([0, 0, 1]);
  });

  test('but not if it costs a fifth', () => {
    const fifth = offer(`${TITLE} preto`, '600');
    expect(stepsOf([[a], [a, fifth]], watch)[1]?.falls[0]?.total.amount).toBe('600');
  });
});

test('a new lowest price is told if its owner wants that, but not with the first answer', () => {
  const watch: Watch = { words: 'gota 2', used: false, lowest: true };
  expect(falls(['120', '130', '119', '119', '110'], watch)).toEqual(['', '', 'lowest', '', 'lowest']);
});

test('of several offers in one answer only the lowest is a new lowest price, beside what was before the answer', () => {
  const watch: Watch = { words: 'gota 2', used: false, lowest: true };
  const [white, black] = [
    (price: string) => offer('Gota 2 branco', price),
    (price: string) => offer('Gota 2 preto', price),
  ];
  const steps = stepsOf(
    [
      [white('132'), black('130')],
      [white('129'), black('120')],
    ],
    watch,
  );
  const told = steps.map(({ falls }) => falls.map(({ total, before }) => [total.amount, before]));
  expect(told).toEqual([[], [['120', '130']]]);
});

test('of two offers at one new lowest price, one is told', () => {
  const watch: Watch = { words: 'gota 2', used: false, lowest: true };
  const [white, black] = ['Gota 2 branco', 'Gota 2 preto'];
  const [, last] = stepsOf([[offer(white, '132')], [offer(white, '120'), offer(black, '120')]], watch);
  expect(last?.falls.map(({ record }) => record.title)).toEqual([white]);
});

test('the best offer is the cheapest that counts, and each offer says what it cost before', () => {
  const usd = (amount: string) => offer('Gota 2 azul', '1', { price: { amount, currency: 'USD' } });
  const steps = stepsOf([
    [offer('Gota 2 branco', '90'), offer('Gota 2 preto', '80'), usd('9')],
    [offer('Gota 2 branco', '70'), offer('Gota 2 preto', '80', { availability: 'out-of-stock' }), usd('9')],
    [offer('Gota 2 branco', '70'), offer('Capa para Gota 2', '5'), usd('8')],
    [offer('Capa para Gota 2', '5')],
  ]);
  expect(steps.map(({ best }) => best?.record.title)).toEqual([
    'Gota 2 preto',
    'Gota 2 branco',
    'Gota 2 branco',
    undefined,
  ]);
  const ofA = (step: number) => steps[step]?.offers.find(({ record }) => record.title === 'Gota 2 branco')?.was;
  expect([0, 1, 2].map(ofA)).toEqual([undefined, ...Array(2).fill({ amount: '90', currency: 'BRL' })]);
});

test('only changes are written: prices, offers gone, offers back', () => {
  const [a, b] = [offer('Gota 2 A', '10'), offer('Gota 2 B', '20')];
  const steps = stepsOf([[a, b], [a, b], [a], [a], [a, b], [offer('Gota 2 A', '11'), b]]);
  expect(steps.map(({ changes }) => changes.map(({ record, what }) => `${record.title} ${what}`))).toEqual([
    ['Gota 2 A price', 'Gota 2 B price'],
    [],
    ['Gota 2 B gone'],
    [],
    ['Gota 2 B back'],
    ['Gota 2 A price'],
  ]);
  expect(steps[3]?.offers.find(({ record }) => record === b)).toMatchObject({
    lastAt: '2026-01-02T00:00:00Z',
    goneAt: '2026-01-03T00:00:00Z',
  });
});
