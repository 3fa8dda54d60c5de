/** No start, route or rating reads all agents, sessions or pages: the amount read stays the same with many others. */
import { expect, inject, test } from 'vitest';
import type { AgentId, UserId } from '../../../agents/agents.ts';
import { emptyDictionary, type PageId } from '../../../profiles/profiles.ts';
import { offeredEngines, offeredToOthers } from '../../../src/automation/matching/offers.ts';
import { matchingOver } from '../../../src/automation/matching/open-matching.ts';
import { forgetting, offering, trimming } from '../../../src/automation/matching/statements.ts';
import { systemClock } from '../../../src/base/clock.ts';
import { turnsBy } from '../../../src/base/in-turns.ts';
import { OldPages, StoredAgents, StoredLibrary } from '../../../src/library/library.ts';
import type { Database } from '../../../src/storage/database/database.ts';
import { storeOver } from '../../../src/storage/store/database-store.ts';
import { world } from '../../world/world.ts';
import { databaseOfStory } from '../storage/database/support/told-over.ts';
import { agentOf, doneSession, entriesOf, openSession } from '../support/samples.ts';
import { withParts } from '../support/with-parts.ts';

const fail = (message: string) => expect.fail(message);

/** The polls for jobs, the batches of events and the writes of the security log depend on timing. */
const BY_THE_WAY = /\b(?:job|event\w*|security\w*)\b/;

/** Counts queries and their rows. */
function counting(database: Database, leftOut = BY_THE_WAY) {
  const asked = new Set<string>();
  let questions = 0;
  let rows = 0;
  const note = (sql: string, answered: number) => {
    asked.add(sql);
    if (leftOut.test(sql)) return;
    questions++;
    rows += answered;
  };
  const read: Database['read'] = async (sql, values, lane) => {
    const found = await database.read(sql, values, lane);
    note(sql, found.length);
    return found as never;
  };
  const commit: Database['commit'] = async (statements, lane) => {
    const outcomes = await database.commit(statements, lane);
    for (const [i, { sql }] of statements.entries()) note(sql, outcomes[i]?.touched ?? 0);
    return outcomes;
  };
  return {
    database: withParts(database, { read, commit }),
    asked,
    /** The counts since the last call. */
    take() {
      const taken = { questions, rows };
      questions = rows = 0;
      return taken;
    },
  };
}

/** Agents of other people, each with a list of shown pages. Every fifth is deleted, and one has an open session. */
async function seed(database: Database, others: number): Promise<void> {
  const store = storeOver(database, fail);
  const agents = new StoredAgents(store);
  await agents.create(agentOf('other0', 'open'), entriesOf(0, 'one'));
  for (let i = 0; i < others; i++) {
    const agent = agentOf(`other${i}`, `a${i}`);
    await agents.create(agent, entriesOf(0, 'one'));
    await agents.putSession(doneSession(agent.id, 1, [`p${i}`, `q${i}`]));
    if (i % 5 === 0) await agents.delete(agent.id, agent.createdAt);
  }
  await agents.putSession(openSession(agentOf('other0', 'open').id, 2));
  await agents.sweep(0);
  for await (const _ of agents.withOpenSession());
  await store.close();
}

/** Each has an index in its order. */
const LISTS_OF_THE_LIBRARY = ['', 'is:saved', 'is:rated', 'is:liked'] as const;

/** Before the period of a daily list. */
const LONG_AGO = '2025-06-01T00:00:00.000Z';

type Counted = Readonly<Record<string, { readonly questions: number; readonly rows: number }>>;

/** The counts of each act, with this many agents of others and earlier sessions of the user. */
async function countedWith(open: () => Promise<Database>, others: number, own: number) {
  await seed(await open(), others);
  const { database, take, asked } = counting(await open());
  const house = await world({ store: storeOver(database, fail) });
  const counted: Record<string, { readonly questions: number; readonly rows: number }> = {};
  // The decision to evolve comes beside the other work after a session.
  const idle = async () => {
    await house.idle();
    await house.service.evolution.idle();
  };
  const count = async (name: string, act: () => Promise<unknown>) => {
    await idle();
    take();
    await act();
    await idle();
    counted[name] = take();
  };
  await count('taking up what was left open', () => house.service.sessions.resume());
  await count('sweeping', () => house.service.agentStore.sweep(0));
  await count('signing up', () => house.ana.cookie());
  const { ana } = house;
  const id = await ana.agent({ pagesPerSession: 4 });
  for (let i = 1; i <= own; i++) {
    const session = { ...doneSession(id, i, [`own${i}`]), openedAt: LONG_AGO, closedAt: LONG_AGO };
    await house.service.agentStore.putSession(session);
  }
  await count('a session', async () => {
    await ana.post(`/api/agents/${id}/sessions`);
    await house.idle();
  });
  await count('the agents', () => ana.get('/api/agents'));
  await count('the sessions', () => ana.get(`/api/agents/${id}/sessions?limit=2`));
  let pages: readonly { readonly page: string }[] = [];
  await count('a list', async () => {
    pages = await ana.items(`/api/agents/${id}/pages`);
  });
  expect(pages).toHaveLength(4);
  await count('the same list again', () => ana.get(`/api/agents/${id}/pages`));
  const first = `/api/agents/${id}/pages/${pages[0]?.page}` as const;
  await count('a rating', () => ana.rate(id, pages[0]?.page, 1));
  await count('the next rating', () => ana.rate(id, pages[1]?.page, -1));
  await count('taking it back', () => ana.post(`/api/agents/${id}/undo`));
  await count('opening a page', () => ana.post(`${first}/opened`));
  await count('why', () => ana.get(`${first}/why`));
  await count('progress', () => ana.get(`/api/agents/${id}/progress`));
  await count('lists of it', () => ana.get(`/api/agents/${id}/progress/lists?limit=2`));
  await count('a like that did harm', () => ana.get(`/api/agents/${id}/harm`));
  await count('saving a page', () => ana.put(`/api/library/${pages[0]?.page}/saved`));
  for (const words of LISTS_OF_THE_LIBRARY) {
    await count(`the library: ${words}`, () => ana.get(`/api/library?q=${encodeURIComponent(words)}&limit=2`));
  }
  await count('a daily list', () => ana.post('/api/daily'));
  await count('looking at it', () => ana.get('/api/daily'));
  await count('the dates that have one', () => ana.get('/api/daily/dates'));
  await count('deleting the agent', () => ana.delete(`/api/agents/${id}`));
  return { counted: counted as Counted, asked, database };
}

/** Hundreds of agents are written first. */
const PATIENCE = { timeout: 120_000 };

test('routes read as much with 200 agents of others as with 10', PATIENCE, async () => {
  const few = await countedWith(await databaseOfStory(), 10, 0);
  const many = await countedWith(await databaseOfStory(), 200, 0);
  expect(many.counted).toEqual(few.counted);
});

/** The reads and writes of a start with this many waiting agents. */
async function startOf(open: () => Promise<Database>, agents: number): Promise<number> {
  const before = await world({ store: storeOver(await open(), fail), autonomous: true });
  for (let i = 0; i < agents; i++) {
    await before.service.agents.create({ user: `user${i % 7}` as UserId, words: `words ${i}` });
  }
  await before.controller.idle();
  await before.close();
  const { database, take } = counting(await open(), NOTHING);
  const { service, controller } = await world({ store: storeOver(database, fail), autonomous: true });
  await service.sessions.resume();
  await service.sessions.idle();
  await controller.idle();
  return take().rows;
}

const NOTHING = /^$/;

test('a start reads as much with 200 waiting agents as with 10', PATIENCE, async () => {
  const few = await startOf(await databaseOfStory(), 10);
  expect(await startOf(await databaseOfStory(), 200)).toBe(few);
});

test('routes read as much with 200 earlier sessions as with 10', PATIENCE, async () => {
  const few = await countedWith(await databaseOfStory(), 1, 10);
  const many = await countedWith(await databaseOfStory(), 1, 200);
  const { 'deleting the agent': deletingFew, ...rest } = few.counted;
  const { 'deleting the agent': deletingMany, ...restOfMany } = many.counted;
  expect(restOfMany).toEqual(rest);
  // It gives its shown pages back.
  expect((deletingMany?.rows ?? 0) - (deletingFew?.rows ?? 0)).toBe(190);
  expect(deletingMany?.questions).toBe(deletingFew?.questions);
});

/** Does all waiting matching and asks for offers, which uses every query of the matcher. */
async function matched(database: Database): Promise<void> {
  const store = storeOver(database, fail);
  const failed = (error: unknown) => fail(String(error));
  const matching = matchingOver({
    database,
    holder: 'walk',
    time: { now: Date.now, alarm: () => () => {} },
    failed,
  });
  while (await matching.turn());
  const [row] = await database.read<{ agent: AgentId }>('SELECT agent FROM match_agent LIMIT 1');
  const agent = agentOf('other0', 'open');
  await database.commit([offering([{ agent: row?.agent ?? agent.id, page: 'p0' as PageId, score: 1 }], 0)]);
  await database.commit([trimming([agent.id]), forgetting({ agent: agent.id, shard: 0, stamp: -1, changed: 1 })]);
  const parts = {
    store,
    library: new StoredLibrary(
      store,
      systemClock,
      async () => emptyDictionary(),
      turnsBy(() => 0),
    ),
    settings: { shares: async () => true },
  };
  for (const engine of await offeredEngines({ ...agent, id: row?.agent ?? agent.id }, 1, parts)) {
    await engine.search({ words: 'any', page: 1 });
  }
  await offeredToOthers(agent, ['p0' as PageId], store);
  // All pages are old by then: some go, and some stay.
  await new OldPages({ ...parts, days: 1 }).sweep(Number.MAX_SAFE_INTEGER);
  await store.blobs.sweep(Number.MAX_SAFE_INTEGER);
  await matching.close();
}

/**
 * Allowed scans: single rows, values of the query, rows found by an index, a round of due rows, the oldest few events, jobs
 * (which are gone once done), some jobs of one owner, shards and processes, pages in matching order, whether there is an agent
 * to match, and full text by page number (`0:=`).
 */
const MAY_BE_WALKED =
  /^SCAN (?:\(subquery-\d+\)|\d+ CONSTANT ROWS\b|(?:found|ranked|came|owners|placed|picked|event_log|json_each|event|oldest|job|before|CONSTANT ROW|match_shard|match_holder|match_page|match_agent)\b|library_(?:private_)?terms VIRTUAL TABLE INDEX 0:=$)/;

/** Allowed sorts: due jobs, and values of the query. */
const MAY_BE_SORTED = /\bFROM (?:job|json_each)\b/;

/** Plans are checked on SQLite alone, because PostgreSQL scans any small table. */
const overSqlite = test.runIf(inject('toldOver') === 'SQLite');

overSqlite('nothing that is asked walks a table: SQLite finds all of it by an index', async () => {
  const { asked, database } = await countedWith(await databaseOfStory(), 10, 1);
  await matched(database);
  const walks: string[] = [];
  for (const sql of [...asked]) {
    const plan = await database.read<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`);
    for (const { detail } of plan) {
      if (detail.startsWith('SCAN') && !MAY_BE_WALKED.test(detail)) walks.push(`${detail}: ${sql}`);
      // A sort reads all its rows first.
      if (/^USE TEMP B-TREE FOR .*ORDER BY/.test(detail) && !MAY_BE_SORTED.test(sql)) walks.push(`${detail}: ${sql}`);
    }
  }
  expect(walks).toEqual([]);
});

test('a list that was read is not read again', async () => {
  const { counted } = await countedWith(await databaseOfStory(), 1, 1);
  // A login with its user, the agent, the latest session, whether there are more, and the beginnings of two logs.
  expect(counted['the same list again']).toEqual({ questions: 6, rows: 6 });
});

overSqlite('a page is found by its own name, and lists of the library by an index of them', async () => {
  const { asked, database } = await countedWith(await databaseOfStory(), 1, 1);
  const seen = [...asked].filter((sql) => /library_seen/.test(sql));
  const plans = await Promise.all(
    seen.map(async (sql) => {
      const plan = await database.read<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`);
      return { sql, details: plan.map(({ detail }) => detail) };
    }),
  );
  const all = plans.flatMap(({ details }) => details);
  expect(all.filter((detail) => detail.includes('(reader=? AND number=?)'))).not.toEqual([]);
  // Never through all pages of the reader.
  expect(all.filter((detail) => detail.endsWith('(reader=?)'))).toEqual([]);
  const lists = plans.filter(({ sql }) => /FROM library_seen s\b.*\bLIMIT\b/s.test(sql));
  const indexes = lists.map(({ details }) => /library_seen_\w+/.exec(details.join('\n'))?.[0]);
  const named = ['newest', 'saved', 'rated', 'rated'].map((name) => `library_seen_${name}`);
  expect(indexes.sort()).toEqual(named.sort());
});
