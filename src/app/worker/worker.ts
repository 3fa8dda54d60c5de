/**
 * A worker: runs sessions and reads pages beside a service on PostgreSQL, any number of them on any machine. Only
 * probes talk to it, and only if it has a port.
 */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type Config, ConfigError } from '../../base/config.ts';
import { systemAlarm } from '../../base/time.ts';
import { sayIfBrowserless } from '../../outside/rendering/renderer.ts';
import type { Sources } from '../../sources/engines/sources.ts';
import { openStore, storeOf } from '../../storage/store/open-store.ts';
import type { Store } from '../../storage/store/store.ts';
import { explainedListening, type Listening, listenAt } from '../listening.ts';
import { Readiness, type ReadinessOptions } from '../readiness.ts';
import { openParts, type Parts, sayWhoVisits } from './parts.ts';

interface RunningWorker {
  /** Where it answers probes. */
  readonly address: string | undefined;
  close(): Promise<void>;
}

interface WorkerOptions {
  readonly config: Config;
  readonly logger: Logger;
  readonly sources: Sources;
  /** Answers probes, on the configured port. Absent: nobody does. */
  readonly probes?: (readiness: Readiness, logger: Logger) => FastifyInstance;
  /** Waits for an absent database until this is aborted. Absent: does not wait. */
  readonly patience?: AbortSignal;
}

const ON_A_FILE =
  'fenix work needs a PostgreSQL, which FENIX_DATABASE_URL names: on a database in a file fenix serve does both';

export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { config, logger, patience } = options;
  if (config.FENIX_DATABASE_URL === '') throw new ConfigError(ON_A_FILE);
  const warn = (message: string) => logger.warn(message);
  const store = await openStore({ ...storeOf(config), hold: false, ...(patience && { patience }), warn });
  try {
    return await workOn(store, options);
  } catch (error) {
    await store.close();
    throw explainedListening(error, config);
  }
}

async function workOn(store: Store, options: WorkerOptions): Promise<RunningWorker> {
  const { config, logger, sources } = options;
  let parts: Parts | undefined;
  const lookedAt = () => parts?.lookedAt();
  const listening = await answerProbes({ store, lookedAt }, options);
  parts = openParts({ store, config, logger, sources });
  const close = async () => {
    await parts.close();
    await listening?.close();
  };
  try {
    await sayWhoVisits(parts, sources, logger);
    void sayIfBrowserless(config.FENIX_BROWSER, (message) => logger.warn(message));
    parts.begin({ works: true });
    logger.info({ holder: parts.holder }, 'Fenix works');
    return { address: listening?.address, close: () => close().then(() => store.close()) };
  } catch (error) {
    await close();
    throw error;
  }
}

async function answerProbes(
  probed: Pick<ReadinessOptions, 'store' | 'lookedAt'>,
  { config: { FENIX_HOST, FENIX_PORT }, logger, probes }: WorkerOptions,
): Promise<Listening | undefined> {
  if (probes === undefined) return undefined;
  const readiness = new Readiness({ ...probed, log: logger, now: () => performance.now(), alarm: systemAlarm });
  return listenAt(probes(readiness, logger), { host: FENIX_HOST, port: FENIX_PORT });
}
