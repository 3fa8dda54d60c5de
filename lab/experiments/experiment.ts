/**
 * What the experiments share: arms that differ in one thing, run over all collections, printed as Markdown and as a
 * plot.
 */
import type { Dictionary } from '../../profiles/profiles.ts';
import type { Count, Topic } from '../collection.ts';
import { type Plot, plotLines } from '../plot.ts';
import type { Protocol } from '../protocol.ts';
import { beside, comparison, type Outcome, outcomeOf } from '../report.ts';
import { runLab } from '../runs.ts';
import type { Clock, PageFolder } from '../site-pages.ts';
import type { Way } from '../way.ts';

export interface Collection {
  readonly name: string;
  readonly topics: readonly Topic[];
  /** The same ones, with the terms of their texts counted in another way. */
  readonly recounted?: (count: Count) => Promise<readonly Topic[]>;
}

export interface Lab {
  readonly collections: readonly Collection[];
  readonly protocol: Protocol;
  readonly dictionary: Dictionary;
  /** For the experiment `templates`, which alone is timed. */
  readonly pages?: PageFolder;
  readonly clock?: Clock;
  /** Called with what is running. */
  readonly progress: (what: string) => void;
}

export interface Findings {
  readonly markdown: string;
  readonly plot: Plot;
}

export type Experiment = (lab: Lab) => Findings | Promise<Findings>;

export interface Arm {
  readonly name: string;
  readonly way: Way;
  readonly protocol?: Partial<Protocol>;
  /** Changes a collection's topics for this arm. */
  readonly topics?: (topics: readonly Topic[]) => readonly Topic[];
}

export function runArm(lab: Lab, { name, way, protocol, topics = (all) => all }: Arm): Outcome {
  const results = lab.collections.map((collection) => {
    lab.progress(`${name}, ${collection.name}`);
    const result = runLab(topics(collection.topics), way, { ...lab.protocol, ...protocol }, lab.dictionary);
    return { name: collection.name, result };
  });
  // A collection whose topics an arm removes gives no figure.
  return outcomeOf(
    name,
    results.filter(({ result }) => result.topics.length > 0),
  );
}

export function runArms(lab: Lab, arms: readonly Arm[]): readonly Outcome[] {
  return arms.map((arm) => runArm(lab, arm));
}

interface SectionOptions {
  /** The way that the others are compared with; the first one, if not said. */
  readonly standard?: Outcome | undefined;
  readonly text?: string;
  /** One more column. */
  readonly more?: readonly [head: string, cell: (outcome: Outcome) => string];
}

/** A row per arm: the primary figure, over all and per collection, how it differs from the standard's, and others. */
export function section(
  title: string,
  outcomes: readonly Outcome[],
  { standard = outcomes[0], text, more }: SectionOptions = {},
): string {
  const names = [...new Set(outcomes.flatMap(({ collections }) => collections.map(({ name }) => name)))];
  const head = ['mean 1…n', ...names, 'query', 'first', 'last', 'p10', 'AP', 'ratings to .2'];
  const rows = beside(standard as Outcome, outcomes).map(({ outcome, difference }) => {
    const { name, collections, mean } = outcome;
    const ofCollections = names.map((each) => collections.find((one) => one.name === each)?.result.mean.auc);
    const last = [mean.curve.at(-1), mean.p10.at(-1), mean.averagePrecision.at(-1), `${mean.ratingsNeeded ?? '–'}`];
    const cells = [mean.auc, ...ofCollections, mean.curve[0], mean.curve[1], ...last];
    return { name, difference, cells: more === undefined ? cells : [...cells, more[1](outcome)] };
  });
  const heads = more === undefined ? head : [...head, more[0]];
  const told = comparison(heads, standard?.name ?? '', rows);
  return `## ${title}\n\n${text === undefined ? '' : `${text}\n\n`}${told}`;
}

/** Learning curves. */
export function curvesPlot(title: string, outcomes: readonly Outcome[]): Plot {
  return {
    title,
    x: 'sessions',
    y: 'ndpm of the test half',
    series: outcomes.map(({ name, mean }) => ({ name, points: mean.curve.map((value, i) => [i, value] as const) })),
  };
}

/** Unknown points cannot be drawn. */
export function drawn(plot: Plot): string {
  const known = (series: Plot['series'][number]) => ({
    ...series,
    points: series.points.filter((point) => point.every(Number.isFinite)),
  });
  return plotLines({ ...plot, series: plot.series.map(known).filter(({ points }) => points.length > 0) });
}
