/** `fenix read`: fetches and reads one page. */
import { Command } from 'commander';
import { readConfig } from '../base/config.ts';
import type { Io } from './io.ts';

export function readCommand(io: Io): Command {
  return new Command('read')
    .description('fetch one page, as politely as the service does, and print all that Fenix reads in it as JSON')
    .argument('<url>', 'address of the page')
    .option('--text', 'print its text only')
    .action(async (url: string, { text }: { text?: true }) => {
      const config = readConfig(io.environment);
      const { readOne } = await import('./read.ts');
      const page = await readOne(url, config, (message) => io.stderr.write(`${message}\n`));
      io.stdout.write(text === true ? `${page.text}\n` : `${JSON.stringify(page, undefined, 2)}\n`);
    });
}
