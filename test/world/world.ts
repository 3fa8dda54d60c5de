/** A service of its own with a small web behind it and the people who use it, in one line; it ends with its test. */

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
  /** Sites on loopback are read, besides the web of this test: by sessions, feeds, crawls, and what looks how a site is searched. */
  readonly loopback?: boolean | { readonly pauseMs: number };
}

export interface World extends ServiceUnderTest {
  /** People; whoever is named first is the first to sign up, so the administrator. */
  readonly ana: Person;
  readonly bia: Person;
  readonly caio: Person;
  /** Signs up when first named. */
  person(login: string): Person;
  /** Another browser, in which nobody is signed in; `login` is whose it is. */
  browser(login?: string): Person;
  /** Resolves when nothing is under way any more. */
  idle(): Promise<void>;
  /** Time passes, and what is due is done. */
  later(milliseconds: number): Promise<void>;
  /** What crawls have to do now is done, and what they will have to do for so long. */
  crawl(milliseconds?: number): Promise<void>;
  /** Begins another service for the same people, as well as this one: over the same database, say. */
  beside(options?: WorldOptions): Promise<World>;
  /** Ends this service and begins another in the same folder, for the same people. */
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
  // Nobody is cut off in signing up.
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
  // Whoever spreads a world names nobody by that.
  const named = ['ana', 'bia', 'caio'].map((login) => [login, { get: () => person(login) }]);
  return Object.defineProperties(it, Object.fromEntries(named)) as unknown as World;
}

/** Somebody in the same process as the service. */
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

/** Whoever waits for an answer looks often, and time passes by it: no turn is over by that. */
const SHORT_MS = 20;
/** Later than the next turn of a crawl that is not done. */
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
