import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { turnsBy } from '../../../src/base/in-turns.ts';

/** A clock that moves on by a millisecond at each look. */
function ticking(): () => number {
  let now = 0;
  return () => ++now;
}

function* stepping(name: string, steps: number, done: string[]): Generator<void, string> {
  for (let i = 0; i < steps; i++) {
    done.push(name);
    yield;
  }
  return name;
}

function* breakingOff(): Generator<void, string> {
  yield;
  throw new Error('no page');
}

test('long work runs in slices, and other work has turns between them', async () => {
  const done: string[] = [];
  const working = turnsBy(ticking())(stepping('a', 10, done));
  const seen: number[] = [];
  for (let turn = 0; turn < 6; turn++) {
    seen.push(done.length);
    await setImmediate();
  }
  expect(await working).toBe('a');
  expect(seen).toEqual([0, 0, 4, 8, 10, 10]);
});

test('long work of several callers takes turns', async () => {
  const done: string[] = [];
  const inTurns = turnsBy(ticking());
  const names = ['a', 'b'].map((name) => inTurns(stepping(name, 8, done)));
  expect(await Promise.all(names)).toEqual(['a', 'b']);
  expect(done.join('')).toBe('aaaabbbbaaaabbbb');
});

test('long work that fails fails for its own caller alone', async () => {
  const inTurns = turnsBy(ticking());
  const failing = inTurns(breakingOff());
  const working = inTurns(stepping('b', 5, []));
  await expect(failing).rejects.toThrow('no page');
  expect(await working).toBe('b');
});
