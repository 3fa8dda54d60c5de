/** `fenix list`: prints an agent's list, or the daily list of all agents. */
import { Command } from 'commander';
import type { Io } from './io.ts';
import { wholeFrom } from './numbers.ts';

interface ListFlags {
  readonly json?: true;
  readonly session?: number;
  readonly daily?: true;
}

export function listCommand(io: Io): Command {
  return new Command('list')
    .description('print the list of one of your agents, or the daily list of them all')
    .argument('[agent]', 'its name, the beginning of it, or its id')
    .option('--session <n>', 'the list of this session (default: the latest)', wholeFrom(1))
    .option('--daily', 'the latest daily list')
    .option('--json', 'one JSON line per page')
    .action(async (agent: string | undefined, options: ListFlags, command: Command) => {
      const { list, listDaily } = await import('./client.ts');
      if (options.daily === true && agent === undefined) return listDaily(options, io);
      if (options.daily === true || agent === undefined) command.error('error: name an agent, or say --daily');
      return list(agent as string, options, io);
    });
}
