/** `fenix extract`: extracts the texts of pages, in a batch. */
import { Command } from 'commander';
import type { ExtractOptions } from './extract.ts';
import type { Exit, Io } from './io.ts';

export function extractCommand(io: Io, exit: Exit): Command {
  return new Command('extract')
    .description(
      'find the content of web pages: batch {"id","url"?,"html"} → {"id","title","text","language","kind","template","date","modified","author","image","site","known","ms"}',
    )
    .option(
      '--site',
      'the batch is one site’s pages: what they repeat is left out (read whole before the first answer)',
    )
    .option('--file <page>', 'read one saved page instead of a batch and print its text')
    .option('--url <url>', 'where the page of --file was', '')
    .option(
      '--with <parts>',
      'what the text has beside the body, by commas: title, byline, caption, quoted, signature, comments, teasers, template',
    )
    .option('--json', 'with --file: print all that is known of the page')
    .action(async (options: ExtractOptions) => {
      const { extractBatch, extractFile } = await import('./extract.ts');
      if (options.file !== undefined) io.stdout.write(await extractFile(options.file, options));
      else if (!(await extractBatch(io, options))) exit(1);
    });
}
