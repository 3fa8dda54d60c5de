/** `fenix export` and `fenix import`: agents as files, from a shell. */
import { Command } from 'commander';
import type { Exit, Io } from './io.ts';

export function exportCommand(io: Io): Command {
  return new Command('export')
    .description('print one of your agents, or all of them, a JSON line each: settings, log, and all they know')
    .argument('[agent]', 'its name, the beginning of it, or its id (default: all)')
    .action(async (agent: string | undefined) => {
      const { exportAgents } = await import('./export.ts');
      await exportAgents(agent, io);
    });
}

export function importCommand(io: Io, exit: Exit): Command {
  return new Command('import')
    .description('make agents of yours from such JSON lines on standard input')
    .action(async () => {
      const { importAgents } = await import('./export.ts');
      if (!(await importAgents(io))) exit(1);
    });
}
