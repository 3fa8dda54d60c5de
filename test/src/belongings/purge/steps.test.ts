/** What is kept goes in one order, and each step is over before the next begins: who dies in between loses nothing of it. */
import { expect, it } from 'vitest';
import type { AgentId, UserId } from '../../../../agents/agents.ts';
import { AgentPurge } from '../../../../src/belongings/purge/agent-purge.ts';
import { UserPurge } from '../../../../src/belongings/purge/user-purge.ts';

type Parts = ConstructorParameters<typeof AgentPurge>[0] & ConstructorParameters<typeof UserPurge>[0];

/** Whatever is asked of a part takes a while, finds nothing, and is noted when it begins and when it ends. */
function house() {
  const notes: string[] = [];
  const part = (name: string, finds: Readonly<Record<string, unknown>> = {}): object =>
    new Proxy(finds, {
      get: (_, what) => async () => {
        notes.push(`${name} ${String(what)}`);
        for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
        notes.push('over');
        return what in finds ? finds[String(what)] : 0;
      },
    });
  const { clear, shorten } = part('store') as Parts['store'];
  const database = part('database', { commit: [] });
  const store = { database, clear, shorten, documents: () => part('budgets', { read: undefined }) };
  const parts = { store, leavingAgents: part('agents'), leaving: part('library'), dailyLists: part('daily lists') };
  return { notes, parts: { ...parts, feeds: part('feeds') } as unknown as Parts };
}

const ALL = new AbortController().signal;
const oneByOne = (steps: readonly string[]) => steps.flatMap((step) => [step, 'over']);

it('an agent is sealed, emptied, forgotten, and emptied again of what somebody still wrote', async () => {
  const { notes, parts } = house();
  await new AgentPurge(parts).run('ana_a1' as AgentId, ALL);
  expect(notes).toEqual(
    oneByOne([
      ...['agents seal', 'agents clear', 'database commit', 'library leaveSome'],
      ...['daily lists leave', 'budgets read', 'database commit', 'agents forget', 'database commit', 'agents clear'],
    ]),
  );
});

it('a user leaves feeds, documents, the library, and what was shown, and then what counts for them', async () => {
  const { notes, parts } = house();
  await new UserPurge(parts).run('ana' as UserId, ALL);
  expect(notes).toEqual(
    oneByOne([
      ...['feeds leaveAll', 'store clear', 'library forgetSome'],
      ...['database commit', 'database commit', 'database commit'],
    ]),
  );
});
