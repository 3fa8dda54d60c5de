import { expect, test } from 'vitest';
import { driftingTopics, laterOf } from '../../lab/drift.ts';
import { PROTOCOL, runTopic } from '../../lab/protocol.ts';
import type { Way } from '../../lab/way.ts';
import { WAYS } from '../../lab/ways.ts';
import { seededRandom } from '../../profiles/profiles.ts';
import { DICTIONARY, topicOf } from './synthetic.ts';

const way = WAYS['rocchio'] as Way;
const protocol = { ...PROTOCOL, sessions: 6, perSession: 3 };

test('a drifting topic holds the documents of two topics, each with the grade it has first and later', () => {
  const [topic] = driftingTopics([topicOf('a', 6), topicOf('b', 6)]);
  expect(topic?.name).toBe('a → b');
  expect(topic?.documents.map(({ id, grade, later }) => [id, grade, later])).toEqual([
    ...[1, 0, 0, 1, 0, 0].map((grade, i) => [`a-${i}`, grade, 0]),
    ...[1, 0, 0, 1, 0, 0].map((later, i) => [`b-${i}`, 0, later]),
  ]);
});

test('a drifting topic pairs each topic with the next, the last with the first', () => {
  const topics = ['a', 'b', 'c'].map((name) => topicOf(name, 3));
  expect(driftingTopics(topics).map(({ name }) => name)).toEqual(['a → b', 'b → c', 'c → a']);
  expect(driftingTopics([topicOf('a')])).toEqual([]);
});

test('a drifting topic has a document of both topics only once', () => {
  const topic = topicOf('a', 3);
  const [both] = driftingTopics([topic, { ...topic, name: 'b' }]);
  expect(both?.documents.map((document) => [document.grade, laterOf(document)])).toEqual([
    [1, 1],
    [0, 0],
    [0, 0],
  ]);
});

test('drift changes nothing before its session, and much in the one after', () => {
  const [topic] = driftingTopics([topicOf('a', 40), topicOf('b', 40, 2)]);
  const curve = (drift?: number) =>
    runTopic(
      topic as ReturnType<typeof topicOf>,
      way,
      drift === undefined ? protocol : { ...protocol, drift },
      DICTIONARY,
      seededRandom(1),
    ).map(({ ndpm }) => ndpm as number);
  const still = curve();
  const drifting = curve(3);
  expect(drifting.slice(0, 4)).toEqual(still.slice(0, 4));
  expect(drifting[4] as number).toBeGreaterThan((still[4] as number) + 0.1);
});
