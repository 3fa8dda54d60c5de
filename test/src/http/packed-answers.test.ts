/** Answers are packed for clients that take that, are equal when unpacked, and reveal no secret by their length. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import etag from '@fastify/etag';
import Fastify from 'fastify';
import { describe, expect, it, test } from 'vitest';
import { usePackedAnswers } from '../../../src/http/packed-answers.ts';
import { world } from '../../world/world.ts';
import { closing } from '../support/closing.ts';

const LONG = { text: 'the same again and again, '.repeat(200) };
const PLAIN = JSON.stringify(LONG);

async function asked(url: string, encodings?: string, more: Readonly<Record<string, string>> = {}) {
  const app = closing(Fastify());
  await app.register(cookie);
  await app.register(etag, { weak: true });
  usePackedAnswers(app);
  app.get('/long', () => LONG);
  app.get('/short', () => ({ text: 'short' }));
  app.get('/bytes', (_, reply) => reply.type('application/json').send(Buffer.from(PLAIN)));
  app.get('/picture', (_, reply) => reply.type('image/webp').send(Buffer.from(PLAIN)));
  app.get('/packed', (_, reply) => reply.type('text/css').header('content-encoding', 'zstd').send(Buffer.from(PLAIN)));
  app.get('/secret', { config: { secret: true } }, () => LONG);
  app.get('/cookie', (_, reply) => reply.setCookie('login', 'secret').send(LONG));
  return app.inject({ url, headers: { ...(encodings && { 'accept-encoding': encodings }), ...more } });
}

describe('an answer', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip;q=1, br;q=0.5', 'gzip', gunzipSync],
  ])('is packed as its client prefers: %s', async (encodings, name, unpack) => {
    for (const url of ['/long', '/bytes']) {
      const { headers, rawPayload } = await asked(url, encodings);
      expect(headers).toMatchObject({ 'content-encoding': name, vary: 'accept-encoding' });
      expect(headers['content-length']).toBe(String(rawPayload.length));
      expect(rawPayload.length).toBeLessThan(PLAIN.length / 4);
      expect(unpack(rawPayload).toString()).toBe(PLAIN);
    }
  });

  it.each([undefined, 'identity', 'br;q=0, gzip;q=0', 'zstd', ''])('stays plain for %s', async (encodings) => {
    const { headers, body } = await asked('/long', encodings);
    expect([headers['content-encoding'], body]).toEqual([undefined, PLAIN]);
  });

  it('stays plain if packing gains nothing, or if it was packed before', async () => {
    for (const url of ['/short', '/picture'])
      expect((await asked(url, 'br')).headers['content-encoding'], url).toBe(undefined);
    expect((await asked('/packed', 'br')).headers['content-encoding']).toBe('zstd');
  });

  it('is never packed with a secret or a cookie in it', async () => {
    for (const url of ['/secret', '/cookie']) {
      const { headers, body } = await asked(url, 'br, gzip');
      expect([headers['content-encoding'], body], url).toEqual([undefined, PLAIN]);
    }
  });

  it('has the same tag packed and plain, and is not sent again to a client that has it', async () => {
    const [plain, packed] = [await asked('/long'), await asked('/long', 'br')];
    expect(packed.headers.etag).toBe(plain.headers.etag);
    const again = await asked('/long', 'br', { 'if-none-match': String(plain.headers.etag) });
    expect([again.statusCode, again.rawPayload.length, again.headers['content-encoding']]).toEqual([304, 0, undefined]);
    expect(again.headers['vary']).toBe('accept-encoding');
  });
});

test('a service packs its answers, keeps repeated answers unpacked, and packs no secret address', async () => {
  const { ana } = await world();
  const packing = ana.with({ 'accept-encoding': 'br' });
  const words = 'genetic algorithms '.repeat(25).trim();
  const key = { 'idempotency-key': 'abc' };
  const body = {
    words,
    name: `${words} ${words}`.slice(0, 200),
    negativeWords: [words.slice(0, 95), words.slice(5, 100)],
  };
  const made = await packing.with(key).send('POST', '/api/agents', body);
  expect(made.headers['content-encoding']).toBe('br');
  const again = await ana.with(key).send('POST', '/api/agents', body);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(again.json()).toMatchObject({ words });
  expect((await ana.get('/api/agents')).items).toHaveLength(1);
  const { atom } = await ana.post('/api/outlets', { name: 'x'.repeat(200), agent: null });
  const feed = await packing.send('GET', new URL(atom).pathname);
  expect([feed.statusCode, feed.headers['content-encoding'], feed.headers['vary']]).toEqual([
    200,
    undefined,
    undefined,
  ]);
});
