/** Dates of feeds: by the standards, and as some 4 000 feeds of the wild write them. */
import { expect, test } from 'vitest';
import { feedDate } from '../../../../agents/wrapper/values/values.ts';

test.each([
  ['Mon, 24 Sep 2018 19:42:40 GMT', '2018-09-24T19:42:40Z'],
  ['Mon, 24 Sep 2018 19:42:40 -0300', '2018-09-24T22:42:40Z'],
  ['Mon, 24 Sep 2018 19:42:40 –0300', '2018-09-24T22:42:40Z'],
  ['Mon, 24 Sep 18 19:42 EST', '2018-09-25T00:42:00Z'],
  ['Sun, 06 Nov 94 08:49:37 GMT', '1994-11-06T08:49:37Z'],
  ['24 Sept 2018 19:42:40 BRT', '2018-09-24T22:42:40Z'],
  ['Mon,24 Sep 2018 19:42:40 Z', '2018-09-24T19:42:40Z'],
  ['Mon, 31 Dec 2018 24:00:00 +0000', '2019-01-01T00:00:00Z'],
  ['Mon Sep 24 19:42:40 EDT 2018', '2018-09-24T23:42:40Z'],
  ['Mon Sep 24 2018 19:42:40 GMT-0300 (BRT)', '2018-09-24T22:42:40Z'],
  ['2018-09-24T19:42Z', '2018-09-24T19:42Z'],
  ['2018-09-24T9:42:01Z', '2018-09-24T09:42:01Z'],
  ['2018-09-24 19:42:40 CEST', '2018-09-24T17:42:40Z'],
  ['20180924T194240Z', '2018-09-24T19:42:40Z'],
  ['1537818160', '2018-09-24T19:42:40Z'],
  ['1537818160000', '2018-09-24T19:42:40Z'],
])('a feed’s moment is read %s', (said, meant) => expect(feedDate(said)).toBe(meant));

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

test.each([
  ['Seg, 24 Set 2018 19:42:40 -0300', '', '2018-09-24T22:42:40Z'],
  ['segunda-feira, 24 de setembro de 2018, 19h42', 'pt', '2018-09-24T19:42:00'],
  ['Sáb, 01 Dez 2018 10:00:00 GMT', 'pt-BR', '2018-12-01T10:00:00Z'],
  ['24/09/2018 19:42', 'pt-br', '2018-09-24T19:42:00'],
  ['03/04/2018', 'pt', '2018-04-03'],
  ['03/04/2018', 'en-us', '2018-03-04'],
  ['03/04/2018', 'en-gb', '2018-04-03'],
  ['03/04/2018', '', ''],
  ['mar. 25 déc. 2018 19:42', 'fr', '2018-12-25T19:42:00'],
  ['Mi, 24 Okt 2018 19:42:40 +0200', 'de', '2018-10-24T17:42:40Z'],
  ['Пн, 24 сен 2018 19:42:40 +0300', 'ru', '2018-09-24T16:42:40Z'],
  ['2018年9月24日 19:42', 'ja', '2018-09-24T19:42:00'],
  ['September 24, 2018 at 7:42 pm', 'en', '2018-09-24T19:42:00'],
  ['September 24, 2018 at 12:05 a.m.', 'en', '2018-09-24T00:05:00'],
])('in the words of its feed %s (%s)', (said, language, meant) => expect(feedDate(said, language)).toBe(meant));

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
