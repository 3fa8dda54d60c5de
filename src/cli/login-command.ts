/** `fenix login`: signs a shell in to a service. */
import { Command } from 'commander';
import type { Io } from './io.ts';

export function loginCommand(io: Io): Command {
  return new Command('login')
    .description(
      'sign this shell in to a running service, for fenix agents, run, list, rate, add, export, import and search --library',
    )
    .argument('<url>', 'address of the service, as in the browser')
    .option('--as <login>', 'login name; fenix asks for the password, or reads it from standard input')
    .option('--token', 'fenix asks for a token made in the window, or reads it from standard input')
    .action(async (url: string, options: { as?: string; token?: true }) => {
      const { login } = await import('./client.ts');
      await login(url, options, io);
    });
}
