/** Starred entries of other readers as examples of an agent: what is taken, what is not, and that it is learned from. */
import { describe, expect, it } from 'vitest';
import { type AgentId, ownerOf } from '../../agents/agents.ts';
import { evolutionUrl, WEB, webOf } from '../agents/support.ts';
import { newUser, type ServiceUnderTest, serviceUnderTest, type Visitor } from './support.ts';

const GOOD = evolutionUrl(0);
const OTHER = evolutionUrl(1);

const MINIFLUX = {
  total: 3,
  entries: [
    { id: 1, title: 'Good', url: GOOD, starred: true, content: '<p>x' },
    { id: 2, title: 'Not starred', url: OTHER, starred: false },
    { id: 3, title: 'No address', url: 'javascript:x', starred: true },
  ],
};
const FRESHRSS = {
  id: 'user/-/state/com.google/starred',
  items: [
    { title: 'Good', canonical: [{ href: GOOD }], alternate: [{ href: 'http://other.example/' }] },
    { title: 'Other', alternate: [{ href: OTHER }] },
    { title: 'No link' },
  ],
};
const WALLABAG = [
  { id: 1, title: 'Good', url: GOOD, is_starred: 1, is_archived: 0 },
  { id: 2, title: 'Only archived', url: OTHER, is_starred: 0, is_archived: 1 },
];

interface Import {
  readonly from: string;
  readonly waiting: number;
  readonly taken: number;
  readonly left: readonly { readonly title: string; readonly why: string }[];
  readonly leftInAll: number;
}

async function agentOf(visitor: Visitor): Promise<string> {
  return (await visitor.post('/api/agents', { words: 'genetic algorithms', language: 'en' })).json<{ id: string }>().id;
}

async function imported(
  visitor: Visitor,
  agent: string,
  file: unknown,
  { service }: ServiceUnderTest,
): Promise<Import> {
  const response = await visitor.post(`/api/agents/${agent}/examples`, { export: JSON.stringify(file) });
  expect(response.statusCode, response.body).toBe(202);
  await service.sessions.idle();
  return (await visitor.get(`/api/agents/${agent}/examples`)).json<Import>();
}

describe('starred entries', () => {
  it.each([
    ['miniflux', MINIFLUX, 1, ['Not starred', 'No address']],
    ['freshrss', FRESHRSS, 2, ['No link']],
    ['wallabag', WALLABAG, 1, ['Only archived']],
  ])('of %s', async (from, file, taken, left) => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const agent = await agentOf(ana);
    const report = await imported(ana, agent, file, house);
    expect(report).toMatchObject({ from, waiting: 0, taken, leftInAll: left.length });
    expect(report.left.map(({ title }) => title)).toEqual(left);
    const { items } = (await ana.get(`/api/agents/${agent}/profiles`)).json<{ items: { lessons: number }[] }>();
    expect(items.reduce((sum, { lessons }) => sum + lessons, 0)).toBeGreaterThan(0);
  });

  it('a page that cannot be had is named with the reason, the others are taken', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const file = {
      entries: [
        { title: 'Lost', url: 'http://lost.example/' },
        { title: 'Good', url: GOOD },
      ],
    };
    expect(await imported(ana, await agentOf(ana), file, house)).toMatchObject({
      taken: 1,
      left: [{ title: 'Lost', why: 'the site answered 404' }],
    });
  });

  it('what a secret in an address leads to is learned from, and is kept for its user alone', async () => {
    const secret = 'http://a.example/report?token=1';
    const pages = new Map([...WEB, [secret, WEB.get(GOOD) as string]]);
    const house = await serviceUnderTest({ web: webOf(pages) });
    const [ana, bia] = [await newUser(house.app, 'ana'), await newUser(house.app, 'bia')];
    const file = { entries: [{ title: 'Report', url: secret }] };
    const agent = await agentOf(ana);
    expect(await imported(ana, agent, file, house)).toMatchObject({ taken: 1, leftInAll: 0 });
    const { library } = house.service;
    const own = await library.find(secret, ownerOf(agent as AgentId));
    expect(own).toMatchObject({ url: secret, owner: ownerOf(agent as AgentId) });
    expect(await library.find(secret)).toBeUndefined();
    expect(await imported(bia, await agentOf(bia), file, house)).toMatchObject({ taken: 1 });
    expect(await library.find(secret)).toBeUndefined();
  });

  it('taken twice they are learned once', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const agent = await agentOf(ana);
    await imported(ana, agent, MINIFLUX, house);
    await imported(ana, agent, MINIFLUX, house);
    const { items } = (await ana.get(`/api/agents/${agent}/profiles`)).json<{ items: { lessons: number }[] }>();
    expect(items.map(({ lessons }) => lessons)).toEqual([1]);
  });

  it('more than five hundred are not taken at once', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const entries = Array.from({ length: 700 }, (_, i) => ({ title: `${i}`, url: `http://lost.example/${i}` }));
    const response = await ana.post(`/api/agents/${await agentOf(ana)}/examples`, {
      export: JSON.stringify({ entries }),
    });
    expect(response.json<Import>()).toMatchObject({ waiting: 500, leftInAll: 200 });
    expect(response.json<Import>().left).toHaveLength(100);
    await house.service.sessions.idle();
  });

  it.each([
    ['no JSON', 'x'],
    ['broken JSON', '{"entries":['],
    ['other JSON', '{"a":1}'],
    ['a list of nothing', '[]'],
    ['a list of feeds', '<opml><body><outline xmlUrl="http://a.example/"/></body></opml>'],
  ])('%s is refused with what is wrong', async (_, text) => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const agent = await agentOf(ana);
    const response = await ana.post(`/api/agents/${agent}/examples`, { export: text });
    expect([response.statusCode, response.json<{ errors: { field: string }[] }>().errors[0]?.field]).toEqual([
      422,
      'export',
    ]);
    expect((await ana.get(`/api/agents/${agent}/examples`)).json()).toBeNull();
  });
});
