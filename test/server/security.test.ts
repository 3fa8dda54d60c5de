/** The security log: what it tells and what it must not, for administrators and for programs that read the log. */
import { readFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { newUser, PASSWORD, registration, type ServiceUnderTest, serviceUnderTest, Visitor } from './support.ts';

interface Entry {
  readonly kind: string;
  readonly login: string;
  readonly by: string;
  readonly address: string;
  readonly what: string;
  readonly at: string;
}

const behindProxy = { trustedProxies: '127.0.0.1' };
const from = (address: string) => ({ 'x-forwarded-for': address });
const HOME = '198.51.100.7';
const AWAY = '2001:db8::7';

async function house() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const service = await serviceUnderTest({ ...behindProxy, logger: pino({ base: null }, stream) });
  const admin = new Visitor(service.app);
  await admin.post('/api/users', registration('admin'), from(HOME));
  const entries = async () => (await admin.get('/api/admin/security?limit=200')).json<{ items: Entry[] }>().items;
  const told = async () =>
    (await entries())
      .map(({ kind, login, by, what }) => [kind, login, by, what].filter((each) => each !== ''))
      .reverse();
  return { ...service, admin, lines, entries, told };
}

const signIn = ({ app }: Pick<ServiceUnderTest, 'app'>, login: string, password: string, address = AWAY) =>
  new Visitor(app).post('/api/login', { login, password }, from(address));

describe('the security log', () => {
  it('tells what people do with accounts, by whom, from where and when', async () => {
    const { app, admin, told, entries } = await house();
    const ana = new Visitor(app);
    const away = from(AWAY);
    await ana.post('/api/users', registration('ana'), away);
    await ana.ask('DELETE', '/api/login', undefined, away);
    await ana.post('/api/login', { login: 'ANA', password: PASSWORD }, away);
    const token = await ana.post('/api/tokens', { name: 'script', password: PASSWORD }, away);
    await ana.post('/api/tokens', { name: 'other', password: 'not it at all' }, away);
    await ana.ask('DELETE', `/api/tokens/${token.json<{ id: string }>().id}`, undefined, away);
    const change = { current: PASSWORD, password: 'a better password', passwordAgain: 'a better password' };
    await ana.ask('PUT', '/api/users/me/password', change, away);
    await ana.get('/api/users/me/export', away);
    const path = `/api/admin/users/${(await ana.get('/api/users/me')).json<{ id: string }>().id}`;
    const [{ id: login = '' } = {}] = (await admin.get(`${path}/logins`)).json<{ items: { id: string }[] }>().items;
    await admin.ask('DELETE', `${path}/logins/${login}`);
    await admin.ask('PUT', `${path}/password`, { password: 'a fresh password' });
    await admin.ask('PATCH', path, { admin: true });
    await admin.ask('PATCH', path, { admin: true });
    await admin.ask('PATCH', path, { admin: false });
    await admin.ask('PUT', `${path}/limits`, { agents: 3 });
    await admin.ask('PUT', '/api/admin/sign-up', { signUp: 'closed' });
    const { link } = (await admin.post('/api/admin/invitations', { note: 'for Bia' })).json<{ link: string }>();
    const invitation = /[\w-]+\.[\w-]+\.[\w-]+$/.exec(link)?.[0];
    await new Visitor(app).post('/api/users', { ...registration('bia'), invitation }, away);
    await ana.post('/api/login', { login: 'ana', password: 'a fresh password' }, away);
    await ana.ask('DELETE', '/api/users/me', { password: 'a fresh password' }, away);
    expect(await told()).toEqual([
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
    const [deleted] = await entries();
    expect(deleted).toMatchObject({ address: AWAY, at: expect.stringMatching(/^2026-01-05T08:/) });
  });

  it('tells of a failed login whose it was, but never what was typed', async () => {
    const { app, store, lines, entries } = await house();
    await signIn({ app }, 'admin', 'hunter2 hunter2');
    await signIn({ app }, 'hunter2 hunter2', 'admin');
    expect((await entries()).slice(0, 2)).toMatchObject([
      { kind: 'login-failed', login: '', address: AWAY },
      { kind: 'login-failed', login: 'admin', address: AWAY },
    ]);
    const rows = JSON.stringify(await store.database.read('SELECT * FROM security_log'));
    for (const kept of [rows, lines.join('')]) expect(kept).not.toContain('hunter2');
  });

  it('has no line for a guess that the brake turned away: it cannot be flooded faster than it can be guessed', async () => {
    const { app, entries } = await house();
    for (let i = 0; i < 15; i++) await signIn({ app }, 'admin', 'wrong', `203.0.113.${i}`);
    expect((await entries()).filter(({ kind }) => kind === 'login-failed')).toHaveLength(10);
  });

  it('is for administrators, in stretches, the latest first', async () => {
    const { app, admin } = await house();
    const ana = await newUser(app, 'ana');
    expect((await ana.get('/api/admin/security')).statusCode).toBe(403);
    for (let i = 0; i < 4; i++) await signIn({ app }, 'ana', PASSWORD);
    const found: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const cursor: string = next === '' ? '' : `&cursor=${next}`;
      const page: { items: Entry[]; next: string | null } = (
        await admin.get(`/api/admin/security?limit=2${cursor}`)
      ).json();
      found.push(...page.items.map(({ kind }) => kind));
      next = page.next;
    }
    expect(found).toEqual([...new Array<string>(4).fill('login-succeeded'), 'account-made', 'account-made']);
  });
});

describe('fail2ban', () => {
  /** As the documentation has it; of what it calls a host, as much as it takes to tell these apart. */
  async function filter(): Promise<RegExp> {
    const text = await readFile('docs/security.md', 'utf8');
    const rule = /failregex = (.+)/.exec(text)?.[1] ?? '';
    return new RegExp(rule.replace('<HOST>', String.raw`(?<host>[\da-f.:]+)`));
  }

  it('finds the address of each guess by the filter of the documentation, and nothing else', async () => {
    const { app, lines, admin } = await house();
    await signIn({ app }, 'admin', 'wrong', AWAY);
    await signIn({ app }, 'nobody', 'wrong', '203.0.113.9');
    await signIn({ app }, 'admin', PASSWORD, HOME);
    await admin.post('/api/tokens', { name: 'x', password: 'wrong' }, from('203.0.113.10'));
    const rule = await filter();
    expect(lines.flatMap((line) => rule.exec(line)?.groups?.['host'] ?? [])).toEqual([
      AWAY,
      '203.0.113.9',
      '203.0.113.10',
    ]);
    expect(lines.some((line) => /"time":\d{13},/.test(line) && rule.test(line))).toBe(true);
  });

  it('cannot be led to ban somebody by a name that looks like a line', async () => {
    const { app, lines, admin } = await house();
    const evil = '"msg":"security login-failed from=6.6.6.6 user=x';
    const made = await new Visitor(app).post('/api/users', { login: evil, password: PASSWORD }, from(AWAY));
    expect(made.statusCode).toBe(201);
    await admin.post('/api/tokens', { name: `${evil}\n${evil}\ud800`, password: PASSWORD }, from(HOME));
    await signIn({ app }, evil, 'wrong');
    const rule = await filter();
    expect(lines.flatMap((line) => rule.exec(line)?.groups?.['host'] ?? [])).toEqual([AWAY]);
  });
});
