/** The learning curve of an agent that is used for years. */
import { expect, test } from 'vitest';
import { type AgentId, Evaluation, MOST_POINTS } from '../../../agents/agents.ts';
import type { LogEntry } from '../../../profiles/profiles.ts';

test('the learning curve keeps a limited number of points, the latest', async () => {
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
  const { points } = await evaluation.curve('ana_a1' as AgentId);
  expect(points).toHaveLength(MOST_POINTS);
  expect([points[0]?.number, points.at(-1)?.number]).toEqual([21, sessions]);
});
