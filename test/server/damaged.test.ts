/** What something damaged does to the whole service: it concerns whom it belongs to, and everybody else goes on. */
import { describe, expect, it } from 'vitest';
import type { AgentId } from '../../agents/agents.ts';
import { damageDocument, damageDocuments, damageLog } from '../src/support/damage.ts';
import {
  newUser,
  PASSWORD,
  registration,
  type ServiceOptions,
  type ServiceUnderTest,
  serviceUnderTest,
  Visitor,
} from './support.ts';

/** The same service after a stop, in which something was damaged. */
async function afterDamage(
  before: ServiceUnderTest,
  damage: (folder: string) => Promise<void>,
  options: ServiceOptions = {},
): Promise<ServiceUnderTest> {
  await before.close();
  await damage(before.folder);
  return serviceUnderTest({ ...options, folder: before.folder });
}

function visitorAgain({ app }: ServiceUnderTest, { cookie }: Visitor): Visitor {
  return Object.assign(new Visitor(app), { cookie });
}

async function newAgent(visitor: Visitor, words: string): Promise<AgentId> {
  return (await visitor.post('/api/agents', { words, pagesPerSession: 4 })).json<{ id: AgentId }>().id;
}

describe('a damaged account', () => {
  it('makes no stranger administrator, and sign-up stays closed', async () => {
    const before = await serviceUnderTest();
    await newUser(before.app, 'ana');
    const { app } = await afterDamage(before, (folder) => damageDocuments(folder, 'user'), { signUp: 'closed' });
    const about = (await new Visitor(app).get('/api/about')).json<{ signUp: string }>();
    expect(about.signUp).toBe('closed');
    expect((await new Visitor(app).post('/api/users', registration('eve'))).statusCode).toBe(403);
  });

  it('can be told from a wrong password, and others sign in', async () => {
    const before = await serviceUnderTest();
    const ana = await newUser(before.app, 'ana');
    await newUser(before.app, 'bia');
    const { id } = (await ana.get('/api/users/me')).json<{ id: string }>();
    const after = await afterDamage(before, (folder) => damageDocument(folder, 'user', id));
    const signIn = (login: string) => new Visitor(after.app).post('/api/login', { login, password: PASSWORD });
    const refused = await signIn('ana');
    expect(refused.statusCode).toBe(500);
    expect(refused.json()).toMatchObject({
      detail: 'what is kept of this is damaged: the log of the service says what to do',
    });
    expect((await signIn('bia')).statusCode).toBe(200);
    expect((await visitorAgain(after, ana).get('/api/about')).json()).toMatchObject({ signedIn: false });
  });
});

it('a damaged login is over, and its user signs in again with the same browser', async () => {
  const before = await serviceUnderTest();
  const ana = await newUser(before.app, 'ana');
  const after = await afterDamage(before, (folder) => damageDocuments(folder, 'login'));
  const again = visitorAgain(after, ana);
  expect((await again.get('/api/about')).statusCode).toBe(200);
  expect((await again.get('/api/users/me')).statusCode).toBe(401);
  expect((await again.post('/api/login', { login: 'ana', password: PASSWORD })).statusCode).toBe(200);
  expect((await again.get('/api/users/me')).statusCode).toBe(200);
  expect((await again.get('/api/logins')).json<{ items: unknown[] }>().items).toHaveLength(1);
});

it('a damaged token is worth nothing', async () => {
  const before = await serviceUnderTest();
  const ana = await newUser(before.app, 'ana');
  const { token } = (await ana.post('/api/tokens', { name: 'script', password: PASSWORD })).json<{ token: string }>();
  const after = await afterDamage(before, (folder) => damageDocuments(folder, 'token'));
  const headers = { authorization: `Bearer ${token}` };
  expect((await new Visitor(after.app).get('/api/users/me', headers)).statusCode).toBe(401);
});

it('a damaged answer is not given again by doing the same again', async () => {
  const before = await serviceUnderTest();
  const ana = await newUser(before.app, 'ana');
  const make = (visitor: Visitor, key: string) =>
    visitor.post('/api/agents', { words: 'bread' }, { 'idempotency-key': key });
  expect((await make(ana, 'one')).statusCode).toBe(201);
  const after = await afterDamage(before, (folder) => damageDocuments(folder, 'answer'));
  const again = visitorAgain(after, ana);
  expect((await make(again, 'one')).statusCode).toBe(500);
  expect((await again.get('/api/agents')).json<{ items: unknown[] }>().items).toHaveLength(1);
  expect((await make(again, 'two')).statusCode).toBe(201);
});

describe('a damaged agent', () => {
  interface Listed {
    readonly id: AgentId;
    readonly status: { readonly damaged: boolean; readonly sessions: number };
  }

  /** Two agents of one user, each with a session left open; something of the first is damaged. */
  async function twoAgents(damage: (folder: string, place: string) => Promise<void>) {
    const before = await serviceUnderTest();
    const ana = await newUser(before.app, 'ana');
    const first = await newAgent(ana, 'genetic algorithms');
    const second = await newAgent(ana, 'bread');
    for (const id of [first, second]) await before.service.agents.openSession(id);
    const { id: user } = (await ana.get('/api/users/me')).json<{ id: string }>();
    const after = await afterDamage(before, (folder) => damage(folder, `${user}/${first}`));
    return { ...after, ana: visitorAgain(after, ana), first, second };
  }

  it.each<[string, (folder: string, place: string) => Promise<void>, { resumed: number; failed: number }]>([
    ['session', (folder, place) => damageDocument(folder, 'session', `${place}/000001`), { resumed: 1, failed: 1 }],
    ['settings', (folder, place) => damageDocument(folder, 'agent', place), { resumed: 1, failed: 1 }],
    ['log', (folder, place) => damageLog(folder, `agent/${place}`), { resumed: 2, failed: 1 }],
  ])('by its %s stops neither the start nor the other agent’s session', async (_, damage, expected) => {
    const { service, failures, ana, second } = await twoAgents(damage);
    expect(await service.sessions.resume()).toBe(expected.resumed);
    await service.sessions.idle();
    expect((await ana.get(`/api/agents/${second}/sessions/1`)).json()).toMatchObject({ state: 'done' });
    expect(failures.length).toBe(expected.failed);
  });

  it('is listed as damaged beside the others, and says so when it is to run', async () => {
    const { ana, first, second } = await twoAgents((folder, place) =>
      damageDocument(folder, 'session', `${place}/000001`),
    );
    const { items } = (await ana.get('/api/agents')).json<{ items: Listed[] }>();
    expect(items.map(({ id, status }) => [id, status.damaged])).toEqual([
      [first, true],
      [second, false],
    ]);
    const refused = await ana.post(`/api/agents/${first}/sessions`);
    expect(refused.statusCode).toBe(500);
    expect(refused.json()).toMatchObject({ detail: expect.stringContaining('is damaged') });
    expect((await ana.get(`/api/agents/${first}/sessions`)).json()).toMatchObject({ items: [] });
  });
});

it('a damaged page is a failure of that page: sessions that find it go on, also those of others', async () => {
  const before = await serviceUnderTest();
  const ana = await newUser(before.app, 'ana');
  await newUser(before.app, 'bia');
  const { service, folder } = before;
  await ana.post(`/api/agents/${await newAgent(ana, 'genetic algorithms')}/sessions`);
  await service.sessions.idle();
  const damaged = 'http://baking.example/sourdough';
  const place = service.library.idOf(damaged);
  const after = await afterDamage(before, () => damageDocument(folder, 'page', place));
  const bia = new Visitor(after.app);
  await bia.post('/api/login', { login: 'bia', password: PASSWORD });
  const id = await newAgent(bia, 'bread');
  await bia.post(`/api/agents/${id}/sessions`);
  await after.service.sessions.idle();
  const session = (await bia.get(`/api/agents/${id}/sessions/1`)).json<{
    shown: number;
    sources: { failures: unknown[] }[];
  }>();
  expect(session.shown).toBe(4);
  expect(session.sources[0]?.failures).toEqual([
    { url: damaged, why: 'what is kept of this page is damaged: the log of the service says what to do' },
  ]);
  expect(after.failures).toEqual([]);
});
