/** Pages a second of the demo web on one core, beside a server with one constant page. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { Pool } from 'undici';
import { median, printTable } from './figures.ts';

const REQUESTS = 6_000;
const ROUNDS = 5;
const CONNECTIONS = 16;

/** A thread serves, so that the client does not slow it down. */
export async function benchDemoWeb(): Promise<void> {
  const worker = new Worker(new URL('./demo-web-worker.js', import.meta.url));
  const { port, paths } = await new Promise<{ port: number; paths: readonly (readonly [string, string])[] }>(
    (resolve) => {
      worker.once('message', resolve);
    },
  );
  const body = 'x'.repeat(6_000);
  const plain = createServer((_, response) => response.end(body)).listen(0, '127.0.0.1');
  await new Promise((resolve) => plain.once('listening', resolve));
  const plainPort = (plain.address() as AddressInfo).port;
  const rates = { demo: [] as number[], plain: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++) {
    const demo = await rate(port, paths);
    const constant = await rate(plainPort, [['localhost', '/']]);
    if (round > 0) rates.demo.push(demo);
    if (round > 0) rates.plain.push(constant);
  }
  plain.close();
  await worker.terminate();
  printTable(
    ['', 'pages/s (median)'],
    [
      ['the demo web: written, generated and shop pages by turns', Math.round(median(rates.demo))],
      ['a bare server: one constant of 6 kB, in the asking thread', Math.round(median(rates.plain))],
    ],
  );
}

async function rate(port: number, paths: readonly (readonly [string, string])[]): Promise<number> {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: CONNECTIONS });
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (next < REQUESTS) {
        const [host, path] = paths[next++ % paths.length] as readonly [string, string];
        const { body } = await pool.request({ method: 'GET', path, headers: { host } });
        await body.dump();
      }
    }),
  );
  await pool.close();
  return REQUESTS / ((performance.now() - began) / 1_000);
}
