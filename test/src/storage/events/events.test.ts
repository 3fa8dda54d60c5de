/** Events over both databases: numbered for each user, resumable on any server, bounded, and honest about losses. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { type AgentId, asSaid, type Progress, type SourceNews, type UserId } from '../../../../agents/agents.ts';
import { type PageId, seededRandom } from '../../../../profiles/profiles.ts';
import { type EventCursor, EventHub } from '../../../../src/http/event-hub.ts';
import type { EventMessage } from '../../../../src/http/schemas.ts';
import { shownReport } from '../../../../src/http/source-reports.ts';
import { CommitUnknown, type Database, NotWritten } from '../../../../src/storage/database/database.ts';
import { openPostgres } from '../../../../src/storage/database/postgres/postgres.ts';
import { DatabaseEvents, POLL_EVERY_MS } from '../../../../src/storage/events/database-events.ts';
import { REMEMBERED, REMEMBERED_MS } from '../../../../src/storage/events/statements.ts';
import { type FakeTime, fakeTime } from '../../outside/fetching/support.ts';
import { closing } from '../../support/closing.ts';
import { withParts } from '../../support/with-parts.ts';
import { tablesForTest } from '../database/support/tables.ts';
import { DATABASES, rethrow } from '../jobs/databases.ts';

const ANA = 'u1' as UserId;
const agentOf = (user: UserId) => `${user}_a1` as AgentId;
const changed = (user = ANA): Progress => ({ type: 'agent-changed', agent: agentOf(user) });
const numbered = (number: number, user = ANA): Progress => ({ type: 'session-opened', agent: agentOf(user), number });
const news = (failed: number): SourceNews => {
  const failures = [{ url: `http://x.example/${failed}`, why: asSaid('the site answered 500').reason }];
  const read = { found: 9, unseen: 9, fetched: 0, kept: 0, failed, remarked: 0 };
  return { engine: 'x', query: 'q', ...read, failures, remarks: [] };
};
const source = (failed: number): Progress => ({ type: 'source', agent: agentOf(ANA), number: 1, news: news(failed) });

const onSqlite = (DATABASES[0] as (typeof DATABASES)[0])[1];

/** A process of the service. `trouble` gets its errors. */
function processOn(database: Database, time: FakeTime, name = 'p1', trouble: (error: unknown) => void = rethrow) {
  const events = closing(new DatabaseEvents({ database, name, time, trouble, newId: () => `epoch of ${name}` }));
  return events;
}

async function serverOn(database: Database, time: FakeTime, name = 'p1') {
  const events = processOn(database, time, name);
  return { events, hub: await EventHub.over(events) };
}

function listen(hub: EventHub, since?: EventCursor, user = ANA) {
  const messages: EventMessage[] = [];
  const listening = hub.listen(user, since, (message) => messages.push(message));
  const sequences = () => messages.flatMap((message) => (message.type === 'event' ? [message.sequence] : []));
  return { messages, sequences, ...listening };
}

const countOf = async (database: Database, where = 'sequence > 0') =>
  (await database.read<{ count: number }>(`SELECT count(*) AS count FROM event WHERE ${where}`))[0]?.count;

describe.each(DATABASES)('events over %s', (_, open) => {
  test('are numbered for each user, and go to that user only', async () => {
    const { events, hub } = await serverOn(await open(), fakeTime());
    const bia = 'u2' as UserId;
    const [ana, other] = [listen(hub), listen(hub, undefined, bia)];
    await Promise.all([ana.greeted, other.greeted]);
    for (const user of [ANA, bia, ANA]) events.tell(changed(user));
    await events.close();
    expect(ana.messages).toEqual([
      { type: 'hello', user: ANA, epoch: 'epoch of p1', sequence: 0 },
      { type: 'event', sequence: 1, event: changed() },
      { type: 'event', sequence: 2, event: changed() },
    ]);
    expect(other.sequences()).toEqual([1]);
  });

  test('told just before the end are heard, even while earlier ones are read', async () => {
    const database = await open();
    let read = () => Promise.resolve();
    let commits = 0;
    let letGo = () => {};
    const slow = withParts(database, {
      read: async (sql, values, lane) => {
        const rows = await database.read(sql, values, lane);
        await read();
        return rows as never;
      },
      async commit(statements, lane) {
        const outcomes = await database.commit(statements, lane);
        if (++commits === 2) setImmediate(letGo);
        return outcomes;
      },
    });
    const { events, hub } = await serverOn(slow, fakeTime());
    const ana = listen(hub);
    await ana.greeted;
    const last = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    [read, commits] = [() => last, 0];
    for (let n = 1; n <= 3; n++) events.tell(numbered(n));
    await events.close();
    expect(ana.sequences()).toEqual([1, 2, 3]);
  });

  test('give a returning client the missed ones, once and in order, also after a restart', async () => {
    const database = await open();
    const first = await serverOn(database, fakeTime());
    for (let n = 1; n <= 3; n++) first.events.tell(numbered(n));
    await first.events.close();
    const second = await serverOn(database, fakeTime(), 'p2');
    const ana = listen(second.hub, { epoch: 'epoch of p1', sequence: 1 });
    second.events.tell(numbered(4));
    await ana.greeted;
    await second.events.close();
    expect(ana.messages).toEqual([
      { type: 'hello', user: ANA, epoch: 'epoch of p1', sequence: 3 },
      ...[2, 3, 4].map((n) => ({ type: 'event', sequence: n, event: numbered(n) })),
    ]);
  });

  test.each([
    ['of another epoch', { epoch: 'older', sequence: 1 }],
    ['from the future', { epoch: 'epoch of p1', sequence: 9_999 }],
    ['from before what is remembered', { epoch: 'epoch of p1', sequence: 1 }],
  ])('tell a client with a place %s to read everything anew', async (_title, since) => {
    const database = await open();
    const { events, hub } = await serverOn(database, fakeTime());
    const all = REMEMBERED + 100;
    for (let i = 0; i < all; i++) events.tell(changed());
    await events.close();
    const ana = listen(hub, since);
    await ana.greeted;
    expect(ana.messages).toEqual([{ type: 'resync', user: ANA, epoch: 'epoch of p1', sequence: all }]);
    expect(await countOf(database)).toBe(REMEMBERED);
  });

  test('are forgotten after a while, while their numbers go on', async () => {
    const database = await open();
    const time = fakeTime();
    const early = processOn(database, time);
    for (const user of ['u1', 'u2', 'u3'] as UserId[]) early.tell(changed(user));
    await early.close();
    time.pass(REMEMBERED_MS + 1);
    const { events, hub } = await serverOn(database, time, 'p2');
    events.tell(changed('u2' as UserId));
    await events.close();
    expect(await countOf(database)).toBe(1);
    const again = listen(hub, { epoch: 'epoch of p2', sequence: 0 });
    await again.greeted;
    expect(again.messages).toEqual([{ type: 'resync', user: ANA, epoch: 'epoch of p2', sequence: 1 }]);
  });

  /** A server with a full disk until the test says otherwise. */
  async function refusing() {
    const database = await open();
    const time = fakeTime();
    let isFull = false;
    const full: Partial<Database> = {
      commit: (statements, lane) =>
        isFull ? Promise.reject(new NotWritten('full', 'full')) : database.commit(statements, lane),
    };
    const troubles: unknown[] = [];
    const events = processOn(withParts(database, full), time, 'p1', (error) => troubles.push(error));
    const hub = await EventHub.over(events);
    const ana = listen(hub);
    await ana.greeted;
    const refuse = async (all: readonly Progress[]) => {
      isFull = true;
      for (const event of all) events.tell(event);
      await expect.poll(() => troubles.length).toBe(1);
      isFull = false;
      time.pass(1_000);
    };
    return { events, hub, ana, time, refuse };
  }

  test('that cannot be written are told later, in the same order', async () => {
    const { events, ana, time, refuse } = await refusing();
    await refuse([1, 2, 3].map((n) => numbered(n)));
    events.tell(numbered(4));
    const told = () => ana.messages.flatMap((message) => ('event' in message ? [message.event] : []));
    await expect
      .poll(() => {
        time.pass(50);
        return told();
      })
      .toEqual([1, 2, 3, 4].map((n) => numbered(n)));
  });

  test.each([
    ['was told', true],
    ['was not', false],
  ])('are told once if the connection broke during a batch: it %s', async (_case, was) => {
    const database = await open();
    const time = fakeTime();
    let breaks = false;
    const breaking: Partial<Database> = {
      async commit(statements, lane) {
        if (!breaks) return database.commit(statements, lane);
        breaks = false;
        if (was) await database.commit(statements, lane);
        throw new CommitUnknown('it broke off');
      },
    };
    const troubles: unknown[] = [];
    const events = processOn(withParts(database, breaking), time, 'p1', (error) => troubles.push(error));
    const ana = listen(await EventHub.over(events));
    await ana.greeted;
    breaks = true;
    events.tell(numbered(1));
    await expect.poll(() => troubles.length).toBe(1);
    time.pass(1_000);
    events.tell(numbered(2));
    await expect
      .poll(() => {
        time.pass(50);
        return ana.messages.flatMap((message) => ('event' in message ? [message.event] : []));
      })
      .toEqual([1, 2].map((n) => numbered(n)));
    await events.close();
    expect(await countOf(database)).toBe(2);
  });

  test('beyond the limit are dropped, and clients are told to read anew', async () => {
    const { hub, ana, time, refuse } = await refusing();
    await refuse(Array.from({ length: 2_500 }, () => changed()));
    await expect
      .poll(() => {
        // The batches after the first.
        time.pass(50);
        return ana.sequences().length;
      })
      .toBeGreaterThan(400);
    const [, first, second, third] = ana.messages;
    expect([first?.type, second, third?.type]).toEqual([
      'event',
      { type: 'resync', user: ANA, epoch: 'epoch of p1', sequence: 2 },
      'event',
    ]);
    const back = listen(hub, { epoch: 'epoch of p1', sequence: 1 });
    await back.greeted;
    expect(back.messages[0]?.type).toBe('resync');
  });

  test('of a burst share few commits', async () => {
    const database = await open();
    const time = fakeTime();
    let commits = 0;
    const counting = withParts(database, {
      commit: (statements, lane) => {
        commits++;
        return database.commit(statements, lane);
      },
    });
    const events = processOn(counting, time);
    for (let n = 0; n < 150; n++) events.tell(changed());
    await events.close();
    expect(commits).toBe(2);
    expect(await countOf(database)).toBe(150);
  });
});

test('the progress of a session is never written to a file', async () => {
  const database = await onSqlite();
  const time = fakeTime();
  const { events, hub } = await serverOn(database, time);
  const ana = listen(hub);
  await ana.greeted;
  events.tell(source(1));
  // At once, without waiting.
  expect(ana.messages.map(({ type }) => type)).toEqual(['hello', 'progress']);
  await events.close();
  expect(await countOf(database, 'sequence = 0')).toBe(0);
});

describe('several servers over one PostgreSQL', () => {
  async function cluster(servers = 2) {
    const url = await tablesForTest();
    const time = fakeTime();
    const open = async () => closing(await openPostgres({ url, warn: rethrow }));
    const all = [];
    for (let i = 1; i <= servers; i++) all.push({ database: await open(), name: `p${i}` });
    const started = [];
    for (const { database, name } of all) started.push({ database, ...(await serverOn(database, time, name)) });
    return { url, time, open, servers: started };
  }

  test('tell each other’s events at once, on a call', async () => {
    const { servers } = await cluster(3);
    const windows = servers.map(({ hub }) => listen(hub));
    await Promise.all(windows.map(({ greeted }) => greeted));
    servers[1]?.events.tell(changed());
    for (const { messages } of windows) {
      await expect
        .poll(() => messages)
        .toEqual([
          { type: 'hello', user: ANA, epoch: 'epoch of p1', sequence: 0 },
          { type: 'event', sequence: 1, event: changed() },
        ]);
    }
  });

  test('hear of logins ended on any of them, and tell no window of that', async () => {
    const url = await tablesForTest();
    const open = async () => closing(await openPostgres({ url, warn: rethrow }));
    const time = fakeTime();
    const database = await open();
    const [one, other] = [await serverOn(database, time, 'p1'), await serverOn(await open(), time, 'p2')];
    const ended: string[] = [];
    for (const { hub } of [one, other]) hub.hearEndings((user) => ended.push(user));
    const window = listen(other.hub);
    await window.greeted;
    one.events.tell({ type: 'access-ended', user: ANA });
    await expect.poll(() => ended).toEqual([ANA, ANA]);
    expect(window.messages).toHaveLength(1);
    one.events.tell({ type: 'access-ended', user: ANA });
    time.pass(1_000);
    await expect.poll(() => ended).toHaveLength(4);
    // Many logins and logouts leave no more events than that.
    expect(await database.read('SELECT event FROM event WHERE owner = $1', [ANA])).toHaveLength(1);
  });

  test('call each other once for all events of a moment', async () => {
    const { servers, time } = await cluster();
    const [first, second] = servers;
    if (first === undefined || second === undefined) throw new Error('two were started');
    let calls = 0;
    const hangUp = await second.database.hear(() => calls++);
    onTestFinished(hangUp);
    const ana = listen(second.hub);
    first.events.tell(numbered(1));
    await expect.poll(() => ana.sequences()).toEqual([1]);
    for (let n = 2; n <= 40; n++) first.events.tell(numbered(n));
    time.pass(49);
    await first.database.check();
    expect(ana.sequences()).toEqual([1]);
    time.pass(1);
    await expect.poll(() => ana.sequences().length).toBe(40);
    await expect.poll(() => calls).toBe(2);
  });

  test('look now and then, in case a call is lost', async () => {
    const { url, time, servers } = await cluster(1);
    const deaf = withParts(closing(await openPostgres({ url, warn: rethrow })), {
      hear: () => Promise.resolve(() => Promise.resolve()),
    });
    const { hub } = await serverOn(deaf, time, 'deaf');
    const ana = listen(hub);
    await ana.greeted;
    servers[0]?.events.tell(changed());
    await expect.poll(() => countOf(deaf)).toBe(1);
    time.pass(POLL_EVERY_MS);
    await expect.poll(() => ana.sequences()).toEqual([1]);
  });

  test('hear calls again after their connection broke', async () => {
    const url = await tablesForTest();
    const warnings: string[] = [];
    const database = closing(await openPostgres({ url, warn: (message) => warnings.push(message) }));
    let calls = 0;
    const hangUp = await database.hear(() => calls++);
    onTestFinished(hangUp);
    const call = () => database.commit(database.calling);
    await call();
    await expect.poll(() => calls).toBe(1);
    const ours = `query = 'LISTEN "fenix_' || md5(current_schema()) || '"'`;
    await database.read(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${ours}`);
    await expect.poll(() => warnings.join()).toContain('that hears other processes broke');
    // Once for the missed calls, and then as before.
    await expect.poll(() => calls, { timeout: 10_000 }).toBe(2);
    await call();
    await expect.poll(() => calls).toBe(3);
  });

  test('take over each other’s windows, and neither repeat nor lose an event', async () => {
    const { servers, time } = await cluster(3);
    const random = seededRandom(7);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const users = ['u1', 'u2'] as UserId[];
    const heard = new Map(users.map((user) => [user, [] as number[]]));
    const window = (user: UserId) => {
      const place = { epoch: 'epoch of p1', sequence: heard.get(user)?.at(-1) ?? 0 };
      return pick(servers).hub.listen(user, place, (message) => {
        if (message.type === 'resync') throw new Error('nothing is too old');
        if (message.type === 'event') heard.get(user)?.push(message.sequence);
      });
    };
    let windows = users.map(window);
    const often = async (share: number, act: () => unknown) => void (random() < share && (await act()));
    for (let n = 1; n <= 200; n++) {
      pick(servers).events.tell(numbered(n, pick(users)));
      await often(0.2, () => time.pass(60));
      await often(0.2, () => new Promise((resolve) => setImmediate(resolve)));
      await often(0.1, () => {
        for (const { stop } of windows) stop();
        windows = users.map(window);
      });
    }
    const database = servers[0]?.database as Database;
    await expect
      .poll(() => {
        time.pass(60);
        return countOf(database);
      })
      .toBe(200);
    for (const user of users) {
      const all = Array.from({ length: (await countOf(database, `owner = '${user}'`)) ?? 0 }, (_, i) => i + 1);
      await expect.poll(() => heard.get(user)).toEqual(all);
    }
  });

  test('tell a server that starts later nothing of a session that ended in one batch', async () => {
    const { servers, time, open } = await cluster(1);
    const [{ events, database }] = servers as [(typeof servers)[0]];
    // The first is told at once, and the next ones are one batch.
    for (const n of [1, 2]) events.tell(source(n));
    events.tell({ type: 'session-closed', agent: agentOf(ANA), number: 1, shown: 2 });
    await expect
      .poll(() => {
        time.pass(50);
        return countOf(database, 'sequence = 1');
      })
      .toBe(1);
    expect(await countOf(database, 'sequence = 0')).toBe(0);
    const late = await serverOn(await open(), time, 'p2');
    const window = listen(late.hub);
    await window.greeted;
    expect(window.messages.map(({ type }) => type)).toEqual(['hello']);
  });

  test('tell each other the progress of a session, also a server that starts meanwhile', async () => {
    const { servers, time, open } = await cluster();
    const [worker, server] = servers;
    if (worker === undefined || server === undefined) throw new Error('two were started');
    const ana = listen(server.hub);
    await ana.greeted;
    worker.events.tell(source(1));
    await expect.poll(() => ana.messages.map(({ type }) => type)).toEqual(['hello', 'progress']);
    time.pass(250);
    worker.events.tell(source(2));
    time.pass(250);
    await expect.poll(() => ana.messages.length).toBe(3);
    const late = await serverOn(await open(), time, 'p3');
    const window = listen(late.hub);
    await window.greeted;
    const failures = [1, 2].flatMap((n) => news(n).failures);
    expect(window.messages.slice(1)).toEqual([
      {
        type: 'so-far',
        sessions: [{ agent: agentOf(ANA), number: 1, sources: [shownReport({ ...news(2), failures })] }],
      },
    ]);
    worker.events.tell({ type: 'session-closed', agent: agentOf(ANA), number: 1, shown: 2 });
    time.pass(250);
    await expect.poll(() => window.sequences()).toEqual([1]);
    expect(await countOf(server.database, 'sequence = 0')).toBe(0);
    // Events of a process that lost its session belong to no session.
    server.events.tell(source(7));
    time.pass(250);
    await expect.poll(() => countOf(server.database, 'sequence = 0')).toBe(1);
    const afterwards = listen(late.hub);
    await afterwards.greeted;
    expect(afterwards.messages.map(({ type }) => type)).toEqual(['hello']);
  });

  test('begin anew with a session that was taken over from a dead process', async () => {
    const { servers, time } = await cluster(3);
    const [dead, worker, server] = servers;
    if (dead === undefined || worker === undefined || server === undefined) throw new Error('three were started');
    const ana = listen(server.hub);
    await ana.greeted;
    dead.events.tell(source(5));
    await expect.poll(() => ana.messages.length).toBe(2);
    worker.events.tell(source(1));
    time.pass(60);
    await expect
      .poll(() => ana.messages.at(-1))
      .toEqual({
        type: 'so-far',
        sessions: [{ agent: agentOf(ANA), number: 1, sources: [shownReport(news(1))] }],
      });
  });
});

test('a rating is told unchanged', async () => {
  const { events, hub } = await serverOn(await onSqlite(), fakeTime());
  const ana = listen(hub);
  await ana.greeted;
  const rated: Progress = { type: 'rated', agent: agentOf(ANA), page: 'f'.repeat(32) as PageId };
  events.tell(rated);
  await events.close();
  expect(ana.messages[1]).toEqual({ type: 'event', sequence: 1, event: rated });
});
