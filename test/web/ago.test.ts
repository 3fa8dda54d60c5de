/** The age of a page, by the calendar of its reader. */
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { anew } from './support.ts';

type Ago = (date: string, now: number) => string;
let ago: Ago;

beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en'], language: 'en' });
  vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => undefined });
  ({ ago } = (await anew()('frame/language.ts')) as { ago: Ago });
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
