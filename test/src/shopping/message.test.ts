import { expect, test } from 'vitest';
import type { UserId } from '../../../agents/agents.ts';
import { messageOf } from '../../../src/shopping/message.ts';
import type { Alert, ShoppingAgent } from '../../../src/shopping/records.ts';

const USER = 'ana' as UserId;
const AT = '2026-01-05T08:00:00Z';
const LIMIT = { amount: '100', currency: 'BRL' };
const AGENT: ShoppingAgent = {
  id: 'agent1',
  user: USER,
  words: 'gota 2',
  shops: [],
  limit: LIMIT,
  repeats: { kind: 'hand' },
  alerts: true,
  lowest: true,
  used: false,
  createdAt: AT,
};
const ALERT: Alert = {
  id: 'alert1',
  user: USER,
  agent: 'agent1',
  at: AT,
  why: 'limit',
  offer: 'key',
  title: 'Gota 2',
  link: 'https://shop.example/gota',
  shop: { id: 'a', name: 'Shop a' },
  total: { amount: '90', currency: 'BRL' },
  shipped: true,
  limit: LIMIT,
};
const LOWEST: Alert = { ...ALERT, id: 'alert2', why: 'lowest', before: '95', shipped: false };

test.each([
  ['en', '2 lower prices: gota 2', ['now within your limit of R$100.00'], 'the lowest so far was R$95.00'],
  [
    'pt-BR',
    '2 preços mais baixos: gota 2',
    ['agora dentro do seu limite de R$ 100,00'],
    'o menor até agora era R$ 95,00',
  ],
] as const)('a message names the fallen prices and their reasons, in %s', (language, title, limit, lowest) => {
  const message = messageOf(AGENT, [ALERT, LOWEST], { language, pictures: true });
  expect(message?.title).toBe(title);
  expect(message?.items[0]?.why).toEqual(limit);
  expect(message?.items[1]?.why[0]).toBe(lowest);
  expect(message?.items[1]?.why).toHaveLength(2);
});

test('a message links a picture for users who want pictures', () => {
  const image = 'https://shop.example/gota.jpg';
  const pictured = (pictures: boolean) =>
    messageOf(AGENT, [{ ...ALERT, image }, LOWEST], { language: 'en', pictures })?.items.map(({ picture }) => picture);
  expect(pictured(true)).toEqual([image, undefined]);
  expect(pictured(false)).toEqual([undefined, undefined]);
});

test('a message is not sent if nothing is left to tell', () =>
  expect(messageOf(AGENT, [], { language: 'en', pictures: true })).toBeUndefined());
