/** Where the benchmarks' plots go. */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Plot, plotLines } from '../lab/plot.ts';

/** Writes a plot to docs/bench/. */
export async function savePlot(name: string, plot: Plot): Promise<void> {
  // From dist/bench/, where this runs.
  const folder = new URL('../../docs/bench/', import.meta.url);
  await mkdir(folder, { recursive: true });
  await writeFile(fileURLToPath(new URL(`${name}.svg`, folder)), plotLines(plot));
}
