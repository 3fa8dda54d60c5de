/** The controller in service, over either database: sessions that begin by themselves, when they should and once. */
import { describe, expect, test } from 'vitest';
import { type AgentId, type Engine, orAborted, type UserId } from '../../agents/agents.ts';
import { inDialect, readMigrations } from '../../src/database/migrations.ts';
import { LEASE_MS, RENEW_EVERY_MS } from '../../src/jobs/worker.ts';
import { storeOver } from '../../src/store/database-store.ts';
import { databaseOfStory } from '../database/support/told-over.ts';
import { newUser, type ServiceOptions, type ServiceUnderTest, serviceUnderTest, Visitor } from './support.ts';

const fail = (message: string) => expect.fail(message);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Process = ServiceUnderTest;

/** Resolves when nothing is left to do for now. */
async function settled({ controller, service }: Process): Promise<void> {
  for (let i = 0; i < 3; i++) {
    await controller.idle();
    await service.sessions.idle();
  }
}

/** Time goes by, and what comes due meanwhile is done. */
async function pass(process: Process, milliseconds: number, step = HOUR): Promise<void> {
  await settled(process);
  for (let left = milliseconds; left > 0; left -= step) {
    process.pass(Math.min(step, left));
    await settled(process);
  }
}

async function agentOf(visitor: Visitor, more: object = {}): Promise<AgentId> {
  const made = await visitor.post('/api/agents', {
    words: 'genetic algorithms',
    language: 'en',
    pagesPerSession: 2,
    ...more,
  });
  expect(made.statusCode, made.body).toBe(201);
  return made.json<{ id: AgentId }>().id;
}

interface Shown {
  readonly status: { readonly sessions: number; readonly unread: number };
  readonly next: { readonly at: string | null; readonly why: string; readonly held: string | null };
}

const shown = async (visitor: Visitor, id: AgentId) => (await visitor.get(`/api/agents/${id}`)).json<Shown>();
const sessionsOf = async (visitor: Visitor, id: AgentId) => (await shown(visitor, id)).status.sessions;

async function readAll(visitor: Visitor, id: AgentId): Promise<void> {
  const { items } = (await visitor.get(`/api/agents/${id}/pages`)).json<{ items: readonly { page: string }[] }>();
  for (const { page } of items) await visitor.post(`/api/agents/${id}/pages/${page}/opened`);
}

describe('the controller', () => {
  async function house(options: ServiceOptions = {}) {
    const open = await databaseOfStory({ hold: false });
    const begin = async (more: ServiceOptions = {}) =>
      serviceUnderTest({ store: storeOver(await open(), fail), autonomous: true, ...options, ...more });
    const process = await begin();
    return { process, begin, ana: await newUser(process.app, 'ana') };
  }

  test('an agent has its first session by itself when nobody starts it, and says when the next one is due', async () => {
    const { process, ana } = await house();
    const id = await agentOf(ana);
    expect((await shown(ana, id)).next).toMatchObject({ why: 'first', held: null });
    await pass(process, 9 * MINUTE, MINUTE);
    expect(await sessionsOf(ana, id)).toBe(0);
    await pass(process, 2 * MINUTE, MINUTE);
    const { status, next } = await shown(ana, id);
    expect(status).toMatchObject({ sessions: 1, shown: 2, unread: 2 });
    expect(next).toMatchObject({ why: 'unread' });
    expect(process.byThemselves).toEqual([`${id}: first`]);
  });

  test('who reads gets the next session earlier, who does not gets it later, and nobody waits for ever', async () => {
    const { process, ana } = await house();
    const [read, ignored] = [await agentOf(ana), await agentOf(ana, { words: 'sourdough' })];
    await pass(process, HOUR, 20 * MINUTE);
    await readAll(ana, read);
    await pass(process, HOUR, 10 * MINUTE);
    expect([await sessionsOf(ana, read), await sessionsOf(ana, ignored)]).toEqual([2, 1]);
    await pass(process, 2 * DAY, 6 * HOUR);
    expect(await sessionsOf(ana, ignored)).toBeGreaterThan(1);
  });

  test('quiet hours hold what is due, and it goes on afterwards', async () => {
    const { process, ana } = await house();
    // It is 8 o'clock.
    await ana.ask('PATCH', '/api/settings', { quietHours: { from: '07:00', to: '12:00' } });
    const id = await agentOf(ana);
    expect((await shown(ana, id)).next).toMatchObject({ why: 'first', held: 'quiet-hours' });
    await pass(process, 3.5 * HOUR, HOUR / 2);
    expect(await sessionsOf(ana, id)).toBe(0);
    await pass(process, 1.5 * HOUR, HOUR / 2);
    expect(await sessionsOf(ana, id)).toBe(1);
  });

  test('whoever changes their settings waits for their own agents alone', async () => {
    const { process, ana } = await house();
    const bia = await newUser(process.app, 'bia');
    const [own, other] = [await agentOf(ana), await agentOf(bia)];
    await settled(process);
    const { agentStore } = process.service;
    const find = agentStore.find.bind(agentStore);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    agentStore.find = async (id) => {
      if (id === other) await held;
      return find(id);
    };
    process.controller.hear({ type: 'agent-changed', agent: other });
    await ana.ask('PATCH', '/api/settings', { quietHours: { from: '07:00', to: '12:00' } });
    expect((await shown(ana, own)).next).toMatchObject({ held: 'quiet-hours' });
    letGo();
  });

  test('its owner’s schedule is kept to, in their time zone', async () => {
    const { process, ana } = await house();
    await ana.ask('PATCH', '/api/settings', { timeZone: 'America/Sao_Paulo' });
    const daily = await agentOf(ana, { schedule: { kind: 'cron', cron: '0 7 * * *' } });
    const byHand = await agentOf(ana, { schedule: { kind: 'hand' } });
    expect((await shown(ana, daily)).next).toMatchObject({ at: '2026-01-05T10:00:00.000Z', why: 'cron' });
    expect((await shown(ana, byHand)).next).toEqual({ at: null, why: 'by-hand', held: null });
    await pass(process, DAY + 3 * HOUR);
    expect([await sessionsOf(ana, daily), await sessionsOf(ana, byHand)]).toEqual([2, 0]);
    await ana.ask('PATCH', `/api/agents/${byHand}`, { schedule: { kind: 'hours', hours: 6 } });
    // The first of them is due at once.
    await pass(process, 16 * HOUR);
    expect(await shown(ana, byHand)).toMatchObject({ status: { sessions: 3 }, next: { why: 'interval' } });
  });

  test('a muted agent waits until it is not', async () => {
    const { process, ana } = await house();
    const id = await agentOf(ana, { schedule: { kind: 'hours', hours: 2 } });
    const mutedUntil = '2026-01-06T08:00:00.000Z';
    await ana.ask('PATCH', `/api/agents/${id}`, { mutedUntil: '2026-01-06T09:00:00+01:00' });
    expect((await shown(ana, id)).next).toEqual({ at: mutedUntil, why: 'interval', held: 'muted' });
    await pass(process, 23 * HOUR);
    expect(await sessionsOf(ana, id)).toBe(0);
    await pass(process, 2 * HOUR);
    expect(await sessionsOf(ana, id)).toBe(1);
  });

  test('no more begin on a day than its user may have, and a deleted agent has none', async () => {
    const { process, ana } = await house({ perDay: 3 });
    const ids: AgentId[] = [];
    for (let i = 0; i < 5; i++) ids.push(await agentOf(ana, { schedule: { kind: 'hours', hours: 1 } }));
    await ana.ask('DELETE', `/api/agents/${ids[0]}`);
    await pass(process, 10 * HOUR);
    expect(process.byThemselves).toHaveLength(3);
    expect((await shown(ana, ids[1] as AgentId)).next.held).toBe('budget');
    await pass(process, DAY);
    expect(process.byThemselves).toHaveLength(6);
    expect(process.byThemselves.join()).not.toContain(ids[0]);
  });

  test('where there are too few sessions for all, each agent has its turn', async () => {
    const { process, ana } = await house({ perDay: 2 });
    const ids: AgentId[] = [];
    for (let i = 0; i < 5; i++) ids.push(await agentOf(ana, { schedule: { kind: 'hours', hours: 1 } }));
    await pass(process, 9 * DAY + HOUR, HOUR);
    const counts = await Promise.all(ids.map((id) => sessionsOf(ana, id)));
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(20);
    expect(counts.filter((each) => each < 3 || each > 5)).toEqual([]);
  });

  test('a place that is kept for an agent which does not come is another’s the day after', async () => {
    const { process, ana } = await house({ perDay: 1 });
    const [first, second] = [await agentOf(ana), await agentOf(ana)];
    for (const id of [first, second])
      await ana.ask('PATCH', `/api/agents/${id}`, { schedule: { kind: 'hours', hours: 1 } });
    await pass(process, 3 * HOUR);
    const [waits, ran] = (await sessionsOf(ana, first)) === 0 ? [first, second] : [second, first];
    await ana.ask('DELETE', `/api/agents/${waits}`);
    await pass(process, 3 * DAY);
    expect(await sessionsOf(ana, ran)).toBeGreaterThanOrEqual(3);
  });

  test('a user with one agent does not wait for one with fifty', async () => {
    const order: string[] = [];
    const engine: Engine = {
      id: 'noting',
      name: 'noting',
      async search({ words }) {
        order.push(words);
        return { results: [] };
      },
    };
    const { process, ana } = await house({ engines: [engine] });
    const bia = await newUser(process.app, 'bia');
    const noon = { schedule: { kind: 'cron', cron: '0 12 * * *' } };
    for (let i = 0; i < 50; i++) await agentOf(ana, { ...noon, words: `ana ${i}` });
    await agentOf(bia, { ...noon, words: 'bia' });
    await pass(process, 5 * HOUR);
    expect(order).toHaveLength(51);
    expect(order.indexOf('bia')).toBeLessThan(16);
  });

  test('what a stop has missed is made up once, and not by all at the same moment', async () => {
    const { process, begin, ana } = await house();
    const ids: AgentId[] = [];
    for (let i = 0; i < 8; i++) ids.push(await agentOf(ana, { schedule: { kind: 'hours', hours: 1 } }));
    await settled(process);
    await process.close();
    const later = await begin();
    later.pass(3 * DAY);
    await settled(later);
    // They wait for their places in half an hour.
    expect(later.byThemselves).toEqual([]);
    const counts: number[] = [];
    for (let i = 0; i < 6; i++) {
      await pass(later, 6 * MINUTE, MINUTE);
      counts.push(later.byThemselves.length);
    }
    expect(counts.at(-1)).toBe(8);
    expect(new Set(counts).size).toBeGreaterThan(2);
    expect(new Set(later.byThemselves).size).toBe(8);
  });

  test('switched off nothing begins, and switched on again nothing is lost', async () => {
    const { process, begin, ana } = await house();
    const id = await agentOf(ana);
    await settled(process);
    await process.close();
    const off = await begin({ autonomous: false });
    await pass(off, 2 * DAY, 6 * HOUR);
    expect(off.byThemselves).toEqual([]);
    await off.close();
    const on = await begin();
    await pass(on, 3 * DAY, HOUR);
    expect(on.byThemselves[0]).toBe(`${id}: first`);
  });

  test('agents of before, when nothing began by itself, are taken in once', async () => {
    const { process: old, begin, ana } = await house({ autonomous: false });
    const [known, gone] = [await agentOf(ana), await agentOf(ana)];
    await ana.ask('DELETE', `/api/agents/${gone}`);
    await old.close();
    const now = await begin({ autonomous: true });
    const { database } = now.store;
    const migration = readMigrations().find(({ name }) => name === 'agents-due');
    for (let i = 0; i < 2; i++) {
      await database.commit([{ sql: inDialect(migration?.sql ?? '', database.dialect), values: [] }]);
    }
    await pass(now, DAY, HOUR / 2);
    expect(now.byThemselves).toEqual([`${known}: first`]);
    expect((await now.service.agentStore.latestSession(known))?.number).toBe(1);
  });

  test('an agent of before whose owner comes by is taken in at once', async () => {
    const { process: old, begin, ana } = await house({ autonomous: false });
    const id = await agentOf(ana);
    await old.close();
    const now = await begin({ autonomous: true });
    const again = new Visitor(now.app);
    again.cookie = ana.cookie;
    expect((await shown(again, id)).next).toMatchObject({ why: 'first' });
    await pass(now, HOUR, 10 * MINUTE);
    expect(now.byThemselves).toEqual([`${id}: first`]);
  });

  test('a session that a process died in is done once by another one', async () => {
    const asked: string[] = [];
    const stuck: Engine = {
      id: 'stuck',
      name: 'stuck',
      search: ({ words }, signal) =>
        orAborted(new Promise((): void => void asked.push(words)), signal).then(() => ({ results: [] })),
    };
    const { process: dying, begin, ana } = await house({ engines: [stuck], holder: 'dying' });
    const id = await agentOf(ana);
    await settled(dying);
    dying.pass(11 * MINUTE);
    await expect.poll(() => asked).toHaveLength(1);
    // From here on it says no more that it lives.
    const other = await begin({
      holder: 'other',
      engines: [{ id: 'mute', name: 'mute', search: async () => ({ results: [] }) }],
    });
    other.pass(11 * MINUTE + LEASE_MS + RENEW_EVERY_MS);
    await expect
      .poll(async () => (await other.service.agentStore.latestSession(id))?.state, { timeout: 20_000 })
      .toBe('done');
    await settled(other);
    expect((await other.service.agentStore.latestSession(id))?.number).toBe(1);
    expect(other.byThemselves).toEqual([]);
    expect(await other.controller.next((await other.service.agentStore.find(id)) as never)).toMatchObject({
      why: 'nothing-new',
    });
  });

  test('of two processes one starts what is due', async () => {
    const { process: one, begin, ana } = await house({ holder: 'one' });
    const other = await begin({ holder: 'other' });
    const ids: AgentId[] = [];
    for (let i = 0; i < 6; i++) ids.push(await agentOf(ana, { schedule: { kind: 'hours', hours: 2 } }));
    for (let hour = 0; hour < 12; hour++) {
      await Promise.all([pass(one, HOUR / 2, HOUR / 2), pass(other, HOUR / 2, HOUR / 2)]);
    }
    const all = [...one.byThemselves, ...other.byThemselves];
    const perAgent = ids.map((id) => all.filter((each) => each.startsWith(id)).length);
    expect(perAgent).toEqual(await Promise.all(ids.map((id) => sessionsOf(ana, id))));
    for (const sessions of perAgent) expect(sessions).toBeGreaterThanOrEqual(2);
    for (const sessions of perAgent) expect(sessions).toBeLessThanOrEqual(3);
  });
});

test('what a cron cannot keep to is refused where it is written', async () => {
  const process = await serviceUnderTest();
  const ana = await newUser(process.app, 'ana');
  const refused = await ana.post('/api/agents', { words: 'x', schedule: { kind: 'cron', cron: '0 25 * * *' } });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ errors: [{ field: 'schedule', message: expect.stringContaining('hour') }] });
  const id = await agentOf(ana);
  expect((await shown(ana, id)).next).toEqual({ at: null, why: 'off', held: null });
  expect((await process.service.agentStore.ofUser(id.split('_')[0] as UserId))[0]).not.toHaveProperty('schedule');
});
