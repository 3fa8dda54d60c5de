/**
 * One process per store: a file named `lock` with the holder's pid. A holder that is gone is taken over, which covers
 * kill -9 and power loss. A pid alone can be another process by now (in a container it is always 1), so the time the
 * process began is written beside it where the system tells.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, type FileSystem, readIfThere, unlinkIfThere, writeNewFile } from './files.ts';
import { StoreUnavailable } from './store.ts';

export interface Holder {
  readonly pid: number;
  /** Boot and tick at which the process began, where /proc tells. */
  readonly began: string | undefined;
}

export interface Processes {
  readonly self: Holder;
  /** Who has that pid now; undefined when nobody does. */
  readonly find: (pid: number) => Holder | undefined;
}

interface Lock {
  release(): Promise<void>;
}

/** Takes the store's lock, or throws `StoreUnavailable` naming who holds it. */
export async function takeLock(fs: FileSystem, root: string, processes: Processes): Promise<Lock> {
  const path = join(root, 'lock');
  const own = JSON.stringify(processes.self);
  const draft = `${path}.${processes.self.pid}`;
  await unlinkIfThere(fs, draft);
  await writeNewFile(fs, draft, Buffer.from(own));
  try {
    // Each round ends with the lock taken, a live holder named, or one stale lock fewer.
    while (!(await tryLink(fs, draft, path))) await removeStale(fs, path, processes);
  } finally {
    await unlinkIfThere(fs, draft);
  }
  return {
    async release() {
      if (String(await readIfThere(fs, path)) === own) await unlinkIfThere(fs, path);
    },
  };
}

async function tryLink(fs: FileSystem, draft: string, path: string): Promise<boolean> {
  try {
    await fs.link(draft, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function removeStale(fs: FileSystem, path: string, processes: Processes): Promise<void> {
  const found = await readIfThere(fs, path);
  if (found === undefined) return;
  const holder = parseHolder(found);
  if (holder !== undefined && isAlive(holder, processes)) {
    throw new StoreUnavailable(
      `the store is in use by process ${holder.pid}: stop that one first, or give this one another FENIX_DATA`,
    );
  }
  // Moved away rather than deleted: if another process took over in between, what was moved is not what was judged.
  const aside = `${path}.stale.${processes.self.pid}`;
  await fs.rename(path, aside);
  const moved = await readIfThere(fs, aside);
  if (moved !== undefined && !moved.equals(found)) await tryLink(fs, aside, path);
  await unlinkIfThere(fs, aside);
}

function isAlive(holder: Holder, processes: Processes): boolean {
  const now = holder.pid === processes.self.pid ? processes.self : processes.find(holder.pid);
  if (now === undefined) return false;
  return holder.began === undefined || now.began === undefined || holder.began === now.began;
}

function parseHolder(bytes: Uint8Array): Holder | undefined {
  try {
    const json: unknown = JSON.parse(Buffer.from(bytes).toString());
    if (typeof json !== 'object' || json === null || !('pid' in json)) return undefined;
    const began = 'began' in json && typeof json.began === 'string' ? json.began : undefined;
    return typeof json.pid === 'number' ? { pid: json.pid, began } : undefined;
  } catch {
    // Half a lock is what a crash leaves: nobody holds it.
    return undefined;
  }
}

/** The processes of this machine. */
export function systemProcesses(): Processes {
  return {
    self: { pid: process.pid, began: beganAt(process.pid) },
    find(pid) {
      try {
        process.kill(pid, 0);
      } catch (error) {
        if (errorCode(error) !== 'EPERM') return undefined;
      }
      return { pid, began: beganAt(pid) };
    },
  };
}

/** Field 22 of /proc/<pid>/stat (proc(5)) with the boot's id. Read in one go: starting up is the only time it is asked. */
function beganAt(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name may hold spaces and brackets; the fields count from after its last bracket.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot} ${ticks}`;
  } catch {
    return undefined;
  }
}
