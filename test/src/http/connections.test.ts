import { once } from 'node:events';
import type { Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ConnectionLimits } from '../../../src/http/connections.ts';
import type { AnswerLimits } from '../../../src/http/open-answers.ts';
import { world } from '../../world/world.ts';
import {
  connectionsOf,
  converse,
  openDescriptors,
  portOf,
  statusOf,
  untilNobodyIsConnected,
  upgradeOf,
} from './raw.ts';

/** So far away that only the limit of a test is reached. */
const NEVER = 3_600_000;
const PATIENT = { headersMs: NEVER, requestMs: NEVER, idleMs: NEVER, keepAliveMs: NEVER, checkMs: 10 };

const READY = 'GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n';
const HELD = READY.replace('/readyz', '/held');
const SLOW_BODY = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

const WITHIN = { requestMs: 50, headersMs: 50 };

/** A service with a route that answers on a signal. */
async function holding(options: Partial<ConnectionLimits> = {}, answers: Partial<AnswerLimits> = {}) {
  const { ana, app } = await world({ connections: { ...PATIENT, ...options }, answers });
  const held: (() => void)[] = [];
  app.get('/held', { config: { access: 'public' } }, async () => {
    await new Promise<void>((resolve) => held.push(resolve));
    return 'held';
  });
  const isHeld = (most = 1) => turnsUntil(() => held.length >= most);
  return { ana, app, held, isHeld, port: await portOf(app) };
}

async function turnsUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
}

/** Resolves once another client is answered, after all earlier requests. */
async function othersAreAnswered(port: number, times = 5): Promise<void> {
  for (let round = 0; round < times; round++) await converse(port, READY).until(/ready/);
}

it.each([
  ['headers that do not come', WITHIN, 'GET /readyz HTTP/1.1\r\nHost: loc', [408]],
  ['a body that does not come', WITHIN, `${SLOW_BODY}Content-Length: 40\r\n\r\n{"log`, [408]],
  ['a chunk that does not come', WITHIN, `${SLOW_BODY}Transfer-Encoding: chunked\r\n\r\n5\r\n{`, [408]],
  // It is answered, unless a busy machine exceeds its time.
  ['a body that no route reads', WITHIN, READY.replace(/\r\n$/, 'Content-Length: 9\r\n\r\n{'), [200, 408]],
  ['nothing at all', { idleMs: 50 }, '', [Number.NaN]],
  ['no further request', { keepAliveMs: 50 }, READY, [200]],
])('a connection ends by itself after %s', async (_, limit, said, statuses) => {
  const { app } = await world({ connections: { ...PATIENT, ...limit } });
  const answer = await converse(await portOf(app), said).ended;
  expect(statuses).toContainEqual(statusOf(answer));
  await untilNobodyIsConnected(app);
});

it('a connection ends by itself if the client does not read its answers', async () => {
  const { app } = await world({ connections: { ...PATIENT, idleMs: 300 } });
  const port = await portOf(app);
  const { socket } = converse(port, '');
  socket.pause();
  socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(60));
  await once(socket, 'connect');
  await untilNobodyIsConnected(app);
  expect(statusOf(await converse(port, READY).until(/ready/))).toBe(200);
});

it('a connection ends by itself and 200 of them leave nothing behind', async () => {
  const { app } = await world({ connections: { ...PATIENT, headersMs: 500, requestMs: 500 } });
  const port = await portOf(app);
  const before = openDescriptors();
  const talks = Array.from({ length: 200 }, () => converse(port, `${SLOW_BODY}Content-Length: 40\r\n\r\n{"log`));
  const answers = await Promise.all(talks.map(({ ended }) => ended));
  expect(answers.filter((answer) => !(statusOf(answer) >= 400))).toEqual([]);
  await untilNobodyIsConnected(app);
  for (const { socket } of talks) socket.destroy();
  await Promise.all(talks.map(({ socket }) => socket.closed || once(socket, 'close')));
  expect(openDescriptors() - before).toBeLessThan(10);
});

describe('connections', () => {
  it.each([
    ['in all', { connections: 3 }],
    ['of one address', { connectionsOfNetwork: 3 }],
  ])('are limited %s, and one more closes the longest silent one', async (_, limit) => {
    const { app } = await world({ connections: { ...PATIENT, ...limit } });
    const port = await portOf(app);
    const [first, second, third] = [converse(port, ''), converse(port, READY), converse(port, READY)];
    await Promise.all([second.until(/ready/), third.until(/ready/)]);
    const fourth = converse(port, READY);
    expect(await first.ended).toBe('');
    await fourth.until(/ready/);
    second.socket.write(READY);
    await second.until(/ready.*ready/s);
    await converse(port, READY).until(/ready/);
    await third.ended;
    expect(await connectionsOf(app)).toBe(3);
  });

  it('that wait for an answer or listen to events are not closed for others', async () => {
    const { ana, port, held, isHeld } = await holding({ connectionsOfNetwork: 3 });
    const hears = converse(port, upgradeOf('/api/events', [`Cookie: ${await ana.cookie()}`]));
    await hears.until(/101 Switching/);
    const waits = converse(port, HELD);
    await isHeld();
    await othersAreAnswered(port, 3);
    held[0]?.();
    await waits.until(/held/);
    expect(hears.socket.readyState).toBe('open');
  });

  it('of a trusted proxy are as many as its visitors may have', async () => {
    const limits = { ...PATIENT, connectionsOfNetwork: 1 };
    const { app } = await world({ connections: limits, trustedProxies: '10.0.0.1,127.0.0.0/8' });
    const port = await portOf(app);
    const held = [1, 2, 3].map(() => converse(port, READY));
    await Promise.all(held.map(({ until }) => until(/ready/)));
    expect(await connectionsOf(app)).toBe(3);
  });

  it('with nonsense get a problem document and are closed', async () => {
    const { app } = await world({ connections: PATIENT });
    const port = await portOf(app);
    const answer = await converse(port, 'What do you sell?\r\n\r\n').ended;
    expect(answer).toMatch(
      /^HTTP\/1.1 400 Bad Request\r\n.*application\/problem\+json.*Connection: close.*"status":400/s,
    );
    const long = await converse(port, `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`).ended;
    expect(statusOf(long)).toBe(431);
    const { until, socket, ended } = converse(port, READY);
    await until(/ready/);
    socket.write('nonsense\r\n\r\n');
    expect(await ended).toMatch(/200 OK.*400 Bad Request/s);
  });

  it.each([
    ['chunks', (text: string) => ['Transfer-Encoding: chunked', text.replaceAll(/./gs, '1\r\n$&\r\n')]],
    ['bytes, each by itself', (text: string) => [`Content-Length: ${text.length}`, ...text]],
  ])('with a body in crumbs get a problem document and are closed: %s', async (_, crumbs) => {
    const { app } = await world({ connections: PATIENT });
    const port = await portOf(app);
    const [head, ...pieces] = crumbs(`${' '.repeat(2_000)}{}`);
    const { socket, ended } = converse(port, `${SLOW_BODY}${head}\r\n\r\n`);
    socket.setNoDelay(true);
    for (const piece of pieces) {
      socket.write(piece);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await ended).toMatch(/^HTTP\/1.1 400 .*pieces that are too small/s);
    const large = `${' '.repeat(256)}`;
    const body = `Transfer-Encoding: chunked\r\n\r\n${`100\r\n${large}\r\n`.repeat(20)}2\r\n{}\r\n0\r\n\r\n`;
    await converse(port, SLOW_BODY + body).until(/required property/);
  });

  it('are answered only a limited number of requests with an unknown expectation', async () => {
    const { app } = await world({ connections: PATIENT });
    const port = await portOf(app);
    const said = READY.replace('\r\n\r\n', '\r\nExpect: more\r\n\r\n');
    expect(await converse(port, said).until(/ready/)).toContain('200 OK');
    expect(await converse(port, said.repeat(200)).ended).not.toContain('417');
  });

  it('are not interrupted while an answer is on its way', async () => {
    const { app } = await world({ connections: PATIENT });
    app.get('/endless', { config: { access: 'public' } }, (_, reply) => {
      reply.hijack();
      reply.raw.writeHead(200).write('half of it');
    });
    const { until, socket, ended } = converse(await portOf(app), READY.replace('/readyz', '/endless'));
    await until(/half of it/);
    socket.write('nonsense\r\n\r\n');
    expect(await ended).not.toContain('400 Bad Request');
  });
});

describe('pipelined requests', () => {
  it('wait for the answer before them, and are answered in order', async () => {
    const { port, held, isHeld } = await holding();
    const { until } = converse(port, HELD.repeat(3) + READY);
    // Another connection is served, and at its answer all of the first was read.
    await othersAreAnswered(port);
    for (let answered = 1; answered <= 3; answered++) {
      await isHeld(answered);
      expect(held).toHaveLength(answered);
      held[answered - 1]?.();
    }
    expect(await until(/"ready"/)).toMatch(/held.*held.*held.*"ready"/s);
  });

  it('are limited, and a client that sends more is cut off', async () => {
    const { port, held } = await holding();
    expect(await converse(port, HELD.repeat(2_000)).ended).toBe('');
    expect(held).toHaveLength(1);
    expect(statusOf(await converse(port, READY).until(/ready/))).toBe(200);
  });

  it('are not read while they wait', async () => {
    const { app, port, held, isHeld } = await holding();
    const read: Socket[] = [];
    app.server.on('connection', (socket: Socket) => read.push(socket));
    const length = 32 * 1024 * 1024;
    const { socket } = converse(port, `${HELD}${READY}${SLOW_BODY}Content-Length: ${length}\r\n\r\n`);
    socket.write(Buffer.alloc(length, ' '));
    await isHeld();
    await othersAreAnswered(port, 20);
    expect(read[0]?.bytesRead).toBeLessThan(1024 * 1024);
    held[0]?.();
  });

  it('are limited over all connections', async () => {
    const { port, held, isHeld } = await holding({}, { waitingInAll: 4 });
    const first = converse(port, HELD + READY.repeat(3));
    await isHeld();
    await othersAreAnswered(port);
    expect(await converse(port, READY.repeat(4)).ended).toBe('');
    held[0]?.();
    await first.until(/(?:ready.*){3}/s);
    await converse(port, READY.repeat(4)).until(/(?:ready.*){4}/s);
  });
});

describe('unread answers', () => {
  const LARGE = READY.replace('/readyz', '/large');
  async function large(limits: Partial<AnswerLimits>) {
    const { app, pass } = await world({ connections: PATIENT, answers: { patienceMs: 20_000, ...limits } });
    // More than the system buffers for a client that does not read.
    const body = Buffer.alloc(32 * 1024 * 1024, 'x');
    app.get('/large', { config: { access: 'public' } }, () => body);
    const port = await portOf(app);
    const unread = async () => {
      const { socket } = converse(port, LARGE);
      socket.pause();
      // Answered after it.
      const after = converse(port, READY);
      await after.until(/ready|503/);
      after.socket.destroy();
      return socket;
    };
    const someTime = () => pass(5_000);
    const asked = async () => statusOf(await converse(port, READY).until(/}/));
    return { app, port, unread, someTime, asked };
  }

  it.each([
    ['in number', { unread: 2 }],
    ['in bytes', { unreadBytes: 60 * 1024 * 1024 }],
  ])('are bounded %s, and the next request is refused with a time to retry', async (_, limits) => {
    const { port, unread, asked } = await large(limits);
    expect(await asked()).toBe(200);
    const [one] = [await unread(), await unread()];
    const refused = await converse(port, READY).until(/}/);
    expect(refused).toMatch(/503 Service Unavailable.*retry-after: 5.*"status":503/s);
    one?.destroy();
    await turnsUntil(async () => (await asked()) === 200);
  });

  it('make room for others once nothing of them was read for a while', async () => {
    const { unread, someTime, asked } = await large({ unread: 2 });
    await unread();
    await unread();
    expect(await asked()).toBe(503);
    someTime();
    expect(await asked()).toBe(503);
    someTime();
    expect(await asked()).toBe(200);
  });

  it('are dropped after exactly twenty seconds without a read', async () => {
    const { app, unread, someTime } = await large({});
    await unread();
    const slow = await unread();
    const onlySlow = (most: number) => turnsUntil(async () => (await connectionsOf(app)) <= most);
    await onlySlow(2);
    for (let round = 0; round < 5; round++) {
      expect(await connectionsOf(app)).toBe(2);
      someTime();
      // The system asks for more only after a good part was read.
      for (let taken = 0; taken < 4 * 1024 * 1024; ) {
        slow.resume();
        const [chunk] = await once(slow, 'data');
        taken += chunk.length;
      }
      slow.pause();
    }
    await onlySlow(1);
    expect(slow.destroyed).toBe(false);
  });
});

it('the API description is made once, and packed for clients that take it so', async () => {
  const { app } = await world();
  const plain = await app.inject({ url: '/api/openapi.json' });
  const packed = await app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br, gzip' } });
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.json());
  const { etag } = packed.headers;
  const known = await app.inject({ url: '/api/openapi.json', headers: { 'if-none-match': String(etag) } });
  expect([known.statusCode, known.body]).toEqual([304, '']);
});
