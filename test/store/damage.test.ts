import { appendFile, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedStore } from '../../src/store/embedded.ts';
import { ABSENT, type Store, StoreUnavailable, Unreadable } from '../../src/store/store.ts';
import { damageBlob } from '../src/support/damage.ts';
import { recordsOf } from './contract.ts';
import { NOTES } from './notes.ts';

let folder = '';
let store: Store;
let warnings: string[] = [];

const bytes = (text: string) => new TextEncoder().encode(text);
const SEGMENT_BYTES = 60;

async function open(): Promise<void> {
  store = await openEmbeddedStore({ folder, segmentBytes: SEGMENT_BYTES, warn: (message) => warnings.push(message) });
}

async function reopen(): Promise<void> {
  await store.close();
  await open();
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fenix-damage-'));
  warnings = [];
  await open();
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

describe('a damaged document', () => {
  const path = () => join(folder, 'documents/note/bad.json');
  const aside = () => join(folder, 'documents/note/bad.unreadable');

  beforeEach(async () => {
    await store.documents(NOTES).write('bad', { text: 'um' }, ABSENT);
    await store.documents(NOTES).write('good', { text: 'dois' }, ABSENT);
  });

  it.each([
    ['cut short', '{"schema":1,"rev'],
    ['empty', ''],
    ['zeroed', '\0\0\0\0'],
    ['not ours', '[1,2]'],
    ['without a revision', '{"schema":1,"value":{"text":"um"}}'],
    ['of the wrong shape', '{"schema":1,"revision":1,"value":{"text":5}}'],
  ])('that is %s is set aside with what to do; the rest works; it is not overwritten', async (_, content) => {
    await writeFile(path(), content);
    await reopen();
    const notes = store.documents(NOTES);
    await expect(notes.read('bad')).rejects.toThrow(Unreadable);
    await expect(notes.read('bad')).rejects.toThrow(/kept as .*bad\.unreadable.*repair it.*or delete it/);
    expect(await readFile(aside(), 'utf8')).toBe(content);
    await expect(notes.write('bad', { text: 'x' }, ABSENT)).rejects.toThrow(Unreadable);
    expect((await notes.scan({ limit: 10 })).items.map(({ id }) => id)).toEqual(['good']);
    expect(warnings.some((warning) => warning.includes('bad'))).toBe(true);
  });

  it('is back when it is repaired and renamed', async () => {
    const whole = await readFile(path(), 'utf8');
    await writeFile(path(), '{');
    await reopen();
    await expect(store.documents(NOTES).read('bad')).rejects.toThrow(Unreadable);
    await writeFile(aside(), whole);
    await rename(aside(), path());
    expect((await store.documents(NOTES).read('bad'))?.value.text).toBe('um');
  });
});

describe('a log', () => {
  const segments = async () => (await readdir(join(folder, 'logs/l'))).map((name) => join(folder, 'logs/l', name));
  const fill = async () => {
    for (let i = 0; i < 9; i++) await store.log('l').append([bytes(`record ${i}`)], i);
  };
  const nine = Array.from({ length: 9 }, (_, i) => `record ${i}`);

  it('rolls into segments named by their first position', async () => {
    await fill();
    expect((await segments()).length).toBeGreaterThan(2);
    expect(await recordsOf(store, 'l', 4)).toEqual(nine.slice(4));
  });

  it.each([
    ['half a frame', [200, 0, 0, 0, 1, 2, 3]],
    ['zeros, as a file system leaves them', new Array<number>(30).fill(0)],
    ['a single byte', [7]],
  ])('with a torn tail of %s is cut there, says so, and goes on', async (_, tail) => {
    await store.log('l').append([bytes('a')], 0);
    await store.close();
    await appendFile((await segments())[0] ?? '', Buffer.from(tail));
    await open();
    expect(await recordsOf(store, 'l')).toEqual(['a']);
    expect(warnings).toHaveLength(1);
    await store.log('l').append([bytes('b')], 1);
    await reopen();
    expect(await recordsOf(store, 'l')).toEqual(['a', 'b']);
  });

  it('whose last write was cut anywhere loses that write and no other', async () => {
    await store.log('l').append([bytes('a')], 0);
    const path = (await segments())[0] ?? '';
    const sound = await readFile(path);
    await store.log('l').append([bytes('b'), bytes('c')], 1);
    const whole = await readFile(path);
    for (let size = sound.length; size < whole.length; size++) {
      await store.close();
      await writeFile(path, whole);
      await truncate(path, size);
      await open();
      expect(await recordsOf(store, 'l')).toEqual(['a']);
    }
  });

  it('whose first segment was never finished begins anew', async () => {
    await store.log('l').append([bytes('a')], 0);
    await store.close();
    await truncate((await segments())[0] ?? '', 5);
    await open();
    expect(await store.log('l').length()).toBe(0);
    await store.log('l').append([bytes('b')], 0);
    await reopen();
    expect(await recordsOf(store, 'l')).toEqual(['b']);
  });

  it.each([
    ['first', 0],
    ['last', -1],
  ])('with damage before sound records in its %s segment is refused and left as it is', async (_, index) => {
    await fill();
    await store.log('other').append([bytes('x')], 0);
    await store.close();
    const path = (await segments()).at(index) ?? '';
    await appendFrames(path);
    const damaged = await readFile(path);
    damaged[17] = (damaged[17] ?? 0) ^ 0xff;
    await writeFile(path, damaged);
    await open();
    await expect(recordsOf(store, 'l')).rejects.toThrow(Unreadable);
    await expect(recordsOf(store, 'l')).rejects.toThrow(/damaged at byte 8.*[Rr]estore/);
    expect(await readFile(path)).toEqual(damaged);
    expect(await recordsOf(store, 'other')).toEqual(['x']);
  });

  /** Makes sure that a segment holds at least two frames: its own content once more behind its head. */
  async function appendFrames(path: string): Promise<void> {
    const MAGIC_BYTES = 8;
    await appendFile(path, (await readFile(path)).subarray(MAGIC_BYTES));
  }
});

describe('a damaged blob', () => {
  it('is refused', async () => {
    const hash = await store.blobs.put(bytes('conteúdo'));
    await writeFile(join(folder, 'blobs', hash.slice(0, 2), hash.slice(2)), 'outra coisa');
    await expect(store.blobs.get(hash)).rejects.toThrow(/damaged: restore/);
  });

  it('is whole again when its content is put again', async () => {
    const hash = await store.blobs.put(bytes('conteúdo'));
    await damageBlob(folder, hash);
    await reopen();
    await expect(store.blobs.get(hash)).rejects.toThrow(Unreadable);
    await store.blobs.put(bytes('conteúdo'));
    expect(Buffer.from(await store.blobs.get(hash)).toString()).toBe('conteúdo');
  });
});

describe('the layout', () => {
  it('of a newer Fenix is refused', async () => {
    await store.close();
    await writeFile(join(folder, 'store.json'), '{"layout":9}');
    await expect(open()).rejects.toThrow(StoreUnavailable);
    await expect(open()).rejects.toThrow(/newer Fenix/);
    await writeFile(join(folder, 'store.json'), '{"layout":1}');
    await open();
  });

  it('that cannot be read is refused with what to do', async () => {
    await store.close();
    await writeFile(join(folder, 'store.json'), 'x');
    await expect(open()).rejects.toThrow(/restore it, or write \{"layout":1\}/);
    await writeFile(join(folder, 'store.json'), '{"layout":1}');
    await open();
  });

  it('of an older Fenix is migrated step by step, and a step that fails is done again', async () => {
    await store.close();
    const done: number[] = [];
    let fails = true;
    const migrations = [
      async () => void done.push(1),
      async () => {
        if (fails) throw new Error('no space');
        done.push(2);
      },
    ];
    const migrate = () => openEmbeddedStore({ folder, migrations, warn: () => undefined });
    await expect(migrate()).rejects.toThrow('no space');
    fails = false;
    await (await migrate()).close();
    await (await migrate()).close();
    expect(done).toEqual([1, 2]);
    await writeFile(join(folder, 'store.json'), '{"layout":1}');
    await open();
  });
});
