/** Starting servers to measure. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

const POLL_MS = 5;
const PATIENCE_MS = 120_000;

/** The flags of `npm start`. */
export async function startArguments(): Promise<readonly string[]> {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').slice(1);
}

/** Resolves once the server at this port answers /readyz, and rejects after two minutes. */
export async function ready(port: number): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    try {
      if ((await fetch(`http://127.0.0.1:${port}/readyz`)).ok) return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
  throw new Error(`nothing answers at port ${port} after ${PATIENCE_MS / 1000} s`);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A durable PostgreSQL of our own. */
export async function startPostgres(): Promise<{
  readonly url: string;
  readonly child: ChildProcess;
  stop(): Promise<void>;
}> {
  const child = spawn(process.execPath, ['dist/test/src/storage/database/support/postgres-process.js', 'durable'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.stdin.end();
    await exited;
  };
  for await (const url of createInterface({ input: child.stdout })) return { url, child, stop };
  throw new Error('PostgreSQL did not start');
}

/** The resident memory of a process. */
export async function residentMegabytes({ pid }: ChildProcess): Promise<number> {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

const TICKS_PER_SECOND = 100;

/** Processor time of a process and all its children, in seconds. */
export async function processorSeconds({ pid }: ChildProcess): Promise<number> {
  const all = new Map<number, { readonly parent: number; readonly ticks: number }>();
  for (const name of await readdir('/proc')) {
    if (/^\d+$/.test(name))
      all.set(Number(name), ticksIn(await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')));
  }
  const below = (root: number): number =>
    [...all].reduce(
      (sum, [child, { parent }]) => (parent === root ? sum + below(child) : sum),
      all.get(root)?.ticks ?? 0,
    );
  return below(pid ?? 0) / TICKS_PER_SECOND;
}

/** From a line of /proc: the parent, and fields 14 to 17, its own time and that of ended children. */
function ticksIn(stat: string) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { parent: Number(fields[1]), ticks: fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) };
}
