/** What one user may have, over HTTP: met by requests at once, shown to its user, chosen by administrators. */
import { expect, test } from 'vitest';
import { LIMIT_NAMES, type LimitName } from '../../src/limits/table.ts';
import { agentWithList, newUser, PASSWORD, serviceUnderTest, type Visitor } from './support.ts';

interface Standing {
  readonly limit: LimitName;
  readonly most: number;
  readonly used: number;
  readonly left: number;
  readonly own?: boolean;
}

async function houseOfTwo() {
  const house = await serviceUnderTest();
  const [ana, bia] = [await newUser(house.app, 'ana'), await newUser(house.app, 'bia')];
  const { id } = (await bia.get('/api/users/me')).json<{ id: string }>();
  return { house, ana, bia, idOfBia: id };
}

async function standing(visitor: Visitor, limit: LimitName, url = '/api/limits'): Promise<Standing | undefined> {
  const { items } = (await visitor.get(url)).json<{ items: Standing[] }>();
  expect(items.map((each) => each.limit)).toEqual(LIMIT_NAMES);
  return items.find((each) => each.limit === limit);
}

const MOST = 3;

/** One more of each that a user may have. */
const ADDING = {
  agents: (ana, i) => ana.post('/api/agents', { words: `topic ${i}`, language: 'en' }),
  tokens: (ana, i) => ana.post('/api/tokens', { name: `${i}`, password: PASSWORD }),
  sites: (ana, i) => ana.post('/api/sources/sites', { address: `https://site${i}.example/` }),
  rules: (ana, i) => ana.ask('PUT', `/api/domains/site${i}.example`, { rule: 'blocked' }),
  crawls: (ana, i, agent) =>
    ana.post('/api/sources/crawls', { agent, kind: 'watch', address: `https://watched.example/${i}` }),
  shopping: (ana, i) => ana.post('/api/shopping/agents', { words: `kettle ${i}` }),
  destinations: (ana, i) =>
    ana.post('/api/destinations', { kind: 'webhook', name: 'x', address: `https://hook.example/${i}` }),
  outlets: (ana, i) => ana.post('/api/outlets', { name: `${i}` }),
} satisfies Partial<
  Record<LimitName, (ana: Visitor, i: number, agent: string) => Promise<{ statusCode: number; body: string }>>
>;

test('what is added at once stops at the limit, and says so', async () => {
  const { house, ana, bia } = await houseOfTwo();
  const { id: agent } = await agentWithList(bia, house);
  for (const limit of Object.keys(ADDING) as (keyof typeof ADDING)[]) {
    const most = ((await standing(bia, limit))?.used ?? 0) + MOST;
    expect((await ana.ask('PUT', '/api/admin/limits', { [limit]: most })).statusCode).toBe(204);
    const answers = await Promise.all(Array.from({ length: MOST + 3 }, (_, i) => ADDING[limit](bia, i, agent)));
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(
      answers.filter(({ statusCode }) => statusCode < 300),
      limit,
    ).toHaveLength(MOST);
    expect(refused, limit).toHaveLength(3);
    for (const { body } of refused) expect(body).toMatch(new RegExp(`you have ${most} of ${most} .*: (delete|re)`));
    expect(await standing(bia, limit)).toEqual({ limit, most, used: most, left: 0 });
  }
});

test('what is chosen for one user holds for nobody else, and what is not chosen any more is as usual', async () => {
  const { ana, bia, idOfBia } = await houseOfTwo();
  const url = `/api/admin/users/${idOfBia}/limits`;
  await ana.ask('PUT', '/api/admin/limits', { tokens: 1 });
  await ana.ask('PUT', url, { tokens: 2 });
  await ADDING.tokens(bia, 1);
  await ADDING.tokens(bia, 2);
  expect(await standing(ana, 'tokens', url)).toEqual({ limit: 'tokens', most: 2, used: 2, left: 0, own: true });
  expect(await standing(ana, 'tokens')).toEqual({ limit: 'tokens', most: 1, used: 0, left: 1 });

  await ana.ask('PUT', url, {});
  // What she has stays hers.
  expect(await standing(ana, 'tokens', url)).toEqual({ limit: 'tokens', most: 1, used: 2, left: 0, own: false });
  expect((await ADDING.tokens(bia, 3)).body).toContain('you have 2 of 1 tokens: revoke one');
  await ana.ask('PUT', '/api/admin/limits', {});
  expect((await ADDING.tokens(bia, 3)).statusCode).toBe(201);

  const everybodys = (await ana.get('/api/admin/limits')).json<{ items: { most: number; usual: number }[] }>().items;
  expect(everybodys.map(({ most }) => most)).toEqual(everybodys.map(({ usual }) => usual));
  expect((await ana.ask('PUT', '/api/admin/limits', { cats: 3 })).statusCode).toBe(400);
  expect((await ana.ask('PUT', '/api/admin/limits', { tokens: -1 })).statusCode).toBe(400);
  expect((await ana.get('/api/admin/users/nobody/limits')).statusCode).toBe(404);
});
