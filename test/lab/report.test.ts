import { describe, expect, test } from 'vitest';
import { PROTOCOL } from '../../lab/protocol.ts';
import { digits, jsonLine, outcomeOf, table } from '../../lab/report.ts';
import type { LabResult } from '../../lab/runs.ts';
import { meanOf } from '../../lab/runs.ts';

const curves = {
  curve: [0.5, 0.123456, 0.1],
  p10: [0.2, 0.4, 0.5],
  averagePrecision: [0.3, 0.4, 0.6],
  ratingsNeeded: 6,
};
const result: LabResult = { topics: [{ topic: 't', documents: 9, ...curves }], mean: meanOf([curves]) };
const outcome = outcomeOf('default', [{ name: 'c', result }]);

describe('a JSON line', () => {
  test('holds the protocol, the topics and their mean, rounded to four digits', () => {
    const rounded = { ...curves, curve: [0.5, 0.1235, 0.1] };
    expect(JSON.parse(jsonLine(outcome, PROTOCOL, false))).toEqual({
      protocol: PROTOCOL,
      topics: [{ topic: 't', documents: 9, ...rounded }],
      mean: { ...rounded, auc: 0.1117 },
    });
  });

  test('names the mode when several are compared', () => {
    expect(jsonLine(outcome, PROTOCOL, true)).toMatch(/^\{"mode":"default","protocol":\{.*\}\n$/);
  });
});

describe('a table', () => {
  test('has the points, the mean of 1 to n, and the last figures', () => {
    expect(table([outcome])).toBe(
      [
        'collection     0     1     2  mean 1–2  last   p10    AP  ratings to .2',
        'c           .500  .123  .100      .112  .100  .500  .600              6',
        '',
      ].join('\n'),
    );
  });

  test('has a row for each collection and for the mean, in each compared mode', () => {
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
    [Number.NaN, '–'],
    [undefined, '–'],
  ])('prints %s as %s', (value, text) => {
    expect(digits(value)).toBe(text);
  });
});
