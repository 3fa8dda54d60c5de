import { describe, expect, test } from 'vitest';
import type { Topic } from '../../lab/collection.ts';
import { PROTOCOL, type Protocol, runTopic } from '../../lab/protocol.ts';
import type { Way } from '../../lab/way.ts';
import { WAYS } from '../../lab/ways.ts';
import { seededRandom, type TermCounts } from '../../profiles/profiles.ts';
import { knowing, noDictionary, protocolOf, type Spy, spy, syntheticTopics, topicOf } from './support.ts';

const [TOPIC] = syntheticTopics() as readonly [Topic];
/** 36 documents: a training half of 18. */
const HALF = 18;

function run(way: Way, change: Partial<Protocol> = {}, topic = TOPIC, seed = 1) {
  return runTopic(topic, way, protocolOf(change), noDictionary(), seededRandom(seed));
}

/** The halves of a run, as its pupil saw them. */
function halvesOf({ starts }: Spy, { documents }: Topic = TOPIC) {
  const training = new Set(starts[0]?.known);
  return { training, test: new Set(documents.map(({ counts }) => counts).filter((page) => !training.has(page))) };
}

function ratedPages({ rated }: Spy): readonly TermCounts[] {
  return rated.flatMap((batch) => batch.map(({ page }) => page));
}

describe('one run', () => {
  test('has a point for the query alone, and one after each session', () => {
    expect(PROTOCOL).toMatchObject({ sessions: 5, perSession: 6, runs: 20, select: 'profile', noise: 0 });
    expect(run(knowing(TOPIC).way, { perSession: 3 }).map(({ ratings }) => ratings)).toEqual([0, 3, 6, 9, 12, 15]);
    expect(run(knowing(TOPIC).way, { sessions: 0 }).map(({ ratings }) => ratings)).toEqual([0]);
  });

  test('gives the learner the query, the training half without grades, and the dictionary', () => {
    const watched = knowing(TOPIC);
    const dictionary = noDictionary();
    runTopic(TOPIC, watched.way, protocolOf({ vectorSize: 7 }), dictionary, seededRandom(1));
    const [start] = watched.starts;
    expect(watched.starts).toHaveLength(1);
    expect(start).toMatchObject({ query: TOPIC.query, known: expect.any(Array), dictionary, vectorSize: 7 });
    expect(start?.dictionary).toBe(dictionary);
    const { training, test } = halvesOf(watched);
    expect([training.size, test.size]).toEqual([HALF, HALF]);
  });

  test('reports unrated pages as observed, each sign by its weight, and counts none as a rating', () => {
    const topic = topicOf(Array.from({ length: 24 }, (_, i) => i % 2));
    const always = { opened: [1, 0], read: [0, 0], saved: [0, 0], hidden: [0, 1] } as const;
    const weights = { opened: 0.1, read: 0.2, saved: 0.3, hidden: 0.4 };
    const watched = knowing(topic);
    const points = run(watched.way, { ratings: 2, perSession: 6, observed: { habits: always, weights } }, topic);
    expect(points.map(({ ratings }) => ratings)).toEqual([0, 2, 4, 4, 4, 4]);
    const weak = watched.rated.flat().filter(({ weight }) => weight !== undefined);
    const gradeOf = new Map(topic.documents.map(({ counts, grade }) => [counts, grade]));
    expect(weak).toHaveLength(8);
    for (const { page, value, weight } of weak) {
      expect([value, weight]).toEqual(gradeOf.get(page) === 1 ? [1, 0.1] : [-1, 0.4]);
    }
    expect(new Set(ratedPages(watched)).size).toBe(12);
    const silent = knowing(topic);
    const none = { opened: 0, read: 0, saved: 0, hidden: 0 };
    run(silent.way, { ratings: 2, perSession: 6, observed: { habits: always, weights: none } }, topic);
    expect(silent.rated.flat()).toEqual(watched.rated.flat().filter(({ weight }) => weight === undefined));
  });

  test('scores anew after an observation', () => {
    const topic = topicOf(Array.from({ length: 24 }, (_, i) => i % 2));
    const gradeOf = new Map(topic.documents.map(({ counts, grade }) => [counts, grade]));
    const told: TermCounts[] = [];
    const taught: Way = () => ({
      score: (page) => (told.length > 0 ? 1 : -1) * (gradeOf.get(page) ?? 0),
      rate: (all) => void told.push(...all.map(({ page }) => page)),
    });
    const habits = { opened: [1, 1], read: [1, 1], saved: [0, 0], hidden: [0, 0] } as const;
    const observed = { habits, weights: { opened: 0, read: 0.2, saved: 0, hidden: 0 } };
    const points = run(taught, { ratings: 0, sessions: 1, observed }, topic);
    expect(points.map(({ ndpm, ratings }) => [ndpm, ratings])).toEqual([
      [1, 0],
      [0, 0],
    ]);
  });

  test('scores anew after preparation, even without a rating', () => {
    let prepared = 0;
    const topic = topicOf(Array.from({ length: 24 }, (_, i) => i % 2));
    const gradeOf = new Map(topic.documents.map(({ counts, grade }) => [counts, grade]));
    const turning: Way = () => ({
      score: (page) => (prepared > 0 ? 1 : -1) * (gradeOf.get(page) ?? 0),
      rate: () => undefined,
      prepare: () => void prepared++,
    });
    expect(run(turning, { ratings: 0, sessions: 1 }, topic).map(({ ndpm }) => ndpm)).toEqual([1, 0]);
  });

  test('with an odd number of documents trains with the larger half', () => {
    const topic = topicOf([0, 1, 2, 0, 1]);
    const watched = knowing(topic);
    run(watched.way, {}, topic);
    expect(halvesOf(watched, topic).training.size).toBe(3);
  });

  test('never rates the test half', () => {
    const watched = knowing(TOPIC);
    run(watched.way, { noise: 0.5 });
    const { training } = halvesOf(watched);
    expect(ratedPages(watched)).toHaveLength(HALF);
    expect(ratedPages(watched).filter((page) => !training.has(page))).toEqual([]);
  });

  test('scores the whole test half after each session, and never the training half', () => {
    const watched = knowing(TOPIC);
    const points = run(watched.way, { select: 'random', perSession: 3 });
    const { test } = halvesOf(watched);
    // Random selection scores nothing else.
    expect(watched.asked.filter(({ page }) => !test.has(page))).toEqual([]);
    for (const batches of points.keys()) {
      const pages = watched.asked.filter((each) => each.batches === batches).map(({ page }) => page);
      expect(pages).toHaveLength(HALF);
      expect(new Set(pages)).toEqual(test);
    }
  });

  test('shows each document once, and scores no others to choose among them', () => {
    const watched = knowing(TOPIC);
    run(watched.way, { perSession: 4 });
    const { training, test } = halvesOf(watched);
    expect(new Set(ratedPages(watched)).size).toBe(HALF);
    for (const [batches, batch] of watched.rated.entries()) {
      const before = new Set(watched.rated.slice(0, batches).flatMap((each) => each.map(({ page }) => page)));
      const choosing = watched.asked.filter((each) => each.batches === batches && !test.has(each.page));
      expect(new Set(choosing.map(({ page }) => page))).toEqual(
        new Set([...training].filter((page) => !before.has(page))),
      );
      expect(batch.filter(({ page }) => before.has(page))).toEqual([]);
    }
  });

  test('stays where it is once all documents are shown', () => {
    const points = run(knowing(TOPIC).way, { sessions: 6, perSession: 8 });
    expect(points.map(({ ratings }) => ratings)).toEqual([0, 8, 16, HALF, HALF, HALF, HALF]);
    expect(points.slice(3)).toEqual(new Array(4).fill(points[3]));
  });
});

describe('the selection of a session', () => {
  const gradesIn = ({ rated }: Spy, topic = TOPIC) =>
    rated.map((batch) => batch.map(({ page }) => topic.documents.find(({ counts }) => counts === page)?.grade));

  test('follows the profile, best first', () => {
    const watched = knowing(TOPIC);
    run(watched.way);
    const shown = gradesIn(watched).flat() as readonly number[];
    expect(shown).toEqual([...shown].sort((a, b) => b - a));
    const reversed = knowing(TOPIC, -1);
    run(reversed.way);
    expect(gradesIn(reversed).flat()).toEqual([...shown].reverse());
  });

  test('follows the profile as it is after each session', () => {
    // Prefers worthless pages first, and the best pages from the second session on.
    const grades = new Map(TOPIC.documents.map(({ counts, grade }) => [counts, grade]));
    let sign = -1;
    const fickle: Way = () => ({
      score: (page) => sign * (grades.get(page) as number),
      rate: () => {
        sign = 1;
      },
    });
    const watched: (readonly number[])[] = [];
    const watching: Way = (start) => {
      const { score, rate } = fickle(start);
      return {
        score,
        rate(batch) {
          watched.push(batch.map(({ page }) => grades.get(page) as number));
          rate(batch);
        },
      };
    };
    run(watching, { sessions: 2, perSession: 2 });
    expect(watched).toEqual([
      [0, 0],
      [2, 2],
    ]);
  });

  test('is random if set to, whatever the profile wants', () => {
    const [forwards, backwards] = [knowing(TOPIC), knowing(TOPIC, -1)];
    run(forwards.way, { select: 'random' });
    run(backwards.way, { select: 'random' });
    expect(ratedPages(backwards)).toEqual(ratedPages(forwards));
    const again = knowing(TOPIC);
    run(again.way, { select: 'random' }, TOPIC, 2);
    expect(ratedPages(again)).not.toEqual(ratedPages(forwards));
  });
});

describe('the ratings of the user', () => {
  const told = ({ rated }: Spy) => rated.flatMap((batch) => batch.map(({ value }) => value));

  test('are the grades of the shown documents', () => {
    const watched = knowing(TOPIC);
    run(watched.way, { perSession: 4 });
    const grades = new Map(TOPIC.documents.map(({ counts, grade }) => [counts, grade]));
    expect(told(watched)).toEqual(ratedPages(watched).map((page) => ((grades.get(page) as number) >= 1 ? 1 : -1)));
  });

  test('are only likes if the user is lazy, and only these count', () => {
    const topic = topicOf(Array.from({ length: 24 }, (_, i) => (i % 4 === 0 ? 1 : 0)));
    const watched = spy(() => 0);
    const points = run(watched.way, { onlyPositive: true, perSession: 3 }, topic);
    expect(new Set(told(watched))).toEqual(new Set([1]));
    expect(points.at(-1)?.ratings).toBe(told(watched).length);
    expect(watched.rated.every((batch) => batch.length > 0)).toBe(true);
    // Shown pages that were not liked do not come again.
    expect(new Set(ratedPages(watched)).size).toBe(told(watched).length);
  });

  test('are turned round by noise, while relevance stays', () => {
    const [honest, lying] = [knowing(TOPIC), knowing(TOPIC)];
    const points = run(honest.way);
    expect(run(lying.way, { noise: 1 }).map(({ averagePrecision }) => averagePrecision)).toEqual(
      points.map(({ averagePrecision }) => averagePrecision),
    );
    expect(told(lying)).toEqual(told(honest).map((value) => -value));
  });

  test('have five steps for the source, whose predictions are binned', () => {
    const topic = topicOf([0, 1, 2, 3, 4, 0, 1, 2, 3, 4]);
    // All scores are above .5, in one bin.
    const grades = new Map(topic.documents.map(({ counts, grade }) => [counts, grade]));
    const high = spy((page) => 0.5 + (grades.get(page) as number) / 10);
    const [first] = run(high.way, { source: true, perSession: 10 }, topic);
    expect(first?.ndpm).toBe(0.5);
    for (const { page, value } of high.rated.flat()) {
      expect(value).toBe([-1, -1, 0, 1, 1][grades.get(page) as number]);
    }
    expect(run(knowing(topic).way, {}, topic)[0]?.ndpm).toBe(0);
  });
});

test.each(['error-driven', 'faithful', 'rocchio'])('the same seed repeats the run: %s', (name) => {
  const way = WAYS[name] as Way;
  const once = run(way, { noise: 0.2 });
  expect(run(way, { noise: 0.2 })).toEqual(once);
  expect(run(way, { noise: 0.2 }, TOPIC, 2)).not.toEqual(once);
});
