/** `fenix ndpm`: measures how far a ranking is from the one desired. */
import { Command } from 'commander';
import type { Io } from './io.ts';

export function ndpmCommand(io: Io): Command {
  return new Command('ndpm')
    .description(
      'how far a predicted ranking is from the desired one (Yao 1995): 0 perfect, 0.5 random, 1 reversed; ' +
        'null when no pair is ordered',
    )
    .requiredOption('--desired <file>', 'JSON object of grades by id, higher is better')
    .requiredOption('--predicted <file>', 'JSON object of scores by the same ids, higher is better')
    .action(async ({ desired, predicted }: { desired: string; predicted: string }) => {
      const { ndpmOfFiles } = await import('./ndpm.ts');
      io.stdout.write(`${JSON.stringify(await ndpmOfFiles(desired, predicted))}\n`);
    });
}
