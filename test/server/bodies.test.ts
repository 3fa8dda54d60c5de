import { describe, expect, it } from 'vitest';
import { world } from '../world/world.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

const REFUSED: readonly [string, string | Buffer, Record<string, string>, number, string][] = [
  ['that is not JSON', '{"words":', JSON_TYPE, 400, 'the body is not JSON: '],
  ['that is empty', '', JSON_TYPE, 400, 'the body is not JSON: '],
  ['that is not in UTF-8', Buffer.from('{"words":"\xe9"}', 'latin1'), JSON_TYPE, 400, 'it is not in UTF-8'],
  [
    'that is said to be in another encoding',
    '{}',
    { 'content-type': 'application/json; charset=utf-16' },
    415,
    'UTF-8',
  ],
  ['that is packed', '{}', { ...JSON_TYPE, 'content-encoding': 'gzip' }, 415, 'without a Content-Encoding'],
  ['of another type', 'words=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'send JSON'],
  ['that is text', '{"words":"x"}', { 'content-type': 'text/plain' }, 415, 'send JSON'],
  ['of no type', '{"words":"x"}', { 'content-type': '' }, 415, 'send JSON'],
  ['of a type that is none', '{"words":"x"}', { 'content-type': 'json' }, 415, 'send JSON'],
  ['that is too deep', `{"words":${nested(8)}}`, JSON_TYPE, 400, 'nested more than 8 levels deep'],
  ['that is as deep as it may be', `{"words":${nested(7)}}`, JSON_TYPE, 400, 'body/words must be string'],
  ['with a way behind objects', '{"words":"x","__proto__":{"admin":true}}', JSON_TYPE, 400, 'the key __proto__'],
  ['with the same in disguise', '{"words":"x","\\u005f_proto__":1}', JSON_TYPE, 400, 'the key __proto__'],
  ['with the same further in', '{"words":[{"constructor":{"prototype":1}}]}', JSON_TYPE, 400, 'the key constructor'],
  ['with a NUL', '{"words":"a\\u0000b"}', JSON_TYPE, 400, 'characters that no text has'],
  ['with a sequence for terminals', '{"words":"\\u001b[2J"}', JSON_TYPE, 400, 'characters that no text has'],
  ['with half of a character', '{"words":"\\ud83d"}', JSON_TYPE, 400, 'characters that no text has'],
  ['with a key that is no text', '{"words":"x","\\u0007":1}', JSON_TYPE, 400, 'characters that no text has'],
  ['that is a list', '[]', JSON_TYPE, 400, 'body must be object'],
  ['that is nothing', 'null', JSON_TYPE, 400, 'body must be object'],
];

const TAKEN: readonly [string, string | Buffer, Record<string, string>][] = [
  ['with a charset', '{"words":"é"}', { 'content-type': 'application/json; charset="UTF-8"' }],
  ['with a byte order mark', '\ufeff{"words":"x"}', JSON_TYPE],
  ['with tabs, line breaks and whole characters', '{"words":"a\\tb\\n\\ud83d\\ude00"}', JSON_TYPE],
  ['that is said not to be packed', '{"words":"x"}', { ...JSON_TYPE, 'content-encoding': 'identity' }],
];

describe('a body', () => {
  it('that is none of ours is refused, and why is said', async () => {
    const { ana } = await world();
    for (const [what, body, headers, status, detail] of REFUSED) {
      const response = await ana.send('POST', '/api/agents', body, headers);
      const told = [response.statusCode, response.headers['content-type']];
      expect(told, what).toEqual([status, 'application/problem+json']);
      expect(response.json<{ detail: string }>().detail, what).toContain(detail);
    }
  });

  it.each([
    [{ words: 'x', engines: true }, 'body/engines must be array'],
    [{ words: 'x', engines: 'arxiv' }, 'body/engines must be array'],
    [{ words: 'x', pagesPerSession: '5' }, 'body/pagesPerSession must be integer'],
    [{ words: 5 }, 'body/words must be string'],
    [{ words: 'x', name: null }, 'body/name must be string'],
  ])('whose values are of another type is refused, not taken for what it is not: %j', async (body, detail) => {
    const { ana } = await world();
    await ana.refused(400, detail).post('/api/agents', body);
  });

  it('is taken however JSON may be written', async () => {
    const { ana } = await world();
    for (const [what, body, headers] of TAKEN) {
      expect((await ana.send('POST', '/api/agents', body, headers)).statusCode, what).toBe(201);
    }
  });

  it('has a limit that is its route’s', async () => {
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

  it('with a thousand mistakes is told of twenty', async () => {
    const keys = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`k${i}`, 1]));
    const { ana } = await world();
    const { errors, detail } = await ana.refused(400).post('/api/agents', keys);
    expect([errors?.length, detail?.length]).toEqual([20, 500]);
  });
});

describe('an address', () => {
  it.each([
    ['/%', 400, 'stands for no character'],
    ['/api/agents/%ff', 400, 'stands for no character'],
    [`/api/agents/${'x'.repeat(5_000)}`, 414, 'longer than any'],
    ['/api/agents/__proto__', 401, 'sign in'],
    ['/api/agents?__proto__=1', 401, 'sign in'],
  ])('%s is answered with %i in a problem document', async (url, status, detail) => {
    const { app } = await world();
    const response = await app.inject(url);
    expect([response.statusCode, response.headers['content-type']]).toEqual([status, 'application/problem+json']);
    expect(response.json<{ detail: string }>().detail).toContain(detail);
  });
});

it('a body of millions of values is refused before it is parsed; a long text full of commas is taken', async () => {
  const { ana } = await world();
  const zeros = await ana.send('POST', '/api/library/saved', `{"a":[${'0,'.repeat(4_000_000)}0]}`, JSON_TYPE);
  expect([zeros.statusCode, zeros.json<{ detail: string }>().detail]).toEqual([
    413,
    'the body has more than 100000 values: send it in parts',
  ]);
  const text = `{"a":"${'\\",[{'.repeat(200_000)}"}`;
  const long = await ana.send('POST', '/api/library/saved', text, JSON_TYPE);
  expect(long.statusCode).toBe(400);
});

it('bodies of eight megabytes hold nobody up: others are answered again and again while they are read', async () => {
  const { ana, app } = await world();
  const text = 'ção \\u00e9 😀, '.repeat(430_000);
  let [underWay, answered] = [4, 0];
  const bodies = Array.from({ length: underWay }, async () => {
    const { statusCode } = await ana.send('POST', '/api/library/saved', `{"a":"${text}"}`, JSON_TYPE);
    underWay--;
    return statusCode;
  });
  while (underWay > 0) {
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    answered++;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await Promise.all(bodies)).toEqual([400, 400, 400, 400]);
  expect(answered).toBeGreaterThan(20);
});

it('a long text may have a letter of two halves anywhere, and half a letter nowhere', async () => {
  const { ana } = await world();
  const said = async (text: string) => {
    const response = await ana.send('POST', '/api/library/saved', `{"a":"${text}"}`, JSON_TYPE);
    return response.json<{ detail: string }>().detail;
  };
  for (const before of [0, 1]) {
    const text = 'a'.repeat(before) + '😀'.repeat(150_000);
    expect(await said(text)).not.toContain('characters');
    expect(await said(`${text}\\ud83d`)).toContain('characters that no text has');
  }
});
