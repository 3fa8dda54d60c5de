/** `fenix list`: an agent's list, from a shell. */
import { Command } from 'commander';
import type { Io } from './io.ts';
import { wholeFrom } from './numbers.ts';

export function listCommand(io: Io): Command {
  return new Command('list')
    .description('print the list of one of your agents')
    .argument('<agent>', 'its name, the beginning of it, or its id')
    .option('--session <n>', 'the list of this session (default: the latest)', wholeFrom(1))
    .option('--json', 'one JSON line per page')
    .action(async (agent: string, options: { json?: true; session?: number }) => {
      const { list } = await import('./client.ts');
      await list(agent, options, io);
    });
}
