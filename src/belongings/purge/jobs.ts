/** The job that removes a user's things; part of the commit that removes the account. */
import type { UserId } from '../../../agents/agents.ts';
import type { Job, NewJob } from '../../storage/jobs/jobs.ts';

export const USER_PURGE = 'purge-user';

const PRIORITY = 1;
/** A failed attempt is repeated until it succeeds. */
const ATTEMPTS = 1_000_000;

export function purgeJobOf(user: UserId): NewJob {
  const base = { task: USER_PURGE, key: `${USER_PURGE}/${user}`, owner: USER_PURGE, payload: { user } };
  return { ...base, due: 0, moved: true, priority: PRIORITY, attempts: ATTEMPTS };
}

export function userIn({ payload }: Pick<Job, 'payload'>): UserId {
  // Only `purgeJobOf` writes this.
  return (payload as { readonly user: UserId }).user;
}
