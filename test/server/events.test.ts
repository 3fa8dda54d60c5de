import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { LOGINS } from '../../src/accounts/records.ts';
import type { EventMessage } from '../../src/server/schemas.ts';
import { WEB, webOf } from '../agents/support.ts';
import { converse, portOf, upgradeOf } from './raw.ts';
import { agentWithList, newUser, PASSWORD, type ServiceUnderTest, serviceUnderTest, Visitor } from './support.ts';

interface Heard {
  readonly socket: WebSocket;
  readonly messages: EventMessage[];
  /** Resolves when a message like this has come. */
  until(wanted: (message: EventMessage) => boolean): Promise<EventMessage>;
}

async function listening(house: ServiceUnderTest): Promise<number> {
  await house.app.listen({ host: '127.0.0.1', port: 0 });
  return (house.app.server.address() as AddressInfo).port;
}

function listen(port: number, visitor: Visitor, query = '', headers: Record<string, string> = {}): Heard {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/events${query}`, {
    headers: { ...(visitor.cookie === undefined ? {} : { cookie: visitor.cookie }), ...headers },
  });
  onTestFinished(() => {
    // Ending one that was refused is an error of its own.
    socket.on('error', () => undefined);
    socket.terminate();
  });
  const messages: EventMessage[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    messages.push(JSON.parse(String(data)) as EventMessage);
    for (const wake of waiting) wake();
  });
  const until = (wanted: (message: EventMessage) => boolean) =>
    new Promise<EventMessage>((resolve) => {
      const look = () => {
        const found = messages.find(wanted);
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  return { socket, messages, until };
}

async function refusal(socket: WebSocket): Promise<number | undefined> {
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode?: number }];
  return response.statusCode;
}

describe('/api/events', () => {
  it('tells a session live and its ratings, to its owner alone', async () => {
    const house = await serviceUnderTest();
    const port = await listening(house);
    const [ana, bia] = [await newUser(house.app, 'ana'), await newUser(house.app, 'bia')];
    const mine = listen(port, ana);
    const theirs = listen(port, bia);
    await Promise.all([mine.until(({ type }) => type === 'hello'), theirs.until(({ type }) => type === 'hello')]);
    const { id, pages } = await agentWithList(ana, house);
    await ana.ask('PUT', `/api/agents/${id}/pages/${pages[0]?.page}/rating`, { value: 1 });
    await mine.until((message) => message.type === 'event' && message.event.type === 'rated');
    const told = mine.messages.flatMap((message) => ('event' in message ? [message.event.type] : []));
    expect(told).toEqual([
      'agent-changed',
      'session-opened',
      ...told.filter((type) => type === 'source'),
      'provisional',
      'session-closed',
      'rated',
    ]);
    expect(told).toContain('source');
    expect(theirs.messages).toHaveLength(1);
  });

  it('tells two windows of one user the same', async () => {
    const house = await serviceUnderTest();
    const port = await listening(house);
    const ana = await newUser(house.app, 'ana');
    const windows = [listen(port, ana), listen(port, ana)];
    await Promise.all(windows.map(({ until }) => until(({ type }) => type === 'hello')));
    await ana.post('/api/agents', { words: 'x' });
    for (const { until } of windows) expect(await until(({ type }) => type === 'event')).toMatchObject({ sequence: 1 });
    windows[0]?.socket.close();
    await ana.post('/api/agents', { words: 'y' });
    const second = await windows[1]?.until((message) => 'sequence' in message && message.sequence === 2);
    expect(second).toMatchObject({ type: 'event', event: { type: 'agent-changed' } });
  });

  it('has only so many for one user: one more is told so and closed, until one ends', async () => {
    const house = await serviceUnderTest({ sockets: { mostSocketsPerUser: 2 } });
    const port = await listening(house);
    const [ana, bia] = [await newUser(house.app, 'ana'), await newUser(house.app, 'bia')];
    const { id } = (await ana.get('/api/users/me')).json<{ id: string }>();
    const windows = [listen(port, ana), listen(port, ana)];
    const open = async ({ until }: Heard) => (await until(({ type }) => type === 'hello')).type;
    await Promise.all(windows.map(open));
    const one = listen(port, ana);
    const [code, reason] = (await once(one.socket, 'close')) as [number, Buffer];
    expect([code, String(reason)]).toEqual([1013, 'you have 2 of these open already']);
    expect(one.messages).toEqual([]);
    expect(await open(listen(port, bia))).toBe('hello');
    windows[0]?.socket.close();
    while (house.hub.listeners(id) > 1) await new Promise((resolve) => setImmediate(resolve));
    expect(await open(listen(port, ana))).toBe('hello');
  });

  it.each([
    ['is heard', 2],
    ['is one too many', 0],
  ])('survives frames that are none, from who %s', async (_, mostSocketsPerUser) => {
    const house = await serviceUnderTest({ sockets: { mostSocketsPerUser } });
    const { cookie = '' } = await newUser(house.app, 'ana');
    const { socket, until, ended } = converse(await portOf(house.app), upgradeOf('/api/events', [`Cookie: ${cookie}`]));
    await until(/101 Switching/);
    socket.write(Buffer.alloc(100, 0xff));
    await ended;
    expect((await house.app.inject('/readyz')).statusCode).toBe(200);
  });

  it('tells who comes or comes back while a session is under way how far it is', async () => {
    const web = webOf(WEB);
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const fetch = async (url: string) => {
      if (url.startsWith('http://evolution')) await held;
      return web.fetch(url);
    };
    const house = await serviceUnderTest({ web: { ...web, fetch } });
    const port = await listening(house);
    const ana = await newUser(house.app, 'ana');
    const first = listen(port, ana);
    await first.until(({ type }) => type === 'hello');
    const { id } = (await ana.post('/api/agents', { words: 'x' })).json<{ id: string }>();
    await ana.post(`/api/agents/${id}/sessions`);
    await first.until(({ type }) => type === 'progress');
    const expected = { type: 'so-far', sessions: [{ agent: id, number: 1, sources: [{ engine: 'mixed' }] }] };
    for (const query of ['', '?epoch=epoch1&after=2', '?epoch=older&after=2']) {
      const late = listen(port, ana, query);
      expect(await late.until(({ type }) => type === 'so-far')).toMatchObject(expected);
      expect(late.messages).toHaveLength(2);
    }
    go();
    await house.service.sessions.idle();
    const after = listen(port, ana);
    await after.until(({ type }) => type === 'hello');
    await ana.post('/api/agents', { words: 'y' });
    await after.until(({ type }) => type === 'event');
    expect(after.messages.map(({ type }) => type)).toEqual(['hello', 'event']);
  });

  it('resumes where a connection broke off', async () => {
    const house = await serviceUnderTest();
    const port = await listening(house);
    const ana = await newUser(house.app, 'ana');
    const first = listen(port, ana);
    await first.until(({ type }) => type === 'hello');
    first.socket.close();
    await once(first.socket, 'close');
    await ana.post('/api/agents', { words: 'x' });
    const second = listen(port, ana, '?epoch=epoch1&after=0');
    const event = await second.until(({ type }) => type === 'event');
    expect(event).toMatchObject({ sequence: 1, event: { type: 'agent-changed' } });
  });

  it.each([
    ['nobody', {}, 401, false],
    ['a page of another site', { origin: 'https://evil.example' }, 403, true],
  ])('refuses %s', async (_, headers, status, signedIn) => {
    const house = await serviceUnderTest();
    const port = await listening(house);
    const ana = await newUser(house.app, 'ana');
    if (!signedIn) ana.cookie = undefined;
    expect(await refusal(listen(port, ana, '', headers).socket)).toBe(status);
  });

  it('refuses an upgrade anywhere else', async () => {
    const house = await serviceUnderTest();
    const port = await listening(house);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/agents`);
    expect(await refusal(socket)).toBe(404);
  });

  it('lets its own origin in', async () => {
    const house = await serviceUnderTest();
    const port = await listening(house);
    const ana = await newUser(house.app, 'ana');
    const { until } = listen(port, ana, '', { origin: `http://127.0.0.1:${port}` });
    expect(await until(({ type }) => type === 'hello')).toMatchObject({ epoch: 'epoch1' });
  });

  it.each([{ mostUnsentBytes: 100_000 }, { mostUnsentInAll: 100_000 }])(
    'drops a client that does not read instead of holding everything for it: %o',
    async (sockets) => {
      const house = await serviceUnderTest({ sockets });
      const port = await listening(house);
      const ana = await newUser(house.app, 'ana');
      const { id } = (await ana.get('/api/users/me')).json<{ id: string }>();
      const slow = listen(port, ana);
      await slow.until(({ type }) => type === 'hello');
      slow.socket.pause();
      const closed = once(slow.socket, 'close');
      const big = { type: 'rated', agent: `${id}_a1` as never, page: 'x'.repeat(50_000) as never, value: 1 } as const;
      // The kernel takes some megabytes before anything waits in the process.
      for (let i = 0; i < 2_000 && house.hub.listeners(id) > 0; i++) {
        house.events.tell(big);
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(house.hub.listeners(id)).toBe(0);
      slow.socket.resume();
      await closed;
    },
  );

  it('lets go of who was signed out elsewhere', async () => {
    // Also how long a client may take to answer: on a busy machine less would be too little for any.
    const house = await serviceUnderTest({ sockets: { heartbeatMs: 1_000 } });
    const port = await listening(house);
    const ana = await newUser(house.app, 'ana');
    const { socket, until } = listen(port, ana);
    await until(({ type }) => type === 'hello');
    const closed = once(socket, 'close');
    // As where nobody tells it: the command line has ended it.
    const [login] = (await house.store.documents(LOGINS).scan({ limit: 1 })).items;
    await house.store.documents(LOGINS).remove(login?.id ?? '', login?.revision ?? 0);
    const [code] = (await closed) as [number];
    expect(code).toBe(1008);
  });

  it('lets go at once of whose login or token has ended, and of nobody else', async () => {
    const house = await serviceUnderTest();
    const port = await listening(house);
    const admin = await newUser(house.app, 'admin');
    const ana = await newUser(house.app, 'ana');
    const phone = new Visitor(house.app);
    const signIn = () => phone.post('/api/login', { login: 'ana', password: PASSWORD });
    const idOf = async (list: string) => (await ana.get(list)).json<{ items: { id: string }[] }>().items.at(-1)?.id;
    const bearer = async () => {
      const { token } = (await ana.post('/api/tokens', { name: 'x', password: PASSWORD })).json<{ token: string }>();
      return { authorization: `Bearer ${token}` };
    };
    const path = `/api/admin/users/${(await ana.get('/api/users/me')).json<{ id: string }>().id}`;
    const change = { current: PASSWORD, password: 'a better password', passwordAgain: 'a better password' };
    const stays = [listen(port, admin), listen(port, ana)];
    const program = async () => listen(port, new Visitor(house.app), '', await bearer());
    const device = async () => {
      await signIn();
      return listen(port, phone);
    };
    const endings: readonly (readonly [() => Promise<Heard>, () => Promise<unknown>])[] = [
      [device, () => phone.ask('DELETE', '/api/login')],
      [device, async () => ana.ask('DELETE', `/api/logins/${await idOf('/api/logins')}`)],
      [device, async () => admin.ask('DELETE', `${path}/logins/${await idOf('/api/logins')}`)],
      [program, async () => ana.ask('DELETE', `/api/tokens/${await idOf('/api/tokens')}`)],
      [program, async () => admin.ask('DELETE', `${path}/tokens/${await idOf('/api/tokens')}`)],
      [program, () => ana.ask('PUT', '/api/users/me/password', change)],
    ];
    for (const [come, end] of endings) {
      const { socket, until } = await come();
      await until(({ type }) => type === 'hello');
      const closed = once(socket, 'close');
      await end();
      expect((await closed)[0]).toBe(1008);
    }
    for (const { socket } of stays) expect(socket.readyState).toBe(socket.OPEN);
    const [, mine] = stays;
    const closed = once(mine?.socket as WebSocket, 'close');
    await admin.ask('DELETE', path);
    expect((await closed)[0]).toBe(1008);
  });

  it('lets go of who does not answer, and keeps who does', async () => {
    const house = await serviceUnderTest({ sockets: { heartbeatMs: 250 } });
    const port = await listening(house);
    const ana = await newUser(house.app, 'ana');
    const alive = listen(port, ana);
    await alive.until(({ type }) => type === 'hello');
    // Speaks no websocket beyond the greeting, so it answers no ping.
    await converse(port, upgradeOf('/api/events', [`Cookie: ${ana.cookie}`])).ended;
    const asked = vi.spyOn(house.service.accounts.access, 'identifyLogin');
    for (let i = 0; i < 3; i++) await once(alive.socket, 'ping');
    expect(alive.socket.readyState).toBe(alive.socket.OPEN);
    // Once with each ping, for the one that is left.
    expect(asked.mock.calls.length).toBeLessThanOrEqual(4);
  });

  it('says goodbye when the service stops', async () => {
    const house = await serviceUnderTest();
    const port = await listening(house);
    const { socket, until } = listen(port, await newUser(house.app, 'ana'));
    await until(({ type }) => type === 'hello');
    const closed = once(socket, 'close');
    await house.app.close();
    const [code] = (await closed) as [number];
    expect(code).toBe(1001);
  });
});
