/** What the user does at the service. */
import { ApiError } from './api/client.ts';
import { complain } from './notices.ts';

const GONE = 404;

/** For something that ends: if it has ended already, the goal is reached. */
export async function ended(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === GONE)) throw error;
  });
}

/** Does something at the service for a field; reports a failure. */
export function doing(work: Promise<unknown>, done?: () => void): void {
  work.then(done, complain);
}
