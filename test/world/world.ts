/** A service with a small web and its users, in one line. It ends with its test. */
import { onTestFinished } from 'vitest';
import type { Fetch } from '../../agents/agents.ts';
import { forgetfulSites } from '../../src/library/library.ts';
import { inThread } from '../../src/outside/compute/compute.ts';
import { WEB, webOf } from '../agents/support.ts';
import { type ServiceOptions, type ServiceUnderTest, serviceUnderTest } from '../src/http/support.ts';
import { fakeTime, fetchingFor } from '../src/outside/fetching/support.ts';
import type { Jar, Line } from './client.ts';
import { statusesOf } from './contract-statuses.ts';
import { Person } from './person.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

export interface WorldOptions extends ServiceOptions {
  /** Whether sites on loopback are read, too: by sessions, feeds, crawls, and the search for forms. */
  readonly loopback?: boolean | { readonly pauseMs: number };
}

export interface World extends ServiceUnderTest {
  /** Users. The first one named signs up first, and is the administrator. */
  readonly ana: Person;
  readonly bia: Person;
  readonly caio: Person;
  /** The user signs up when first named. */
  person(login: string): Person;
  /** Another browser without a login. `login` names its user. */
  browser(login?: string): Person;
  /** Resolves once nothing is under way. */
  idle(): Promise<void>;
  /** Moves the clock, and does due work. */
  later(milliseconds: number): Promise<void>;
  /** Does the due work of crawls, now and for this long. */
  crawl(milliseconds?: number): Promise<void>;
  /** Starts another service for the same users, for example over the same database. */
  beside(options?: WorldOptions): Promise<World>;
  /** Ends this service, and starts another in the same folder for the same users. */
  again(options?: WorldOptions): Promise<World>;
}

export function world(options: WorldOptions = {}): Promise<World> {
  return worldOf(options, new Map());
}

async function worldOf(options: WorldOptions, jars: Map<string, Jar>): Promise<World> {
  const { loopback = false, ...rest } = options;
  const outside = loopback === false ? undefined : readingLoopback(loopback === true ? 0 : loopback.pauseMs, rest.web);
  const house = await serviceUnderTest({ ...outside?.parts, ...rest, ...outside?.web });
  const { app, service } = house;
  const line: Line = {
    ask: ({ method, body, ...asked }) =>
      app.inject({ ...asked, method: method as 'GET', ...(body === undefined ? {} : { payload: body as object }) }),
    statuses: (method, url) => statusesOf(app, method, url),
  };
  const idle = () => service.sessions.idle();
  const people = new Map<string, Person>();
  let signedUp = Promise.resolve();
  // Sign-ups under way are finished first.
  onTestFinished(() => signedUp);
  const signsUp = (login: string): Person => {
    const jar: Jar = { cookie: undefined };
    const newcomer = new Neighbour(line, login, idle, jar);
    const ready = signedUp.then(() => newcomer.signUp());
    signedUp = ready.catch(() => undefined);
    jars.set(login, jar);
    return new Neighbour({ ...line, ready }, login, idle, jar);
  };
  const person = (login: string): Person => {
    const jar = jars.get(login);
    const known = people.get(login) ?? (jar === undefined ? signsUp(login) : new Neighbour(line, login, idle, jar));
    people.set(login, known);
    return known;
  };
  const pass = (milliseconds: number) => {
    house.pass(milliseconds);
    outside?.time.pass(milliseconds);
  };
  const later = async (milliseconds: number) => {
    pass(milliseconds);
    await idle();
  };
  const it = {
    ...house,
    person,
    browser: (login = 'nobody') => new Neighbour({ ...line, ready: signedUp }, login, idle),
    idle,
    pass,
    later,
    async crawl(milliseconds = 0) {
      await idle();
      for (let turn = 0; turn < 3; turn++) await later(TURN_MS);
      for (let passed = 0; passed < milliseconds; passed += DAY_MS / 4) await later(DAY_MS / 4);
    },
    async beside(more: WorldOptions = {}) {
      await signedUp;
      return worldOf({ ...options, ...more }, jars);
    },
    async again(more: WorldOptions = {}) {
      await signedUp;
      await house.close();
      const place = more.store === undefined ? { folder: house.folder } : {};
      return worldOf({ ...options, ...place, ...more }, jars);
    },
  };
  // Spreading a world signs nobody up.
  const named = ['ana', 'bia', 'caio'].map((login) => [login, { get: () => person(login) }]);
  return Object.defineProperties(it, Object.fromEntries(named)) as unknown as World;
}

/** A user in the same process as the service. */
class Neighbour extends Person {
  readonly #idle: () => Promise<void>;

  constructor(line: Line, login: string, idle: () => Promise<void>, jar?: Jar) {
    super(line, login, jar);
    this.#idle = idle;
  }

  override ended(): Promise<void> {
    return this.#idle();
  }
}

/** Polling moves the clock by this little, so that no turn ends by it. */
const SHORT_MS = 20;
/** Later than the next turn of an unfinished crawl. */
const TURN_MS = 2_000;

function readingLoopback(pauseMs: number, web = webOf(WEB)) {
  const passing = fakeTime();
  const time = { ...passing, wait: (milliseconds: number) => passing.wait(Math.min(milliseconds, SHORT_MS)) };
  const fetching = fetchingFor({ pace: 0, pauseMs: 0, time });
  const { ask, turns, ledger } = fetching;
  const failed = (error: unknown) => {
    throw error;
  };
  const fetch: Fetch = (url, ...more) =>
    /^http:\/\/([\w.]+\.)?(localhost|127\.0\.0\.1)\b/.test(url)
      ? fetching.fetch(url, ...more)
      : web.fetch(url, ...more);
  const parts: Partial<ServiceOptions> = {
    feeds: { ask, time, failed },
    wrapping: { ask, turns, time, failed },
    crawling: ({ library }) => ({
      fetching,
      pauseMs,
      visiting: { fetching, compute: inThread(), sites: forgetfulSites(), library, ledger },
    }),
  };
  return { time, parts, web: { web: { ...web, fetch } } };
}
