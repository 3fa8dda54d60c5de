/** Daily lists come at their reader's hour, once, whatever happens to processes and settings. */
import { describe, expect, test } from 'vitest';
import { type AgentId, fitting, type UserId } from '../../../../agents/agents.ts';
import type { DailyList } from '../../../../src/delivery/daily/records.ts';
import type { Message, Receiver } from '../../../../src/delivery/receivers/message.ts';
import { GivenUp } from '../../../../src/storage/jobs/jobs.ts';
import { LEASE_MS, RENEW_EVERY_MS } from '../../../../src/storage/jobs/worker.ts';
import { ANA, DATABASES, HOUR_MS, houseOver } from './support.ts';

const RUI = 'rui' as UserId;
const DAY_MS = 24 * HOUR_MS;

function pagesOf({ pages }: DailyList): readonly string[] {
  return pages.map(({ page }) => page);
}

describe.each(DATABASES)('daily lists over %s', (_, open) => {
  /** Ana's agent with these pages on its list, and a process that makes her daily lists. */
  async function sceneAt(start: string, pages: readonly string[] = ['p1'], receivers: readonly Receiver[] = []) {
    const house = await houseOver(open, start);
    const agent = await house.agent('a1');
    await house.closed(agent, 1, pages);
    const one = house.process('one', receivers);
    const latest = async () => (await house.lists.latest(ANA)) as DailyList;
    const workAt = async (moment: string) => {
      house.until(moment);
      await one.work();
    };
    const moveTo = async (at: string) => {
      const before = await house.fenix.settings.of(ANA);
      await one.desk.reschedule(ANA, before, await house.fenix.settings.change(ANA, () => ({ daily: { at } })));
    };
    return { ...one, house, agent, latest, workAt, moveTo };
  }

  test('a list is made at its reader’s hour, from pages since the last one, and its job makes the next', async () => {
    const { house, agent, desk, work, workAt, latest } = await sceneAt('2026-03-01T20:00:00Z', [
      'p1',
      'p2',
      'p3',
      'p4',
    ]);
    await house.fenix.settings.change(ANA, () => ({ timeZone: 'America/Sao_Paulo', daily: { at: '06:30', most: 3 } }));
    await desk.expect(ANA);
    await work();
    expect(await house.dates()).toEqual([]);
    expect(await house.waiting()).toEqual(['daily 2026-03-02T09:30:00.000Z']);

    await workAt('2026-03-02T09:30:00Z');
    const first = await latest();
    expect(first).toMatchObject({ date: '2026-03-02', timeZone: 'America/Sao_Paulo', user: ANA });
    expect(pagesOf(first)).toEqual(['p1', 'p2', 'p3']);
    expect(first.pages[0]).toMatchObject({ agent, session: 1, engines: ['Mixed'], alsoFor: [] });
    expect(house.told).toContainEqual({ type: 'daily-made', user: ANA, date: '2026-03-02', pages: 3 });
    expect(await house.waiting()).toEqual(['daily 2026-03-03T09:30:00.000Z']);

    house.time.pass(2 * HOUR_MS);
    await house.closed(agent, 2, ['p5']);
    await workAt('2026-03-03T09:30:00Z');
    expect(pagesOf(await latest())).toEqual(['p5']);
    expect(await house.lists.find(ANA, '2026-03-02')).toEqual(first);
  });

  test('a list fits its reader’s minutes, names what it holds back, and follows a change of minutes', async () => {
    const told: Message[] = [];
    const receiver: Receiver = {
      name: 'mail',
      places: async () => ['home'],
      deliver: async (message) => void told.push(message),
    };
    const { house, desk, work } = await sceneAt('2026-03-01T20:00:00Z', ['p1', 'p2', 'p3', 'p4'], [receiver]);
    const take = async (minutes: number | undefined) => {
      const before = await house.fenix.settings.of(ANA);
      const daily = minutes === undefined ? {} : { minutes };
      await desk.reschedule(ANA, before, await house.fenix.settings.change(ANA, () => ({ daily })));
    };
    const fittingOn = async (date: string) => {
      const { pages, keptBack } = fitting((await house.lists.find(ANA, date)) as DailyList);
      return [pages.length, keptBack.length];
    };
    await take(6);
    await desk.makeNow(ANA);
    expect(await fittingOn('2026-03-01')).toEqual([2, 2]);
    expect(house.told).toContainEqual(expect.objectContaining({ type: 'daily-made', pages: 2 }));
    await work();
    expect(told).toMatchObject([{ notes: ['2 more pages were kept back: your list is 6 minutes long.'] }]);
    expect(told[0]?.items.map(({ title }) => title)).toEqual(['p1', 'p2']);
    await take(10);
    expect(await fittingOn('2026-03-01')).toEqual([3, 1]);

    house.time.pass(DAY_MS);
    await house.closed(await house.agent('a2'), 1, ['p5', 'p6', 'p7']);
    await desk.makeNow(ANA);
    await take(undefined);
    expect(await fittingOn('2026-03-01')).toEqual([3, 1]);
    expect(await fittingOn('2026-03-02')).toEqual([3, 0]);
  });

  test('one list a day is made over daylight saving, with a missing hour and with a repeated one', async () => {
    const { house, desk, work } = await sceneAt('2026-03-28T00:00:00Z');
    await house.fenix.settings.change(ANA, () => ({ timeZone: 'Europe/Lisbon', daily: { at: '01:30' } }));
    await desk.expect(ANA);
    const passDays = async (days: number) => {
      for (let halves = 0; halves < 48 * days; halves++) {
        await work();
        house.time.pass(HOUR_MS / 2);
      }
    };
    await passDays(4);
    const lists = await Promise.all((await house.dates()).map((date) => house.lists.find(ANA, date)));
    expect(lists.map((list) => `${list?.madeAt} is ${list?.date}`)).toEqual([
      '2026-03-28T01:30:00.000Z is 2026-03-28',
      '2026-03-29T01:00:00.000Z is 2026-03-29',
      '2026-03-30T00:30:00.000Z is 2026-03-30',
      '2026-03-31T00:30:00.000Z is 2026-03-31',
    ]);

    house.until('2026-10-24T22:00:00Z');
    await work();
    const before = (await house.dates()).length;
    await passDays(1);
    expect((await house.dates()).slice(before)).toEqual(['2026-10-25']);
  });

  test('two processes at the same moment make one list, and deliver it once to each destination', async () => {
    const house = await houseOver(open, '2026-03-01T20:00:00Z');
    await house.closed(await house.agent('a1'), 1, ['p1']);
    const brought: string[] = [];
    const receiver: Receiver = {
      name: 'mail',
      places: async () => ['home', 'work'],
      deliver: async ({ id }, { place }) => void brought.push(`${id} ${place}`),
    };
    const [one, two] = [house.process('one', [receiver]), house.process('two', [receiver])];
    const made = await Promise.all([one, two, one, two].map(({ desk }) => desk.makeNow(ANA)));
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(made.map(({ list }) => JSON.stringify(list))).size).toBe(1);
    await Promise.all([one.work(), two.work()]);
    expect(brought.sort()).toEqual(['daily/ana/2026-03-01 home', 'daily/ana/2026-03-01 work']);
  });

  test('a process that dies after making a list leaves it to another, which makes only the next', async () => {
    const house = await houseOver(open, '2026-03-01T06:00:00Z');
    await house.closed(await house.agent('a1'), 1, ['p1']);
    const [one, two] = [house.process('one'), house.process('two')];
    await one.desk.expect(ANA);
    house.until('2026-03-01T07:00:00Z');
    await one.dieAtWork();
    const first = await house.lists.latest(ANA);
    const work = { handlers: two.desk.handlers, places: 1, placesPerOwner: 1, failed: () => undefined };
    const working = two.jobs.work(work);
    house.time.pass(LEASE_MS + RENEW_EVERY_MS);
    await expect.poll(() => house.waiting(), { timeout: 10_000 }).toEqual(['daily 2026-03-02T07:00:00.000Z']);
    await working.idle();
    await working.stop();
    expect(await house.dates()).toEqual(['2026-03-01']);
    expect(await house.lists.latest(ANA)).toEqual(first);
  });

  test('after a stop only the latest missed day gets its list', async () => {
    const { house, desk, workAt } = await sceneAt('2026-03-01T20:00:00Z');
    await desk.expect(ANA);
    await workAt('2026-03-05T06:00:00Z');
    // Its hour was yesterday's, because today's has not come.
    expect(await house.dates()).toEqual(['2026-03-04']);
    expect(await house.waiting()).toEqual(['daily 2026-03-05T07:00:00.000Z']);
  });

  test.each([
    ['a later hour', '2026-03-02T06:00:00Z', '09:00', ['daily 2026-03-02T09:00:00.000Z']],
    ['an earlier hour', '2026-03-02T05:00:00Z', '06:00', ['daily 2026-03-02T06:00:00.000Z']],
    ['an hour that is past already: at once', '2026-03-02T05:00:00Z', '04:00', ['daily 2026-03-02T05:00:00.000Z']],
  ])('%s moves the waiting list, which is made once', async (_, now, at, due) => {
    const { house, desk, workAt, moveTo } = await sceneAt('2026-03-01T20:00:00Z');
    await desk.expect(ANA);
    house.until(now);
    await moveTo(at);
    expect(await house.waiting()).toEqual(due);
    await workAt('2026-03-02T10:00:00Z');
    expect(await house.dates()).toEqual(['2026-03-02']);
    expect(await house.waiting()).toEqual([`daily 2026-03-03T${at}:00.000Z`]);
  });

  test('a day has no second list if its hour comes again', async () => {
    const { house, agent, desk, workAt, moveTo, latest } = await sceneAt('2026-03-02T06:00:00Z');
    await desk.expect(ANA);
    await workAt('2026-03-02T08:00:00Z');
    await house.closed(agent, 2, ['p2']);
    await moveTo('09:00');
    await workAt('2026-03-02T12:00:00Z');
    expect(await house.dates()).toEqual(['2026-03-02']);
    expect(await house.waiting()).toEqual(['daily 2026-03-03T09:00:00.000Z']);
    await workAt('2026-03-03T09:00:00Z');
    expect(pagesOf(await latest())).toEqual(['p2']);
  });

  test('a page that was opened, rated or listed is on no later list, and no other reader’s page is on any', async () => {
    const { house, agent: own, desk } = await sceneAt('2026-03-01T20:00:00Z', ['opened', 'left']);
    await house.closed(await house.agent('b1', RUI), 1, ['theirs']);
    await house.fenix.agents.marking.opened(own, 'opened' as never);
    expect(pagesOf((await desk.makeNow(ANA)).list)).toEqual(['left']);
    house.time.pass(DAY_MS);
    // Shown once more, because nobody read it in time.
    await house.fenix.agentStore.sweep(Number.MAX_SAFE_INTEGER);
    await house.closed(own, 2, ['left', 'new']);
    expect(pagesOf((await desk.makeNow(ANA)).list)).toEqual(['new']);
  });

  test('a hidden page, or a page of a list marked as read, is on no list', async () => {
    const { house, agent: own, desk } = await sceneAt('2026-03-01T20:00:00Z', ['hidden', 'left']);
    const other = await house.agent('a2');
    await house.closed(other, 1, ['read']);
    await house.fenix.agents.marking.hide(own, 'hidden' as never, ANA);
    await house.fenix.agents.marking.readAll(other);
    const { list } = await desk.makeNow(ANA);
    expect(pagesOf(list)).toEqual(['left']);
    expect(list.agents.map(({ why }) => why)).toEqual([undefined, 'all-read']);
  });

  test('an empty day is told once, with each agent’s reason, and a list asked by hand is not kept', async () => {
    const house = await houseOver(open, '2026-03-01T06:00:00Z');
    const names = ['read', 'low', 'never', 'muted', 'brief', 'failed'] as const;
    const agents = await Promise.all(names.map((name) => house.agent(name)));
    const [read, low, rested, muted, brief, failed] = agents as [AgentId, AgentId, AgentId, AgentId, AgentId, AgentId];
    await house.closed(read, 1, ['p1']);
    await house.fenix.agents.marking.opened(read, 'p1' as never);
    await house.closed(low, 1, ['p2'], { list: [], emptyBecause: 'below-threshold' });
    const mute = (id: AgentId, mutedUntil: string) => house.fenix.agents.edit(id, { mutedUntil }, ANA);
    await mute(rested, '2026-03-01T05:59:00.000Z');
    await mute(brief, '2026-03-01T07:01:00.000Z');
    for (const id of [muted, read]) await mute(id, '2026-06-01T00:00:00.000Z');
    await house.closed(failed, 1, [], { emptyBecause: 'sources-failed' });
    const { desk, work } = house.process('one');
    const byHand = await desk.makeNow(ANA);
    expect(byHand).toMatchObject({ isNew: false, isKept: false });
    expect(await house.dates()).toEqual([]);

    await desk.expect(ANA);
    house.until('2026-03-01T07:00:00Z');
    await work();
    const reasons = (list: DailyList) => Object.fromEntries(list.agents.map(({ name, why }) => [name, why]));
    const list = (await house.lists.latest(ANA)) as DailyList;
    expect(reasons(list)).toEqual({
      'Agent brief': 'muted',
      'Agent failed': 'sources-failed',
      'Agent low': 'below-threshold',
      'Agent muted': 'muted',
      'Agent never': 'never-ran',
      'Agent read': 'all-read',
    });
    expect(reasons(list)).toEqual(reasons(byHand.list));
    house.until('2026-03-02T07:00:00Z');
    await work();
    expect(reasons((await house.lists.latest(ANA)) as DailyList)).toMatchObject({
      'Agent brief': 'never-ran',
      'Agent failed': 'did-not-run',
      'Agent read': 'muted',
    });
  });

  test('a failing receiver is tried again alone, and delays no other', async () => {
    const brought: string[] = [];
    let tries = 0;
    const receiver = (name: string, deliver: Receiver['deliver']) => ({ name, places: async () => ['a'], deliver });
    const { house, desk, work, failures } = await sceneAt(
      '2026-03-01T20:00:00Z',
      ['p1'],
      [
        receiver('broken', async () => {
          if (++tries < 3) throw new Error('no answer');
          brought.push('broken');
        }),
        receiver('gone', () => Promise.reject(new GivenUp('it does not want any'))),
        receiver('whole', async ({ items }) => void brought.push(`whole ${items.length}`)),
      ],
    );
    await desk.makeNow(ANA);
    await work();
    expect(brought).toEqual(['whole 1']);
    expect(failures.map(String)).toEqual(['GivenUp: it does not want any']);
    for (let i = 0; i < 3; i++) {
      house.time.pass(HOUR_MS);
      await work();
    }
    expect(brought).toEqual(['whole 1', 'broken']);
  });

  test('a damaged agent is named, and the others are on the list', async () => {
    const { house, desk } = await sceneAt('2026-03-01T20:00:00Z');
    await house.closed(await house.agent('a2'), 1, ['p2']);
    await house.database.commit([{ sql: "UPDATE log_record SET checksum = 1 WHERE log LIKE '%a2'" }]);
    const { list } = await desk.makeNow(ANA);
    expect(pagesOf(list)).toEqual(['p1']);
    expect(list.agents.map(({ why }) => why)).toEqual([undefined, 'damaged']);
  });
});
