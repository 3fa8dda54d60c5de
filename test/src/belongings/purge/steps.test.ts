/** Deletion has a fixed order of steps, each done until it finds nothing, so a crash between them loses nothing. */
import { expect, it } from 'vitest';
import type { AgentId, UserId } from '../../../../agents/agents.ts';
import { AgentPurge } from '../../../../src/belongings/purge/agent-purge.ts';
import { UserPurge } from '../../../../src/belongings/purge/user-purge.ts';

type Parts = ConstructorParameters<typeof AgentPurge>[0] & ConstructorParameters<typeof UserPurge>[0];

/** Finds something once, and then nothing. */
function foundOnce(): () => number {
  let left = 1;
  return () => (left-- > 0 ? 1 : 0);
}

/** Parts that take a while, find little, and note the beginning and end of each call. */
function house() {
  const notes: string[] = [];
  const part = (name: string, finds: Readonly<Record<string, unknown>> = {}): object =>
    new Proxy(finds, {
      get: (_, what) => async () => {
        notes.push(`${name} ${String(what)}`);
        for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
        notes.push('over');
        const found = what in finds ? finds[String(what)] : 0;
        return typeof found === 'function' ? found() : found;
      },
    });
  const { clear, shorten } = part('store', { clear: foundOnce() }) as Parts['store'];
  const database = part('database', { commit: [] });
  const store = { database, clear, shorten, documents: () => part('budgets', { read: undefined }) };
  const leaving = part('library', { leaveSome: foundOnce(), forgetSome: foundOnce() });
  const parts = { store, leavingAgents: part('agents'), leaving, dailyLists: part('daily lists') };
  return { notes, parts: { ...parts, feeds: part('feeds') } as unknown as Parts };
}

const ALL = new AbortController().signal;
const oneByOne = (steps: readonly string[]) => steps.flatMap((step) => [step, 'over']);

it('the purge of an agent seals, empties and forgets it, then empties it again of late writes', async () => {
  const { notes, parts } = house();
  await new AgentPurge(parts).run('ana_a1' as AgentId, ALL);
  expect(notes).toEqual(
    oneByOne([
      ...['agents seal', 'agents clear', 'database commit', 'library leaveSome', 'library leaveSome'],
      ...['daily lists leave', 'budgets read', 'database commit', 'agents forget', 'database commit', 'agents clear'],
      'agents unname',
    ]),
  );
});

it('the purge of a user removes feeds, documents, library and shown pages, and then their counts', async () => {
  const { notes, parts } = house();
  await new UserPurge(parts).run('ana' as UserId, ALL);
  expect(notes).toEqual(
    oneByOne([
      ...['feeds leaveAll', 'store clear', 'store clear', 'library forgetSome', 'library forgetSome'],
      ...['database commit', 'database commit', 'database commit'],
    ]),
  );
});
