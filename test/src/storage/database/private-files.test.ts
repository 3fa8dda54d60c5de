import { chmod, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../../../src/storage/store/open-store.ts';
import { ABSENT } from '../../../../src/storage/store/store.ts';
import { startFenixAfter } from '../../support/command.ts';
import { openThings, PERMISSIONS, temporaryFolder } from '../../support/folders.ts';
import { NOTES } from '../store/notes.ts';

const OPEN_FOLDER = 0o755;
const OPEN_FILE = 0o644;

async function fill(folder: string, warnings: string[] = []): Promise<void> {
  const store = await openStore({ folder, hold: true, warn: (message) => warnings.push(message) });
  const written = await store.documents(NOTES).read('a/b');
  await store.documents(NOTES).write('a/b', { text: 'um' }, written?.revision ?? ABSENT);
  await store.log('l').append([Uint8Array.of(1)], 'any');
  await store.blobs.put(Uint8Array.of(2));
  await store.close();
}

/** The files of an older Fenix. */
async function openToAll(folder: string): Promise<void> {
  for (const name of ['.', ...(await readdir(folder, { recursive: true }))]) {
    const path = join(folder, name);
    // SQLite's side files may go with its last thread after they were listed.
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined) await chmod(path, found.isDirectory() ? OPEN_FOLDER : OPEN_FILE);
  }
}

describe('the files of a store', () => {
  it('are made for their owner alone, with missing folders above', async () => {
    const above = await temporaryFolder();
    const warnings: string[] = [];
    await fill(join(above, 'new', 'data'), warnings);
    expect(await openThings(above)).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it('are closed to others when they are opened, with one message', async () => {
    const folder = await temporaryFolder();
    await fill(folder);
    await openToAll(folder);
    const warnings: string[] = [];
    await fill(folder, warnings);
    await fill(folder, warnings);
    expect(await openThings(folder)).toEqual([]);
    expect(warnings).toEqual([`${folder} was open to other users of this machine: now it is yours alone`]);
  });

  it('are closed in a closed folder', async () => {
    const folder = await temporaryFolder();
    await fill(folder);
    await openToAll(folder);
    await chmod(folder, 0o700);
    await fill(folder);
    expect(await openThings(folder)).toEqual([]);
  });

  it('stay apart from a link’s target', async () => {
    const folder = await temporaryFolder();
    const elsewhere = join(await temporaryFolder(), 'theirs');
    await mkdir(elsewhere);
    await writeFile(join(elsewhere, 'file'), '');
    await openToAll(elsewhere);
    await symlink(elsewhere, join(folder, 'link'));
    await chmod(folder, OPEN_FOLDER);
    await fill(folder);
    expect((await stat(join(elsewhere, 'file'))).mode & PERMISSIONS).toBe(OPEN_FILE);
  });
});

it.each([[['user', 'add', 'ana', '--name', 'Ana', '--email', 'ana@example.org']], [['doctor']]])(
  'under a umask that allows everything fenix %j keeps its files for their owner alone',
  async (args) => {
    const folder = join(await temporaryFolder(), 'data');
    const { child, ended } = startFenixAfter('umask 000', args, { FENIX_DATA: folder });
    child.stdin.end();
    const { code, stderr } = await ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect((await readdir(folder)).length).toBeGreaterThan(0);
    expect(await openThings(folder)).toEqual([]);
  },
);
