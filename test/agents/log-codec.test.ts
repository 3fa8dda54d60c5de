import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeEntry, encodeEntry } from '../../agents/agents.ts';
import type { CountsHash, EventId, LogEntry, LogEvent, PageId, ProfileId } from '../../profiles/profiles.ts';

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

/** An entry as its bytes hold it, with parts replaced. */
function altered(change: object, event: object = {}): Uint8Array {
  const { id, at, by } = entryOf(RATED);
  return bytesOf({ id, at, by, event: { ...RATED, ...event }, ...change });
}

const id = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 });
const words = fc.string({ unit: 'binary' });
const someEvents = fc.oneof(
  fc.record({ type: fc.constant('created'), words }),
  fc.record({ type: fc.constant('worded'), words }),
  fc.record({ type: fc.constant('founded'), profile: id, cause: id }),
  fc.record({
    type: fc.constant('rated'),
    page: id,
    version: fc.integer({ min: 1 }),
    counts: id,
    value: fc.double({ min: -1, max: 1, noNaN: true }).map((value) => value + 0),
    profile: fc.option(id),
  }),
  fc.record({ type: fc.constant('unrated'), page: id }),
  fc.record({ type: fc.constant('undone'), event: id }),
) as fc.Arbitrary<LogEvent>;

describe('a log entry', () => {
  test('comes back as it was, at the place where it is read', () => {
    fc.assert(
      fc.property(someEvents, fc.nat(), (event, position) => {
        const entry = entryOf(event, position);
        expect(decodeEntry(encodeEntry(entry), position)).toEqual(entry);
      }),
      { seed: 20_260_105, numRuns: 500 },
    );
  });

  test('does not hold its place: the log knows it', () => {
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

  test.each<[string, Uint8Array]>([
    ['of an unknown type', altered({}, { type: 'evolved' })],
    ['of no type', altered({}, { type: undefined })],
    ['rated above 1', altered({}, { value: 1.5 })],
    ['rated below -1', altered({}, { value: -1.01 })],
    ['rated in words', altered({}, { value: '1' })],
    ['rated with what is not a number', altered({}, { value: Number.NaN })],
    ['of a page version 0', altered({}, { version: 0 })],
    ['of half a page version', altered({}, { version: 1.5 })],
    ['without a page', altered({}, { page: undefined })],
    ['with an empty page', altered({}, { page: '' })],
    ['without a word on its profile', altered({}, { profile: undefined })],
    ['without an id', altered({ id: undefined })],
    ['without a time', altered({ at: undefined })],
    ['without a cause', altered({ by: undefined })],
    ['without an event', altered({ event: undefined })],
    ['that is a list', bytesOf([])],
    ['that is nothing', bytesOf(null)],
    ['that is not JSON', new TextEncoder().encode('{"id":')],
    ['without bytes', new Uint8Array()],
  ])('%s is refused', (_, bytes) => {
    expect(() => decodeEntry(bytes, 7)).toThrow(SyntaxError);
  });

  test('that is refused is told with its place', () => {
    expect(() => decodeEntry(altered({}, { type: 'evolved' }), 7)).toThrow(/entry 7 .*newer Fenix/);
  });
});
