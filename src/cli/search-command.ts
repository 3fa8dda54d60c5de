/** `fenix search`: searches the engines that agents ask, or what agents have read. */
import { Command, Option } from 'commander';
import { readConfig } from '../base/config.ts';
import type { Exit, Io } from './io.ts';
import { wholeFrom } from './numbers.ts';

interface SearchOptions {
  readonly library?: true;
  readonly engines?: string;
  readonly limit: number;
  readonly json?: true;
}

export function searchCommand(io: Io, exit: Exit): Command {
  return new Command('search')
    .description('ask the search engines, as agents do; or search the pages that your agents read')
    .argument(
      '<words...>',
      'words; with --library also "phrases", NOT word, site:example.org, lang:pt, after:2026-01, before:2026-06, is:rated, is:liked, is:saved, is:listed, tag:name',
    )
    .option('--engines <ids>', 'ask these alone, as in wikipedia,arxiv (default: chosen by the words)')
    .addOption(new Option('--library', 'in the library of the service you are signed in to').conflicts('engines'))
    .option('--limit <n>', 'pages at most', wholeFrom(1), 20)
    .option('--json', 'one JSON line per page')
    .action(async (words: readonly string[], { library, engines, ...options }: SearchOptions) => {
      const text = words.join(' ');
      if (library === true) {
        const { searchLibrary } = await import('./client.ts');
        return searchLibrary(text, options, io);
      }
      const config = readConfig(io.environment);
      const { searchEngines } = await import('./search.ts');
      const ids = engines?.split(',').map((id) => id.trim());
      if (!(await searchEngines(text, { ...options, ids }, config, io))) exit(1);
    });
}
