/** Folders for a single test. */
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export const PERMISSIONS = 0o777;

/** All entries of a folder that others may read. */
export async function openThings(folder: string): Promise<readonly string[]> {
  const names = ['.', ...(await readdir(folder, { recursive: true }))];
  const found = await Promise.all(
    names.map(async (name) => {
      const entry = await lstat(join(folder, name));
      const wanted = entry.isDirectory() ? 0o700 : 0o600;
      return entry.isSymbolicLink() || (entry.mode & PERMISSIONS) === wanted ? [] : [name];
    }),
  );
  return found.flat();
}
