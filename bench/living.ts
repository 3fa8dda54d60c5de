/** Short simulated lives in turn, each in a process and a folder of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Lived, type LivingPlan, lived } from '../test/simulation/living.ts';

export async function livedInAFolder(plan: Omit<LivingPlan, 'database' | 'workers'>): Promise<Lived> {
  const folder = await mkdtemp(join(tmpdir(), 'fenix-living-'));
  try {
    return await lived({ ...plan, database: { folder }, workers: 1 });
  } finally {
    await rm(folder, { recursive: true });
  }
}
