/** What the window makes of the news of sessions; `test/server/progress.test.ts` has it hear whole sessions. */
import { describe, expect, it } from 'vitest';
import type { SourceNews } from '../../web/src/contract.ts';
import { afterNews, doneOf, type Progress } from '../../web/src/state/progress.ts';

const NEWS: SourceNews = {
  engine: 'x',
  query: 'q',
  found: 3,
  unseen: 3,
  fetched: 1,
  kept: 1,
  failed: 1,
  remarked: 0,
  failures: [{ url: 'http://a.example/', why: 'the site answered 500' }],
  remarks: [],
};
const OTHER: SourceNews = { ...NEWS, engine: 'y' };

const BEFORE: Progress = new Map([
  ['a', [NEWS]],
  ['b', [OTHER]],
]);

describe('progress', () => {
  it('grows by what is new of one source', () => {
    const failures = [{ url: 'http://b.example/', why: 'nobody listens' }];
    const after = afterNews(BEFORE, { type: 'source', agent: 'b', number: 1, news: { ...NEWS, failures } });
    expect([...after]).toEqual([
      ['a', [NEWS]],
      ['b', [OTHER, { ...NEWS, failures }]],
    ]);
    const more = afterNews(after, { type: 'source', agent: 'b', number: 1, news: { ...NEWS, failed: 3, failures } });
    expect(more.get('b')).toEqual([OTHER, { ...NEWS, failed: 3, failures: [...failures, ...failures] }]);
  });

  it('is what was told so far, and nothing else', () => {
    const after = afterNews(BEFORE, { type: 'so-far', sessions: [{ agent: 'b', number: 2, sources: [NEWS] }] });
    expect([...after]).toEqual([['b', [NEWS]]]);
  });

  it('begins again with a session', () => {
    const after = afterNews(BEFORE, { type: 'session-opened', agent: 'a', number: 2 });
    expect([...after]).toEqual([
      ['a', []],
      ['b', [OTHER]],
    ]);
  });

  it.each([
    { type: 'session-closed', agent: 'a', number: 1, shown: 2 } as const,
    { type: 'session-broke-off', agent: 'a', number: 1 } as const,
  ])('is over with a session: $type', (over) => {
    expect([...afterNews(BEFORE, over)]).toEqual([['b', [OTHER]]]);
  });

  it('is unknown when all is looked at anew', () => {
    expect(afterNews(BEFORE, { type: 'anew' }).size).toBe(0);
  });

  it.each([
    { type: 'agent-changed', agent: 'a' } as const,
    { type: 'rated', agent: 'a', page: 'p', value: 1 } as const,
  ])('is the same after what is no news of it: $type', (news) => {
    expect(afterNews(BEFORE, news)).toBe(BEFORE);
  });
});

describe('the bar of a source', () => {
  it.each([
    ['half of its pages are read', { found: 9, unseen: 4, kept: 1, failed: 1 }, 0.5],
    ['all that it found was known', { found: 9, unseen: 0, kept: 0, failed: 0 }, 1],
    ['it was never asked, for the session was stopped', { found: 0, unseen: 0, kept: 0, failed: 0 }, 0],
  ])('%s', (_, source, share) => {
    const { done, of } = doneOf(source);
    expect(done / of).toBe(share);
  });
});
