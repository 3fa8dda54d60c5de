/** Makes room for one more login: old logins keep nobody out, so the one not used for longest ends. */
import type { UserId } from '../../../agents/agents.ts';
import {
  again,
  type Change,
  type Documents,
  type Stored,
  scanAll,
  unlessOvertaken,
} from '../../storage/store/store.ts';
import { LimitReached, type Limits } from '../limits/limits.ts';
import type { Login } from './records.ts';

interface Parts {
  readonly limits: Limits;
  readonly logins: Documents<Login>;
}

/** Runs a commit that adds a login. */
export async function withLoginRoom(
  { limits, logins }: Parts,
  user: UserId,
  commit: (room: Change) => Promise<unknown>,
): Promise<void> {
  for (let tries = 0; ; tries = again(tries)) {
    try {
      await limits.within('logins', user, commit);
      return;
    } catch (error) {
      const oldest = error instanceof LimitReached ? await leastSeen(logins, user) : undefined;
      if (oldest === undefined) throw error;
      await end(logins, oldest);
    }
  }
}

async function leastSeen(logins: Documents<Login>, user: UserId): Promise<Stored<Login> | undefined> {
  let least: Stored<Login> | undefined;
  for await (const stored of scanAll(logins, { under: user })) {
    if (least === undefined || stored.value.lastSeenAt < least.value.lastSeenAt) least = stored;
  }
  return least;
}

/** If it was used, or ended, at this moment, this looks again. */
function end(logins: Documents<Login>, { id, revision }: Stored<Login>): Promise<void> {
  return unlessOvertaken(logins.remove(id, revision));
}
