/** `fenix doctor`: what is wrong with this installation, and what to do. */
import { Command } from 'commander';
import { readConfig } from '../config.ts';
import type { Exit, Io } from './io.ts';

export function doctorCommand(io: Io, exit: Exit): Command {
  return new Command('doctor')
    .description('check the store, the search engine and the clock')
    .option('--drop <kind/id>', 'print a document that the store cannot read, and forget it')
    .action(async ({ drop }: { readonly drop?: string }) => {
      const config = readConfig(io.environment);
      const { dropDamaged, examine } = await import('./doctor.ts');
      if (drop !== undefined) {
        io.stdout.write(`${await dropDamaged(config, drop)}\n`);
        return;
      }
      const findings = await examine(config);
      for (const { subject, sound, says } of findings)
        io.stdout.write(`${sound ? 'ok  ' : 'BAD '} ${subject}: ${says}\n`);
      if (findings.some(({ sound }) => !sound)) exit(1);
    });
}
