/**
 * Writes to the security log what the command line does to accounts: only rows, because the service writes the log
 * lines.
 */
import type { NewId } from '../../agents/agents.ts';
import { systemNow } from '../base/clock.ts';
import { messageOf } from '../base/message-of.ts';
import { SecurityLog } from '../people/accounts/security-log.ts';
import type { Store } from '../storage/store/store.ts';
import type { Io } from './io.ts';

const UNSAID = { info: () => undefined, warn: () => undefined };

export function securityLogOf({ database }: Store, newId: NewId, { stderr }: Io): SecurityLog {
  const failed = (error: unknown) => stderr.write(`fenix: not in the security log: ${messageOf(error)}\n`);
  return new SecurityLog({ database, newId, now: systemNow, log: UNSAID, failed });
}
