import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateIn, isDayFirst, publishedIn } from '../../../../agents/wrapper/values/values.ts';
import { dayOf, isoMinute, isoText, momentOf } from '../../../../profiles/measures/calendar.ts';
import cases from './date-cases.json' with { type: 'json' };

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

  test.each(cases.onPages as [string, string, string | undefined][])(
    '%j on a page in %s is %j',
    (text, language, expected) => expect(dateIn(text, { language })).toBe(expected),
  );

  test.each([['3月12日'], ['3월 12일'], ['március 12.'], ['kovo 12 d.']])('%j is the last such day', (text) =>
    expect(dateIn(text, { now: momentOf({ year: 2026, month: 11, day: 29 }) })).toBe('2026-03-12'),
  );

  test.each(cases.ofPublication as [string, string | undefined][])(
    'in %j is that of publication: %j',
    (text, expected) => expect(publishedIn(text)).toBe(expected),
  );

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
  test.each(cases.columns as [string, string[], object, boolean | undefined][])('%s', (_, texts, told, dayFirst) =>
    expect(isDayFirst(texts, told)).toBe(dayFirst),
  );
});

test('An age before the first year that counts is no date', () => {
  const now = Date.UTC(2026, 5, 1);
  expect(['199 years ago', '20 years ago'].map((text) => dateIn(text, { now }))).toEqual([undefined, '2006']);
});

test.each(cases.meant as [string, string, string | undefined][])(
  'A page in %s means by %s the day %s',
  (language, text, day) => {
    expect(dateIn(text, { now: Date.UTC(2026, 10, 29), dayFirst: true, language })).toBe(day);
  },
);
