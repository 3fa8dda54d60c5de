/**
 * The time, for code that gets it passed in. A wall clock may be set a day ahead and back again (a wrong time server,
 * an empty battery). Everything written meanwhile would lie in the future. So a jump is believed only once it has
 * lasted. Sleep of the machine is no jump: it counts, as far as the system says how long it has been up.
 */
import { uptime } from 'node:os';
import { performance } from 'node:perf_hooks';
import type { Clock } from '../../agents/agents.ts';

/** Sources of the time, each in milliseconds. */
interface TimeSources {
  wall(): number;
  /** Runs evenly while the machine is awake. */
  awake(): number;
  /** Runs evenly, during sleep, too. */
  up(): number;
}

/** A smaller change is no jump: clocks are corrected by seconds. */
const JUMP_MS = 30_000;
/** The system's uptime is asked only after a gap of this size. */
const NAP_MS = 500;
/** A wrong clock is corrected by then, or the clock before was the wrong one. */
const BELIEVED_AFTER_MS = 5 * 60_000;

/** The wall clock without its jumps; milliseconds since 1970. */
export function believedTime(sources: TimeSources): () => number {
  const { wall, awake, up } = sources;
  let seen = { wall: wall(), awake: awake() };
  /** How much longer the machine has been up than awake. */
  let asleep = up() - seen.awake;
  /** How far the wall clock is from the believed time, and since when. */
  let ahead = 0;
  let since = 0;
  return () => {
    const now = { wall: wall(), awake: awake() };
    const jumped = now.wall - seen.wall - (now.awake - seen.awake);
    seen = now;
    // Even for short naps: otherwise all of them would count as sleep at the next jump.
    if (Math.abs(jumped) > NAP_MS) {
      const slept = up() - now.awake - asleep;
      asleep += slept;
      if (Math.abs(jumped) > JUMP_MS) [ahead, since] = [ahead + jumped - slept, now.awake];
    }
    if (Math.abs(ahead) <= JUMP_MS || now.awake - since >= BELIEVED_AFTER_MS) ahead = 0;
    return now.wall - ahead;
  };
}

/** The time of this machine. */
export const systemNow: () => number = believedTime({
  wall: () => Date.now(),
  awake: () => performance.now(),
  up: () => uptime() * 1000,
});

export const systemClock: Clock = clockOf({ now: systemNow });

export function clockOf(time: { now(): number }): Clock {
  return () => new Date(time.now()).toISOString();
}
