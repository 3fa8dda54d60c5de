/** A healthy machine for the doctor. */
import type { Machine } from '../../../src/cli/findings.ts';
import { NOON } from './samples.ts';

const GIBIBYTE = 1024 ** 3;

export function machineWith(changed: Partial<Machine> = {}): Machine {
  return {
    now: () => Date.parse(NOON),
    // Time stands still, so nothing is late.
    alarm: () => () => undefined,
    lookup: async () => ['192.0.2.1'],
    reach: async () => undefined,
    freeBytes: async () => 50 * GIBIBYTE,
    ...changed,
  };
}
