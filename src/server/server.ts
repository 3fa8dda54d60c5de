/** The process around the app: puts the parts together, listens, and lets go of everything when asked to stop. */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import {
  type AgentId,
  type Engine,
  type EnginePorts,
  NotFound,
  type OpenSession,
  type Progress,
  searxng,
} from '../../agents/agents.ts';
import { Accounts } from '../accounts/accounts.ts';
import { systemClock } from '../clock.ts';
import { openCompute } from '../compute/compute.ts';
import { type Config, misspellings } from '../config.ts';
import { eventsOver } from '../events/database-events.ts';
import { assemble } from '../fenix.ts';
import { fetchingOf, openFetching, type Web } from '../fetching/fetching.ts';
import { Stopped } from '../fetching/stopped.ts';
import { systemAlarm } from '../fetching/time.ts';
import { idsFrom } from '../ids.ts';
import { jobsOver } from '../jobs/database-jobs.ts';
import { LibraryFilling, StoredSites, Sweeping } from '../keeping/keeping.ts';
import { packageFolder, packageVersion } from '../package.ts';
import { SessionRunner } from '../sessions/session-runner.ts';
import { openStore, storeOf } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { buildApp } from './app.ts';
import { EventHub } from './event-hub.ts';
import { isLoopback } from './hosts.ts';
import { type Listening, listenAt } from './listening.ts';
import { Readiness } from './readiness.ts';
import { telling } from './refusals.ts';

/** Where agents search, and the web that their results lie in. */
export interface Sources extends Web {
  readonly engines: (ports: EnginePorts) => readonly Engine[];
}

export interface RunningServer {
  readonly address: string;
  close(): Promise<void>;
}

/** The sources that the configuration names. */
export function configuredSources({ FENIX_SEARXNG_URL: address }: Config): Sources {
  const web = { publicWeb: true, pace: 1, trusts: () => false };
  if (address === '') return { ...web, engines: () => [], trustsEngine: () => false };
  const { origin } = new URL(address);
  const engines = (ports: EnginePorts) => [searxng('SearXNG', address, ports)];
  return { ...web, engines, trustsEngine: (asked) => asked.origin === origin };
}

const CHANCES = 2 ** 32;

export async function startServer(config: Config, logger: Logger, sources: Sources): Promise<RunningServer> {
  const store = await openStore({ ...storeOf(config), hold: true, warn: (message) => logger.warn(message) });
  try {
    return await serveFrom(store, config, logger, sources);
  } catch (error) {
    await store.close();
    throw explained(error, config);
  }
}

async function serveFrom(store: Store, config: Config, logger: Logger, sources: Sources): Promise<RunningServer> {
  const newId = idsFrom(Date.now, () => randomInt(CHANCES) / CHANCES);
  const accounts = new Accounts(store, systemClock, newId);
  const failed = telling(logger, () => performance.now());
  const compute = openCompute({ store, failed });
  const fetching = openFetching({ ...fetchingOf(config), ...sources, compute, store, failed });
  const sites = new StoredSites(store, failed);
  const time = { now: Date.now, alarm: systemAlarm };
  const events = eventsOver(store, { newId, time, trouble: failed });
  const engines = sources.engines({ fetch: fetching.fetchDirectly, compute });
  const announce = (progress: Progress) => events.tell(progress);
  const fenix = assemble({
    store,
    fetch: fetching.fetch,
    compute,
    feeds: { ask: fetching.ask, time: fetching.time, failed },
    ledger: fetching.ledger,
    sites,
    engines,
    clock: systemClock,
    newId,
    announce,
    unreadDays: config.FENIX_UNREAD_DAYS,
  });
  const brokeOff = (error: unknown, session: Pick<OpenSession, 'agent' | 'number'>) => {
    logBrokenOff(error, session, logger);
    announce({ type: 'session-broke-off', agent: session.agent, number: session.number });
  };
  const notResumed = (error: unknown, agent: AgentId) =>
    logger.error(error, `agent ${agent} cannot go on where it was: the other agents do`);
  const jobs = jobsOver(store, time, failed);
  const deadlineMs = config.FENIX_SESSION_DEADLINE * 1000;
  const sessions = new SessionRunner({ ...fenix, jobs, time, deadlineMs, failed: brokeOff, notResumed });
  const hub = await EventHub.over(events);
  const app = await buildApp({
    store,
    logger,
    hub,
    readiness: new Readiness({ store, log: logger, now: () => performance.now(), alarm: systemAlarm }),
    clock: systemClock,
    web: join(packageFolder(), 'dist', 'web'),
    trustedProxies: config.FENIX_TRUSTED_PROXIES,
    names: { baseUrl: config.FENIX_BASE_URL, listensOn: config.FENIX_HOST },
    service: {
      ...fenix,
      sessions,
      accounts,
      signUp: config.FENIX_SIGN_UP,
      version: packageVersion(),
      sources: engines.map(({ name }) => name),
      ledger: fetching.ledger,
    },
  });
  const filling = new LibraryFilling({ ...fenix, store, failed });
  let listening: Listening | undefined;
  let sweeping: Sweeping | undefined;
  let isStopping = false;
  const letGo = async () => {
    isStopping = true;
    await (listening ?? app).close();
    sweeping?.close();
    // Sessions end when they cannot fetch or read any more.
    await Promise.all([sessions.close(), fetching.close(), compute.close(), filling.close()]);
    await Promise.all([sites.close(), events.close(), fenix.feeds.close()]);
  };
  try {
    listening = await listenAt(app, { host: config.FENIX_HOST, port: config.FENIX_PORT });
    const { address } = listening;
    if (config.FENIX_BASE_URL === '' && !isLoopback(config.FENIX_HOST)) logger.warn(NO_BASE_URL);
    if (sources.publicWeb && config.FENIX_CONTACT === '') {
      logger.info('FENIX_CONTACT is not set: who runs a site that we visit cannot reach you');
    }
    sessions.work();
    sweeping = new Sweeping({ sweep: () => fenix.agentStore.sweep(Date.now()), alarm: systemAlarm, failed });
    void filling.run();
    // Nobody waits for it: after an upgrade it may take a while until all that were left open are found.
    sessions.resume().then(
      (resumed) => resumed > 0 && logger.info(`${resumed} unfinished sessions go on`),
      (error: unknown) => isStopping || failed(error),
    );
    return { address, close: () => letGo().then(() => store.close()) };
  } catch (error) {
    await letGo();
    throw error;
  }
}

/** What a container or a LAN needs to hear: there people come by names that only they know. */
const NO_BASE_URL =
  'FENIX_BASE_URL is not set: only localhost and the addresses above are answered; ' +
  'set it to what people open in their browsers, as in FENIX_BASE_URL=http://nas.local:3000';

function logBrokenOff(error: unknown, { agent, number }: Pick<OpenSession, 'agent' | 'number'>, logger: Logger): void {
  if (error instanceof Stopped) logger.info({ agent, number }, 'session broken off; it goes on at the next start');
  else if (error instanceof NotFound) logger.info({ agent, number }, 'session ended with its agent, which is deleted');
  else logger.error(error, `session ${number} of agent ${agent} broke off; it is tried again at the next start`);
}

/** Runs until a signal asks to stop. */
export async function serveUntilStopped(
  config: Config,
  logger: Logger,
  environment: Readonly<Record<string, string | undefined>>,
  sources: Sources,
): Promise<void> {
  for (const says of misspellings(environment)) logger.warn(says);
  // Listened for from the beginning: a signal that comes while it starts is heeded as soon as it runs.
  const stopping = stopSignal();
  const server = await startServer(config, logger, sources);
  const signal = await stopping;
  logger.info(`${signal}: finishing what is under way`);
  await server.close();
}

function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(signal));
  });
}

const LISTENING_FAILS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is taken',
  EACCES: 'this user may not use that port',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'there is no such host',
};

function explained(error: unknown, { FENIX_HOST, FENIX_PORT }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const why = LISTENING_FAILS[code];
  if (why === undefined) return error;
  const message = `cannot listen on ${FENIX_HOST}, port ${FENIX_PORT}: ${why}; FENIX_HOST and FENIX_PORT name another one`;
  return new Error(message, { cause: error });
}
