/** Bodies and addresses from strangers: a wrong one is refused with its reason, and delays nobody. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type World, world } from '../../world/world.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

type Sent = readonly [what: string, body: string | Buffer, Record<string, string>, status: number, detail: string];

const BODIES: readonly Sent[] = [
  ...JSON.parse(readFileSync(new URL('bodies.json', import.meta.url), 'utf8')),
  ['that is not in UTF-8', Buffer.from('{"words":"\xe9"}', 'latin1'), {}, 400, 'it is not in UTF-8'],
];

it('a malformed body is refused with its reason, and any spelling of JSON is taken', async () => {
  const { ana } = await world();
  for (const [what, body, headers, status, detail] of BODIES) {
    const answer = await ana.send('POST', '/api/agents', body, { ...JSON_TYPE, ...headers });
    const type = status < 300 ? 'application/json; charset=utf-8' : 'application/problem+json';
    expect([answer.statusCode, answer.headers['content-type']], what).toEqual([status, type]);
    expect(answer.json<{ detail?: string }>().detail ?? '', what).toContain(detail);
  }
  const keys = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`k${i}`, 1]));
  const { errors, detail } = await ana.refused(400).post('/api/agents', keys);
  // Twenty of a thousand mistakes are reported.
  expect([errors?.length, detail?.length]).toEqual([20, 500]);
});

it('a body has the limit of its route', async () => {
  const { ana } = await world();
  const sized = (bytes: number) => `{"value":1}${' '.repeat(bytes - 11)}`;
  for (const [method, url, bytes, status] of [
    ['PUT', `/api/agents/a1_b1/pages/${'0'.repeat(32)}/rating`, 256, 404],
    ['POST', '/api/tokens', 8 * 1024, 400],
    ['POST', '/api/agents', 16 * 1024, 400],
    ['PATCH', '/api/agents/x', 16 * 1024, 400],
  ] as const) {
    const sent = ana.with(JSON_TYPE);
    expect(await sent.status(method, url, sized(bytes)), url).toBe(status);
    expect(await sent.status(method, url, sized(bytes + 1)), url).toBe(413);
  }
});

it('a malformed address gets a problem document', async () => {
  const { app } = await world();
  for (const [url, status, detail] of [
    ['/%', 400, 'stands for no character'],
    ['/api/agents/%ff', 400, 'stands for no character'],
    [`/api/agents/${'x'.repeat(5_000)}`, 414, 'longer than any'],
    ['/api/agents/__proto__', 401, 'sign in'],
    ['/api/agents?__proto__=1', 401, 'sign in'],
  ] as const) {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.headers['content-type']], url).toEqual([status, 'application/problem+json']);
    expect(answer.json<{ detail: string }>().detail, url).toContain(detail);
  }
});

/** The answer to a long body. */
async function answerTo({ ana }: Pick<World, 'ana'>, text: string) {
  const answer = await ana.send('POST', '/api/library/saved', text, JSON_TYPE);
  return { status: answer.statusCode, detail: answer.json<{ detail: string }>().detail };
}

it('a long body is refused for millions of values before parsing, and for half a character anywhere, but not for commas', async () => {
  const house = await world();
  const zeros = await answerTo(house, `{"a":[${'0,'.repeat(4_000_000)}0]}`);
  expect(zeros).toEqual({ status: 413, detail: 'the body has more than 100000 values: send it in parts' });
  expect((await answerTo(house, `{"a":"${'\\",[{'.repeat(200_000)}"}`)).status).toBe(400);
  for (const before of ['', 'a']) {
    const text = before + '😀'.repeat(150_000);
    expect((await answerTo(house, `{"a":"${text}"}`)).detail).not.toContain('characters');
    expect((await answerTo(house, `{"a":"${text}\\ud83d"}`)).detail).toContain('characters that no text has');
  }
});

it('bodies of eight megabytes do not delay other answers', async () => {
  const house = await world();
  const text = `{"a":"${'ção \\u00e9 😀, '.repeat(430_000)}"}`;
  await house.ana.id();
  let [underWay, answered] = [4, 0];
  const bodies = Array.from({ length: underWay }, async () => {
    const { status } = await answerTo(house, text);
    underWay--;
    return status;
  });
  while (underWay > 0) {
    expect((await house.app.inject('/healthz')).statusCode).toBe(200);
    answered++;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await Promise.all(bodies)).toEqual([400, 400, 400, 400]);
  expect(answered).toBeGreaterThan(20);
});
