/** `fenix serve`: the service. */
import { Command } from 'commander';
import type { Logger } from 'pino';
import { readConfig } from '../base/config.ts';
import type { ConfiguredEngine } from '../sources/engines/configured.ts';
import type { Io } from './io.ts';

export function serveCommand(io: Io): Command {
  return new Command('serve').description('run the service (what `npm start` runs)').action(async () => {
    const config = readConfig(io.environment);
    const { createLogger } = await import('./logging.ts');
    const { startServer } = await import('../http/server.ts');
    const { configuredSources } = await import('../sources/engines/sources.ts');
    const { DATABASE_PATIENCE_MS, forAWhile, untilStopped } = await import('../app/worker/until-stopped.ts');
    const logger = await createLogger(config);
    const sources = configuredSources(config);
    const serving = async (stopped: AbortSignal) => {
      const server = await startServer(config, logger, sources, forAWhile(DATABASE_PATIENCE_MS, stopped));
      // Nobody waits for this: without internet it may take a while.
      void sayIfAlone(sources.known ?? [], logger);
      return server;
    };
    await untilStopped(serving, logger, io.environment);
  });
}

async function sayIfAlone(known: readonly ConfiguredEngine[], logger: Logger): Promise<void> {
  const { internetMissing } = await import('../sources/engines/internet.ts');
  const { thisMachine } = await import('./doctor-machine.ts');
  const says = await internetMissing(known, thisMachine.lookup);
  if (says !== undefined) logger.warn(says);
}
