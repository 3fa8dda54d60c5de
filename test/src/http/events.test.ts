import { once } from 'node:events';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { EventMessage } from '../../../src/http/schemas.ts';
import { LOGINS } from '../../../src/people/accounts/records.ts';
import { WEB, webOf } from '../../agents/support.ts';
import type { Client } from '../../world/client.ts';
import { PASSWORD } from '../../world/person.ts';
import { type World, type WorldOptions, world } from '../../world/world.ts';
import { converse, portOf, upgradeOf } from './raw.ts';

interface Heard {
  readonly socket: WebSocket;
  readonly messages: EventMessage[];
  /** Resolves once such a message has come. */
  until(wanted: EventMessage['type'] | ((message: EventMessage) => boolean)): Promise<EventMessage>;
  /** Resolves with the code with which it was closed. */
  closed(): Promise<number>;
}

/** A service on a port, and the messages that users get. */
async function listened(options: WorldOptions = {}) {
  const house = await world(options);
  const port = await portOf(house.app);
  const listen = async (who: Client, query = '', headers: Readonly<Record<string, string>> = {}): Promise<Heard> => {
    const cookie = await who.cookie();
    const all = { ...(cookie === '' ? {} : { cookie }), ...headers };
    return heard(new WebSocket(`ws://127.0.0.1:${port}/api/events${query}`, { headers: all }));
  };
  /** Connects, and waits for the greeting. */
  const come = async (...asked: Parameters<typeof listen>): Promise<Heard> => {
    const come = await listen(...asked);
    await come.until('hello');
    return come;
  };
  return { ...house, ana: house.ana, port, listen, come };
}

function heard(socket: WebSocket): Heard {
  onTestFinished(() => {
    // Closing a refused socket is an error of its own.
    socket.on('error', () => undefined);
    socket.terminate();
  });
  const messages: EventMessage[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    messages.push(JSON.parse(String(data)) as EventMessage);
    for (const wake of waiting) wake();
  });
  const until: Heard['until'] = (wanted) =>
    new Promise<EventMessage>((resolve) => {
      const look = () => {
        const found = messages.find((each) => (typeof wanted === 'string' ? each.type === wanted : wanted(each)));
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  return { socket, messages, until, closed: async () => ((await once(socket, 'close')) as [number])[0] };
}

async function refusal({ socket }: Heard): Promise<number | undefined> {
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode?: number }];
  return response.statusCode;
}

const upgrade = async ({ ana }: Pick<World, 'ana'>) => upgradeOf('/api/events', [`Cookie: ${await ana.cookie()}`]);

describe('/api/events', () => {
  it('tells sessions and ratings live, to their owner alone', async () => {
    const { ana, person, come } = await listened();
    const [mine, theirs] = [await come(ana), await come(person('bia'))];
    const { id, pages } = await ana.agentWithList();
    await ana.rate(id, pages[0]?.page, 1);
    await mine.until((message) => message.type === 'event' && message.event.type === 'rated');
    const told = mine.messages.flatMap((message) => ('event' in message ? [message.event.type] : []));
    const sources = told.filter((type) => type === 'source');
    expect(told).toEqual(['agent-changed', 'session-opened', ...sources, 'provisional', 'session-closed', 'rated']);
    expect(sources).not.toEqual([]);
    expect(theirs.messages).toHaveLength(1);
  });

  it('tells two windows the same, resumes after a break, and says goodbye when the service stops', async () => {
    const { ana, app, come, listen } = await listened();
    const [first, second] = [await come(ana), await come(ana)];
    await ana.agent();
    for (const { until } of [first, second]) expect(await until('event')).toMatchObject({ sequence: 1 });
    first.socket.close();
    await first.closed();
    await ana.agent();
    const isNext = (message: EventMessage) => message.type === 'event' && message.sequence === 2;
    const back = await listen(ana, '?epoch=epoch1&after=1');
    for (const { until } of [second, back])
      expect(await until(isNext)).toMatchObject({ type: 'event', event: { type: 'agent-changed' } });
    expect(back.messages.filter(({ type }) => type === 'event')).toHaveLength(1);
    const closed = back.closed();
    await app.close();
    expect(await closed).toBe(1001);
  });

  it('has a limited number of sockets for a user, and one more is closed with its reason', async () => {
    const { ana, person, hub, listen, come } = await listened({ sockets: { mostSocketsPerUser: 2 } });
    const [first] = [await come(ana), await come(ana)];
    const one = await listen(ana);
    const [code, reason] = (await once(one.socket, 'close')) as [number, Buffer];
    expect([code, String(reason)]).toEqual([1013, 'you have 2 of these open already']);
    expect(one.messages).toEqual([]);
    await come(person('bia'));
    first.socket.close();
    const id = await ana.id();
    while (hub.listeners(id) > 1) await new Promise((resolve) => setImmediate(resolve));
    await come(ana);
  });

  it.each([
    ['is heard', 2],
    ['is one too many', 0],
  ])('survives malformed frames from a client that %s', async (_, mostSocketsPerUser) => {
    const { ana, browser, port } = await listened({ sockets: { mostSocketsPerUser } });
    const { socket, until, ended } = converse(port, await upgrade({ ana }));
    await until(/101 Switching/);
    socket.write(Buffer.alloc(100, 0xff));
    await ended;
    await browser().get('/readyz');
  });

  it('tells a window that comes during a session how far that is', async () => {
    const web = webOf(WEB);
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const fetch = async (url: string) => {
      if (url.startsWith('http://evolution')) await held;
      return web.fetch(url);
    };
    const { ana, come, listen, idle } = await listened({ web: { ...web, fetch } });
    const first = await come(ana);
    const agent = await ana.agent();
    await ana.post(`/api/agents/${agent}/sessions`);
    await first.until('progress');
    const expected = { type: 'so-far', sessions: [{ agent, number: 1, sources: [{ engine: 'mixed' }] }] };
    for (const query of ['', '?epoch=epoch1&after=2', '?epoch=older&after=2']) {
      const late = await listen(ana, query);
      expect(await late.until('so-far')).toMatchObject(expected);
      expect(late.messages).toHaveLength(2);
    }
    go();
    await idle();
    const after = await come(ana);
    await ana.agent();
    await after.until('event');
    expect(after.messages.map(({ type }) => type)).toEqual(['hello', 'event']);
  });

  it('admits logins from its own origin, and nothing from elsewhere', async () => {
    const { ana, browser, port, listen, come } = await listened();
    expect(await refusal(await listen(browser()))).toBe(401);
    expect(await refusal(await listen(ana, '', { origin: 'https://evil.example' }))).toBe(403);
    expect(await refusal(heard(new WebSocket(`ws://127.0.0.1:${port}/api/agents`)))).toBe(404);
    const { messages } = await come(ana, '', { origin: `http://127.0.0.1:${port}` });
    expect(messages).toMatchObject([{ type: 'hello', user: await ana.id(), epoch: 'epoch1' }]);
  });

  it.each([{ mostUnsentBytes: 100_000 }, { mostUnsentInAll: 100_000 }])(
    'drops a client that does not read: %o',
    async (sockets) => {
      const { ana, come, hub, events } = await listened({ sockets });
      const id = await ana.id();
      const slow = await come(ana);
      slow.socket.pause();
      const closed = slow.closed();
      const big = { type: 'rated', agent: `${id}_a1` as never, page: 'x'.repeat(50_000) as never, value: 1 } as const;
      // The kernel buffers some megabytes before the process does.
      for (let i = 0; i < 2_000 && hub.listeners(id) > 0; i++) {
        events.tell(big);
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(hub.listeners(id)).toBe(0);
      slow.socket.resume();
      await closed;
    },
  );

  it('drops a login that was ended elsewhere', async () => {
    // The time for an answer stays long, because a busy machine needs it.
    const { ana, come, store } = await listened({ sockets: { heartbeatMs: 1_000 } });
    const closed = (await come(ana)).closed();
    // The command line ends it, so no process is told.
    const [login] = (await store.documents(LOGINS).scan({ limit: 1 })).items;
    await store.documents(LOGINS).remove(login?.id ?? '', login?.revision ?? 0);
    expect(await closed).toBe(1008);
  });

  it('drops at once the sockets of an ended login or token, and no others', async () => {
    const { ana: admin, person, browser, come } = await listened();
    const bia = person('bia');
    const path = `/api/admin/users/${await bia.id()}` as const;
    const stays = [await come(admin), await come(bia)];
    const phone = browser('bia');
    const lastOf = async (list: '/api/logins' | '/api/tokens') => (await bia.items(list)).at(-1)?.id;
    const program = async () => {
      const { token } = await bia.post('/api/tokens', { name: 'x', password: PASSWORD });
      return come(browser(), '', { authorization: `Bearer ${token}` });
    };
    const device = async () => {
      await phone.signIn();
      return come(phone);
    };
    const change = { current: PASSWORD, password: 'a better password', passwordAgain: 'a better password' };
    const endings: readonly (readonly [() => Promise<Heard>, () => Promise<unknown>])[] = [
      [device, () => phone.delete('/api/login')],
      [device, async () => bia.delete(`/api/logins/${await lastOf('/api/logins')}`)],
      [device, async () => admin.delete(`${path}/logins/${await lastOf('/api/logins')}`)],
      [program, async () => bia.delete(`/api/tokens/${await lastOf('/api/tokens')}`)],
      [program, async () => admin.delete(`${path}/tokens/${await lastOf('/api/tokens')}`)],
      [program, () => bia.put('/api/users/me/password', change)],
    ];
    for (const [begin, end] of endings) {
      const closed = (await begin()).closed();
      await end();
      expect(await closed).toBe(1008);
    }
    for (const { socket } of stays) expect(socket.readyState).toBe(socket.OPEN);
    const closed = stays[1]?.closed();
    await admin.delete(path);
    expect(await closed).toBe(1008);
  });

  it('drops clients that do not answer, and keeps those that do', async () => {
    const { ana, come, port, service } = await listened({ sockets: { heartbeatMs: 250 } });
    const { socket } = await come(ana);
    // It greets and answers no ping.
    await converse(port, await upgrade({ ana })).ended;
    const asked = vi.spyOn(service.accounts.access, 'identifyLogin');
    for (let i = 0; i < 3; i++) await once(socket, 'ping');
    expect(socket.readyState).toBe(socket.OPEN);
    // One query a ping for the remaining client.
    expect(asked.mock.calls.length).toBeLessThanOrEqual(4);
  });
});
