/** `fenix price`: finds the prices that texts say, in a batch. */
import { Command } from 'commander';
import type { Exit, Io } from './io.ts';

export function priceCommand(io: Io, exit: Exit): Command {
  return new Command('price')
    .description('read prices as shops write them: batch {"id"?,"text","hint"?} → {"id"?,"amount","currency","iso"?}')
    .option('--text <text>', 'read one text instead of a batch')
    .option('--hint <text>', 'with --text: a text beside it that may name the currency')
    .action(async ({ text, hint }: { text?: string; hint?: string }) => {
      const { runBatch } = await import('./batch.ts');
      const { priceOfRequest } = await import('./price.ts');
      if (text !== undefined) {
        io.stdout.write(`${JSON.stringify(priceOfRequest({ text, hint }))}\n`);
        return;
      }
      const sound = await runBatch({ input: io.stdin, output: io.stdout, answer: priceOfRequest });
      if (!sound) exit(1);
    });
}
