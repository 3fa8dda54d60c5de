/** `fenix login`: signs a shell in to a service. */
import { Command } from 'commander';
import type { Io } from './io.ts';

export function loginCommand(io: Io): Command {
  return new Command('login')
    .description(
      'sign this shell in to a running service, for fenix agents, run, list, rate, add, export, import and search --library',
    )
    .argument('<url>', 'address of the service, as in the browser')
    .option('--as <login>', 'login name; the password is asked for, or read from standard input')
    .option('--token', 'a token made in the window is asked for, or read from standard input')
    .action(async (url: string, options: { as?: string; token?: true }) => {
      const { login } = await import('./client.ts');
      await login(url, options, io);
    });
}
