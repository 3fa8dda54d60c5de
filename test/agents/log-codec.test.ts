import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeEntry, encodeEntry } from '../../agents/agents.ts';
import type { CountsHash, EventId, LogEntry, LogEvent, PageId, ProfileId } from '../../profiles/profiles.ts';
import refused from './refused-entries.json' with { type: 'json' };

const EVOLVED = {
  type: 'evolved',
  accepted: true,
  before: 0.25,
  after: 0.5,
  children: [
    {
      profile: '1ke6jqnhrzshah10' as ProfileId,
      parents: ['1ke6jqnhrzshah08' as ProfileId, '1ke6jqnhrzshah09' as ProfileId],
      weights: [
        ['crossover', 0.1],
        ['genet', -1e-300],
      ],
      gained: ['crossover'],
      lost: ['bread', 'oven'],
    },
  ],
} as const satisfies LogEvent;

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

/** A generation as its bytes hold it, with parts of it, or of its first child, replaced. */
function bred(change: object, child: object = {}): Uint8Array {
  return altered({ event: { ...EVOLVED, children: [{ ...EVOLVED.children[0], ...child }], ...change } });
}

const id = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 });
const words = fc.string({ unit: 'binary' });
/** JSON has one zero. */
const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
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
  fc.record({
    type: fc.constant('evolved'),
    accepted: fc.boolean(),
    before: anyNumber,
    after: anyNumber,
    children: fc.array(
      fc.record({
        profile: id,
        parents: fc.array(id, { minLength: 1, maxLength: 2 }),
        weights: fc.array(
          fc.tuple(
            words,
            fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((value) => value + 0),
          ),
        ),
        gained: fc.array(words),
        lost: fc.array(words),
      }),
      { maxLength: 4 },
    ),
  }),
  fc.record({ type: fc.constant('replaced'), page: id, better: id, cause: id }),
  fc.record({ type: fc.constant('negated'), words: fc.array(words) }),
  fc.record({ type: fc.constant('dismissed'), words: fc.array(words, { minLength: 1 }) }),
  fc.record(
    {
      type: fc.constant('edited'),
      term: id,
      share: fc.option(fc.double({ min: -1, max: 1, noNaN: true }).map((value) => value + 0)),
      profile: id,
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

  test.each(Object.entries(refused))('%s is refused', (_, entry) => {
    const bytes = typeof entry === 'string' ? new TextEncoder().encode(entry) : bytesOf(entry);
    expect(() => decodeEntry(bytes, 7)).toThrow(SyntaxError);
  });

  test('of a generation keeps every weight to the last bit, and its children in their order', () => {
    const [child] = EVOLVED.children;
    const event = { ...EVOLVED, children: [{ ...child, profile: 'z' as ProfileId }, child] };
    expect(decodeEntry(encodeEntry(entryOf(event)), 0).event).toEqual(event);
  });

  test('of a generation may tell of no children, of a child that passed through unpaired, and of the heaviest weights', () => {
    for (const bytes of [
      bred({ children: [] }),
      bred({ accepted: false }),
      bred({}, { parents: ['p1'], weights: [] }),
      bred(
        {},
        {
          weights: [
            ['crossover', 1e9],
            ['genet', -1e9],
          ],
        },
      ),
    ]) {
      expect(decodeEntry(bytes, 0).event.type).toBe('evolved');
    }
  });

  test('that is refused is told with its place', () => {
    expect(() => decodeEntry(altered({}, { type: 'dreamt' }), 7)).toThrow(/entry 7 .*newer Fenix/);
  });
});
