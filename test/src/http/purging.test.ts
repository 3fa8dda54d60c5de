/** Final deletion leaves no trace: every table is searched, with a document of every kind in it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AgentId, UserId } from '../../../agents/agents.ts';
import type { PageId } from '../../../profiles/profiles.ts';
import type { Fenix } from '../../../src/app/fenix.ts';
import { Budgets } from '../../../src/automation/controller/budgets.ts';
import { matchingOver } from '../../../src/automation/matching/open-matching.ts';
import { AgentPurge } from '../../../src/belongings/purge/agent-purge.ts';
import { UserPurge } from '../../../src/belongings/purge/user-purge.ts';
import { LeavingAgents, LibraryLeaving } from '../../../src/library/library.ts';
import { pageFound } from '../../../src/library/matching-news.ts';
import { nameKey } from '../../../src/people/accounts/accounts.ts';
import { bringing } from '../../../src/sources/crawls/crawl-tables.ts';
import { DatabaseFrontier } from '../../../src/sources/crawls/database-frontier.ts';
import { keepingItems } from '../../../src/sources/feeds/feed-items.ts';
import { CHANNELS, keyOf, UNREAD } from '../../../src/sources/feeds/records.ts';
import type { Database, Row } from '../../../src/storage/database/database.ts';
import { adding } from '../../../src/storage/jobs/statements.ts';
import { writing } from '../../../src/storage/store/changes.ts';
import { jsonOf, unpacked } from '../../../src/storage/store/packing.ts';
import { ABSENT, type Store } from '../../../src/storage/store/store.ts';
import { PASSWORD, type Person } from '../../world/person.ts';
import { type World, world } from '../../world/world.ts';
import { storeOfStory } from '../storage/database/support/told-over.ts';
import { storeWith, sweepContents } from '../support/stores.ts';

/**
 * The places of documents of each kind. A new kind needs a decision: what happens to it when its agent or user goes. `shared`
 * is for all, or named after nobody. `name` and `founding` change with the account, and `page` with its owner.
 */
const PLACES: Readonly<Record<'agent' | 'user' | 'user id' | 'shared', readonly string[]>> = JSON.parse(
  readFileSync(new URL('purging-places.json', import.meta.url), 'utf8'),
);

/** Tables without users. A new table must be filled by the story of a leaving user, or named here with a reason. */
const OF_NOBODY: readonly string[] = [
  // By numbers alone.
  'blob_use',
  'document_index',
  'event_log',
  'match_holder',
  'match_shard',
  'migration',
  'pulse',
  // For one commit at most.
  'room',
  // Sites at rest, whoever visits them.
  'turn',
];

/** FTS5 keeps forgotten words compressed until it merges. Tables beside it decide what is found. */
const FULL_TEXT = /^library_(private_)?terms/;

async function tablesOf(database: Database): Promise<readonly string[]> {
  const sql =
    database.dialect === 'sqlite'
      ? "SELECT name FROM sqlite_master WHERE type = 'table'"
      : 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()';
  const names = (await database.read<{ name: string }>(sql)).map(({ name }) => name);
  return names.filter((name) => !FULL_TEXT.test(name)).sort();
}

function holds(row: Row, name: string): boolean {
  return Object.values(row).some((value) =>
    value instanceof Uint8Array
      ? (['latin1', 'hex'] as const).some((as) => Buffer.from(value).toString(as).includes(name))
      : String(value).includes(name),
  );
}

/** Tables in which numbers stand for users and agents. The schema forbids numbers of nobody. */
const BY_NUMBER = ['shown', 'daily_page', 'library_seen', 'listed'];

/** A readable row: contents unpacked, and owners by name. */
async function legible(table: string, row: Row, owners: ReadonlyMap<unknown, string>): Promise<Row> {
  const named = (column: string) => owners.get(row[column]) ?? '';
  if (BY_NUMBER.includes(table)) return { ...row, reader: named('reader'), agent: named('agent') };
  if (table === 'document') return { ...row, packed: jsonOf(row as never) };
  if (table !== 'blob') return row;
  return { ...row, bytes: await unpacked(row['bytes'] as Uint8Array, Number(row['size'])) };
}

/** The tables and kinds in which any of these names occurs, after the sweeps of some hours. */
async function tracesOf({ store }: Pick<World, 'store'>, ...names: readonly string[]): Promise<readonly string[]> {
  const { database } = store;
  await sweepContents(store);
  const traces = new Set<string>();
  const rows = await database.read<{ number: number; place: string }>('SELECT number, place FROM owner');
  const owners = new Map(rows.map(({ number, place }) => [number, place]));
  for (const table of await tablesOf(database)) {
    for (const packed of await database.read(`SELECT * FROM ${table}`)) {
      const row = await legible(table, packed, owners);
      const isFound = names.some((name) => holds(row, name));
      if (isFound) traces.add(table.startsWith('document') ? `${table} ${String(row['kind'])}` : table);
    }
  }
  return [...traces].sort();
}

/** A document of every kind at a place. */
async function oneOfEach({ database }: Store, where: keyof typeof PLACES, place: string, says: string): Promise<void> {
  for (const kind of PLACES[where]) {
    const insert = 'INSERT INTO document (kind, id, revision, schema, stamp, value) VALUES ($1, $2, 1, 1, 1, $3)';
    const values = [kind, place, JSON.stringify({ says })];
    await database.commit([{ sql: `${insert} ON CONFLICT DO NOTHING`, values }]);
  }
}

/** Notes of which kinds documents are read. */
function noting(store: Store, kinds: Set<string>): Store {
  const documents: Store['documents'] = (kind) => {
    kinds.add(kind.name);
    return store.documents(kind);
  };
  return storeWith(store, { documents });
}

const LEAVING = 'ana-who-leaves';
const SECRET = 'a secret of mine about algorithms';
/** Long enough to be recognised. */
const TEXT = `${SECRET}: ${Array.from({ length: 80 }, (_, i) => `word${(i * i) % 79}`).join(' ')}`;

/** An agent with something of everything. */
async function fullAgent(ana: Person, house: World) {
  const { id, pages } = await ana.agentWithList();
  const [rated, opened, saved, hidden] = pages.map(({ page }) => page);
  const place = `/api/agents/${id}` as const;
  // Before any of them is read.
  expect(await ana.post('/api/daily')).toMatchObject({ kept: true });
  await ana.rate(id, rated, 1);
  await ana.post(`${place}/pages/${opened}/opened`);
  await ana.put(`/api/library/${saved}/saved`);
  await ana.put(`/api/library/${saved}/tags`, { tags: ['mine'] });
  await ana.post(`/api/library/${saved}/highlights`, { quote: 'q', prefix: '', suffix: '', start: 0, note: 'n' });
  await ana.put(`${place}/pages/${hidden}/hidden`);
  const text = await ana.post(`${place}/texts`, { text: TEXT, rating: 1 });
  await ana.post('/api/outlets', { name: 'of it', agent: id });
  await ana.post(`${place}/tests`);
  await ana.with({ 'idempotency-key': 'once' }).post(`${place}/clone`, { name: 'a copy' });
  await ana.post(`${place}/preview`);
  await house.idle();
  const user = await ana.id();
  const offer = {
    sql: 'INSERT INTO offer (agent, page, score, at, session) VALUES ($1, $2, 1, 1, NULL)',
    values: [id, 'p'],
  };
  const picture = {
    sql: 'INSERT INTO picture (name, owner, holder, size, until, used) VALUES ($1, $1, $1, 1, 1, 1) ON CONFLICT DO NOTHING',
    values: [user],
  };
  await house.store.database.commit([offer, picture]);
  const budgets = new Budgets(house.store, { agent: 9, user: 9 });
  await budgets.take(user, id, { day: '2026-01-05', last: '' });
  const crawl = { kind: 'watch', agent: id, address: `http://watched.example/${id}` } as const;
  const { id: crawlId } = await ana.post('/api/sources/crawls', crawl);
  const asking = { kind: 'form', agent: id, address: `http://asked.example/${id}` } as const;
  const { id: formId } = await ana.post('/api/sources/crawls', asking);
  await ana.patch(`/api/sources/crawls/${formId}/form`, { corrections: [{ name: 'q', label: SECRET }] });
  const page = { url: crawl.address, title: 'T', snippet: '', at: 0, liking: 0, policy: 'p' };
  await house.store.database.commit(bringing(`${user}/${id}/${crawlId}`, [page]));
  await feedOf(house, { user: user as UserId, agent: id });
  await matched(house);
  // An offer that waits.
  await house.store.commit([pageFound('p' as PageId, user)]);
  const liked = { sql: "INSERT INTO match_like (agent, page, shard) VALUES ($1, 'p', 0)", values: [id] };
  await house.store.database.commit([liked]);
  return { id, user, place, pages, text: text.page, saved: saved as string };
}

/** A feed of this agent alone, with items. */
async function feedOf({ service, store }: World, { user, agent }: { user: UserId; agent: AgentId }): Promise<void> {
  const url = `http://feeds.example/${agent}`;
  await service.feeds.feeds.add({ user, url, agent });
  const items = keepingItems(keyOf(url), [], [{ url, title: SECRET, snippet: '', seen: new Date(0).toISOString() }]);
  await store.commit([writing(CHANNELS, keyOf(url), UNREAD, ABSENT), ...items]);
}

/** Runs the matcher as a working process does, which stores its view of agents. */
async function matched({ store: { database } }: World): Promise<void> {
  const time = { now: () => 0, alarm: () => () => undefined };
  const matching = matchingOver({ database, holder: 'service', time, failed: (error) => expect.fail(String(error)) });
  while (await matching.turn());
  await matching.close();
}

/** Does all work, whatever it waits for. */
async function allDone(house: World): Promise<void> {
  for (let i = 0; i < 3; i++) {
    await house.idle();
    house.pass(10_000);
  }
  await house.idle();
}

/** Another process works for the agent until it is told to stop. */
async function atWork({ store: { database } }: World, user: string, agent: AgentId) {
  const key = `crawl/${user}/${agent}/elsewhere`;
  await database.commit([
    adding({ key, task: 'crawl', owner: user, payload: {} }, { due: 0, lease: 0 }, database.dialect),
  ]);
  await database.commit([
    { sql: "UPDATE job SET holder = 'other', leased_until = 9e15 WHERE key = $1", values: [key] },
  ]);
  const crawl = `${user}/${agent}/elsewhere`;
  return {
    /** Writes its last finds, and stops. */
    async stop() {
      const frontier = new DatabaseFrontier({ database, crawl, holder: 'other', now: () => 0 });
      await frontier.offer([{ url: `http://elsewhere.example/${agent}`, score: 1, depth: 0 }]);
      await database.commit([{ sql: 'DELETE FROM job WHERE key = $1', values: [key] }]);
    },
  };
}

/** Breaks it off after one step, after two, and so on to its end, and gives the number of steps. */
async function brokenOff(run: (signal: AbortSignal) => Promise<void>): Promise<number> {
  const stop = new Error('it is to stop');
  for (let steps = 0; ; steps++) {
    let left = steps;
    const throwIfAborted = () => {
      if (left-- === 0) throw stop;
    };
    const why = await run({ throwIfAborted } as AbortSignal).catch((error: unknown) => error);
    if (why === undefined) return steps;
    expect(why).toBe(stop);
  }
}

describe('a final deletion', () => {
  const kinds = new Set<string>();
  const opened = async () => {
    const store = noting(await storeOfStory(() => undefined), kinds);
    // The rows that it makes itself are unreadable, which is reported.
    return world({ mayFail: true, store });
  };

  it('of an agent leaves no trace of it, and changes nothing else', async () => {
    const house = await opened();
    const { ana } = house;
    const { id, user, pages, text, saved } = await fullAgent(ana, house);
    const other = await ana.agent({ pagesPerSession: 4 });
    await ana.session(other);
    const before = [await ana.get(`/api/agents/${other}/pages`), await ana.get(`/api/agents/${other}/log`)];
    const said = await ana.get(`/api/library/${saved}`);
    await ana.delete(`/api/agents/${id}`);
    await oneOfEach(house.store, 'agent', `${user}/${id}/999999`, id);
    const traces = await tracesOf(house, id);
    expect(traces.length).toBeGreaterThan(15);
    expect(traces).toContain('match_view');
    expect(traces).toContain('document begun');
    const elsewhere = await atWork(house, user, id);
    await ana.delete(`/api/deleted/${id}`);
    await ana.refused(404).post(`/api/deleted/${id}/restore`);
    await allDone(house);
    await elsewhere.stop();
    await allDone(house);
    expect(await tracesOf(house, id, SECRET)).toEqual([]);
    expect([await ana.get(`/api/agents/${other}/pages`), await ana.get(`/api/agents/${other}/log`)]).toEqual(before);
    expect(await ana.get(`/api/library/${saved}`)).toEqual({ ...said, agents: [] });
    // The user's private pages are gone with their only agent, and read pages are not shown again.
    await ana.refused(404).get(`/api/library/${text}`);
    expect(house.failures).toEqual([]);
    const shown = await house.service.agentStore.shownAmong(user as never, pages.map(({ page }) => page) as never);
    expect(shown.size).toBeGreaterThanOrEqual(3);
  });

  it('of a user leaves no trace of them and their agents, and others keep all they have', async () => {
    const house = await opened();
    const rui = house.person('rui');
    const his = await rui.agentWithList();
    const ana = house.person(LEAVING);
    const { user, id, text } = await fullAgent(ana, house);
    await ana.post('/api/tokens', { name: 'a program', password: PASSWORD });
    await ana.put('/api/domains/example.org', { rule: 'pinned' });
    await ana.patch('/api/settings', { timeZone: 'UTC' });
    await oneOfEach(house.store, 'agent', `${user}/${id}/999999`, id);
    await oneOfEach(house.store, 'user', `${user}/other`, user);
    await oneOfEach(house.store, 'user id', user, user);
    expect([...kinds].filter((kind) => !Object.values(PLACES).flat().includes(kind))).toEqual([]);
    // An unreadable daily list does not tell its pages.
    await house.store.database.commit([
      { sql: "UPDATE document SET value = '{', packed = NULL WHERE kind = 'daily_list'" },
    ]);
    const other = await atWork(house, user, id);
    const who = [user, id, text, SECRET, nameKey(LEAVING), `${LEAVING}@example.org`];
    const tables = await tablesOf(house.store.database);
    // With several processes, events come a moment later, together.
    const ofOthers = async () => {
      house.pass(100);
      const found = await tracesOf(house, LEAVING, ...who);
      return tables.filter((table) => !found.some((each) => each.split(' ')[0] === table));
    };
    await expect.poll(ofOthers).toEqual(OF_NOBODY);
    const second = house.browser(LEAVING);
    await second.signIn();
    const before = await rui.get(`/api/agents/${his.id}/pages`);

    await ana.refused(422).delete('/api/users/me', { password: 'not mine' });
    await ana.delete('/api/users/me', { password: PASSWORD });
    await second.refused(401).get('/api/agents');
    await allDone(house);
    // Deletion waits for running work.
    expect(await tracesOf(house, id)).toContain('crawl_url');
    await other.stop();
    await allDone(house);
    await matched(house);
    expect(await tracesOf(house, ...who)).toEqual([]);
    // For 90 days, and under that name alone.
    expect(await tracesOf(house, LEAVING)).toEqual(['security_log']);
    expect(house.failures).toEqual([]);
    expect(await rui.get(`/api/agents/${his.id}/pages`)).toEqual(before);
    // The name is free again.
    await house.browser(LEAVING).signUp();
  });

  it('continues after a crash at any step, and an agent’s settings go last', async () => {
    const house = await opened();
    const { agentStore, library, dailyLists, feeds } = house.service as unknown as Fenix;
    // An administrator must remain.
    await house.person('rui').id();
    const { id, user, text } = await fullAgent(house.person(LEAVING), house);
    // Nobody works for them any more.
    await house.store.database.commit([{ sql: 'DELETE FROM job' }]);
    const parts = { store: house.store, agentStore, library, dailyLists };
    const leavingAgents = new LeavingAgents(parts);
    const leaving = new LibraryLeaving(parts);
    const isThere: boolean[] = [];
    const agentPurge = new AgentPurge({ ...parts, leavingAgents, leaving });
    const ofAgent = await brokenOff(async (signal) => {
      isThere.push((await agentStore.find(id as AgentId)) !== undefined);
      await agentPurge.run(id as AgentId, signal);
    });
    expect(ofAgent).toBeGreaterThan(6);
    expect(isThere.slice(0, 5)).not.toContain(false);
    expect(await tracesOf(house, id)).toEqual([]);
    for await (const other of leavingAgents.allOf(user as UserId)) {
      await agentPurge.run(other, new AbortController().signal);
    }
    const userPurge = new UserPurge({ store: house.store, leaving, feeds: feeds.feeds });
    await house.service.accounts.remove(user as UserId, []);
    expect(await brokenOff((signal) => userPurge.run(user as UserId, signal))).toBeGreaterThan(3);
    await matched(house);
    expect(await tracesOf(house, user, id, text, SECRET)).toEqual([]);
  });

  it('of an administrator is refused for the last, and possible for another', async () => {
    const house = await opened();
    const [rui, ana] = [house.person('rui'), house.ana];
    await rui.refused(409, 'last administrator').delete('/api/users/me', { password: PASSWORD });
    const [ruis, anas] = [await rui.id(), await ana.id()];
    await house.service.accounts.setAdmin(anas, true);
    const outcomes = await Promise.all([
      rui.status('DELETE', `/api/admin/users/${anas}`),
      ana.status('DELETE', `/api/admin/users/${ruis}`),
    ]);
    expect(outcomes.filter((status) => status === 204)).toHaveLength(1);
    await allDone(house);
    const left = (await house.service.accounts.all()).map(({ id }) => id);
    expect(left).toHaveLength(1);
    expect(await tracesOf(house, left[0] === anas ? ruis : anas)).toEqual([]);
  });
});

it('a deleted agent is listed until it goes, and can be restored with all its knowledge', async () => {
  const house = await world();
  const { ana } = house;
  const { id, pages } = await ana.agentWithList();
  await ana.rate(id, pages[0]?.page, 1);
  const asked = ['', '/pages', '/log', '/profiles', '/sessions'].map((what) => `/api/agents/${id}${what}`);
  const answers = () => Promise.all(asked.map((url) => ana.get(url as string)));
  const before = await answers();
  await ana.delete(`/api/agents/${id}`);
  await ana.refused(404).get(`/api/agents/${id}`);
  const [deleted] = await ana.items('/api/deleted');
  expect(deleted).toMatchObject({ id, name: 'genetic algorithms' });
  expect(Date.parse(deleted?.purgedAt ?? '') - Date.parse(deleted?.deletedAt ?? '')).toBe(30 * 86_400_000);
  await ana.post(`/api/deleted/${id}/restore`);
  const [agent, ...rest] = await answers();
  expect(rest).toEqual(before.slice(1));
  // Unread pages were given back, and do not count as shown.
  expect(agent).toMatchObject({ ...(before[0] as object), status: expect.anything() });
  expect(await ana.get('/api/deleted')).toEqual({ items: [] });
  await ana.refused(404).post(`/api/deleted/${id}/restore`);
});

it('a deleted agent is restored or gone, never both, if both are asked for at once', async () => {
  const house = await world();
  const { ana } = house;
  for (const order of ['restore first', 'purge first']) {
    const id = await ana.agent({ words: 'boats' });
    await ana.delete(`/api/agents/${id}`);
    const place = `/api/deleted/${id}`;
    const asks = [() => ana.status('POST', `${place}/restore`), () => ana.status('DELETE', place)];
    if (order === 'purge first') asks.reverse();
    const codes = await Promise.all(asks.map((ask) => ask()));
    expect([
      [200, 404],
      [404, 204],
    ]).toContainEqual(order === 'purge first' ? codes.reverse() : codes);
    await allDone(house);
    const isThere = (await ana.status('GET', `/api/agents/${id}`)) === 200;
    expect(isThere).toBe(codes[0] === 200);
  }
});
