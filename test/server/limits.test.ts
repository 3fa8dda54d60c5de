/** What one user may have, over HTTP: met by requests at once, shown to its user, chosen by administrators. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { countTerms, encodeTermCounts } from '../../profiles/profiles.ts';
import { LIMIT_NAMES, type LimitName } from '../../src/limits/table.ts';
import { agentWithList, newUser, PASSWORD, type ServiceUnderTest, serviceUnderTest, type Visitor } from './support.ts';

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

test('nobody is kept out by a limit of logins: one is always left, also where none was chosen before', async () => {
  const { house, ana } = await houseOfTwo();
  expect((await ana.ask('PUT', '/api/admin/limits', { logins: 0 })).statusCode).toBe(400);
  await house.service.limits.choose({ logins: 0 });
  expect(await standing(ana, 'logins')).toMatchObject({ most: 1, used: 1 });
  const again = await house.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { login: 'ana', password: PASSWORD },
  });
  expect(again.statusCode).toBe(200);
  expect((await ana.get('/api/limits')).statusCode).toBe(401);
});

const DAY_MS = 86_400_000;

/** No two of them are alike. */
const textOf = (i: number) => `number ${i} `.repeat(400);

async function withList(house: ServiceUnderTest, visitor: Visitor) {
  const { id, pages } = await agentWithList(visitor, house);
  const bytes = async (limit: LimitName) => (await standing(visitor, limit))?.used ?? 0;
  const give = (i: number) => visitor.post(`/api/agents/${id}/texts`, { text: textOf(i), rating: 1 });
  return { id, pages, bytes, give };
}

test('texts stop at what they may take of the disk, and what is removed gives its room back', async () => {
  const { house, ana, bia } = await houseOfTwo();
  const { bytes, give } = await withList(house, bia);
  await give(0);
  const one = await bytes('textBytes');
  expect(one).toBeGreaterThan(3_000);
  await ana.ask('PUT', '/api/admin/limits', { textBytes: 3 * one + 100 });
  const answers = await Promise.all([1, 2, 3, 4].map(give));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 413, 413]);
  const refused = answers.find(({ statusCode }) => statusCode === 413);
  expect(refused?.body).toMatch(/you have [\d.]+ kB of 10.9 kB of texts of your own, and this takes 3.6 kB: remove/);
  expect(await bytes('textBytes')).toBe(3 * one);
  expect(await bytes('texts')).toBe(3);
  const all = await bytes('bytes');

  const kept = answers.find(({ statusCode }) => statusCode === 201)?.json<{ page: string }>().page;
  expect((await bia.ask('DELETE', `/api/library/${kept}`)).statusCode).toBe(204);
  expect([await bytes('texts'), await bytes('textBytes')]).toEqual([2, 2 * one]);
  expect(await bytes('bytes')).toBe(all - one);
  expect((await give(5)).statusCode).toBe(201);
  // What others may have is theirs.
  expect((await (await withList(house, ana)).give(1)).statusCode).toBe(201);
  const { limits } = house.service;
  await limits.choose({ bytes: await bytes('bytes') }, (await bia.get('/api/users/me')).json<{ id: string }>().id);
  await ana.ask('PUT', '/api/admin/limits', {});
  expect((await give(6)).body).toContain('of all that is kept of you');
});

test('saved pages count as long as they are saved', async () => {
  const { house, ana, bia } = await houseOfTwo();
  const { pages, bytes } = await withList(house, bia);
  const save = (i: number) => bia.ask('PUT', `/api/library/${pages[i]?.page}/saved`);
  await save(0);
  const one = await bytes('savedBytes');
  expect([one > 0, await bytes('bytes'), await bytes('saved')]).toEqual([true, one, 1]);
  await ana.ask('PUT', '/api/admin/limits', { savedBytes: one });
  const refused = await save(1);
  expect([refused.statusCode, refused.body]).toEqual([413, expect.stringContaining('of saved pages, and this takes')]);
  await ana.ask('PUT', '/api/admin/limits', { saved: 1 });
  expect((await save(1)).statusCode).toBe(409);
  expect(await bytes('savedBytes')).toBe(one);
  await bia.ask('DELETE', `/api/library/${pages[0]?.page}/saved`);
  expect([await bytes('savedBytes'), await bytes('bytes'), await bytes('saved')]).toEqual([0, 0, 0]);
  expect((await save(1)).statusCode).toBe(200);
  await bia.ask('DELETE', `/api/library/${pages[1]?.page}`);
  expect([await bytes('savedBytes'), await bytes('bytes')]).toEqual([0, 0]);
});

type Counted = readonly [hash: string, bytes: string];

test('what agents bring from elsewhere counts, in parts, too, and is kept once', async () => {
  const { house, ana, bia } = await houseOfTwo();
  const used = async () => (await standing(bia, 'bytes'))?.used ?? 0;
  const counts = Object.fromEntries(
    ['one', 'two', 'three'].map((text) => {
      const bytes = Buffer.from(encodeTermCounts(countTerms(`${text} of them`, 'en')));
      return [createHash('sha256').update(bytes).digest('hex'), bytes.toString('base64')];
    }),
  );
  const [one, two, three] = Object.entries(counts) as unknown as readonly [Counted, Counted, Counted];
  const bringing =
    (visitor: typeof bia) =>
    (...some: readonly Counted[]) =>
      visitor.post('/api/agents/import/counts', { counts: JSON.stringify(Object.fromEntries(some)) });
  const bring = bringing(bia);
  // What somebody else has brought, too, counts none the less: nobody learns of it by what is left.
  expect((await bringing(ana)(one)).statusCode).toBe(204);
  expect((await bring(one)).statusCode).toBe(204);
  const ofOne = await used();
  expect(ofOne).toBe(Buffer.from(one[1], 'base64').length);
  expect((await bring(one)).statusCode).toBe(204);
  expect(await used()).toBe(ofOne);
  await ana.ask('PUT', '/api/admin/limits', { bytes: ofOne });
  expect((await bring(two, three)).statusCode).toBe(413);
  const { id } = await agentWithList(ana, house);
  const archive = (await ana.get(`/api/agents/${id}/export`)).json<{ log: object[]; counts: object }>();
  const rated = { type: 'rated', page: 'f'.repeat(32), version: 1, counts: two[0], value: 1, profile: null };
  const log = [...archive.log, { id: 'e1', at: '2026-01-05T08:00:00.000Z', by: 'owner', event: rated }];
  const file = { ...archive, log, counts: { ...archive.counts, ...counts } };
  const adopt = () => bia.post('/api/agents/import', { archive: JSON.stringify(file) });
  const refused = await adopt();
  expect([refused.statusCode, refused.body]).toEqual([413, expect.stringContaining('all that is kept of you')]);
  expect(await standing(bia, 'agents')).toMatchObject({ used: 0 });
  await ana.ask('PUT', '/api/admin/limits', {});
  expect((await adopt()).statusCode).toBe(201);
  expect(await used()).toBeGreaterThan(ofOne);
});

test('what is added counts for each alike, whoever else has the very same', async () => {
  const { ana, bia } = await houseOfTwo();
  const text = 'Nobody learns by what is left whether somebody else has read this. '.repeat(20);
  const used = [];
  for (const visitor of [ana, bia]) {
    const { id } = (await visitor.post('/api/agents', { words: 'reading' })).json<{ id: string }>();
    expect((await visitor.post(`/api/agents/${id}/texts`, { text, rating: 1 })).statusCode).toBeLessThan(300);
    used.push((await standing(visitor, 'bytes'))?.used);
  }
  expect(used[0]).toBeGreaterThan(text.length);
  expect(used[1]).toBe(used[0]);
});

test('sessions of a day are counted, by whomever they are begun, and the next day there are as many again', async () => {
  const { house, ana, bia } = await houseOfTwo();
  const { id } = await withList(house, bia);
  expect(await standing(bia, 'sessions')).toMatchObject({ used: 1 });
  await ana.ask('PUT', '/api/admin/limits', { sessions: 2 });
  const start = () => bia.post(`/api/agents/${id}/sessions`);
  expect((await start()).statusCode).toBeLessThan(300);
  await house.service.sessions.idle();
  const refused = await start();
  expect([refused.statusCode, refused.body]).toEqual([429, expect.stringContaining('2 of 2 sessions today: wait')]);
  // The clock stands at eight in the morning (UTC).
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(15 * 3_600);
  house.pass(DAY_MS);
  expect((await start()).statusCode).toBeLessThan(300);
  expect(await standing(bia, 'sessions')).toMatchObject({ used: 1, left: 1 });
});
