/** A service that crawls, whose time passes as it is told. */
import { inThread } from '../../src/compute/compute.ts';
import { forgetfulSites } from '../../src/keeping/keeping.ts';
import { fakeTime, fetchingFor } from '../src/fetching/support.ts';
import { newUser, type ServiceOptions, serviceUnderTest, Visitor } from './support.ts';

export const DAY_MS = 86_400_000;
/** Whoever waits for an answer looks often, and time passes by it: no turn is over by that. */
const SHORT_MS = 20;
/** Later than the next turn of a crawl that is not done. */
const TURN_MS = 2_000;

interface Wanted extends ServiceOptions {
  readonly pauseMs?: number;
  /** Somebody who was here before. */
  readonly returns?: Visitor;
}

export async function houseThatCrawls({ pauseMs = 0, returns, ...options }: Wanted = {}) {
  const passing = fakeTime();
  const time = { ...passing, wait: (milliseconds: number) => passing.wait(Math.min(milliseconds, SHORT_MS)) };
  const fetching = fetchingFor({ pace: 0, pauseMs: 0, time });
  const house = await serviceUnderTest({
    engines: [],
    web: { ...engineless, fetch: fetching.fetch } as never,
    crawling: ({ library }) => ({
      fetching,
      pauseMs,
      visiting: { fetching, compute: inThread(), sites: forgetfulSites(), library, ledger: fetching.ledger },
    }),
    ...options,
  });
  const pass = async (milliseconds: number) => {
    house.pass(milliseconds);
    time.pass(milliseconds);
    await house.service.sessions.idle();
  };
  /** Until nothing is left to be done for so long. */
  const work = async (forMs = 0) => {
    await house.service.sessions.idle();
    for (let turn = 0; turn < 3; turn++) await pass(TURN_MS);
    for (let passed = 0; passed < forMs; passed += DAY_MS / 4) {
      await pass(DAY_MS / 4);
    }
  };
  const ana = returns === undefined ? await newUser(house.app, 'ana') : new Visitor(house.app);
  ana.cookie = returns?.cookie ?? ana.cookie;
  return { ...house, work, ana };
}

const engineless = { asked: [] };

export async function agentOf(visitor: Visitor, words = 'genetic algorithms'): Promise<string> {
  return (await visitor.post('/api/agents', { words })).json<{ id: string }>().id;
}

export async function listOf(visitor: Visitor, agent: string, number: number) {
  const { items } = (await visitor.get(`/api/agents/${agent}/pages?session=${number}`)).json<{
    items: { url: string; updated?: boolean }[];
  }>();
  return items;
}
