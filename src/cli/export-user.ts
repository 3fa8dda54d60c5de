/** Exports one user's or all users' data for the operator: from the store itself, with or without a running service. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FetchFailed } from '../../agents/agents.ts';
import { assemble } from '../app/fenix.ts';
import { systemClock } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import { newIds } from '../base/ids.ts';
import { messageOf } from '../base/message-of.ts';
import { because } from '../base/reasons.ts';
import { userFile } from '../belongings/archives/user-file.ts';
import { Accounts } from '../people/accounts/accounts.ts';
import type { User } from '../people/accounts/records.ts';
import type { SecurityLog } from '../people/accounts/security-log.ts';
import { openStore, storeOf } from '../storage/store/open-store.ts';
import type { Store } from '../storage/store/store.ts';
import { Unreadable } from '../storage/store/store.ts';
import { Remote } from './client/remote.ts';
import { using } from './client/sign-in.ts';
import { Visit } from './client/visit.ts';
import { bringFile } from './export.ts';
import type { Io } from './io.ts';
import { securityLogOf } from './noting.ts';
import { writeWhole } from './whole-file.ts';

export function exportUser(login: string, to: string | undefined, config: Config, io: Io): Promise<void> {
  return withStore(config, io, async (store, accounts, security) => {
    const user = await known(login, accounts);
    await writeWhole(userFile(user.id, assemble({ ...ALONE, store })), to, io);
    security.note({ kind: 'exported', user, address: undefined });
  });
}

/**
 * Writes each account to a file of its own in a folder, and prints a line about each; false if the store could not read
 * one.
 */
export async function exportAll(folder: string, config: Config, io: Io): Promise<boolean> {
  let isSound = true;
  await withStore(config, io, async (store, accounts, security) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const parts = assemble({ ...ALONE, store });
    const users = await accounts.all();
    if (users.length === 0) io.stderr.write(`fenix: ${NOBODY}\n`);
    for (const user of users) {
      const file = join(folder, fileNameOf(user));
      const told = await writeWhole(userFile(user.id, parts), file, io).then(
        () => {
          security.note({ kind: 'exported', user, address: undefined });
          return { file };
        },
        (error: unknown) => {
          if (!(error instanceof Unreadable)) throw error;
          isSound = false;
          return { error: messageOf(error) };
        },
      );
      io.stdout.write(`${JSON.stringify({ login: user.loginName, ...told })}\n`);
    }
  });
  return isSound;
}

const NOBODY = 'there are no accounts in this data folder: FENIX_DATA says which one is meant';

/**
 * Imports into somebody's account of the service on this machine: the command signs in for as long as the import takes.
 */
export async function importFor(login: string, file: string | undefined, config: Config, io: Io): Promise<boolean> {
  let isSound = true;
  await withStore(config, io, async (_, accounts, security) => {
    const user = await known(login, accounts);
    const name = 'fenix import';
    const { token, credential } = await accounts.access.createToken(user, name);
    security.note({ kind: 'token-made', user, address: undefined, what: name });
    try {
      isSound = await using(new Remote(addressOf(config), { token: credential }), (remote) =>
        bringFile(new Visit(remote), file, io),
      );
    } finally {
      await accounts.access.endToken(user.id, token.id);
      security.note({ kind: 'token-ended', user, address: undefined, what: name });
    }
  });
  return isSound;
}

async function withStore(
  config: Config,
  io: Io,
  act: (store: Store, accounts: Accounts, security: SecurityLog) => Promise<void>,
) {
  const warn = (message: string) => io.stderr.write(`fenix: ${message}\n`);
  const store = await openStore({ ...storeOf(config), hold: false, warn });
  try {
    const newId = newIds(Date.now);
    const security = securityLogOf(store, newId, io);
    try {
      await act(store, new Accounts(store, systemClock, newId), security);
    } finally {
      await security.written();
    }
  } finally {
    await store.close();
  }
}

async function known(login: string, accounts: Accounts): Promise<User> {
  const user = await accounts.findByLoginName(login);
  if (user === undefined) throw new Error(`there is no account "${login}": fenix user list shows all`);
  return user;
}

/** Login names may have letters that file names may not, and may differ only by those. */
function fileNameOf({ id, loginName }: User): string {
  return `${loginName.replace(/[^\w-]/g, '_')}-${id}.json`;
}

function addressOf({ FENIX_HOST: host, FENIX_PORT: port }: Config): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function nothingNew(): never {
  throw new Error('nothing is made here');
}

/** A command that only reads needs no engines, and sends no events. */
const ALONE = {
  fetch: () => Promise.reject(new FetchFailed(because('fetch.no-network'), { kind: 'network' })),
  engines: [],
  clock: systemClock,
  newId: nothingNew,
  announce: () => undefined,
};
