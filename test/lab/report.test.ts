import { describe, expect, test } from 'vitest';
import { PROTOCOL } from '../../lab/protocol.ts';
import { comparedRows, digits, jsonLine, lessStandard, outcomeOf, table } from '../../lab/report.ts';
import type { LabResult } from '../../lab/runs.ts';
import { meanOf } from '../../lab/runs.ts';

const curves = {
  curve: [0.5, 0.123456, 0.1],
  p10: [0.2, 0.4, 0.5],
  averagePrecision: [0.3, 0.4, 0.6],
  ratingsNeeded: 6,
};
const result: LabResult = {
  topics: [{ topic: 't', documents: 9, aucs: [0.11, 0.1134], ...curves }],
  mean: meanOf([curves]),
};
const outcome = outcomeOf('default', [{ name: 'c', result }]);

test('a JSON line holds the protocol, the topics and their mean, rounded to four digits', () => {
  const rounded = { ...curves, curve: [0.5, 0.1235, 0.1] };
  expect(JSON.parse(jsonLine(outcome, PROTOCOL, false))).toEqual({
    protocol: PROTOCOL,
    topics: [{ topic: 't', documents: 9, ...rounded }],
    mean: { ...rounded, auc: 0.1117 },
  });
});

test('a JSON line names the mode when several are compared', () => {
  expect(jsonLine(outcome, PROTOCOL, true)).toMatch(/^\{"mode":"default","protocol":\{.*\}\n$/);
});

describe('ways beside the standard', () => {
  const of = (name: string, ...aucs: readonly (readonly number[])[]) =>
    outcomeOf(name, [
      {
        name: 'c',
        result: {
          topics: aucs.map((runs, i) => ({ topic: `${i}`, documents: 9, ...curves, aucs: runs })),
          mean: meanOf([curves]),
        },
      },
    ]);
  const standard = of('standard', [0.1, 0.3], [0.4], [0.5]);

  test('differ topic by topic, each by the mean of its runs', () => {
    // Topics: .1, .2 and .3.
    const { mean, half } = lessStandard(of('other', [0.3, 0.3], [0.6], [0.8]), standard);
    expect(mean).toBeCloseTo(0.2, 9);
    expect(half).toBeCloseTo(4.303 * Math.sqrt(0.01 / 3), 9);
  });

  test('differ run by run where there is one topic, and only in topics that both have', () => {
    const { mean, half } = lessStandard(of('other', [0.2, 0.5]), standard);
    expect(mean).toBeCloseTo(0.15, 9);
    expect(half).toBeCloseTo(12.706 * Math.sqrt(0.005 / 2), 9);
  });

  test('have as many digits as is known of the difference', () => {
    const row = (name: string, half?: number) => ({
      name,
      cells: [0.1234, '7', null],
      ...(half === undefined ? {} : { difference: { mean: -0.0123, half } }),
    });
    expect(comparedRows([row('standard'), row('wide', 0.0051), row('narrow', 0.005)])).toEqual([
      ['standard', '.123', '', '7', '–'],
      ['wide', '.12', '-.01 ± .01', '7', '–'],
      ['narrow', '.123', '-.012 ± .005', '7', '–'],
    ]);
    expect(comparedRows([row('standard'), row('wide', 0.1)])[0]).toEqual(['standard', '.12', '', '7', '–']);
  });

  test('are compared with the default where it is among them', () => {
    const [head = '', ...rows] = table([of('first', [0.2], [0.3]), of('default', [0.1], [0.1])]).split('\n');
    expect(head).toMatch(/^mode +mean 1–2 +Δ to default +0 /);
    expect(rows.map((row) => row.split(/ {2,}/).slice(0, 3))).toEqual([
      ['first', '.11', '.15 ± .64'],
      ['default', '.11', '.50'],
      [''],
    ]);
  });
});

test('a table has the points, the mean of 1 to n, and the last figures', () => {
  expect(table([outcome])).toBe(
    [
      'collection  mean 1–2     0     1     2  last   p10    AP  ratings to .2',
      'c               .112  .500  .123  .100  .100  .500  .600              6',
      '',
    ].join('\n'),
  );
});

test('a table has a row for each collection and for the mean, in each compared mode', () => {
  const two = outcomeOf('a', [
    { name: 'c', result },
    { name: 'd', result },
  ]);
  const rowsOf = (text: string) => text.split('\n').map((line) => line.split(/ {2,}/)[0]);
  expect(rowsOf(table([two]))).toEqual(['collection', 'c', 'd', 'mean', '']);
  expect(rowsOf(table([two, outcome]))).toEqual(['mode', 'a, c', 'a, d', 'a', 'default', '']);
});

test.each([
  [0.1234, '.123'],
  [-0.5, '-.500'],
  [1, '1.000'],
  [-0.0001, '.000'],
  [Number.NaN, '–'],
  [undefined, '–'],
])('a table prints %s as %s', (value, text) => {
  expect(digits(value)).toBe(text);
});
