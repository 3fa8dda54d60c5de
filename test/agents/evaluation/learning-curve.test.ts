import { expect, test } from 'vitest';
import { type AgentId, Evaluation, MOST_POINTS, NotFound } from '../../../agents/agents.ts';
import type { LogEntry } from '../../../profiles/profiles.ts';

const AGENT = 'ana_a1' as AgentId;

test('the learning curve of years has a limited number of points, the latest, and says that nothing improves', async () => {
  const sessions = MOST_POINTS + 20;
  const entries = Array.from({ length: 2 * sessions }, (_, position) => {
    const [session, rank] = [1 + Math.floor(position / 2), position % 2];
    const brought = { session, engines: ['one'], predicted: { score: 1 - rank, rank } };
    const rated = { type: 'rated', page: `p${position}`, version: 1, counts: 'c', value: 1 - 2 * rank, profile: null };
    return { id: `e${position}`, position, at: '2026-03-01T12:00:00.000Z', by: 'ana', event: { ...rated, brought } };
  });
  const store = { find: async () => ({}) };
  const log = { read: async () => entries as unknown as readonly LogEntry[] };
  const evaluation = new Evaluation({ ports: { store }, log } as never);
  const { points, stagnation } = await evaluation.curve(AGENT);
  expect(points).toHaveLength(MOST_POINTS);
  expect([points[0]?.number, points.at(-1)?.number]).toEqual([21, sessions]);
  expect(stagnation).toBe('flat');
});

test.each(['curve', 'whatIf'] as const)('the learning curve of no agent is not found: %s', async (asked) => {
  const parts = { ports: { store: { find: async () => undefined } }, log: { read: async () => [] } };
  await expect(new Evaluation(parts as never)[asked](AGENT, 'words')).rejects.toThrow(NotFound);
});
