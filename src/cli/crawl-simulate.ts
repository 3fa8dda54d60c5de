/** What `fenix crawl --simulate` does: no network, no store, the same figures for the same seed. */
import { crawlingTables, simulateCrawling } from '../../lab/lab.ts';
import type { Io } from './io.ts';

interface SimulateOptions {
  readonly seed: number;
  readonly pages?: number | undefined;
  readonly json?: boolean | undefined;
}

export async function printSimulation({ seed, pages, json }: SimulateOptions, { stdout, stderr }: Io): Promise<void> {
  // Shows progress only to a person at a terminal.
  const isWatched = 'isTTY' in stderr && stderr.isTTY === true;
  const progress = (what: string) => void (isWatched && stderr.write(`${what}\n`));
  const figures = await simulateCrawling({ seed, pages, progress });
  stdout.write(json === true ? `${JSON.stringify(figures)}\n` : crawlingTables(figures));
}
