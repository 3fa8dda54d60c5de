import { describe, expect, it } from 'vitest';
import { veryClose } from '../../../agents/topic-agent/very-close.ts';
import type { LogEntry } from '../../../profiles/profiles.ts';

const founded = (cause: string) => ({ type: 'founded', profile: 'p', cause });
const rated = (page: string, value: number, session: number, score: number) => ({
  type: 'rated',
  page,
  value,
  brought: { session, engines: [], predicted: { score, rank: 0 } },
});

/** A log whose first page founded the only profile, with predicted scores for the others. */
function logOf(...others: readonly object[]): readonly LogEntry[] {
  const events = [founded('e1'), rated('first', 1, 1, 0.9), ...others];
  return events.map((event, position) => ({ id: `e${position}`, position, at: '', by: 'ana', event }) as never);
}

const pageAt = (score: number, more = {}) => ({ score, profile: 'p' as never, ...more });
const LIKED = [0.1, 0.2, 0.3, 0.4].map((score, i) => rated(`page${i}`, 1, 2, score));

describe('a page that is very close', () => {
  it('scores above three of four pages that were liked later', () => {
    const entries = logOf(...LIKED, rated('more', 1, 3, 0.5), rated('bad', -1, 3, 0.99));
    expect(
      veryClose(
        [0.6, 0.41, 0.4, 0.1].map((score) => pageAt(score)),
        entries,
      ).map(({ score }) => score),
    ).toEqual([0.6, 0.41]);
  });

  it('does not exist before five predicted pages were liked, and pages of first lists have no prediction', () => {
    expect(veryClose([pageAt(1)], logOf(...LIKED, rated('early', 1, 1, 0.2)))).toEqual([]);
    expect(veryClose([pageAt(1)], [])).toEqual([]);
  });

  it('is never a tried-out or unscored page', () => {
    const entries = logOf(...LIKED, rated('more', 1, 3, 0.5));
    expect(veryClose([pageAt(1, { tried: 'unsure' }), pageAt(1, { profile: null })], entries)).toEqual([]);
  });
});
