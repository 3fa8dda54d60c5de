import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { seededRandom } from '../../profiles/random.ts';
import { openEmbeddedStore } from '../../src/store/embedded.ts';
import { storeContract } from './contract.ts';
import { ForgetfulDisk, soleProcess } from './forgetful-disk.ts';

let folder = '';
let disk = new ForgetfulDisk(seededRandom(1));
let pid = 1;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fenix-store-'));
  disk = new ForgetfulDisk(seededRandom(1));
});
afterEach(() => rm(folder, { recursive: true }));

const warn = () => undefined;

storeContract('the embedded store', () => openEmbeddedStore({ folder, warn }));
storeContract('the embedded store with small segments', () => openEmbeddedStore({ folder, warn, segmentBytes: 40 }));
storeContract('the embedded store on a disk that forgets', () => {
  // Between closing and opening the power goes: what was promised must have been synced.
  disk = disk.powerLoss();
  return openEmbeddedStore({ folder: '/data/fenix', fs: disk, processes: soleProcess(pid++), warn });
});
