/** A claim on an idempotency key: renewed while the work lasts, until the answer is kept. */
import { expect, test } from 'vitest';
import { type AnswerNow, Claim } from '../../../src/http/claim.ts';
import { Conflict } from '../../../src/storage/store/store.ts';
import { fakeTime } from '../outside/fetching/support.ts';
import { settled } from '../support/streams.ts';

const AGAIN_MS = 20_000;
const ANSWER = { state: 'answered', status: 201, body: 'b' };

/** A claim over a place that takes what it is given, or else this error. */
function claimed() {
  const time = fakeTime();
  const kept: (string | AnswerNow)[] = [];
  const [place, logged]: [{ revision: number; error?: Error | undefined }, unknown[]] = [{ revision: 7 }, []];
  const take = async (what: AnswerNow | 'gone', over: number) => {
    await Promise.resolve();
    if (place.error !== undefined) throw place.error;
    expect(over).toBe(place.revision);
    kept.push(what);
    place.revision++;
    return place.revision;
  };
  const claim = new Claim(
    {
      write: take,
      remove: async (over) => void (await take('gone', over)),
      alarm: time.alarm,
      log: { error: (error: unknown) => void logged.push(error) } as never,
    },
    7,
  );
  const pass = async (milliseconds: number) => {
    time.pass(milliseconds);
    await settled();
  };
  return { claim, time, kept, place, logged, pass };
}

test('a claim is renewed every twenty seconds, for an hour', async () => {
  const { kept, pass, time } = claimed();
  await pass(AGAIN_MS - 1);
  expect(kept).toEqual([]);
  await pass(1);
  expect(kept).toEqual([{ state: 'underway' }]);
  for (let i = 0; i < 300; i++) await pass(AGAIN_MS);
  expect(kept).toHaveLength(181);
  expect(time.alarms()).toBe(0);
});

test('an answer is kept once, and the claim then ends', async () => {
  const { claim, kept, pass, time } = claimed();
  await pass(AGAIN_MS);
  await claim.answered(201, 'b');
  expect(kept).toEqual([{ state: 'underway' }, ANSWER]);
  expect(time.alarms()).toBe(0);
});

test('an answer that comes during a renewal is kept behind it', async () => {
  const { claim, kept, time } = claimed();
  time.pass(AGAIN_MS);
  await claim.answered(201, 'b');
  await settled();
  expect(kept).toEqual([{ state: 'underway' }, ANSWER]);
  expect(time.alarms()).toBe(0);
});

test('an answer that cannot be kept is told, and kept as soon as possible', async () => {
  const { claim, kept, place, logged, pass, time } = claimed();
  place.error = new Error('full');
  await claim.answered(201, 'b');
  await pass(AGAIN_MS);
  expect(logged).toEqual([place.error, place.error]);
  place.error = undefined;
  await pass(AGAIN_MS);
  expect(kept).toEqual([ANSWER]);
  expect(time.alarms()).toBe(0);
});

test('a claim that another process has taken is left to it', async () => {
  for (const begin of ['renewal', 'answer', 'free'] as const) {
    const { claim, kept, place, logged, pass, time } = claimed();
    place.error = new Conflict('taken');
    if (begin === 'renewal') await pass(AGAIN_MS);
    else await (begin === 'answer' ? claim.answered(201, 'b') : claim.free());
    expect([kept, logged, time.alarms()]).toEqual([[], [], 0]);
  }
});

test('a key that is given back is free, also during a renewal', async () => {
  const { claim, kept, time } = claimed();
  time.pass(AGAIN_MS);
  await claim.free();
  await settled();
  expect(kept).toEqual([{ state: 'underway' }, 'gone']);
  expect(time.alarms()).toBe(0);
});
