/** `fenix work`: runs a worker beside the service. */
import { Command } from 'commander';
import { isSet, readConfig } from '../base/config.ts';
import type { Io } from './io.ts';

export function workCommand(io: Io): Command {
  return new Command('work')
    .description('run sessions and read pages for a service on PostgreSQL, as one of any number of workers')
    .addHelpText('after', '\nWhere FENIX_PORT is set it answers /healthz and /readyz there, and nothing else.')
    .action(async () => {
      const { environment } = io;
      const config = readConfig(environment);
      const { createLogger } = await import('./logging.ts');
      const { configuredSources } = await import('../sources/engines/sources.ts');
      const { DATABASE_PATIENCE_MS, forAWhile, untilStopped } = await import('../app/worker/until-stopped.ts');
      const { startWorker } = await import('../app/worker/worker.ts');
      const logger = await createLogger(config);
      const { healthApp } = await import('../http/health.ts');
      const probes = isSet('FENIX_PORT', environment) ? { probes: healthApp } : {};
      const sources = configuredSources(config);
      const start = (stopped: AbortSignal) =>
        startWorker({ config, logger, sources, ...probes, patience: forAWhile(DATABASE_PATIENCE_MS, stopped) });
      await untilStopped(start, logger, environment);
    });
}
