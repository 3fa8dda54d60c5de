/** What the window makes of the news of sessions; `test/src/http/progress.test.ts` states its law with the service beside. */
import { expect, it } from 'vitest';
import { afterNews, doneOf, type Progress } from '../../web/src/state/progress.ts';

it('what is no news of a session leaves all that is known of sources as it is', () => {
  const before: Progress = new Map([['a', []]]);
  expect(afterNews(before, { type: 'agent-changed', agent: 'a' })).toBe(before);
  expect(afterNews(before, { type: 'rated', agent: 'a', page: 'p', value: 1 })).toBe(before);
  expect(afterNews(before, { type: 'anew' }).size).toBe(0);
});

it.each([
  ['half of its pages are read', { found: 9, unseen: 4, kept: 1, failed: 1 }, 0.5],
  ['all that it found was known', { found: 9, unseen: 0, kept: 0, failed: 0 }, 1],
  ['it was never asked, for the session was stopped', { found: 0, unseen: 0, kept: 0, failed: 0 }, 0],
])('the bar of a source says how far it is: %s', (_, source, share) => {
  const { done, of } = doneOf(source);
  expect(done / of).toBe(share);
});
