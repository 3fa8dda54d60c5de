import { EventEmitter, once } from 'node:events';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { Documents, Store } from '../../../src/storage/store/store.ts';
import type { Client } from '../../world/client.ts';
import { PASSWORD } from '../../world/person.ts';
import { DAY_MS, type World, world } from '../../world/world.ts';
import { temporaryFolder } from '../support/folders.ts';
import { openStore } from '../support/stores.ts';
import { capture } from '../support/streams.ts';
import { converse, portOf } from './raw.ts';

const MINUTE = 60_000;
const X = { words: 'x' };
const Y = { words: 'y' };

/** A client with a key for its next request. */
const keyed = (who: Client, key = 'k1') => who.with({ 'idempotency-key': key });
const send = (who: Client, body: object = X, key = 'k1') => keyed(who, key).send('POST', '/api/agents', body);
const statusOf = async (...asked: Parameters<typeof send>) => (await send(...asked)).statusCode;

/** Holds the making of an agent until a signal. `entered` resolves at its beginning. */
function held({ service: { agents } }: World) {
  const create = agents.create.bind(agents);
  const going = new EventEmitter();
  const gone = once(going, 'go');
  vi.spyOn(agents, 'create').mockImplementationOnce(async (...args) => {
    going.emit('entered');
    await gone;
    return create(...args);
  });
  return { entered: once(going, 'entered'), letGo: () => void going.emit('go') };
}

/** The kept answers, and the writes of answers from now on. */
function answersOf({ store }: World) {
  const answers = store.documents({ name: 'answer', parse: (value) => value });
  return { answers, write: vi.spyOn(answers, 'write') };
}

function posted(cookie: string, body: string): string {
  const lines = ['POST /api/agents HTTP/1.1', 'Host: localhost', 'Idempotency-Key: k1', `Cookie: ${cookie}`];
  return [...lines, 'Content-Type: application/json', `Content-Length: ${body.length}`, '', body].join('\r\n');
}

describe('Idempotency-Key', () => {
  it('makes a repeated POST act once, even if both come at once', async () => {
    const { ana } = await world();
    const [first, again] = [await send(ana), await send(ana)];
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect([first, again].map(({ headers }) => headers['idempotent-replayed'])).toEqual([undefined, 'true']);
    const both = await Promise.all([send(ana, Y, 'k2'), send(ana, Y, 'k2')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.headers['retry-after']).toBe('1');
    expect(await ana.items('/api/agents')).toHaveLength(2);
  });

  it('refuses a key for another request, is per user, is free after a failure, and is forgotten after a day', async () => {
    const { ana, bia, service, pass } = await world();
    vi.spyOn(service.agents, 'create').mockRejectedValueOnce(new Error('broken'));
    expect([await statusOf(ana, Y), await statusOf(ana, X)]).toEqual([500, 201]);
    await keyed(ana).refused(422).post('/api/agents', Y);
    expect((await keyed(ana).send('POST', '/api/agents?again', X)).statusCode).toBe(422);
    const { id } = await keyed(bia).post('/api/agents', Y);
    await keyed(bia, 'k2').post(`/api/agents/${id}/sessions`);
    await keyed(bia, 'k2').refused(422).post(`/api/agents/${id}/undo`);
    pass(DAY_MS - MINUTE);
    expect(await statusOf(ana, Y)).toBe(422);
    pass(2 * MINUTE);
    expect(await statusOf(ana, Y)).toBe(201);
  });

  it('holds wherever a button makes something, also without an answer', async () => {
    const { ana, idle } = await world();
    const { id } = await ana.agentWithList();
    const at = `/api/agents/${id}`;
    const count = async (path: string) => ((await ana.get(path)) as { items: unknown[] }).items.length;
    const made: Record<string, readonly [body: object | undefined, countOf: () => Promise<number>]> = {
      '/clone': [{ name: 'again' }, () => count('/api/agents')],
      '/tests': [undefined, () => count(`${at}/tests`)],
      '/reset': [undefined, () => count(`${at}/log`)],
      '/evolution': [{}, async () => 0],
      '/sessions': [undefined, () => count(`${at}/sessions`)],
    };
    for (const [path, [body, countOf]] of Object.entries(made)) {
      const press = async () => {
        const answer = await keyed(ana, path).send('POST', at + path, body);
        await idle();
        return { answer, count: await countOf() };
      };
      const [first, again] = [await press(), await press()];
      expect([path, again.answer.headers['idempotent-replayed'], again.count]).toEqual([path, 'true', first.count]);
      expect([again.answer.statusCode, again.answer.body]).toEqual([first.answer.statusCode, first.answer.body]);
    }
  });

  it('keeps no secret and nothing that helps to guess a password, and signs in each time', async () => {
    const house = await world();
    const ana = keyed(house.ana);
    await ana.get('/api/users/me');
    const { write } = answersOf(house);
    for (let twice = 0; twice < 2; twice++) {
      const { statusCode, headers } = await ana.send('POST', '/api/login', { login: 'ana', password: PASSWORD });
      expect([statusCode, String(headers['set-cookie'])]).toEqual([200, expect.stringContaining('fenix_login=')]);
    }
    await ana.post('/api/users', { login: 'bia', password: PASSWORD });
    const made = async () => (await ana.post('/api/tokens', { name: 'x', password: PASSWORD })).token;
    expect(await made()).not.toBe(await made());
    expect(write).not.toHaveBeenCalled();
  });

  it('keeps the answer for a client that went away, and its retries wait for it', async () => {
    const house = await world();
    const { ana } = house;
    const cookie = await ana.cookie();
    const { entered, letGo } = held(house);
    const { socket } = converse(await portOf(house.app), posted(cookie, '{"words":"x"}'));
    await entered;
    socket.destroy();
    const early = await send(ana);
    expect([early.statusCode, early.headers['retry-after']]).toEqual([409, '1']);
    expect(await statusOf(ana, Y)).toBe(422);
    letGo();
    let late = early;
    while (late.statusCode === 409) late = await send(ana);
    expect([late.statusCode, late.headers['idempotent-replayed']]).toEqual([201, 'true']);
    expect(await ana.items('/api/agents')).toMatchObject([{ id: late.json<{ id: string }>().id }]);
  });

  it('is free again a minute after a crash during its request', async () => {
    const store = await openStore(await temporaryFolder());
    const log = capture();
    const crashed = await world({ store, logger: pino({ level: 'error' }, log.stream) });
    await crashed.ana.id();
    const { entered, letGo } = held(crashed);
    const cutOff = statusOf(crashed.ana);
    await entered;
    const { ana, pass } = await crashed.beside();
    expect(await statusOf(ana)).toBe(409);
    pass(MINUTE + 1000);
    const second = await send(ana);
    expect(second.statusCode).toBe(201);
    // The process that took the key over decides.
    letGo();
    expect(await cutOff).toBe(201);
    expect(log.text()).toBe('');
    expect((await send(ana)).json()).toEqual(second.json());
  });
});

/** A service with its kept answers, to see what it does with them. */
async function looking(store: Store, begin: () => Promise<World> = () => world({ store })) {
  const documents = vi.spyOn(store, 'documents');
  const house = await begin();
  const place = documents.mock.calls.findIndex(([{ name }]) => name === 'answer');
  const answers = documents.mock.results[place]?.value as Documents<{ state: string }>;
  documents.mockRestore();
  return { ...house, ana: house.ana, answers };
}

it('kept answers are forgotten a few at a time while new ones come, and a start reads none', async () => {
  const store = await openStore(await temporaryFolder());
  const before = await world({ store });
  for (let i = 0; i < 12; i++) await send(before.ana, { words: `old${i}` }, `old${i}`);
  await before.app.close();

  const { answers, app, ana, pass } = await looking(store, () => before.beside());
  const [scan, remove] = [vi.spyOn(answers, 'scan'), vi.spyOn(answers, 'remove')];
  await app.ready();
  expect(scan).not.toHaveBeenCalled();
  pass(DAY_MS + MINUTE);
  for (let i = 0; i < 8; i++) {
    await send(ana, { words: `new${i}` }, `new${i}`);
    expect(scan).toHaveBeenCalledTimes(i + 1);
    expect(scan.mock.lastCall?.[0].limit).toBe(4);
  }
  expect(remove).toHaveBeenCalledTimes(12);
  expect((await answers.scan({ limit: 100 })).items).toHaveLength(8);
  // Unreadable answers stop nobody.
  scan.mockRejectedValueOnce(new Error('unreadable'));
  expect(await statusOf(ana, X, 'last')).toBe(201);
});
