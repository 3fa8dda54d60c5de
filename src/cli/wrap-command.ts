/** `fenix wrap`: reads result pages as records, and prints the wrapper that reads the next one. */
import { Command, Option } from 'commander';
import type { Mode } from '../../agents/agents.ts';
import { readConfig } from '../base/config.ts';
import type { Exit, Io } from './io.ts';

interface Options {
  readonly html?: string;
  readonly searchUrl?: string;
  readonly url?: string;
  readonly term?: string;
  readonly mode: Mode;
}

export function wrapCommand(io: Io, exit: Exit): Command {
  return new Command('wrap')
    .description(
      'find the list of a result page: batch {"id"?,"url","html","term"?} → {"id"?,"wrapper","records","confidence"}',
    )
    .argument(
      '[address]',
      'of a site: how it is searched is found out by a few visits, as politely as the service makes them',
    )
    .option('--search-url <url>', 'where a site is searched, with {term} where the words stand')
    .option('--html <page>', 'read one saved page instead of a batch')
    .option('--url <url>', 'with --html: where the page was')
    .option(
      '--term <words>',
      'with --html: what was searched for, where that is known; with a site: what is searched for',
    )
    .addOption(
      new Option('--mode <mode>', 'default, or faithful: the algorithm of the source')
        .choices(['default', 'faithful'])
        .default('default'),
    )
    .action(async (address: string | undefined, { html, searchUrl, url, term, mode }: Options) => {
      const site = searchUrl ?? address;
      if (site !== undefined) {
        const { wrapLive } = await import('./wrap-live.ts');
        const found = await wrapLive(site, { term, mode }, readConfig(io.environment));
        io.stdout.write(`${JSON.stringify(found)}\n`);
        return;
      }
      const { wrapBatch, wrapFile } = await import('./wrap.ts');
      if (html === undefined) {
        if (!(await wrapBatch(io, mode))) exit(1);
        return;
      }
      io.stdout.write(`${JSON.stringify(await wrapFile(html, { url, term, mode }))}\n`);
    });
}
