/** The order of commits, and their groups. */
import { describe, expect, it } from 'vitest';
import type { Lane } from '../../../../src/storage/database/database.ts';
import { CommitQueue } from '../../../../src/storage/database/sqlite/commit-queue.ts';
import type { Commit } from '../../../../src/storage/database/sqlite/engine.ts';

const commit = (id: number, lane: Lane): Commit => ({ type: 'commit', id, lane, statements: [] });

/** A clock that moves by the duration of each commit. */
function lanesWith(...commits: readonly Commit[]) {
  let now = 0;
  const lanes = new CommitQueue(() => now);
  lanes.add(commits);
  const groupTaking = (milliseconds: number) => {
    const next = lanes.group();
    const ids: number[] = [];
    for (let taken = next(); taken !== undefined; taken = next()) {
      ids.push(taken.id);
      now += milliseconds;
    }
    return ids;
  };
  return { lanes, groupTaking };
}

describe('lanes of commits', () => {
  it('give urgent work first, in the order of each lane, and one bulk commit after it', () => {
    const { groupTaking } = lanesWith(commit(1, 'bulk'), commit(2, 'urgent'), commit(3, 'bulk'), commit(4, 'urgent'));
    expect(groupTaking(0)).toEqual([2, 4, 1]);
    expect(groupTaking(0)).toEqual([3]);
  });

  it('let bulk work alone go on for a while', () => {
    const { groupTaking } = lanesWith(...Array.from({ length: 5 }, (_, i) => commit(i, 'bulk')));
    expect(groupTaking(0.6)).toEqual([0, 1]);
    expect(groupTaking(100)).toEqual([2]);
    expect(groupTaking(0)).toEqual([3, 4]);
  });

  it('take urgent work that comes during bulk work into the same group, and end that', () => {
    const { lanes } = lanesWith(commit(1, 'bulk'), commit(2, 'bulk'));
    const next = lanes.group();
    expect(next()?.id).toBe(1);
    lanes.add([commit(3, 'urgent')]);
    expect([next()?.id, next()]).toEqual([3, undefined]);
    expect(lanes.group()()?.id).toBe(2);
  });

  it('end a group that is large enough', () => {
    const { groupTaking, lanes } = lanesWith(...Array.from({ length: 1_001 }, (_, i) => commit(i, 'urgent')));
    expect([groupTaking(0).length, groupTaking(0).length, groupTaking(0).length]).toEqual([500, 500, 1]);
    expect(lanes.isEmpty).toBe(true);
  });
});
