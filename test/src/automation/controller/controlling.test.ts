/** The controller in service: sessions begin by themselves, on time and once. */
import { describe, expect, test } from 'vitest';
import { type AgentId, type Engine, orAborted } from '../../../../agents/agents.ts';
import { PACES } from '../../../../src/automation/controller/records.ts';
import { LEASE_MS, RENEW_EVERY_MS } from '../../../../src/storage/jobs/worker.ts';
import { storeOver } from '../../../../src/storage/store/database-store.ts';
import type { Person } from '../../../world/person.ts';
import { DAY_MS as DAY, HOUR_MS as HOUR, type World, type WorldOptions, world } from '../../../world/world.ts';
import { databaseOfStory } from '../../storage/database/support/told-over.ts';

const fail = (message: string) => expect.fail(message);

const MINUTE = 60_000;
const BEGAN = Date.UTC(2026, 0, 5, 8);
const hourly = (hours: number) => ({ schedule: { kind: 'hours', hours } }) as const;
const daily = (cron: string) => ({ schedule: { kind: 'cron', cron } }) as const;

/** Resolves once all work is done. */
async function settled({ controller, idle }: World): Promise<void> {
  for (let i = 0; i < 3; i++) {
    await controller.idle();
    await idle();
  }
}

/** Time passes, and due work is done. */
async function pass(process: World, milliseconds: number, step = HOUR): Promise<void> {
  await settled(process);
  for (let left = milliseconds; left > 0; left -= step) {
    process.pass(Math.min(step, left));
    await settled(process);
  }
}

const agentOf = (person: Person, more: Parameters<Person['agent']>[0] = {}) =>
  person.agent({ language: 'en', pagesPerSession: 2, ...more });

async function agentsOf(person: Person, count: number, hours: number): Promise<readonly AgentId[]> {
  const ids: AgentId[] = [];
  for (let i = 0; i < count; i++) ids.push(await agentOf(person, hourly(hours)));
  return ids;
}

const nextOf = async (person: Person, id: AgentId) => (await person.get(`/api/agents/${id}`)).next;
const sessionsOf = async (person: Person, id: AgentId) => (await person.get(`/api/agents/${id}`)).status.sessions;

describe('the controller', () => {
  async function house(options: WorldOptions = {}) {
    const open = await databaseOfStory({ hold: false });
    const store = async () => storeOver(await open(), fail);
    const process = await world({ store: await store(), autonomous: true, ...options });
    const begin = async (more: WorldOptions = {}) => process.beside({ store: await store(), ...more });
    const next = async (more: WorldOptions = {}) => process.again({ store: await store(), ...more });
    return { process, begin, next, ana: process.ana };
  }

  test('begins an agent’s first session if nobody does, and says when the next is due', async () => {
    const { process, ana } = await house();
    const id = await agentOf(ana);
    expect(await nextOf(ana, id)).toMatchObject({ why: 'first' });
    await pass(process, 9 * MINUTE, MINUTE);
    expect(await sessionsOf(ana, id)).toBe(0);
    await pass(process, 2 * MINUTE, MINUTE);
    const { status, next } = await ana.get(`/api/agents/${id}`);
    expect(status).toMatchObject({ sessions: 1, shown: 2, unread: 2 });
    expect(next).toMatchObject({ why: 'unread' });
    expect(process.byThemselves).toEqual([`${id}: first`]);
  });

  test('gives a reader the next session earlier and an absent user later, but never too late', async () => {
    const { process, ana } = await house();
    const [read, ignored] = [await agentOf(ana), await agentOf(ana, { words: 'sourdough' })];
    await pass(process, HOUR, 20 * MINUTE);
    for (const { page } of await ana.items(`/api/agents/${read}/pages`))
      await ana.post(`/api/agents/${read}/pages/${page}/opened`);
    await pass(process, HOUR, 10 * MINUTE);
    expect([await sessionsOf(ana, read), await sessionsOf(ana, ignored)]).toEqual([2, 1]);
    await pass(process, 2 * DAY, 6 * HOUR);
    expect(await sessionsOf(ana, ignored)).toBeGreaterThan(1);
  });

  test('lets a reader think again for ten minutes, and notices several pages read in a row once', async () => {
    const { process, ana } = await house();
    const id = await agentOf(ana);
    await pass(process, 80 * MINUTE, 10 * MINUTE);
    for (const { page } of await ana.items(`/api/agents/${id}/pages`))
      await ana.post(`/api/agents/${id}/pages/${page}/opened`);
    await pass(process, MINUTE, MINUTE);
    const { at = '', why } = (await nextOf(ana, id)) ?? {};
    expect([why, Math.round((Date.parse(at) - BEGAN) / MINUTE)]).toEqual(['all-read', 91]);
    let looks = 0;
    const { agentStore } = process.service;
    const find = agentStore.find.bind(agentStore);
    agentStore.find = (agent) => {
      looks += agent === id ? 1 : 0;
      return find(agent);
    };
    for (let times = 0; times < 4; times++) process.controller.read(id);
    await pass(process, MINUTE, MINUTE);
    expect(looks).toBe(1);
  });

  test('holds due sessions in quiet hours, and goes on afterwards', async () => {
    const { process, ana } = await house();
    // It is 8 o'clock.
    await ana.patch('/api/settings', { quietHours: { from: '07:00', to: '12:00' } });
    const id = await agentOf(ana);
    expect(await nextOf(ana, id)).toMatchObject({ why: 'first', held: 'quiet-hours' });
    await pass(process, 3.5 * HOUR, HOUR / 2);
    expect(await sessionsOf(ana, id)).toBe(0);
    await pass(process, 1.5 * HOUR, HOUR / 2);
    expect(await sessionsOf(ana, id)).toBe(1);
  });

  test('moves only a user’s own agents when that user’s settings change', async () => {
    const { process, ana } = await house();
    const [own, other] = [await agentOf(ana), await agentOf(process.bia)];
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
    await ana.patch('/api/settings', { quietHours: { from: '07:00', to: '12:00' } });
    expect(await nextOf(ana, own)).toMatchObject({ held: 'quiet-hours' });
    letGo();
  });

  test('keeps to the owner’s schedule in the owner’s time zone, and lets a muted agent wait', async () => {
    const { process, ana } = await house();
    await ana.patch('/api/settings', { timeZone: 'America/Sao_Paulo' });
    const [atSeven, byHand] = [
      await agentOf(ana, daily('0 7 * * *')),
      await agentOf(ana, { schedule: { kind: 'hand' } }),
    ];
    expect(await nextOf(ana, atSeven)).toMatchObject({ at: '2026-01-05T10:00:00.000Z', why: 'cron' });
    expect(await nextOf(ana, byHand)).toEqual({ why: 'by-hand' });
    await pass(process, DAY + 3 * HOUR);
    expect([await sessionsOf(ana, atSeven), await sessionsOf(ana, byHand)]).toEqual([2, 0]);
    await ana.patch(`/api/agents/${byHand}`, hourly(6));
    // The first of them is due at once.
    await pass(process, 16 * HOUR);
    expect(await ana.get(`/api/agents/${byHand}`)).toMatchObject({
      status: { sessions: 3 },
      next: { why: 'interval' },
    });
    await ana.patch(`/api/agents/${byHand}`, { mutedUntil: '2026-01-08T09:00:00+01:00' });
    expect(await nextOf(ana, byHand)).toEqual({ at: '2026-01-08T08:00:00.000Z', why: 'interval', held: 'muted' });
    await pass(process, 20 * HOUR);
    expect(await sessionsOf(ana, byHand)).toBe(3);
    await pass(process, 10 * HOUR);
    expect(await sessionsOf(ana, byHand)).toBeGreaterThan(3);
  });

  test('begins no more sessions a day than a user may have, and none of a deleted agent', async () => {
    const { process, ana } = await house({ perDay: 3 });
    const [gone, other] = await agentsOf(ana, 5, 1);
    await ana.delete(`/api/agents/${gone}`);
    await pass(process, 10 * HOUR);
    expect(process.byThemselves).toHaveLength(3);
    expect((await nextOf(ana, other as AgentId))?.held).toBe('budget');
    await pass(process, DAY);
    expect(process.byThemselves).toHaveLength(6);
    expect(process.byThemselves.join()).not.toContain(gone);
  });

  test('gives each agent its turn if there are too few sessions for all', async () => {
    const { process, ana } = await house({ perDay: 2 });
    const ids = await agentsOf(ana, 5, 1);
    await pass(process, 9 * DAY + HOUR, HOUR);
    const counts = await Promise.all(ids.map((id) => sessionsOf(ana, id)));
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(20);
    expect(counts.filter((each) => each < 3 || each > 5)).toEqual([]);
  });

  test('takes no place of the day for a session that a limit refuses', async () => {
    const { process, ana } = await house({ perDay: 1 });
    const id = await agentOf(ana);
    await ana.put('/api/admin/limits', { sessions: 0 });
    await pass(process, HOUR);
    await ana.put('/api/admin/limits', {});
    expect(await sessionsOf(ana, id)).toBe(0);
    await pass(process, 6 * HOUR);
    expect(await sessionsOf(ana, id)).toBe(1);
  });

  test('gives the unused place of an agent to another on the day after', async () => {
    const { process, ana } = await house({ perDay: 1 });
    const [first, second] = [await agentOf(ana), await agentOf(ana)];
    for (const id of [first, second]) await ana.patch(`/api/agents/${id}`, hourly(1));
    await pass(process, 3 * HOUR);
    const [waits, ran] = (await sessionsOf(ana, first)) === 0 ? [first, second] : [second, first];
    await ana.delete(`/api/agents/${waits}`);
    await pass(process, 3 * DAY);
    expect(await sessionsOf(ana, ran)).toBeGreaterThanOrEqual(3);
  });

  test('does not let a user with one agent wait for a user with fifty', async () => {
    const order: string[] = [];
    const search: Engine['search'] = async ({ words }) => {
      order.push(words);
      return { results: [] };
    };
    const { process, ana } = await house({ engines: [{ id: 'noting', name: 'noting', search }] });
    const noon = daily('0 12 * * *');
    for (let i = 0; i < 50; i++) await agentOf(ana, { ...noon, words: `ana ${i}` });
    await agentOf(process.bia, { ...noon, words: 'bia' });
    await pass(process, 5 * HOUR);
    expect(order).toHaveLength(51);
    expect(order.indexOf('bia')).toBeLessThan(16);
  });

  test('makes up missed sessions once after a stop, spread over time', async () => {
    const { process, next, ana } = await house();
    await agentsOf(ana, 8, 1);
    await settled(process);
    const later = await next();
    later.pass(3 * DAY);
    await settled(later);
    // They are spread over half an hour.
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

  test('begins nothing while it is off, and loses nothing until it is on again', async () => {
    const { process, next, begin, ana } = await house();
    const id = await agentOf(ana);
    await settled(process);
    const off = await next({ autonomous: false });
    await pass(off, 2 * DAY, 6 * HOUR);
    expect(off.byThemselves).toEqual([]);
    await off.close();
    const on = await begin();
    await pass(on, 3 * DAY, HOUR);
    expect(on.byThemselves[0]).toBe(`${id}: first`);
  });

  test('plans nothing while it is off, nor once it is closed', async () => {
    const { process, begin, ana } = await house({ autonomous: false });
    const plans = () => process.store.documents(PACES).count({});
    const id = await agentOf(ana);
    await settled(process);
    expect(await plans()).toBe(0);
    const { controller } = await begin({ autonomous: true, holder: 'closed' });
    await controller.close();
    controller.hear({ type: 'agent-changed', agent: id });
    await controller.idle();
    expect(await plans()).toBe(0);
  });

  test('says what is next by its owner’s choice of this moment, though another process heard it', async () => {
    const { process, begin, ana } = await house();
    const off = await begin({ autonomous: false, holder: 'off' });
    const id = await agentOf(ana);
    await settled(process);
    expect(await nextOf(ana, id)).toMatchObject({ why: 'first' });
    await off.ana.patch(`/api/agents/${id}`, { schedule: { kind: 'hand' } });
    expect(await nextOf(ana, id)).toEqual({ why: 'by-hand' });
  });

  test('keeps no plan of a deleted agent, and begins anew with a restored one', async () => {
    const { process, ana } = await house();
    const plans = () => process.store.documents(PACES).count({});
    const id = await agentOf(ana);
    await settled(process);
    expect(await plans()).toBe(1);
    await ana.delete(`/api/agents/${id}`);
    await settled(process);
    expect(await plans()).toBe(0);
    await ana.post(`/api/deleted/${id}/restore`);
    expect(await nextOf(ana, id)).toMatchObject({ why: 'first' });
  });

  test('takes in older agents once, when their owner comes by, and spreads those that are overdue', async () => {
    const { next, ana } = await house({ autonomous: false });
    const seen = [await agentOf(ana), await agentOf(ana), await agentOf(ana)];
    const now = await next({ autonomous: true });
    now.pass(HOUR);
    const times: unknown[] = [];
    for (const id of seen) {
      const { at, why } = (await nextOf(now.ana, id)) ?? {};
      expect(why).toBe('first');
      times.push(at);
    }
    expect(new Set(times).size).toBe(seen.length);
    await pass(now, HOUR, 10 * MINUTE);
    expect(now.byThemselves.toSorted()).toEqual(seen.map((id) => `${id}: first`).sort());
  });

  test('lets a session that broke off be repeated half an hour after that, however late it was', async () => {
    const { process, ana } = await house();
    const id = await agentOf(ana);
    const openedAt = new Date(BEGAN).toISOString();
    await process.service.agentStore.putSession({ state: 'open', agent: id, number: 1, openedAt });
    process.pass(5 * HOUR);
    process.controller.hear({ type: 'session-broke-off', agent: id, number: 1 });
    await process.controller.idle();
    expect(await nextOf(ana, id)).toEqual({ at: new Date(BEGAN + 5.5 * HOUR).toISOString(), why: 'failed' });
  });

  test('repeats a session once after its process died in it', async () => {
    const asked: string[] = [];
    const stuck: Engine['search'] = ({ words }, signal) =>
      orAborted(new Promise((): void => void asked.push(words)), signal).then(() => ({ results: [] }));
    const mute: Engine['search'] = async () => ({ results: [] });
    const enginesOf = (search: Engine['search']) => ({ engines: [{ id: 'one', name: 'one', search }] });
    const { process: dying, begin, ana } = await house({ ...enginesOf(stuck), holder: 'dying' });
    const id = await agentOf(ana);
    await settled(dying);
    dying.pass(11 * MINUTE);
    await expect.poll(() => asked).toHaveLength(1);
    // From here on the process renews nothing.
    const other = await begin({ ...enginesOf(mute), holder: 'other' });
    const { agentStore } = other.service;
    other.pass(11 * MINUTE + LEASE_MS + RENEW_EVERY_MS);
    await expect.poll(async () => (await agentStore.latestSession(id))?.state, { timeout: 20_000 }).toBe('done');
    await settled(other);
    expect((await agentStore.latestSession(id))?.number).toBe(1);
    expect(other.byThemselves).toEqual([]);
    const next = await other.controller.next((await agentStore.find(id)) as never);
    expect(next).toMatchObject({ why: 'nothing-new' });
  });

  test('starts a due session in only one of two processes', async () => {
    const { process: one, begin, ana } = await house({ holder: 'one' });
    const other = await begin({ holder: 'other' });
    const ids = await agentsOf(ana, 6, 2);
    for (let hour = 0; hour < 12; hour++)
      await Promise.all([one, other].map((process) => pass(process, HOUR / 2, HOUR / 2)));
    const all = [...one.byThemselves, ...other.byThemselves];
    const perAgent = ids.map((id) => all.filter((each) => each.startsWith(id)).length);
    expect(perAgent).toEqual(await Promise.all(ids.map((id) => sessionsOf(ana, id))));
    expect(perAgent.filter((sessions) => sessions < 2 || sessions > 3)).toEqual([]);
  });
});

test('a cron that never comes is refused where it is written', async () => {
  const { ana, service } = await world();
  await ana.refused(422, { schedule: 'hour' }).post('/api/agents', { words: 'x', ...daily('0 25 * * *') });
  const id = await agentOf(ana);
  expect(await nextOf(ana, id)).toEqual({ why: 'off' });
  expect((await service.agentStore.ofUser(await ana.id()))[0]).not.toHaveProperty('schedule');
});
