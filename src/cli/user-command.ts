/** `fenix user`: changes a service's accounts from a shell. */
import { Command, InvalidArgumentError } from 'commander';
import { readConfig } from '../base/config.ts';
import type { Io } from './io.ts';
import { wholeFrom } from './numbers.ts';

export function userCommand(io: Io): Command {
  const users = new Command('user').description(
    'accounts, whether the service runs or not: list, add, remove, new password, logins and tokens, administrators, invitations',
  );
  users
    .command('list')
    .description('print every account as a JSON line')
    .action(async () => (await opened(io)).list());
  users
    .command('add <login-name>')
    .description('make an account; fenix reads its password from standard input, or makes one up and prints it')
    .option('--name <name>', 'the name to show, if not the login name')
    .option('--email <address>', 'where to write to', mailAddress)
    .option('--admin', 'as administrator')
    .action(async (loginName: string, options: { name?: string; email?: string; admin?: boolean }) =>
      (await opened(io)).add(loginName, options),
    );
  users
    .command('invite')
    .description('print a link with which one person makes one account, even if sign-up is closed')
    .option('--by <login-name>', 'login name of the inviting administrator (default: the first one)')
    .option('--for <note>', 'whom it is for', '')
    .option('--days <n>', 'days that the link works, 1 to 90', wholeFrom(1, 90), 7)
    .action(async (options: { by?: string; for: string; days: number }) => (await opened(io)).invite(options));
  users
    .command('password <login-name>')
    .description('set a new password, read from standard input, or made up and printed; logins and tokens end')
    .option('--keep-tokens', 'keep the tokens of programs')
    .action(async (loginName: string, options: { keepTokens?: boolean }) =>
      (await opened(io)).password(loginName, options),
    );
  users
    .command('access <login-name>')
    .description('print the logins and tokens of an account, a JSON line each')
    .action(async (loginName: string) => (await opened(io)).access(loginName));
  users
    .command('sign-out <login-name>')
    .description('end all logins and tokens of an account')
    .option('--keep-tokens', 'keep the tokens of programs')
    .action(async (loginName: string, options: { keepTokens?: boolean }) =>
      (await opened(io)).signOut(loginName, options),
    );
  users
    .command('admin <login-name>')
    .description('make an administrator')
    .option('--revoke', 'make an ordinary user again')
    .action(async (loginName: string, { revoke }: { revoke?: boolean }) =>
      (await opened(io)).admin(loginName, revoke !== true),
    );
  users
    .command('remove <login-name>')
    .description('remove an account with all that is kept of its user; the last administrator stays')
    .action(async (loginName: string) => (await opened(io)).remove(loginName));
  return users;
}

async function opened(io: Io) {
  const { userActions } = await import('./user.ts');
  return userActions(readConfig(io.environment), io);
}

/** Catches a slip; only a mail shows whether the address works. */
function mailAddress(text: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(text)) throw new InvalidArgumentError('It is no e-mail address.');
  return text;
}
