/** Whose turn it is, within one process. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemTime } from '../../../src/fetching/time.ts';
import { OwnLeases } from '../../../src/fetching/turn-leases.ts';
import { LONGEST_TURN_MS, QueuedTurns } from '../../../src/fetching/turns.ts';
import { settled } from '../support/streams.ts';
import { fakeTime, taken } from './support.ts';

const PATIENCE = 60_000;
const PAUSE = 1_000;

const rethrow = (error: unknown): never => {
  throw error;
};

function turnsAt(time = fakeTime()) {
  return {
    turns: new QueuedTurns({ time, leases: new OwnLeases(() => time.now()), pauseMs: PAUSE, failed: rethrow }),
    time,
  };
}

/** A turn that is waited for, and whether it came. */
function watched(taking: ReturnType<QueuedTurns['take']>) {
  const waiting = { came: false, turn: taken(taking) };
  void waiting.turn.then(() => {
    waiting.came = true;
  });
  return waiting;
}

describe('a turn', () => {
  test('is one’s own until it ends; the others come in the order in which they asked', async () => {
    const { turns } = turnsAt();
    const order: number[] = [];
    const first = await taken(turns.take('a', PATIENCE));
    const others = [1, 2, 3].map(async (n) => {
      const turn = await taken(turns.take('a', PATIENCE));
      order.push(n);
      await settled();
      turn.end(0);
    });
    await settled();
    expect(order).toEqual([]);
    first.end(0);
    await Promise.all(others);
    expect(order).toEqual([1, 2, 3]);
  });

  test('comes when the pause is over, counted from the end of the last one', async () => {
    const { turns, time } = turnsAt();
    const turn = await taken(turns.take('a', PATIENCE));
    time.pass(5_000);
    turn.end(1_000);
    await taken(turns.take('a', PATIENCE));
    expect(time.waited).toEqual([1_000]);
  });

  test('is not waited for longer than one has patience: it is said until when, and why', async () => {
    const { turns, time } = turnsAt();
    (await taken(turns.take('a', PATIENCE))).end(PATIENCE + 1, 'it said so');
    expect(await turns.take('a', PATIENCE)).toEqual({ closedUntil: time.now() + PATIENCE + 1, why: 'it said so' });
    expect(time.waited).toEqual([]);
    // Who was turned away holds up nobody.
    time.pass(PATIENCE + 1);
    await expect(taken(turns.take('a', PATIENCE))).resolves.toBeDefined();
  });

  test('that somebody no longer waits for goes to the next', async () => {
    const time = fakeTime();
    let stopping = false;
    const { turns } = turnsAt({
      ...time,
      async wait(milliseconds) {
        if (stopping) throw new Error('stopped');
        await time.wait(milliseconds);
      },
    });
    (await taken(turns.take('a', PATIENCE))).end(1_000);
    stopping = true;
    await expect(turns.take('a', PATIENCE)).rejects.toThrow('stopped');
    stopping = false;
    await expect(taken(turns.take('a', PATIENCE))).resolves.toBeDefined();
  });
});

describe('whoever leaves the queue', () => {
  test('is let go at once, and does not come before or keep back anybody', async () => {
    const { turns } = turnsAt();
    const first = await taken(turns.take('a', PATIENCE));
    const leaving = new AbortController();
    const second = turns.take('a', PATIENCE, leaving.signal);
    const third = watched(turns.take('a', PATIENCE));
    const why = new Error('nobody waits any more');
    leaving.abort(why);
    await expect(second).rejects.toBe(why);
    await settled();
    expect(third.came).toBe(false);
    first.end(0);
    await third.turn;
  });

  test('during a pause is let go at once, and the next one waits for its rest', async () => {
    const time = fakeTime();
    let over = () => {};
    const wait = () =>
      new Promise<void>((resolve) => {
        over = resolve;
      });
    const { turns } = turnsAt({ ...time, wait });
    (await taken(turns.take('a', PATIENCE))).end(PAUSE);
    const leaving = new AbortController();
    const second = turns.take('a', PATIENCE, leaving.signal);
    await settled();
    leaving.abort(new Error('nobody waits any more'));
    await expect(second).rejects.toThrow('nobody waits any more');
    const third = taken(turns.take('a', PATIENCE));
    await settled();
    time.pass(PAUSE);
    over();
    await third;
  });

  test('before it came takes no turn', async () => {
    const { turns } = turnsAt();
    await expect(turns.take('a', PATIENCE, AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
    await expect(taken(turns.take('a', PATIENCE))).resolves.toBeDefined();
  });
});

describe('a turn that nobody ends', () => {
  test('ends by itself after its lease, and the usual pause follows', async () => {
    const { turns, time } = turnsAt();
    await taken(turns.take('a', PATIENCE));
    const next = watched(turns.take('a', PATIENCE));
    time.pass(LONGEST_TURN_MS - 1);
    await settled();
    expect(next.came).toBe(false);
    time.pass(1);
    await next.turn;
    expect(time.waited).toEqual([PAUSE]);
  });

  test('and is ended too late does not pass on a turn that is somebody else’s', async () => {
    const { turns, time } = turnsAt();
    const late = await taken(turns.take('a', PATIENCE));
    time.pass(LONGEST_TURN_MS);
    const second = await taken(turns.take('a', PATIENCE));
    const third = watched(turns.take('a', PATIENCE));
    late.end(0);
    await settled();
    expect(third.came).toBe(false);
    second.end(0);
    await third.turn;
  });

  test('and is ended too late shortens no pause; one that the site asks for now is kept', async () => {
    const { turns, time } = turnsAt();
    const late = await taken(turns.take('a', PATIENCE));
    const later = await taken(turns.take('b', PATIENCE));
    time.pass(LONGEST_TURN_MS);
    (await taken(turns.take('a', PATIENCE))).end(PATIENCE + 1, 'it said so');
    late.end(0);
    expect(await turns.take('a', PATIENCE)).toEqual({ closedUntil: time.now() + PATIENCE + 1, why: 'it said so' });
    later.end(PATIENCE + 1, 'the site answered 429');
    expect(await turns.take('b', PATIENCE)).toMatchObject({ why: 'the site answered 429' });
  });

  test('is watched for only until it is ended; ended twice, it is ended once', async () => {
    const { turns, time } = turnsAt();
    const turn = await taken(turns.take('a', PATIENCE));
    expect(time.alarms()).toBe(1);
    turn.end(0);
    expect(time.alarms()).toBe(0);
    turn.end(PATIENCE + 1);
    await expect(taken(turns.take('a', PATIENCE))).resolves.toBeDefined();
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
