/** An agent's experience for others, and its use of others' experience. */
import { describe, expect, test } from 'vitest';
import type { Means, Neighbours, Topic } from '../../../agents/ports.ts';
import type { SearchRequest, SearchResult } from '../../../agents/search/engine.ts';
import { merged } from '../../../agents/search/merging.ts';
import { gather } from '../../../agents/search/search.ts';
import { sharesOf, withOthers } from '../../../agents/search/shares.ts';
import { expansionsFor } from '../../../agents/session/expansions.ts';
import {
  ALONE,
  findingTopic,
  likeness,
  servedBy,
  servicesOf,
  siteWeightBy,
  wordsAdded,
} from '../../../agents/topic-agent/neighbours.ts';
import {
  type CountsHash,
  type EventId,
  finished,
  type LogEntry,
  type LogEvent,
  type PageId,
  seededRandom,
  Vocabulary,
  vectorOf,
} from '../../../profiles/profiles.ts';
import { engineOf } from '../support.ts';

const WORDS = 'genetic algorithms';

function logOf(...events: readonly LogEvent[]): readonly LogEntry[] {
  return events.map((event, position) => ({
    id: `e${position}` as EventId,
    position,
    at: '2026-01-05T08:00:00.000Z',
    by: 'ana',
    event,
  }));
}

function rated(page: string, value: -1 | 1, engine: string, asked?: string): LogEvent {
  const brought = { session: 1, engines: [engine], ...(asked === undefined ? {} : { asked }) };
  const of = { page: page as PageId, version: 1, counts: 'c' as CountsHash, profile: null };
  return { type: 'rated', ...of, value, brought };
}

/** Neighbours with this single experience. */
function knowing(means: Means, thing: string, rated: number, relevant: number): Neighbours {
  const all = { rated, relevant, agents: 2 };
  return {
    served: (of, asked) => (of === means && asked === thing ? all : ALONE.served(of, asked)),
    all: (of) => (of === means ? { ...all, rated: 2 * rated } : ALONE.all(of)),
  };
}

test('the topic of an agent is the heaviest terms of all profiles together, of length 1, without disliked terms', () => {
  const vocabulary = new Vocabulary();
  const id = (term: string) => vocabulary.intern(term);
  const one = vectorOf([
    [id('gene'), 3],
    [id('bread'), -4],
  ]);
  const two = vectorOf(Array.from({ length: 40 }, (_, i) => [id(`t${i}`), i + 1] as const));
  const topic = finished(
    findingTopic({
      vectors: [
        { profile: null, vector: one },
        { profile: null, vector: two },
      ],
      vocabulary,
    }),
  );
  expect(topic).toHaveLength(16);
  expect(topic.map(([term]) => term).slice(0, 3)).toEqual(['gene', 't39', 't38']);
  expect(likeness(topic, topic)).toBeCloseTo(1, 2);
});

test('the topic of an agent is found among more terms than a call takes arguments, in a step for each profile', () => {
  const vocabulary = new Vocabulary();
  const terms = Array.from({ length: 150_000 }, (_, i) => [vocabulary.intern(`t${i}`), i + 1] as const);
  const profile = { profile: null, vector: vectorOf(terms) };
  const finding = findingTopic({ vectors: [profile, profile], vocabulary });
  let steps = 0;
  for (let next = finding.next(); ; next = finding.next()) {
    if (next.done === true) {
      expect(next.value.map(([term]) => term).slice(0, 2)).toEqual(['t149999', 't149998']);
      break;
    }
    steps++;
  }
  expect(steps).toBe(2);
});

test('the topic of an agent is as like another as their common terms are heavy', () => {
  const one: Topic = [
    ['gene', 0.8],
    ['mutation', 0.6],
  ];
  expect(likeness(one, [['gene', 1]])).toBeCloseTo(0.8);
  expect(likeness(one, [['bread', 1]])).toBe(0);
});

describe('an agent’s experience for others', () => {
  const asked = `${WORDS} mutation niche`;
  const log = logOf(rated('p1', 1, 'one'), rated('p2', -1, 'two', asked), rated('own', 1, 'one', asked));
  const sites = new Map(['p1', 'p2'].map((page) => [page as PageId, 'a.example']));

  test('has its ratings of engines, sites and added words, and nothing of private pages', () => {
    expect(servicesOf(WORDS, log, sites)).toEqual([
      { means: 'site', thing: 'a.example', rated: 2, relevant: 1 },
      { means: 'word', thing: 'mutat', rated: 1, relevant: 0 },
      { means: 'word', thing: 'mutation', rated: 1, relevant: 0 },
      { means: 'word', thing: 'nich', rated: 1, relevant: 0 },
      { means: 'word', thing: 'niche', rated: 1, relevant: 0 },
      { means: 'engine', thing: 'one', rated: 1, relevant: 1 },
      { means: 'engine', thing: 'two', rated: 1, relevant: 0 },
    ]);
  });

  test('has at most sixty things, the most rated', () => {
    const many = Array.from({ length: 100 }, (_, i) => rated(`p${i}`, 1, `engine ${i % 80}`));
    const pages = new Map(many.map((_, i) => [`p${i}` as PageId, 'a.example']));
    const services = servicesOf(WORDS, logOf(...many), pages);
    expect(services).toHaveLength(60);
    expect(services.slice(0, 2)).toMatchObject([{ means: 'site', rated: 100 }, { rated: 2 }]);
  });

  test('has no words if only its own were asked', () => {
    expect(wordsAdded(WORDS)).toEqual([]);
    expect(wordsAdded(WORDS, 'algorithms genetic')).toEqual([]);
  });
});

describe('the experience of others', () => {
  test('raises engines that the agent has not rated, while the agent’s own ratings decide', () => {
    const others = { rated: 100, relevant: 90 };
    const none = { rated: 0, relevant: 0 };
    const begun = sharesOf(
      [withOthers(none, others, 0), withOthers(none, { rated: 9, relevant: 1 }, 0)],
      seededRandom(1),
    );
    expect(begun[0]).toBeGreaterThan(0.6);
    const known = sharesOf(
      [withOthers({ rated: 30, relevant: 3 }, others, 60), { rated: 30, relevant: 20 }],
      seededRandom(1),
    );
    expect(known[0]).toBeLessThan(0.4);
  });

  test('moves a site’s pages a little up or down in the reading order', () => {
    const good = siteWeightBy(knowing('site', 'good.example', 20, 20), 0);
    expect(good('http://good.example/page')).toBe(1.25);
    expect(good('http://other.example/page')).toBe(1);
    expect(siteWeightBy(knowing('site', 'bad.example', 20, 0), 0)('http://www.bad.example/')).toBe(0.8);
    expect(siteWeightBy(ALONE, 0)('http://good.example/')).toBe(1);
  });

  const term = (surface: string) => ({ term: surface, surface, weight: 1 });
  const profiles = async () => [{ id: 'p', lessons: 1, terms: ['crossover', 'mutation', 'niche'].map(term) }] as never;
  const questions = (log: readonly LogEntry[], neighbours: Neighbours) =>
    expansionsFor({ words: WORDS } as never, { profiles, entries: log }, neighbours);

  test.each([
    ['as the profiles have them', logOf(), ALONE, ['crossover mutation', 'niche']],
    ['what served others first', logOf(), knowing('word', 'niche', 4, 4), ['niche crossover', 'mutation']],
    ['what did not last', logOf(), knowing('word', 'crossover', 4, 0), ['mutation niche', 'crossover']],
    [
      'and what did not serve oneself',
      logOf(rated('p1', -1, 'one', `${WORDS} crossover`)),
      ALONE,
      ['mutation niche', 'crossover'],
    ],
  ])('orders added words: %s', async (_, log, neighbours, added) => {
    expect(await questions(log, neighbours)).toEqual(added.map((words) => `${WORDS} ${words}`));
  });
});

test('a question says how many other agents its words served', async () => {
  const neighbours = knowing('word', 'niche', 4, 4);
  const request = {
    words: WORDS,
    also: [{ words: `${WORDS} niche` }, { words: `${WORDS} crossover` }],
    servedBy: servedBy(neighbours, WORDS),
    wishes: {},
    wanted: async (results: readonly SearchResult[]) => new Set(results),
    enough: 4,
  };
  const { also, results } = await gather(engineOf('one', ['http://a.example/1']), request);
  expect(also).toMatchObject([{ query: `${WORDS} niche`, served: 2 }, { query: `${WORDS} crossover` }]);
  expect(also?.[1]).not.toHaveProperty('served');
  expect(results).toMatchObject([{ url: 'http://a.example/1' }]);
  expect(results[0]).not.toHaveProperty('asked');
});

test('a result names the question that found it, unless the agent’s own words found it, too', async () => {
  const asked = `${WORDS} niche`;
  const engine = {
    ...engineOf('one', []),
    search: async ({ words, page }: SearchRequest) => ({
      results: page > 1 ? [] : [{ url: `http://a.example/${words.length}`, title: '', snippet: '', rank: 1 }],
    }),
  };
  const wanted = async (results: readonly SearchResult[]) => new Set(results);
  const gathered = await gather(engine, { words: WORDS, also: [{ words: asked }], wishes: {}, wanted, enough: 4 });
  const [own, other] = [WORDS, asked].map((words) => `http://a.example/${words.length}`);
  expect(gathered.results.map(({ url, asked: by }) => [url, by])).toEqual([
    [own, undefined],
    [other, asked],
  ]);
  const plain = { ...gathered, results: [{ url: other as string, title: '', snippet: '', rank: 1 }] };
  expect(merged([gathered, plain]).map(({ asked: by }) => by)).toEqual([undefined, undefined]);
});
