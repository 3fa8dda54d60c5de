/** Final deletion: in its time, once nobody works for the deleted thing, and never after a restoration. */
import { describe, expect, it } from 'vitest';
import { type AgentId, NotFound, type UserId } from '../../../../agents/agents.ts';
import type { AgentPurge } from '../../../../src/belongings/purge/agent-purge.ts';
import { purgeJobOf } from '../../../../src/belongings/purge/jobs.ts';
import { Purging } from '../../../../src/belongings/purge/purging.ts';
import type { UserPurge } from '../../../../src/belongings/purge/user-purge.ts';
import { LeavingAgents, StoredAgents } from '../../../../src/library/library.ts';
import type { Begun, Jobs, NewJob, Withdrawn } from '../../../../src/storage/jobs/jobs.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { agentOf, entriesOf, NOON } from '../../support/samples.ts';
import { openStore } from '../../support/stores.ts';

const DAY_MS = 86_400_000;
const SETTLED_MS = 5_000;
const NOW = Date.parse(NOON);
const ANA = 'ana' as UserId;
const AGENT = agentOf(ANA, 'a1');
const daysAgo = (days: number) => new Date(NOW - days * DAY_MS).toISOString();

/** Ana's agents with their times of deletion. A user or agent is busy while somebody works for it. */
async function house(deleted: readonly string[] = [], { busy = [] as readonly string[] } = {}) {
  const store = await openStore(await temporaryFolder());
  const agentStore = new StoredAgents(store);
  const agents: AgentId[] = [];
  for (const [i, at] of deleted.entries()) {
    const agent = agentOf(ANA, `a${i + 1}`);
    await agentStore.create(agent, entriesOf(0, 'one'));
    await agentStore.change(agent.id, (known) => (at === '' ? known : { ...known, deletedAt: at }));
    agents.push(agent.id);
  }
  const [added, withdrawn, gone]: [NewJob[], Withdrawn[], string[]] = [[], [], []];
  let meanwhile = async () => {};
  const jobs = {
    add: async (job: NewJob) => void added.push(job),
    adding: (job: NewJob) => job,
    added: () => gone.push('told'),
    async withdraw(which: Withdrawn) {
      withdrawn.push(which);
      await meanwhile();
      return busy.includes(which.owners[1] ?? '') ? 1 : 0;
    },
  } as unknown as Jobs;
  const goes = { run: async (id: string) => void gone.push(id) };
  const purging = new Purging({
    agentStore,
    leavingAgents: new LeavingAgents({ store, agentStore }),
    agentPurge: goes as unknown as AgentPurge,
    userPurge: goes as unknown as UserPurge,
    accounts: { remove: async (user, ...jobs) => void gone.push(`account ${user} ${JSON.stringify(jobs)}`) },
    jobs,
    clock: () => NOON,
    keptDays: 30,
  });
  /** Does a job as a working process does. */
  const does = (job: NewJob) =>
    purging.handlers[job.task]?.({ ...job, signal: new AbortController().signal } as unknown as Begun);
  return {
    ...{ purging, agentStore, agents, added, withdrawn, gone, does },
    jobOf: (agent: AgentId): NewJob => ({ task: 'purge', key: `purge/${agent}`, owner: agent, payload: { agent } }),
    atTheLast: (does: typeof meanwhile) => {
      meanwhile = does;
    },
  };
}

/** A failing job is repeated, and a new request moves its time. */
const PERSISTENT = { moved: true, priority: 1, attempts: 1_000_000 } as const;
const again = (agent: AgentId, due: number) => ({
  ...{ task: 'purge', key: `purge/${agent}`, owner: agent, payload: { agent } },
  ...{ due, ...PERSISTENT },
});

it.each([
  ['that is not deleted stays', '', [], 'stays'],
  ['that was deleted 30 days ago goes', daysAgo(30), [], 'goes'],
  ['that was deleted a moment less than 30 days ago is looked at when they are over', daysAgo(29.999), [], 'waits'],
  ['whose time is over goes a little later while somebody works for it', daysAgo(31), [AGENT.id], 'later'],
])('an agent %s', async (_, deletedAt, busy, becomes) => {
  const { agents, gone, does, jobOf, withdrawn } = await house([deletedAt], { busy });
  const [id = AGENT.id] = agents;
  const comesAgain = await does(jobOf(id));
  const due = becomes === 'waits' ? Date.parse(deletedAt) + 30 * DAY_MS : NOW + SETTLED_MS;
  expect(gone).toEqual(becomes === 'goes' ? [id] : []);
  expect(comesAgain).toEqual(becomes === 'waits' || becomes === 'later' ? { at: due } : undefined);
  const asked = { owners: [ANA, id], but: `purge/${id}`, naming: id };
  expect(withdrawn).toEqual(becomes === 'goes' || becomes === 'later' ? [asked] : []);
});

it('an agent stays if its owner restores it at the last moment, but goes if its owner said now', async () => {
  const { agents, agentStore, purging, gone, does, jobOf, atTheLast } = await house([daysAgo(31), NOON]);
  const [first = AGENT.id, second = AGENT.id] = agents;
  atTheLast(async () => {
    for (const id of agents) await agentStore.change(id, ({ deletedAt: _, ...agent }) => agent);
  });
  await purging.now(second);
  for (const id of [first, second]) await does(jobOf(id));
  expect(gone).toEqual([second]);
});

it('an agent goes for good after 30 days, or soon if its owner wants that, once running work can stop', async () => {
  const { agents, purging, added } = await house([daysAgo(10), daysAgo(10), '']);
  const [hidden = AGENT.id, now = AGENT.id, living = AGENT.id] = agents;
  for (const id of [hidden, living, 'ana_none' as AgentId]) await purging.hidden(id);
  await purging.now(now);
  expect(added).toEqual([again(hidden, NOW + 20 * DAY_MS), again(now, NOW + SETTLED_MS)]);
  for (const id of [living, 'ana_none' as AgentId]) await expect(purging.now(id)).rejects.toThrow(NotFound);
});

describe('a user', () => {
  const LATER = { at: NOW + SETTLED_MS };

  it('goes with the account, whose commit adds the job and tells the others', async () => {
    const { purging, gone } = await house();
    await purging.removed(ANA);
    const job = { task: 'purge-user', key: 'purge-user/ana', owner: 'purge-user', payload: { user: ANA }, due: 0 };
    expect(gone).toEqual([`account ana ${JSON.stringify([{ ...job, ...PERSISTENT }])}`, 'told']);
  });

  it('waits until nobody can begin work for the user’s agents, and then goes after them', async () => {
    const { agents, gone, withdrawn, does } = await house(['', NOON, daysAgo(40)]);
    expect(await does(purgeJobOf(ANA))).toEqual(LATER);
    expect(gone).toEqual([]);
    expect(await does(purgeJobOf(ANA))).toBeUndefined();
    expect(gone).toEqual([...agents, ANA]);
    expect(withdrawn).toEqual([
      ...agents.map((id) => ({ owners: [ANA, id], but: 'purge-user/ana', naming: id })),
      { owners: [ANA, ANA], but: 'purge-user/ana' },
    ]);
  });

  it.each([
    ['an agent of theirs', 'ana_a2', ['ana_a1']],
    ['themselves', ANA, ['ana_a1', 'ana_a2']],
  ])('waits a little longer while somebody works for %s', async (_, busy, before) => {
    const { gone, does } = await house(['', ''], { busy: [busy] });
    expect(await does(purgeJobOf(ANA))).toEqual(LATER);
    expect(await does(purgeJobOf(ANA))).toEqual(LATER);
    expect(gone).toEqual(before);
  });
});
