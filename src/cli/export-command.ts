/** `fenix export` and `fenix import`: agents, or all that is a user's, as files, from a shell. */
import { Command } from 'commander';
import { readConfig } from '../config.ts';
import type { Exit, Io } from './io.ts';

interface ExportOptions {
  readonly mine?: boolean;
  readonly user?: string;
  readonly all?: boolean;
  readonly to?: string;
}

export function exportCommand(io: Io, exit: Exit): Command {
  return new Command('export')
    .description('print one of your agents, or all of them, a JSON line each: settings, log, and all they know')
    .argument('[agent]', 'its name, the beginning of it, or its id (default: all)')
    .option(
      '--mine',
      'all that is yours as one JSON file: settings, rules, feeds, sites watched and forms asked, agents, saved pages with their texts',
    )
    .option('--user <login>', 'the same of any account, from the data folder itself: for whoever runs the service')
    .option('--all', 'that of every account, each as a file of its own in the folder that --to names')
    .option('--to <file>', 'write it there: a new file, for you alone')
    .action(async (agent: string | undefined, { mine, user, all, to }: ExportOptions, command: Command) => {
      if ([agent, mine, user, all].filter((each) => each !== undefined).length > 1)
        command.error('error: one of them: an agent, --mine, --user or --all');
      if (all === true && to === undefined) command.error('error: --all writes many files: say where with --to FOLDER');
      const { exportAgents, exportMine } = await import('./export.ts');
      if (mine === true) return exportMine(to, io);
      if (user === undefined && all === undefined) return exportAgents(agent, to, io);
      const { exportAll, exportUser } = await import('./export-user.ts');
      const config = readConfig(io.environment);
      if (user !== undefined) return exportUser(user, to, config, io);
      if (!(await exportAll(to as string, config, io))) exit(1);
    });
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
    .option('--user <login>', 'into any account of the service that runs here: for whoever runs it')
    .action(async (file: string | undefined, { user }: ImportOptions) => {
      if (!(await imported(file, user, io))) exit(1);
    });
}

async function imported(file: string | undefined, user: string | undefined, io: Io): Promise<boolean> {
  if (user === undefined) return (await import('./export.ts')).importFile(file, io);
  return (await import('./export-user.ts')).importFor(user, file, readConfig(io.environment), io);
}
