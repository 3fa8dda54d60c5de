/** Accounts over HTTP: sign-up, logins, tokens, administration, and security.txt. */
import { describe, expect, it, vi } from 'vitest';
import type { UserId } from '../../../agents/agents.ts';
import type { Answer, Client } from '../../world/client.ts';
import { PASSWORD, registration } from '../../world/person.ts';
import { type World, world } from '../../world/world.ts';
import { converse, portOf, statusOf } from './raw.ts';

const ME = '/api/users/me';
const NAMES = { baseUrl: 'https://fenix.example', listensOn: '127.0.0.1' };

/** Another browser of a signed-in user. */
async function phoneOf({ browser }: World, login: string) {
  const phone = browser(login);
  await phone.with({ 'user-agent': 'Phone' }).post('/api/login', { login, password: PASSWORD });
  return phone;
}

async function programOf({ browser }: World, client: Client, password = PASSWORD) {
  const { id, token } = await client.post('/api/tokens', { name: 'script', password });
  return { id, token, program: browser().with({ authorization: `Bearer ${token}` }) };
}

const cookieIn = ({ headers }: Answer) => String(headers['set-cookie']);

it('an account is refused with its wrong field, in a problem document', async () => {
  const stranger = (await world()).browser();
  for (const wrong of [
    { passwordAgain: 'another one' },
    { password: 'short', passwordAgain: 'short' },
    { email: 'nowhere' },
    { login: 'a b ' },
    { name: '  ' },
    { admin: true },
  ]) {
    const [field = ''] = Object.keys(wrong);
    await stranger.refused(400, { [field]: '' }).post('/api/users', { ...registration('x1'), ...wrong });
  }
  const { headers } = await stranger.send('POST', '/api/users', {});
  expect(headers['content-type']).toContain('application/problem+json');
});

it('an account needs a name and a password, and e-mail and other facts may come later or never', async () => {
  const visitor = (await world()).browser();
  const made = await visitor.post('/api/users', { login: 'Ana Lima', password: PASSWORD });
  expect(made).toMatchObject({ login: 'Ana Lima', name: 'Ana Lima', email: '', admin: true });
  const said = { name: 'Ana', email: 'ana@example.org', institution: 'USP' };
  expect(await visitor.patch(ME, said)).toMatchObject({ ...said, login: 'Ana Lima' });
  const without = await visitor.patch(ME, { email: '', institution: '' });
  expect(without).toMatchObject({ name: 'Ana', email: '' });
  expect(without).not.toHaveProperty('institution');
});

it('an account can be made by strangers only if administrators allow it, but the first account always can', async () => {
  const house = await world({ signUp: 'closed' });
  const stranger = house.browser();
  const late = () => stranger.refused(403).post('/api/users', registration('late'));
  expect(await stranger.get('/api/about')).toMatchObject({ signUp: 'first' });
  const { ana, browser } = house;
  expect(await ana.get('/api/about')).toMatchObject({ signUp: 'closed', signedIn: true });
  expect(await stranger.get('/api/about')).toMatchObject({ signUp: 'closed', signedIn: false });
  await late();
  await ana.put('/api/admin/sign-up', { signUp: 'open' });
  await browser('welcome').signUp();
  await ana.put('/api/admin/sign-up', { signUp: 'closed' });
  await late();
});

describe('signing in', () => {
  const register = (visitor: Client) => visitor.send('POST', '/api/users', registration('ana'));

  it('sets a cookie that scripts and other sites cannot use, and that is Secure over TLS', async () => {
    const response = await register((await world()).browser());
    const cookie = cookieIn(response);
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(part);
    expect(cookie).not.toContain('Secure');
    expect(response.body).not.toContain(cookie.slice(0, 40));
    const { browser } = await world({ trustedProxies: '127.0.0.1' });
    expect(cookieIn(await register(browser().with({ 'x-forwarded-proto': 'https' })))).toContain('Secure');
  });

  it('under an https base URL takes its cookie only over TLS and under one name, and gives others a plain cookie', async () => {
    const { browser } = await world({ names: NAMES });
    const visitor = browser().with({ host: 'fenix.example' });
    const transport = 'strict-transport-security';
    const answer = await register(visitor);
    expect(cookieIn(answer)).toMatch(/^__Host-fenix_login=.*; Path=\/; HttpOnly; Secure/);
    expect(answer.headers[transport]).toBe('max-age=31536000');
    await visitor.get(ME);
    visitor.jar.cookie = visitor.jar.cookie?.replace('__Host-', '');
    await visitor.refused(401).get(ME);
    const login = { login: 'ana', password: PASSWORD };
    expect(cookieIn(await browser().send('POST', '/api/login', login))).toMatch(/^fenix_login=/);
    expect((await (await world()).browser().send('GET', '/readyz')).headers).not.toHaveProperty(transport);
  });

  it('and out leaves no answer of the API to the next user of the browser', async () => {
    const { ana } = await world();
    await ana.id();
    for (const url of ['/api/about', '/api/agents/nowhere', '/api/nothing'])
      expect((await ana.send('GET', url)).headers['cache-control'], url).toBe('private, no-cache');
    expect((await ana.send('DELETE', '/api/login')).headers['clear-site-data']).toBe('"cache"');
    const refused = await ana.send('GET', ME);
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([401, 'private, no-cache']);
  });

  it('gives the same answer for an unknown name and a wrong password, and refuses pages of other sites', async () => {
    const { ana, browser } = await world();
    await ana.id();
    const [known, unknown] = await Promise.all(
      ['ana', 'nobody'].map((login) => browser().send('POST', '/api/login', { login, password: 'wrong wrong' })),
    );
    for (const answer of [known, unknown])
      expect([answer?.statusCode, answer?.headers['set-cookie']]).toEqual([401, undefined]);
    expect(known?.body).toBe(unknown?.body);
    const credentials = { login: 'ana', password: PASSWORD };
    await ana.with({ origin: 'https://evil.example' }).refused(403).post('/api/login', credentials);
    const host = 'localhost:3000';
    await ana.with({ origin: `http://${host}`, host }).post('/api/login', credentials);
  });

  it('ends with signing out', async () => {
    const { ana } = await world();
    const cookie = await ana.cookie();
    await ana.delete('/api/login');
    expect(ana.jar.cookie).toBeUndefined();
    ana.jar.cookie = cookie;
    await ana.refused(401).get(ME);
    await ana.signIn();
    await ana.get(ME);
  });

  it('ends with signing out for a request, too, whose body is still to come', async () => {
    const { ana, app } = await world();
    const body = JSON.stringify({ name: 'Eve' });
    const head = ['Host: localhost', `Cookie: ${await ana.cookie()}`, 'Content-Type: application/json'];
    const more = [`Content-Length: ${body.length}`, 'Expect: 100-continue', 'Connection: close', '', ''];
    const late = converse(await portOf(app), [`PATCH ${ME} HTTP/1.1`, ...head, ...more].join('\r\n'));
    await late.until(/100 Continue/);
    await ana.delete('/api/login');
    late.socket.write(body);
    await late.until(/HTTP\/1\.1 401/);
  });

  it('is listed for every browser with this one marked; each can be ended, and a new password ends all others', async () => {
    const house = await world();
    const { ana, browser } = house;
    const phone = await phoneOf(house, 'ana');
    const [here, there] = await ana.items('/api/logins');
    expect([here, there]).toMatchObject([{ current: true }, { current: false, from: 'Phone' }]);
    await ana.delete(`/api/logins/${there?.id}`);
    await phone.refused(401).get(ME);
    await ana.refused(404).delete('/api/logins/none');
    await phone.signIn();
    const change = { current: PASSWORD, password: 'a better password', passwordAgain: 'a better password' };
    await ana.refused(422, { current: '' }).put(`${ME}/password`, { ...change, current: 'not it at all' });
    await ana.put(`${ME}/password`, change);
    await ana.get(ME);
    await phone.refused(401).get(ME);
    await browser().refused(401).post('/api/login', { login: 'ana', password: PASSWORD });
    await browser('ana').signIn(change.password);
  });
});

it('a token needs the password, is shown once, lets a program in, and is revoked', async () => {
  const house = await world();
  const { ana } = house;
  await ana.refused(400).post('/api/tokens', { name: 'script' });
  const wrong = { name: 'script', password: 'not it at all' };
  await ana.refused(422, { password: /^this is not your current password$/ }).post('/api/tokens', wrong);
  expect(await ana.items('/api/tokens')).toEqual([]);
  const { id, token, program } = await programOf(house, ana);
  expect(await program.get(ME)).toMatchObject({ login: 'ana' });
  expect(JSON.stringify(await ana.get('/api/tokens'))).not.toContain(token);
  await ana.delete(`/api/tokens/${id}`);
  await program.refused(401).get(ME);
});

it('a token ends with the password unless its owner keeps it, and a reset by an administrator ends all', async () => {
  const house = await world();
  const { ana: admin, bia } = house;
  const id = await bia.id();
  const change = (current: string, password: string, keepTokens?: boolean) =>
    bia.put(`${ME}/password`, { current, password, passwordAgain: password, keepTokens });
  const { program: kept } = await programOf(house, bia);
  await change(PASSWORD, 'a second password', true);
  await kept.get(ME);
  await change('a second password', 'a third password');
  await kept.refused(401).get(ME);
  const { program: reset } = await programOf(house, bia, 'a third password');
  await bia.refused(403).put(`/api/admin/users/${id}/password`, { password: 'mine forever' });
  await admin.put(`/api/admin/users/${id}/password`, { password: 'a fourth password' });
  for (const ended of [reset, bia]) await ended.refused(401).get(ME);
  await bia.signIn('a fourth password');
  await admin.refused(404).put('/api/admin/users/none/password', { password: 'whatever!' });
});

describe('administrators', () => {
  it('see and end anybody’s logins and tokens', async () => {
    const house = await world();
    const { ana: admin, bia } = house;
    const path = `/api/admin/users/${await bia.id()}` as const;
    const phone = await phoneOf(house, 'bia');
    await programOf(house, bia);
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

  it('make accounts, appoint and dismiss administrators except the last, and see the state of the service', async () => {
    const house = await world({ signUp: 'closed' });
    const { ana } = house;
    const state = await ana.get('/api/admin/service');
    expect(state).toMatchObject({ signUp: 'closed', jobs: { underWay: 0, failed: 0 } });
    expect(state.backedUpAt).toBeUndefined();
    house.service.security.note({ kind: 'backed-up', address: undefined });
    expect(await ana.get('/api/admin/security')).toMatchObject({ items: [{ kind: 'backed-up' }, {}] });
    const { backedUpAt } = await ana.get('/api/admin/service');
    expect(backedUpAt).toMatch(/^2026-01-05T/);
    expect(state.storage.bytes).toBeGreaterThan(0);
    expect(state.limits.map(({ name }) => name)).toContain('FENIX_SESSIONS');
    const made = await ana.post('/api/admin/users', { login: 'rui', password: PASSWORD, admin: true });
    expect(made).toMatchObject({ login: 'rui', name: 'rui', admin: true });
    await ana.refused(409).post('/api/admin/users', { login: 'RUI', password: PASSWORD });
    const rui = await phoneOf(house, 'rui');
    expect((await rui.items('/api/admin/users')).map(({ login }) => login).sort()).toEqual(['ana', 'rui']);
    const demoted = await rui.patch(`/api/admin/users/${await ana.id()}`, { admin: false });
    expect(demoted).toMatchObject({ login: 'ana', admin: false });
    await ana.refused(403).get('/api/admin/users');
    await rui.refused(409).patch(`/api/admin/users/${made.id}`, { admin: false });
    expect(await rui.get(ME)).toMatchObject({ admin: true });
  });

  it('write down a contact, which FENIX_CONTACT overrides', async () => {
    const { ana, bia, browser } = await world();
    const contact = async () => (await ana.get('/api/admin/service')).contact;
    expect(await contact()).toEqual({ address: '', isConfigured: false });
    await bia.refused(403).put('/api/admin/contact', { contact: 'bia@mail.example' });
    for (const nobody of ['mailto:', 'mailto:ana', 'javascript:alert(1)'])
      await ana.refused(422).put('/api/admin/contact', { contact: nobody });
    const refused = await ana.refused(422).put('/api/admin/contact', { contact: 'call me' });
    expect(refused.errors).toMatchObject([{ field: 'contact', message: expect.stringContaining('a mail address') }]);
    await ana.put('/api/admin/contact', { contact: ' ana@mail.example ' });
    expect(await contact()).toEqual({ address: 'mailto:ana@mail.example', isConfigured: false });
    expect((await browser().send('GET', '/.well-known/security.txt')).body).toContain('mailto:ana@mail.example');
    await ana.put('/api/admin/contact', { contact: '' });
    expect(await contact()).toEqual({ address: '', isConfigured: false });
    const configured = await world({ contact: 'https://fenix.example/' });
    await configured.ana.put('/api/admin/contact', { contact: 'ana@mail.example' });
    const { contact: said } = await configured.ana.get('/api/admin/service');
    expect(said).toEqual({ address: 'https://fenix.example/', isConfigured: true });
  });

  it.each([
    [
      'an administrator no more',
      403,
      async (ana: UserId, { accounts }: World['service']) => accounts.setAdmin(ana, false),
    ],
    ['signed out', 401, async (ana: UserId, { accounts }: World['service']) => accounts.access.endAll(ana, {})],
  ] as const)('are identified again if a body comes late: %s', async (_, status, end) => {
    const { ana, bia, app, service } = await world();
    const id = await bia.id();
    const body = JSON.stringify({ password: 'another horse battery' });
    const head = [`PUT /api/admin/users/${id}/password HTTP/1.1`, 'Host: localhost', `Cookie: ${await ana.cookie()}`];
    const rest = ['Content-Type: application/json', `Content-Length: ${body.length}`, '', body.slice(0, 9)];
    const letIn = vi.spyOn(service.accounts.access, 'identifyLogin');
    const { socket, until } = converse(await portOf(app), [...head, ...rest].join('\r\n'));
    while (letIn.mock.settledResults[0]?.type !== 'fulfilled') await new Promise((resolve) => setImmediate(resolve));
    // An administrator must remain.
    await service.accounts.setAdmin(id, true);
    await end(await ana.id(), service);
    socket.write(body.slice(9));
    expect(statusOf(await until(/^HTTP\/1\.1 \d{3}/))).toBe(status);
    await bia.get(ME);
  });
});

it('security.txt names a contact for a year, and is missing without a contact', async () => {
  const { browser } = await world({ contact: 'mailto:ana@mail.example', names: NAMES });
  const { statusCode, headers, body } = await browser().send('GET', '/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toMatch(
    /^Contact: mailto:ana@mail\.example\nExpires: 2027-01-05T.*Z\nPreferred-Languages: en, pt\nCanonical: https:\/\/fenix\.example\/\.well-known\/security\.txt\n$/,
  );
  await (await world()).browser().refused(404).get('/.well-known/security.txt');
});
