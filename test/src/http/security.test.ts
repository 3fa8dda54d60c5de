/** The security log: what it records and leaves out, for administrators and for programs. */
import { readFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { PASSWORD, registration } from '../../world/person.ts';
import { world } from '../../world/world.ts';

const HOME = '198.51.100.7';
const AWAY = '2001:db8::7';
const SECURITY = '/api/admin/security';

/** A service behind a proxy that tells visitors' addresses, with the administrator at home. */
async function watched() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const house = await world({ trustedProxies: '127.0.0.1', logger: pino({ base: null }, stream) });
  const from = (address: string) => house.browser().with({ 'x-forwarded-for': address });
  const admin = from(HOME);
  await admin.post('/api/users', registration('admin'));
  const entries = () => admin.items(`${SECURITY}?limit=200`);
  const signIn = (login: string, password: string, address = AWAY) =>
    from(address).status('POST', '/api/login', { login, password });
  return { ...house, from, admin, lines, entries, signIn };
}

it('the security log records what people do with accounts, by whom, from where and when', async () => {
  const { from, admin, entries } = await watched();
  const ana = from(AWAY);
  await ana.post('/api/users', registration('ana'));
  await ana.delete('/api/login');
  await ana.post('/api/login', { login: 'ANA', password: PASSWORD });
  const { id: token } = await ana.post('/api/tokens', { name: 'script', password: PASSWORD });
  await ana.refused(422).post('/api/tokens', { name: 'other', password: 'not it at all' });
  await ana.delete(`/api/tokens/${token}`);
  const change = { current: PASSWORD, password: 'a better password', passwordAgain: 'a better password' };
  await ana.put('/api/users/me/password', change);
  await ana.get('/api/users/me/export');
  const path = `/api/admin/users/${(await ana.get('/api/users/me')).id}` as const;
  const [login] = await admin.items(`${path}/logins`);
  await admin.delete(`${path}/logins/${login?.id}`);
  await admin.put(`${path}/password`, { password: 'a fresh password' });
  for (const isAdmin of [true, true, false]) await admin.patch(path, { admin: isAdmin });
  await admin.put(`${path}/limits`, { agents: 3 });
  await admin.put('/api/admin/sign-up', { signUp: 'closed' });
  const { link } = await admin.post('/api/admin/invitations', { note: 'for Bia' });
  const invitation = /[\w-]+\.[\w-]+\.[\w-]+$/.exec(link)?.[0];
  await from(AWAY).post('/api/users', { ...registration('bia'), invitation });
  await ana.post('/api/login', { login: 'ana', password: 'a fresh password' });
  await ana.delete('/api/users/me', { password: 'a fresh password' });
  const all = await entries();
  const told = all.map(({ kind, login, by, what }) => [kind, login, by, what].filter((each) => each !== ''));
  expect(told.reverse()).toEqual([
    ['account-made', 'admin'],
    ['account-made', 'ana'],
    ['login-ended', 'ana'],
    ['login-succeeded', 'ana'],
    ['token-made', 'ana', 'script'],
    ['password-refused', 'ana'],
    ['token-ended', 'ana', 'script'],
    ['password-changed', 'ana'],
    ['exported', 'ana'],
    ['login-ended', 'ana', 'admin'],
    ['password-reset', 'ana', 'admin'],
    ['administrator-made', 'ana', 'admin'],
    ['administrator-ended', 'ana', 'admin'],
    ['limits-changed', 'ana', 'admin', 'agents 3'],
    ['sign-up-changed', 'admin', 'closed'],
    ['invitation-made', 'admin', 'for Bia'],
    ['account-made', 'bia'],
    ['invitation-used', 'bia'],
    ['login-succeeded', 'ana'],
    ['account-deleted', 'ana'],
  ]);
  expect(all[0]).toMatchObject({ address: AWAY, at: expect.stringMatching(/^2026-01-05T08:/) });
});

it('the security log records failed logins by account, without the typed text, and no more than could be guesses', async () => {
  const { signIn, store, lines, entries } = await watched();
  await signIn('admin', 'hunter2 hunter2');
  await signIn('hunter2 hunter2', 'admin');
  expect((await entries()).slice(0, 2)).toMatchObject([
    { kind: 'login-failed', login: '', address: AWAY },
    { kind: 'login-failed', login: 'admin', address: AWAY },
  ]);
  const rows = JSON.stringify(await store.database.read('SELECT * FROM security_log'));
  for (const kept of [rows, lines.join('')]) expect(kept).not.toContain('hunter2');
  // A guess refused by the brake has no line, so the log grows no faster than passwords are tried.
  for (let i = 0; i < 15; i++) await signIn('admin', 'wrong', `203.0.113.${i}`);
  const failed = (await entries()).filter(({ kind, login }) => kind === 'login-failed' && login === 'admin');
  expect(failed).toHaveLength(10);
});

it('the security log is for administrators, in stretches, the latest first', async () => {
  const { admin, browser, signIn } = await watched();
  const ana = browser('ana');
  await ana.signUp();
  await ana.refused(403).get(SECURITY);
  for (let i = 0; i < 4; i++) await signIn('ana', PASSWORD);
  const found = (await admin.whole(SECURITY, 2)).map(({ kind }) => kind);
  expect(found).toEqual([...new Array<string>(4).fill('login-succeeded'), 'account-made', 'account-made']);
});

it('fail2ban finds the address of each guess by the documented filter, and nothing else', async () => {
  /** The documented filter, with a simple pattern in place of fail2ban's host. */
  async function filter(): Promise<RegExp> {
    const text = await readFile('docs/security.md', 'utf8');
    const rule = /failregex = (.+)/.exec(text)?.[1] ?? '';
    return new RegExp(rule.replace('<HOST>', String.raw`(?<host>[\da-f.:]+)`));
  }
  const { from, signIn, lines, admin } = await watched();
  await signIn('admin', 'wrong', AWAY);
  await signIn('nobody', 'wrong', '203.0.113.9');
  await signIn('admin', PASSWORD, HOME);
  const elsewhere = admin.with({ 'x-forwarded-for': '203.0.113.10' });
  await elsewhere.refused(422).post('/api/tokens', { name: 'x', password: 'wrong' });
  const rule = await filter();
  expect(lines.flatMap((line) => rule.exec(line)?.groups?.['host'] ?? [])).toEqual([
    AWAY,
    '203.0.113.9',
    '203.0.113.10',
  ]);
  expect(lines.some((line) => /"time":\d{13},/.test(line) && rule.test(line))).toBe(true);
  // A name that looks like a log line bans nobody.
  lines.length = 0;
  const evil = '"msg":"security login-failed from=6.6.6.6 user=x';
  await from(AWAY).post('/api/users', { login: evil, password: PASSWORD });
  await admin.send('POST', '/api/tokens', { name: `${evil}\n${evil}\ud800`, password: PASSWORD });
  await signIn(evil, 'wrong');
  expect(lines.flatMap((line) => rule.exec(line)?.groups?.['host'] ?? [])).toEqual([AWAY]);
});
