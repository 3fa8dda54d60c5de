/** `fenix demo --once`: an agent on the demo web from its first session on, without a window. */
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type AgentId, rankedPages } from '../../agents/agents.ts';
import { demoOnce, type OnceOptions, type OnceSession } from '../../src/cli/demo/once.ts';
import { StoredAgents } from '../../src/library/kept-agents/agent-store.ts';
import { openThings, temporaryFolder } from './support/folders.ts';
import { keptOf } from './support/samples.ts';
import { openStore } from './support/stores.ts';
import { runInMemory } from './support/streams.ts';

/** Whole runs, on a busy machine. */
vi.setConfig({ testTimeout: 240_000 });

let data: string;
/** Temporary folders of these tests, to find any left behind. */
let temporary: string;

beforeEach(async () => {
  const root = await temporaryFolder();
  data = join(root, 'data');
  temporary = join(root, 'tmp');
  await mkdir(temporary);
  vi.stubEnv('TMPDIR', temporary);
  onTestFinished(() => void vi.unstubAllEnvs());
});

function begun(given: Partial<OnceOptions> = {}): AsyncIterable<OnceSession> {
  const warn = (message: string) => expect.fail(message);
  const what = { agents: { words: 'genetic algorithms' }, sessions: 3, perSession: 5, seed: 1, data: undefined };
  return demoOnce({ ...what, announce: () => undefined, warn, ...given });
}

async function runOnce(given: Partial<OnceOptions> = {}): Promise<readonly OnceSession[]> {
  const sessions: OnceSession[] = [];
  for await (const session of begun(given)) sessions.push(session);
  return sessions;
}

/** A run as lines: each source's and page's result, the list, and why its first page is there. */
function linesOf(runs: readonly OnceSession[]): readonly string[] {
  // The last decimals of a sum depend on the order of terms in a process, and the port differs each time.
  const line = (value: unknown) =>
    JSON.stringify(value, (_, each) => (typeof each === 'number' ? each.toFixed(9) : each)).replace(
      /(?<=localhost):\d+/g,
      '',
    );
  return runs.flatMap(({ figures, session, why }) => {
    const list = rankedPages(session).map(({ title, score, engineRank }) => ({ title, score, engineRank }));
    return [
      session.ended,
      session.list.length,
      ...session.sources,
      ...list,
      figures,
      ...(why?.contributions ?? []),
    ].map(line);
  });
}

describe('a run of the demo', () => {
  test('repeats with the same seed: figures, lists, scores and reasons, and the agent’s name has the seed', async () => {
    const [one, two] = [await runOnce(), await runOnce()];
    const lines = linesOf(two);
    // Only the first differences, because all would hide other output.
    const differing = linesOf(one).flatMap((line, i) => (line === lines[i] ? [] : [[line, lines[i]]]));
    expect(differing.slice(0, 5)).toEqual([]);
    expect([one.length, one[0]?.session.agent]).toEqual([3, expect.stringMatching(/^demo1_/)]);
    const [other] = await runOnce({ seed: 2, sessions: 1 });
    expect(other?.session.agent).not.toBe(one[0]?.session.agent);
  });

  test('learns: relevant pages rise above the engine’s order after the first ratings', async () => {
    const [first, ...later] = await runOnce({ sessions: 3, perSession: 10 });
    expect(first?.figures).toMatchObject({ session: 1, shown: 10 });
    // A first list has no tried-out page.
    expect(first?.session.list.filter(({ tried }) => tried !== undefined)).toEqual([]);
    for (const { figures } of later) {
      expect(figures.firstTenShare).toBeGreaterThan(figures.engineOrderFirstTenShare ?? 1);
    }
  });

  test.each([
    ['genetic-algorithms', 'genetic-algorithms'],
    ['  Neural Networks ', 'neural-networks'],
    ['redes neurais', 'neural-networks'],
  ])('for "%s" is about %s', async (words, topic) => {
    const [run] = await runOnce({ agents: { words }, sessions: 1 });
    expect(run?.figures.topic).toBe(topic);
    expect(run?.figures.shown).toBeGreaterThan(0);
  });

  test.each(['gardening', '', 'genetic'])('for the ungraded words "%s" says which topics there are', async (words) => {
    await expect(runOnce({ agents: { words } })).rejects.toThrow(
      `nobody has graded "${words}" on the demo web; it knows "genetic algorithms", "algoritmos genéticos", "neural networks", `,
    );
    expect(await readdir(temporary)).toEqual([]);
  });
});

test('the store of a run leaves no temporary folder behind, even after only one session', async () => {
  for await (const { session } of begun()) {
    expect([session.number, await readdir(temporary)]).toEqual([1, [expect.any(String)]]);
    break;
  }
  expect(await readdir(temporary)).toEqual([]);
});

test('the store of a run stays where its user wants it, with the agent and its sessions', async () => {
  const runs = await runOnce({ data });
  expect([await openThings(data), await readdir(temporary)]).toEqual([[], []]);

  const store = await openStore(data);
  const agents = new StoredAgents(store);
  const id = runs[0]?.session.agent as AgentId;
  expect(await agents.find(id)).toMatchObject({ user: 'demo1', words: 'genetic algorithms', pagesPerSession: 5 });
  for (const { session } of runs) expect(await agents.session(id, session.number)).toEqual(keptOf(session));
  expect(await agents.latestSession(id)).toMatchObject({ number: runs.length });
});

test('the store of a run stays untouched if it exists already, with what to do', async () => {
  await openStore(data);
  await expect(runOnce({ data })).rejects.toThrow('holds a store already: give --data a new folder');
});

test('fenix demo --once without --json describes each session in words, and why the first page is there', async () => {
  const { code, stdout, stderr } = await runInMemory(['demo', '--once', '--sessions', '2']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.match(/^genetic-algorithms, session \d+: \d+ of \d+ pages shown, \d+ % relevant$/gm)).toHaveLength(2);
  const shown = [...stdout.matchAll(/: (\d+) of \d+ pages shown/g)].map(([, count]) => Number(count));
  expect(stdout.match(/^ {9}and \d+ more$/gm)).toEqual(shown.map((count) => `         and ${count - 5} more`));
  expect(stdout.match(/^ {2}why the first: \S/gm)).toHaveLength(2);
  expect(stdout).toMatch(/^ {2}\d\.\d{3} {2}\S.* {2}http:\/\/\w+\.localhost:\d+\/[\w-]+$/m);
  const five = await runInMemory(['demo', '--once', '--sessions', '1', '--per-session', '5']);
  expect(five.stdout).toMatch(/: 5 of \d+ pages shown/);
  expect(five.stdout).not.toMatch(/and \d+ more/);
});
