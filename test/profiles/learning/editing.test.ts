import { describe, expect, test } from 'vitest';
import { editedVector } from '../../../profiles/learning/editing.ts';
import { errorDriven } from '../../../profiles/learning/error-driven.ts';
import { fold, readPopulation } from '../../../profiles/learning/learning.ts';
import {
  currentEdits,
  currentNegatives,
  currentRatings,
  currentWords,
  foundingPages,
  type LogEvent,
  replacedPages,
} from '../../../profiles/learning/log.ts';
import { logistic } from '../../../profiles/learning/logistic.ts';
import { rocchio } from '../../../profiles/learning/rocchio.ts';
import { emptyDictionary } from '../../../profiles/vectors/dictionary.ts';
import { logTfIdf } from '../../../profiles/vectors/weighting.ts';
import {
  childOf,
  evolved,
  founded,
  logOf,
  pageId,
  pageOf,
  plain,
  profileId,
  rated,
  undone,
  vocabularyOf,
  wordVector,
} from '../support.ts';

const CREATED: LogEvent = { type: 'created', words: 'genetic algorithms' };
const RESET: LogEvent = { type: 'reset' };
const TAUGHT = [founded('p', 'e2'), rated('a', 1, 'p')] as const;

function edited(term: string, share: number | null, profile?: string): LogEvent {
  return { type: 'edited', term, share, ...(profile === undefined ? {} : { profile: profileId(profile) }) };
}

function negated(...words: readonly string[]): LogEvent {
  return { type: 'negated', words };
}

function replaced(page: string, better: string, cause: string): LogEvent {
  return { type: 'replaced', page: pageId(page), better: pageId(better), cause: cause as never };
}

describe('weights set by hand', () => {
  const vocabulary = vocabularyOf('ant', 'bee', 'cat');
  const learned = wordVector(vocabulary, { ant: -4, bee: 2 });
  const after = (...events: readonly LogEvent[]) =>
    plain(editedVector(learned, profileId('p'), currentEdits(logOf(...events)), vocabulary), vocabulary);

  test.each<[string, readonly LogEvent[], Readonly<Record<string, number>>]>([
    ['none leave what was learned', [], { ant: -4, bee: 2 }],
    ['are shares of the heaviest that was learned', [edited('bee', 0.5)], { ant: -4, bee: 2 }],
    ['go for the heaviest itself, too', [edited('ant', 0.25)], { ant: 1, bee: 2 }],
    ['bring in what was not learned', [edited('cat', 1)], { ant: -4, bee: 2, cat: 4 }],
    ['take out by nothing', [edited('ant', 0)], { bee: 2 }],
    ['hold as they were set last', [edited('bee', 1), edited('bee', -1)], { ant: -4, bee: -4 }],
    ['are given up again', [edited('bee', 1), edited('bee', null)], { ant: -4, bee: 2 }],
    ['are taken back', [edited('bee', 1), undone('e0')], { ant: -4, bee: 2 }],
    ['of another profile are its own affair', [edited('bee', 1, 'q')], { ant: -4, bee: 2 }],
    ['of one profile hold there', [edited('bee', 1, 'p')], { ant: -4, bee: 4 }],
  ])('%s', (_, events, expected) => {
    expect(after(...events)).toEqual(expected);
  });

  test.each([rocchio(), logistic(), errorDriven()])('hold whatever the agent learns: %o', (learner) => {
    const dictionary = emptyDictionary();
    const counts = () => pageOf('crossover', 'genet');
    const entries = logOf(CREATED, ...TAUGHT, edited('crossover', 0), edited('bread', 1));
    const population = fold(entries, { language: 'en', counts });
    const [profile] = readPopulation(population, logTfIdf(dictionary), learner);
    const weights = plain(profile?.vector ?? learned, dictionary.vocabulary);
    expect(Object.keys(weights)).not.toContain('crossover');
    expect(weights['bread']).toBeGreaterThanOrEqual(weights['genet'] as number);
  });
});

test('a weight by hand keeps how its term was written, until learning has it again', () => {
  const written: LogEvent = { type: 'edited', term: 'kite', share: 0.6, surface: 'Kites' };
  const surfaces = (...events: readonly LogEvent[]) => currentEdits(logOf(...events)).map(({ surface }) => surface);
  expect(surfaces(written, edited('kite', 0.2))).toEqual(['Kites']);
  expect(surfaces(written, edited('kite', 0.2, 'p'))).toEqual(['Kites', undefined]);
  expect(surfaces(written, edited('kite', null), edited('kite', 0.2))).toEqual([undefined]);
  expect(surfaces(written, edited('kite', 0.2), undone('e0'))).toEqual([undefined]);
});

describe('a generation', () => {
  // Each parent is the first of one child: `d` takes p's place.
  const children = [childOf('c', {}, 'q', 'p'), childOf('d', {}, 'p', 'q')];
  const set = [edited('kite', 0.6), edited('bee', 1, 'p'), edited('ant', -1, 'q'), edited('bee', 0, 'r')];
  const editsOf = (...events: readonly LogEvent[]) =>
    currentEdits(logOf(...events)).map(({ term, share, profile }) => `${term} ${share} ${profile ?? 'all'}`);

  test('has the weights by hand of its first parents, and those for all', () => {
    expect(editsOf(...set, evolved(true, ...children))).toEqual(['kite 0.6 all', 'bee 1 d', 'ant -1 c']);
    expect(editsOf(...set, evolved(true, ...children), evolved(true, childOf('e', {}, 'd')))).toEqual([
      'kite 0.6 all',
      'bee 1 e',
    ]);
  });

  test('leaves them as they were when it is refused or taken back, and takes new ones', () => {
    const bred = [...set, evolved(true, ...children)];
    expect(editsOf(...bred, undone('e4'))).toEqual(editsOf(...set));
    expect(editsOf(...set, evolved(false, ...children))).toEqual(editsOf(...set));
    expect(editsOf(...bred, undone('e1'))).toEqual(['kite 0.6 all', 'ant -1 c']);
    expect(editsOf(...bred, edited('bee', null, 'd'), edited('ant', 0.5, 'c'))).toEqual(['kite 0.6 all', 'ant 0.5 c']);
  });
});

describe('a reset', () => {
  const before = [CREATED, ...TAUGHT, negated('bread'), edited('bee', 1), { type: 'worded', words: 'ants' } as const];

  test('forgets all learning, but no setting', () => {
    const log = logOf(...before, RESET);
    expect(currentRatings(log).size).toBe(0);
    expect(currentEdits(log)).toEqual([]);
    expect(foundingPages(log).size).toBe(0);
    expect([currentWords(log), currentNegatives(log)]).toEqual(['ants', ['bread']]);
  });

  test('lets learning begin anew after it', () => {
    const log = logOf(...before, RESET, founded('q', 'e8'), rated('b', 1, 'q'));
    const { profiles, lessons } = fold(log, { language: 'en', counts: (hash) => pageOf(hash) });
    expect(profiles.map(({ id }) => id)).toEqual(['q']);
    expect(lessons.map(({ page }) => page)).toEqual([pageOf('b')]);
  });
});

describe('a page that a better one replaced', () => {
  const log = [CREATED, rated('better', 1), replaced('a', 'better', 'e1')];

  test('is known by the better page', () => {
    expect([...replacedPages(logOf(...log))]).toEqual([['a', 'better']]);
  });

  test.each<[string, LogEvent]>([
    ['the rating that did it is taken back', undone('e1')],
    ['the replacing is taken back', undone('e2')],
    ['all is forgotten', RESET],
  ])('is known as itself again when %s', (_, event) => {
    expect(replacedPages(logOf(...log, event)).size).toBe(0);
  });
});

test('pages that founded a profile are known as founding while they are liked', () => {
  const log = [CREATED, founded('p', 'e2'), rated('a', 1, 'p')];
  expect([...foundingPages(logOf(...log))]).toEqual(['a']);
  expect([...foundingPages(logOf(...log, rated('a', 0.5, 'p')))]).toEqual(['a']);
  expect(foundingPages(logOf(...log, rated('a', -1, 'p'))).size).toBe(0);
  expect(foundingPages(logOf(...log, { type: 'unrated', page: 'a' as never }, rated('a', 1, 'p'))).size).toBe(0);
});

test('the latest negative words count', () => {
  expect(currentNegatives(logOf(CREATED))).toEqual([]);
  expect(currentNegatives(logOf(CREATED, negated('a', 'b'), negated('c')))).toEqual(['c']);
  expect(currentNegatives(logOf(CREATED, negated('a', 'b'), negated('c'), undone('e2')))).toEqual(['a', 'b']);
});
