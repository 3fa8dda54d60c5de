/** Credits of an agent's engines, from its ratings. */
import { describe, expect, test } from 'vitest';
import { creditsOf } from '../../../agents/search/credits.ts';
import type { CountsHash, EventId, LogEntry, LogEvent, PageId } from '../../../profiles/profiles.ts';

function logOf(...events: readonly LogEvent[]): readonly LogEntry[] {
  return events.map((event, position) => ({ id: `e${position}` as EventId, position, at: '', by: 'ana', event }));
}

function rated(page: string, value: number, session?: number, ...engines: readonly string[]): LogEvent {
  const base = {
    type: 'rated',
    page: page as PageId,
    version: 1,
    counts: 'c' as CountsHash,
    value,
    profile: null,
  } as const;
  return session === undefined ? base : { ...base, brought: { session, engines } };
}

const undone = (position: number): LogEvent => ({ type: 'undone', event: `e${position}` as EventId });

describe('credits', () => {
  test('go to every engine that found a rated page, and a neutral rating is not relevant', () => {
    const credits = creditsOf(
      logOf(rated('a', 1, 1, 'arXiv', 'Mwmbl'), rated('b', -1, 1, 'Mwmbl'), rated('c', 0, 1, 'Mwmbl')),
    );
    expect(credits.get('arXiv')).toEqual({ rated: 1, relevant: 1, lately: { rated: 1, relevant: 1 } });
    expect(credits.get('Mwmbl')).toMatchObject({ rated: 3, relevant: 1 });
  });

  test('go to no engine for a page that was on no list', () => {
    expect(creditsOf(logOf(rated('a', 1)))).toEqual(new Map());
  });

  test('fade with every later rated list, but not with unrated sessions', () => {
    const { lately } = creditsOf(logOf(rated('a', 1, 1, 'A'), rated('b', 1, 9, 'B'))).get('A') ?? {};
    expect(lately).toEqual({ rated: 0.8, relevant: 0.8 });
  });

  test('end with a rating that is replaced, cleared or undone', () => {
    const first = rated('a', 1, 1, 'A');
    const second = rated('b', 1, 1, 'A');
    const alone = creditsOf(logOf(first));
    expect(creditsOf(logOf(first, second, undone(1)))).toEqual(alone);
    expect(creditsOf(logOf(first, second, { type: 'unrated', page: 'b' as PageId }))).toEqual(alone);
    expect(creditsOf(logOf(first, rated('a', -1, 1, 'A'))).get('A')).toMatchObject({ rated: 1, relevant: 0 });
  });

  test('become recent again once a later list is undone', () => {
    const before = rated('a', 1, 1, 'A');
    expect(creditsOf(logOf(before, rated('b', -1, 2, 'B'), undone(1)))).toEqual(creditsOf(logOf(before)));
  });
});
