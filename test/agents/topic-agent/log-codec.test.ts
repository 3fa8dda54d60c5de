import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countsNamed, decodeEntry, encodeEntry } from '../../../agents/agents.ts';
import {
  type CountsHash,
  type EventId,
  type LogEntry,
  type LogEvent,
  type PageId,
  type ProfileId,
  SIGNS,
} from '../../../profiles/profiles.ts';
import refused from '../refused-entries.json' with { type: 'json' };

const RATED: LogEvent = {
  type: 'rated',
  page: 'a0'.repeat(16) as PageId,
  version: 1,
  counts: 'f'.repeat(64) as CountsHash,
  value: 1,
  profile: '1ke6jqnhrzshah08' as ProfileId,
};

function entryOf(event: LogEvent, position = 0): LogEntry {
  return { id: '1ke6jqnhrzshah07' as EventId, position, at: '2026-01-05T08:00:00.000Z', by: 'ana', event };
}

function bytesOf(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

const id = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 });
const words = fc.string({ unit: 'binary' });
/** JSON has no negative zero. */
const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const from = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map((value) => value + 0);
const child = fc.record({
  profile: id,
  parents: fc.array(id, { minLength: 1, maxLength: 2 }),
  weights: fc.array(fc.tuple(words, from(-1e9, 1e9))),
  gained: fc.array(words),
  lost: fc.array(words),
});
const someEvents = fc.oneof(
  fc.record({ type: fc.constant('created'), words }),
  fc.record({ type: fc.constant('worded'), words }),
  fc.record({ type: fc.constant('founded'), profile: id, cause: id }),
  fc.record({
    type: fc.constant('rated'),
    page: id,
    version: fc.integer({ min: 1 }),
    counts: id,
    value: from(-1, 1),
    profile: fc.option(id),
  }),
  fc.record({
    type: fc.constant('observed'),
    page: id,
    version: fc.integer({ min: 1 }),
    counts: id,
    sign: fc.constantFrom(...SIGNS),
    profile: fc.option(id),
  }),
  fc.record({ type: fc.constant('observing'), on: fc.boolean() }),
  fc.record({ type: fc.constant('unrated'), page: id }),
  fc.record({
    type: fc.constant('evolved'),
    accepted: fc.boolean(),
    before: anyNumber,
    after: anyNumber,
    children: fc.array(child, { maxLength: 4 }),
  }),
  fc.record({ type: fc.constant('replaced'), page: id, better: id, cause: id }),
  fc.record({ type: fc.constant('negated'), words: fc.array(words) }),
  fc.record({ type: fc.constant('dismissed'), words: fc.array(words, { minLength: 1 }) }),
  fc.record(
    {
      type: fc.constant('edited'),
      term: id,
      share: fc.option(from(-1, 1)),
      profile: id,
      surface: id,
    },
    { requiredKeys: ['type', 'term', 'share'] },
  ),
  fc.record({ type: fc.constant('imported'), from: words }),
  fc.record({
    type: fc.constant('grouped'),
    interests: fc.array(fc.record({ interest: id, pages: fc.array(id), terms: fc.array(words) }), { minLength: 1 }),
  }),
  fc.record({ type: fc.constant('joined'), interest: id, into: id }),
  fc.record({ type: fc.constant('named'), interest: id, name: fc.option(id) }),
  fc.record({ type: fc.constant('reset') }),
  fc.record({ type: fc.constant('undone'), event: id }),
) as fc.Arbitrary<LogEvent>;

describe('a log entry', () => {
  test('comes back unchanged, with its place', () => {
    fc.assert(
      fc.property(someEvents, fc.nat(), (event, position) => {
        const entry = entryOf(event, position);
        expect(decodeEntry(encodeEntry(entry), position)).toEqual(entry);
      }),
      { seed: 20_260_105, numRuns: 500 },
    );
  });

  test('names the term counts to keep as long as the log: those rated and those observed', () => {
    const { page, counts } = RATED as { page: PageId; counts: CountsHash };
    const observed: LogEvent = { type: 'observed', page, version: 1, counts, sign: 'read', profile: null };
    expect([RATED, observed].flatMap((event) => countsNamed({ event }))).toEqual([counts, counts]);
    expect(countsNamed({ event: { type: 'unrated', page } })).toEqual([]);
  });

  test('does not hold its own place, because the log knows it', () => {
    expect(encodeEntry(entryOf(RATED, 3))).toEqual(encodeEntry(entryOf(RATED, 4)));
  });

  test('of a rating takes less than 2 kB, even with the longest names there are', () => {
    const longest = 'x'.repeat(100);
    const event: LogEvent = {
      ...RATED,
      page: longest as PageId,
      version: Number.MAX_SAFE_INTEGER,
      value: -0.3333333333333333,
      profile: longest as ProfileId,
    };
    expect(encodeEntry(entryOf(RATED)).length).toBeLessThan(400);
    expect(encodeEntry({ ...entryOf(event), id: longest as EventId, by: longest }).length).toBeLessThan(2_048);
  });

  test.each(Object.entries(refused))('%s is refused', (_, entry) => {
    const bytes = typeof entry === 'string' ? new TextEncoder().encode(entry) : bytesOf(entry);
    expect(() => decodeEntry(bytes, 7)).toThrow(SyntaxError);
  });

  test('that is refused is reported with its place', () => {
    const dreamt = { ...entryOf(RATED), event: { ...RATED, type: 'dreamt' } };
    expect(() => decodeEntry(bytesOf(dreamt), 7)).toThrow(/entry 7 .*newer Fenix/);
  });
});
