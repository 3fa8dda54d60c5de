import { expect, test } from 'vitest';
import { SessionsUnderWay } from '../../../src/http/sessions-under-way.ts';
import { agentOf } from '../support/samples.ts';

test('a session under way gives its pages and news to its own user alone', () => {
  const sessions = new SessionsUnderWay();
  const { id: agent } = agentOf('ana', 'a1');
  sessions.take({ type: 'provisional', agent, number: 1, pages: [{ page: 'p1' }] } as never, 'this process');
  expect(['ana', 'bia'].map((user) => sessions.readerOf(user, 'p1'))).toEqual([agent, undefined]);
  expect(['ana', 'bia'].map((user) => sessions.soFar(user).length)).toEqual([1, 0]);
});
