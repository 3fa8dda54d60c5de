/**
 * Results for people and programs. Figures for programs have four digits; more would mean nothing. Figures for people
 * have three, or two where ways are compared and the difference between them is known less exactly than that.
 */
import { type Difference, differenceOf, unitsOf } from './paired.ts';
import type { Protocol } from './protocol.ts';
import type { Curves, LabResult, MeanCurves } from './runs.ts';
import { meanOf } from './runs.ts';

/** The results of one way of learning over the collections. */
export interface Outcome {
  readonly name: string;
  readonly collections: readonly { readonly name: string; readonly result: LabResult }[];
  /** Each collection counting the same. */
  readonly mean: MeanCurves;
}

export function outcomeOf(name: string, collections: Outcome['collections']): Outcome {
  return { name, collections, mean: meanOf(collections.map(({ result }) => result.mean)) };
}

/** One JSON line; has a `mode` if several are compared. */
export function jsonLine({ name, collections, mean }: Outcome, protocol: Protocol, compared: boolean): string {
  const topics = collections.flatMap(({ result }) =>
    result.topics.map(({ topic, documents, ...curves }) => ({ topic, documents, ...plain(curves) })),
  );
  const line = { protocol, topics, mean: { ...plain(mean), auc: rounded(mean.auc) } };
  return `${JSON.stringify(compared ? { mode: name, ...line } : line)}\n`;
}

function plain({ curve, p10, averagePrecision, ratingsNeeded }: Curves) {
  return {
    curve: curve.map(rounded),
    p10: p10.map(rounded),
    averagePrecision: averagePrecision.map(rounded),
    ratingsNeeded,
  };
}

/** Null if there is no value: JSON has no NaN. */
function rounded(value: number): number | null {
  return Number.isNaN(value) ? null : Math.round(value * 1e4) / 1e4;
}

/** A way's figures beside those of the standard way. */
export interface ComparedRow {
  readonly name: string;
  /** The primary figure first. Numbers are printed as exactly as the difference is known. */
  readonly cells: readonly (number | string | null | undefined)[];
  /** To the standard; undefined for the standard itself. */
  readonly difference?: Difference | undefined;
}

/** Each row's name, its primary figure, the difference of that to the standard's, and the other cells. */
export function comparedRows(rows: readonly ComparedRow[]): readonly (readonly string[])[] {
  const known = rows.flatMap(({ difference }) => (difference === undefined ? [] : [decimalsOf(difference)]));
  // The standard is as exact as the most exact of the others, so that these can be taken from it.
  const most = Math.max(...(known.length === 0 ? [MOST_DECIMALS] : known));
  return rows.map(({ name, cells, difference }) => {
    const decimals = difference === undefined ? most : decimalsOf(difference);
    const [primary = '', ...others] = cells.map((cell) =>
      typeof cell === 'string' ? cell : digits(cell ?? undefined, decimals),
    );
    return [name, primary, difference === undefined ? '' : differenceCell(difference), ...others];
  });
}

const MOST_DECIMALS = 3;
/** The width of an interval from which on a third decimal means nothing. */
const WIDE = 0.01;

function decimalsOf({ half }: Difference): number {
  return half !== undefined && 2 * half > WIDE ? 2 : MOST_DECIMALS;
}

/** A figure as exactly as its difference to the standard's is known. */
export function exactly(value: number | undefined, difference: Difference): string {
  return digits(value, decimalsOf(difference));
}

/** `-.02 ± .01` */
export function differenceCell(difference: Difference): string {
  const { mean, half } = difference;
  const told = (value: number) => exactly(value, difference);
  return half === undefined ? told(mean) : `${told(mean)} ± ${told(half)}`;
}

/**
 * The primary figure of one way less that of the standard, topic by topic; where a collection has one topic, run by
 * run.
 */
export function lessStandard(outcome: Outcome, standard: Outcome, over = outcome.collections): Difference {
  return differenceOf(
    over.map(({ name, result }) => {
      const others = standard.collections.find((each) => each.name === name)?.result.topics ?? [];
      const pairs = result.topics.flatMap((topic) => {
        const other = others.find((each) => each.topic === topic.topic);
        return other === undefined ? [] : [topic.aucs.map((auc, run) => auc - (other.aucs[run] ?? Number.NaN))];
      });
      return unitsOf(pairs);
    }),
  );
}

/** The head of the column of differences. */
export function to({ name }: Pick<Outcome, 'name'>): string {
  return `Δ to ${name}`;
}

/** The outcomes, and the standard before them if it is none of them, each with its difference to it. */
export function beside(standard: Outcome, outcomes: readonly Outcome[]) {
  const all = outcomes.includes(standard) ? outcomes : [standard, ...outcomes];
  return all.map((outcome) => ({
    outcome,
    difference: outcome === standard ? undefined : lessStandard(outcome, standard),
  }));
}

/** Per collection and for their mean: the curve, and the figures that sum it up; of several ways their differences. */
export function table(outcomes: readonly Outcome[]): string {
  const points = Math.max(...outcomes.map(({ mean }) => mean.curve.length));
  const compared = outcomes.length > 1;
  const standard = outcomes.find(({ name }) => name === 'default') ?? (outcomes[0] as Outcome);
  const head = [
    compared ? 'mode' : 'collection',
    `mean 1–${points - 1}`,
    to(standard),
    ...Array.from({ length: points }, (_, i) => `${i}`),
    'last',
    'p10',
    'AP',
    'ratings to .2',
  ];
  const rows = beside(standard, outcomes).flatMap(({ outcome, difference }) => {
    const { name, collections, mean } = outcome;
    const parts = collections.length > 1 ? collections : [];
    return [
      ...parts.map((each) => ({
        name: compared ? `${name}, ${each.name}` : each.name,
        cells: cellsOf(each.result.mean),
        difference: difference && lessStandard(outcome, standard, [each]),
      })),
      {
        name: compared ? name : collections.length > 1 ? 'mean' : (collections[0]?.name ?? ''),
        cells: cellsOf(mean),
        difference,
      },
    ];
  });
  const cells = [head, ...comparedRows(rows)];
  return aligned(compared ? cells : cells.map(([name = '', primary = '', , ...others]) => [name, primary, ...others]));
}

function cellsOf({ curve, p10, averagePrecision, auc, ratingsNeeded }: MeanCurves): ComparedRow['cells'] {
  return [auc, ...curve, curve.at(-1), p10.at(-1), averagePrecision.at(-1), `${ratingsNeeded ?? '–'}`];
}

/** Statistics as they are printed: `.154`. */
export function allDigits(values: readonly (number | undefined)[]): readonly string[] {
  return values.map((value) => digits(value));
}

/** As statistics are printed: `.154`. */
export function digits(value: number | undefined, decimals = MOST_DECIMALS): string {
  if (value === undefined || Number.isNaN(value)) return '–';
  const told = value.toFixed(decimals);
  return Number(told) === 0 ? told.replace(/^-?0/, '') : told.replace(/^(-?)0\./, '$1.');
}

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => (row[i] ?? '').length))) ?? [];
  const lines = rows.map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
  );
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

/** A table of ways, after a first column without a head; every group with a standard of its own. */
export function comparison(
  [primary = '', ...others]: readonly string[],
  standard: string,
  ...groups: readonly (readonly ComparedRow[])[]
): string {
  return markdown(['', primary, to({ name: standard }), ...others], groups.flatMap(comparedRows));
}

export function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, i) => (i === 0 ? '---' : '--:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n').concat('\n');
}
