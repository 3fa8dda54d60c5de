import { describe, expect, test } from 'vitest';
import {
  listProgress,
  listShare,
  progressOf,
  ratedSessions,
  ratedShare,
  sourceProgress,
} from '../../../agents/evaluation/progress.ts';
import type { CountsHash, EventId, LogEntry, LogEvent, PageId } from '../../../profiles/profiles.ts';
import { agentOf, candidateOf, doneSession, keptOf, NOON } from '../../src/support/samples.ts';

const AGENT = agentOf('ana', 'a').id;

const logOf = (events: readonly LogEvent[]): readonly LogEntry[] =>
  events.map((event, position) => ({ id: `e${position}` as EventId, position, at: NOON, by: 'ana', event }));

/** Pages of lists, rated in this order. */
const rated = (values: readonly number[], engines: readonly string[] = ['one']): readonly LogEvent[] =>
  values.map((value, i) => ({
    ...{ type: 'rated', page: `p${i}` as PageId, version: 1, counts: 'c' as CountsHash, value, profile: null },
    brought: { session: 1, engines },
  }));

describe('the rated pages', () => {
  test('are counted once each, without cleared ratings and pages of no list', () => {
    const [first, second] = rated([1, 1]) as [LogEvent, LogEvent];
    const { brought: _, ...byHand } = rated([1, 1, 1])[2] as Extract<LogEvent, { type: 'rated' }>;
    const cleared = { type: 'unrated', page: 'p0' as PageId } as const;
    expect(ratedShare(logOf([first, second, second, byHand, cleared]))).toEqual({ liked: 1, of: 1 });
    expect(ratedShare([])).toEqual({ liked: 0, of: 0 });
  });

  test('name the lists that brought at least five of them, in the order of the lists', () => {
    const from = (session: number, n: number) =>
      rated(Array(n).fill(1)).map((event, i) => ({
        ...(event as Extract<LogEvent, { type: 'rated' }>),
        ...{ page: `s${session}-${i}` as PageId, brought: { session, engines: [] } },
      }));
    expect(ratedSessions(logOf([...from(3, 5), ...from(1, 6), ...from(2, 4)]))).toEqual([1, 3]);
  });
});

test('a list tells how many of its first pages are liked as soon as five of them are rated', () => {
  const listOf = (...list: ('liked' | 'disliked' | 'neutral' | 'unrated')[]) =>
    listShare({ number: 2, at: NOON, list, engines: [] });
  expect(listOf('liked', 'unrated', 'disliked', 'liked', 'neutral', 'liked')).toEqual({ number: 2, liked: 3, of: 6 });
  expect(listOf('liked', 'unrated', 'disliked', 'liked', 'neutral', 'unrated')).toBeUndefined();
});

describe('the dots of a list', () => {
  const page = (name: string, engineRank: number, aliases?: readonly string[]) =>
    candidateOf(name, { engineRank, ...(aliases && { aliases: aliases as PageId[] }) });

  test('show its first ten pages with their ratings, beside the engines’ first ten', () => {
    const list = [page('a', 4), page('b', 0), page('c', 11), page('d', 1, ['e'])];
    const session = { ...keptOf(doneSession(AGENT, 3, [])), list, ranked: 12 };
    const ratings = new Map([['a', 1], ['b', -1], ['e', 0]] as [PageId, number][]); // biome-ignore format: a pair a page
    expect(listProgress(session, ratings)).toEqual({
      ...{ number: 3, at: NOON },
      list: ['liked', 'disliked', 'unrated', 'neutral'],
      engines: ['disliked', 'neutral', 'absent', 'absent', 'liked', ...Array(5).fill('absent')],
    });
  });

  test('are at most ten, and at most as many as the engines ranked', () => {
    const names = Array.from({ length: 12 }, (_, i) => `p${i}`);
    const { list, engines } = listProgress(keptOf(doneSession(AGENT, 1, names)), new Map());
    expect([list.length, engines.length]).toEqual([10, 10]);
    expect(listProgress(keptOf(doneSession(AGENT, 1, ['a', 'b'])), new Map()).engines).toHaveLength(2);
  });
});

test('a source gets its shown pages and their ratings over all lists, and the most liked source comes first', () => {
  const brought = [
    { engine: 'many', shown: 9 },
    { engine: 'one', shown: 3 },
  ];
  const latest = { ...keptOf(doneSession(AGENT, 1, ['a'])), brought };
  expect(sourceProgress(logOf(rated([1, -1, 0], ['one', 'two'])), latest)).toEqual([
    { source: 'one', brought: 3, liked: 1, disliked: 1 },
    { source: 'two', brought: 3, liked: 1, disliked: 1 },
    { source: 'many', brought: 9, liked: 0, disliked: 0 },
  ]);
});

describe('the pages of single feeds', () => {
  const given = (values: readonly number[], feed: string, from = 0) =>
    rated(values).map((event, i) => ({
      ...(event as Extract<LogEvent, { type: 'rated' }>),
      ...{
        page: `${feed}${from + i}` as PageId,
        brought: { session: 1, engines: ['Feeds'], givenBy: [`feed:${feed}`] },
      },
    }));
  const countedAs = (...brought: readonly (readonly [string, number])[]) => ({
    ...keptOf(doneSession(AGENT, 9, ['a'])),
    brought: brought.map(([engine, shown]) => ({ engine, shown })),
  });

  test('are at least those that are rated, and hide no earlier pages of all feeds', () => {
    const entries = logOf(given([1, 1, 1, -1], 'f'));
    const few = countedAs(['Feeds', 9], ['feed:f', 1]);
    expect(sourceProgress(entries, few)).toEqual([
      { source: 'Feeds', brought: 9, liked: 3, disliked: 1 },
      { source: 'feed:f', brought: 4, liked: 3, disliked: 1 },
    ]);
    expect(progressOf('feed:f', entries, countedAs(['feed:f', 1]))).toMatchObject({ brought: 4, liked: 3 });
    expect(progressOf('feed:f', entries, countedAs(['feed:f', 8]))).toMatchObject({ brought: 8, liked: 3 });
    expect(progressOf('feed:g', entries, countedAs(['feed:g', 0]))).toBeUndefined();
  });

  test('stand for all feeds as soon as they are as many', () => {
    const all = (f: number, g: number) =>
      sourceProgress([], countedAs(['Feeds', 9], ['feed:f', f], ['feed:g', g])).map(({ source }) => source);
    expect(all(5, 3)).toEqual(['Feeds', 'feed:f', 'feed:g']);
    expect(all(5, 4)).toEqual(['feed:f', 'feed:g']);
  });

  test('are counted from the import of their agent on', () => {
    const entries = logOf([...given([1, 1], 'f'), { type: 'imported', from: 'x' }, ...given([1], 'f', 2)]);
    const own = { source: 'feed:f', brought: 1, liked: 1, disliked: 0 };
    expect(sourceProgress(entries, countedAs(['feed:f', 1]))).toEqual([own]);
    expect(progressOf('feed:f', entries, countedAs(['feed:f', 1]))).toEqual(own);
  });
});
