import { describe, expect, it, vi } from 'vitest';
import { because } from '../../../src/base/reasons.ts';
import { Accounts } from '../../../src/people/accounts/accounts.ts';
import { Passwords, TooManyPasswords } from '../../../src/people/accounts/passwords.ts';
import { RateLimiter, TooManyTries } from '../../../src/people/accounts/rate-limiter.ts';
import { Tries } from '../../../src/people/accounts/tries.ts';
import { PASSWORD, registration } from '../../world/person.ts';
import { HOUR_MS, type WorldOptions, world } from '../../world/world.ts';
import { temporaryFolder } from '../support/folders.ts';
import { openStore } from '../support/stores.ts';
import { converse, portOf, statusOf, upgradeOf } from './raw.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const UNHEARD = { note: () => undefined };
const HOME = '198.51.100.7';
const HOTEL = '198.51.100.8';
const attacker = (n: number) => `203.0.113.${n}`;

/** A service behind one proxy that tells visitors' addresses. Ana has signed up at home. */
async function behindProxy(options: WorldOptions = {}) {
  const house = await world({ trustedProxies: '127.0.0.1', ...options });
  const from = (address: string) => house.browser().with({ 'x-forwarded-for': address });
  const send = (login: string, password: string, address: string) =>
    from(address).send('POST', '/api/login', { login, password });
  const signIn = async (...asked: Parameters<typeof send>) => (await send(...asked)).statusCode;
  await from(HOME).post('/api/users', registration('ana'));
  return { ...house, from, send, signIn };
}

async function statuses(times: number, ask: (i: number) => Promise<number>): Promise<number[]> {
  const found: number[] = [];
  for (let i = 0; i < times; i++) found.push(await ask(i));
  return found;
}

const repeated = (times: number, status: number) => new Array<number>(times).fill(status);

describe('guesses at one account', () => {
  it('are ten from anywhere, also for an unknown name, and then wait longer each time', async () => {
    const { send, signIn, pass } = await behindProxy();
    const atOnce = Array.from({ length: 30 }, (_, i) => signIn('nobody', 'wrong', attacker(i)));
    expect((await Promise.all(atOnce)).sort()).toEqual([...repeated(10, 401), ...repeated(20, 429)]);
    const guess = (i: number) => signIn(i % 2 === 0 ? 'ana' : 'ANA', 'wrong', attacker(i));
    expect(await statuses(10, guess)).toEqual(repeated(10, 401));
    const refused = await send('ana', 'wrong', attacker(10));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(refused.json()).toMatchObject({ detail: 'too many tries: wait 5 seconds, then try again' });
    for (const pause of [5, 10, 20]) {
      pass((pause - 1) * SECOND);
      expect(await guess(11)).toBe(429);
      pass(SECOND);
      expect(await guess(12)).toBe(401);
    }
  });

  it('lock nobody out of a known network, but refuse the right password elsewhere', async () => {
    const { signIn, pass } = await behindProxy();
    // Right passwords do not count as guesses.
    expect(await statuses(15, (i) => signIn('ana', PASSWORD, attacker(100 + i)))).toEqual(repeated(15, 200));
    await statuses(30, (i) => signIn('ana', 'wrong', attacker(i)));
    expect(await signIn('ana', PASSWORD, HOTEL)).toBe(429);
    expect(await signIn('ana', PASSWORD, HOME)).toBe(200);
    pass(HOUR_MS);
    expect(await signIn('ana', PASSWORD, HOTEL)).toBe(200);
    await statuses(30, (i) => signIn('ana', 'wrong', attacker(i)));
    expect(await signIn('ana', PASSWORD, HOTEL)).toBe(200);
  });

  it('are ten from a known network, too, touch no other account, and end with a restart', async () => {
    const store = await openStore(await temporaryFolder());
    const { signIn, browser } = await behindProxy({ store });
    await browser('bia').signUp();
    // From here on the network knows both.
    expect(await signIn('bia', PASSWORD, HOME)).toBe(200);
    expect(await statuses(11, () => signIn('ana', 'wrong', HOME))).toEqual([...repeated(10, 401), 429]);
    expect(await signIn('ana', PASSWORD, HOME)).toBe(429);
    expect(await signIn('bia', PASSWORD, HOME)).toBe(200);
    expect(await signIn('ana', PASSWORD, HOTEL)).toBe(200);
    const { browser: next } = await world({ trustedProxies: '127.0.0.1', store });
    const again = (password: string, address: string) =>
      next().with({ 'x-forwarded-for': address }).status('POST', '/api/login', { login: 'ana', password });
    await statuses(30, (i) => again('wrong', attacker(i)));
    expect(await again(PASSWORD, HOME)).toBe(200);
  });

  it('that were never tried do not count: a visitor among too many is asked to come again', async () => {
    const { send, signIn, service } = await behindProxy();
    const busy = vi
      .spyOn(service.accounts, 'authenticate')
      .mockRejectedValue(new TooManyPasswords(because('login.crowd')));
    expect(await statuses(30, (i) => signIn('ana', PASSWORD, attacker(i)))).toEqual(repeated(30, 503));
    expect((await send('ana', PASSWORD, HOTEL)).headers['retry-after']).toBe('5');
    busy.mockRestore();
    expect(await signIn('ana', PASSWORD, HOTEL)).toBe(200);
  });
});

it('guesses from one network are twenty over all accounts, from any address of the network', async () => {
  const { signIn, pass } = await behindProxy();
  const guess = (i: number) => signIn(`name${i}`, 'wrong', `2001:db8:1:2::${i.toString(16)}`);
  expect(await statuses(21, guess)).toEqual([...repeated(20, 401), 429]);
  expect(await signIn('name99', 'wrong', '2001:db8:1:3::1')).toBe(401);
  pass(2 * SECOND);
  expect([await guess(30), await guess(31)]).toEqual([401, 429]);
  pass(MINUTE);
  expect(await guess(32)).toBe(401);
  // A known network keeps its access.
  await statuses(25, (i) => signIn(`name${i}`, 'wrong', HOME));
  expect(await signIn('ana', PASSWORD, HOME)).toBe(200);
  // Addresses that only the guesser claims count as one network.
  const { signIn: alone } = await behindProxy({ trustedProxies: '' });
  expect(await statuses(21, (i) => alone(`name${i}`, 'wrong', attacker(i)))).toContain(429);
});

it('tries without a cost never reset the brake of an account', async () => {
  const { service, store } = await behindProxy();
  const tries = new Tries(service.accounts, store, () => new Date(0).toISOString(), UNHEARD);
  for (let i = 0; i < 10; i++) await tries.signIn('ana', 'wrong', attacker(i)).catch(() => undefined);
  for (let i = 0; i < 20_001; i++) tries.miss(`2001:db8:${(i >> 8).toString(16)}:${(i & 255).toString(16)}::1`);
  await expect(tries.signIn('ana', 'wrong', attacker(99))).rejects.toThrow(TooManyTries);
});

it('tries without a cost are refused uncounted while too many passwords are checked', async () => {
  const passwords = new Passwords({ N: 2, r: 1, p: 1 }, () => new Promise(() => undefined));
  const store = await openStore(await temporaryFolder());
  const clock = () => new Date(0).toISOString();
  const tries = new Tries(new Accounts(store, clock, () => 'id1', passwords), store, clock, UNHEARD);
  for (let i = 0; i < 66; i++) void passwords.matches('x', passwords.nobodys).catch(() => undefined);
  const enter = vi.spyOn(RateLimiter.prototype, 'enter');
  await expect(tries.signIn('ana', 'wrong', HOME)).rejects.toThrow(TooManyPasswords);
  expect(enter).not.toHaveBeenCalled();
  enter.mockRestore();
});

it('signing up is slowed down per network, whether it works or not, and unread requests do not count', async () => {
  const { pass, from } = await behindProxy();
  const send = (login: string, address: string) => from(address).send('POST', '/api/users', registration(login));
  const signUp = async (login: string, address: string) => (await send(login, address)).statusCode;
  for (let i = 0; i < 25; i++) await from(HOME).refused(400).post('/api/users', { login: 'x' });
  expect(await signUp('ana', HOME)).toBe(409);
  expect(await statuses(18, (i) => signUp(`name${i}`, HOME))).toEqual(repeated(18, 201));
  const refused = await send('late', HOME);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
  expect(await signUp('other', HOTEL)).toBe(201);
  pass(10 * SECOND);
  expect(await signUp('late', HOME)).toBe(201);
  expect((await send('later', HOME)).headers['retry-after']).toBe('20');
});

describe('changing a password', () => {
  const change = { password: 'a better password', passwordAgain: 'a better password' };
  const right = { ...change, current: PASSWORD };
  const wrong = { ...change, current: 'wrong' };
  const PATH = '/api/users/me/password';

  async function atHome() {
    const house = await behindProxy();
    const [thief, ana] = [house.from(HOME), house.from(HOME)];
    for (const each of [thief, ana]) await each.post('/api/login', { login: 'ana', password: PASSWORD });
    return { ...house, thief, ana };
  }

  it('has ten guesses at the current one in a login, and others are not delayed', async () => {
    const { thief, ana } = await atHome();
    expect(await statuses(11, () => thief.status('PUT', PATH, wrong))).toEqual([...repeated(10, 422), 429]);
    await thief.refused(429).put(PATH, right);
    await ana.put(PATH, right);
  });

  it('has ten guesses from all tokens together', async () => {
    const { ana, browser, pass } = await atHome();
    const guess = async () => {
      const { token } = await ana.post('/api/tokens', { name: 'x', password: PASSWORD });
      return browser()
        .with({ authorization: `Bearer ${token}` })
        .status('PUT', PATH, wrong);
    };
    expect(await statuses(11, guess)).toEqual([...repeated(10, 422), 429]);
    pass(HOUR_MS);
    expect(await guess()).toBe(422);
  });
});

it('websockets of strangers are delayed after thirty from one network, while signed-in users get theirs', async () => {
  const { ana, app, browser, pass } = await world();
  const port = await portOf(app);
  const ask = () => converse(port, upgradeOf('/api/events')).ended;
  expect(await statuses(30, async () => statusOf(await ask()))).toEqual(repeated(30, 401));
  expect(await ask()).toMatch(/^HTTP\/1.1 429 .*retry-after: 1\r\n/is);
  const mine = converse(port, upgradeOf('/api/events', [`Cookie: ${await ana.cookie()}`]));
  expect(statusOf(await mine.until(/hello/))).toBe(101);
  pass(SECOND);
  expect(statusOf(await ask())).toBe(401);
  // Only websockets are counted.
  const nobody = browser();
  expect(await statuses(40, () => nobody.status('GET', '/api/agents'))).toEqual(repeated(40, 401));
});
