/** Invitations: one link, one account, for a while; made, listed and revoked by administrators. */
import { expect, test } from 'vitest';
import { newUser, PASSWORD, registration, serviceUnderTest, Visitor } from './support.ts';

const DAY_MS = 86_400_000;

async function closedHouse() {
  const house = await serviceUnderTest({ signUp: 'closed' });
  const ana = await newUser(house.app, 'ana');
  const invite = async (who = ana, body: object = {}) => {
    const made = (await who.post('/api/admin/invitations', body)).json<{ id: string; link: string; state: string }>();
    return { ...made, secret: made.link.split('#')[1] ?? '' };
  };
  const come = (login: string, invitation: string) =>
    new Visitor(house.app).post('/api/users', { ...registration(login), invitation });
  const look = async (invitation: string) =>
    (await new Visitor(house.app).post('/api/invitations/look', { invitation })).json<{ state: string }>().state;
  return { house, ana, invite, come, look };
}

test('one link makes one account where sign-up is closed, however many follow it at once', async () => {
  const { house, ana, invite, come, look } = await closedHouse();
  const { link, secret, state } = await invite(ana, { note: 'bia, the neighbour' });
  expect([new URL(link).pathname, state, await look(secret)]).toEqual(['/register', 'open', 'open']);
  // It is kept nowhere.
  expect((await ana.get('/api/admin/invitations')).body).not.toContain(secret);

  const answers = await Promise.all(['bia', 'cai', 'davi'].map((login) => come(login, secret)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403, 403]);
  expect(await look(secret)).toBe('used');
  const late = await come('late', secret);
  expect([late.statusCode, late.body]).toEqual([403, expect.stringContaining('used already')]);
  const users = (await ana.get('/api/admin/users')).json<{ items: { admin: boolean }[] }>().items;
  expect(users.map(({ admin }) => admin).sort()).toEqual([false, true]);
  expect((await ana.get('/api/admin/invitations')).json()).toMatchObject({
    items: [{ note: 'bia, the neighbour', state: 'used' }],
  });
  expect((await new Visitor(house.app).post('/api/users', registration('late'))).statusCode).toBe(403);
});

test('one that is too old, was revoked or never made lets nobody in, and says so', async () => {
  const { house, ana, invite, come, look } = await closedHouse();
  const [old, taken] = [await invite(ana, { days: 2 }), await invite()];
  expect((await ana.ask('DELETE', `/api/admin/invitations/${taken.id}`)).statusCode).toBe(204);
  expect((await ana.ask('DELETE', `/api/admin/invitations/${taken.id}`)).statusCode).toBe(404);
  // Pressed twice, it is revoked once, and nobody is told of a conflict.
  const twice = await invite();
  const both = await Promise.all([0, 1].map(() => ana.ask('DELETE', `/api/admin/invitations/${twice.id}`)));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
  house.pass(2 * DAY_MS);
  const asked = [old.secret, taken.secret, 'guess', `${old.secret}x`];
  expect(await Promise.all(asked.map(look))).toEqual(['expired', 'unknown', 'unknown', 'unknown']);
  for (const secret of asked) expect((await come('bia', secret)).statusCode).toBe(403);
  expect((await come('bia', old.secret)).body).toContain('has expired');
  // A name that is taken costs nobody their invitation.
  const fresh = await invite();
  expect((await come('ana', fresh.secret)).statusCode).toBe(409);
  expect((await come('bia', fresh.secret)).statusCode).toBe(201);
  house.pass(40 * DAY_MS);
  expect((await ana.get('/api/admin/invitations')).json()).toMatchObject({ items: [] });
});

test('only administrators invite, and whoever is none any more has invited nobody', async () => {
  const { house, ana, invite, come, look } = await closedHouse();
  const made = await ana.post('/api/admin/users', { login: 'rui', password: PASSWORD, admin: true });
  const rui = new Visitor(house.app);
  await rui.post('/api/login', { login: 'rui', password: PASSWORD });
  const { secret } = await invite(rui);
  expect(await look(secret)).toBe('open');
  await ana.ask('PATCH', `/api/admin/users/${made.json<{ id: string }>().id}`, { admin: false });
  expect(await look(secret)).toBe('unknown');
  expect((await come('bia', secret)).statusCode).toBe(403);
  expect((await rui.post('/api/admin/invitations', {})).statusCode).toBe(403);
});
