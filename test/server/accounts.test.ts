import { describe, expect, it, vi } from 'vitest';
import type { UserId } from '../../agents/agents.ts';
import type { ServiceState } from '../../src/administering/state.ts';
import { converse, portOf, statusOf } from './raw.ts';
import { newUser, PASSWORD, registration, type ServiceUnderTest, serviceUnderTest, Visitor } from './support.ts';

describe('registering', () => {
  it('signs in at once; the first account is administrator, the next is not', async () => {
    const { app } = await serviceUnderTest();
    const first = await newUser(app, 'first');
    const second = await newUser(app, 'second');
    expect((await first.get('/api/users/me')).json()).toMatchObject({ login: 'first', admin: true });
    expect((await second.get('/api/users/me')).json()).toMatchObject({ login: 'second', admin: false });
  });

  it('of two first accounts at the same moment exactly one becomes administrator', async () => {
    const { app, service } = await serviceUnderTest();
    await Promise.all(['a1', 'b1', 'c1'].map((login) => newUser(app, login)));
    expect((await service.accounts.all()).filter(({ admin }) => admin)).toHaveLength(1);
  });

  it('of the same login name at the same moment exactly one is made, whatever the case of its letters', async () => {
    const { app, service } = await serviceUnderTest();
    const answers = await Promise.all(
      ['twin', 'Twin', 'TWIN'].map((login) => new Visitor(app).post('/api/users', registration(login))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
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
    const { app } = await serviceUnderTest();
    const response = await new Visitor(app).post('/api/users', { ...registration('x1'), ...change });
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json<{ errors: { field: string }[] }>().errors.map((error) => error.field)).toContain(field);
  });

  it('takes a name and a password; e-mail and the rest are said later, or never', async () => {
    const { app } = await serviceUnderTest();
    const visitor = new Visitor(app);
    const made = await visitor.post('/api/users', { login: 'Ana Lima', password: PASSWORD });
    expect(made.json()).toMatchObject({ login: 'Ana Lima', name: 'Ana Lima', email: '' });
    const edit = async (body: object) => (await visitor.ask('PATCH', '/api/users/me', body)).json<object>();
    const said = { name: 'Ana', email: 'ana@example.org', institution: 'USP' };
    expect(await edit(said)).toMatchObject({ ...said, login: 'Ana Lima' });
    const without = await edit({ email: '', institution: '' });
    expect(without).toMatchObject({ name: 'Ana', email: '' });
    expect(without).not.toHaveProperty('institution');
    expect(await edit({ name: 'Lima' })).toMatchObject({ name: 'Lima', login: 'Ana Lima' });
  });

  it('can be closed, but never for the first account', async () => {
    const { app } = await serviceUnderTest({ signUp: 'closed' });
    const about = async () => (await new Visitor(app).get('/api/about')).json<{ signUp: string }>().signUp;
    expect(await about()).toBe('first');
    const first = await newUser(app, 'first');
    expect(await about()).toBe('closed');
    const signedIn = async (visitor: Visitor) =>
      (await visitor.get('/api/about')).json<{ signedIn: boolean }>().signedIn;
    expect([await signedIn(first), await signedIn(new Visitor(app))]).toEqual([true, false]);
    expect((await new Visitor(app).post('/api/users', registration('late'))).statusCode).toBe(403);
  });
});

describe('signing in', () => {
  it('sets a cookie that scripts and other sites cannot use', async () => {
    const { app } = await serviceUnderTest();
    const response = await new Visitor(app).post('/api/users', registration('ana'));
    const cookie = String(response.headers['set-cookie']);
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(part);
    expect(cookie).not.toContain('Secure');
    expect(response.body).not.toContain(cookie.slice(0, 40));
  });

  it('sets a Secure cookie behind TLS that a trusted proxy ends', async () => {
    const { app } = await serviceUnderTest({ trustedProxies: '127.0.0.1' });
    const headers = { 'x-forwarded-proto': 'https' };
    const response = await new Visitor(app).post('/api/users', registration('ana'), headers);
    expect(String(response.headers['set-cookie'])).toContain('Secure');
  });

  describe('where the base URL is https', () => {
    const names = { baseUrl: 'https://fenix.example', listensOn: '127.0.0.1' };
    const cookieIn = (response: { readonly headers: Readonly<Record<string, unknown>> }) =>
      String(response.headers['set-cookie']).split(';')[0] ?? '';

    it('sets a cookie that browsers take over TLS alone and from this name alone, and wants no other one', async () => {
      const { app } = await serviceUnderTest({ names });
      const host = 'fenix.example';
      const payload = registration('ana');
      const response = await app.inject({ method: 'POST', url: '/api/users', headers: { host }, payload });
      expect(String(response.headers['set-cookie'])).toMatch(/^__Host-fenix_login=.*; Path=\/; HttpOnly; Secure/);
      const asked = (cookie: string) => app.inject({ url: '/api/users/me', headers: { host, cookie } });
      expect((await asked(cookieIn(response))).statusCode).toBe(200);
      expect((await asked(cookieIn(response).replace('__Host-', ''))).statusCode).toBe(401);
    });

    it('has browsers come over TLS for a year; elsewhere nothing is asked of them', async () => {
      const [tls, plain] = [await serviceUnderTest({ names }), await serviceUnderTest()];
      const said = async ({ app }: typeof tls) =>
        (await app.inject({ url: '/readyz' })).headers['strict-transport-security'];
      expect([await said(tls), await said(plain)]).toEqual(['max-age=31536000', undefined]);
    });

    it('sets a plain cookie for who comes without TLS by another name', async () => {
      const { app } = await serviceUnderTest({ names });
      const response = await new Visitor(app).post('/api/users', registration('ana'));
      expect(cookieIn(response)).toMatch(/^fenix_login=/);
    });
  });

  it('answers an unknown login and a wrong password alike', async () => {
    const { app } = await serviceUnderTest();
    await newUser(app, 'ana');
    const answers = await Promise.all(
      ['ana', 'nobody'].map((login) => new Visitor(app).post('/api/login', { login, password: 'wrong wrong' })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
    expect(answers.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true);
  });

  it('is refused to a page of another site', async () => {
    const { app } = await serviceUnderTest();
    await newUser(app, 'ana');
    const headers = { origin: 'https://evil.example' };
    const response = await new Visitor(app).post('/api/login', { login: 'ana', password: PASSWORD }, headers);
    expect(response.statusCode).toBe(403);
    const own = await new Visitor(app).post(
      '/api/login',
      { login: 'ana', password: PASSWORD },
      { origin: 'http://localhost:3000', host: 'localhost:3000' },
    );
    expect(own.statusCode).toBe(200);
  });

  it('ends with signing out, and after sixty days unused', async () => {
    const { app, pass } = await serviceUnderTest();
    const ana = await newUser(app, 'ana');
    const { cookie } = ana;
    expect((await ana.ask('DELETE', '/api/login')).statusCode).toBe(204);
    expect(ana.cookie).toBeUndefined();
    ana.cookie = cookie;
    expect((await ana.get('/api/users/me')).statusCode).toBe(401);
    await ana.post('/api/login', { login: 'ana', password: PASSWORD });
    const DAY = 24 * 60 * 60_000;
    pass(59 * DAY);
    expect((await ana.get('/api/users/me')).statusCode).toBe(200);
    pass(59 * DAY);
    expect((await ana.get('/api/users/me')).statusCode).toBe(200);
    pass(61 * DAY);
    expect((await ana.get('/api/users/me')).statusCode).toBe(401);
  });
});

describe('where I am signed in', () => {
  it('lists every browser, marks this one, and ends another', async () => {
    const { app } = await serviceUnderTest();
    const here = await newUser(app, 'ana');
    const there = new Visitor(app);
    await there.post('/api/login', { login: 'ana', password: PASSWORD }, { 'user-agent': 'Phone' });
    const { items } = (await here.get('/api/logins')).json<{
      items: { id: string; from: string; current: boolean }[];
    }>();
    expect(items.map(({ current }) => current)).toEqual([true, false]);
    expect(items[1]?.from).toBe('Phone');
    expect((await here.ask('DELETE', `/api/logins/${items[1]?.id}`)).statusCode).toBe(204);
    expect((await there.get('/api/users/me')).statusCode).toBe(401);
    expect((await here.get('/api/users/me')).statusCode).toBe(200);
    expect((await here.ask('DELETE', '/api/logins/none')).statusCode).toBe(404);
  });

  it('a new password ends all other logins', async () => {
    const { app } = await serviceUnderTest();
    const here = await newUser(app, 'ana');
    const there = new Visitor(app);
    await there.post('/api/login', { login: 'ana', password: PASSWORD });
    const change = { current: PASSWORD, password: 'a better password', passwordAgain: 'a better password' };
    const wrong = await here.ask('PUT', '/api/users/me/password', { ...change, current: 'not it at all' });
    expect(wrong.json()).toMatchObject({ status: 422, errors: [{ field: 'current' }] });
    expect((await here.ask('PUT', '/api/users/me/password', change)).statusCode).toBe(204);
    expect((await here.get('/api/users/me')).statusCode).toBe(200);
    expect((await there.get('/api/users/me')).statusCode).toBe(401);
    expect((await there.post('/api/login', { login: 'ana', password: PASSWORD })).statusCode).toBe(401);
    expect((await there.post('/api/login', { login: 'ana', password: change.password })).statusCode).toBe(200);
  });
});

describe('tokens', () => {
  it('are shown once, let a program in, and are revoked', async () => {
    const { app } = await serviceUnderTest();
    const ana = await newUser(app, 'ana');
    const { id, token } = (await ana.post('/api/tokens', { name: 'script', password: PASSWORD })).json<{
      id: string;
      token: string;
    }>();
    const program = new Visitor(app);
    const headers = { authorization: `Bearer ${token}` };
    expect((await program.get('/api/users/me', headers)).json()).toMatchObject({ login: 'ana' });
    expect((await ana.get('/api/tokens')).body).not.toContain(token);
    expect((await ana.ask('DELETE', `/api/tokens/${id}`)).statusCode).toBe(204);
    expect((await program.get('/api/users/me', headers)).statusCode).toBe(401);
  });
});

describe('a token', () => {
  const made = (visitor: Visitor, password: string) => visitor.post('/api/tokens', { name: 'script', password });

  it('is made for whoever says the password: a login alone does not outlive itself', async () => {
    const { app } = await serviceUnderTest();
    const ana = await newUser(app, 'ana');
    expect((await ana.post('/api/tokens', { name: 'script' })).statusCode).toBe(400);
    expect((await made(ana, 'not it at all')).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'password', message: 'this is not your current password' }],
    });
    expect((await ana.get('/api/tokens')).json()).toMatchObject({ items: [] });
    expect((await made(ana, PASSWORD)).statusCode).toBe(201);
  });

  it('ends with the password, unless its owner keeps it; a reset by an administrator ends all', async () => {
    const { app } = await serviceUnderTest();
    const admin = await newUser(app, 'admin');
    const ana = await newUser(app, 'ana');
    const { id } = (await ana.get('/api/users/me')).json<{ id: string }>();
    const bearer = async (password: string) => ({
      authorization: `Bearer ${(await made(ana, password)).json<{ token: string }>().token}`,
    });
    const isIn = async (headers: Record<string, string>) =>
      (await new Visitor(app).get('/api/users/me', headers)).statusCode;
    const change = (current: string, password: string, keepTokens?: boolean) =>
      ana.ask('PUT', '/api/users/me/password', { current, password, passwordAgain: password, keepTokens });
    const kept = await bearer(PASSWORD);
    await change(PASSWORD, 'a second password', true);
    expect(await isIn(kept)).toBe(200);
    await change('a second password', 'a third password');
    expect(await isIn(kept)).toBe(401);
    const [reset] = [await bearer('a third password')];
    await admin.ask('PUT', `/api/admin/users/${id}/password`, { password: 'a fourth password' });
    expect([await isIn(reset), (await ana.get('/api/users/me')).statusCode]).toEqual([401, 401]);
  });
});

describe('administrators', () => {
  it('see and end logins and tokens of anybody', async () => {
    const { app } = await serviceUnderTest();
    const admin = await newUser(app, 'admin');
    const ana = await newUser(app, 'ana');
    const phone = new Visitor(app);
    await phone.post('/api/login', { login: 'ana', password: PASSWORD }, { 'user-agent': 'Phone' });
    await ana.post('/api/tokens', { name: 'script', password: PASSWORD });
    const path = `/api/admin/users/${(await ana.get('/api/users/me')).json<{ id: string }>().id}`;
    type Listed = { items: { id: string; from?: string; name?: string }[] };
    const listed = async (what: string) => (await admin.get(`${path}/${what}`)).json<Listed>().items;
    const [logins, tokens] = [await listed('logins'), await listed('tokens')];
    expect([logins.map(({ from }) => from), tokens.map(({ name }) => name)]).toEqual([
      ['lightMyRequest', 'Phone'],
      ['script'],
    ]);
    expect((await admin.ask('DELETE', `${path}/logins/${logins[1]?.id}`)).statusCode).toBe(204);
    expect((await admin.ask('DELETE', `${path}/tokens/${tokens[0]?.id}`)).statusCode).toBe(204);
    expect([(await phone.get('/api/users/me')).statusCode, (await ana.get('/api/users/me')).statusCode]).toEqual([
      401, 200,
    ]);
    expect(await listed('tokens')).toEqual([]);
    expect((await admin.ask('DELETE', `${path}/logins/none`)).statusCode).toBe(404);
    expect((await admin.get('/api/admin/users/none/logins')).statusCode).toBe(404);
  });

  it('see who has an account and set a new password, which ends that user’s logins', async () => {
    const { app } = await serviceUnderTest();
    const admin = await newUser(app, 'admin');
    const forgetful = await newUser(app, 'forgetful');
    const { items } = (await admin.get('/api/admin/users')).json<{ items: { id: string; login: string }[] }>();
    const id = items.find(({ login }) => login === 'forgetful')?.id;
    const path = `/api/admin/users/${id}/password`;
    expect((await forgetful.ask('PUT', path, { password: 'mine forever' })).statusCode).toBe(403);
    expect((await admin.ask('PUT', path, { password: 'a fresh password' })).statusCode).toBe(204);
    expect((await forgetful.get('/api/users/me')).statusCode).toBe(401);
    const again = await forgetful.post('/api/login', { login: 'forgetful', password: 'a fresh password' });
    expect(again.statusCode).toBe(200);
    expect((await admin.ask('PUT', '/api/admin/users/none/password', { password: 'whatever!' })).statusCode).toBe(404);
  });

  it('make accounts, administrators and ordinary users again; one administrator stays', async () => {
    const { app } = await serviceUnderTest({ signUp: 'closed' });
    const admin = await newUser(app, 'admin');
    const made = await admin.post('/api/admin/users', { login: 'rui', password: PASSWORD, admin: true });
    expect([made.statusCode, made.json<object>()]).toMatchObject([201, { login: 'rui', name: 'rui', admin: true }]);
    expect((await admin.post('/api/admin/users', { login: 'RUI', password: PASSWORD })).statusCode).toBe(409);
    const rui = new Visitor(app);
    expect((await rui.post('/api/login', { login: 'rui', password: PASSWORD })).statusCode).toBe(200);
    const { id } = (await admin.get('/api/users/me')).json<{ id: string }>();
    const set = (who: Visitor, whom: string, isAdmin: boolean) =>
      who.ask('PATCH', `/api/admin/users/${whom}`, { admin: isAdmin });
    expect((await set(rui, id, false)).json()).toMatchObject({ login: 'admin', admin: false });
    expect((await admin.get('/api/admin/users')).statusCode).toBe(403);
    expect((await set(rui, made.json<{ id: string }>().id, false)).statusCode).toBe(409);
    expect((await rui.get('/api/users/me')).json()).toMatchObject({ admin: true });
  });

  it('decide whether people may make accounts, whatever the configuration says', async () => {
    const { app } = await serviceUnderTest({ signUp: 'closed' });
    const admin = await newUser(app, 'admin');
    const signUp = (how: string) => admin.ask('PUT', '/api/admin/sign-up', { signUp: how });
    expect((await signUp('open')).statusCode).toBe(204);
    await newUser(app, 'welcome');
    expect((await signUp('closed')).statusCode).toBe(204);
    expect((await new Visitor(app).post('/api/users', registration('late'))).statusCode).toBe(403);
    expect((await admin.get('/api/about')).json()).toMatchObject({ signUp: 'closed' });
  });

  it('see how the service is', async () => {
    const { app } = await serviceUnderTest();
    const admin = await newUser(app, 'admin');
    const state = (await admin.get('/api/admin/service')).json<ServiceState>();
    expect(state).toMatchObject({ signUp: 'open', jobs: { underWay: 0, failed: 0 } });
    expect(state.storage.bytes).toBeGreaterThan(0);
    expect(state.limits.map(({ name }) => name)).toContain('FENIX_SESSIONS');
  });
});

describe('/.well-known/security.txt', () => {
  it('names whom to tell of a hole, for a year', async () => {
    const names = { baseUrl: 'https://fenix.example', listensOn: '127.0.0.1' };
    const { app } = await serviceUnderTest({ contact: 'mailto:ana@mail.example', names });
    const { statusCode, headers, body } = await app.inject({ url: '/.well-known/security.txt' });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toMatch(
      /^Contact: mailto:ana@mail\.example\nExpires: 2027-01-05T.*Z\nPreferred-Languages: en, pt\nCanonical: https:\/\/fenix\.example\/\.well-known\/security\.txt\n$/,
    );
  });

  it('is not there when nobody is named', async () => {
    const { app } = await serviceUnderTest();
    expect((await app.inject({ url: '/.well-known/security.txt' })).statusCode).toBe(404);
  });
});

it.each([
  [
    'an administrator no more',
    (house: ServiceUnderTest, id: UserId) => house.service.accounts.setAdmin(id, false),
    403,
  ],
  ['signed out', (house: ServiceUnderTest, id: UserId) => house.service.accounts.access.endAll(id, {}), 401],
] as const)('whose body comes late is asked again who they are: %s', async (_, end, status) => {
  const house = await serviceUnderTest();
  const [ana, bia] = [await newUser(house.app, 'ana'), await newUser(house.app, 'bia')];
  const idOf = async (visitor: Visitor) => (await visitor.get('/api/users/me')).json<{ id: UserId }>().id;
  const id = await idOf(ana);
  const letIn = vi.spyOn(house.service.accounts.access, 'identifyLogin');
  const body = JSON.stringify({ password: 'another horse battery' });
  const head = [
    `PUT /api/admin/users/${await idOf(bia)}/password HTTP/1.1`,
    'Host: localhost',
    `Cookie: ${ana.cookie}`,
  ];
  const rest = ['Content-Type: application/json', `Content-Length: ${body.length}`, '', body.slice(0, 9)];
  letIn.mockClear();
  const { socket, until } = converse(await portOf(house.app), [...head, ...rest].join('\r\n'));
  while (letIn.mock.settledResults[0]?.type !== 'fulfilled') await new Promise((resolve) => setImmediate(resolve));
  // Somebody has to run the service.
  await house.service.accounts.setAdmin(await idOf(bia), true);
  await end(house, id);
  socket.write(body.slice(9));
  expect(statusOf(await until(/^HTTP\/1\.1 \d{3}/))).toBe(status);
  expect((await bia.get('/api/users/me')).statusCode).toBe(200);
});
