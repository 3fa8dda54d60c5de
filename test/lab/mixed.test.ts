import { describe, expect, test } from 'vitest';
import { lifeOf, toldIn } from '../../lab/interests.ts';
import { mixedTopics } from '../../lab/mixed.ts';
import { PROTOCOL } from '../../lab/protocol.ts';
import { userOf } from '../../lab/user.ts';
import type { Way } from '../../lab/way.ts';
import { STANDARD_WEIGHTING, WAYS } from '../../lab/ways.ts';
import { countTerms, seededRandom, type TermCounts } from '../../profiles/profiles.ts';
import { DICTIONARY, topicOf } from './synthetic.ts';

test('mixed topics hold all their documents, each with the topics it is relevant to', () => {
  const [mixed, ...more] = mixedTopics([topicOf('a', 3), topicOf('b', 3), topicOf('c', 3)], 2);
  expect(more).toEqual([]);
  expect(mixed?.name).toBe('a + b');
  expect([...(mixed?.interests ?? [])].map(([{ id }, names]) => [id, ...names])).toEqual([
    ['a-0', 'a'],
    ['a-1'],
    ['a-2'],
    ['b-0', 'b'],
    ['b-1'],
    ['b-2'],
  ]);
});

test('mixed topics have a document of both once, and it is relevant to both', () => {
  const topic = topicOf('a', 3);
  const [mixed] = mixedTopics([topic, { ...topic, name: 'b' }], 2);
  expect([...(mixed?.interests.values() ?? [])]).toEqual([['a', 'b'], [], []]);
});

test('mixed topics are liked by each topic’s own scale', () => {
  const graded = (name: string, most: number) => {
    const topic = topicOf(name, 3);
    return { ...topic, documents: topic.documents.map((each, i) => ({ ...each, grade: i === 0 ? most : 0 })) };
  };
  const [mixed] = mixedTopics([graded('a', 1), graded('b', 4)], 2);
  if (mixed === undefined) throw new Error('no topic');
  const user = userOf(mixed, { source: false, noise: 0 }, seededRandom(1));
  for (const [{ grade }, names] of mixed.interests) expect(user.likes(grade)).toBe(names.length > 0);
});

test('mixed topics grade a document by the best of its shares, of which half is relevant', () => {
  const topic = (name: string, grades: Readonly<Record<string, number>>) => ({
    ...{ name, query: name },
    documents: Object.entries(grades).map(([id, grade]) => ({ id, grade, counts: countTerms(id) })),
  });
  const [mixed] = mixedTopics([topic('a', { x: 4, y: 2 }), topic('b', { x: 1, z: 4 }), topic('c', { w: 0 })], 3);
  expect([...(mixed?.interests ?? [])].map(([{ id, grade }, names]) => [id, grade, ...names])).toEqual([
    ['x', 1, 'a'],
    ['y', 0.5, 'a'],
    ['z', 1, 'b'],
    ['w', 0],
  ]);
});

describe('the interests found in a reader', () => {
  const kind = (words: string, n: number) =>
    Array.from({ length: n }, (_, i) => countTerms(`${words} number${String.fromCharCode(97 + i)}`, 'en'));
  const bees = kind('hive honey queen nectar', 4);
  const trams = kind('rails driver wires conductor', 4);
  const met = [...bees, ...trams, ...kind('greens bunker caddie clubs', 8)];
  const { weigh } = STANDARD_WEIGHTING({ query: '', known: met, dictionary: DICTIONARY });
  const truth = (page: TermCounts) => (bees.includes(page) ? ['bees'] : ['trams']);
  const moments = [
    { session: 1, liked: bees.slice(0, 3) },
    { session: 2, liked: [...bees, ...trams] },
  ];

  test('are one until two can be told, and then hold the right pages', () => {
    const life = { moments, met, weigh, truth };
    expect([...toldIn(life, 2)]).toEqual([
      { session: 1, groups: 1, rarest: 0, pairF1: undefined },
      { session: 2, groups: 2, rarest: 4, pairF1: 1 },
    ]);
    const confused = (page: TermCounts) => (bees.indexOf(page) % 2 === 0 ? ['even'] : ['odd']);
    expect([...toldIn({ ...life, truth: confused }, 2)].at(-1)?.pairF1).toBeLessThan(0.8);
  });

  test('follow the likes up to then', () => {
    const [mixed] = mixedTopics([topicOf('a', 40), topicOf('b', 40, 2)], 2);
    const protocol = { ...PROTOCOL, sessions: 3 };
    const life = lifeOf(
      mixed as NonNullable<typeof mixed>,
      WAYS['default'] as Way,
      protocol,
      DICTIONARY,
      seededRandom(1),
    );
    expect(life.met).toHaveLength(40);
    expect(life.moments.map(({ session }) => session)).toEqual([1, 2, 3]);
    const liked = life.moments.map((moment) => moment.liked);
    expect(liked[2]?.slice(0, liked[0]?.length)).toEqual(liked[0]);
    for (const page of liked[2] ?? []) expect(life.truth(page)).toHaveLength(1);
  });
});
