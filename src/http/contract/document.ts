/**
 * Makes the OpenAPI document without a running service: the routes declare themselves, and nothing calls the service's
 * parts.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { finished } from '../../../profiles/profiles.ts';
import { assemble } from '../../app/fenix.ts';
import { EvolutionRunner } from '../../automation/evolution/evolution-runner.ts';
import { Previews } from '../../automation/sessions/previews.ts';
import { SessionRunner } from '../../automation/sessions/session-runner.ts';
import { packageVersion } from '../../base/package.ts';
import { openPurging } from '../../belongings/purge/open-purging.ts';
import { DailyDesk } from '../../delivery/daily/daily-desk.ts';
import { Accounts } from '../../people/accounts/accounts.ts';
import { ShoppingDesk } from '../../shopping/shopping-desk.ts';
import { NO_SHOPS } from '../../shopping/shops.ts';
import { CrawlDesk } from '../../sources/crawls/crawl-desk.ts';
import { nothingRead } from '../../sources/crawls/nothing-read.ts';
import { OwnCrawls } from '../../sources/crawls/own-crawls.ts';
import { jobsOver } from '../../storage/jobs/database-jobs.ts';
import { openStore } from '../../storage/store/open-store.ts';
import { buildApp } from '../app.ts';
import { EventHub } from '../event-hub.ts';

const NEVER = { now: () => 0, alarm: () => () => undefined };

export async function openApiDocument(): Promise<Readonly<Record<string, unknown>>> {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-contract-'));
  const store = await openStore({ folder, hold: true, warn: () => undefined });
  const clock = () => '2026-01-01T00:00:00.000Z';
  const newId = () => 'x';
  const nothing = { fetch: () => Promise.reject(new Error('not here')), engines: [], announce: () => undefined };
  const fenix = assemble({ store, clock, newId, ...nothing });
  const jobs = jobsOver(store, NEVER, () => undefined);
  const desk = { jobs, receivers: [], clock, failed: () => undefined };
  const accounts = new Accounts(store, clock, newId);
  const app = await buildApp({
    store,
    clock,
    alarm: NEVER.alarm,
    logger: pino({ level: 'silent' }),
    hub: await EventHub.over({ follow: () => Promise.resolve({ epoch: 'x', missed: nothing.fetch }) }),
    readiness: { check: () => Promise.resolve({ why: undefined }), isAlive: () => true },
    web: join(folder, 'no-web'),
    trustedProxies: '',
    names: { baseUrl: '', listensOn: '127.0.0.1' },
    service: {
      ...fenix,
      purging: openPurging({ fenix, store, accounts, jobs, clock, keptDays: 30 }),
      accounts,
      security: { note: () => undefined, page: () => Promise.resolve({ items: [], next: undefined }) },
      sessions: new SessionRunner({
        ...fenix,
        jobs,
        time: NEVER,
        places: 8,
        deadlineMs: 0,
        failed: () => undefined,
        notResumed: () => undefined,
      }),
      daily: new DailyDesk({ ...fenix, lists: fenix.dailyLists, ...desk }),
      controller: { next: () => Promise.resolve({ why: 'off' }), settingsChanged: () => Promise.resolve() },
      previews: new Previews({ ...fenix, store, jobs, time: NEVER, deadlineMs: 0 }),
      evolution: new EvolutionRunner({ ...fenix, jobs, attempted: () => undefined, failed: () => undefined }),
      shopping: new ShoppingDesk({
        ...fenix,
        ...desk,
        ...nothing,
        store,
        newId,
        shops: NO_SHOPS,
        inTurns: async (steps) => finished(steps),
        time: NEVER,
        isOn: false,
      }),
      crawls: new CrawlDesk({
        ...fenix,
        ...desk,
        ...nothing,
        store,
        newId,
        crawls: new OwnCrawls(store),
        domainRules: () => Promise.resolve(new Map()),
        reading: nothingRead(NEVER.now),
        holder: 'nobody',
        isOn: false,
      }),
      pictures: { of: () => Promise.resolve(undefined), own: () => Promise.resolve(undefined) },
      signUp: { now: () => Promise.resolve('open'), choose: () => Promise.resolve() },
      contact: { choose: () => Promise.resolve() },
      serviceState: () => Promise.reject(new Error('nobody asks for it here')),
      version: packageVersion(),
      sources: [],
      engineIds: [],
      health: () => Promise.resolve([]),
      ledger: { accounts: () => Promise.resolve([]) },
    },
  });
  try {
    await app.ready();
    return app.swagger() as unknown as Readonly<Record<string, unknown>>;
  } finally {
    await app.close();
    await store.close();
    await rm(folder, { recursive: true });
  }
}
