/** `fenix export` and `fenix import`: agents, or all that is a user's, as files, from a shell. */
import { Command } from 'commander';
import { readConfig } from '../config.ts';
import type { Exit, Io } from './io.ts';

interface ExportOptions {
  readonly mine?: boolean;
  readonly user?: string;
  readonly to?: string;
}

export function exportCommand(io: Io): Command {
  return new Command('export')
    .description('print one of your agents, or all of them, a JSON line each: settings, log, and all they know')
    .argument('[agent]', 'its name, the beginning of it, or its id (default: all)')
    .option(
      '--mine',
      'all that is yours as one JSON file: settings, rules, feeds, agents, saved pages with their texts',
    )
    .option('--user <login>', 'the same of any account, from the data folder itself: for whoever runs the service')
    .option('--to <file>', 'write it there: a new file, for you alone')
    .action(async (agent: string | undefined, { mine, user, to }: ExportOptions, command: Command) => {
      if ([agent, mine, user].filter((each) => each !== undefined).length > 1)
        command.error('error: one of them: an agent, --mine or --user');
      const { exportAgents, exportMine } = await import('./export.ts');
      if (mine === true) return exportMine(to, io);
      if (user === undefined) return exportAgents(agent, to, io);
      const { exportUser } = await import('./export-user.ts');
      return exportUser(user, to, readConfig(io.environment), io);
    });
}

export function importCommand(io: Io, exit: Exit): Command {
  return new Command('import')
    .description(
      'bring agents, or all that is a user’s, from what fenix export wrote; what is there already stays as it is',
    )
    .argument('[file]', 'what fenix export wrote (default: standard input)')
    .action(async (file: string | undefined) => {
      const { importFile } = await import('./export.ts');
      if (!(await importFile(file, io))) exit(1);
    });
}
