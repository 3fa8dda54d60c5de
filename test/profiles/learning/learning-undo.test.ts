/** The promise of the log: a fold without an event undoes it exactly, bit for bit, in any log. */
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { errorDriven } from '../../../profiles/learning/error-driven.ts';
import type { Learner } from '../../../profiles/learning/learner.ts';
import {
  type FoldContext,
  fold,
  type Population,
  profilesOf,
  readPopulation,
} from '../../../profiles/learning/learning.ts';
import { currentRatings, type LogEntry, type LogEvent } from '../../../profiles/learning/log.ts';
import { logistic } from '../../../profiles/learning/logistic.ts';
import { faithfulRocchio, rocchio } from '../../../profiles/learning/rocchio.ts';
import type { TermCounts } from '../../../profiles/terms/terms.ts';
import { emptyDictionary, nextEpoch } from '../../../profiles/vectors/dictionary.ts';
import { Vocabulary } from '../../../profiles/vectors/vocabulary.ts';
import { bm25, faithful, logTfIdf, type Weighting } from '../../../profiles/vectors/weighting.ts';
import {
  childOf,
  evolved,
  founded,
  grown,
  law,
  logOf,
  pageOf,
  rated,
  somePages,
  someTerms,
  termVectors,
  undone,
  unrated,
  without,
} from '../support.ts';

const PAGES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

type Weights = Readonly<Record<string, number>>;
type Step =
  | { readonly do: 'found'; readonly page: string; readonly value: number }
  | { readonly do: 'rate'; readonly page: string; readonly value: number; readonly profile: number }
  | { readonly do: 'say'; readonly event: LogEvent }
  | { readonly do: 'evolve'; readonly accepted: boolean; readonly children: readonly Weights[] }
  | { readonly do: 'undo'; readonly back: number };

const page = fc.constantFrom(...PAGES);
const value = fc.oneof(fc.constantFrom(-1, 0, 1), fc.double({ min: -1, max: 1, noNaN: true }));
const children = fc.array(
  fc
    .uniqueArray(fc.tuple(someTerms, fc.double({ min: -2, max: 2, noNaN: true })), { selector: ([term]) => term })
    .map((weights): Weights => Object.fromEntries(weights)),
  { minLength: 1, maxLength: 3 },
);

const foundings = { weight: 3, arbitrary: fc.record({ do: fc.constant('found' as const), page, value }) };
/** Events that can stand alone. */
const sayings: readonly fc.WeightedArbitrary<LogEvent>[] = [
  { weight: 2, arbitrary: page.map(unrated) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('worded'), words: fc.constantFrom('ant bee', 'cat', '', 'gnu') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('edited'),
      term: someTerms,
      share: fc.double({ min: -1, max: 1, noNaN: true }),
    }),
  },
  { weight: 1, arbitrary: fc.constant<LogEvent>({ type: 'reset' }) },
];
const changes = [
  { weight: 6, arbitrary: fc.record({ do: fc.constant('rate' as const), page, value, profile: fc.nat({ max: 9 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('say' as const), event: fc.oneof(...sayings) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), back: fc.nat({ max: 12 }) }) },
] as const;
const evolutions = {
  weight: 2,
  arbitrary: fc.record({ do: fc.constant('evolve' as const), accepted: fc.boolean(), children }),
};

/** A log as agents write it: each founding is followed by its rating, and ratings name present, past or no profiles. */
function logFrom(plan: readonly Step[]): readonly LogEntry[] {
  const events: LogEvent[] = [{ type: 'created', words: 'ant fox' }];
  const profiles: string[] = [];
  // Ids whose order differs from the order of founding.
  const named = (initial: string) => {
    const profile = `${initial}${(profiles.length * 7) % 10}${profiles.length}`;
    profiles.push(profile);
    return profile;
  };
  for (const step of plan) {
    if (step.do === 'found') {
      const profile = named('p');
      events.push(founded(profile, `e${events.length + 1}`), rated(step.page, step.value, profile));
    } else if (step.do === 'evolve') {
      events.push(evolved(step.accepted, ...step.children.map((weights) => childOf(named('c'), weights))));
    } else if (step.do === 'rate') events.push(rated(step.page, step.value, profiles.at(-1 - step.profile) ?? null));
    else if ('event' in step) events.push(step.event);
    else events.push(undone(`e${Math.max(0, events.length - 1 - step.back)}`));
  }
  return logOf(...events);
}

const logs = fc.array(fc.oneof(foundings, ...changes, evolutions), { maxLength: 30 }).map(logFrom);

/** The words of every page. */
const contexts: fc.Arbitrary<FoldContext> = fc
  .array(somePages, { minLength: PAGES.length, maxLength: PAGES.length })
  .map((pages) => {
    const counts = new Map<string, TermCounts>(PAGES.map((name, i) => [name, pages[i] as TermCounts]));
    return {
      language: 'en',
      counts: (hash) => counts.get(hash) as TermCounts,
    };
  });

/** Every pair of a weighting and a learner, over an empty vocabulary. */
const READERS: readonly ((over: Vocabulary) => readonly [Weighting, Learner])[] = [
  (over) => [bm25(nextEpoch(emptyDictionary(over), COUNTED)), rocchio({ decay: 0.9 })],
  (over) => [faithful(COUNTED, over), faithfulRocchio(over)],
  (over) => [bm25(nextEpoch(emptyDictionary(over), COUNTED)), errorDriven({ damping: 0.1 })],
  (over) => [logTfIdf(nextEpoch(emptyDictionary(over), COUNTED)), logistic()],
];
const COUNTED = [pageOf('ant', 'bee'), pageOf('ant'), pageOf('ant', 'cat', 'dog'), pageOf('eel'), pageOf('fox', 'gnu')];

/** The population with its vectors, term by term, compared to the last bit. */
function known(population: Population) {
  const vectors = READERS.map((reader) => {
    const [weighting, learner] = reader(new Vocabulary());
    return termVectors(readPopulation(population, weighting, learner), weighting.vocabulary);
  });
  return { population, vectors };
}

function entryAt(log: readonly LogEntry[], place: number): LogEntry {
  return log[place % log.length] as LogEntry;
}

describe('the fold of a log', () => {
  law(
    'with an undone event equals the fold of the log without that event',
    [logs, fc.nat(), contexts],
    (log, place, context) => {
      const { id } = entryAt(log, place);
      const folded = known(fold(grown(log, undone(id)), context));
      expect(folded).toEqual(known(fold(without(log, id), context)));
    },
  );

  law('with an undone undoing equals the fold before', [logs, fc.nat(), contexts], (log, place, context) => {
    const { id } = entryAt(log, place);
    const undoing = grown(log, undone(id));
    const redone = grown(undoing, undone(`e${log.length}`));
    expect(known(fold(redone, context))).toEqual(known(fold(log, context)));
  });

  law('is the same with and without refused generations', [logs, contexts], (log, context) => {
    const rejected = log.filter(({ event }) => event.type === 'evolved' && !event.accepted);
    const rest = rejected.reduce((entries, { id }) => without(entries, id), log);
    expect(known(fold(log, context))).toEqual(known(fold(rest, context)));
  });

  law('follows from the log alone, and changes nothing in the log', [logs, contexts], (log, context) => {
    const population = fold(log, context);
    const copies = structuredClone([log, population]);
    known(population);
    expect([log, fold(log, context)]).toEqual(copies);
  });

  law(
    'holds every rating that counts exactly once, in the order of the log, whichever profile it trains',
    [logs, contexts],
    (log, context) => {
      const current = [...currentRatings(log).values()].sort((a, b) => a.position - b.position);
      const lessons = fold(log, context).lessons.map(({ page, value }) => ({ page, value }));
      expect(lessons).toEqual(current.map(({ event }) => ({ page: context.counts(event.counts), value: event.value })));
    },
  );

  law('has the profiles that the log names without any page', [logs, contexts], (log, context) => {
    expect(profilesOf(log)).toEqual(fold(log, context).profiles);
  });

  law('asks only for the counts of ratings that count', [logs, contexts], (log, context) => {
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
  });
});
