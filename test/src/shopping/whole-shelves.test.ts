/** Three searches of two shops whose offers say much or nearly nothing, and all that is kept and shown of them. */
import { expect, test } from 'vitest';
import { asSaid, FetchFailed, type ListRecord, type UserId } from '../../../agents/agents.ts';
import { seededRandom } from '../../../profiles/profiles.ts';
import { idsFrom } from '../../../src/base/ids.ts';
import { groupsOf } from '../../../src/shopping/comparing.ts';
import { HISTORIES, type ShoppingAgent } from '../../../src/shopping/records.ts';
import { Shelves } from '../../../src/shopping/shelves.ts';
import { StoredShopping } from '../../../src/shopping/shopping-agents.ts';
import type { Shop, ShopSaid } from '../../../src/shopping/shops.ts';
import { shownAgent, shownGroups } from '../../../src/shopping/shown.ts';
import { begun, ended } from '../../../src/shopping/states.ts';
import { scanAll } from '../../../src/storage/store/store.ts';
import { inTurns } from '../../agents/support.ts';
import { temporaryFolder } from '../support/folders.ts';
import { keptIn, plain } from '../support/kept-results.ts';
import { openStore } from '../support/stores.ts';
import { offer } from './support.ts';

const ANA = 'ana' as UserId;
const AT = '2026-01-05T08:00:00.000Z';
const A: Shop = { id: 'a', name: 'Shop a' };
const B: Shop = { id: 'b', name: 'Shop b' };
const LIMIT = { amount: '100', currency: 'BRL' };
const AGENT: ShoppingAgent = {
  ...{ id: 'agent1', user: ANA, words: 'gota 2', shops: [], limit: LIMIT, repeats: { kind: 'hand' } as const },
  ...{ alerts: true, lowest: true, used: false, createdAt: AT },
};

const rich = (amount: string, more: Partial<ListRecord> = {}) =>
  offer('Fone Timbrel Gota 2 branco', amount, {
    snippet: 'Sem fio. '.repeat(60),
    image: 'https://shop.example/gota.jpg',
    oldPrice: { amount: '149.9', currency: 'BRL' },
    shipping: { cost: { amount: '12.5', currency: 'BRL' }, text: 'Frete R$ 12,50' },
    payment: ['pix'],
    availability: 'in-stock',
    seller: 'Timbrel',
    identity: { gtin: '07891234567895' },
    ...more,
  });
const bare = ({ price: _, ...record }: ListRecord): ListRecord => record;
const simple = (amount: string, more: Partial<ListRecord> = {}) => offer('Timbrel Gota 2', amount, more);
const used = offer('Fone Gota 2 usado', '40', { condition: 'used' });
const doubtful = offer('Gota 2 preto com estojo', '60', { confidence: { title: 1, link: 1, price: 0.4 } });

const ANSWERS: readonly (readonly ShopSaid[])[] = [
  [
    {
      shop: A,
      ms: 12,
      records: [simple('130'), rich('120'), rich('7'), used, doubtful, bare(offer('Gota 2 azul', '1'))],
    },
    { shop: B, ms: 30, records: [simple('110', { price: { amount: '110', currency: 'BRL', from: true } })] },
  ],
  [
    { shop: A, ms: 9, records: [rich('80'), simple('95', { availability: 'out-of-stock' }), doubtful] },
    { shop: B, ms: 31, error: new FetchFailed(asSaid('it is closed')) },
  ],
  [
    { shop: A, ms: 8, records: [simple('70'), used] },
    {
      shop: B,
      ms: 29,
      records: [simple('88'), offer('Gota 2 import', '15', { price: { amount: '15', currency: 'USD' } })],
    },
  ],
];

test('shelves, histories, alerts and what is shown of them follow from the answers', async () => {
  const store = await openStore(await temporaryFolder());
  let seconds = 0;
  const tick = () => Date.parse(AT) + 1_000 * seconds++;
  const clock = () => new Date(tick()).toISOString();
  const newId = idsFrom(tick, seededRandom(1));
  const agents = new StoredShopping({ store, clock });
  const shelves = new Shelves({ store, clock, newId });
  await agents.add(AGENT, []);
  const rounds: unknown[] = [];
  for (const answers of ANSWERS) {
    const { searches } = await shelves.change(ANA, AGENT.id, (state) => begun(state, [A, B], true, clock()));
    const number = searches[0]?.number ?? 0;
    const alerts: unknown[] = [];
    for (const said of answers) alerts.push(...(await shelves.keep(ANA, AGENT.id, number, said)));
    const state = await shelves.change(ANA, AGENT.id, (before) => ended(before, number, clock(), AGENT));
    rounds.push({ alerts, shown: shownAgent(AGENT, state) });
  }
  const all = await shelves.of(ANA, AGENT.id);
  const histories: unknown[] = [];
  for await (const { id, value } of scanAll(store.documents(HISTORIES))) histories.push({ id, ...value });
  const offers = all.flatMap(({ shop, offers: listed }) =>
    listed.map(({ lastAt, ...each }) => ({ ...each, shop, seenAt: lastAt })),
  );
  const groups = async (limit?: typeof LIMIT) =>
    shownGroups(await groupsOf({ words: AGENT.words, used: false, currency: limit?.currency }, offers, inTurns), limit);
  const found = { rounds, all, histories, groups: await groups(LIMIT), unlimited: await groups() };
  expect(plain(found)).toEqual(keptIn(new URL('whole-shelves.json', import.meta.url), 'three searches', found));
});
