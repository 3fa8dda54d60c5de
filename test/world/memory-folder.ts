/**
 * Puts the temporary files of a run into memory where the system has a folder there with enough room: databases write each
 * commit to the disk, and half of the time of many stories was spent waiting for it.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const MEMORY = '/dev/shm';
/** A run takes half a gigabyte. */
const ROOM = 4 * 2 ** 30;

export function setup(): (() => void) | undefined {
  if (process.env['TMPDIR'] !== undefined || roomIn(MEMORY) < ROOM) return;
  for (const name of leftBy(readdirSync(MEMORY))) removeIfPossible(join(MEMORY, name));
  const folder = mkdtempSync(join(MEMORY, `fenix-run-${process.pid}-`));
  // The user nobody, who runs PostgreSQL for root, goes through it.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A small disk that a killed run left mounted stays. */
function removeIfPossible(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // The system forgets it at its next start.
  }
}

function roomIn(place: string): number {
  try {
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** The folders of runs that were killed. */
function leftBy(names: readonly string[]): readonly string[] {
  return names.filter((name) => {
    const [, process] = /^fenix-run-(\d+)-/.exec(name) ?? [];
    return process !== undefined && !isAlive(Number(process));
  });
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
