import { describe, expect, it, vi } from 'vitest';
import { Accounts } from '../../src/accounts/accounts.ts';
import { Lanes, TooManyTries } from '../../src/accounts/lanes.ts';
import { Passwords, TooManyPasswords } from '../../src/accounts/passwords.ts';
import { Tries } from '../../src/accounts/tries.ts';
import { temporaryFolder } from '../src/support/folders.ts';
import { openStore } from '../src/support/stores.ts';
import { converse, portOf, statusOf, upgradeOf } from './raw.ts';
import { newUser, PASSWORD, registration, type ServiceUnderTest, serviceUnderTest, Visitor } from './support.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Everybody comes through one proxy, which says where from. */
const behindProxy = { trustedProxies: '127.0.0.1' };
const from = (address: string) => ({ 'x-forwarded-for': address });
const UNHEARD = { note: () => undefined };
const HOME = '198.51.100.7';
const HOTEL = '198.51.100.8';
const attacker = (n: number) => `203.0.113.${n}`;

const signIn = ({ app }: ServiceUnderTest, login: string, password: string, address: string) =>
  new Visitor(app).post('/api/login', { login, password }, from(address));

async function statuses(times: number, ask: (i: number) => Promise<{ statusCode: number }>): Promise<number[]> {
  const found: number[] = [];
  for (let i = 0; i < times; i++) found.push((await ask(i)).statusCode);
  return found;
}

const repeated = (times: number, status: number) => new Array<number>(times).fill(status);

async function houseOfAna(): Promise<ServiceUnderTest> {
  const house = await serviceUnderTest(behindProxy);
  await new Visitor(house.app).post('/api/users', registration('ana'), from(HOME));
  return house;
}

describe('guesses at one account', () => {
  it('are ten, from wherever they come; then they wait, longer each time', async () => {
    const house = await houseOfAna();
    const guess = (i: number) => signIn(house, i % 2 === 0 ? 'ana' : 'ANA', 'wrong', attacker(i));
    expect(await statuses(10, guess)).toEqual(repeated(10, 401));
    const refused = await guess(10);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect([refused.headers['retry-after'], refused.json<{ detail: string }>().detail]).toEqual([
      '5',
      'too many tries: wait 5 seconds, then try again',
    ]);
    for (const pause of [5, 10, 20]) {
      house.pass((pause - 1) * SECOND);
      expect((await guess(11)).statusCode).toBe(429);
      house.pass(SECOND);
      expect((await guess(12)).statusCode).toBe(401);
    }
  });

  it('are as few when all come at once', async () => {
    const house = await houseOfAna();
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => signIn(house, 'ana', 'wrong', attacker(i))));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  });

  it('keep nobody out who has signed in from there before; the right password is refused elsewhere', async () => {
    const house = await houseOfAna();
    await statuses(30, (i) => signIn(house, 'ana', 'wrong', attacker(i)));
    expect((await signIn(house, 'ana', PASSWORD, HOTEL)).statusCode).toBe(429);
    expect((await signIn(house, 'ana', PASSWORD, HOME)).statusCode).toBe(200);
    house.pass(HOUR);
    expect((await signIn(house, 'ana', PASSWORD, HOTEL)).statusCode).toBe(200);
    await statuses(30, (i) => signIn(house, 'ana', 'wrong', attacker(i)));
    expect((await signIn(house, 'ana', PASSWORD, HOTEL)).statusCode).toBe(200);
  });

  it('keep nobody out after a restart either', async () => {
    const store = await openStore(await temporaryFolder());
    const before = await serviceUnderTest({ ...behindProxy, store });
    await new Visitor(before.app).post('/api/users', registration('ana'), from(HOME));
    const house = await serviceUnderTest({ ...behindProxy, store });
    await statuses(30, (i) => signIn(house, 'ana', 'wrong', attacker(i)));
    expect((await signIn(house, 'ana', PASSWORD, HOME)).statusCode).toBe(200);
  });

  it('are ten from a known network, too, and touch nobody else’s account', async () => {
    const house = await houseOfAna();
    await newUser(house.app, 'bia');
    expect(await statuses(11, () => signIn(house, 'ana', 'wrong', HOME))).toEqual([...repeated(10, 401), 429]);
    expect((await signIn(house, 'ana', PASSWORD, HOME)).statusCode).toBe(429);
    expect((await signIn(house, 'bia', PASSWORD, HOME)).statusCode).toBe(200);
    expect((await signIn(house, 'ana', PASSWORD, HOTEL)).statusCode).toBe(200);
  });

  it('that are right are none', async () => {
    const house = await houseOfAna();
    const right = (i: number) => signIn(house, 'ana', PASSWORD, attacker(i));
    expect(await statuses(25, right)).toEqual(repeated(25, 200));
  });

  it('that could not be made are none: who comes when too many do is told to come again', async () => {
    const house = await houseOfAna();
    const busy = vi
      .spyOn(house.service.accounts, 'authenticate')
      .mockRejectedValue(new TooManyPasswords('many people'));
    expect(await statuses(30, (i) => signIn(house, 'ana', PASSWORD, attacker(i)))).toEqual(repeated(30, 503));
    expect((await signIn(house, 'ana', PASSWORD, HOTEL)).headers['retry-after']).toBe('5');
    busy.mockRestore();
    expect((await signIn(house, 'ana', PASSWORD, HOTEL)).statusCode).toBe(200);
  });

  it('at a name that nobody has wait as long: the answer tells nothing', async () => {
    const house = await houseOfAna();
    const guess = (i: number) => signIn(house, 'nobody', 'wrong', attacker(i));
    expect(await statuses(11, guess)).toEqual([...repeated(10, 401), 429]);
  });
});

describe('guesses from one network', () => {
  it('are twenty over all accounts, whatever address of it they come from', async () => {
    const house = await houseOfAna();
    const guess = (i: number) => signIn(house, `name${i}`, 'wrong', `2001:db8:1:2::${i.toString(16)}`);
    expect(await statuses(21, guess)).toEqual([...repeated(20, 401), 429]);
    expect((await signIn(house, 'name99', 'wrong', '2001:db8:1:3::1')).statusCode).toBe(401);
    house.pass(2 * SECOND);
    expect((await guess(30)).statusCode).toBe(401);
    expect((await guess(31)).statusCode).toBe(429);
    house.pass(MINUTE);
    expect((await guess(32)).statusCode).toBe(401);
  });

  it('keep nobody out who has signed in from it before', async () => {
    const house = await houseOfAna();
    await statuses(25, (i) => signIn(house, `name${i}`, 'wrong', HOME));
    expect((await signIn(house, 'ana', PASSWORD, HOME)).statusCode).toBe(200);
  });

  it('cannot be spread over addresses that only the guesser claims', async () => {
    const house = await serviceUnderTest();
    expect(await statuses(21, (i) => signIn(house, `name${i}`, 'wrong', attacker(i)))).toContain(429);
  });
});

describe('tries that cost nothing', () => {
  it('do not have the brake of an account forgotten: of the guesses none was free again', async () => {
    const house = await houseOfAna();
    const tries = new Tries(house.service.accounts, house.store, () => new Date(0).toISOString(), UNHEARD);
    for (let i = 0; i < 10; i++) await tries.signIn('ana', 'wrong', attacker(i)).catch(() => undefined);
    for (let i = 0; i < 20_001; i++) tries.miss(`2001:db8:${(i >> 8).toString(16)}:${(i & 255).toString(16)}::1`);
    await expect(tries.signIn('ana', 'wrong', attacker(99))).rejects.toThrow(TooManyTries);
  });

  it('are refused uncounted while too many passwords are asked for', async () => {
    const passwords = new Passwords({ N: 2, r: 1, p: 1 }, () => new Promise(() => undefined));
    const store = await openStore(await temporaryFolder());
    const clock = () => new Date(0).toISOString();
    const tries = new Tries(new Accounts(store, clock, () => 'id1', passwords), store, clock, UNHEARD);
    for (let i = 0; i < 66; i++) void passwords.matches('x', passwords.nobodys).catch(() => undefined);
    const enter = vi.spyOn(Lanes.prototype, 'enter');
    await expect(tries.signIn('ana', 'wrong', HOME)).rejects.toThrow(TooManyPasswords);
    expect(enter).not.toHaveBeenCalled();
    enter.mockRestore();
  });
});

describe('signing up', () => {
  it('is slowed down per network, whether it works or not; what is refused unread does not count', async () => {
    const house = await serviceUnderTest(behindProxy);
    const signUp = (login: string, address: string) =>
      new Visitor(house.app).post('/api/users', registration(login), from(address));
    for (let i = 0; i < 25; i++) await new Visitor(house.app).post('/api/users', { login: 'x' }, from(HOME));
    expect(await statuses(2, () => signUp('same', HOME))).toEqual([201, 409]);
    expect(await statuses(18, (i) => signUp(`name${i}`, HOME))).toEqual(repeated(18, 201));
    const refused = await signUp('late', HOME);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
    expect((await signUp('other', HOTEL)).statusCode).toBe(201);
    house.pass(10 * SECOND);
    expect((await signUp('late', HOME)).statusCode).toBe(201);
    expect((await signUp('later', HOME)).headers['retry-after']).toBe('20');
  });
});

describe('changing a password', () => {
  const change = { password: 'a better password', passwordAgain: 'a better password' };
  const wrong = { ...change, current: 'wrong' };
  const PATH = '/api/users/me/password';

  it('takes ten guesses at the current one in a login; others are not held up by them', async () => {
    const house = await houseOfAna();
    const [thief, ana] = [new Visitor(house.app), new Visitor(house.app)];
    for (const visitor of [thief, ana])
      await visitor.post('/api/login', { login: 'ana', password: PASSWORD }, from(HOME));
    expect(await statuses(11, () => thief.ask('PUT', PATH, wrong))).toEqual([...repeated(10, 422), 429]);
    expect((await thief.ask('PUT', PATH, { ...change, current: PASSWORD })).statusCode).toBe(429);
    expect((await ana.ask('PUT', PATH, { ...change, current: PASSWORD })).statusCode).toBe(204);
  });

  it('takes ten from all tokens together', async () => {
    const house = await houseOfAna();
    const ana = new Visitor(house.app);
    await ana.post('/api/login', { login: 'ana', password: PASSWORD }, from(HOME));
    const guess = async () => {
      const { token } = (await ana.post('/api/tokens', { name: 'x', password: PASSWORD })).json<{ token: string }>();
      return new Visitor(house.app).ask('PUT', PATH, wrong, { authorization: `Bearer ${token}` });
    };
    expect(await statuses(11, guess)).toEqual([...repeated(10, 422), 429]);
    house.pass(HOUR);
    expect((await guess()).statusCode).toBe(422);
  });
});

describe('websockets asked for by nobody', () => {
  it('are told to come later after thirty from one network; who is signed in gets theirs', async () => {
    const house = await serviceUnderTest();
    const port = await portOf(house.app);
    const { cookie = '' } = await newUser(house.app, 'ana');
    const ask = async () => ({ statusCode: statusOf(await converse(port, upgradeOf('/api/events')).ended) });
    expect(await statuses(30, ask)).toEqual(repeated(30, 401));
    expect(await converse(port, upgradeOf('/api/events')).ended).toMatch(/^HTTP\/1.1 429 .*retry-after: 1\r\n/is);
    const mine = converse(port, upgradeOf('/api/events', [`Cookie: ${cookie}`]));
    expect(statusOf(await mine.until(/hello/))).toBe(101);
    house.pass(SECOND);
    expect((await ask()).statusCode).toBe(401);
    // Only websockets are counted.
    expect(await statuses(40, () => new Visitor(house.app).get('/api/agents'))).toEqual(repeated(40, 401));
  });
});
