/** `fenix serve`: the service. */
import { Command } from 'commander';
import { readConfig } from '../config.ts';
import type { Io } from './io.ts';

export function serveCommand(io: Io): Command {
  return new Command('serve').description('run the service (what `npm start` runs)').action(async () => {
    const config = readConfig(io.environment);
    const { createLogger } = await import('./logging.ts');
    const { configuredSources, serveUntilStopped } = await import('../server/server.ts');
    await serveUntilStopped(config, await createLogger(config), io.environment, configuredSources(config));
  });
}
