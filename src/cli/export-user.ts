/** All that is a user's out of the store itself, whether the service runs or not. */
import { FetchFailed } from '../../agents/agents.ts';
import { Accounts } from '../accounts/accounts.ts';
import { userFile } from '../archives/user-file.ts';
import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { assemble } from '../fenix.ts';
import { openStore, storeOf } from '../store/open-store.ts';
import type { Io } from './io.ts';
import { writeWhole } from './whole-file.ts';

export async function exportUser(login: string, to: string | undefined, config: Config, io: Io): Promise<void> {
  const warn = (message: string) => io.stderr.write(`fenix: ${message}\n`);
  const store = await openStore({ ...storeOf(config), hold: false, warn });
  try {
    const user = await new Accounts(store, systemClock, nothingNew).findByLoginName(login);
    if (user === undefined) throw new Error(`there is no account "${login}": fenix user list shows all`);
    await writeWhole(userFile(user.id, assemble({ ...ALONE, store })), to, io);
  } finally {
    await store.close();
  }
}

function nothingNew(): never {
  throw new Error('nothing is made here');
}

/** Who only reads needs no engines, and tells nobody. */
const ALONE = {
  fetch: () => Promise.reject(new FetchFailed('there is no network here', { kind: 'network' })),
  engines: [],
  clock: systemClock,
  newId: nothingNew,
  announce: () => undefined,
};
