import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoDate } from '../../../../agents/reader/dates.ts';
import { dateIn, isDayFirst } from '../../../../agents/wrapper/values/values.ts';
import { dayOf, isoMinute, isoText, momentOf } from '../../../../profiles/measures/calendar.ts';

const DAY = 86_400_000;
/** A Sunday. */
const NOW = Date.UTC(2026, 10, 22, 15, 4);

describe('a date', () => {
  test.each([
    ['2024-05-12', '2024-05-12'],
    ['2024-05-12T10:00:00Z', '2024-05-12T10:00:00Z'],
    ['2024-05', '2024-05'],
    ['Publicado em 2024-05-12 às 10h', '2024-05-12'],
    ['25/12/2023', '2023-12-25'],
    ['12/25/2023', '2023-12-25'],
    ['05/05/2024', '2024-05-05'],
    ['12.05.2024', '2024-05-12'],
    ['3. 4. 2024', '2024-04-03'],
    ['25/12/23', '2023-12-25'],
    ['2024/05/12', '2024-05-12'],
    ['2024年5月12日', '2024-05-12'],
    ['12 de maio de 2024', '2024-05-12'],
    ['1º de maio de 2024', '2024-05-01'],
    ['12 mai. 2024', '2024-05-12'],
    ['May 12, 2024', '2024-05-12'],
    ['12th May 2024', '2024-05-12'],
    ['Sept. 3, 2024', '2024-09-03'],
    ['12. Mai 2024', '2024-05-12'],
    ['12 de mayo de 2024', '2024-05-12'],
    ['12 mai 2024', '2024-05-12'],
    ['1er août 2024', '2024-08-01'],
    ['12 maggio 2024', '2024-05-12'],
    ['maio de 2024', '2024-05'],
    ['mai/2024', '2024-05'],
    ['May 2024', '2024-05'],
    ['29/02/2024', '2024-02-29'],
  ])('%s is %s', (text, date) => expect(dateIn(text)).toBe(date));

  test.each([
    '',
    '03/04/2024',
    '29/02/2023',
    '31/04/2024',
    '2024-13-01',
    '12 de maio',
    'ontem',
    'há 3 dias',
    'R$ 12,05',
    '10.12.14.16',
    '12/05',
    'May',
    'Maio 3000',
    '4,8 de 5',
  ])('is not told for sure by %j alone', (text) => expect(dateIn(text)).toBeUndefined());

  test.each([
    'Average customer rating is 5 out of 5 stars.',
    '5 out of 5',
    'Chess Set 9 Inches',
    'weitere Infos finden Sie hier:',
    'Hier',
    'What are you looking for today?',
    'A Franchise That First Started 75 Years Ago to the Tune of $457 Million',
    'Overwatch 2 December 18 Update Includes Vendetta Nerf, Stadium Adjustments',
  ])('is not in %j', (text) => expect(dateIn(text, { now: NOW })).toBeUndefined());

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
    ['31/12/99', '1999-12-31'],
    ['12.05.87', '1987-05-12'],
    ['31/12/27', '2027-12-31'],
    ['31/12/28', '1928-12-31'],
    ['29 Feb', '2024-02-29'],
    ['29 de fevereiro', '2024-02-29'],
    ['March 2024', '2024-03'],
  ])('%s, said in 2026, is %s', (text, date) => expect(dateIn(text, { now: NOW })).toBe(date));

  test.each(['Sold out 2024', 'Nights out 2023', 'Del Mar 2020', 'v1.2.2024', '17 listopad 2024'])(
    'is not in %s',
    (text) => expect(dateIn(text, { now: NOW })).toBeUndefined(),
  );

  test('begins with the day or the month, where that is known', () => {
    expect(dateIn('03/04/2024', { dayFirst: true })).toBe('2024-04-03');
    expect(dateIn('03/04/2024', { dayFirst: false })).toBe('2024-03-04');
  });

  test.each([
    ['hoje', '2026-11-22'],
    ['Hoje, 14:30', '2026-11-22'],
    ['ontem', '2026-11-21'],
    ['anteontem', '2026-11-20'],
    ['yesterday', '2026-11-21'],
    ['gestern', '2026-11-21'],
    ['vorgestern', '2026-11-20'],
    ['hier, 14:30', '2026-11-21'],
    ['Publicado ontem às 14h', '2026-11-21'],
    ['ayer', '2026-11-21'],
    ['ieri', '2026-11-21'],
    ['há 3 dias', '2026-11-19'],
    ['3 dias atrás', '2026-11-19'],
    ['há uma semana', '2026-11-15'],
    ['3 days ago', '2026-11-19'],
    ['an hour ago', '2026-11-22T14:04Z'],
    ['5 minutes ago', '2026-11-22T14:59Z'],
    ['vor 2 Stunden', '2026-11-22T13:04Z'],
    ['vor einer Woche', '2026-11-15'],
    ['il y a 2 jours', '2026-11-20'],
    ['hace 2 semanas', '2026-11-08'],
    ['2 giorni fa', '2026-11-20'],
    ['há 3 meses', '2026-08'],
    ['12 months ago', '2025-11'],
    ['11 months ago', '2025-12'],
    ['há 2 anos', '2024'],
    ['12 de maio', '2026-05-12'],
    ['24 dez', '2025-12-24'],
    ['Nov 22', '2026-11-22'],
  ])('%s, said in November 2026, is %s', (text, date) => expect(dateIn(text, { now: NOW })).toBe(date));

  test('is by the calendar that all others go by', () => {
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

describe('data', () => {
  test.each([
    ['2026-01-05 08:00:00 +0100', '2026-01-05T08:00:00+0100'],
    ['2026-01-05T08:00:00 +01:00', '2026-01-05T08:00:00+01:00'],
    ['2026-01-05 08:00 UTC', '2026-01-05T08:00Z'],
    ['2026-1-5', '2026-01-05'],
    ['20260105', '2026-01-05'],
    ['2026-01', '2026-01'],
    ['2026-01-05T23:59:60.5z', '2026-01-05T23:59:60.5Z'],
  ])('that says %s says %s', (text, date) => expect(isoDate(text)).toBe(date));

  test.each([
    '0000-00-00',
    '2026-99-99',
    '2024-02-31',
    '2024-01-31T25:00',
    '2024-01-31T10:61',
    '2026-01T08:00',
    '2024',
    '',
  ])('that says %j says no date', (text) => expect(isoDate(text)).toBe(''));
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
    ['who knows', dates('05/04/2024', '06/04/2024'), { language: 'en' }, undefined],
  ])('%s', (_, texts, told, dayFirst) => expect(isDayFirst(texts, told)).toBe(dayFirst));
});
