/** The process around the app: opens the store, listens, and lets go of both when asked to stop. */
import type { Logger } from 'pino';
import { type Config, unknownVariables } from '../config.ts';
import { openEmbeddedStore } from '../store/embedded.ts';
import { buildApp } from './app.ts';

export interface RunningServer {
  readonly address: string;
  close(): Promise<void>;
}

export async function startServer(config: Config, logger: Logger): Promise<RunningServer> {
  const store = await openEmbeddedStore({ folder: config.FENIX_DATA, warn: (message) => logger.warn(message) });
  const app = buildApp({ store, logger });
  const close = async () => {
    await app.close();
    await store.close();
  };
  try {
    const address = await app.listen({
      host: config.FENIX_HOST,
      port: config.FENIX_PORT,
      listenTextResolver: (listening) => `Fenix listens on ${listening}`,
    });
    return { address, close };
  } catch (error) {
    await close();
    throw explained(error, config);
  }
}

/** Runs until a signal asks to stop. */
export async function serveUntilStopped(
  config: Config,
  logger: Logger,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  for (const name of unknownVariables(environment)) logger.warn(`${name} means nothing here: is it misspelt?`);
  const server = await startServer(config, logger);
  const signal = await stopSignal();
  logger.info(`${signal}: finishing what is under way`);
  await server.close();
}

function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(signal));
  });
}

function explained(error: unknown, { FENIX_HOST, FENIX_PORT }: Config): unknown {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return new Error(`port ${FENIX_PORT} on ${FENIX_HOST} is taken: set FENIX_PORT to another one`, { cause: error });
  }
  return error;
}
