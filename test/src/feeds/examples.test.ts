/** Exports of starred entries: one is read at a time, and what waits has a limit. */
import { expect, test } from 'vitest';
import type { AgentId } from '../../../agents/agents.ts';
import { inThread } from '../../../src/compute/compute.ts';
import { Examples, StillImporting } from '../../../src/feeds/examples.ts';
import { jobsOver } from '../../../src/jobs/database-jobs.ts';
import { fakeTime } from '../fetching/support.ts';
import { temporaryFolder } from '../support/folders.ts';
import { openStore } from '../support/stores.ts';
import { ANA } from './support.ts';

const AGENT = { id: 'ana_1' as AgentId, user: ANA };

/** In a process that does no jobs. */
async function examplesUnderTest() {
  const store = await openStore(await temporaryFolder());
  const failed = (error: unknown) => {
    throw error;
  };
  const jobs = jobsOver(store, fakeTime(), failed);
  const agents = { learnFrom: () => Promise.reject(new Error('nothing is read here')) };
  const examples = new Examples({ store, agents, compute: inThread(), failed });
  const take = (name: string, entries: number) => {
    const starred = Array.from({ length: entries }, (_, i) => ({ title: name, url: `http://${name}.example/${i}` }));
    return examples.take(AGENT, JSON.stringify({ entries: starred }), jobs);
  };
  return { examples, jobs, take };
}

test('of several that come at the same moment one is taken, and the others are told to wait', async () => {
  const { examples, take } = await examplesUnderTest();
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((name) => take(name, 2)));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }) => reason instanceof StillImporting)).toEqual([true, true]);
  expect((await examples.of(AGENT.id))?.waiting).toHaveLength(2);
  await expect(take('d', 1)).rejects.toThrow(StillImporting);
});

test('what was not read of those before is read with the next, but no more than a thousand: the rest is left', async () => {
  const { jobs, take } = await examplesUnderTest();
  const breakOff = () => jobs.cancel(`examples/${AGENT.id}`);
  expect(await take('a', 500)).toMatchObject({ leftInAll: 0 });
  await breakOff();
  expect((await take('b', 400)).waiting).toHaveLength(900);
  await breakOff();
  const last = await take('c', 500);
  expect([last.waiting.length, last.leftInAll]).toEqual([1_000, 400]);
  expect(last.waiting.at(-1)?.url).toBe('http://c.example/99');
});
