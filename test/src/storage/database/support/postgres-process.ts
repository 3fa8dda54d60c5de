/** A PostgreSQL of our own as a process: prints its address, and ends with its standard input. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { makePostgres } from './own-postgres.ts';

/** Tests may lose data with the power, and benchmarks may not. */
const fsync = process.argv[2] === 'durable' ? 'on' : 'off';

const folder = await mkdtemp(join(tmpdir(), 'fenix-postgres-'));

try {
  const { url, start } = await makePostgres(folder);
  const server = await start([`fsync=${fsync}`, 'max_connections=300']);
  const ended = once(server, 'exit');
  process.stdout.write(`${url}\n`);
  process.stdin.resume();
  await once(process.stdin, 'end');
  // A fast shutdown, which cuts all connections.
  server.kill('SIGINT');
  await ended;
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`PostgreSQL did not start: ${String(error)}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
