/**
 * A user's view of a service, from another process: `node watching.js PORT COOKIE`. Each line on standard input asks for the
 * worst since the last, as JSON.
 */
import { get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';

export interface Seen {
  readonly readyMs: number;
  readonly othersMs: number;
  /** Other answers than 200, and none at all. */
  readonly refused: number;
}

const LOOK_EVERY_MS = 250;
/** The time counted for a missing answer. */
const LOST_MS = 10_000;

function watch(port: number, cookie: string): void {
  const nothing = { readyMs: 0, othersMs: 0, refused: 0 };
  let seen = { ...nothing };
  const look = async () => {
    const [ready, others] = await Promise.all([timed(port, '/readyz'), timed(port, '/api/settings', cookie)]);
    seen.readyMs = Math.max(seen.readyMs, ready.ms);
    seen.othersMs = Math.max(seen.othersMs, others.ms);
    seen.refused += [ready, others].filter(({ status }) => status !== 200).length;
  };
  setInterval(() => void look(), LOOK_EVERY_MS);
  createInterface({ input: process.stdin }).on('line', () => {
    process.stdout.write(`${JSON.stringify(seen satisfies Seen)}\n`);
    seen = { ...nothing };
  });
}

/** A request over its own connection. */
function timed(port: number, path: string, cookie = ''): Promise<{ readonly ms: number; readonly status: number }> {
  const began = performance.now();
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path, headers: { cookie }, agent: false, timeout: LOST_MS });
    request.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve({ ms: performance.now() - began, status: response.statusCode ?? 0 }));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve({ ms: LOST_MS, status: 0 }));
  });
}

const [, , port = '', cookie = ''] = process.argv;
watch(Number(port), cookie);
