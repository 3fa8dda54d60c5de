/** `fenix doctor --engines`: asks each engine one question, and prints and writes down the answer. */
import { writeFile } from 'node:fs/promises';
import type { Config } from '../base/config.ts';
import { thisMachine } from './doctor-machine.ts';
import { checkEngines } from './engine-check.ts';
import { engineLines, engineReport, isSound } from './engine-report.ts';
import type { Machine } from './findings.ts';
import type { Io } from './io.ts';

interface DoctorOptions {
  readonly io: Io;
  readonly report: string | undefined;
  readonly json: boolean | undefined;
}

/** True if any engine found something. */
export async function askEngines(
  config: Config,
  { io, report, json }: DoctorOptions,
  machine: Machine = thisMachine,
): Promise<boolean> {
  const asked = await checkEngines(config, machine);
  const written = engineReport(asked, config, machine.now());
  io.stdout.write(json === true ? written : engineLines(asked.checks));
  if (report !== undefined) {
    await writeFile(report, written);
    io.stderr.write(`fenix: ${report} says the same without keys, contact and addresses: it can be shown to others\n`);
  }
  return asked.checks.some(isSound);
}
