/** Commands of an account: a service from a shell. */
import { Argument, Command, Option } from 'commander';
import type { Verdict } from './client/visit.ts';
import type { Io } from './io.ts';
import { wholeFrom } from './numbers.ts';

export function loginCommand(io: Io): Command {
  return new Command('login')
    .description(
      'sign this shell in to a running service, for fenix agents, run, list, rate, add, export, import and search --library',
    )
    .argument('<url>', 'address of the service, as in the browser')
    .option('--as <login>', 'login name; fenix asks for the password, or reads it from standard input')
    .option('--token', 'fenix asks for a token made in the window, or reads it from standard input')
    .action(async (url: string, options: { as?: string; token?: true }) => {
      const { login } = await import('./client.ts');
      await login(url, options, io);
    });
}

export function runCommand(io: Io): Command {
  return new Command('run')
    .description('run a session of one of your agents, and print what it brought')
    .argument('<agent>', 'its name, the beginning of it, or its id')
    .option('--no-wait', 'only begin it')
    .option('--json', 'print the session as a JSON line')
    .action(async (agent: string, options: { json?: true; wait: boolean }) => {
      const { run } = await import('./client.ts');
      await run(agent, options, io);
    });
}

interface ListFlags {
  readonly json?: true;
  readonly session?: number;
  readonly daily?: true;
}

export function listCommand(io: Io): Command {
  return new Command('list')
    .description('print the list of one of your agents, or the daily list of them all')
    .argument('[agent]', 'its name, the beginning of it, or its id')
    .option('--session <n>', 'the list of this session (default: the latest)', wholeFrom(1))
    .option('--daily', 'the latest daily list')
    .option('--json', 'one JSON line per page')
    .action(async (agent: string | undefined, options: ListFlags, command: Command) => {
      const { list, listDaily } = await import('./client.ts');
      if (options.daily === true && agent === undefined) return listDaily(options, io);
      if (options.daily === true || agent === undefined) command.error('error: name an agent, or say --daily');
      return list(agent as string, options, io);
    });
}

/** Stands for no limit, instead of minutes. */
const ANY = 'any';

interface DailyFlags {
  readonly at?: string;
  readonly most?: number;
  readonly minutes?: number | typeof ANY;
}

export function dailyCommand(io: Io): Command {
  const minutesIn = wholeFrom(1);
  return new Command('daily')
    .description('print when your daily list comes and how long it is, or change that')
    .option('--at <hour>', 'an hour of your day, as in 07:00')
    .option('--most <n>', 'pages at most', wholeFrom(1))
    .option('--minutes <n>', `as many pages as are read within so many minutes; ${ANY}: all`, (text: string) =>
      text === ANY ? ANY : minutesIn(text),
    )
    .action(async ({ minutes, ...options }: DailyFlags) => {
      const { setDaily } = await import('./client.ts');
      const long = minutes === undefined ? {} : { minutes: minutes === ANY ? null : minutes };
      await setDaily({ ...options, ...long }, io);
    });
}

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

interface OffersFlags {
  readonly shops?: string;
  readonly used?: true;
  readonly all?: true;
  readonly json?: true;
}

export function offersCommand(io: Io): Command {
  return new Command('offers')
    .description('ask the shops among your sites for a product, and put their offers side by side')
    .argument('<words...>', 'what is looked for')
    .option('--shops <names>', 'names or ids of your sites, with commas (default: all of them)')
    .option('--used', 'with used and refurbished products')
    .option('--all', 'with other products that the shops list: accessories, other models')
    .option('--json', 'the answer as JSON')
    .action(async (words: readonly string[], { shops, ...options }: OffersFlags) => {
      const { showOffers } = await import('./offers.ts');
      const named = shops?.split(',').map((name) => name.trim());
      return showOffers(words.join(' '), { ...options, shops: named }, io);
    });
}
