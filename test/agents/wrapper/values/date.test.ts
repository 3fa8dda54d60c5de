import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf, isoMinute, isoText } from '../../../../agents/wrapper/values/calendar.ts';
import { dateIn } from '../../../../agents/wrapper/values/values.ts';

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
          expect(isoMinute(date.getTime())).toBe(`${date.toISOString().slice(0, 16)}Z`);
        },
      ),
    );
  });
});
