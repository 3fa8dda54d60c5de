/** Commands that run a service, and keep its store. */
import { Command } from 'commander';
import type { Logger } from 'pino';
import { type Config, describeConfig, isSet, readConfig, type Setting } from '../base/config.ts';
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

export function configCommand(io: Io): Command {
  return new Command('config')
    .description('print the configuration in force: every FENIX_* variable, its value and what it means')
    .option('--json', 'as JSON')
    .action(({ json }: { json?: boolean }) => {
      const settings = describeConfig(io.environment);
      io.stdout.write(json === true ? `${JSON.stringify(settings, null, 2)}\n` : asText(settings));
    });
}

function asText(settings: readonly Setting[]): string {
  return settings
    .map(({ name, value, from, default: fallback, meaning, allowed }) =>
      [
        `${name}=${value}`,
        `    ${meaning}`,
        `    from ${from}; default ${fallback === '' ? 'nothing' : fallback}; allowed: ${allowed}`,
      ].join('\n'),
    )
    .join('\n')
    .concat('\n\nEvery variable can also be read from a file named by the same variable with _FILE behind it.\n');
}

export function backupCommand(io: Io): Command {
  return new Command('backup')
    .description('copy the whole store into one file, whether the service runs or not')
    .argument('<file>', 'a new file')
    .action(async (file: string) => {
      const config = readConfig(io.environment);
      const folder = folderIn(config, 'pg_dump');
      io.giveWay();
      const { backUp } = await import('../storage/database/sqlite/backup.ts');
      const isCurrent = backUp(folder, file);
      // A newer version would change the tables of a store that it writes to.
      if (isCurrent) await (await import('./noting.ts')).noteBackup(config, io);
      io.stdout.write(`${folder} is kept in ${file}\n`);
    });
}

export function restoreCommand(io: Io): Command {
  return new Command('restore')
    .description('fill the data folder from a backup; the folder must hold no database')
    .argument('<file>', 'what fenix backup wrote')
    .action(async (file: string) => {
      const folder = folderIn(readConfig(io.environment), 'pg_restore');
      const { restore } = await import('../storage/database/sqlite/backup.ts');
      restore(file, folder);
      io.stdout.write(`${file} is restored in ${folder}\n`);
    });
}

function folderIn({ FENIX_DATA, FENIX_DATABASE_URL }: Config, theirs: string): string {
  if (FENIX_DATABASE_URL === '') return FENIX_DATA;
  throw new Error(`FENIX_DATABASE_URL names a PostgreSQL: its own ${theirs} does this`);
}
