/** The age of a page, by the calendar of its reader. */
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { anew } from './support.ts';

type Ago = (date: string, now: number) => string;
type Past = (date: string, now: number) => string | undefined;
let ago: Ago;
let longPast: Past;

beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en'], language: 'en' });
  vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => undefined });
  ({ ago, longPast } = (await anew()('frame/language.ts')) as { ago: Ago; longPast: Past });
  return () => vi.unstubAllGlobals();
});

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test.each([
  ['America/Sao_Paulo', '2026-05-05T22:30:00-03:00', '2026-05-05', 'today'],
  ['America/Sao_Paulo', '2026-05-05T22:30:00-03:00', '2026-05-04', 'yesterday'],
  ['America/Sao_Paulo', '2026-05-05T22:30:00-03:00', '2026-05-06T01:00:00Z', 'today'],
  ['Asia/Tokyo', '2026-05-06T07:30:00+09:00', '2026-05-06', 'today'],
  ['Asia/Tokyo', '2026-05-06T07:30:00+09:00', '2026-05-05T23:30:00Z', 'today'],
  ['Pacific/Auckland', '2026-05-06T00:01:00+12:00', '2026-05-05', 'yesterday'],
  ['Pacific/Auckland', '2026-05-06T00:01:00+12:00', '2026-04-05', 'last month'],
  ['UTC', '2026-05-06T00:01:00Z', '2026-05-07', 'May 7, 2026'],
  ['UTC', '2026-05-06T00:01:00Z', '2026-05', 'May 2026'],
])('in %s at %s a page of %s is from %s', (timeZone, now, date, said) => {
  process.env['TZ'] = timeZone;
  expect(ago(date, Date.parse(now))).toBe(said);
});

test.each([
  ['2026-05-05', undefined],
  ['2026-04-06T10:00:00Z', undefined],
  ['2026-04-04', 'April 2026'],
  ['2021-03-31T23:30:00-03:00', 'April 2021'],
  ['2021-03', 'March 2021'],
  ['2021', '2021'],
  ['2026', undefined],
  ['2027-01-01', undefined],
  ['once', undefined],
])('on May 6, 2026, a page of %s is said to be from %s', (date, said) => {
  expect(longPast(date, Date.parse('2026-05-06T12:00:00Z'))).toBe(said);
});
