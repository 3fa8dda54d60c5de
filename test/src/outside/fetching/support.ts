/** Fetching for tests, over loopback servers and a clock that moves only when somebody waits. */
import { readFileSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import type { Closed, FetchFailed, Turn } from '../../../../agents/agents.ts';
import type { Timepiece } from '../../../../src/base/time.ts';
import { type Fetching, type FetchingOptions, openFetching } from '../../../../src/outside/fetching/fetching.ts';

/** Waiting takes no time, and is noted. Alarms ring when the clock moves. */
export interface FakeTime extends Timepiece {
  readonly waited: readonly number[];
  /** Alarms still set. */
  alarms(): number;
  pass(milliseconds: number): void;
}

export function fakeTime(start = Date.UTC(2026, 0, 5, 8)): FakeTime {
  let now = start;
  const waited: number[] = [];
  const alarms = new Set<{ readonly at: number; readonly ring: () => void }>();
  const pass = (milliseconds: number) => {
    now += milliseconds;
    for (const alarm of [...alarms].filter(({ at }) => at <= now)) {
      alarms.delete(alarm);
      alarm.ring();
    }
  };
  return {
    waited,
    alarms: () => alarms.size,
    now: () => now,
    async wait(milliseconds) {
      waited.push(milliseconds);
      pass(milliseconds);
    },
    alarm(milliseconds, ring) {
      const alarm = { at: now + milliseconds, ring };
      alarms.add(alarm);
      return () => alarms.delete(alarm);
    },
    pass,
  };
}

/** By default all of loopback is trusted, and nothing else may be asked. */
export function fetchingFor(options: Partial<FetchingOptions> = {}): Fetching {
  const onLoopback = ({ hostname }: URL) => hostname === '127.0.0.1' || hostname.endsWith('localhost');
  const fetching = openFetching({
    trusts: onLoopback,
    trustsEngine: onLoopback,
    publicWeb: false,
    pace: 1,
    ports: [80, 443],
    privateNetworks: '',
    pauseMs: 1000,
    contact: async () => '',
    time: fakeTime(),
    ...options,
  });
  onTestFinished(() => fetching.close());
  return fetching;
}

/** The lines of a data file in this folder, without comments. */
export function linesOf(file: string): readonly string[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n');
  return lines.filter((line) => /^[^#]/.test(line));
}

export function textOf({ bytes }: { readonly bytes: Uint8Array }): string {
  return new TextDecoder().decode(bytes);
}

/** The failure of a fetch, which must be one for a session. */
export async function failureOf(fetching: Promise<unknown>): Promise<FetchFailed> {
  const failure = await fetching.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof Error) || failure.name !== 'FetchFailed') throw failure ?? new Error('nothing failed');
  if (!/^\S[^\n]*$/.test(failure.message)) throw new Error(`not one line: ${failure.message}`);
  return failure as FetchFailed;
}

/** A turn at once, or after waiting. */
export async function taken(taking: Promise<Turn | Closed>): Promise<Turn> {
  const turn = await taking;
  if (turn.closedUntil !== undefined) throw new Error(`closed: ${turn.why}`);
  return turn;
}
