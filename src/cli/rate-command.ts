/** `fenix rate`: rates a page from a shell. */
import { Argument, Command } from 'commander';
import type { Verdict } from './client/visit.ts';
import type { Io } from './io.ts';
import { wholeFrom } from './numbers.ts';

const CHOICES: readonly Verdict[] = ['relevant', 'neutral', 'not', 'none'];

export function rateCommand(io: Io): Command {
  return new Command('rate')
    .description('rate a page of one of your agents')
    .argument('<agent>', 'its name, the beginning of it, or its id')
    .argument('<page>', 'its place on the list, its address or its id')
    .addArgument(new Argument('<verdict>', 'is it relevant? none clears a rating').choices(CHOICES))
    .option('--session <n>', 'places are of the list of this session (default: the latest)', wholeFrom(1))
    .action(async (agent: string, page: string, verdict: Verdict, options: { session?: number }) => {
      const { rate } = await import('./client.ts');
      await rate(agent, page, verdict, options, io);
    });
}
