/** The promise of the log: a fold without an event undoes it exactly, bit for bit, whatever the log. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FoldContext, fold, type Population } from '../../../profiles/learning/learning.ts';
import { currentRatings, type LogEntry, type LogEvent } from '../../../profiles/learning/log.ts';
import type { TermCounts } from '../../../profiles/terms/terms.ts';
import { founded, grown, logOf, rated, SEEDED, somePages, undone, unrated, without } from '../support.ts';

const RUNS = { ...SEEDED, numRuns: 1_000 };
const PAGES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

type Step =
  | { readonly do: 'found'; readonly page: string; readonly value: number }
  | { readonly do: 'rate'; readonly page: string; readonly value: number; readonly profile: number }
  | { readonly do: 'unrate'; readonly page: string }
  | { readonly do: 'word'; readonly words: string }
  | { readonly do: 'undo'; readonly back: number };

const page = fc.constantFrom(...PAGES);
const value = fc.oneof(fc.constantFrom(-1, 0, 1), fc.double({ min: -1, max: 1, noNaN: true }));
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('found' as const), page, value }) },
    { weight: 5, arbitrary: fc.record({ do: fc.constant('rate' as const), page, value, profile: fc.nat({ max: 5 }) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('unrate' as const), page }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('word' as const), words: fc.constantFrom('ant bee', 'cat', '', 'gnu') }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), back: fc.nat({ max: 12 }) }) },
  ),
  { maxLength: 30 },
);

/** A log as agents write them: a founding is followed by its rating; ratings name profiles that stand, went, or none. */
function logFrom(plan: readonly Step[]): readonly LogEntry[] {
  const events: LogEvent[] = [{ type: 'created', words: 'ant fox' }];
  const profiles: string[] = [];
  for (const step of plan) {
    if (step.do === 'found') {
      // Ids that do not sort in the order of founding.
      const profile = `p${(profiles.length * 7) % 10}`;
      profiles.push(profile);
      events.push(founded(profile, `e${events.length + 1}`), rated(step.page, step.value, profile));
    } else if (step.do === 'rate') events.push(rated(step.page, step.value, profiles[step.profile] ?? null));
    else if (step.do === 'unrate') events.push(unrated(step.page));
    else if (step.do === 'word') events.push({ type: 'worded', words: step.words });
    else events.push(undone(`e${Math.max(0, events.length - 1 - step.back)}`));
    if (profiles.length === 10) break;
  }
  return logOf(...events);
}

const logs = steps.map(logFrom);

/** What every page says. */
const contexts: fc.Arbitrary<FoldContext> = fc
  .array(somePages, { minLength: PAGES.length, maxLength: PAGES.length })
  .map((pages) => {
    const counts = new Map<string, TermCounts>(PAGES.map((name, i) => [name, pages[i] as TermCounts]));
    return {
      language: 'en',
      counts: (hash) => counts.get(hash) as TermCounts,
    };
  });

/** A population with every weight as its 64 bits. */
function bitsOf({ profiles, prior }: Population) {
  const bits = (weights: Float64Array) => [...new BigUint64Array(weights.slice().buffer)];
  return {
    prior: [prior.terms, bits(prior.weights)],
    profiles: profiles.map(({ id, lessons, learned }) => [id, lessons, learned.terms, bits(learned.weights)]),
  };
}

function entryAt(log: readonly LogEntry[], place: number): LogEntry {
  return log[place % log.length] as LogEntry;
}

describe('the fold of a log', () => {
  test('with an event undone is the fold of the log without that event', () => {
    fc.assert(
      fc.property(logs, fc.nat(), contexts, (log, place, context) => {
        const { id } = entryAt(log, place);
        const folded = bitsOf(fold(grown(log, undone(id)), context));
        expect(folded).toEqual(bitsOf(fold(without(log, id), context)));
      }),
      RUNS,
    );
  });

  test('with an undoing undone is the fold as it was', () => {
    fc.assert(
      fc.property(logs, fc.nat(), contexts, (log, place, context) => {
        const { id } = entryAt(log, place);
        const undoing = grown(log, undone(id));
        const redone = grown(undoing, undone(`e${log.length}`));
        expect(bitsOf(fold(redone, context))).toEqual(bitsOf(fold(log, context)));
      }),
      RUNS,
    );
  });

  test('is the same again', () => {
    fc.assert(
      fc.property(logs, contexts, (log, context) => {
        expect(bitsOf(fold(log, context))).toEqual(bitsOf(fold(log, context)));
      }),
      { ...RUNS, numRuns: 200 },
    );
  });

  test('teaches every rating that counts exactly once, as soon as there is a profile', () => {
    fc.assert(
      fc.property(logs, contexts, (log, context) => {
        const { profiles } = fold(log, context);
        fc.pre(profiles.length > 0);
        expect(profiles.reduce((sum, { lessons }) => sum + lessons, 0)).toBe(currentRatings(log).size);
      }),
      RUNS,
    );
  });

  test('asks for the counts of ratings that count, and of no others', () => {
    fc.assert(
      fc.property(logs, contexts, (log, context) => {
        const known = new Set<string>([...currentRatings(log).values()].map(({ event }) => event.counts));
        const asked = new Set<string>();
        fold(log, {
          ...context,
          counts: (hash) => {
            asked.add(hash);
            return context.counts(hash);
          },
        });
        expect([...asked].filter((hash) => !known.has(hash))).toEqual([]);
      }),
      RUNS,
    );
  });
});
