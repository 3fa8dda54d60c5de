import { describe, expect, test } from 'vitest';
import { listProgress, sourceProgress, thenAndNow } from '../../../agents/evaluation/progress.ts';
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

describe('the summary sentence', () => {
  test('compares the likes of the last ten pages with those of the first ten', () => {
    const values = [1, 1, ...Array(8).fill(-1), 0, 0, ...Array(9).fill(1), -1];
    expect(thenAndNow(logOf(rated(values)))).toEqual({ last: { liked: 9, of: 10 }, first: { liked: 2, of: 10 } });
  });

  test('counts each page once, and leaves out the first pages while they are fewer than five', () => {
    expect(thenAndNow(logOf(rated(Array(15).fill(1))))).toMatchObject({ first: { liked: 5, of: 5 } });
    expect(thenAndNow(logOf(rated(Array(14).fill(1))))).toEqual({ last: { liked: 10, of: 10 } });
    expect(thenAndNow(logOf(rated([1, -1, 0])))).toEqual({ last: { liked: 1, of: 3 } });
    expect(thenAndNow([])).toEqual({ last: { liked: 0, of: 0 } });
  });

  test('leaves out cleared ratings and pages of no list', () => {
    const [first, second] = rated([1, 1]) as [LogEvent, LogEvent];
    const { brought: _, ...byHand } = rated([1, 1, 1])[2] as Extract<LogEvent, { type: 'rated' }>;
    const cleared = { type: 'unrated', page: 'p0' as PageId } as const;
    expect(thenAndNow(logOf([first, second, byHand, cleared]))).toEqual({ last: { liked: 1, of: 1 } });
  });

  test('keeps the place of a page that was rated again', () => {
    const anew = rated([1])[0] as LogEvent;
    const values = [-1, ...Array(19).fill(-1)];
    expect(thenAndNow(logOf([...rated(values), anew]))).toMatchObject({ last: { liked: 0 }, first: { liked: 1 } });
  });
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
    { source: 'two', brought: 0, liked: 1, disliked: 1 },
    { source: 'many', brought: 9, liked: 0, disliked: 0 },
  ]);
});
