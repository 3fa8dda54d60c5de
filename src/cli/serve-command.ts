/** `fenix serve`: the service. */
import { Command } from 'commander';
import { readConfig } from '../config.ts';
import type { Io } from './io.ts';

export function serveCommand(io: Io): Command {
  return new Command('serve').description('run the service (what `npm start` runs)').action(async () => {
    const config = readConfig(io.environment);
    const { createLogger } = await import('./logging.ts');
    const { startServer } = await import('../server/server.ts');
    const { configuredSources } = await import('../engines/sources.ts');
    const { untilStopped } = await import('../working/until-stopped.ts');
    const logger = await createLogger(config);
    await untilStopped(() => startServer(config, logger, configuredSources(config)), logger, io.environment);
  });
}
