/** Agents in folders, and the positions that change with a move. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { windowModules } from './support.ts';

/** The used part of modules that are written for browsers. */
interface Agent {
  readonly id: string;
  readonly folder?: string;
  readonly place?: number | undefined;
  readonly createdAt: string;
  readonly status: { readonly unrated: number };
}
interface Modules {
  readonly agents: { value: readonly Agent[] };
  agentsIn(folder: string | undefined, all: readonly Agent[]): readonly Agent[];
  foldersOf(all: readonly Agent[]): readonly { readonly name: string; readonly agents: readonly Agent[] }[];
  unratedIn(all: readonly Agent[]): number;
  placesFor(moved: string, others: readonly Agent[], index: number): ReadonlyMap<string, number>;
  moveAgent(id: string, folder: string | undefined, before?: string): Promise<void>;
}

const agentOf = (id: string, more: Partial<Agent> = {}): Agent => ({
  id,
  createdAt: `2026-01-0${id.charCodeAt(0) - 96}T00:00:00.000Z`,
  status: { unrated: 2 },
  ...more,
});

const modules = (globals = {}) =>
  windowModules<Modules>(['agent/folders.ts', 'agent/agent-moving.ts', 'frame/agents.ts'], globals);
const idsOf = (agents: readonly Agent[]) => agents.map(({ id }) => id).join('');

test('agents stand in the order of their making unless they were moved, in folders by name with their unrated pages', async () => {
  const { agentsIn, foldersOf, unratedIn } = await modules();
  const [a, b] = [agentOf('a'), agentOf('b', { place: Date.parse('2026-01-05T00:00:00.000Z') })];
  const all = [a, b, agentOf('c'), agentOf('d', { folder: 'Work' }), agentOf('e', { folder: 'Home' })];
  expect(idsOf(agentsIn(undefined, all))).toBe('acb');
  expect(foldersOf(all).map(({ name, agents }) => `${name} ${idsOf(agents)}`)).toEqual(['Home e', 'Work d']);
  expect(unratedIn(all)).toBe(10);
});

test('an agent moved anywhere, however often, arrives there, and passes no other', async () => {
  const { agentsIn, placesFor } = await modules();
  const move = fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 }));
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), fc.boolean(), (moves, isAtOnce) => {
      // Agents from one file were made at one moment.
      const made = isAtOnce ? { createdAt: '2026-01-01T00:00:00.000Z' } : {};
      let all = [...'abcde'].map((id) => agentOf(id, made));
      for (const [from, to] of moves) {
        const before = agentsIn(undefined, all);
        const [moved] = before.slice(from) as [Agent];
        const others = before.filter(({ id }) => id !== moved.id);
        const places = placesFor(moved.id, others, to);
        all = all.map((each) => ({ ...each, place: places.get(each.id) ?? each.place }));
        expect(idsOf(agentsIn(undefined, all))).toBe(idsOf(others.toSpliced(to, 0, moved)));
      }
    }),
  );
});

test('a move changes one agent, shows at once, and is undone if the service refuses it', async () => {
  const asked: unknown[] = [];
  let status = 200;
  const fetch = async (request: Request) => {
    asked.push([new URL(request.url).pathname, await request.json()]);
    return Response.json({ ...agentOf('c'), place: 1, detail: 'no' }, { status });
  };
  const { agents, agentsIn, moveAgent } = await modules({ fetch });
  const all = [agentOf('a', { folder: 'Home' }), agentOf('b'), agentOf('c')];
  agents.value = all;
  const moving = moveAgent('c', undefined, 'b');
  expect(idsOf(agentsIn(undefined, agents.value))).toBe('cb');
  await moving;
  expect(asked).toEqual([['/api/agents/c', { folder: null, place: expect.any(Number) }]]);
  agents.value = all;
  status = 422;
  await expect(moveAgent('c', 'Home')).rejects.toThrow();
  expect(idsOf(agentsIn('Home', agents.value))).toBe('a');
  expect(agents.value).toEqual(all);
});
