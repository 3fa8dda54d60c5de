import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateIn, isDayFirst, publishedIn } from '../../../../agents/wrapper/values/values.ts';
import { dayOf, isoMinute, isoText, momentOf } from '../../../../profiles/measures/calendar.ts';

const DAY = 86_400_000;

describe('a date', () => {
  const LANGUAGES =
    'en pt es fr de it nl sv da nb fi et lv lt pl cs sk hu ro hr sl bg ru uk el tr id vi th ja ko zh ar he hi ca'.split(
      ' ',
    );

  test.each(LANGUAGES)('is read as %s writes it in full', (language) => {
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC', numberingSystem: 'latn' });
    const days = Array.from({ length: 12 }, (_, month) => momentOf({ year: 2024, month: month + 1, day: 17 }));
    expect(days.map((day) => dateIn(format.format(day), { language }))).toEqual(days.map((day) => isoText(dayOf(day))));
  });

  test.each([
    ['fa-IR-u-ca-persian-nu-latn', 'fa', 'long'],
    ['fa-IR-u-ca-persian-nu-arabext', 'fa', 'short'],
    ['ja-JP-u-ca-japanese', 'ja', 'long'],
    ['zh-TW-u-ca-roc', 'zh-TW', 'long'],
    ['th-TH-u-ca-buddhist', 'th', 'long'],
    ['th-TH-u-ca-buddhist', 'th', 'medium'],
  ] as const)('is read by the calendar %s of pages in %s, written %s', (locale, language, dateStyle) => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' });
    const days = Array.from({ length: 150 }, (_, i) => momentOf({ year: 2004, month: 1, day: 3 }) + i * 61 * DAY);
    expect(days.map((day) => [day, dateIn(format.format(day), { language })])).toEqual(
      days.map((day) => [day, isoText(dayOf(day))]),
    );
  });

  test.each([
    ['20/11/2569', 'th', '2026-11-20'],
    ['20 พ.ย. 69', 'th', '2026-11-20'],
    ['29 เม.ย. 2569', 'th', '2026-04-29'],
    ['26.11.20', 'ko', '2026-11-20'],
    ['26.11.20', 'de', '2020-11-26'],
    ['115/11/20', 'zh-TW', '2026-11-20'],
    ['令和元年5月1日', 'ja', '2019-05-01'],
    ['۱۴۰۵/۰۸/۲۹', 'fa', '2026-11-20'],
    ['1447/05/29', 'ar', undefined],
    ['20 نوامبر 2026', 'fa', '2026-11-20'],
    ['20 نومبر 2026', 'ur', '2026-11-20'],
    ['20 تشرين الثاني 2026', 'ar', '2026-11-20'],
    ['18 أيار 2026', 'ar', '2026-05-18'],
    ['30 মে 2026', 'bn', '2026-05-30'],
    ['5 மே 2026', 'ta', '2026-05-05'],
    ['20 ноя 2026', 'ru', '2026-11-20'],
    ['20 నవంబర్ 2026', 'te', '2026-11-20'],
  ])('%j on a page in %s is %j', (text, language, expected) => expect(dateIn(text, { language })).toBe(expected));

  test.each([['3月12日'], ['3월 12일'], ['március 12.'], ['kovo 12 d.']])('%j is the last such day', (text) =>
    expect(dateIn(text, { now: momentOf({ year: 2026, month: 11, day: 29 }) })).toBe('2026-03-12'),
  );

  test.each([
    ['Apply by 1 May 2026', undefined],
    ['Closing date: Wednesday, September 2, 2026', undefined],
    ['Posted 3 May 2026. Apply before 1 June 2026', '2026-05-03'],
    ['Inscrições até 1 de maio de 2026', undefined],
    ['Plazo: hasta el 1 de mayo de 2026', undefined],
    ['Bewerbungsschluss ist der 1. Mai 2026', undefined],
    ['Beschluss vom 1. Mai 2026', '2026-05-01'],
    ['Vence el 1 de mayo de 2026', undefined],
    ['El Betis vence al Sevilla, 1 de mayo de 2026', '2026-05-01'],
    ['Date limite : 1er mai 2026', undefined],
    ['応募締切 2026年5月1日', undefined],
    ['Disclosed 1 May 2026', '2026-05-01'],
  ])('in %j is that of publication: %j', (text, expected) => expect(publishedIn(text)).toBe(expected));

  test('begins with the day or the month if its column does', () => {
    expect(dateIn('03/04/2024', { dayFirst: true })).toBe('2024-04-03');
    expect(dateIn('03/04/2024', { dayFirst: false })).toBe('2024-03-04');
  });

  test('follows the usual calendar', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(Date.UTC(1, 0, 1)), max: new Date(Date.UTC(9999, 0, 1)), noInvalidDate: true }),
        (date) => {
          expect(isoText(dayOf(date.getTime()))).toBe(date.toISOString().slice(0, 10));
          expect(momentOf(dayOf(date.getTime()))).toBe(Math.floor(date.getTime() / DAY) * DAY);
          expect(isoMinute(date.getTime())).toBe(`${date.toISOString().slice(0, 16)}Z`);
        },
      ),
    );
  });
});

describe('a column of dates begins with the day', () => {
  const dates = (...texts: readonly string[]) => texts;
  test.each([
    ['where one of them can only be read so', dates('05/04/2024', '25/04/2024'), {}, true],
    ['but not where one can only be read otherwise', dates('05/04/2024', '04/25/2024'), {}, false],
    ['where the other way lies in the future', dates('12/05/2026', '11/04/2026'), { now: Date.UTC(2026, 5, 1) }, true],
    ['where its language writes so', dates('05/04/2024'), { language: 'pt-BR' }, true],
    ['but not in the United States', dates('05/04/2024'), { language: 'en-US' }, false],
    ['where that is in order', dates('01/02/2024', '02/02/2024', '01/03/2024', '02/03/2024'), { language: 'en' }, true],
    [
      'which both ways keep in order',
      dates('01/01/2024', '02/02/2024', '03/03/2024', '04/04/2024'),
      { language: 'en' },
      undefined,
    ],
    ['who knows', dates('05/04/2024', '06/04/2024'), { language: 'en' }, undefined],
  ])('%s', (_, texts, told, dayFirst) => expect(isDayFirst(texts, told)).toBe(dayFirst));
});

test('An age before the first year that counts is no date', () => {
  const now = Date.UTC(2026, 5, 1);
  expect(['199 years ago', '20 years ago'].map((text) => dateIn(text, { now }))).toEqual([undefined, '2006']);
});

test.each([
  ['fa', '30 اسفند 1403', '2025-03-20'],
  ['fa', '30 اسفند 1404', undefined],
  ['fa', '1405/8/31', undefined],
  ['fa', '1405/5/31', '2026-08-22'],
  ['fa', '1405/5/32', undefined],
  ['fa', '1405/5/0', undefined],
  ['fa', '1405/0/5', undefined],
  ['fa', '1405/13/5', undefined],
  ['fa', '1405/7/30', '2026-10-22'],
  ['ko', '99.12.31', '1999-12-31'],
  ['ko', '26.11.20', '2026-11-20'],
  ['th', '20/11/69', '2026-11-20'],
  ['th', '20/11/26', '2026-11-20'],
  ['pt', '20/11/69', '1969-11-20'],
])('A page in %s means by %s the day %s', (language, text, day) => {
  expect(dateIn(text, { now: Date.UTC(2026, 10, 29), dayFirst: true, language })).toBe(day);
});
