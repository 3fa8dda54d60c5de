/** Runs a workload, lets the power go at one change after the other, and looks at what the next start finds. */
import { seededRandom } from '../../profiles/random.ts';
import { openEmbeddedStore } from '../../src/store/embedded.ts';
import type { Store } from '../../src/store/store.ts';
import { expectKept, newJournal, writeUntilStopped } from './crash-workload.ts';
import { ForgetfulDisk, PowerLoss, soleProcess } from './forgetful-disk.ts';

const FOLDER = '/data';
const SEGMENT_BYTES = 2_000;

export interface Rounds {
  readonly seed: number;
  readonly steps: number;
  /** Every how manieth change is tried as the last one. */
  readonly every: number;
}

export async function powerLossRounds({ seed, steps, every }: Rounds): Promise<{ readonly crashes: number }> {
  for (let change = 0; ; change += every) {
    const { crashed } = await crashAt(change, seed + change, steps);
    // The run came to its end before that many changes: all have been tried.
    if (!crashed) return { crashes: change / every };
  }
}

async function crashAt(change: number, seed: number, steps: number) {
  const random = seededRandom(seed);
  const journal = newJournal();
  let pid = 1;
  const open = (disk: ForgetfulDisk): Promise<Store> =>
    openEmbeddedStore({
      folder: FOLDER,
      fs: disk,
      processes: soleProcess(pid++),
      segmentBytes: SEGMENT_BYTES,
      warn: () => undefined,
    });

  // The first run breaks off somewhere.
  let disk = new ForgetfulDisk(random);
  disk.failAfter(change);
  const crashed = await breaksOff(async () => {
    await writeUntilStopped(await open(disk), journal, { steps, random, tag: 'first' });
  });
  // A killed process leaves what was not synced in the cache; the next one builds on it, and then the power goes.
  const killedFirst = random() < 0.5;
  disk = killedFirst ? disk.kill() : disk.powerLoss();
  const second = await open(disk);
  await expectKept(second, journal);
  await writeUntilStopped(second, journal, { steps: 1, random, tag: 'second' });

  disk = disk.powerLoss();
  const third = await open(disk);
  await expectKept(third, journal);
  await third.close();
  return { crashed };
}

async function breaksOff(run: () => Promise<void>): Promise<boolean> {
  try {
    await run();
    return false;
  } catch (error) {
    if (error instanceof PowerLoss) return true;
    throw error;
  }
}
