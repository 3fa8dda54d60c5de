/** A user's lists, by session and by day, beside a model: two processes over either database at the same moment. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AgentId, AlreadyShown, NotFound, type UserId } from '../../../../agents/agents.ts';
import type { PageId } from '../../../../profiles/profiles.ts';
import { candidateOf } from '../../support/samples.ts';
import { DATABASES, HOUR_MS, houseOver } from './support.ts';

const DAY_MS = 24 * HOUR_MS;
/** A page that nobody reads counts as shown for thirty days. */
const UNREAD_MS = 31 * DAY_MS;
const START = '2026-03-01T20:00:00Z';
const PAGES = Array.from({ length: 8 }, (_, i) => `p${i}` as PageId);
const AGENTS = ['a0', 'a1', 'a2'];

type House = Awaited<ReturnType<typeof houseOver>>;

interface Service {
  readonly processes: readonly [House, House];
  readonly user: UserId;
  readonly agents: readonly AgentId[];
}

/** The answers that the user got. */
class Answered {
  /** Shown pages, by agent, and whether they were read. */
  readonly shown = new Map<PageId, { readonly agent: AgentId; readonly isRead: boolean }>();
  readonly lists = new Map<AgentId, (readonly PageId[])[]>();
  readonly days = new Map<string, readonly PageId[]>();
  readonly deleted = new Set<AgentId>();
  /** Unread pages shown since the last day, which belong to the next daily list. */
  readonly fresh = new Set<PageId>();

  listsOf(agent: AgentId): (readonly PageId[])[] {
    const lists = this.lists.get(agent) ?? [];
    this.lists.set(agent, lists);
    return lists;
  }

  close(agent: AgentId, list: readonly PageId[]): void {
    this.listsOf(agent).push(list);
    const before = new Set([...this.days.values()].flat());
    for (const page of list) {
      this.shown.set(page, { agent, isRead: false });
      if (!before.has(page)) this.fresh.add(page);
    }
  }

  release(which: (agent: AgentId) => boolean): void {
    for (const [page, { agent, isRead }] of this.shown) {
      if (isRead || !which(agent)) continue;
      this.shown.delete(page);
      this.fresh.delete(page);
    }
  }
}

class Act implements fc.AsyncCommand<Answered, Service> {
  readonly #what: string;
  readonly #act: (answered: Answered, service: Service) => Promise<void>;

  constructor(what: string, act: (answered: Answered, service: Service) => Promise<void>) {
    this.#what = what;
    this.#act = act;
  }

  check = () => true;

  async run(answered: Answered, service: Service): Promise<void> {
    await this.#act(answered, service);
    const { user, processes } = service;
    for (const { fenix } of processes) {
      const shown = new Set((await fenix.agentStore.shownAmong(user, PAGES)).keys());
      expect(shown, 'shown').toEqual(new Set(answered.shown.keys()));
      const read = [...answered.shown].flatMap(([page, { isRead }]) => (isRead ? [page] : []));
      expect(await fenix.agentStore.readAmong(user, PAGES), 'read').toEqual(new Set(read));
    }
  }

  toString = () => this.#what;
}

interface Wanted {
  readonly agent: number;
  readonly pages: readonly PageId[];
}

/** Makes a session's list without pages that others have shown, and gives it. */
async function show(house: House, agent: AgentId, number: number, pages: readonly PageId[]) {
  for (let wanted = pages; ; ) {
    try {
      await house.closed(agent, number, wanted);
      return wanted;
    } catch (error) {
      if (!(error instanceof AlreadyShown)) throw error;
      const { pages: others } = error;
      expect(wanted.filter((page) => others.has(page))).not.toEqual([]);
      wanted = wanted.filter((page) => !others.has(page));
    }
  }
}

/** Sessions of different processes close at the same moment. */
const closing = (wants: readonly Wanted[]) =>
  new Act(`close ${JSON.stringify(wants)}`, async (answered, { agents, processes }) => {
    const all = wants.map((each, i) => ({
      ...each,
      id: agents[each.agent] as AgentId,
      house: processes[i % 2] as House,
    }));
    const [living, gone] = [true, false].map((lives) => all.filter(({ id }) => lives !== answered.deleted.has(id)));
    const wanted = new Set(living?.flatMap((each) => each.pages));
    const close = ({ house, id, pages }: (typeof all)[number]) =>
      show(house, id, answered.listsOf(id).length + 1, pages);
    const refused = gone?.map((each) => expect(close(each)).rejects.toThrow(NotFound));
    const lists = await Promise.all(living?.map(async (each) => ({ id: each.id, list: await close(each) })) ?? []);
    await Promise.all(refused ?? []);
    // Each free page is on exactly one of them.
    const free = [...wanted].filter((page) => !answered.shown.has(page));
    expect(lists.flatMap(({ list }) => list).sort()).toEqual(free.sort());
    for (const { id, list } of lists) answered.close(id, list);
  });

const reading = (process: number, page: PageId) =>
  new Act(`read ${page}`, async (answered, { processes }) => {
    const shown = answered.shown.get(page);
    if (shown === undefined || answered.deleted.has(shown.agent)) return;
    await processes[process as 0 | 1].fenix.agentStore.settle(shown.agent, candidateOf(page));
    answered.shown.set(page, { ...shown, isRead: true });
    answered.fresh.delete(page);
  });

const deleting = (process: number, which: number) =>
  new Act(`delete ${AGENTS[which]}, or have it back`, async (answered, { agents, processes }) => {
    const id = agents[which] as AgentId;
    const { fenix, time } = processes[process as 0 | 1];
    if (answered.deleted.delete(id)) return void (await fenix.agentStore.restore(id));
    await fenix.agentStore.delete(id, new Date(time.now()).toISOString());
    answered.deleted.add(id);
    answered.release((agent) => agent === id);
    for (const page of answered.fresh) if (answered.shown.get(page)?.agent === id) answered.fresh.delete(page);
  });

/** Both processes make the list of the day. */
const aDay = () =>
  new Act('a day', async (answered, { user, processes }) => {
    for (const { time } of processes) time.pass(DAY_MS);
    const date = new Date(processes[0].time.now()).toISOString().slice(0, 10);
    const wanted = { date, timeZone: 'UTC', most: 50, evenEmpty: true, along: async () => [] };
    const [one, two] = await Promise.all(processes.map(({ lists }) => lists.make(user, wanted)));
    expect(two?.list).toEqual(one?.list);
    expect([one?.isNew, two?.isNew].filter((isNew) => isNew)).toHaveLength(1);
    const pages = one?.list.pages.map(({ page }) => page) ?? [];
    const before = new Set([...answered.days.values()].flat());
    expect(pages.filter((page) => before.has(page) || answered.shown.get(page)?.isRead === true)).toEqual([]);
    expect(pages).toEqual(expect.arrayContaining([...answered.fresh]));
    answered.days.set(date, pages);
    answered.fresh.clear();
  });

const aMonth = (process: number) =>
  new Act('a month', async (answered, { processes }) => {
    for (const { time } of processes) time.pass(UNREAD_MS);
    const { fenix, time } = processes[process as 0 | 1];
    await fenix.agentStore.sweep(time.now());
    answered.release(() => true);
    answered.fresh.clear();
  });

const process = fc.nat(1);
const pages = fc.uniqueArray(fc.constantFrom(...PAGES), { minLength: 1, maxLength: 4 });
const agent = fc.nat(AGENTS.length - 1);
const wants = fc.uniqueArray(fc.record({ agent, pages }), { minLength: 1, maxLength: 2, selector: (one) => one.agent });
const LIFE = fc.commands(
  [
    wants.map(closing),
    wants.map(closing),
    fc.tuple(process, fc.constantFrom(...PAGES)).map(([at, page]) => reading(at, page)),
    fc.tuple(process, agent).map(([at, which]) => deleting(at, which)),
    fc.constant(null).map(aDay),
    process.map(aMonth),
  ],
  { maxCommands: 30, size: 'max' },
);

describe.each(DATABASES)('the lists of a user over %s', (dialect, open) => {
  test('have each page once, give back unread pages, and lose no answer', async () => {
    const database = await open();
    const both = async () => database;
    const processes = [await houseOver(both, START), await houseOver(both, START)] as const;
    let users = 0;
    const live = async (acts: Iterable<fc.AsyncCommand<Answered, Service>>) => {
      const user = `u${++users}` as UserId;
      const agents = await Promise.all(AGENTS.map((id) => processes[0].agent(id, user)));
      const [answered, service] = [new Answered(), { processes, user, agents }];
      await fc.asyncModelRun(() => ({ model: answered, real: service }), acts);
      for (const { fenix, lists } of processes) {
        for (const [id, kept] of answered.lists) {
          const sessions = await fenix.agentStore.sessions(id, kept.length);
          const listed = sessions.map((each) => ('list' in each ? each.list.map(({ page }) => page) : []));
          expect(listed.reverse(), 'lists').toEqual(kept);
        }
        const days = await Promise.all([...answered.days.keys()].map((date) => lists.find(user, date)));
        expect(days.map((day) => day?.pages.map(({ page }) => page))).toEqual([...answered.days.values()]);
      }
    };
    const numRuns = dialect === 'SQLite' ? 20 : 5;
    await fc.assert(fc.asyncProperty(LIFE, live), { seed: 1, numRuns });
  });
});
