/** Dates of feeds: by the standards, and as some 4 000 feeds of the wild write them. */
import { expect, test } from 'vitest';
import { feedDate } from '../../../../agents/wrapper/values/values.ts';
import cases from './feed-date-cases.json' with { type: 'json' };

test.each(cases.moments as [string, string][])('a feed’s moment is read %s', (said, meant) =>
  expect(feedDate(said)).toBe(meant),
);

test('a feed’s moment is read as written if it has no zone, wherever the machine stands', () => {
  expect(feedDate('Mon Sep 24 19:42:40 2018')).toBe('2018-09-24T19:42:40');
  expect(feedDate('2018/09/24 19:42')).toBe('2018-09-24T19:42:00');
});

test('a feed’s moment is read as a day if its zone is unknown or its hour does not exist', () => {
  expect(['Mon, 24 Sep 2018 23:42:40 XYZ', 'Mon, 24 Sep 2018 25:00:00 GMT'].map((said) => feedDate(said))).toEqual([
    '2018-09-24',
    '2018-09-24',
  ]);
});

test.each(cases.inWords as [string, string, string][])('in the words of its feed %s (%s)', (said, language, meant) =>
  expect(feedDate(said, language)).toBe(meant),
);

test.each([
  undefined,
  '',
  'soon',
  'Episode 12',
  '12:30',
  'Mon, 31 Feb 2018 10:00:00 GMT',
  '1 Jan 20000',
  '9'.repeat(10_000),
])('a broken date is ignored: %s', (said) => expect(feedDate(said)).toBe(''));

test('hostile dates are read in one pass', { timeout: 5_000 }, () => {
  for (const part of ['1 ', '12:', '1/', 'a ', ' ', '(', '24 Sep ', '+1'])
    for (let i = 0; i < 200; i++) feedDate(part.repeat(100 / part.length));
});
