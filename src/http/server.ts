/** The process that people talk to: it joins the parts, listens, and closes everything when it has to stop. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { explainedListening, type Listening, listenAt } from '../app/listening.ts';
import { Readiness } from '../app/readiness.ts';
import { openParts, type Parts, sayWhoVisits } from '../app/worker/parts.ts';
import { systemClock, systemNow } from '../base/clock.ts';
import { type Config, ConfigError } from '../base/config.ts';
import { packageFolder, packageVersion } from '../base/package.ts';
import { Sweeping } from '../base/sweeping.ts';
import { systemAlarm } from '../base/time.ts';
import { OldPages } from '../library/library.ts';
import { sayIfBrowserless } from '../outside/rendering/renderer.ts';
import { LoginSweep } from '../people/accounts/login-sweep.ts';
import { SignUpChoice } from '../people/accounts/sign-up.ts';
import { stateOf } from '../people/administration/state.ts';
import type { Sources } from '../sources/engines/sources.ts';
import { openStore, storeOf } from '../storage/store/open-store.ts';
import type { Store } from '../storage/store/store.ts';
import { buildApp } from './app.ts';
import { EventHub } from './event-hub.ts';
import { isLoopback } from './hosts.ts';

export interface RunningServer {
  readonly address: string;
  close(): Promise<void>;
}

/** `patience`: the server waits for an unreachable database until this is aborted. */
export async function startServer(
  config: Config,
  logger: Logger,
  sources: Sources,
  patience?: AbortSignal,
): Promise<RunningServer> {
  if (config.FENIX_WORK === 'workers' && config.FENIX_DATABASE_URL === '') throw new ConfigError(NO_WORKERS);
  const warn = (message: string) => logger.warn(message);
  const store = await openStore({ ...storeOf(config), hold: true, ...(patience && { patience }), warn });
  try {
    return await serveFrom(store, config, logger, sources);
  } catch (error) {
    await store.close();
    throw explainedListening(error, config);
  }
}

const NO_WORKERS =
  'FENIX_WORK is "workers", but a database in a file has none: set FENIX_DATABASE_URL to a PostgreSQL, or FENIX_WORK to here';

async function serveFrom(store: Store, config: Config, logger: Logger, sources: Sources): Promise<RunningServer> {
  const parts = openParts({ store, config, logger, sources });
  const { fenix, failed } = parts;
  let app: FastifyInstance | undefined;
  let listening: Listening | undefined;
  let sweepings: readonly Sweeping[] = [];
  const letGo = async () => {
    await (listening ?? app)?.close();
    for (const sweeping of sweepings) sweeping.close();
    await parts.close();
  };
  try {
    app = await appOver(parts, store, config, logger);
    listening = await listenAt(app, { host: config.FENIX_HOST, port: config.FENIX_PORT });
    const { address } = listening;
    if (config.FENIX_BASE_URL === '' && !isLoopback(config.FENIX_HOST)) logger.warn(NO_BASE_URL);
    await sayWhoVisits(parts, sources, logger);
    void sayIfBrowserless(config.FENIX_BROWSER, (message) => logger.warn(message));
    parts.begin({ works: config.FENIX_WORK === 'here' });
    const logins = new LoginSweep(store, parts.accounts.access);
    const oldPages = new OldPages({ store, library: fenix.library, days: config.FENIX_PAGES_DAYS });
    const sweeps = [
      () => fenix.agentStore.sweep(systemNow()),
      () => oldPages.sweep(systemNow()),
      () => logins.sweep(),
      () => parts.security.sweep(),
    ];
    sweepings = sweeps.map((sweep) => new Sweeping({ sweep, alarm: systemAlarm, failed }));
    return { address, close: () => letGo().then(() => store.close()) };
  } catch (error) {
    await letGo();
    throw error;
  }
}

async function appOver(parts: Parts, store: Store, config: Config, logger: Logger): Promise<FastifyInstance> {
  const { fenix, begin: _, close: __, ...others } = parts;
  const { contact, engines } = parts;
  const version = packageVersion();
  const signUp = new SignUpChoice(store, config.FENIX_SIGN_UP);
  return buildApp({
    store,
    logger,
    hub: await EventHub.over(parts.events),
    readiness: new Readiness({
      store,
      log: logger,
      now: () => performance.now(),
      alarm: systemAlarm,
      lookedAt: parts.lookedAt,
    }),
    clock: systemClock,
    alarm: systemAlarm,
    web: join(packageFolder(), 'dist', 'web'),
    trustedProxies: config.FENIX_TRUSTED_PROXIES,
    names: { baseUrl: config.FENIX_BASE_URL, listensOn: config.FENIX_HOST },
    contact: contact.now,
    service: {
      ...fenix,
      ...others,
      signUp,
      serviceState: () =>
        stateOf({ store, config, version, signUp, contact, now: systemNow, warn: (message) => logger.warn(message) }),
      version,
      sources: engines.map(({ name }) => name),
      engineIds: engines.map(({ id }) => id),
    },
  });
}

/** In a container or a LAN, people use names that only they know. */
const NO_BASE_URL =
  'FENIX_BASE_URL is not set: only localhost and the addresses above are answered; ' +
  'set it to what people open in their browsers, as in FENIX_BASE_URL=http://nas.local:3000';
