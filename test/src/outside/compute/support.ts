/** Documents to read, and the built modules that worker processes run. */
import { join } from 'node:path';
import type { Fetched } from '../../../../agents/agents.ts';
import { ROOT } from '../../support/command.ts';

export const BUILT_WORKER = join(ROOT, 'dist/src/outside/compute/worker.js');
/** A worker that does as a page's address says. */
export const FAKE_WORKER = join(ROOT, 'dist/test/src/outside/compute/fake-worker.js');

export function fetched(contentType: string, bytes: Uint8Array | string, more: Partial<Fetched> = {}): Fetched {
  const given = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  return { url: 'http://site.example/a', contentType, bytes: given, ...more };
}

export function fail(error: unknown): never {
  throw error;
}
