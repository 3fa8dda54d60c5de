/** `fenix add`: a page, a text or a file of addresses for one of your agents, from a shell. */
import { Command, Option } from 'commander';
import type { AddVerdict } from '../client/visit.ts';
import type { Io } from './io.ts';

interface AddOptions {
  readonly as: AddVerdict;
  readonly text?: true;
  readonly title?: string;
  readonly file?: string;
  readonly wait: boolean;
  readonly json?: true;
}

const CHOICES: readonly AddVerdict[] = ['relevant', 'neutral', 'not', 'saved'];

export function addCommand(io: Io): Command {
  return new Command('add')
    .description('add a page to one of your agents; or a text of your own, or all the pages that a file names')
    .argument('<agent>', 'its name, the beginning of it, or its id')
    .argument('[address]', 'of a page')
    .addOption(new Option('--as <verdict>', 'what it is; saved teaches nothing').choices(CHOICES).default('relevant'))
    .addOption(new Option('--text', 'a text, on standard input: nobody else ever finds it').conflicts('file'))
    .addOption(new Option('--title <title>', 'of the text'))
    .option('--file <file>', 'bookmarks (HTML), starred entries (JSON), or a table with a column url (CSV)')
    .option('--no-wait', 'do not wait until they are read')
    .option('--json', 'print what became of it as a JSON line')
    .action(async (agent: string, address: string | undefined, options: AddOptions, command: Command) => {
      const given = [address, options.text, options.file].filter((each) => each !== undefined);
      if (given.length !== 1) command.error('error: give an address, --text or --file, one of them');
      const { add } = await import('./add.ts');
      await add(agent, address, options, io);
    });
}
