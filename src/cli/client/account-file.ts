/**
 * Remembers which service this person's commands talk to, and with which token, in a file that people can read and
 * change by hand.
 */
import { chmod, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Low } from 'lowdb';
import { JSONFile } from 'lowdb/node';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { messageOf } from '../../base/message-of.ts';
import { parserOf } from '../../storage/store/parser-of.ts';

const Account = Type.Object({ service: Type.String(), login: Type.String(), token: Type.String() });
export type Account = Readonly<Static<typeof Account>>;

const parse = parserOf<Account>(Compile(Account));

type Environment = Readonly<Record<string, string | undefined>>;

/** The folder that other programs use, too (XDG Base Directory Specification). */
export function accountFileOf({ XDG_CONFIG_HOME: config, HOME: home }: Environment): string {
  const folder = config || (home && join(home, '.config'));
  if (!folder) throw new Error('nowhere to keep the token: set HOME or XDG_CONFIG_HOME to a folder of yours');
  return join(folder, 'fenix', 'account.json');
}

/** If nobody has signed in, or the file is damaged, throws what to do. */
export async function readAccount(file: string): Promise<Account> {
  const kept = await stored(file);
  if (kept === null)
    throw new Error('not signed in to any service: run fenix login http://127.0.0.1:3000, or where yours is');
  try {
    return parse(kept);
  } catch (error) {
    const why = messageOf(error);
    throw new Error(`${file} cannot be understood (${why}): mend it, or run fenix login again`, { cause: error });
  }
}

async function stored(file: string): Promise<unknown> {
  const low = new Low<unknown>(new JSONFile<unknown>(file), null);
  try {
    await low.read();
  } catch (error) {
    const why = messageOf(error);
    throw new Error(`${file} cannot be read (${why}): mend it, or run fenix login again`, { cause: error });
  }
  return low.data;
}

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Closes the folder to others before writing the token. */
export async function keepAccount(file: string, account: Account): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  await chmod(folder, FOLDER_MODE);
  const low = new Low<Account>(new JSONFile<Account>(file), account);
  await low.write();
  await chmod(file, FILE_MODE);
}
