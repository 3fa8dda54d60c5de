/** A user's limits over HTTP: reached by simultaneous requests, shown to the user, and set by administrators. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { countTerms, encodeTermCounts } from '../../../profiles/profiles.ts';
import { LIMIT_NAMES, type LimitName } from '../../../src/people/limits/table.ts';
import type { Answer } from '../../world/client.ts';
import { PASSWORD, type Person } from '../../world/person.ts';
import { DAY_MS, world } from '../../world/world.ts';

const EVERYBODYS = '/api/admin/limits';

/** Ana, an administrator, and Bia, who has an agent with a list. */
async function two() {
  const house = await world();
  const { ana, bia } = house;
  await ana.id();
  const { id: agent, pages } = await bia.agentWithList();
  const used = async (limit: LimitName) => (await standing(bia, limit))?.used ?? 0;
  const give = (i: number) => bia.send('POST', `/api/agents/${agent}/texts`, { text: textOf(i), rating: 1 });
  return { ...house, ana, bia, agent, pages, used, give, idOfBia: await bia.id() };
}

async function standing(person: Person, limit: LimitName, whose?: string) {
  const items = await (whose === undefined
    ? person.items('/api/limits')
    : person.items(`/api/admin/users/${whose}/limits`));
  expect(items.map((each) => each.limit)).toEqual(LIMIT_NAMES);
  return items.find((each) => each.limit === limit);
}

/** Texts that all differ. */
const textOf = (i: number) => `number ${i} `.repeat(400);

const MOST = 3;

/** Adds one of each limited thing. */
const ADDING = {
  agents: (ana, i) => ana.send('POST', '/api/agents', { words: `topic ${i}`, language: 'en' }),
  tokens: (ana, i) => ana.send('POST', '/api/tokens', { name: `${i}`, password: PASSWORD }),
  sites: (ana, i) => ana.send('POST', '/api/sources/sites', { address: `https://site${i}.example/` }),
  rules: (ana, i) => ana.send('PUT', `/api/domains/site${i}.example`, { rule: 'blocked' }),
  crawls: (ana, i, agent) =>
    ana.send('POST', '/api/sources/crawls', { agent, kind: 'watch', address: `https://watched.example/${i}` }),
  shopping: (ana, i) => ana.send('POST', '/api/shopping/agents', { words: `kettle ${i}` }),
  destinations: (ana, i) =>
    ana.send('POST', '/api/destinations', { kind: 'webhook', name: 'x', address: `https://hook.example/${i}` }),
  outlets: (ana, i) => ana.send('POST', '/api/outlets', { name: `${i}` }),
} satisfies Partial<Record<LimitName, (ana: Person, i: number, agent: string) => Promise<Answer>>>;

test('simultaneous additions stop at the limit, and say so', async () => {
  const { ana, bia, agent, used } = await two();
  for (const limit of Object.keys(ADDING) as (keyof typeof ADDING)[]) {
    const most = (await used(limit)) + MOST;
    await ana.put(EVERYBODYS, { [limit]: most });
    const answers = await Promise.all(Array.from({ length: MOST + 3 }, (_, i) => ADDING[limit](bia, i, agent)));
    const refused = answers.filter(({ statusCode }) => statusCode >= 300);
    expect([limit, ...refused.map(({ statusCode }) => statusCode)]).toEqual([limit, 409, 409, 409]);
    for (const { body } of refused) expect(body).toMatch(new RegExp(`you have ${most} of ${most} .*: (delete|re)`));
    expect(await standing(bia, limit)).toEqual({ limit, most, used: most, left: 0 });
  }
});

test('a limit for one user affects no other, and without it the usual limit counts', async () => {
  const { ana, bia, idOfBia } = await two();
  const token = { name: 'x', password: PASSWORD };
  await ana.put(EVERYBODYS, { tokens: 1 });
  await ana.put(`/api/admin/users/${idOfBia}/limits`, { tokens: 2 });
  for (let i = 0; i < 2; i++) await bia.post('/api/tokens', token);
  const hers = { limit: 'tokens', most: 2, used: 2, left: 0, own: true };
  expect(await standing(ana, 'tokens', idOfBia)).toEqual(hers);
  expect(await standing(ana, 'tokens')).toEqual({ limit: 'tokens', most: 1, used: 0, left: 1 });

  await ana.put(`/api/admin/users/${idOfBia}/limits`, {});
  // Her own limit stays.
  expect(await standing(ana, 'tokens', idOfBia)).toEqual({ ...hers, most: 1, own: false });
  await bia.refused(409, 'you have 2 of 1 tokens: revoke one').post('/api/tokens', token);
  await ana.put(EVERYBODYS, {});
  await bia.post('/api/tokens', token);

  const everybodys = await ana.items(EVERYBODYS);
  expect(everybodys.map(({ most }) => most)).toEqual(everybodys.map(({ usual }) => usual));
  for (const wrong of [{ cats: 3 }, { tokens: -1 }]) await ana.refused(400).put(EVERYBODYS, wrong);
  await ana.refused(404).get('/api/admin/users/nobody/limits');
});

test('a limit of logins locks nobody out, because one login always remains', async () => {
  const { ana, service, browser } = await world();
  await ana.refused(400).put(EVERYBODYS, { logins: 0 });
  await service.limits.choose({ logins: 0 });
  expect(await standing(ana, 'logins')).toMatchObject({ most: 1, used: 1 });
  await browser('ana').signIn();
  await ana.refused(401).get('/api/limits');
});

test('texts stop at their limit of disk space, and removing some makes room', async () => {
  const { ana, bia, idOfBia, used, give, service } = await two();
  await give(0);
  const one = await used('textBytes');
  expect(one).toBeGreaterThan(3_000);
  await ana.put(EVERYBODYS, { textBytes: 3 * one + 100 });
  const answers = await Promise.all([1, 2, 3, 4].map(give));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 413, 413]);
  const refused = answers.find(({ statusCode }) => statusCode === 413);
  expect(refused?.body).toMatch(/you have [\d.]+ kB of 10.9 kB of texts of your own, and this takes 3.6 kB: remove/);
  expect([await used('textBytes'), await used('texts')]).toEqual([3 * one, 3]);
  const all = await used('bytes');

  const kept = answers.find(({ statusCode }) => statusCode === 201)?.json<{ page: string }>().page;
  await bia.delete(`/api/library/${kept}`);
  expect([await used('texts'), await used('textBytes')]).toEqual([2, 2 * one]);
  expect(await used('bytes')).toBe(all - one);
  expect((await give(5)).statusCode).toBe(201);
  // A text that others have, too, counts in full, so that nobody learns about it by the rest.
  await ana.post(`/api/agents/${await ana.agent()}/texts`, { text: textOf(1), rating: 1 });
  expect((await standing(ana, 'textBytes'))?.used).toBe(one);
  await service.limits.choose({ bytes: await used('bytes') }, idOfBia);
  await ana.put(EVERYBODYS, {});
  expect((await give(6)).body).toContain('of all that is kept of you');
});

test('saved pages count while they are saved', async () => {
  const { ana, bia, pages, used } = await two();
  const place = (i: number) => `/api/library/${pages[i]?.page}` as const;
  const save = (i: number) => bia.put(`${place(i)}/saved`);
  await save(0);
  const one = await used('savedBytes');
  expect([one > 0, await used('bytes'), await used('saved')]).toEqual([true, one, 1]);
  await ana.put(EVERYBODYS, { savedBytes: one });
  await bia.refused(413, 'of saved pages, and this takes').put(`${place(1)}/saved`);
  await ana.put(EVERYBODYS, { saved: 1 });
  await bia.refused(409).put(`${place(1)}/saved`);
  expect(await used('savedBytes')).toBe(one);
  await bia.delete(`${place(0)}/saved`);
  expect([await used('savedBytes'), await used('bytes'), await used('saved')]).toEqual([0, 0, 0]);
  await save(1);
  await bia.delete(place(1));
  expect([await used('savedBytes'), await used('bytes')]).toEqual([0, 0]);
});

test('imported pages of agents count, also in parts, and are kept once', async () => {
  const { ana, bia, used } = await two();
  const before = await used('agents');
  const counts = Object.fromEntries(
    ['one', 'two', 'three'].map((text) => {
      const bytes = Buffer.from(encodeTermCounts(countTerms(`${text} of them`, 'en')));
      return [createHash('sha256').update(bytes).digest('hex'), bytes.toString('base64')];
    }),
  );
  const [[firstHash = '', first = ''] = [], [secondHash = '', second = ''] = [], ...third] = Object.entries(counts);
  const part = (some: object) => ({ counts: JSON.stringify(some) });
  const one = part({ [firstHash]: first });
  const bring = async () => {
    await bia.post('/api/agents/import/counts', one);
    return used('bytes');
  };
  // Counts that another user brought, too, are counted in full, so that nobody learns about them by the rest.
  await ana.post('/api/agents/import/counts', one);
  const ofOne = Buffer.from(first, 'base64').length;
  for (let twice = 0; twice < 2; twice++) expect(await bring()).toBe(ofOne);
  await ana.put(EVERYBODYS, { bytes: ofOne });
  const others = part({ [secondHash]: second, ...Object.fromEntries(third) });
  await bia.refused(413).post('/api/agents/import/counts', others);
  const { id } = await ana.agentWithList();
  const archive = (await ana.get(`/api/agents/${id}/export`)) as { log: object[]; counts: object };
  const rated = { type: 'rated', page: 'f'.repeat(32), version: 1, counts: secondHash, value: 1, profile: null };
  const log = [...archive.log, { id: 'e1', at: '2026-01-05T08:00:00.000Z', by: 'owner', event: rated }];
  const file = { archive: JSON.stringify({ ...archive, log, counts: { ...archive.counts, ...counts } }) };
  await bia.refused(413, 'all that is kept of you').post('/api/agents/import', file);
  expect(await used('agents')).toBe(before);
  await ana.put(EVERYBODYS, {});
  await bia.post('/api/agents/import', file);
  expect(await used('bytes')).toBeGreaterThan(ofOne);
});

test('sessions count by the day, whoever begins them, and the next day has as many', async () => {
  const { ana, bia, agent, pass } = await two();
  expect(await standing(bia, 'sessions')).toMatchObject({ used: 1 });
  await ana.put(EVERYBODYS, { sessions: 2 });
  await bia.session(agent);
  const refused = await bia.send('POST', `/api/agents/${agent}/sessions`);
  expect([refused.statusCode, refused.body]).toEqual([429, expect.stringContaining('2 of 2 sessions today: wait')]);
  // The clock stands at eight in the morning (UTC).
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(15 * 3_600);
  pass(DAY_MS);
  await bia.post(`/api/agents/${agent}/sessions`);
  expect(await standing(bia, 'sessions')).toMatchObject({ used: 1, left: 1 });
});
