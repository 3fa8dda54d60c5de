/** A PostgreSQL of our own as a process: says its address on standard output, and ends when standard input does. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { makePostgres } from './own-postgres.ts';

/** What tests lose with the power is theirs alone; benchmarks pay for what is kept. */
const fsync = process.argv[2] === 'durable' ? 'on' : 'off';

const folder = await mkdtemp(join(tmpdir(), 'fenix-postgres-'));

try {
  const { url, start } = await makePostgres(folder);
  const server = await start([`fsync=${fsync}`, 'max_connections=300']);
  const ended = once(server, 'exit');
  process.stdout.write(`${url}\n`);
  process.stdin.resume();
  await once(process.stdin, 'end');
  // A fast shutdown: whoever is connected is sent away.
  server.kill('SIGINT');
  await ended;
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`PostgreSQL did not start: ${String(error)}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
