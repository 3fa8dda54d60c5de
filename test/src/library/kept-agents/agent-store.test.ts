/** Agents' settings, logs, sessions and shown pages in the store. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AgentId,
  AlreadyShown,
  NotFound,
  Overtaken,
  type RankedSession,
  type UserId,
} from '../../../../agents/agents.ts';
import type { LogEntry, LogEvent, PageId } from '../../../../profiles/profiles.ts';
import { StoredAgents } from '../../../../src/library/kept-agents/agent-store.ts';
import { Conflict, type Store } from '../../../../src/storage/store/store.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { agentOf, doneSession, entriesOf, keptOf, NOON, openSession } from '../../support/samples.ts';
import { openStore, storeWith, stubborn } from '../../support/stores.ts';

const FIRST = agentOf('ana', 'a1');
const SECOND = agentOf('ana', 'a2');
const CREATED = entriesOf(0, 'one');

async function emptyAgents(): Promise<StoredAgents> {
  return new StoredAgents(await openStore(await temporaryFolder()));
}

test('an agent that was never created is missing, with log and sessions', async () => {
  const agents = await emptyAgents();
  expect(await agents.find(FIRST.id)).toBeUndefined();
  expect(await agents.log(FIRST.id)).toEqual([]);
  expect([await agents.latestSession(FIRST.id), await agents.session(FIRST.id, 1)]).toEqual([undefined, undefined]);
});

test('an agent is created once, and not at all if its log cannot begin', async () => {
  const agents = await emptyAgents();
  await agents.create(FIRST, CREATED);
  await expect(agents.create({ ...FIRST, name: 'Another' }, entriesOf(0, 'another'))).rejects.toThrow(Conflict);
  expect([await agents.find(FIRST.id), await agents.log(FIRST.id)]).toEqual([FIRST, CREATED]);
  await agents.append(SECOND.id, CREATED);
  await expect(agents.create(SECOND, CREATED)).rejects.toThrow(Conflict);
  expect(await agents.find(SECOND.id)).toBeUndefined();
});

describe('the log of an agent', () => {
  const events = [
    { type: 'created', words: 'redes – "neurais"' },
    { type: 'founded', profile: 'p1', cause: 'e3' },
    { type: 'rated', page: 'abcd', version: 2, counts: 'h1', value: 0.5, profile: 'p1' },
    { type: 'rated', page: 'abce', version: 1, counts: 'h2', value: -1, profile: null },
    { type: 'unrated', page: 'abcd' },
    { type: 'undone', event: 'e4' },
  ] as readonly LogEvent[];
  const append = fc.record({
    agent: fc.constantFrom(FIRST.id, SECOND.id),
    /** Counted from the end of its log. */
    offset: fc.constantFrom(-1, 0, 0, 0, 2),
    events: fc.array(fc.constantFrom(...events), { maxLength: 3 }),
  });

  test('has each append whole right after the last entry, or not at all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(append, { maxLength: 12 }), async (appends) => {
        const agents = await emptyAgents();
        const logs = new Map<AgentId, readonly LogEntry[]>([FIRST, SECOND].map(({ id }) => [id, []]));
        for (const { agent, offset, events } of appends) {
          const log = logs.get(agent) ?? [];
          const from = Math.max(0, log.length + offset);
          const entries = events.map((event, i) => {
            return { id: `e${from + i}`, position: from + i, at: NOON, by: 'ana', event } as LogEntry;
          });
          const appended = agents.append(agent, entries);
          if (entries.length > 0 && from !== log.length) await expect(appended).rejects.toThrow(Overtaken);
          else logs.set(agent, [...log, ...entries]);
          await appended.catch(() => undefined);
          for (const [id, expected] of logs) expect(await agents.log(id)).toEqual(expected);
        }
      }),
      { numRuns: 12, seed: 1 },
    );
  });
});

describe('logs in memory', () => {
  const LONG = 'x'.repeat(6_000_000);

  test('are those read lately, not all', async () => {
    const agents = await emptyAgents();
    for (const { id } of [FIRST, SECOND]) await agents.append(id, entriesOf(0, LONG));
    const [first, second] = [await agents.log(FIRST.id), await agents.log(SECOND.id)];
    expect(await agents.log(SECOND.id)).toBe(second);
    expect(await agents.log(FIRST.id)).not.toBe(first);
  });

  test('are shared by all who work with them, however long', async () => {
    const agents = await emptyAgents();
    for (const position of [0, 1]) await agents.append(FIRST.id, entriesOf(position, LONG));
    expect(await agents.log(FIRST.id)).toBe(await agents.log(FIRST.id));
  });
});

test('sessions go from open to done, and never change after that', async () => {
  const agents = await emptyAgents();
  const [open, done] = [openSession(FIRST.id, 1), doneSession(FIRST.id, 1, ['aa1', 'aa2'], 1)];
  for (const session of [open, done]) {
    await agents.putSession(session);
    expect((await agents.latestSession(FIRST.id))?.state).toBe(session.state);
  }
  for (const other of [open, doneSession(FIRST.id, 1, [])]) {
    await expect(agents.putSession(other)).rejects.toThrow('session 1 was put before');
  }
  expect(await agents.session(FIRST.id, 1)).toEqual(keptOf(done));
});

test('sessions belong to one agent, numbered, and the tenth is later than the ninth', async () => {
  const agents = await emptyAgents();
  const alike = agentOf('ana', 'a11').id;
  for (let number = 1; number <= 10; number++) await agents.putSession(openSession(FIRST.id, number));
  await agents.putSession(openSession(alike, 15));
  const latest = await Promise.all([FIRST.id, alike, SECOND.id].map((id) => agents.latestSession(id)));
  expect(latest.map((session) => session?.number)).toEqual([10, 15, undefined]);
});

test('sessions that are open are found without reading others', async () => {
  const agents = await emptyAgents();
  const open = async () => {
    const found: string[] = [];
    for await (const id of agents.withOpenSession()) found.push(id);
    return found.sort();
  };
  const others = Array.from({ length: 45 }, (_, i) => agentOf('ana', `b${i}`).id).sort();
  for (const id of others) await agents.putSession(openSession(id, 1));
  await agents.putSession(doneSession(FIRST.id, 1, []));
  await agents.putSession(openSession(FIRST.id, 2));
  expect(await open()).toEqual([FIRST.id, ...others]);
  await agents.putSession(doneSession(FIRST.id, 2, []));
  expect(await open()).toEqual(others);
});

describe('the pages shown to a user', () => {
  const PAGES = ['aa1', 'aa2', 'aa3', 'aa4', 'aa5', 'aa6', 'b_aa1', 'b_aa2'] as PageId[];
  const shownTo = async (agents: StoredAgents, user: string) =>
    new Set((await agents.shownAmong(user as UserId, PAGES)).keys());

  test('are known under all their addresses, but each was listed under one', async () => {
    const agents = await emptyAgents();
    const session = withAliases(doneSession(FIRST.id, 1, ['aa1', 'aa2'], 1));
    await agents.putSession(session);
    expect(await shownTo(agents, 'ana')).toEqual(new Set(['aa1', 'b_aa1']));
    expect(await agents.shownBy(FIRST.id, 'aa1' as PageId)).toEqual({ ...session.list[0], session: 1 });
    expect(await agents.shownBy(FIRST.id, 'b_aa1' as PageId)).toBeUndefined();
    expect(await agents.shownBy(FIRST.id, 'aa2' as PageId)).toBeUndefined();
    expect(await agents.shownBy(SECOND.id, 'aa1' as PageId)).toBeUndefined();
  });

  test('are on no second list under any address, nor is anything else of that list', async () => {
    const agents = await emptyAgents();
    await agents.putSession(withAliases(doneSession(FIRST.id, 1, ['aa1'])));
    await agents.putSession(openSession(SECOND.id, 1));
    const second = agents.putSession(doneSession(SECOND.id, 1, ['aa2', 'b_aa1', 'aa3']));
    await expect(second).rejects.toThrow(AlreadyShown);
    await expect(second).rejects.toMatchObject({ pages: new Set(['b_aa1']) });
    expect(await shownTo(agents, 'ana')).toEqual(new Set(['aa1', 'b_aa1']));
    expect(await agents.latestSession(SECOND.id)).toEqual(openSession(SECOND.id, 1));
    await agents.putSession(doneSession(SECOND.id, 1, ['aa2', 'aa3']));
    expect(await shownTo(agents, 'ana')).toEqual(new Set(['aa1', 'b_aa1', 'aa2', 'aa3']));
  });

  test('leave out the list of an agent that is deleted just before', async () => {
    const inner = await openStore(await temporaryFolder());
    const others = new StoredAgents(inner);
    let before = () => others.delete(FIRST.id, NOON);
    const commit: Store['commit'] = async (changes, lane) => {
      await before();
      before = async () => undefined;
      return inner.commit(changes, lane);
    };
    await others.create(FIRST, CREATED);
    const list = new StoredAgents(storeWith(inner, { commit })).putSession(doneSession(FIRST.id, 1, ['aa1']));
    await expect(list).rejects.toThrow(NotFound);
    expect(await shownTo(others, 'ana')).toEqual(new Set());
  });

  test('leave out a list that could not be kept, so that others may show its pages', async () => {
    const { store, refuse } = stubborn(await openStore(await temporaryFolder()));
    const agents = new StoredAgents(store);
    await agents.putSession(openSession(FIRST.id, 1));
    await agents.putSession(doneSession(SECOND.id, 1, ['aa1']));
    refuse(new Error('the disk is full'));
    const list = doneSession(FIRST.id, 1, ['aa2', 'aa3']);
    await expect(agents.putSession(list)).rejects.toThrow('the disk is full');
    expect(await shownTo(agents, 'ana')).toEqual(new Set(['aa1']));
    expect(await agents.latestSession(FIRST.id)).toEqual(openSession(FIRST.id, 1));
    refuse();
    await agents.putSession(list);
    expect(await shownTo(agents, 'ana')).toEqual(new Set(['aa1', 'aa2', 'aa3']));
  });
});

function withAliases(session: RankedSession): RankedSession {
  const list = session.list.map((each) => ({ ...each, aliases: [`b_${each.page}` as PageId] }));
  return { ...session, list };
}

test('pages kept back for a deleted agent go with it, and a sweep completes that after a crash, once', async () => {
  const store = await openStore(await temporaryFolder());
  const left: string[] = [];
  let isBroken = true;
  const agents = new StoredAgents(store, {
    async leave({ id, user }) {
      if (isBroken) throw new Error('the power went');
      left.push(`${user} ${id}`);
    },
  });
  for (const agent of [FIRST, SECOND]) await agents.create(agent, CREATED);
  await expect(agents.delete(FIRST.id, NOON)).rejects.toThrow('the power went');
  expect((await agents.find(FIRST.id))?.deletedAt).toBe(NOON);
  expect(await agents.livingAmong([FIRST.id, SECOND.id])).toEqual(new Set([SECOND.id]));
  isBroken = false;
  for (let times = 0; times < 2; times++) await agents.sweep(Date.parse(NOON));
  expect(left).toEqual([`ana ${FIRST.id}`]);
  await agents.delete(SECOND.id, NOON);
  expect(left).toEqual([`ana ${FIRST.id}`, `ana ${SECOND.id}`]);
});

test('pages kept back for a deleted agent are its own again if it is restored while the sweep runs', async () => {
  const store = await openStore(await temporaryFolder());
  const agents = new StoredAgents(store, { leave: () => Promise.reject(new Error('the power went')) });
  await agents.create(FIRST, CREATED);
  await expect(agents.delete(FIRST.id, NOON)).rejects.toThrow('the power went');
  const gone: string[] = [];
  const racing = storeWith(store, {
    async commit(changes) {
      const [first] = changes;
      if (first?.type === 'expect' || first?.type === 'beside') await haveBack();
      return store.commit(changes);
    },
  });
  const haveBack = async () => {
    if ((await agents.find(FIRST.id))?.deletedAt === undefined) return;
    await agents.restore(FIRST.id);
    await store.database.commit([OFFER]);
  };
  await new StoredAgents(racing, { leave: async ({ id }) => void gone.push(id) }).sweep(Date.parse(NOON));
  expect(await store.database.read('SELECT page FROM offer')).toEqual([{ page: 'abcd' }]);
  expect(await store.database.read('SELECT agent FROM match_agent')).toEqual([{ agent: FIRST.id }]);
  expect(gone).toEqual([]);
  expect(await agents.find(FIRST.id)).toEqual(FIRST);
});

const OFFER = {
  sql: "INSERT INTO offer (agent, page, score, at, session) VALUES ($1, 'abcd', 1, 1, NULL)",
  values: [FIRST.id],
};
