import { describe, expect, test } from 'vitest';
import { ancestorsOf, evolvedEvent, judge, lineageOf } from '../../../profiles/evolution/evolution.ts';
import type { Child, LogEvent } from '../../../profiles/learning/log.ts';
import { founded, grown, logOf, profileId, rated, undone } from '../support.ts';

function child(profile: string, parents: readonly string[], mutation: Partial<Child> = {}): Child {
  return {
    profile: profileId(profile),
    parents: parents.map(profileId),
    weights: [],
    gained: [],
    lost: [],
    ...mutation,
  };
}

function generation(accepted: boolean, ...children: readonly Child[]): LogEvent {
  return evolvedEvent(children, judge([0], [accepted ? 1 : 0]));
}

const LOG = logOf(
  { type: 'created', words: 'x' },
  rated('page', 1),
  founded('f1', 'e1'),
  generation(
    true,
    child('a', ['f1', 'f2']),
    child('b', ['f2', 'f1'], { gained: ['ant'], lost: ['bee'] }),
    child('c', ['f3']),
  ),
  generation(false, child('never', ['a', 'b'])),
  generation(true, child('d', ['a', 'b']), child('e', ['b', 'a']), child('g', ['c'])),
  generation(true, child('h', ['d', 'g']), child('i', ['g', 'd'])),
);

describe('the lineage', () => {
  test('names for every bred profile its generation, its parents and its mutations', () => {
    const lineage = lineageOf(LOG);
    expect(lineage.get(profileId('b'))).toEqual({
      generation: 1,
      parents: ['f2', 'f1'],
      gained: ['ant'],
      lost: ['bee'],
    });
    expect([...lineage].map(([profile, birth]) => [profile, birth.generation])).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 1],
      ['d', 2],
      ['e', 2],
      ['g', 2],
      ['h', 3],
      ['i', 3],
    ]);
  });

  test('leads from a profile back to the founders, each ancestor once a step', () => {
    const lineage = lineageOf(LOG);
    expect(ancestorsOf(lineage, profileId('h'))).toEqual([
      ['d', 'g'],
      ['a', 'b', 'c'],
      ['f1', 'f2', 'f3'],
    ]);
    expect(ancestorsOf(lineage, profileId('g'))).toEqual([['c'], ['f3']]);
  });

  test.each(['f1', 'never', 'unheard of'])('is empty before %s', (profile) => {
    expect(ancestorsOf(lineageOf(LOG), profileId(profile))).toEqual([]);
  });

  test('forgets a generation that was undone, until the undoing is undone', () => {
    const without = grown(LOG, undone('e6'));
    expect(lineageOf(without).has(profileId('h'))).toBe(false);
    expect(lineageOf(without).has(profileId('d'))).toBe(true);
    expect(lineageOf(grown(without, undone('e7')))).toEqual(lineageOf(LOG));
  });
});
