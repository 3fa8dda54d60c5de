/** An agent of the demo with a generation that its reader's latest ratings accepted. */
import { join } from 'node:path';
import { expect } from 'vitest';
import { type AgentId, asSaid, FetchFailed, GENERATIONS } from '../../agents/agents.ts';
import { seededRandom } from '../../profiles/profiles.ts';
import { assemble, type Fenix } from '../../src/app/fenix.ts';
import { idsFrom } from '../../src/base/ids.ts';
import { agentFile } from '../../src/belongings/archives/agent-file.ts';
import { demoOnce } from '../../src/cli/demo/once.ts';
import { openStore } from '../../src/storage/store/open-store.ts';
import { temporaryFolder } from '../src/support/folders.ts';

const WORDS = 'genetic algorithms';
const SEED = 1;
const SESSIONS = 4;
/** Most are refused. The nineteenth was accepted when this was written. */
const ATTEMPTS = 60;
/** A reader who never errs leaves no disliked page among the latest ratings, and these must judge. */
const ERRS_EVERY = 3;

/** The text of its file. */
export async function bredOnDemo(): Promise<string> {
  const folder = join(await temporaryFolder(), 'data');
  const agent = await taughtIn(folder);
  const warn = (message: string) => expect.fail(message);
  const store = await openStore({ folder, hold: true, warn });
  try {
    let now = Date.UTC(2026, 0, 6);
    const clock = () => (now += 1_000);
    const fenix = assemble({
      store,
      fetch: () => Promise.reject(new FetchFailed(asSaid('evolution asks nobody'))),
      engines: [],
      clock: () => new Date(clock()).toISOString(),
      newId: idsFrom(clock, seededRandom(SEED)),
      announce: () => undefined,
      isRepeatable: true,
    });
    await breed(fenix, agent);
    let text = '';
    for await (const piece of await agentFile(agent, fenix)) text += piece;
    return text;
  } finally {
    await store.close();
  }
}

async function breed({ evolving }: Fenix, agent: AgentId): Promise<void> {
  for (let i = 0; i < ATTEMPTS; i++) {
    const attempt = await evolving.attempt(agent, GENERATIONS);
    if ('events' in attempt && attempt.events.some(({ accepted }) => accepted)) return;
  }
  throw new Error(`no generation of ${ATTEMPTS} was accepted`);
}

const opposite = (rating: -1 | 0 | 1) => (0 - rating) as -1 | 0 | 1;

async function taughtIn(folder: string): Promise<AgentId> {
  const what = { agents: { words: WORDS }, sessions: SESSIONS, perSession: 10, seed: SEED, data: folder } as const;
  const run = demoOnce({
    ...what,
    announce: () => undefined,
    warn: (message) => expect.fail(message),
    rates: (opened) =>
      opened.map((page, i) => (i % ERRS_EVERY === ERRS_EVERY - 1 ? { ...page, rating: opposite(page.rating) } : page)),
  });
  let agent: AgentId | undefined;
  for await (const { session } of run) agent = session.agent;
  return agent as AgentId;
}
