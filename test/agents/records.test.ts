import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { agentIdOf, ownerOf, SessionRecord, type UserId } from '../../agents/agents.ts';

test('the id of an agent begins with its owner’s id, which can be read from it', () => {
  const names = fc.stringMatching(/^[a-z0-9]{1,26}$/).map((name) => name as UserId);
  fc.assert(
    fc.property(names, fc.stringMatching(/^[a-z0-9_]{1,26}$/), (user, id) => {
      expect(agentIdOf(user, id)).toBe(`${user}_${id}`);
      expect(ownerOf(agentIdOf(user, id))).toBe(user);
    }),
    { seed: 20_260_105 },
  );
});

describe('a record of a session', () => {
  const checked = Compile(SessionRecord);
  const START = { agent: 'ana_1', number: 1, openedAt: '2026-01-05T08:00:00.000Z' };
  const ENDED = { state: 'done', ended: 'complete', closedAt: '2026-01-05T08:01:00.000Z' };
  const DONE = { ...START, ...ENDED, sources: [], list: [], ranked: 0, entries: 1, epoch: 0 };

  test.each<[string, object, boolean]>([
    ['open', { state: 'open', ...START }, true],
    ['done', DONE, true],
    ['done and empty, with the reason', { ...DONE, emptyBecause: 'nothing-new' }, true],
    ['done and empty for an unknown reason', { ...DONE, emptyBecause: 'who knows' }, false],
    ['ended by its user', { ...DONE, ended: 'cancelled' }, true],
    ['ended nobody knows how', { ...DONE, ended: undefined }, false],
    ['in an unknown state', { ...DONE, state: 'half' }, false],
    ['done without a list', { ...DONE, list: undefined }, false],
    ['with the number 0', { ...DONE, number: 0 }, false],
    ['opened at no time', { ...DONE, openedAt: 'yesterday' }, false],
    ['of an agent whose name could lead elsewhere', { ...DONE, agent: '../ana' }, false],
  ])('that is %s is recognised', (_, record, valid) => {
    expect(checked.Check(record)).toBe(valid);
  });
});
