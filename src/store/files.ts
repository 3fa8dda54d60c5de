/**
 * Durable file operations. A file's content is safe after its own fsync; a new, renamed or removed name is safe after
 * an fsync of its folder. `FileSystem` is the part of `node:fs/promises` they need, so that a test can forget for us.
 */
import { dirname, join } from 'node:path';

export interface FileHandle {
  write(bytes: Uint8Array): Promise<{ bytesWritten: number }>;
  read(buffer: Uint8Array, offset: number, length: number, position: number): Promise<{ bytesRead: number }>;
  stat(): Promise<{ size: number }>;
  truncate(length: number): Promise<void>;
  sync(): Promise<void>;
  datasync(): Promise<void>;
  close(): Promise<void>;
}

export interface FileSystem {
  open(path: string, flags: 'r' | 'r+' | 'a' | 'wx'): Promise<FileHandle>;
  rename(from: string, to: string): Promise<void>;
  /** Fails with EEXIST when `to` exists: the one atomic way to take a name. */
  link(from: string, to: string): Promise<void>;
  unlink(path: string): Promise<void>;
  mkdir(path: string): Promise<unknown>;
  readdir(path: string, options: { withFileTypes: true }): Promise<readonly DirectoryEntry[]>;
}

export interface DirectoryEntry {
  readonly name: string;
  isDirectory(): boolean;
}

/** The file's bytes, or undefined when there is none. */
export async function readIfThere(fs: FileSystem, path: string): Promise<Buffer | undefined> {
  const handle = await unlessMissing(fs.open(path, 'r'));
  if (handle === undefined) return undefined;
  try {
    const { size } = await handle.stat();
    return await readAt(handle, 0, size);
  } finally {
    await handle.close();
  }
}

/** `length` bytes from `position`, fewer only at the end of the file. */
export async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}

/** Creates or replaces a file in one step: after a crash the old content is there or the new one, whole. */
export async function replaceFile(fs: FileSystem, path: string, bytes: Uint8Array, temporary: string): Promise<void> {
  await writeNewFile(fs, temporary, bytes);
  await fs.rename(temporary, path);
  await syncFolder(fs, dirname(path));
}

/** Appends and syncs. A file that is new here needs `syncFolder` too before it is safe. */
export async function appendToFile(fs: FileSystem, path: string, bytes: Uint8Array): Promise<void> {
  const handle = await fs.open(path, 'a');
  try {
    await writeAll(handle, bytes);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

export async function writeNewFile(fs: FileSystem, path: string, bytes: Uint8Array): Promise<void> {
  const handle = await fs.open(path, 'wx');
  try {
    await writeAll(handle, bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function truncateFile(fs: FileSystem, path: string, length: number): Promise<void> {
  const handle = await fs.open(path, 'r+');
  try {
    await handle.truncate(length);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function syncFolder(fs: FileSystem, path: string): Promise<void> {
  const handle = await fs.open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the store's own folder, with parents that are missing. */
export async function makeFolderTree(fs: FileSystem, path: string): Promise<void> {
  try {
    await fs.mkdir(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT' && dirname(path) !== path) {
      await makeFolderTree(fs, dirname(path));
      await fs.mkdir(path);
    } else if (errorCode(error) !== 'EEXIST') throw error;
  }
  // Also when it was there: a killed process may have made it and not synced it.
  await syncForeignFolder(fs, dirname(path));
}

/** A folder that is not ours may forbid looking into it; then it was not us who made names in it. */
async function syncForeignFolder(fs: FileSystem, path: string): Promise<void> {
  try {
    await syncFolder(fs, path);
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes(errorCode(error) ?? '')) throw error;
  }
}

/** Makes a folder and its parents below `root`, durably. `known` remembers what is already safe. */
export async function ensureFolder(fs: FileSystem, root: string, path: string, known: Set<string>): Promise<void> {
  if (path === root || known.has(path)) return;
  const parent = dirname(path);
  await ensureFolder(fs, root, parent, known);
  try {
    await fs.mkdir(path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  await syncFolder(fs, parent);
  known.add(path);
}

/** Names in a folder, sorted by code unit; empty when the folder is missing. */
export async function listFolder(fs: FileSystem, path: string): Promise<readonly DirectoryEntry[]> {
  const entries = (await unlessMissing(fs.readdir(path, { withFileTypes: true }))) ?? [];
  return [...entries].sort((a, b) => (a.name < b.name ? -1 : 1));
}

export async function unlinkIfThere(fs: FileSystem, path: string): Promise<void> {
  await unlessMissing(fs.unlink(path));
}

export async function emptyFolder(fs: FileSystem, path: string): Promise<void> {
  for (const entry of await listFolder(fs, path)) await unlinkIfThere(fs, join(path, entry.name));
}

export async function unlessMissing<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  let rest = bytes;
  while (rest.length > 0) {
    const { bytesWritten } = await handle.write(rest);
    rest = rest.subarray(bytesWritten);
  }
}
