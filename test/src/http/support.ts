/** The whole service over its own store, with a small web. */
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { onTestFinished } from 'vitest';
import { type AgentId, type Ask, asSaid, type Engine, FetchFailed } from '../../../agents/agents.ts';
import { seededRandom } from '../../../profiles/profiles.ts';
import { assemble, type Fenix, type Parts } from '../../../src/app/fenix.ts';
import { Readiness } from '../../../src/app/readiness.ts';
import { Controller } from '../../../src/automation/controller/controller.ts';
import { EvolutionRunner } from '../../../src/automation/evolution/evolution-runner.ts';
import { Previews } from '../../../src/automation/sessions/previews.ts';
import { SessionRunner } from '../../../src/automation/sessions/session-runner.ts';
import { readConfig } from '../../../src/base/config.ts';
import { idsFrom } from '../../../src/base/ids.ts';
import { turnsBy } from '../../../src/base/in-turns.ts';
import { openPurging } from '../../../src/belongings/purge/open-purging.ts';
import type { Purging } from '../../../src/belongings/purge/purging.ts';
import { DailyDesk } from '../../../src/delivery/daily/daily-desk.ts';
import { buildApp, type SocketLimits } from '../../../src/http/app.ts';
import { compilers } from '../../../src/http/compilers.ts';
import type { ConnectionLimits } from '../../../src/http/connections.ts';
import { EventHub } from '../../../src/http/event-hub.ts';
import type { OwnNames } from '../../../src/http/hosts.ts';
import type { AnswerLimits } from '../../../src/http/open-answers.ts';
import type { Service } from '../../../src/http/service.ts';
import type { ShareLimits } from '../../../src/http/shares.ts';
import { inThread } from '../../../src/outside/compute/compute.ts';
import { StoredLedger } from '../../../src/outside/fetching/ledger.ts';
import { Pictures } from '../../../src/outside/pictures/pictures.ts';
import { Accounts } from '../../../src/people/accounts/accounts.ts';
import { SecurityLog } from '../../../src/people/accounts/security-log.ts';
import { SignUpChoice } from '../../../src/people/accounts/sign-up.ts';
import { Contact } from '../../../src/people/administration/contact.ts';
import { stateOf } from '../../../src/people/administration/state.ts';
import { shopsAmong } from '../../../src/shopping/own-sites.ts';
import { ShoppingDesk } from '../../../src/shopping/shopping-desk.ts';
import type { Shops } from '../../../src/shopping/shops.ts';
import { CrawlDesk } from '../../../src/sources/crawls/crawl-desk.ts';
import type { CrawlWorkParts } from '../../../src/sources/crawls/crawl-work.ts';
import { nothingRead } from '../../../src/sources/crawls/nothing-read.ts';
import { OwnCrawls } from '../../../src/sources/crawls/own-crawls.ts';
import { healthOf } from '../../../src/sources/engines/health.ts';
import { StoredStandings } from '../../../src/sources/engines/standings.ts';
import { eventsOver } from '../../../src/storage/events/database-events.ts';
import type { Events } from '../../../src/storage/events/events.ts';
import { jobsOver } from '../../../src/storage/jobs/database-jobs.ts';
import type { Store } from '../../../src/storage/store/store.ts';
import { engineOf, type FakeWeb, MIXED, WEB, webOf } from '../../agents/support.ts';
import { fakeTime } from '../outside/fetching/support.ts';
import { temporaryFolder } from '../support/folders.ts';
import { quickPasswords } from '../support/passwords.ts';
import { openStore } from '../support/stores.ts';
import { remembering } from './remembering.ts';

export interface ServiceUnderTest {
  readonly app: FastifyInstance;
  readonly service: Service;
  readonly hub: EventHub;
  readonly events: Events;
  readonly ledger: StoredLedger;
  readonly folder: string;
  /** Errors in the background. */
  readonly failures: readonly unknown[];
  readonly store: Store;
  readonly controller: Controller;
  readonly pictures: Pictures;
  /** Agents whose sessions began by themselves, with the reason. */
  readonly byThemselves: readonly string[];
  /** Moves the clock on, and rings alarms. */
  pass(milliseconds: number): void;
  /** Releases everything, so that another service may use the folder. */
  close(): Promise<void>;
}

/** Ports to reach feeds, sites and receivers, none by default, and a reader, by default in this thread. */
export interface ServiceOptions extends Pick<Parts, 'feeds' | 'wrapping' | 'compute' | 'outside'> {
  /** By default a new store. */
  readonly store?: Store;
  readonly engines?: readonly Engine[];
  readonly web?: FakeWeb;
  /** The shops to ask, by default the users' sites. */
  readonly shops?: Shops;
  /** The ports of crawls, by default none. */
  readonly crawling?: (fenix: Fenix) => CrawlWorkParts['reading'];
  /** The port for pictures, by default none. */
  readonly askPicture?: Ask;
  readonly signUp?: 'open' | 'closed';
  /** Whether sessions begin by themselves, which would surprise most tests. */
  readonly autonomous?: boolean;
  /** The automatic sessions of a user in a day. */
  readonly perDay?: number;
  /** The name of this process among several. */
  readonly holder?: string;
  /** The folder of a closed service, perhaps damaged. */
  readonly folder?: string;
  /** Writes background errors down instead of throwing, because the store will refuse. */
  readonly mayFail?: boolean;
  /** By default silent. */
  readonly logger?: Logger;
  /** Folder of a built UI. */
  readonly webFolder?: string;
  readonly trustedProxies?: string;
  readonly names?: OwnNames;
  /** The value of FENIX_CONTACT. */
  readonly contact?: string;
  readonly connections?: Partial<ConnectionLimits>;
  readonly answers?: Partial<AnswerLimits>;
  readonly shares?: Partial<ShareLimits>;
  readonly sockets?: Partial<SocketLimits>;
}

const COMPILERS = remembering(compilers());

const ROOM_FOR_PICTURES = 1_000_000;

/** Counted from a session's opening. */
const DEADLINE_MS = 600_000;

const PLACE = { trustedProxies: '', names: { baseUrl: '', listensOn: '127.0.0.1' } };

export async function serviceUnderTest(options: ServiceOptions = {}): Promise<ServiceUnderTest> {
  const {
    engines = [engineOf('mixed', MIXED)],
    web = webOf(WEB),
    signUp = 'open',
    webFolder = '/nowhere',
    folder = await temporaryFolder(),
    store: given,
    shops,
    autonomous = false,
    perDay = 100,
    holder,
    logger = pino({ level: 'silent' }),
    ...rest
  } = options;
  // Damaged and refusing stores may fail.
  const mayFail = options.folder !== undefined || options.mayFail === true;
  const failures: unknown[] = [];
  const failed = (error: unknown) => {
    if (!mayFail) throw error;
    failures.push(error);
  };
  const store = given ?? (await openStore(folder, mayFail ? () => undefined : undefined));
  let now = Date.UTC(2026, 0, 5, 8);
  const tick = () => ++now;
  const clock = () => new Date(tick()).toISOString();
  const newId = idsFrom(tick, seededRandom(1));
  const time = fakeTime();
  const events = eventsOver(store, { newId: () => 'epoch1', time, trouble: failed });
  const hub = await EventHub.over(events);
  const fenix = assemble({
    store,
    fetch: web.fetch,
    ...rest,
    engines,
    clock,
    newId,
    announce(progress) {
      events.tell(progress);
      controller.hear(progress);
      evolution.hear(progress);
    },
    read: (agent) => controller.read(agent),
    hidden: (agent) => purging.hidden(agent),
  });
  const standings = new StoredStandings(tick, store);
  const ledger = new StoredLedger(tick, store, failed);
  const jobs = jobsOver(store, time, failed, holder);
  const accounts = new Accounts(store, clock, newId, quickPasswords(), (user) =>
    events.tell({ type: 'access-ended', user }),
  );
  const security = new SecurityLog({
    database: store.database,
    newId,
    now: () => now,
    log: { info: (line) => logger.info(line), warn: (line) => logger.warn(line) },
    failed,
  });
  const purging: Purging = openPurging({ fenix, store, accounts, jobs, clock, keptDays: 30 });
  const daily = new DailyDesk({ ...fenix, lists: fenix.dailyLists, jobs, receivers: [fenix.delivery], clock, failed });
  const sessions = new SessionRunner({
    ...fenix,
    jobs,
    daily,
    time,
    places: 8,
    deadlineMs: DEADLINE_MS,
    failed,
    notResumed: failed,
  });
  const byThemselves: string[] = [];
  const controller: Controller = new Controller({
    ...fenix,
    store,
    sessions,
    time,
    perDay,
    isOn: autonomous,
    began: (agent: AgentId, _: number, why: string) => void byThemselves.push(`${agent}: ${why}`),
    failed,
  });
  const evolution: EvolutionRunner = new EvolutionRunner({ ...fenix, jobs, attempted: () => undefined, failed });
  const previews = new Previews({ ...fenix, store, jobs, time, deadlineMs: DEADLINE_MS });
  const shopping = new ShoppingDesk({
    ...fenix,
    store,
    shops: shops ?? shopsAmong(fenix.ownSites),
    jobs,
    receivers: [fenix.delivery],
    announce: (progress) => events.tell(progress),
    clock,
    newId,
    inTurns: turnsBy(() => 0),
    time,
    isOn: true,
  });
  const crawls = new CrawlDesk({
    ...fenix,
    store,
    crawls: new OwnCrawls(store),
    jobs,
    domainRules: (user) => fenix.domains.of(user),
    reading: options.crawling?.(fenix) ?? nothingRead(time.now),
    announce: (progress) => events.tell(progress),
    holder: holder ?? 'one',
    isOn: true,
    clock,
    newId,
    failed,
  });
  const choice = new SignUpChoice(store, signUp);
  const contact = new Contact({ store, configured: options.contact ?? '', now: time.now, failed });
  const pictures = new Pictures({
    database: store.database,
    ask: options.askPicture ?? (() => Promise.reject(new FetchFailed(asSaid('there is no network here')))),
    compute: inThread(),
    mostBytes: options.askPicture === undefined ? 0 : ROOM_FOR_PICTURES,
    now: () => now,
    failed,
  });
  const service: Service = {
    ...fenix,
    accounts,
    security,
    sessions,
    controller,
    daily,
    evolution,
    previews,
    shopping,
    crawls,
    purging,
    pictures,
    signUp: choice,
    contact,
    serviceState: () =>
      stateOf({
        store,
        config: { ...readConfig({}), FENIX_DATA: folder },
        version: '0.0.0',
        signUp: choice,
        contact,
        now: time.now,
        warn: failed,
      }),
    version: '0.0.0',
    sources: engines.map(({ name }) => name),
    engineIds: engines.map(({ id }) => id),
    health: () => contact.now().then((reached) => healthOf(engines, [], standings, tick(), reached)),
    ledger,
  };
  const desks = { ...fenix.ownSites.handlers, ...shopping.handlers, ...crawls.handlers };
  const others = { ...previews.handlers, ...purging.handlers, ...desks };
  const handlers = { ...controller.handlers, ...evolution.handlers, ...others };
  sessions.work({ handlers, failed });
  const readiness = new Readiness({ store, log: logger, now: time.now, alarm: time.alarm });
  const app = await buildApp({
    store,
    logger,
    service,
    hub,
    readiness,
    clock,
    alarm: time.alarm,
    web: webFolder,
    compilers: COMPILERS,
    ...PLACE,
    ...rest,
    contact: contact.now,
  });
  const close = async () => {
    await app.close();
    await pictures.close();
    await controller.close();
    await service.sessions.close();
    await evolution.idle();
    await ledger.close();
    await events.close();
    await security.written();
    await store.close();
  };
  onTestFinished(close);
  return {
    app,
    service,
    hub,
    events,
    ledger,
    store,
    controller,
    pictures,
    byThemselves,
    folder,
    failures,
    close,
    pass(milliseconds) {
      now += milliseconds;
      time.pass(milliseconds);
    },
  };
}
