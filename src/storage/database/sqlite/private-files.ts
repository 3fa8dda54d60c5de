/** Makes the data private to the operator, whatever rights others had before: folders 0700, files 0600. */
import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './files.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const OTHERS = 0o077;

/** Removes other users' rights in a folder, which an older Fenix or a person gave them, and says so. */
export async function closeToOthers(folder: string, warn: (message: string) => void): Promise<void> {
  if (!(await isOpenAtTop(folder))) return;
  try {
    await closeTree(folder);
    warn(`${folder} was open to other users of this machine: now it is yours alone`);
  } catch (error) {
    if (!['EPERM', 'EACCES'].includes(errorCode(error))) throw error;
    warn(`${folder} is open to other users and not ours to close: let its owner run chmod -R go-rwx on it`);
  }
}

/** Deeper files come from the same time as these, and are closed before them. */
async function isOpenAtTop(folder: string): Promise<boolean> {
  const here = [folder, ...(await namesIn(folder)).map(({ path }) => path)];
  const modes = await Promise.all(here.map(async (path) => (await unlessGone(stat(path)))?.mode ?? 0));
  return modes.some((mode) => (mode & OTHERS) !== 0);
}

/** The folder itself comes last: after an interruption it is still open, so the next start finds it. */
async function closeTree(folder: string): Promise<void> {
  for (const { path, isFolder } of await namesIn(folder))
    await (isFolder ? closeTree(path) : unlessGone(chmod(path, FILE_MODE)));
  await chmod(folder, FOLDER_MODE);
}

/** Without links: their targets are elsewhere. */
async function namesIn(folder: string): Promise<readonly { readonly path: string; readonly isFolder: boolean }[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() || entry.isFile())
    .map((entry) => ({ path: join(folder, entry.name), isFolder: entry.isDirectory() }));
}

/** SQLite makes and removes files meanwhile. */
async function unlessGone<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
