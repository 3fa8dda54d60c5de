import { expect, test } from 'vitest';
import type { UserId } from '../../../agents/agents.ts';
import { alertMessage } from '../../../src/shopping/message.ts';
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
  ['en', '2 lower prices: gota 2', ['R$100.00', 'now within your limit of R$100.00', 'at Shop a']],
  ['pt-BR', '2 preços mais baixos: gota 2', ['R$ 100,00', 'agora dentro do seu limite de R$ 100,00', 'na loja Shop a']],
] as const)(
  'a message names the fallen prices, their shops and reasons, in %s',
  (language, title, [money, limit, shop]) => {
    const image = 'https://shop.example/gota.jpg';
    const price = (amount: string) => money.replace('100', amount);
    const told = (pictures: boolean, ...alerts: readonly Alert[]) =>
      alertMessage(AGENT, alerts, { language, pictures });
    const unshipped = told(false, { ...LOWEST, before: undefined as never })?.items[0]?.why[0] ?? '';
    expect(unshipped).toMatch(/shipping|frete/);
    const item = {
      title: 'Gota 2',
      url: ALERT.link,
      site: 'shop.example',
      agent: 'gota 2',
      description: `${price('90')} ${shop}`,
    };
    const lowest = (language === 'en' ? 'the lowest so far was ' : 'o menor até agora era ') + price('95');
    expect(told(true, { ...ALERT, image }, LOWEST)).toEqual({
      ...{
        id: 'shopping/ana/agent1/alert1',
        type: 'shopping.price_fell',
        at: AT,
        language,
        title,
        path: '/shopping/agent1',
      },
      items: [
        { ...item, why: [limit], picture: image },
        { ...item, why: [lowest, unshipped] },
      ],
      notes: [],
      facts: { amount: '90', currency: 'BRL', offers: '2' },
    });
    expect(told(false, { ...ALERT, image })).toMatchObject({
      title: `${price('90')}: Gota 2`,
      items: [{ ...item, why: [limit] }],
    });
    expect(told(false, { ...ALERT, image })?.items[0]).not.toHaveProperty('picture');
    expect(told(false, { ...ALERT, total: { amount: '9', currency: null } })).toMatchObject({
      ...{ title: '9: Gota 2', facts: { currency: '' } },
    });
    expect(told(false, { ...ALERT, total: { amount: '9', currency: 'R$' } })?.title).toBe('R$ 9: Gota 2');
  },
);

test('a message is not sent if nothing is left to tell', () =>
  expect(alertMessage(AGENT, [], { language: 'en', pictures: true })).toBeUndefined());
