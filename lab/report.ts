/** Results for people and programs. Figures have four digits; more would mean nothing. */
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

/** Per collection and for their mean: the curve, and the figures that sum it up. */
export function table(outcomes: readonly Outcome[]): string {
  const points = Math.max(...outcomes.map(({ mean }) => mean.curve.length));
  const head = [
    outcomes.length > 1 ? 'mode' : 'collection',
    ...Array.from({ length: points }, (_, i) => `${i}`),
    `mean 1–${points - 1}`,
    'last',
    'p10',
    'AP',
    'ratings to .2',
  ];
  const compared = outcomes.length > 1;
  const rows = outcomes.flatMap(({ name, collections, mean }) => [
    ...(collections.length > 1 ? collections : []).map((each) => [
      compared ? `${name}, ${each.name}` : each.name,
      ...cellsOf(each.result.mean),
    ]),
    [compared ? name : collections.length > 1 ? 'mean' : (collections[0]?.name ?? ''), ...cellsOf(mean)],
  ]);
  return aligned([head, ...rows]);
}

function cellsOf({ curve, p10, averagePrecision, auc, ratingsNeeded }: MeanCurves): readonly string[] {
  const last = (values: readonly number[]) => digits(values.at(-1));
  return [...curve.map(digits), digits(auc), last(curve), last(p10), last(averagePrecision), `${ratingsNeeded ?? '–'}`];
}

/** As statistics are printed: `.154`. */
export function digits(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '–' : value.toFixed(3).replace(/^(-?)0\./, '$1.');
}

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => (row[i] ?? '').length))) ?? [];
  const lines = rows.map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
  );
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

export function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, i) => (i === 0 ? '---' : '--:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n').concat('\n');
}
