/** `fenix search`: what your agents read, by its words, from a shell. */
import { Command } from 'commander';
import type { Io } from './io.ts';
import { wholeFrom } from './numbers.ts';

export function searchCommand(io: Io): Command {
  return new Command('search')
    .description('search the pages that your agents read')
    .argument(
      '<words...>',
      'words, "phrases", site:example.org, lang:pt, after:2026-01, before:2026-06, is:rated, is:liked',
    )
    .requiredOption('--library', 'in the library')
    .option('--limit <n>', 'pages at most', wholeFrom(1), 20)
    .option('--json', 'one JSON line per page')
    .action(async (words: readonly string[], options: { json?: true; limit: number }) => {
      const { searchLibrary } = await import('./client.ts');
      await searchLibrary(words.join(' '), options, io);
    });
}
