/** Experience that agents keep for like agents: bounded, and written only if it changed. */
import { expect, test } from 'vitest';
import { type Agent, agentIdOf, type Knowledge, type Page, type UserId } from '../../../../agents/agents.ts';
import type { CountsHash, EventId, LogEntry, PageId } from '../../../../profiles/profiles.ts';
import { seededRandom } from '../../../../profiles/random.ts';
import { StoredNeighbours } from '../../../../src/automation/matching/neighbours.ts';
import { idsFrom } from '../../../../src/base/ids.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { openStore } from '../../support/stores.ts';

const HOUR_MS = 3_600_000;
const GENES = [
  ['gene', 0.8],
  ['crossover', 0.6],
] as const;

function agentOf(user: string): Agent {
  return { id: agentIdOf(user as UserId, '0'), user: user as UserId } as Agent;
}

/** The knowledge of an agent that rated some pages of one engine, and liked the first of them. */
function knowledgeOf(rated: number, liked: number, engine = 'one'): Knowledge {
  const entries = Array.from({ length: rated }, (_, i): LogEntry => {
    const page = { page: `p${i}` as PageId, version: 1, counts: 'c' as CountsHash, profile: null };
    const event = {
      type: 'rated',
      ...page,
      value: i < liked ? 1 : -1,
      brought: { session: 1, engines: [engine] },
    } as const;
    return { id: `e${i}` as EventId, position: i, at: '2026-01-05T08:00:00.000Z', by: 'ana', event };
  });
  return { entries, words: 'genes', topic: async () => GENES } as unknown as Knowledge;
}

const library = {
  among: async (ids: readonly PageId[]) => ids.map((id) => ({ id, url: `http://a.example/${id}` }) as Page),
};

async function neighboursOf(rated: Readonly<Record<string, readonly [rated: number, liked: number]>>) {
  const store = await openStore(await temporaryFolder());
  const neighbours = new StoredNeighbours(store, { shares: async () => true });
  for (const [user, [all, liked]] of Object.entries(rated)) {
    await neighbours.learn(agentOf(user), knowledgeOf(all, liked), library);
  }
  const served = async (user: string) => {
    const topic = async () => [['gene', 1]] as const;
    return (await neighbours.of(agentOf(user), topic)).served('engine', 'one');
  };
  return { store, neighbours, served };
}

test('no agent counts for more than ten ratings', async () => {
  const { served } = await neighboursOf({ ana: [80, 80], bia: [4, 0], caio: [4, 0], davi: [4, 0] });
  expect(await served('dora')).toEqual({ rated: 22, relevant: 10, agents: 1 });
});

test('twenty like agents are heard, however many there are', async () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`u${i}`, [1, 1] as const]));
  const { served } = await neighboursOf(many);
  expect(await served('dora')).toEqual({ rated: 20, relevant: 20, agents: 20 });
});

test('of more than fifty agents with a term each asker hears others, and the same again', async () => {
  const store = await openStore(await temporaryFolder());
  const neighbours = new StoredNeighbours(store, { shares: async () => true });
  let now = Date.UTC(2026, 0, 5);
  const newId = idsFrom(() => now, seededRandom(1));
  const users = Array.from({ length: 200 }, () => {
    now += HOUR_MS;
    return newId();
  });
  for (const [i, user] of users.entries()) {
    await neighbours.learn(agentOf(user), knowledgeOf(1, 1, `engine${Math.floor(i / 10)}`), library);
  }
  const engines = Array.from({ length: 20 }, (_, i) => `engine${i}`);
  const heardBy = async (user: string) => {
    const { served } = await neighbours.of(agentOf(user), async () => [['gene', 1]] as const);
    return engines.filter((engine) => served('engine', engine).agents > 0);
  };
  const heard = await Promise.all(Array.from({ length: 40 }, (_, i) => heardBy(`asking${i}`)));
  expect(new Set(heard.flat()).size).toBeGreaterThan(15);
  expect(await heardBy('asking0')).toEqual(heard[0]);
});

test('unchanged experience is not written again, and an agent without ratings keeps none', async () => {
  const { store, neighbours } = await neighboursOf({ ana: [3, 1] });
  const revisionsOf = async () =>
    store.database.read('SELECT id, revision FROM document WHERE kind = $1', ['neighbour']);
  const before = await revisionsOf();
  await neighbours.learn(agentOf('ana'), knowledgeOf(3, 1), library);
  expect(await revisionsOf()).toEqual(before);
  await neighbours.learn(agentOf('ana'), knowledgeOf(3, 2), library);
  expect(await revisionsOf()).toMatchObject([{ revision: 2 }]);
  await neighbours.learn(agentOf('ana'), knowledgeOf(0, 0), library);
  await neighbours.forget(agentOf('ana').id);
  expect(await revisionsOf()).toEqual([]);
});
