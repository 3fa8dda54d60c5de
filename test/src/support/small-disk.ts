/** A disk that is really full or read-only: a small file system in memory, if this process may mount one. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './folders.ts';

export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk. */
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  /** Makes the disk read-only, for which no file may be open for writing. */
  makeReadOnly(): void;
}

export const hasSmallDisk = canMount();

/** The describe title of tests that need one. */
export const ON_A_SMALL_DISK = hasSmallDisk
  ? 'on a small disk'
  : 'on a small disk (skipped: this user may not mount one, which takes root in a container that allows it)';

export async function smallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await temporaryFolder();
  mount(folder, megabytes);
  onTestFinished(() => unmount(folder));
  const ballast = join(folder, 'ballast');
  return {
    folder,
    async fill() {
      const file = await open(ballast, 'a');
      try {
        for (const size of [1024 * 1024, 4_096]) await writeUntilFull(() => file.write(new Uint8Array(size)));
      } finally {
        await file.close();
      }
    },
    makeRoom: () => rm(ballast),
    makeReadOnly: () => execFileSync('mount', ['-o', 'remount,ro', folder], { stdio: 'pipe' }),
  };
}

async function writeUntilFull(write: () => Promise<{ readonly bytesWritten: number }>): Promise<void> {
  try {
    while ((await write()).bytesWritten > 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'fenix-mount-'));
  try {
    mount(folder, 1);
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}

function mount(folder: string, megabytes: number): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder], { stdio: 'pipe' });
}

function unmount(folder: string): void {
  execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' });
}
