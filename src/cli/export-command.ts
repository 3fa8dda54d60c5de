/** `fenix export` and `fenix import`: agents, or all of a user's data, as files, from a shell. */
import { Command } from 'commander';
import { readConfig } from '../base/config.ts';
import type { Exit, Io } from './io.ts';

interface ExportOptions {
  readonly mine?: boolean;
  readonly collection?: boolean;
  readonly user?: string;
  readonly all?: boolean;
  readonly to?: string;
}

export function exportCommand(io: Io, exit: Exit): Command {
  return new Command('export')
    .description('print one of your agents, or all, a JSON line each: settings, log, and all that they know')
    .argument('[agent]', 'its name, the beginning of it, or its id (default: all)')
    .option('--collection', 'what you rated and graded of the agent, with the texts, for fenix lab --collection')
    .option(
      '--mine',
      'all that is yours as one JSON file: settings, rules, feeds, sites watched and forms asked, agents, saved pages with their texts',
    )
    .option('--user <login>', 'the same for any account, from the data folder itself; for the operator')
    .option('--all', 'that of every account, each as a file of its own in the folder that --to names')
    .option('--to <file>', 'write it there: a new file, for you alone')
    .action(async (agent: string | undefined, options: ExportOptions, command: Command) => {
      const wrong = misuse(agent, options);
      if (wrong !== undefined) command.error(`error: ${wrong}`);
      const { user, all, to } = options;
      if (user === undefined && all === undefined) return ownExport(agent, options, io);
      const { exportAll, exportUser } = await import('./export-user.ts');
      const config = readConfig(io.environment);
      if (user !== undefined) return exportUser(user, to, config, io);
      if (!(await exportAll(to as string, config, io))) exit(1);
    });
}

/** Checks what commander cannot see by one option alone. */
function misuse(agent: string | undefined, { mine, collection, user, all, to }: ExportOptions): string | undefined {
  if ([agent, mine, user, all].filter((each) => each !== undefined).length > 1)
    return 'one of them: an agent, --mine, --user or --all';
  if (collection === true && agent === undefined) return '--collection is of an agent: name one';
  if (all === true && to === undefined) return '--all writes many files: say where with --to FOLDER';
  return undefined;
}

async function ownExport(agent: string | undefined, { mine, collection, to }: ExportOptions, io: Io): Promise<void> {
  const { exportAgents, exportCollection, exportMine } = await import('./export.ts');
  if (mine === true) return exportMine(to, io);
  if (collection === true && agent !== undefined) return exportCollection(agent, to, io);
  return exportAgents(agent, to, io);
}

interface ImportOptions {
  readonly user?: string;
}

export function importCommand(io: Io, exit: Exit): Command {
  return new Command('import')
    .description(
      'bring agents, or all that is a user’s, from what fenix export wrote; what is there already stays as it is',
    )
    .argument('[file]', 'what fenix export wrote (default: standard input)')
    .option('--user <login>', 'into any account of the service that runs here; for the operator')
    .action(async (file: string | undefined, { user }: ImportOptions) => {
      if (!(await imported(file, user, io))) exit(1);
    });
}

async function imported(file: string | undefined, user: string | undefined, io: Io): Promise<boolean> {
  if (user === undefined) return (await import('./export.ts')).importFile(file, io);
  return (await import('./export-user.ts')).importFor(user, file, readConfig(io.environment), io);
}
