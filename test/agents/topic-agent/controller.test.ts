/** When an agent is due: by rule, by hand, and by how its lists are read. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AgentState, type Calendar, dueOf } from '../../../agents/agents.ts';
import { FIRST_AFTER_MS, LONGEST_MS, SHORTEST_MS } from '../../../agents/topic-agent/controller.ts';
import { endOf, type Hours, localTime, nextAt } from '../../../src/base/calendar.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function calendarOf(zone: string, quiet?: Hours): Calendar {
  return {
    next: (when, after) => nextAt(zone, when, after),
    quietUntil: (at) => quiet && endOf(quiet, zone, at),
    day: (at) => localTime(zone, at).date,
  };
}

const UTC = calendarOf('UTC');
const NOON = Date.UTC(2026, 0, 5, 12);

const KNOWN: AgentState = {
  schedule: { kind: 'automatic' },
  since: NOON - 30 * DAY,
  createdAt: NOON - 30 * DAY,
  isRunning: false,
  last: { openedAt: NOON - 60_000, closedAt: NOON },
  list: { pages: 10, unread: 10 },
  ignored: 0,
  dry: 0,
  failures: 0,
  place: 0,
  begun: { day: '', agent: 0, user: 0 },
  budget: { agent: 24, user: 100 },
};

const due = (more: Partial<AgentState>, calendar = UTC, now = NOON) => dueOf({ ...KNOWN, ...more }, calendar, now);

const listOf = (pages: number, unread: number) => ({ list: { pages, unread } });

it.each<[string, Partial<AgentState>, number, string]>([
  ['soon when nobody has started its first session', { last: undefined }, NOON - 30 * DAY + FIRST_AFTER_MS, 'first'],
  ['soon when all is read', listOf(10, 0), NOON + SHORTEST_MS, 'all-read'],
  ['after a day of which nothing was read', {}, NOON + DAY, 'unread'],
  ['later when the list before was ignored, too', { ignored: 1 }, NOON + 2 * DAY, 'unread'],
  ['after a week at the latest', { ignored: 40 }, NOON + LONGEST_MS, 'unread'],
  ['in between when half is read', listOf(10, 5), NOON + 12.5 * HOUR, 'partly-read'],
  ['later when it found nothing', { ...listOf(0, 0), dry: 2 }, NOON + 12 * HOUR, 'nothing-new'],
  ['late when it found nothing, with pages left', { ...listOf(30, 1), dry: 10 }, NOON + LONGEST_MS, 'nothing-new'],
  ['soon when it failed', { failures: 1 }, NOON + HOUR / 2, 'failed'],
  ['within a day however often it failed', { failures: 30 }, NOON + DAY, 'failed'],
])('an agent that chooses its times itself is due %s', (_, more, at, why) => {
  expect(due(more)).toEqual({ at, why });
});

it('an agent that chooses its times itself is due but not at the very moment when its last page is read', () => {
  const readAt = NOON + 5 * HOUR;
  const { at } = due({ list: { pages: 10, unread: 0 }, readAt }, UTC, readAt);
  expect(at).toBeGreaterThan(readAt);
  expect(at).toBeLessThan(readAt + HOUR);
});

it('an agent that chooses its times itself is due sooner the more is read, and later the longer it is ignored', () => {
  for (const known of [(i: number) => listOf(10, i), (i: number) => ({ ignored: i })]) {
    const times = Array.from({ length: 11 }, (_, i) => due(known(i)).at as number);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  }
});

describe('an agent with a rule is due', () => {
  it('the given hours after its last session began', () => {
    expect(due({ schedule: { kind: 'hours', hours: 6 } })).toEqual({ at: NOON - 60_000 + 6 * HOUR, why: 'interval' });
  });

  it('by the clock of its user, through daylight saving', () => {
    const berlin = calendarOf('Europe/Berlin');
    const schedule = { kind: 'cron', cron: '0 7 * * *' } as const;
    const seven = (openedAt: string) => {
      const at = Date.parse(openedAt);
      return new Date(due({ schedule, last: { openedAt: at, closedAt: at } }, berlin, at).at as number).toISOString();
    };
    expect(seven('2026-03-28T06:00:01Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(seven('2026-10-24T05:00:01Z')).toBe('2026-10-25T06:00:00.000Z');
  });

  it('only after its owner chose the rule', () => {
    const since = NOON + HOUR;
    const { at } = due({ schedule: { kind: 'cron', cron: '0 7 * * *' }, since }, UTC, since);
    expect(at).toBe(Date.UTC(2026, 0, 6, 7));
  });

  it('never if it is started by hand, whatever is read', () => {
    expect(due({ schedule: { kind: 'hand' }, list: { pages: 10, unread: 0 } })).toEqual({
      at: undefined,
      why: 'by-hand',
    });
  });
});

describe('a due agent is held', () => {
  const read = { list: { pages: 10, unread: 0 } };
  const night = calendarOf('Europe/Berlin', { from: '22:00', to: '07:00' });

  it.each([
    ['2026-01-05T23:30:00Z', '2026-01-06T06:00:00.000Z'],
    // The clocks are put forward, and back.
    ['2026-03-28T23:30:00Z', '2026-03-29T05:00:00.000Z'],
    ['2026-10-24T23:30:00Z', '2026-10-25T06:00:00.000Z'],
  ])('by quiet hours over midnight: ended at %s, it goes on at %s', (ended, at) => {
    const closedAt = Date.parse(ended);
    const held = due({ ...read, last: { openedAt: closedAt, closedAt } }, night, closedAt);
    expect(held).toEqual({ at: Date.parse(at), why: 'all-read', held: 'quiet-hours' });
  });

  it('and spread over the time after quiet hours', () => {
    const closedAt = Date.parse('2026-01-05T23:30:00Z');
    const places = [0, 0.25, 0.5, 0.99].map(
      (place) => due({ ...read, place, last: { openedAt: closedAt, closedAt } }, night, closedAt).at,
    );
    expect(new Set(places).size).toBe(4);
  });

  it('while it is muted, for an hour or for weeks, and no longer', () => {
    const minutes = fc.oneof(fc.integer({ min: -100, max: 100 }), fc.integer({ min: -DAY / 60_000, max: 30_000 }));
    fc.assert(
      fc.property(minutes, (later) => {
        const wanted = NOON + SHORTEST_MS;
        const mutedUntil = wanted + later * 60_000;
        const held = later > 0 ? { at: mutedUntil, held: 'muted' } : { at: wanted };
        expect(due({ ...read, mutedUntil })).toEqual({ why: 'all-read', ...held });
      }),
      { seed: 1 },
    );
    // An overdue session begins once the agent may run again.
    expect(due({ ...read, mutedUntil: NOON + 4 * HOUR }, UTC, NOON + 3 * HOUR).at).toBe(NOON + 4 * HOUR);
  });

  it.each([
    { day: '2026-01-05', agent: 24, user: 24 },
    { day: '2026-01-05', agent: 3, user: 100 },
  ])('until the next day once the day’s budget has begun: %j', (begun) => {
    expect(due({ ...read, begun })).toEqual({ at: Date.UTC(2026, 0, 6), why: 'all-read', held: 'budget' });
    expect(due({ ...read, begun: { ...begun, day: '2026-01-04' } }).held).toBeUndefined();
  });

  it('by one rule after the other: the day’s budget may end in quiet hours', () => {
    const begun = { day: '2026-01-05', agent: 24, user: 24 };
    expect(due({ ...read, begun }, night)).toEqual({
      at: Date.parse('2026-01-06T06:00:00Z'),
      why: 'all-read',
      held: 'quiet-hours',
    });
  });
});

const count = fc.integer({ min: 0, max: 50 });
const anyKnown: fc.Arbitrary<AgentState> = fc.record({
  schedule: fc.constant({ kind: 'automatic' as const }),
  since: fc.constant(NOON - 30 * DAY),
  createdAt: fc.constant(NOON - 30 * DAY),
  isRunning: fc.constant(false),
  last: fc.option(fc.constant({ openedAt: NOON - 60_000, closedAt: NOON }), { nil: undefined }),
  list: fc.tuple(count, count).map(([one, other]) => ({ pages: Math.max(one, other), unread: Math.min(one, other) })),
  readAt: fc.option(fc.integer({ min: NOON - DAY, max: NOON }), { nil: undefined }),
  ignored: count,
  dry: count,
  failures: count,
  mutedUntil: fc.option(
    fc.integer({ min: -20, max: 20 }).map((hours) => NOON + hours * HOUR),
    { nil: undefined },
  ),
  place: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  begun: fc.record({ day: fc.constantFrom('', '2026-01-05'), agent: count, user: fc.integer({ min: 0, max: 200 }) }),
  budget: fc.constant({ agent: 24, user: 100 }),
});

it('no agent starves, and none begins in quiet hours, muted or beyond the budget', () => {
  fc.assert(
    fc.property(anyKnown, (known) => {
      const hours = { from: '22:30', to: '06:15' };
      const calendar = calendarOf('Europe/Lisbon', hours);
      const due = dueOf(known, calendar, NOON).at ?? Number.POSITIVE_INFINITY;
      const at = Math.max(NOON, due);
      const isSpent = known.begun.agent >= 24 || known.begun.user >= 100;
      const isHeld = at < (known.mutedUntil ?? 0) || (isSpent && calendar.day(at) === known.begun.day);
      return endOf(hours, 'Europe/Lisbon', at) === undefined && !isHeld && due <= NOON + LONGEST_MS + 3 * DAY;
    }),
  );
});

/** A month of one agent with a random reader: its number of sessions, and the longest wait for one. */
function month(known: AgentState, reads: (session: number) => boolean, calendar: Calendar) {
  const end = NOON + 30 * DAY;
  let now = NOON;
  let ignored = 0;
  const begun: number[] = [];
  let state: AgentState = known;
  for (;;) {
    const { at } = dueOf(state, calendar, now);
    if (at === undefined || at > end)
      return { begun, longest: Math.max(...begun.slice(1).map((time, i) => time - (begun[i] as number))) };
    now = Math.max(now, at);
    begun.push(now);
    const isRead = reads(begun.length);
    const last = { openedAt: now, closedAt: now + 60_000 };
    state = {
      ...state,
      last,
      list: { pages: 10, unread: isRead ? 0 : 10 },
      ignored,
      readAt: isRead ? now + HOUR : undefined,
    };
    ignored = isRead ? 0 : ignored + 1;
  }
}

it('over a month a reading user has more sessions than an absent one, and nobody waits more than a week', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }), (reads) => {
      const calendar = calendarOf('UTC', { from: '23:00', to: '06:00' });
      const by = (isRead: (session: number) => boolean) => month(KNOWN, isRead, calendar);
      const mixed = by((session) => reads[session % reads.length] ?? false);
      const ignored = by(() => false);
      const avid = by(() => true);
      expect(mixed.longest).toBeLessThanOrEqual(LONGEST_MS + 8 * HOUR);
      expect(ignored.longest).toBeLessThanOrEqual(LONGEST_MS + 8 * HOUR);
      expect(mixed.begun.length).toBeGreaterThanOrEqual(ignored.begun.length);
      expect(mixed.begun.length).toBeLessThanOrEqual(avid.begun.length);
    }),
    { numRuns: 20 },
  );
});
