/** `fenix demo --once` over many sessions and topics. */
import { expect, test, vi } from 'vitest';
import { demoOnce } from '../../src/cli/demo/once.ts';
import { answersIn } from './support/json-lines.ts';
import { runInMemory } from './support/streams.ts';

const KEYS = ['topic', 'session', 'shown', 'relevantShare', 'firstTenShare', 'engineOrderFirstTenShare', 'ndpm'];

/** Runs of eight sessions of a hundred pages, on a busy machine. */
vi.setConfig({ testTimeout: 240_000 });

test('the demo finds more relevant pages late if it asks with learned words', async () => {
  const late = async (expansions: boolean) => {
    const what = { agents: { words: 'genetic algorithms' }, sessions: 6, perSession: 10, seed: 1, data: undefined };
    const relevant: number[] = [];
    const warn = (message: string) => expect.fail(message);
    for await (const { figures } of demoOnce({ ...what, expansions, announce: () => undefined, warn }))
      relevant.push(Math.round((figures.relevantShare ?? 0) * figures.shown));
    return relevant.slice(3).reduce((sum, each) => sum + each, 0);
  };
  expect(await late(true)).toBeGreaterThan(await late(false));
});

test('--all-topics --json prints a line per session of an agent for each measured topic', async () => {
  const { code, stdout, stderr } = await runInMemory(['demo', '--once', '--all-topics', '--sessions', '1', '--json']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const lines = answersIn(stdout);
  expect(lines).toHaveLength(12);
  expect(new Set(lines.map(({ topic }) => topic)).size).toBe(12);
  const isShareOrNull = (value: unknown) => value === null || (Number(value) >= 0 && Number(value) <= 1);
  for (const line of lines) {
    expect(Object.keys(line)).toEqual(KEYS);
    expect(line).toMatchObject({ session: 1, shown: expect.any(Number) });
    for (const share of KEYS.slice(3)) expect(line[share]).toSatisfy(isShareOrNull);
  }
});

test('the demo shows little, but never nothing, once the web has no more liked pages', async () => {
  const { stdout } = await runInMemory(['demo', '--once', '--sessions', '8', '--per-session', '100']);
  expect(stdout).toMatch(/session 8: [1-9]\d* of \d+ pages shown/);
  expect(stdout).not.toContain('the list is empty');
});
