/** `fenix lab`: compares ways of learning on rated collections. */
import { Command, InvalidArgumentError, Option } from 'commander';
import { EXPERIMENT_NAMES, type ExperimentName, WAY_NAMES, type WayName } from '../../lab/names.ts';
import type { Io } from './io.ts';
import type { LabOptions } from './lab.ts';
import { share, wholeFrom } from './numbers.ts';

const EXPLANATION = `
A collection is JSON lines {"id","topic","query","text" or "html","url"?,"grade"}, gzip accepted; higher grades are better.
Per topic and run half of the documents train and half test; each session shows the best unseen training documents, learns
from their ratings, and is judged by ndpm over the test half: 0 perfect, 0.5 random. Point 0 is the query alone.
In --json, "auc" is the mean of points 1 to n: how fast it learns. Several collections count the same, whatever their size.

For --protocol screening a collection is JSON lines {"id","text","grade"}, relevant above 0, without a query. One liked and
one disliked record, chosen by --seed, are the start. It prints WSS@95, RRF@10 and ATD as shares of all records, the records
labelled when 95 % of the relevant ones are found, and the seconds.

The experiment templates takes --pages instead, for example of wget --recursive: 200 pages a site at most, ten at least. It
prints the tables of the template paper (docs/lab.md), with seconds of processor. Without --labels it says how far models
agree that learned from the site itself and from all sites. Without --pages it uses the demo web.

Modes: ${WAY_NAMES.join(', ')}.
Experiments print Markdown: ${EXPERIMENT_NAMES.join(', ')}.`;

export function labCommand(io: Io): Command {
  return new Command('lab')
    .description('compare ways of learning on rated collections: simulated sessions, learning curves')
    .option('--collection <file>', 'rated documents; give it again for more collections', collected)
    .addOption(new Option('--mode <name>', 'the way of learning (default: "default")').argParser(wayNamed))
    .addOption(new Option('--compare <names>', 'several, separated by commas').argParser(waysNamed).conflicts('mode'))
    .addOption(
      new Option('--experiment <name>', 'one of the experiments in docs/lab.md')
        .choices(EXPERIMENT_NAMES)
        .conflicts(['mode', 'compare', 'leaveOneOut', 'json']),
    )
    .option('--pages <folder>', 'for the experiment templates: saved pages (.html), a sub-folder a site')
    .option(
      '--labels <file>',
      'their labels: JSON lines {"id","truth"} or {"id","with","without"}; an id is site/page.html',
    )
    .addOption(
      new Option(
        '--leave-one-out',
        'choose on all collections but one, report on that one: among --compare, else among constants of the default',
      ).conflicts(['mode', 'json', 'plot']),
    )
    .option('--sessions <n>', 'sessions (default: 5)', wholeFrom(1))
    .option('--per-session <n>', 'documents shown in each (default: 6)', wholeFrom(1))
    .option('--runs <n>', 'runs per topic, each with its own halves', wholeFrom(1), 20)
    .option('--seed <n>', 'the same seed gives the same figures', wholeFrom(0), 1)
    .addOption(
      new Option('--select <who>', 'who chooses what is shown (default: profile)').choices(['profile', 'random']),
    )
    .addOption(
      new Option(
        '--protocol <name>',
        'source: random choice, a user of five steps, predictions in five bins; screening: records of a review, the best labelled until all that are relevant are found',
      )
        .choices(['ours', 'source', 'screening'])
        .default('ours'),
    )
    .option('--batch <n>', 'with --protocol screening: records labelled at a time (default: 40)', wholeFrom(1))
    .option('--noise <share>', 'share of ratings that are turned round (default: 0)', share)
    .option('--drift <n>', 'after so many sessions the reader wants the next topic of the collection', wholeFrom(1))
    .option('--explore <share>', 'share of what is shown that chance picks (default: 0)', share)
    .option('--only-positive', 'only what is liked is rated')
    .option('--vector-size <n>', 'terms of a profile that take part', wholeFrom(1))
    .option('--table', 'print a table (default)')
    .addOption(new Option('--json', 'one JSON line per mode').conflicts('table'))
    .option('--plot <file>', 'write the learning curves as SVG')
    .addHelpText('after', EXPLANATION)
    .action(async (options: LabOptions, command: Command) => {
      const wrong = misuse(options);
      if (wrong !== undefined) command.error(`error: ${wrong}`);
      const { runLabCommand } = await import('./lab.ts');
      await runLabCommand(options, io);
    });
}

/** Checks what commander cannot see by one option alone. */
function misuse(options: LabOptions): string | undefined {
  const { collection = [], experiment, leaveOneOut, protocol, batch } = options;
  if (protocol !== 'screening' && batch !== undefined) return '--batch goes with --protocol screening';
  if (protocol === 'screening' && (experiment !== undefined || leaveOneOut === true))
    return '--protocol screening goes with neither --experiment nor --leave-one-out';
  const needsNone: readonly (ExperimentName | undefined)[] = ['revisit', 'first-list', 'first-three', 'templates'];
  if (collection.length === 0 && !needsNone.includes(experiment)) return 'give a --collection';
  if (leaveOneOut === true && collection.length < 2) return '--leave-one-out needs two collections or more';
  return misuseOfPages(options);
}

function misuseOfPages({ experiment, pages, labels }: LabOptions): string | undefined {
  if (pages !== undefined && experiment !== 'templates') return '--pages goes with --experiment templates';
  if (labels !== undefined && pages === undefined) return '--labels goes with --pages';
  return undefined;
}

function collected(file: string, files: readonly string[] = []): readonly string[] {
  return [...files, file];
}

function wayNamed(text: string): WayName {
  const name = WAY_NAMES.find((each) => each === text);
  if (name === undefined) throw new InvalidArgumentError(`It must be one of ${WAY_NAMES.join(', ')}.`);
  return name;
}

function waysNamed(text: string): readonly WayName[] {
  return [...new Set(text.split(',').map((name) => wayNamed(name.trim())))];
}
