/** `fenix vector`: counts the terms of texts, in a batch. */
import { Command } from 'commander';
import type { Exit, Io } from './io.ts';

export function vectorCommand(io: Io, exit: Exit): Command {
  return new Command('vector')
    .description('turn texts into counted terms: batch {"id","text","language"?} → {"id","language","terms"}')
    .action(async () => {
      const { runBatch } = await import('./batch.ts');
      const { vectorOfRequest } = await import('./vector.ts');
      const sound = await runBatch({ input: io.stdin, output: io.stdout, answer: vectorOfRequest });
      if (!sound) exit(1);
    });
}
