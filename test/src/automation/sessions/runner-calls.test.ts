/** The calls of a session runner, over agents and jobs that only note what they are told. */
import { expect, test } from 'vitest';
import { type AgentId, EndNow, type OpenSession, type UserId } from '../../../../agents/agents.ts';
import { endingOf } from '../../../../src/automation/sessions/ending-of.ts';
import { SessionRunner } from '../../../../src/automation/sessions/session-runner.ts';
import { DatabaseBusy } from '../../../../src/storage/database/database.ts';
import { type Begun, GivenUp, type Job, JobInterrupted, type Work } from '../../../../src/storage/jobs/jobs.ts';
import { fakeTime } from '../../outside/fetching/support.ts';

const AGENT = 'ana_a1' as AgentId;
const KEY = `session/${AGENT}/3`;
const DEADLINE_MS = 600_000;

interface Given {
  readonly places?: number;
  readonly state?: 'open' | 'done' | 'none';
  readonly agent?: 'living' | 'deleted' | 'none' | 'damaged' | 'busy';
  readonly cancelled?: 'taken back' | 'told' | 'none';
  readonly hasJob?: boolean;
  readonly breaks?: 'session' | 'daily' | 'near';
  readonly alone?: boolean;
}

function desk({ places = 8, state = 'open', agent = 'living', ...given }: Given = {}) {
  const [notes, works, time]: [string[], Work[], ReturnType<typeof fakeTime>] = [[], [], fakeTime()];
  const session = { state, agent: AGENT, number: 3, openedAt: new Date(time.now()).toISOString() };
  const open = session as unknown as OpenSession;
  /** A call that takes a while. */
  const called = async (name: NonNullable<Given['breaks']>, what: string) => {
    notes.push(`${name} ${what}`);
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
    notes.push('over');
    if (given.breaks === name) throw new Error(name);
  };
  const found = { living: {}, deleted: { deletedAt: 'now' }, none: undefined };
  const parts = {
    agents: {
      openSession: async () => open,
      finishSession: async (_: unknown, { reason }: AbortSignal) => {
        await called('session', reason instanceof EndNow ? reason.ended : 'ends');
        return { ...session, state: 'done' };
      },
    },
    agentStore: {
      session: async () => (state === 'none' ? undefined : session),
      latestSession: async () => (state === 'none' ? undefined : session),
      async find() {
        if (agent === 'busy') throw new Error('wrapped', { cause: new DatabaseBusy('busy') });
        if (agent === 'damaged') throw new Error('damaged');
        return found[agent];
      },
      async *withOpenSession() {
        yield* [AGENT, AGENT];
      },
    },
    jobs: {
      add: async ({ key, owner, priority }: Job & { priority: number }) =>
        void notes.push(`add ${key} ${owner} ${priority}`),
      cancel: async () => given.cancelled,
      has: async () => given.hasJob === true,
      work: (work: Work) => works.push(work),
    },
    failed: (error: unknown, { agent: id, number }: OpenSession) => notes.push(`failed ${error} ${id} ${number}`),
    notResumed: (error: unknown, id: AgentId) => notes.push(`not resumed ${error} ${id}`),
    ...(given.alone !== true && {
      additions: { handlers: { add: () => undefined }, failed: (error: unknown) => notes.push(`addition ${error}`) },
      daily: {
        handlers: { list: () => undefined },
        failed: (error: unknown) => notes.push(`list ${error}`),
        expect: (user: UserId) => called('daily', user),
      },
      near: { closed: (id: AgentId) => called('near', id) },
    }),
  };
  const all = { ...parts, places, time, deadlineMs: DEADLINE_MS };
  const runner = new SessionRunner(all as unknown as ConstructorParameters<typeof SessionRunner>[0]);
  const job = { task: 'session', payload: { agent: AGENT, number: 3 }, signal: new AbortController().signal };
  const other = {
    handlers: { other: () => Promise.resolve() },
    failed: (error: unknown) => notes.push(`other ${error}`),
  };
  runner.work(...(given.alone === true ? [] : [other]));
  const [work] = works as [Work];
  const run = () => work.handlers['session']?.(job as unknown as Begun) as Promise<void>;
  return { runner, open, notes, works, work, time, run };
}

test('a runner takes half of its places for a user, at most four, and works once', () => {
  const most = (places: number) => desk({ places }).work.placesPerOwner;
  expect([1, 2, 3, 7, 8, 9, 100].map(most)).toEqual([1, 1, 2, 4, 4, 4, 4]);
  const { runner, works } = desk();
  runner.work();
  expect(works).toHaveLength(1);
  expect(Object.keys(works[0]?.handlers ?? {}).sort()).toEqual(['add', 'list', 'other', 'session']);
});

test('a job that failed is told to those who do such jobs', () => {
  const broken = new GivenUp('it broke off', { cause: 'why' });
  const told = (task: string, error: unknown, alone = false) => {
    const { work, notes } = desk({ alone });
    work.failed(error, { task, key: '', owner: '', payload: { agent: AGENT, number: 3 } });
    return notes;
  };
  expect(told('session', broken)).toEqual([`failed why ${AGENT} 3`]);
  expect(told('session', 'at once', true)).toEqual([`failed at once ${AGENT} 3`]);
  for (const [task, name] of Object.entries({ other: 'other', list: 'list', add: 'addition' })) {
    expect(told(task, 'why')).toEqual([`${name} why`]);
    expect(told(task, 'why', true)).toEqual([]);
  }
  expect(told('add', broken)).toEqual([]);
});

const FINISHED = ['session ends', 'over'];
const TOLD = ['daily ana', 'over', `near ${AGENT}`, 'over'];

test.each<[Given, readonly string[], GivenUp?]>([
  [{}, [...FINISHED, ...TOLD]],
  [{ alone: true }, FINISHED],
  [{ state: 'done' }, []],
  [{ state: 'none' }, []],
  [{ breaks: 'session' }, FINISHED, new GivenUp('it broke off', { cause: new Error('session') })],
  [{ breaks: 'daily' }, [...FINISHED, 'daily ana', 'over', 'list Error: daily']],
  [{ breaks: 'near' }, [...FINISHED, ...TOLD, 'list Error: near']],
])('a session that runs as a job ends, and is told, with %j', async (given, said, why) => {
  const { run, notes, time } = desk(given);
  expect(
    await run().then(
      () => undefined,
      (error: unknown) => error,
    ),
  ).toEqual(why);
  expect(notes).toEqual(said);
  expect(time.alarms()).toBe(0);
});

test('a cancelled session is closed here unless a process does it, and then told', async () => {
  for (const cancelled of ['told', 'taken back', 'none'] as const) {
    const { runner, open, notes } = desk({ cancelled });
    expect(await runner.cancel(open)).toMatchObject({ state: cancelled === 'told' ? 'open' : 'done' });
    expect(notes).toEqual(cancelled === 'told' ? [] : ['session cancelled', 'over', ...TOLD]);
  }
});

const ADDED = `add ${KEY} ana 0`;

test.each<[Given, number, readonly string[]]>([
  [{}, 2, [ADDED, ADDED]],
  [{ hasJob: true }, 2, []],
  [{ state: 'done' }, 0, []],
  [{ state: 'none' }, 0, []],
  [{ agent: 'deleted' }, 0, []],
  [{ agent: 'none' }, 0, []],
  [{ agent: 'damaged' }, 0, Array.from({ length: 2 }, () => `not resumed Error: damaged ${AGENT}`)],
])('a start takes up open sessions of living agents that no job has, with %j', async (given, count, said) => {
  const { runner, notes } = desk(given);
  expect(await runner.resume()).toBe(count);
  expect(notes).toEqual(said);
});

test('a start that the database refuses is told to its caller', async () => {
  const { runner, notes } = desk({ agent: 'busy' });
  await expect(runner.resume()).rejects.toThrow('wrapped');
  expect(notes).toEqual([]);
});

test('a session ends with its job, and says who ended it', () => {
  const lost = new JobInterrupted('lost');
  const cases = [
    [new JobInterrupted('cancelled'), new EndNow('cancelled')],
    [lost, lost],
  ] as const;
  for (const [why, said] of cases) {
    for (const isBefore of [true, false]) {
      const [job, time] = [new AbortController(), fakeTime()];
      if (isBefore) job.abort(why);
      const { ending, callOff } = endingOf(job.signal, { since: time.now(), deadlineMs: DEADLINE_MS, time });
      expect(ending.aborted).toBe(isBefore);
      job.abort(why);
      expect(ending.reason).toEqual(said);
      callOff();
      expect(time.alarms()).toBe(0);
    }
  }
});

test('a session ends at its deadline, and a tenth of that remains for a late one', () => {
  for (const [passed, left] of [
    [0, DEADLINE_MS],
    [100, DEADLINE_MS - 100],
    [DEADLINE_MS - 1, DEADLINE_MS / 10],
  ] as const) {
    const time = fakeTime();
    const since = time.now() - passed;
    const { ending } = endingOf(new AbortController().signal, { since, deadlineMs: DEADLINE_MS, time });
    time.pass(left - 1);
    expect(ending.aborted).toBe(false);
    time.pass(1);
    expect(ending.reason).toEqual(new EndNow('deadline'));
  }
});
