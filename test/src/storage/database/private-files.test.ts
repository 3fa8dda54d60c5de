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

/** As an older Fenix left it. */
async function openToAll(folder: string): Promise<void> {
  for (const name of ['.', ...(await readdir(folder, { recursive: true }))]) {
    const path = join(folder, name);
    // What SQLite keeps beside its file may go with the last thread, after it was listed.
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined) await chmod(path, found.isDirectory() ? OPEN_FOLDER : OPEN_FILE);
  }
}

describe('what a store keeps', () => {
  it('is made for its owner alone, with the folders above it that were missing', async () => {
    const above = await temporaryFolder();
    const warnings: string[] = [];
    await fill(join(above, 'new', 'data'), warnings);
    expect(await openThings(above)).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it('is closed to others when it is opened, which is said once', async () => {
    const folder = await temporaryFolder();
    await fill(folder);
    await openToAll(folder);
    const warnings: string[] = [];
    await fill(folder, warnings);
    await fill(folder, warnings);
    expect(await openThings(folder)).toEqual([]);
    expect(warnings).toEqual([`${folder} was open to other users of this machine: now it is yours alone`]);
  });

  it('is closed in a folder that is closed itself', async () => {
    const folder = await temporaryFolder();
    await fill(folder);
    await openToAll(folder);
    await chmod(folder, 0o700);
    await fill(folder);
    expect(await openThings(folder)).toEqual([]);
  });

  it('does not reach what a link leads to', async () => {
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

describe('under a umask that allows everything', () => {
  it.each([[['user', 'add', 'ana', '--name', 'Ana', '--email', 'ana@example.org']], [['doctor']]])(
    'fenix %j keeps things for their owner alone',
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
});
