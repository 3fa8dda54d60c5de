/** `fenix doctor`: finds what is wrong with this installation, and says what to do. */
import { Command } from 'commander';
import { readConfig } from '../base/config.ts';
import type { Machine } from './findings.ts';
import type { Exit, Io } from './io.ts';

interface DoctorOptions {
  readonly drop?: string;
  readonly json?: boolean;
  readonly engines?: boolean;
  readonly report?: string;
}

/** `machine`: by default this machine. */
export function doctorCommand(io: Io, exit: Exit, machine?: Machine): Command {
  return new Command('doctor')
    .description('check the store, its room, the search engines, sites that are sources, the clock and the network')
    .option('--json', 'as JSON')
    .option('--engines', 'ask each search engine one question, and say what came back')
    .option('--report <file>', 'with --engines: write that down for others, without keys, contact and addresses')
    .option('--drop <kind/id>', 'print a document that the store cannot read, and forget it')
    .action(async ({ drop, json, engines, report }: DoctorOptions) => {
      const config = readConfig(io.environment);
      if (drop !== undefined) {
        const { dropDamaged } = await import('./doctor-store.ts');
        io.stdout.write(`${await dropDamaged(config, drop)}\n`);
        return;
      }
      if (engines === true || report !== undefined) {
        const { askEngines } = await import('./doctor-asking.ts');
        const isServed = await askEngines(config, { io, report, json }, machine);
        if (!isServed) exit(1);
        return;
      }
      const { asLines, examine } = await import('./doctor.ts');
      const { thisMachine } = await import('./doctor-machine.ts');
      const findings = await examine(config, machine ?? thisMachine);
      io.stdout.write(json === true ? `${JSON.stringify(findings, null, 2)}\n` : asLines(findings));
      if (findings.some(({ state }) => state === 'wrong')) exit(1);
    });
}
