/** Session events in the window. `test/src/http/progress.test.ts` has its law with the service. */
import { expect, it } from 'vitest';
import { afterNews, doneOf, type Progress } from '../../web/src/frame/progress.ts';

it('an event of another kind leaves the progress of sources unchanged', () => {
  const before: Progress = new Map([['a', []]]);
  expect(afterNews(before, { type: 'agent-changed', agent: 'a' })).toBe(before);
  expect(afterNews(before, { type: 'rated', agent: 'a', page: 'p', value: 1 })).toBe(before);
  expect(afterNews(before, { type: 'anew' }).size).toBe(0);
});

it.each([
  ['half of its pages are read', { found: 9, unseen: 4, kept: 1, failed: 1 }, 0.5],
  ['all that it found was known', { found: 9, unseen: 0, kept: 0, failed: 0 }, 1],
  ['it was never asked, for the session was stopped', { found: 0, unseen: 0, kept: 0, failed: 0 }, 0],
])('the bar of a source shows its progress: %s', (_, source, share) => {
  const { done, of } = doneOf(source);
  expect(done / of).toBe(share);
});
