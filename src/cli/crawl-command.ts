/** `fenix crawl`: follows links, one site after the other, as politely as the service. */
import { Command, InvalidArgumentError, Option } from 'commander';
import type { RevisitName, SelectionName } from '../../agents/agents.ts';
import { readConfig } from '../base/config.ts';
import type { Part } from '../sources/crawls/partitioned-frontier.ts';
import type { CrawlOptions } from './crawl.ts';
import type { Exit, Io } from './io.ts';
import { wholeFrom } from './numbers.ts';

const EXPLANATION = `
Pages go into the library of the store, as all that is read does. What is known of a crawl lies there, too: the same
addresses go on where they were, after Ctrl-C and after a crash. Each site is visited by one at a time, with its pauses;
what robots.txt or nofollow forbid is left alone. Private networks are not visited unless FENIX_ALLOW_PRIVATE names them;
their pages are followed, and not kept.

With --revisit the same command, begun again, visits what is due by then. Several processes may crawl the same over one
PostgreSQL: they lease sites from each other, or each has its --part of them, and hands over what it finds of others.

--simulate crawls no web but a generated one, in memory: what each policy of selection finds of it, and how fresh each policy
of revisiting keeps it. The same seed gives the same figures. It takes a minute or two; fewer --pages take less.

With --forms a search form is looked for at each of the first sites, and asked what the topic says, in few visits. Log-ins,
orders, messages and whatever would be posted are left alone.

With --json each visit is a line {"type":"visit","url","depth","fate","title"?,"why"?}, one to a form
{"type":"asked","url","filled","fate","why"?}, and the last line is
{"type":"report","ended","pages","found","coverage","refused","cut",…}.`;

export function crawlCommand(io: Io, exit: Exit): Command {
  return new Command('crawl')
    .description('follow links from pages, keep what is read in the library, and report the results')
    .argument('[urls...]', 'addresses to begin with')
    .option('--seed <url>', 'one more of them; may be given several times', collected)
    .option('--pages <n>', 'pages that are read, in all', wholeFrom(1), 100)
    .option('--depth <n>', 'links from the first addresses', wholeFrom(0), 10)
    .option('--topic <words>', 'a topic: pages that are likely to be about it come first')
    .addOption(
      new Option('--policy <name>', 'which come first (default: focused with a topic, else breadth-first)').choices(
        POLICIES,
      ),
    )
    .addOption(
      new Option('--revisit <policy>', 'visits pages again, and --pages counts the addresses that are kept').choices(
        REVISITS,
      ),
    )
    .option('--per-day <n>', 'visits a day to pages that were read before', wholeFrom(1), 1_000)
    .option('--part <i/n>', 'the i-th of n fixed parts of the sites, each crawled by a process of its own', partFrom)
    .option(
      '--forms',
      'asks the search forms of the first addresses for the --topic, and begins with what they bring, too',
    )
    .option('--submissions <n>', 'with --forms: visits to each site for its form', wholeFrom(1), 40)
    .option('--same-site', 'no other sites than those of the first addresses')
    .option('--per-site <n>', 'visits that a site has at most', wholeFrom(1), 10_000)
    .option('--places <n>', 'sites that are visited at the same time', wholeFrom(1), 32)
    .option('--simulate [seed]', 'compare policies on a generated web, without any network', wholeFrom(0))
    .option('--data <folder>', 'the store (default: FENIX_DATA, or FENIX_DATABASE_URL)')
    .option('--json', 'one JSON line per visit, and one for the report')
    .addHelpText('after', EXPLANATION)
    .action(async (urls: readonly string[], options: CrawlCommandOptions, command: Command) => {
      if (options.simulate !== undefined) return simulated(urls, options, command, io);
      if (options.policy === 'focused' && options.topic === undefined) {
        command.error('error: --policy focused needs a --topic');
      }
      if (options.forms === true && options.topic === undefined)
        command.error('error: --forms needs a --topic to ask for');
      const seeds = [...urls, ...(options.seed ?? [])];
      if (seeds.length === 0) command.error('error: give an address to begin with');
      const config = readConfig(io.environment);
      const { crawlFromShell } = await import('./crawl.ts');
      if (!(await crawlFromShell(seeds, options, config, io))) exit(1);
    });
}

const POLICIES: readonly SelectionName[] = ['breadth-first', 'backlinks', 'pagerank', 'path-ascending', 'focused'];

const REVISITS: readonly RevisitName[] = ['uniform', 'proportional', 'adaptive', 'threshold', 'steady'];

function partFrom(text: string): Part {
  const [, part, of] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? [];
  if (part === undefined || Number(part) > Number(of)) {
    throw new InvalidArgumentError('It is a part of several, as in 1/3.');
  }
  return { part: Number(part), of: Number(of) };
}

interface CrawlCommandOptions extends CrawlOptions {
  readonly seed?: readonly string[];
  /** True if the user gave no seed. */
  readonly simulate?: number | true;
}

/** The options that a simulation uses; the command refuses others. */
const SIMULATED: ReadonlySet<string> = new Set(['simulate', 'pages', 'json']);

async function simulated(urls: readonly string[], asked: CrawlCommandOptions, command: Command, io: Io): Promise<void> {
  const isGiven = (name: string) => command.getOptionValueSource(name) === 'cli';
  const other = command.options.find(
    (option) => isGiven(option.attributeName()) && !SIMULATED.has(option.attributeName()),
  );
  if (other !== undefined) command.error(`error: ${other.long} says nothing to --simulate`);
  if (urls.length > 0) command.error('error: --simulate visits no address');
  const { printSimulation } = await import('./crawl-simulate.ts');
  const seed = asked.simulate === true ? 1 : (asked.simulate ?? 1);
  await printSimulation({ seed, pages: isGiven('pages') ? asked.pages : undefined, json: asked.json }, io);
}

function collected(url: string, urls: readonly string[] = []): readonly string[] {
  return [...urls, url];
}
