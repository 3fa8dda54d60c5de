/** Files of pages: one is read at a time, and what waits has a limit. */
import { expect, test } from 'vitest';
import type { AgentId } from '../../../agents/agents.ts';
import { Additions, StillAdding } from '../../../src/adding/additions.ts';
import { inThread } from '../../../src/compute/compute.ts';
import { jobsOver } from '../../../src/jobs/database-jobs.ts';
import { ANA } from '../feeds/support.ts';
import { fakeTime } from '../fetching/support.ts';
import { temporaryFolder } from '../support/folders.ts';
import { openStore } from '../support/stores.ts';

const AGENT = { id: 'ana_1' as AgentId, user: ANA };

/** In a process that does no jobs. */
async function additionsUnderTest() {
  const store = await openStore(await temporaryFolder());
  const failed = (error: unknown) => {
    throw error;
  };
  const jobs = jobsOver(store, fakeTime(), failed);
  const agents = { add: () => Promise.reject(new Error('nothing is read here')) };
  const saved = { save: () => Promise.reject(new Error('nothing is saved here')) };
  const announce = () => undefined;
  const additions = new Additions({ store, agents, saved, announce, compute: inThread(), failed });
  const take = (name: string, entries: number) => {
    const starred = Array.from({ length: entries }, (_, i) => ({ title: name, url: `http://${name}.example/${i}` }));
    return additions.takeFile(AGENT, JSON.stringify({ entries: starred }), jobs);
  };
  return { additions, jobs, take };
}

test('of several that come at the same moment one is taken, and the others are told to wait', async () => {
  const { additions, take } = await additionsUnderTest();
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((name) => take(name, 2)));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }) => reason instanceof StillAdding)).toEqual([true, true]);
  expect((await additions.of(AGENT.id, 'file'))?.waiting).toHaveLength(2);
  await expect(take('d', 1)).rejects.toThrow(StillAdding);
});

test('what was not read of those before is read with the next, but no more than a thousand: the rest is left', async () => {
  const { jobs, take } = await additionsUnderTest();
  const breakOff = () => jobs.cancel(`examples/${AGENT.id}`);
  expect(await take('a', 500)).toMatchObject({ leftInAll: 0 });
  await breakOff();
  expect((await take('b', 400)).waiting).toHaveLength(900);
  await breakOff();
  const last = await take('c', 500);
  expect([last.waiting.length, last.leftInAll]).toEqual([1_000, 400]);
  expect(last.waiting.at(-1)?.url).toBe('http://c.example/99');
});
