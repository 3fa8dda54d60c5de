/** Invitations of administrators: one link makes one account within a time. */
import { expect, test } from 'vitest';
import { PASSWORD, registration } from '../../world/person.ts';
import { DAY_MS, world } from '../../world/world.ts';

const INVITATIONS = '/api/admin/invitations';

async function closedHouse() {
  const house = await world({ signUp: 'closed' });
  const { ana, browser } = house;
  const invite = async (body: { days?: number; note?: string } = {}, who = ana) => {
    const made = await who.post(INVITATIONS, body);
    return { ...made, secret: made.link.split('#')[1] ?? '' };
  };
  const come = (login: string, invitation: string) =>
    browser().send('POST', '/api/users', { ...registration(login), invitation });
  const look = async (invitation: string) => (await browser().post('/api/invitations/look', { invitation })).state;
  return { ...house, ana, invite, come, look };
}

test('one link makes one account while sign-up is closed, however many follow it at once', async () => {
  const { ana, browser, invite, come, look } = await closedHouse();
  const note = 'bia, the neighbour';
  const { link, secret, state } = await invite({ note });
  expect([new URL(link).pathname, state, await look(secret)]).toEqual(['/register', 'open', 'open']);
  // The secret is stored nowhere.
  expect(JSON.stringify(await ana.items(INVITATIONS))).not.toContain(secret);

  const answers = await Promise.all(['bia', 'cai', 'davi'].map((login) => come(login, secret)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403, 403]);
  expect(await look(secret)).toBe('used');
  await browser()
    .refused(403, 'used already')
    .post('/api/users', { ...registration('late'), invitation: secret });
  expect((await ana.items('/api/admin/users')).map(({ admin }) => admin).sort()).toEqual([false, true]);
  expect(await ana.items(INVITATIONS)).toMatchObject([{ note, state: 'used' }]);
  await browser().refused(403).post('/api/users', registration('late'));
});

test('an expired, revoked or forged link admits nobody, and says so', async () => {
  const { ana, pass, invite, come, look } = await closedHouse();
  const [old, taken] = [await invite({ days: 2 }), await invite()];
  await ana.delete(`${INVITATIONS}/${taken.id}`);
  await ana.refused(404).delete(`${INVITATIONS}/${taken.id}`);
  // Two presses revoke it once, without a conflict.
  const twice = `${INVITATIONS}/${(await invite()).id}`;
  const both = await Promise.all([0, 1].map(() => ana.status('DELETE', twice)));
  expect(both.sort()).toEqual([204, 404]);
  pass(2 * DAY_MS);
  const asked = [old.secret, taken.secret, 'guess', `${old.secret}x`];
  expect(await Promise.all(asked.map(look))).toEqual(['expired', 'unknown', 'unknown', 'unknown']);
  for (const secret of asked) expect((await come('bia', secret)).statusCode).toBe(403);
  expect((await come('bia', old.secret)).body).toContain('has expired');
  // A taken name leaves the invitation open.
  const fresh = await invite();
  expect((await come('ana', fresh.secret)).statusCode).toBe(409);
  expect((await come('bia', fresh.secret)).statusCode).toBe(201);
  pass(40 * DAY_MS);
  expect(await ana.items(INVITATIONS)).toEqual([]);
});

test('guesses at a secret are slowed, and a known link is not', async () => {
  const { browser, invite, look } = await closedHouse();
  const { secret } = await invite();
  const guess = (i: number) => browser().status('POST', '/api/invitations/look', { invitation: `guess${i}` });
  const answers: number[] = [];
  for (let i = 0; i < 21; i++) answers.push(await guess(i));
  expect(answers).toEqual([...new Array<number>(20).fill(200), 429]);
  expect(await look(secret)).toBe('open');
});

test('only administrators invite, and the invitations of a dismissed one are void', async () => {
  const { ana, browser, invite, come, look } = await closedHouse();
  const { id } = await ana.post('/api/admin/users', { login: 'rui', password: PASSWORD, admin: true });
  const rui = browser('rui');
  await rui.signIn();
  const { secret } = await invite({}, rui);
  expect(await look(secret)).toBe('open');
  await ana.patch(`/api/admin/users/${id}`, { admin: false });
  expect(await look(secret)).toBe('unknown');
  expect((await come('bia', secret)).statusCode).toBe(403);
  await rui.refused(403).post(INVITATIONS, {});
});
