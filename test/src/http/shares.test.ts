import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { ShareTurns } from '../../../src/http/share-turns.ts';
import type { ShareLimits } from '../../../src/http/shares.ts';
import { world } from '../../world/world.ts';
import { converse, portOf, statusOf } from './raw.ts';

/** A service with a route that answers on a signal, and two users. */
async function shared(shares?: Partial<ShareLimits>) {
  const { app, ana, bia } = await world(shares === undefined ? {} : { shares });
  const held: (() => void)[] = [];
  app.route({
    method: ['GET', 'PUT'],
    url: '/held',
    handler: async () => {
      await new Promise<void>((resolve) => held.push(resolve));
      return 'held';
    },
  });
  app.post('/long', { bodyLimit: 8 * 1024 * 1024 }, async () => {
    await new Promise<void>((resolve) => held.push(resolve));
    return 'held';
  });
  await bia.id();
  return { app, ana, bia, held, cookie: await ana.cookie() };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

/** Long enough for everything under way. */
async function aWhile(app: FastifyInstance): Promise<void> {
  for (let round = 0; round < 5; round++) await app.inject('/readyz');
}

describe('a single user', () => {
  it('has a limited number of requests under way, and others do not notice', async () => {
    const { ana, bia, held } = await shared({ requests: 3, reads: 3 });
    const asked = [1, 2, 3].map(() => ana.put('/held' as string));
    await until(() => held.length === 3);
    const refused = await ana.send('GET', '/api/settings');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    await bia.get('/api/settings');
    held[0]?.();
    await Promise.race(asked);
    await ana.get('/api/settings');
    for (const letGo of held) letGo();
    await Promise.all(asked);
  });

  it('has a limited number of reads worked on while the rest wait, and writes do not wait', async () => {
    const { app, ana, held } = await shared({ requests: 20, reads: 2 });
    const reads = [1, 2, 3, 4].map(() => ana.get('/held' as string));
    await until(() => held.length === 2);
    const written = ana.put('/held' as string);
    await until(() => held.length === 3);
    await aWhile(app);
    expect(held).toHaveLength(3);
    for (let done = 0; done < 5; done++) {
      await until(() => held.length > done);
      held[done]?.();
    }
    expect(await Promise.all([...reads, written])).toEqual(Array(5).fill('held'));
  });

  it('has a limited number of long bodies read at once, and the rest are not received', async () => {
    const { app, cookie, held } = await shared({ longBodies: 1 });
    const port = await portOf(app);
    const said = (length: number) =>
      `POST /long HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
    const length = 8 * 1024 * 1024;
    const body = `{}${' '.repeat(length - 2)}`;
    const read: Socket[] = [];
    app.server.on('connection', (socket: Socket) => read.push(socket));
    const first = converse(port, said(length) + body);
    await until(() => held.length === 1);
    const second = converse(port, said(length) + body);
    const small = converse(port, `${said(2)}{}`);
    await until(() => held.length === 2);
    await aWhile(app);
    expect(held).toHaveLength(2);
    expect(read[1]?.bytesRead).toBeLessThan(1024 * 1024);
    for (const letGo of held) letGo();
    await until(() => held.length === 3);
    held[2]?.();
    for (const { until: heard } of [first, second, small]) await heard(/held/);
  });

  it('gets back the place of a read whose client is gone, waiting or worked on', async () => {
    const { app, ana, cookie, held } = await shared({ requests: 4, reads: 1 });
    const port = await portOf(app);
    const said = `GET /held HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`;
    const [worked, waiting] = [converse(port, said), converse(port, said)];
    await until(() => held.length === 1);
    waiting.socket.destroy();
    worked.socket.destroy();
    const last = converse(port, said.replace('/held', '/api/settings'));
    expect(statusOf(await last.until(/}/))).toBe(200);
    for (let round = 0; round < 10; round++) await ana.get('/api/settings');
  });
});

it('a window with twenty tabs that load at once gets every answer', async () => {
  const { ana } = await shared();
  await Promise.all(Array.from({ length: 200 }, () => ana.get('/api/settings')));
});

it('a client that went while it waited elsewhere takes no turn', async () => {
  const turns = new ShareTurns(1);
  const gone = Object.assign(new EventEmitter(), { destroyed: true });
  const there = Object.assign(new EventEmitter(), { destroyed: false });
  void turns.enter(gone as unknown as ServerResponse);
  await turns.enter(there as unknown as ServerResponse);
});
