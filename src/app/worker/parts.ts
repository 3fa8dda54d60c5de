/** What every process has that serves people or works for them: the parts over one store. */
import type { Logger } from 'pino';
import {
  type AgentId,
  type Attempt,
  NotFound,
  type OpenSession,
  type Progress,
  type UserId,
} from '../../../agents/agents.ts';
import { Controller } from '../../automation/controller/controller.ts';
import { EvolutionRunner } from '../../automation/evolution/evolution-runner.ts';
import { OpenMatching } from '../../automation/matching/open-matching.ts';
import { Previews } from '../../automation/sessions/previews.ts';
import { SessionRunner } from '../../automation/sessions/session-runner.ts';
import { ownTimeZone } from '../../base/calendar.ts';
import { clockOf, systemNow } from '../../base/clock.ts';
import type { Config } from '../../base/config.ts';
import { newIds } from '../../base/ids.ts';
import { turnsBy } from '../../base/in-turns.ts';
import { Stopped } from '../../base/stopped.ts';
import { systemAlarm, type Timepiece } from '../../base/time.ts';
import { openPurging } from '../../belongings/purge/open-purging.ts';
import type { Purging } from '../../belongings/purge/purging.ts';
import { DailyDesk } from '../../delivery/daily/daily-desk.ts';
import { NearPages } from '../../delivery/near/near-pages.ts';
import { mailerFrom } from '../../delivery/receivers/mailer.ts';
import { StoredSites } from '../../library/library.ts';
import { type ComputePool, openCompute } from '../../outside/compute/compute.ts';
import { fetchingOf, openFetching } from '../../outside/fetching/fetching.ts';
import { Pictures } from '../../outside/pictures/pictures.ts';
import { openRenderer, withBrowser } from '../../outside/rendering/renderer.ts';
import { Accounts } from '../../people/accounts/accounts.ts';
import { SecurityLog } from '../../people/accounts/security-log.ts';
import { Contact, withoutContact } from '../../people/administration/contact.ts';
import { shopsAmong } from '../../shopping/own-sites.ts';
import { ShoppingDesk } from '../../shopping/shopping-desk.ts';
import { CrawlDesk } from '../../sources/crawls/crawl-desk.ts';
import { OwnCrawls } from '../../sources/crawls/own-crawls.ts';
import { announcementOf, openEngines, type Sources, wantingContact } from '../../sources/engines/sources.ts';
import { holderOf } from '../../storage/database/holder.ts';
import { leaseClock } from '../../storage/database/lease-clock.ts';
import { eventsOver } from '../../storage/events/database-events.ts';
import { jobsOver } from '../../storage/jobs/database-jobs.ts';
import type { Store } from '../../storage/store/store.ts';
import { assemble } from '../fenix.ts';
import { resumed } from './resuming.ts';
import { telling } from './telling.ts';

export type Parts = ReturnType<typeof openParts>;

interface PartsOptions {
  readonly store: Store;
  readonly config: Config;
  readonly logger: Logger;
  readonly sources: Sources;
  /** Absent: that of this machine. */
  readonly time?: Timepiece;
  /** Absent: processes of its own. */
  readonly compute?: ComputePool;
  /** See `Ports.explores`. */
  readonly explores?: boolean | undefined;
  /** See `Parts.hasNeighbours` of `fenix.ts`. */
  readonly hasNeighbours?: boolean | undefined;
}

const MEGABYTE = 1_000_000;

export function openParts({ store, config, logger, sources, explores, hasNeighbours, ...given }: PartsOptions) {
  const time = given.time ?? { now: systemNow, alarm: systemAlarm };
  const clock = clockOf(time);
  const newId = newIds(time.now);
  const failed = telling(logger, () => performance.now());
  const reading = given.compute ?? openCompute({ store, failed });
  const waiting = given.time === undefined ? {} : { time: given.time };
  const contact = new Contact({ store, configured: config.FENIX_CONTACT, now: time.now, failed });
  const asking = { ...fetchingOf(config), contact: contact.now };
  const fetching = openFetching({ ...asking, ...sources, ...waiting, compute: reading, store, failed });
  const renderer = openRenderer({ browser: config.FENIX_BROWSER, parts: fetching.parts, store, time, failed });
  const compute = withBrowser(reading, renderer);
  const sites = new StoredSites(store, failed, time.now);
  const events = eventsOver(store, { newId, time, trouble: failed });
  const { fetch, ledger } = fetching;
  const { engines, health } = openEngines(sources, { fetching, compute, store });
  const announce = (progress: Progress) => {
    events.tell(progress);
    controller.hear(progress);
    evolution.hear(progress);
  };
  const feeds = { ask: fetching.ask, time: fetching.time, failed };
  const wrapping = { ask: fetching.ask, turns: fetching.turns, time: fetching.time, failed };
  const days = { unreadDays: config.FENIX_UNREAD_DAYS, passedDays: config.FENIX_PASSED_DAYS };
  const pagesPerList = config.FENIX_LIST_PAGES;
  const kept = { store, compute, feeds, wrapping, ledger, sites, ...days };
  const read = (agent: AgentId) => controller.read(agent);
  const timeZone = config.FENIX_TIME_ZONE || ownTimeZone();
  const mailer = mailerFrom(config, (message) => logger.warn(message));
  const outside = { mailer, telling: fetching.telling, home: config.FENIX_BASE_URL };
  const hidden = (agent: AgentId) => purging.hidden(agent);
  const heard = { announce, read, explores, hasNeighbours, hidden };
  const fenix = assemble({ ...kept, ...heard, pagesPerList, outside, timeZone, fetch, engines, clock, newId });
  const holder = holderOf(store.database);
  const leases = given.time === undefined ? { leaseNow: leaseClock(store.database.dialect) } : {};
  const jobs = jobsOver(store, { ...time, ...leases }, failed, holder);
  const ended = (user: UserId) => events.tell({ type: 'access-ended', user });
  const accounts = new Accounts(store, clock, newId, undefined, ended);
  const lines = { info: (line: string) => logger.info(line), warn: (line: string) => logger.warn(line) };
  const security = new SecurityLog({ database: store.database, newId, now: time.now, log: lines, failed });
  const purging: Purging = openPurging({ fenix, store, accounts, jobs, clock, keptDays: config.FENIX_DELETED_DAYS });
  const { dailyLists: lists, settings, delivery } = fenix;
  const daily = new DailyDesk({ lists, settings, jobs, receivers: [delivery], clock, failed });
  const near = new NearPages({ ...fenix, store, lists, jobs, receivers: [delivery], clock });
  const deadlineMs = config.FENIX_SESSION_DEADLINE * 1000;
  const sessions = new SessionRunner({
    ...fenix,
    jobs,
    daily,
    near,
    places: config.FENIX_SESSIONS,
    time,
    deadlineMs,
    failed(error, session) {
      logBrokenOff(error, session, logger);
      announce({ type: 'session-broke-off', agent: session.agent, number: session.number });
    },
    notResumed: (error: unknown, agent: AgentId) =>
      logger.error(error, `agent ${agent} cannot go on where it was: the other agents do`),
  });
  const controller: Controller = new Controller({
    ...fenix,
    store,
    sessions,
    time,
    perDay: config.FENIX_SESSIONS_PER_DAY,
    isOn: config.FENIX_AUTONOMOUS === 'true',
    began: (agent, number, why) => logger.info({ agent, number, why }, 'a session begins by itself'),
    failed,
  });
  const evolution: EvolutionRunner = new EvolutionRunner({
    ...fenix,
    jobs: sessions.jobs,
    attempted: (agent, attempt) => logger.info({ agent, ...toldOf(attempt) }, 'an agent evolved, or tried to'),
    failed,
  });
  const hasOwnTime = given.time !== undefined;
  const matched = { database: store.database, holder, time, ...leases, failed };
  const matching = new OpenMatching({ ...matched, inThisThread: hasOwnTime });
  const previews = new Previews({ ...fenix, store, jobs: sessions.jobs, time, deadlineMs });
  const shopping = new ShoppingDesk({
    store,
    shops: shopsAmong(fenix.ownSites),
    jobs: sessions.jobs,
    settings,
    receivers: [delivery],
    announce,
    clock,
    newId,
    inTurns: turnsBy(() => performance.now()),
    time,
    isOn: config.FENIX_AUTONOMOUS === 'true',
  });
  const crawls = new CrawlDesk({
    ...fenix,
    store,
    crawls: new OwnCrawls(store),
    jobs: sessions.jobs,
    domainRules: (user) => fenix.domains.of(user),
    reading: {
      fetching,
      pauseMs: config.FENIX_PAUSE * 1000 * sources.pace,
      visiting: { fetching, compute, sites, library: fenix.library, ledger },
    },
    announce,
    holder,
    ...leases,
    isOn: config.FENIX_AUTONOMOUS === 'true',
    clock,
    newId,
    failed,
  });
  const mostBytes = config.FENIX_PICTURES_MB * MEGABYTE;
  const picturing = { ask: fetching.askPicture, compute: reading, mostBytes };
  const pictures = new Pictures({ ...picturing, database: store.database, now: time.now, failed });
  let isStopping = false;
  let lookedAt: number | undefined;
  const looked = () => {
    lookedAt = performance.now();
  };
  return {
    fenix,
    newId,
    events,
    sessions,
    daily,
    controller,
    evolution,
    previews,
    shopping,
    crawls,
    matching,
    purging,
    pictures,
    accounts,
    security,
    contact,
    engines,
    health,
    ledger,
    /** The name under which this process does jobs. */
    holder,
    /** Hears of failures that no caller sees. */
    failed,
    /** When it last looked for work, by `performance.now()`; undefined: it does none. */
    lookedAt: () => lookedAt,
    /** Lets working processes take up sessions and additions that were left open; this one, too, if it works. */
    begin({ works }: { readonly works: boolean }): void {
      if (works) matching.begin();
      const desks = { ...near.handlers, ...fenix.ownSites.handlers, ...shopping.handlers, ...crawls.handlers };
      const others = { ...previews.handlers, ...purging.handlers, ...desks };
      const handlers = { ...controller.handlers, ...evolution.handlers, ...others };
      // If no answer ever comes, it is late from the beginning.
      if (works) looked();
      if (works) sessions.work({ handlers, failed, looked });
      // Nobody waits for it: after an upgrade, finding all that was left open may take a while.
      const resuming = { alarm: time.alarm, failed, isStopping: () => isStopping };
      const tell = (of: string) => (many: number | undefined) => {
        if (many !== undefined && many > 0) logger.info(`${many} ${of} go on`);
      };
      void resumed(() => sessions.resume(), resuming).then(tell('unfinished sessions'));
      void resumed(() => fenix.additions.resume(sessions.jobs), resuming).then(tell('lists of additions'));
    },
    async close(): Promise<void> {
      isStopping = true;
      await controller.close();
      // Sessions end when they can no longer fetch or read.
      const asking = [fetching.close(), reading.close(), renderer?.close(), pictures.close()];
      await Promise.all([sessions.close(), matching.close(), ...asking]);
      await Promise.all([evolution.idle(), sites.close(), events.close(), fenix.feeds.close(), security.written()]);
    },
  };
}

function toldOf(attempt: Attempt) {
  if ('unready' in attempt) return { unready: attempt.unready };
  const last = attempt.events.at(-1);
  return { generations: attempt.events.length, accepted: last?.accepted, unseen: last?.unseen };
}

function logBrokenOff(error: unknown, { agent, number }: Pick<OpenSession, 'agent' | 'number'>, logger: Logger): void {
  if (error instanceof Stopped) logger.info({ agent, number }, 'session broken off; it goes on at the next start');
  else if (error instanceof NotFound) logger.info({ agent, number }, 'session ended with its agent, which is deleted');
  else logger.error(error, `session ${number} of agent ${agent} broke off; it is tried again at the next start`);
}

export async function sayWhoVisits(
  { contact }: Pick<Parts, 'contact'>,
  { publicWeb, known }: Sources,
  logger: Logger,
): Promise<void> {
  for (const line of announcementOf(known)) logger.info(line);
  if (publicWeb && (await contact.now()) === '') {
    logger.warn(`${withoutContact(wantingContact(known))}: set FENIX_CONTACT, or write it down under Administration`);
  }
}
