/** `fenix run`: runs a session from a shell. */
import { Command } from 'commander';
import type { Io } from './io.ts';

export function runCommand(io: Io): Command {
  return new Command('run')
    .description('run a session of one of your agents, and print what it brought')
    .argument('<agent>', 'its name, the beginning of it, or its id')
    .option('--no-wait', 'only begin it')
    .option('--json', 'print the session as a JSON line')
    .action(async (agent: string, options: { json?: true; wait: boolean }) => {
      const { run } = await import('./client.ts');
      await run(agent, options, io);
    });
}
