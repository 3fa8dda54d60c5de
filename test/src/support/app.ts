/** The app over a store, without engines or fetching. */
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { asSaid, FetchFailed } from '../../../agents/agents.ts';
import { finished, seededRandom } from '../../../profiles/profiles.ts';
import { assemble } from '../../../src/app/fenix.ts';
import { Readiness } from '../../../src/app/readiness.ts';
import { EvolutionRunner } from '../../../src/automation/evolution/evolution-runner.ts';
import { Previews } from '../../../src/automation/sessions/previews.ts';
import { SessionRunner } from '../../../src/automation/sessions/session-runner.ts';
import { idsFrom } from '../../../src/base/ids.ts';
import { openPurging } from '../../../src/belongings/purge/open-purging.ts';
import { DailyDesk } from '../../../src/delivery/daily/daily-desk.ts';
import { buildApp } from '../../../src/http/app.ts';
import { EventHub } from '../../../src/http/event-hub.ts';
import { Accounts } from '../../../src/people/accounts/accounts.ts';
import { SignUpChoice } from '../../../src/people/accounts/sign-up.ts';
import { ShoppingDesk } from '../../../src/shopping/shopping-desk.ts';
import { NO_SHOPS } from '../../../src/shopping/shops.ts';
import { CrawlDesk } from '../../../src/sources/crawls/crawl-desk.ts';
import { nothingRead } from '../../../src/sources/crawls/nothing-read.ts';
import { OwnCrawls } from '../../../src/sources/crawls/own-crawls.ts';
import { eventsOver } from '../../../src/storage/events/database-events.ts';
import { jobsOver } from '../../../src/storage/jobs/database-jobs.ts';
import type { Store } from '../../../src/storage/store/store.ts';
import { type FakeTime, fakeTime } from '../outside/fetching/support.ts';
import { quickPasswords } from './passwords.ts';
import { NOON } from './samples.ts';
import { storeWith } from './stores.ts';
import { type Captured, capture } from './streams.ts';

export interface AppUnderTest {
  readonly app: FastifyInstance;
  readonly log: Captured;
  readonly time: FakeTime;
}

/** `check` is the store's answer about its state. */
export async function appOver(store: Store, check: () => Promise<void>): Promise<AppUnderTest> {
  const checked = storeWith(store, { check });
  const clock = () => NOON;
  const newId = idsFrom(() => Date.parse(NOON), seededRandom(1));
  const fetch = () => Promise.reject(new FetchFailed(asSaid('there is no network here')));
  const fenix = assemble({ store, fetch, engines: [], clock, newId, announce: () => undefined });
  const failed = (error: unknown) => {
    throw error;
  };
  const log = capture();
  const logger = pino({ base: null }, log.stream);
  const time = fakeTime();
  const jobs = jobsOver(store, time, failed);
  const accounts = new Accounts(store, clock, newId, quickPasswords());
  const app = await buildApp({
    store: checked,
    logger,
    readiness: new Readiness({ store: checked, log: logger, now: time.now, alarm: time.alarm }),
    service: {
      ...fenix,
      purging: openPurging({ fenix, store, accounts, jobs, clock, keptDays: 30 }),
      accounts,
      security: { note: () => undefined, page: () => Promise.resolve({ items: [], next: undefined }) },
      sessions: new SessionRunner({
        ...fenix,
        jobs,
        time,
        places: 8,
        deadlineMs: 600_000,
        failed,
        notResumed: failed,
      }),
      daily: new DailyDesk({ ...fenix, lists: fenix.dailyLists, jobs, receivers: [], clock, failed }),
      controller: { next: () => Promise.resolve({ why: 'off' }), settingsChanged: () => Promise.resolve() },
      previews: new Previews({ ...fenix, store, jobs, time, deadlineMs: 600_000 }),
      evolution: new EvolutionRunner({ ...fenix, jobs, attempted: () => undefined, failed }),
      shopping: new ShoppingDesk({
        ...fenix,
        store,
        jobs,
        clock,
        newId,
        time,
        shops: NO_SHOPS,
        receivers: [],
        announce: () => undefined,
        inTurns: async (steps) => finished(steps),
        isOn: false,
      }),
      crawls: new CrawlDesk({
        ...fenix,
        store,
        jobs,
        clock,
        newId,
        failed,
        crawls: new OwnCrawls(store),
        domainRules: () => Promise.resolve(new Map()),
        reading: nothingRead(time.now),
        announce: () => undefined,
        holder: 'nobody',
        isOn: false,
      }),
      pictures: { of: () => Promise.resolve(undefined), own: () => Promise.resolve(undefined) },
      signUp: new SignUpChoice(store, 'open'),
      contact: { choose: () => Promise.resolve() },
      serviceState: () => Promise.reject(new Error('nobody asks for it here')),
      version: '0.0.0',
      sources: [],
      engineIds: [],
      health: () => Promise.resolve([]),
      ledger: { accounts: () => Promise.resolve([]) },
    },
    hub: await EventHub.over(eventsOver(store, { newId, time: fakeTime(), trouble: failed })),
    clock,
    alarm: time.alarm,
    web: '/nowhere',
    trustedProxies: '',
    names: { baseUrl: '', listensOn: '127.0.0.1' },
  });
  onTestFinished(() => app.close());
  return { app, log, time };
}
