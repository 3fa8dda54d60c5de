/**
 * Writes to the security log what the command line does to accounts, and to the store that has them: only rows, because
 * the service writes the log lines.
 */
import type { NewId } from '../../agents/agents.ts';
import { systemNow } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import { newIds } from '../base/ids.ts';
import { messageOf } from '../base/message-of.ts';
import { SecurityLog } from '../people/accounts/security-log.ts';
import { openStore, storeOf } from '../storage/store/open-store.ts';
import type { Store } from '../storage/store/store.ts';
import type { Io } from './io.ts';

const UNSAID = { info: () => undefined, warn: () => undefined };

export function securityLogOf({ database }: Store, newId: NewId, { stderr }: Io): SecurityLog {
  const failed = (error: unknown) => stderr.write(`fenix: not in the security log: ${messageOf(error)}\n`);
  return new SecurityLog({ database, newId, now: systemNow, log: UNSAID, failed });
}

/** A backup is no worse if that it was made cannot be noted. */
export async function noteBackup(config: Config, io: Io): Promise<void> {
  const warn = (message: string) => io.stderr.write(`fenix: ${message}\n`);
  try {
    const store = await openStore({ ...storeOf(config), hold: false, warn });
    try {
      const newId = newIds(Date.now);
      const security = securityLogOf(store, newId, io);
      security.note({ kind: 'backed-up', address: undefined });
      await security.written();
    } finally {
      await store.close();
    }
  } catch (error) {
    warn(`not in the security log: ${messageOf(error)}`);
  }
}
