/** The finds of each engine over all of a user's agents, from lists, ratings and undone ratings. */
import { expect, test } from 'vitest';
import type { AgentId, UserId } from '../../../../agents/agents.ts';
import type { LogEntry, LogEvent } from '../../../../profiles/profiles.ts';
import { StoredAgents } from '../../../../src/library/kept-agents/agent-store.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { agentOf, doneSession, NOON, openSession } from '../../support/samples.ts';
import { openStore } from '../../support/stores.ts';

const ANA = 'ana' as UserId;
const [FIRST, SECOND] = [agentOf('ana', 'a1'), agentOf('ana', 'a2')];

/** Rated pages, and relevant ones among them. */
type Counts = readonly [number, number];

const REPORT = { query: 'x', unseen: 0, fetched: 0, kept: 0, failed: 0, failures: [], remarked: 0, remarks: [] };

function entry(position: number, event: object): LogEntry {
  return { id: `e${position}`, position, at: NOON, by: ANA, event: event as LogEvent } as unknown as LogEntry;
}

function rated(position: number, page: string, value: number, engines: readonly string[]): LogEntry {
  const brought = { session: 1, engines, rank: 0 };
  return entry(position, { type: 'rated', page, version: 1, counts: 'h', value, profile: null, brought });
}

async function agents(): Promise<StoredAgents> {
  const stored = new StoredAgents(await openStore(await temporaryFolder()));
  for (const agent of [FIRST, SECOND]) await stored.create(agent, [entry(0, { type: 'created', words: 'x' })]);
  return stored;
}

test('the lists of all agents count once each, and only with their shown pages', async () => {
  const stored = await agents();
  for (const [agent, pages, shown] of [
    [FIRST, ['a', 'b', 'c'], 2],
    [SECOND, ['d', 'e', 'f'], 1],
  ] as const) {
    const done = doneSession(agent.id, 1, pages, shown);
    const enginesOf = (rank: number) => (rank === 0 ? ['Mwmbl', 'Wikipedia'] : ['Mwmbl']);
    const list = done.list.map((each, i) => ({ ...each, engines: enginesOf(i) }));
    const session = { ...done, list, sources: [{ ...REPORT, engine: 'Mwmbl', found: 7 }] };
    await stored.putSession(openSession(agent.id, 1));
    await stored.putSession(session);
    await expect(stored.putSession(session)).rejects.toThrow();
  }
  expect(Object.fromEntries(await stored.tally.of(ANA))).toEqual({
    Mwmbl: { found: 14, shown: 3, rated: 0, relevant: 0 },
    Wikipedia: { found: 0, shown: 2, rated: 0, relevant: 0 },
  });
});

test('a rating counts for all engines that found its page, until it changes', async () => {
  const stored = await agents();
  const both = ['Mwmbl', 'Wikipedia'];
  const steps: readonly (readonly [AgentId, LogEntry, Mwmbl: Counts, Wikipedia: Counts])[] = [
    [FIRST.id, rated(1, 'p', 1, both), [1, 1], [1, 1]],
    [SECOND.id, rated(1, 'q', -1, ['Mwmbl']), [2, 1], [1, 1]],
    [FIRST.id, rated(2, 'p', -1, both), [2, 0], [1, 0]],
    [FIRST.id, entry(3, { type: 'undone', event: 'e2' }), [2, 1], [1, 1]],
    [FIRST.id, entry(4, { type: 'unrated', page: 'p' }), [1, 0], [0, 0]],
    [SECOND.id, entry(2, { type: 'reset' }), [0, 0], [0, 0]],
  ];
  for (const [agent, event, ...counts] of steps) {
    await stored.append(agent, [event]);
    const tally = await stored.tally.of(ANA);
    expect(both.map((name) => tally.get(name)).map((of) => [of?.rated, of?.relevant])).toEqual(counts);
  }
});

test('a rating that was never counted can be changed and undone', async () => {
  const stored = new StoredAgents(await openStore(await temporaryFolder()));
  const ratings = [rated(1, 'p', 1, ['Mwmbl']), rated(2, 'q', -1, ['Mwmbl'])];
  await stored.create(FIRST, [entry(0, { type: 'created', words: 'x' }), ...ratings]);
  for (const event of [
    rated(3, 'p', -1, ['Mwmbl']),
    rated(4, 'q', 1, ['Mwmbl']),
    entry(5, { type: 'unrated', page: 'p' }),
  ])
    await stored.append(FIRST.id, [event]);
  expect((await stored.tally.of(ANA)).get('Mwmbl')).toEqual({ found: 0, shown: 0, rated: 0, relevant: 0 });
  await stored.append(FIRST.id, [rated(6, 'r', 1, ['Mwmbl'])]);
  expect((await stored.tally.of(ANA)).get('Mwmbl')).toMatchObject({ rated: 1, relevant: 1 });
});

test('a damaged count does not block ratings', async () => {
  const store = await openStore(await temporaryFolder(), () => undefined);
  const stored = new StoredAgents(store);
  await stored.create(FIRST, [entry(0, { type: 'created', words: 'x' })]);
  await stored.append(FIRST.id, [rated(1, 'p', 1, ['Mwmbl'])]);
  await store.database.commit([{ sql: "UPDATE document SET value = '{' WHERE kind = 'engine_tally'", values: [] }]);
  await stored.append(FIRST.id, [rated(2, 'q', 1, ['Mwmbl'])]);
  expect(await stored.log(FIRST.id)).toHaveLength(3);
  expect(await stored.tally.of(ANA)).toEqual(new Map());
});

test('simultaneous ratings of one user’s agents do not block each other, and all count', async () => {
  const stored = await agents();
  const all = Array.from({ length: 20 }, (_, i) => agentOf('ana', `b${i}`));
  for (const agent of all) await stored.create(agent, [entry(0, { type: 'created', words: 'x' })]);
  await Promise.all(all.map(({ id }) => stored.append(id, [rated(1, 'p', 1, ['Mwmbl'])])));
  expect((await stored.tally.of(ANA)).get('Mwmbl')).toMatchObject({ rated: 20, relevant: 20 });
});
