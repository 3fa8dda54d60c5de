/** Turns within one process. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asSaid } from '../../../../agents/agents.ts';
import { systemTime } from '../../../../src/base/time.ts';
import { OwnLeases } from '../../../../src/outside/fetching/turn-leases.ts';
import { LONGEST_TURN_MS, QueuedTurns } from '../../../../src/outside/fetching/turns.ts';
import { rethrow } from '../../storage/jobs/databases.ts';
import { settled } from '../../support/streams.ts';
import { type FakeTime, fakeTime, taken } from './support.ts';

const PATIENCE = 60_000;
const PAUSE = 1_000;
const SAID = asSaid('it said so').reason;
const THROTTLED = asSaid('the site answered 429').reason;
const GONE = new Error('nobody waits any more');

/** A site that several want to visit, with a clock that may differ. */
function siteWith(changed: Partial<FakeTime> = {}) {
  const time = fakeTime();
  const leases = new OwnLeases(() => time.now());
  const turns = new QueuedTurns({ time: { ...time, ...changed }, leases, pauseMs: PAUSE, failed: rethrow });
  /** A turn, or the time until the next. */
  const asked = (signal?: AbortSignal) => turns.take('a', PATIENCE, signal);
  const turn = () => taken(asked());
  /** A caller that waits, and whether its turn came. */
  const waiting = () => {
    const it = { came: false, turn: turn() };
    void it.turn.then(() => {
      it.came = true;
    });
    return it;
  };
  return { time, asked, turn, waiting };
}

describe('a turn', () => {
  test('belongs to its caller until it ends, and others follow in the order of asking', async () => {
    const { turn } = siteWith();
    const order: number[] = [];
    const first = await turn();
    const others = [1, 2, 3].map(async (n) => {
      const own = await turn();
      order.push(n);
      await settled();
      own.end(0);
    });
    await settled();
    expect(order).toEqual([]);
    first.end(0);
    await Promise.all(others);
    expect(order).toEqual([1, 2, 3]);
  });

  test('comes after the pause, counted from the end of the last turn', async () => {
    const { time, turn } = siteWith();
    const first = await turn();
    time.pass(5_000);
    first.end(1_000);
    await turn();
    expect(time.waited).toEqual([1_000]);
  });

  test('longer than the caller’s patience is refused with a time and a reason', async () => {
    const { time, asked, turn } = siteWith();
    (await turn()).end(PATIENCE + 1, SAID);
    expect(await asked()).toEqual({ closedUntil: time.now() + PATIENCE + 1, why: SAID });
    expect(time.waited).toEqual([]);
    // The refused caller delays nobody.
    time.pass(PATIENCE + 1);
    await turn();
  });

  test('of a caller that stopped waiting goes to the next', async () => {
    const stops = vi.fn<FakeTime['wait']>().mockRejectedValueOnce(new Error('stopped')).mockResolvedValue();
    const { time, asked, turn } = siteWith({ wait: stops });
    (await turn()).end(1_000);
    await expect(asked()).rejects.toThrow('stopped');
    time.pass(1_000);
    await turn();
  });
});

test('a caller that leaves the queue is released at once, and neither delays nor passes anybody', async () => {
  const { asked, turn, waiting } = siteWith();
  const first = await turn();
  const leaving = new AbortController();
  const second = asked(leaving.signal);
  const third = waiting();
  leaving.abort(GONE);
  await expect(second).rejects.toBe(GONE);
  await settled();
  expect(third.came).toBe(false);
  first.end(0);
  await third.turn;
});

test('a caller that leaves the queue during a pause is released at once, and the next waits for the rest of the pause', async () => {
  let over = () => {};
  const { time, asked, turn, waiting } = siteWith({ wait: () => new Promise((resolve) => (over = resolve)) });
  (await turn()).end(PAUSE);
  const leaving = new AbortController();
  const second = asked(leaving.signal);
  await settled();
  leaving.abort(GONE);
  await expect(second).rejects.toBe(GONE);
  const third = waiting();
  await settled();
  expect(third.came).toBe(false);
  time.pass(PAUSE);
  over();
  await third.turn;
});

test('a caller that leaves the queue before its turn takes no turn', async () => {
  const { asked, turn } = siteWith();
  await expect(asked(AbortSignal.abort(GONE))).rejects.toBe(GONE);
  await turn();
});

describe('a turn that is never ended', () => {
  test('ends by itself after its lease, with the usual pause', async () => {
    const { time, turn, waiting } = siteWith();
    await turn();
    const next = waiting();
    time.pass(LONGEST_TURN_MS - 1);
    await settled();
    expect(next.came).toBe(false);
    time.pass(1);
    await next.turn;
    expect(time.waited).toEqual([PAUSE]);
  });

  test('and is ended late does not pass on another’s turn', async () => {
    const { time, turn, waiting } = siteWith();
    const late = await turn();
    time.pass(LONGEST_TURN_MS);
    const second = await turn();
    const third = waiting();
    late.end(0);
    await settled();
    expect(third.came).toBe(false);
    second.end(0);
    await third.turn;
  });

  test.each([
    ['shortens no pause', 0, PATIENCE + 1, SAID],
    ['is followed by the pause that the site asks for only now', PATIENCE + 2, 0, THROTTLED],
  ])('and is ended late %s', async (_, lateMs, pauseMs, why) => {
    const { time, asked, turn } = siteWith();
    const late = await turn();
    time.pass(LONGEST_TURN_MS);
    (await turn()).end(pauseMs, SAID);
    late.end(lateMs, THROTTLED);
    expect(await asked()).toEqual({ closedUntil: time.now() + Math.max(lateMs, pauseMs), why });
  });

  test('is watched only until its end, and ends once', async () => {
    const { time, turn } = siteWith();
    const own = await turn();
    expect(time.alarms()).toBe(1);
    own.end(0);
    expect(time.alarms()).toBe(0);
    own.end(PATIENCE + 1);
    await turn();
  });
});

describe('an alarm of the machine’s time', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('rings once, unless it is called off or the service stops', () => {
    const stopping = new AbortController();
    const time = systemTime(stopping.signal);
    const rung: string[] = [];
    time.alarm(100, () => rung.push('rings'));
    time.alarm(100, () => rung.push('called off'))();
    time.alarm(200, () => rung.push('after the end'));
    vi.advanceTimersByTime(150);
    stopping.abort();
    vi.advanceTimersByTime(1_000);
    expect(rung).toEqual(['rings']);
    expect(vi.getTimerCount()).toBe(0);
  });
});
