/** Daily lists over a database, with a test's clock: any number of processes share both. */
import { inject } from 'vitest';
import {
  type AgentId,
  asSaid,
  type DoneSession,
  FetchFailed,
  type Progress,
  type UserId,
} from '../../../../agents/agents.ts';
import { seededRandom } from '../../../../profiles/profiles.ts';
import { assemble, type Parts } from '../../../../src/app/fenix.ts';
import { idsFrom } from '../../../../src/base/ids.ts';
import { DailyDesk } from '../../../../src/delivery/daily/daily-desk.ts';
import type { Receiver } from '../../../../src/delivery/receivers/message.ts';
import type { Database } from '../../../../src/storage/database/database.ts';
import { DatabaseJobs } from '../../../../src/storage/jobs/database-jobs.ts';
import { storeOver } from '../../../../src/storage/store/database-store.ts';
import { fakeTime } from '../../outside/fetching/support.ts';
import { databaseOfStory } from '../../storage/database/support/told-over.ts';
import { closing } from '../../support/closing.ts';
import { agentOf, candidateOf, entriesOf } from '../../support/samples.ts';

export const ANA = 'ana' as UserId;
export const HOUR_MS = 3_600_000;

const rethrow = (error: unknown): never => {
  throw error;
};

export const DATABASES: readonly (readonly [string, () => Promise<Database>])[] = [
  [inject('toldOver'), async () => (await databaseOfStory({ hold: false }))()],
];

interface Process {
  readonly desk: DailyDesk;
  readonly jobs: DatabaseJobs;
  /** Errors in the background. */
  readonly failures: readonly unknown[];
  /** Does due work until none is left. */
  work(): Promise<void>;
  /** Takes due work, and dies before noting its end. */
  dieAtWork(): Promise<void>;
}

export async function houseOver(open: () => Promise<Database>, start: string, outside?: Parts['outside']) {
  const database = closing(await open());
  const store = storeOver(database, rethrow);
  const time = fakeTime(Date.parse(start));
  const clock = () => new Date(time.now()).toISOString();
  const told: Progress[] = [];
  const fenix = assemble({
    store,
    fetch: () => Promise.reject(new FetchFailed(asSaid('there is no network here'))),
    ...(outside === undefined ? {} : { outside }),
    engines: [],
    clock,
    newId: idsFrom(time.now, seededRandom(1)),
    announce: (progress) => told.push(progress),
  });
  const { agentStore, dailyLists: lists, settings } = fenix;

  function process(holder: string, receivers: readonly Receiver[] = []): Process {
    const jobs = new DatabaseJobs({ database, holder, time, trouble: rethrow });
    const failures: unknown[] = [];
    const failed = (error: unknown) => void failures.push(error);
    const desk = new DailyDesk({ lists, settings, jobs, receivers, clock, failed });
    const work = { handlers: desk.handlers, places: 4, placesPerOwner: 4, failed };
    return {
      desk,
      jobs,
      failures,
      async work() {
        const working = jobs.work(work);
        await working.idle();
        await working.stop();
      },
      async dieAtWork() {
        let dead = () => {};
        const died = new Promise<void>((resolve) => {
          dead = resolve;
        });
        const never = new Promise<void>(() => {});
        const dying = Object.entries(desk.handlers).map(([task, handler]) => [
          task,
          async (job: Parameters<typeof handler>[0]) => {
            await handler(job);
            dead();
            await never;
          },
        ]);
        // A dead process renews nothing.
        const silent = { now: time.now, alarm: () => () => {} };
        const last = new DatabaseJobs({ database, holder, time: silent, trouble: rethrow });
        last.work({ ...work, handlers: Object.fromEntries(dying) });
        await died;
      },
    };
  }

  return {
    database,
    time,
    told,
    fenix,
    lists,
    process,
    /** An agent of Ana's, or of somebody else. */
    async agent(id: string, user: UserId = ANA): Promise<AgentId> {
      const agent = { ...agentOf(user, id), name: `Agent ${id}` };
      await agentStore.create(agent, entriesOf(0, agent.words));
      return agent.id;
    },
    /** Closes a session with these pages on its list. */
    async closed(agent: AgentId, number: number, pages: readonly string[], more: Partial<DoneSession> = {}) {
      const candidates = pages.map((page, engineRank) => candidateOf(page, { engineRank, engines: ['Mixed'] }));
      await agentStore.putSession({
        state: 'done',
        ended: 'complete',
        agent,
        number,
        openedAt: clock(),
        closedAt: clock(),
        sources: [],
        entries: 1,
        epoch: 0,
        list: candidates,
        passed: [],
        ranked: pages.length,
        ...more,
      });
    },
    /** The waiting jobs, with their times. */
    async waiting() {
      const rows = await database.read<{ due: number; task: string }>('SELECT task, due FROM job ORDER BY due, key');
      return rows.map(({ task, due }) => `${task} ${new Date(Number(due)).toISOString()}`);
    },
    /** Moves on to a moment. */
    until(moment: string) {
      time.pass(Date.parse(moment) - time.now());
    },
    async dates(user: UserId = ANA) {
      return (await lists.from(user, 100)).map(({ date }) => date).reverse();
    },
  };
}
