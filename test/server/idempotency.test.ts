import { EventEmitter, once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { Documents, Store } from '../../src/store/store.ts';
import { temporaryFolder } from '../src/support/folders.ts';
import { openStore } from '../src/support/stores.ts';
import { capture } from '../src/support/streams.ts';
import { converse, portOf } from './raw.ts';
import { agentWithList, newUser, PASSWORD, type ServiceUnderTest, serviceUnderTest, Visitor } from './support.ts';

const HEADERS = { 'idempotency-key': 'k1' };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const agentsOf = async (visitor: Visitor) => (await visitor.get('/api/agents')).json<{ items: unknown[] }>().items;

/** Making an agent waits until it is let go; `entered` resolves when it begins. */
function held({ service: { agents } }: ServiceUnderTest) {
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

/** The answers that a service keeps, and what is written of them from now on. */
function answersOf({ store }: ServiceUnderTest) {
  const answers = store.documents({ name: 'answer', migrations: [], parse: (value) => value });
  return { answers, write: vi.spyOn(answers, 'write') };
}

function posted({ cookie = '' }: Visitor, body: string): string {
  const lines = ['POST /api/agents HTTP/1.1', 'Host: localhost', 'Idempotency-Key: k1', `Cookie: ${cookie}`];
  return [...lines, 'Content-Type: application/json', `Content-Length: ${body.length}`, '', body].join('\r\n');
}

describe('Idempotency-Key', () => {
  it('makes a repeated POST do nothing twice, also when both come at once', async () => {
    const { app } = await serviceUnderTest();
    const ana = await newUser(app, 'ana');
    const first = await ana.post('/api/agents', { words: 'x' }, HEADERS);
    const again = await ana.post('/api/agents', { words: 'x' }, HEADERS);
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    expect([first, again].map(({ headers }) => headers['idempotent-replayed'])).toEqual([undefined, 'true']);
    const both = await Promise.all(
      [1, 2].map(() => ana.post('/api/agents', { words: 'y' }, { 'idempotency-key': 'k2' })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.headers['retry-after']).toBe('1');
    expect(await agentsOf(ana)).toHaveLength(2);
  });

  it('refuses the same key for another request, and is each user’s own', async () => {
    const { app } = await serviceUnderTest();
    const [ana, bia] = [await newUser(app, 'ana'), await newUser(app, 'bia')];
    await ana.post('/api/agents', { words: 'x' }, HEADERS);
    expect((await ana.post('/api/agents', { words: 'y' }, HEADERS)).statusCode).toBe(422);
    const { id } = (await bia.post('/api/agents', { words: 'y' }, HEADERS)).json<{ id: string }>();
    const other = { 'idempotency-key': 'k2' };
    expect((await bia.post(`/api/agents/${id}/sessions`, undefined, other)).statusCode).toBe(202);
    expect((await bia.post(`/api/agents/${id}/undo`, undefined, other)).statusCode).toBe(422);
  });

  it('keeps its promise wherever a button makes something, with nothing to say of it, too', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const { id } = await agentWithList(ana, house);
    const at = `/api/agents/${id}`;
    const count = async (path: string) => (await ana.get(path)).json<{ items: unknown[] }>().items.length;
    const made: Record<string, readonly [body: object | undefined, countOf: () => Promise<number>]> = {
      '/clone': [{ name: 'again' }, () => count('/api/agents')],
      '/tests': [undefined, () => count(`${at}/tests`)],
      '/reset': [undefined, () => count(`${at}/log`)],
      '/evolution': [{}, async () => 0],
      '/sessions': [undefined, () => count(`${at}/sessions`)],
    };
    for (const [path, [body, countOf]] of Object.entries(made)) {
      const first = await ana.post(`${at}${path}`, body, { 'idempotency-key': path });
      await house.service.sessions.idle();
      const before = await countOf();
      const again = await ana.post(`${at}${path}`, body, { 'idempotency-key': path });
      await house.service.sessions.idle();
      expect([path, again.statusCode, again.headers['idempotent-replayed']]).toEqual([path, first.statusCode, 'true']);
      expect([path, again.body]).toEqual([path, first.body]);
      expect([path, await countOf()]).toEqual([path, before]);
    }
  });

  it('does not have a secret kept', async () => {
    const { app } = await serviceUnderTest();
    const ana = await newUser(app, 'ana');
    const made = async () =>
      (await ana.post('/api/tokens', { name: 'x', password: PASSWORD }, HEADERS)).json<{ token: string }>().token;
    expect(await made()).not.toBe(await made());
  });

  it('keeps nothing by which a password could be guessed, and signs in each time', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const { write } = answersOf(house);
    const again = () => ana.post('/api/login', { login: 'ana', password: PASSWORD }, HEADERS);
    for (const { statusCode, headers } of [await again(), await again()]) {
      expect([statusCode, headers['set-cookie']]).toEqual([200, expect.stringContaining('fenix_login=')]);
    }
    const bia = { login: 'bia', password: PASSWORD };
    expect((await ana.post('/api/users', bia, HEADERS)).statusCode).toBe(201);
    expect(write).not.toHaveBeenCalled();
  });

  it('keeps the answer of a client that went away: its retries wait, and then get it', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const { entered, letGo } = held(house);
    const { socket } = converse(await portOf(house.app), posted(ana, '{"words":"x"}'));
    await entered;
    socket.destroy();
    const early = await ana.post('/api/agents', { words: 'x' }, HEADERS);
    expect([early.statusCode, early.headers['retry-after']]).toEqual([409, '1']);
    expect((await ana.post('/api/agents', { words: 'other' }, HEADERS)).statusCode).toBe(422);
    letGo();
    let late = early;
    while (late.statusCode === 409) late = await ana.post('/api/agents', { words: 'x' }, HEADERS);
    expect([late.statusCode, late.headers['idempotent-replayed']]).toEqual([201, 'true']);
    expect(await agentsOf(ana)).toMatchObject([{ id: late.json<{ id: string }>().id }]);
  });

  it('is free again when the request failed', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    vi.spyOn(house.service.agents, 'create').mockRejectedValueOnce(new Error('broken'));
    expect((await ana.post('/api/agents', { words: 'x' }, HEADERS)).statusCode).toBe(500);
    expect((await ana.post('/api/agents', { words: 'y' }, HEADERS)).statusCode).toBe(201);
  });

  it('is held as long as its request is worked on, be it for minutes', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const { entered, letGo } = held(house);
    const { answers, write } = answersOf(house);
    const slow = ana.post('/api/agents', { words: 'x' }, HEADERS);
    await entered;
    for (let renewed = 1; renewed <= 12; renewed++) {
      house.pass(MINUTE / 3);
      await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(renewed));
      await write.mock.results.at(-1)?.value;
      // What goes on with its answer comes before this.
      await setImmediate();
    }
    expect((await ana.post('/api/agents', { words: 'x' }, HEADERS)).statusCode).toBe(409);
    letGo();
    const made = await slow;
    expect((await ana.post('/api/agents', { words: 'x' }, HEADERS)).json()).toEqual(made.json());
    expect(await agentsOf(ana)).toHaveLength(1);
    const calls = write.mock.calls.length;
    house.pass(MINUTE);
    expect(write).toHaveBeenCalledTimes(calls);
    expect((await answers.scan({ limit: 10 })).items).toHaveLength(1);
  });

  it('whose request a crash cut off is free again after a minute', async () => {
    const store = await openStore(await temporaryFolder());
    const log = capture();
    const crashed = await serviceUnderTest({ store, logger: pino({ level: 'error' }, log.stream) });
    const ana = await newUser(crashed.app, 'ana');
    const { entered, letGo } = held(crashed);
    const cutOff = ana.post('/api/agents', { words: 'x' }, HEADERS);
    await entered;
    const { app, pass } = await serviceUnderTest({ store });
    const again = new Visitor(app);
    await again.post('/api/login', { login: 'ana', password: PASSWORD });
    expect((await again.post('/api/agents', { words: 'x' }, HEADERS)).statusCode).toBe(409);
    pass(MINUTE + 1000);
    const second = await again.post('/api/agents', { words: 'x' }, HEADERS);
    expect(second.statusCode).toBe(201);
    // Whoever took the key over has the last word.
    letGo();
    expect((await cutOff).statusCode).toBe(201);
    expect(log.text()).toBe('');
    expect((await again.post('/api/agents', { words: 'x' }, HEADERS)).json()).toEqual(second.json());
  });

  it('is forgotten after a day', async () => {
    const { app, pass } = await serviceUnderTest();
    const ana = await newUser(app, 'ana');
    await ana.post('/api/agents', { words: 'x' }, HEADERS);
    pass(DAY - MINUTE);
    expect((await ana.post('/api/agents', { words: 'y' }, HEADERS)).statusCode).toBe(422);
    pass(2 * MINUTE);
    expect((await ana.post('/api/agents', { words: 'y' }, HEADERS)).statusCode).toBe(201);
  });

  it('was kept in another shape once, and still counts', async () => {
    const folder = await temporaryFolder();
    const [older, newer] = [[], [(value: unknown) => value]].map((migrations) => {
      return { name: 'answer', migrations, parse: (value: unknown) => value as Record<string, unknown> };
    });
    if (older === undefined || newer === undefined) throw new Error('unreachable');
    const stores = [await openStore(folder)];
    const reopened = async () => {
      await stores.at(-1)?.close();
      const store = await openStore(folder);
      stores.push(store);
      return store;
    };
    const first = await serviceUnderTest({ store: stores[0] as Store });
    const ana = await newUser(first.app, 'ana');
    const answer = await ana.post('/api/agents', { words: 'x' }, HEADERS);
    await first.app.close();
    const written = (await reopened()).documents(newer);
    const [kept] = (await written.scan({ limit: 1 })).items;
    if (kept === undefined) throw new Error('no answer was kept');
    await written.remove(kept.id, kept.revision);
    const { state: _, ...asItWas } = kept.value;
    await (await reopened()).documents(older).write(kept.id, asItWas, 0);
    const { app } = await serviceUnderTest({ store: await reopened() });
    const again = new Visitor(app);
    again.cookie = ana.cookie;
    expect((await again.post('/api/agents', { words: 'x' }, HEADERS)).json()).toEqual(answer.json());
  });
});

/** The answers that a service keeps in its store, for a look at what it does with them. */
async function serviceAndAnswers(store: Store) {
  const documents = vi.spyOn(store, 'documents');
  const house = await serviceUnderTest({ store });
  const place = documents.mock.calls.findIndex(([{ name }]) => name === 'answer');
  const answers = documents.mock.results[place]?.value as Documents<{ state: string }>;
  documents.mockRestore();
  return { ...house, answers };
}

describe('old answers', () => {
  it('are forgotten a few at a time, while new ones come; a start looks at none', async () => {
    const store = await openStore(await temporaryFolder());
    const { app } = await serviceUnderTest({ store });
    const ana = await newUser(app, 'ana');
    const askFor = (visitor: Visitor, words: string) =>
      visitor.post('/api/agents', { words }, { 'idempotency-key': words });
    for (let i = 0; i < 12; i++) await askFor(ana, `old${i}`);
    await app.close();

    const { answers, ...later } = await serviceAndAnswers(store);
    const [scan, remove] = [vi.spyOn(answers, 'scan'), vi.spyOn(answers, 'remove')];
    await later.app.ready();
    expect(scan).not.toHaveBeenCalled();
    later.pass(DAY + MINUTE);
    const again = new Visitor(later.app);
    again.cookie = ana.cookie;
    for (let i = 0; i < 8; i++) {
      await askFor(again, `new${i}`);
      expect(scan).toHaveBeenCalledTimes(i + 1);
      expect(scan.mock.lastCall?.[0].limit).toBe(4);
    }
    expect(remove).toHaveBeenCalledTimes(12);
    expect((await answers.scan({ limit: 100 })).items).toHaveLength(8);
  });

  it('that cannot be read stop nobody', async () => {
    const { app, answers } = await serviceAndAnswers(await openStore(await temporaryFolder()));
    const ana = await newUser(app, 'ana');
    vi.spyOn(answers, 'scan').mockRejectedValueOnce(new Error('unreadable'));
    expect((await ana.post('/api/agents', { words: 'x' }, HEADERS)).statusCode).toBe(201);
  });
});

it('an answer that cannot be kept reaches who waits for it all the same, and is kept once it can be', async () => {
  const { app, answers, pass } = await serviceAndAnswers(await openStore(await temporaryFolder()));
  const ana = await newUser(app, 'ana');
  const write = answers.write.bind(answers);
  let isFull = true;
  const written = vi.spyOn(answers, 'write').mockImplementation((id, value, expected) => {
    return isFull && value.state === 'answered'
      ? Promise.reject(new Error('the disk is full'))
      : write(id, value, expected);
  });
  const made = await ana.post('/api/agents', { words: 'x' }, HEADERS);
  expect(made.statusCode).toBe(201);
  isFull = false;
  const before = written.mock.calls.length;
  pass(MINUTE / 2);
  await vi.waitFor(() => expect(written).toHaveBeenCalledTimes(before + 1));
  await written.mock.results.at(-1)?.value;
  const again = await ana.post('/api/agents', { words: 'x' }, HEADERS);
  expect([again.statusCode, again.json()]).toEqual([201, made.json()]);
  expect(await agentsOf(ana)).toHaveLength(1);
});
