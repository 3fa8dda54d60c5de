/** `fenix add`: gives one of the user's agents a page, a text or a file of addresses. */
import { Command, InvalidArgumentError, Option } from 'commander';
import type { AddVerdict, Group } from './client/visit.ts';
import type { Io } from './io.ts';

interface AddOptions {
  readonly as: AddVerdict;
  readonly text?: true;
  readonly title?: string;
  readonly file?: string;
  readonly preview?: true;
  readonly only?: readonly Group[];
  readonly new?: true;
  readonly wait: boolean;
  readonly json?: true;
}

const CHOICES: readonly AddVerdict[] = ['relevant', 'neutral', 'not', 'saved'];

export function addCommand(io: Io): Command {
  return new Command('add')
    .description('give one of your agents a page, a text of yours, or all pages that a file names')
    .argument('[agent]', 'its name, the beginning of it, or its id')
    .argument('[address]', 'of a page')
    .addOption(new Option('--as <verdict>', 'what it is; saved teaches nothing').choices(CHOICES).default('relevant'))
    .addOption(new Option('--text', 'a text, on standard input: nobody else ever finds it').conflicts('file'))
    .addOption(new Option('--title <title>', 'of the text'))
    .option(
      '--file <file>',
      'of another program: bookmarks, what a service of saved pages or a reader gave out, a table with a column url; pages as they were saved (WARC, MHTML, HTML), which go into your library (--as saved needs no agent); or a zip of such files',
    )
    .addOption(new Option('--preview', 'say what is in the file, and take nothing of it').conflicts(['only', 'new']))
    .addOption(
      new Option(
        '--only <group>',
        'what is in this folder:NAME, tag:NAME or mark:NAME; may be given several times',
      ).argParser(groupsOf),
    )
    .option('--new', 'make a new agent for each folder and tag that --only names, and add to it what is there')
    .option('--no-wait', 'do not wait until they are read')
    .option('--json', 'print what became of it as a JSON line')
    .action(async (agent: string | undefined, address: string | undefined, options: AddOptions, command: Command) => {
      const wrong = wrongWith(agent, address, options);
      if (wrong !== undefined) command.error(`error: ${wrong}`);
      const { file, only } = options;
      if (file === undefined) return (await import('./add.ts')).add(agent as string, address, options, io);
      const { addFile, agentsOf, lookAt, saveFile } = await import('./add-file.ts');
      if (options.preview === true) return lookAt(file, options, io);
      if (options.new === true) return agentsOf(file, only ?? [], options, io);
      return agent === undefined ? saveFile(file, options, io) : addFile(agent, file, options, io);
    });
}

function wrongWith(agent: string | undefined, address: string | undefined, options: AddOptions): string | undefined {
  const { text, file, preview, only, new: each } = options;
  const count = (given: readonly unknown[]) => given.filter((one) => one !== undefined).length;
  if (count([address, text, file]) !== 1) return 'give an address, --text or --file, one of them';
  if (file === undefined && count([preview, only, each]) > 0) return '--preview, --only and --new are about a --file';
  if (each === true && only === undefined) return 'say with --only for which folders and tags there are to be agents';
  const saves = file !== undefined && options.as === 'saved' ? true : undefined;
  return count([agent, preview, each, saves]) > 0
    ? undefined
    : 'say for which agent; or make some of a file with --new and --only';
}

function groupsOf(text: string, before: readonly Group[] = []): readonly Group[] {
  const [, kind, name] = /^(folder|tag|mark):(.+)$/s.exec(text) ?? [];
  if (kind === undefined || name === undefined) {
    throw new InvalidArgumentError('Write folder:NAME, tag:NAME or mark:NAME, as --preview names them.');
  }
  return [...before, { kind: kind as Group['kind'], name }];
}
