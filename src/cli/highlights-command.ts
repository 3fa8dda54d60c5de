/** `fenix highlights`: what one marked in the texts one read, from a shell. */
import { Command, Option } from 'commander';
import type { Io } from './io.ts';
import { wholeFrom } from './numbers.ts';

interface HighlightsFlags {
  readonly limit: number;
  readonly json?: true;
  readonly markdown?: true;
  readonly to?: string;
}

export function highlightsCommand(io: Io): Command {
  return new Command('highlights')
    .description('print what you marked in texts, and your notes, the latest first')
    .argument('[words...]', 'only what has words that begin so, in it or in your note')
    .option('--limit <n>', 'highlights at most', wholeFrom(1), 50)
    .option('--json', 'one JSON line per highlight')
    .addOption(new Option('--markdown', 'all of them, page by page, as Markdown').conflicts(['json', 'limit']))
    .option('--to <file>', 'with --markdown: write it there: a new file, for you alone')
    .action(async (words: readonly string[], flags: HighlightsFlags, command: Command) => {
      if (flags.markdown === true && words.length > 0) command.error('error: --markdown takes all, without words');
      if (flags.markdown !== true && flags.to !== undefined) command.error('error: --to needs --markdown beside it');
      const { exportHighlights, listHighlights } = await import('./highlights.ts');
      if (flags.markdown === true) return exportHighlights(flags.to, io);
      return listHighlights(words.join(' '), flags, io);
    });
}
