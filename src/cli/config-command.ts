/** `fenix config`: prints every variable in force. */
import { Command } from 'commander';
import { describeConfig, type Setting } from '../base/config.ts';
import type { Io } from './io.ts';

export function configCommand(io: Io): Command {
  return new Command('config')
    .description('print the configuration in force: every FENIX_* variable, its value and what it means')
    .option('--json', 'as JSON')
    .action(({ json }: { json?: boolean }) => {
      const settings = describeConfig(io.environment);
      io.stdout.write(json === true ? `${JSON.stringify(settings, null, 2)}\n` : asText(settings));
    });
}

function asText(settings: readonly Setting[]): string {
  return settings
    .map(({ name, value, from, default: fallback, meaning, allowed }) =>
      [
        `${name}=${value}`,
        `    ${meaning}`,
        `    from ${from}; default ${fallback === '' ? 'nothing' : fallback}; allowed: ${allowed}`,
      ].join('\n'),
    )
    .join('\n')
    .concat('\n\nEvery variable can also be read from a file named by the same variable with _FILE behind it.\n');
}
