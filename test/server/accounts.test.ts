import { describe, expect, it, vi } from 'vitest';
import type { Answer, Client } from '../world/client.ts';
import { PASSWORD, registration } from '../world/person.ts';
import { DAY_MS, type World, world } from '../world/world.ts';
import { converse, portOf, statusOf } from './raw.ts';

const ME = '/api/users/me';
const NAMES = { baseUrl: 'https://fenix.example', listensOn: '127.0.0.1' };

/** Another browser in which somebody has signed in. */
async function signedIn({ browser }: World, login: string, from = 'Phone', password = PASSWORD) {
  const other = browser(login);
  await other.with({ 'user-agent': from }).post('/api/login', { login, password });
  return other;
}

const cookieIn = ({ headers }: Answer) => String(headers['set-cookie']);

describe('registering', () => {
  it('signs in at once; the first account is administrator, the next is not', async () => {
    const { ana, bia } = await world();
    expect(await ana.get(ME)).toMatchObject({ login: 'ana', admin: true });
    expect(await bia.get(ME)).toMatchObject({ login: 'bia', admin: false });
  });

  it('of two first accounts at the same moment exactly one becomes administrator', async () => {
    const { browser, service } = await world();
    await Promise.all(['a1', 'b1', 'c1'].map((login) => browser(login).signUp()));
    expect((await service.accounts.all()).filter(({ admin }) => admin)).toHaveLength(1);
  });

  it('of the same login name at the same moment exactly one is made, whatever the case of its letters', async () => {
    const { browser, service } = await world();
    const made = ['twin', 'Twin', 'TWIN'].map((login) => browser().status('POST', '/api/users', registration(login)));
    expect((await Promise.all(made)).sort()).toEqual([201, 409, 409]);
    expect(await service.accounts.all()).toHaveLength(1);
  });

  it.each([
    ['passwords that differ', { passwordAgain: 'another one' }, 'passwordAgain'],
    ['a short password', { password: 'short', passwordAgain: 'short' }, 'password'],
    ['no e-mail', { email: 'nowhere' }, 'email'],
    ['a login that ends with a space', { login: 'a b ' }, 'login'],
    ['an empty name', { name: '  ' }, 'name'],
    ['a field that does not exist', { admin: true }, 'admin'],
  ])('refuses %s and names the field', async (_, change, field) => {
    const { browser } = await world();
    await browser()
      .refused(400, { [field]: '' })
      .post('/api/users', { ...registration('x1'), ...change });
    const { headers } = await browser().send('POST', '/api/users', change);
    expect(headers['content-type']).toContain('application/problem+json');
  });

  it('takes a name and a password; e-mail and the rest are said later, or never', async () => {
    const visitor = (await world()).browser();
    const made = await visitor.post('/api/users', { login: 'Ana Lima', password: PASSWORD });
    expect(made).toMatchObject({ login: 'Ana Lima', name: 'Ana Lima', email: '' });
    const said = { name: 'Ana', email: 'ana@example.org', institution: 'USP' };
    expect(await visitor.patch(ME, said)).toMatchObject({ ...said, login: 'Ana Lima' });
    const without = await visitor.patch(ME, { email: '', institution: '' });
    expect(without).toMatchObject({ name: 'Ana', email: '' });
    expect(without).not.toHaveProperty('institution');
    expect(await visitor.patch(ME, { name: 'Lima' })).toMatchObject({ name: 'Lima', login: 'Ana Lima' });
  });

  it('can be closed, but never for the first account', async () => {
    const house = await world({ signUp: 'closed' });
    const stranger = house.browser();
    expect(await stranger.get('/api/about')).toMatchObject({ signUp: 'first' });
    expect(await house.ana.get('/api/about')).toMatchObject({ signUp: 'closed', signedIn: true });
    expect(await stranger.get('/api/about')).toMatchObject({ signUp: 'closed', signedIn: false });
    await stranger.refused(403).post('/api/users', registration('late'));
  });
});

describe('signing in', () => {
  const register = (visitor: Client) => visitor.send('POST', '/api/users', registration('ana'));

  it('sets a cookie that scripts and other sites cannot use', async () => {
    const response = await register((await world()).browser());
    const cookie = cookieIn(response);
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(part);
    expect(cookie).not.toContain('Secure');
    expect(response.body).not.toContain(cookie.slice(0, 40));
  });

  it('sets a Secure cookie behind TLS that a trusted proxy ends', async () => {
    const { browser } = await world({ trustedProxies: '127.0.0.1' });
    expect(cookieIn(await register(browser().with({ 'x-forwarded-proto': 'https' })))).toContain('Secure');
  });

  describe('where the base URL is https', () => {
    it('sets a cookie that browsers take over TLS alone and from this name alone, and wants no other one', async () => {
      const { browser } = await world({ names: NAMES });
      const visitor = browser().with({ host: 'fenix.example' });
      expect(cookieIn(await register(visitor))).toMatch(/^__Host-fenix_login=.*; Path=\/; HttpOnly; Secure/);
      await visitor.get(ME);
      visitor.jar.cookie = visitor.jar.cookie?.replace('__Host-', '');
      await visitor.refused(401).get(ME);
    });

    it('has browsers come over TLS for a year; elsewhere nothing is asked of them', async () => {
      const said = async ({ browser }: World) =>
        (await browser().send('GET', '/readyz')).headers['strict-transport-security'];
      expect(await said(await world({ names: NAMES }))).toBe('max-age=31536000');
      expect(await said(await world())).toBeUndefined();
    });

    it('sets a plain cookie for who comes without TLS by another name', async () => {
      expect(cookieIn(await register((await world({ names: NAMES })).browser()))).toMatch(/^fenix_login=/);
    });
  });

  it('answers an unknown login and a wrong password alike', async () => {
    const { ana, browser } = await world();
    await ana.get(ME);
    const [known, unknown] = await Promise.all(
      ['ana', 'nobody'].map((login) => browser().send('POST', '/api/login', { login, password: 'wrong wrong' })),
    );
    for (const answer of [known, unknown]) {
      expect([answer?.statusCode, answer?.headers['set-cookie']]).toEqual([401, undefined]);
    }
    expect(known?.body).toBe(unknown?.body);
  });

  it('is refused to a page of another site', async () => {
    const { ana } = await world();
    const credentials = { login: 'ana', password: PASSWORD };
    await ana.with({ origin: 'https://evil.example' }).refused(403).post('/api/login', credentials);
    const host = 'localhost:3000';
    await ana.with({ origin: `http://${host}`, host }).post('/api/login', credentials);
  });

  it('ends with signing out, and after sixty days unused', async () => {
    const { ana, pass } = await world();
    const cookie = await ana.cookie();
    await ana.delete('/api/login');
    expect(ana.jar.cookie).toBeUndefined();
    ana.jar.cookie = cookie;
    await ana.refused(401).get(ME);
    await ana.signIn();
    for (let twice = 0; twice < 2; twice++) {
      pass(59 * DAY_MS);
      await ana.get(ME);
    }
    pass(61 * DAY_MS);
    await ana.refused(401).get(ME);
  });
});

describe('where I am signed in', () => {
  it('lists every browser, marks this one, and ends another', async () => {
    const house = await world();
    const { ana } = house;
    const phone = await signedIn(house, 'ana');
    const [here, there] = await ana.items('/api/logins');
    expect([here, there]).toMatchObject([{ current: true }, { current: false, from: 'Phone' }]);
    await ana.delete(`/api/logins/${there?.id}`);
    await phone.refused(401).get(ME);
    await ana.get(ME);
    await ana.refused(404).delete('/api/logins/none');
  });

  it('a new password ends all other logins', async () => {
    const house = await world();
    const { ana, browser } = house;
    const phone = await signedIn(house, 'ana');
    const change = { current: PASSWORD, password: 'a better password', passwordAgain: 'a better password' };
    await ana.refused(422, { current: '' }).put(`${ME}/password`, { ...change, current: 'not it at all' });
    await ana.put(`${ME}/password`, change);
    await ana.get(ME);
    await phone.refused(401).get(ME);
    await browser().refused(401).post('/api/login', { login: 'ana', password: PASSWORD });
    await browser('ana').signIn(change.password);
  });
});

describe('a token', () => {
  const made = async (client: Client, password = PASSWORD) => {
    const { id, token } = await client.post('/api/tokens', { name: 'script', password });
    return { id, token, authorization: `Bearer ${token}` };
  };

  it('is shown once, lets a program in, and is revoked', async () => {
    const { ana, browser } = await world();
    const { id, token, authorization } = await made(ana);
    const program = browser().with({ authorization });
    expect(await program.get(ME)).toMatchObject({ login: 'ana' });
    expect(JSON.stringify(await ana.get('/api/tokens'))).not.toContain(token);
    await ana.delete(`/api/tokens/${id}`);
    await program.refused(401).get(ME);
  });

  it('is made for whoever says the password: a login alone does not outlive itself', async () => {
    const { ana } = await world();
    await ana.refused(400).post('/api/tokens', { name: 'script' });
    const wrong = { name: 'script', password: 'not it at all' };
    await ana.refused(422, { password: /^this is not your current password$/ }).post('/api/tokens', wrong);
    expect(await ana.items('/api/tokens')).toEqual([]);
    await made(ana);
  });

  it('ends with the password, unless its owner keeps it; a reset by an administrator ends all', async () => {
    const { ana: admin, bia, browser } = await world();
    const id = await bia.id();
    const program = async (password: string) =>
      browser().with({ authorization: (await made(bia, password)).authorization });
    const change = (current: string, password: string, keepTokens?: boolean) =>
      bia.put(`${ME}/password`, { current, password, passwordAgain: password, keepTokens });
    const kept = await program(PASSWORD);
    await change(PASSWORD, 'a second password', true);
    await kept.get(ME);
    await change('a second password', 'a third password');
    await kept.refused(401).get(ME);
    const reset = await program('a third password');
    await admin.put(`/api/admin/users/${id}/password`, { password: 'a fourth password' });
    for (const ended of [reset, bia]) await ended.refused(401).get(ME);
  });
});

describe('administrators', () => {
  it('see and end logins and tokens of anybody', async () => {
    const house = await world();
    const { ana: admin, bia } = house;
    const path = `/api/admin/users/${await bia.id()}` as const;
    const phone = await signedIn(house, 'bia');
    await bia.post('/api/tokens', { name: 'script', password: PASSWORD });
    const logins = await admin.items(`${path}/logins`);
    const [token] = await admin.items(`${path}/tokens`);
    expect(logins).toMatchObject([{ from: 'lightMyRequest' }, { from: 'Phone' }]);
    expect(token).toMatchObject({ name: 'script' });
    await admin.delete(`${path}/logins/${logins[1]?.id}`);
    await admin.delete(`${path}/tokens/${token?.id}`);
    await phone.refused(401).get(ME);
    await bia.get(ME);
    expect(await admin.items(`${path}/tokens`)).toEqual([]);
    await admin.refused(404).delete(`${path}/logins/none`);
    await admin.refused(404).get('/api/admin/users/none/logins');
  });

  it('see who has an account and set a new password, which ends that user’s logins', async () => {
    const { ana: admin, bia } = await world();
    await bia.id();
    const id = (await admin.items('/api/admin/users')).find(({ login }) => login === 'bia')?.id;
    const path = `/api/admin/users/${id}/password` as const;
    await bia.refused(403).put(path, { password: 'mine forever' });
    await admin.put(path, { password: 'a fresh password' });
    await bia.refused(401).get(ME);
    await bia.signIn('a fresh password');
    await admin.refused(404).put('/api/admin/users/none/password', { password: 'whatever!' });
  });

  it('make accounts, administrators and ordinary users again; one administrator stays', async () => {
    const house = await world({ signUp: 'closed' });
    const { ana } = house;
    const made = await ana.post('/api/admin/users', { login: 'rui', password: PASSWORD, admin: true });
    expect(made).toMatchObject({ login: 'rui', name: 'rui', admin: true });
    await ana.refused(409).post('/api/admin/users', { login: 'RUI', password: PASSWORD });
    const rui = await signedIn(house, 'rui');
    const demoted = await rui.patch(`/api/admin/users/${await ana.id()}`, { admin: false });
    expect(demoted).toMatchObject({ login: 'ana', admin: false });
    await ana.refused(403).get('/api/admin/users');
    await rui.refused(409).patch(`/api/admin/users/${made.id}`, { admin: false });
    expect(await rui.get(ME)).toMatchObject({ admin: true });
  });

  it('decide whether people may make accounts, whatever the configuration says', async () => {
    const { ana, browser } = await world({ signUp: 'closed' });
    await ana.put('/api/admin/sign-up', { signUp: 'open' });
    await browser('welcome').signUp();
    await ana.put('/api/admin/sign-up', { signUp: 'closed' });
    await browser().refused(403).post('/api/users', registration('late'));
    expect(await ana.get('/api/about')).toMatchObject({ signUp: 'closed' });
  });

  it('see how the service is', async () => {
    const { ana } = await world();
    const state = await ana.get('/api/admin/service');
    expect(state).toMatchObject({ signUp: 'open', jobs: { underWay: 0, failed: 0 } });
    expect(state.storage.bytes).toBeGreaterThan(0);
    expect(state.limits.map(({ name }) => name)).toContain('FENIX_SESSIONS');
  });
});

describe('/.well-known/security.txt', () => {
  it('names whom to tell of a hole, for a year', async () => {
    const { browser } = await world({ contact: 'mailto:ana@mail.example', names: NAMES });
    const { statusCode, headers, body } = await browser().send('GET', '/.well-known/security.txt');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toMatch(
      /^Contact: mailto:ana@mail\.example\nExpires: 2027-01-05T.*Z\nPreferred-Languages: en, pt\nCanonical: https:\/\/fenix\.example\/\.well-known\/security\.txt\n$/,
    );
  });

  it('is not there when nobody is named', async () => {
    await (await world()).browser().refused(404).get('/.well-known/security.txt');
  });
});

it.each([
  [
    'an administrator no more',
    403,
    async ({ ana, service }: World) => service.accounts.setAdmin(await ana.id(), false),
  ],
  ['signed out', 401, async ({ ana, service }: World) => service.accounts.access.endAll(await ana.id(), {})],
] as const)('whose body comes late is asked again who they are: %s', async (_, status, end) => {
  const house = await world();
  const { ana, bia, service } = house;
  const id = await bia.id();
  const body = JSON.stringify({ password: 'another horse battery' });
  const head = [`PUT /api/admin/users/${id}/password HTTP/1.1`, 'Host: localhost', `Cookie: ${await ana.cookie()}`];
  const rest = ['Content-Type: application/json', `Content-Length: ${body.length}`, '', body.slice(0, 9)];
  const letIn = vi.spyOn(service.accounts.access, 'identifyLogin');
  const { socket, until } = converse(await portOf(house.app), [...head, ...rest].join('\r\n'));
  while (letIn.mock.settledResults[0]?.type !== 'fulfilled') await new Promise((resolve) => setImmediate(resolve));
  // Somebody has to run the service.
  await service.accounts.setAdmin(id, true);
  await end(house);
  socket.write(body.slice(9));
  expect(statusOf(await until(/^HTTP\/1\.1 \d{3}/))).toBe(status);
  await bia.get(ME);
});
