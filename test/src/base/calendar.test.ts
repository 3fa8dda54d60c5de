/** Hours and cron in time zones: once on every day, whatever the clocks do. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOf, isTimeZone, localTime, nextAt, wrongWithCron } from '../../../src/base/calendar.ts';

const at = (text: string) => Date.parse(text);
const text = (time: number | undefined) => (time === undefined ? undefined : new Date(time).toISOString());

const DAY_MS = 86_400_000;

/** Zones of the north, of the south, without daylight saving, with half hours, and beyond the date line. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Pacific/Apia',
  'UTC',
];
const zone = fc.constantFrom(...ZONES);
const moment = fc.integer({ min: at('2024-01-01T00:00Z'), max: at('2030-01-01T00:00Z') });
const hour = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

describe('the next time', () => {
  it.each([
    // 02:30 is missing on the last Sunday of March, and comes twice on the last of October.
    ['Europe/Berlin', '02:30', '2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
    ['Europe/Berlin', '02:30', '2026-03-29T01:00:00Z', '2026-03-30T00:30:00.000Z'],
    ['Europe/Berlin', '02:30', '2026-10-24T12:00:00Z', '2026-10-25T00:30:00.000Z'],
    ['Europe/Berlin', '07:00', '2026-03-28T12:00:00Z', '2026-03-29T05:00:00.000Z'],
    ['Europe/Berlin', '07:00', '2026-10-24T12:00:00Z', '2026-10-25T06:00:00.000Z'],
    ['America/Sao_Paulo', '07:00', '2026-07-01T10:00:00Z', '2026-07-02T10:00:00.000Z'],
    ['America/Sao_Paulo', '07:00', '2026-07-01T09:59:59.999Z', '2026-07-01T10:00:00.000Z'],
    ['UTC', '0 7 * * 1-5', '2026-01-02T12:00:00Z', '2026-01-05T07:00:00.000Z'],
    ['Europe/Berlin', '0 * * * *', '2026-10-25T00:00:00Z', '2026-10-25T01:00:00.000Z'],
  ])('in %s for %s after %s is %s', (zone, when, after, next) => {
    expect(text(nextAt(zone, when, at(after)))).toBe(next);
  });

  it('never comes for the thirtieth of February', () => {
    expect(nextAt('UTC', '0 0 30 2 *', 0)).toBeUndefined();
  });

  it('comes once on every day of half a year, in order', () => {
    fc.assert(
      fc.property(zone, hour, moment, (zone, hour, from) => {
        const days: string[] = [];
        for (let time = from; time < from + 200 * DAY_MS; ) {
          const next = nextAt(zone, hour, time);
          if (next === undefined || next <= time) return false;
          days.push(localTime(zone, next).date);
          time = next;
        }
        const gaps = days.slice(1).map((day, i) => at(day) - at(days[i] as string));
        return gaps.every((gap) => gap === DAY_MS);
      }),
      { numRuns: 12 },
    );
  });

  it('shows its hour, unless the clocks leave that out', () => {
    fc.assert(
      fc.property(zone, hour, moment, (zone, hour, after) => {
        const next = nextAt(zone, hour, after) as number;
        const shown = localTime(zone, next).hour;
        // The moment after a missing hour shows a later time, and a minute before an earlier one.
        return shown === hour || (shown > hour && localTime(zone, next - 60_000).hour < hour);
      }),
    );
  });
});

describe('quiet hours', () => {
  const NIGHT = { from: '22:00', to: '07:00' };

  it.each([
    ['2026-03-28T20:59:00Z', undefined],
    ['2026-03-28T21:00:00Z', '2026-03-29T05:00:00.000Z'],
    ['2026-03-29T04:59:00Z', '2026-03-29T05:00:00.000Z'],
    ['2026-03-29T05:00:00Z', undefined],
    ['2026-10-24T20:00:00Z', '2026-10-25T06:00:00.000Z'],
  ])('over midnight and daylight saving end: at %s they end at %s', (now, end) => {
    expect(text(endOf(NIGHT, 'Europe/Berlin', at(now)))).toBe(end);
  });

  it.each([
    ['2026-01-05T11:59:00Z', undefined],
    ['2026-01-05T12:00:00Z', '2026-01-05T14:00:00.000Z'],
    ['2026-01-05T14:00:00Z', undefined],
  ])('of one day end: at %s they end at %s', (now, end) => {
    expect(text(endOf({ from: '12:00', to: '14:00' }, 'UTC', at(now)))).toBe(end);
  });

  it('are over at their end', () => {
    fc.assert(
      fc.property(zone, hour, hour, moment, (zone, from, to, now) => {
        fc.pre(from !== to);
        const end = endOf({ from, to }, zone, now);
        return end === undefined || (end > now && end - now <= 26 * 3_600_000);
      }),
    );
  });
});

it.each(['UTC', 'America/Sao_Paulo', 'Europe/Lisbon'])('%s is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true);
});

it.each(['', '+03:00', 'Sao Paulo', 'Mars/Olympus', '__proto__'])('%j is no time zone', (name) => {
  expect(isTimeZone(name)).toBe(false);
});

it.each(['0 7 * * *', '15 8-18 * * MON-FRI', '0 0 1 * *'])('%s is a cron expression', (cron) => {
  expect(wrongWithCron(cron)).toBeUndefined();
});

it.each([
  ['', 'write five fields'],
  ['@daily', 'write five fields'],
  ['* * * * * *', 'write five fields'],
  ['0 25 * * *', 'Invalid value for hour: 25'],
  ['a b c d e', ''],
  ['0 0 30 2 *', 'this never comes true'],
  ['* * * * *', 'once an hour at most'],
  ['*/30 7 * * *', 'once an hour at most'],
  ['0,1 7 * * *', 'once an hour at most'],
])('%j is no cron expression: %s', (cron, why) => {
  expect(wrongWithCron(cron)).toContain(why);
});
