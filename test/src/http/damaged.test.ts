/** Damage in a whole service affects only its owner. */
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../world/person.ts';
import { type World, world } from '../../world/world.ts';
import { damageDocument, damageDocuments, damageLog } from '../support/damage.ts';

/** The service after a stop and a damage. */
async function afterDamage(before: World, damage: (folder: string) => Promise<void>) {
  await before.close();
  await damage(before.folder);
  return before.again();
}

it('a damaged login or token is void, and its user signs in again in the same browser', async () => {
  const before = await world();
  const { token } = await before.ana.post('/api/tokens', { name: 'script', password: PASSWORD });
  const { ana, browser } = await afterDamage(before, async (folder) => {
    for (const kind of ['login', 'token']) await damageDocuments(folder, kind);
  });
  await ana.get('/api/about');
  const program = browser().with({ authorization: `Bearer ${token}` });
  for (const out of [ana, program]) await out.refused(401).get('/api/users/me');
  await ana.signIn();
  expect(await ana.items('/api/logins')).toHaveLength(1);
});

it('a damaged account gets another answer than a wrong password, and others sign in', async () => {
  const before = await world();
  const id = await before.ana.id();
  await before.bia.id();
  const { ana, browser } = await afterDamage(before, (folder) => damageDocument(folder, 'user', id));
  const { detail } = await browser().refused(500).post('/api/login', { login: 'ana', password: PASSWORD });
  expect(detail).toBe('what is kept of this is damaged: the log of the service says what to do');
  await browser('bia').signIn();
  expect(await ana.get('/api/about')).toMatchObject({ signedIn: false });
});

it('a damaged answer is not given again to a repeated request', async () => {
  const before = await world();
  const make = ({ ana }: World, key: string) =>
    ana.with({ 'idempotency-key': key }).status('POST', '/api/agents', BREAD);
  expect(await make(before, 'one')).toBe(201);
  const after = await afterDamage(before, (folder) => damageDocuments(folder, 'answer'));
  expect(await make(after, 'one')).toBe(500);
  expect(await after.ana.items('/api/agents')).toHaveLength(1);
  expect(await make(after, 'two')).toBe(201);
});

const BREAD = { words: 'bread', pagesPerSession: 4 };

describe('a damaged agent', () => {
  /** Two agents of one user with open sessions. The first has a damage. */
  async function twoAgents(damage: (folder: string, place: string) => Promise<void>) {
    const before = await world();
    const [first, second] = [await before.ana.agent({ pagesPerSession: 4 }), await before.ana.agent(BREAD)];
    for (const id of [first, second]) await before.service.agents.openSession(id);
    const user = await before.ana.id();
    const after = await afterDamage(before, (folder) => damage(folder, `${user}/${first}`));
    return { ...after, ana: after.ana, first, second };
  }

  it.each<[string, (folder: string, place: string) => Promise<void>, { resumed: number; failed: number }]>([
    ['session', (folder, place) => damageDocument(folder, 'session', `${place}/000001`), { resumed: 1, failed: 1 }],
    ['settings', (folder, place) => damageDocument(folder, 'agent', place), { resumed: 1, failed: 1 }],
    ['log', (folder, place) => damageLog(folder, `agent/${place}`), { resumed: 2, failed: 1 }],
  ])(
    'with a damaged %s stops neither the start nor the other agent’s session, and says so',
    async (what, damage, expected) => {
      const { service, failures, ana, first, second, idle } = await twoAgents(damage);
      expect(await service.sessions.resume()).toBe(expected.resumed);
      await idle();
      expect(await ana.get(`/api/agents/${second}/sessions/1`)).toMatchObject({ state: 'done' });
      expect(failures.length).toBe(expected.failed);
      if (what !== 'session') return;
      expect(await ana.items('/api/agents')).toMatchObject([
        { id: first, status: { damaged: true } },
        { id: second, status: { damaged: false } },
      ]);
      await ana.refused(500, 'is damaged').post(`/api/agents/${first}/sessions`);
    },
  );
});

it('a damaged page fails alone, and all sessions that find it go on', async () => {
  const before = await world();
  const { ana, bia, service } = before;
  await ana.session(await ana.agent({ pagesPerSession: 4 }));
  await bia.id();
  const url = 'http://baking.example/sourdough';
  const after = await afterDamage(before, (folder) => damageDocument(folder, 'page', service.library.idOf(url)));
  const { shown, sources } = await after.bia.session(await after.bia.agent(BREAD));
  expect(shown).toBe(4);
  expect(sources[0]?.failures).toEqual([
    {
      url,
      why: 'what is kept of this page is damaged: the log of the service says what to do',
      reason: { code: 'page.damaged' },
    },
  ]);
  expect(after.failures).toEqual([]);
});
