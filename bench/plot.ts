/** The place of the benchmarks' plots. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plot, plotLines } from '../lab/plot.ts';

/** From the repository's folder. */
const FOLDER = join('docs', 'bench');

export async function savePlot(name: string, plot: Plot): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, `${name}.svg`), plotLines(plot));
}
