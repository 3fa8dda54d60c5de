/** How much one user may have of a kind: counted in the commit that adds, so that of two at once the second is refused. */

import { roomFor } from './store/changes.ts';
import { type Change, type DocumentKind, NoRoom } from './store/store.ts';

interface Limit {
  readonly most: number;
  readonly toDo: string;
}

export const LIMITS = {
  /** Deleted agents that can be had back count, too. */
  agents: { most: 1_000, toDo: 'delete one for good first' },
  tokens: { most: 50, toDo: 'revoke one that is not used any more first' },
} as const satisfies Readonly<Record<string, Limit>>;

type Limited = keyof typeof LIMITS;

export class LimitReached extends Error {
  override readonly name = 'LimitReached';

  constructor(of: Limited, options?: ErrorOptions) {
    const { most, toDo } = LIMITS[of];
    super(`you have ${most} of ${most} ${of}: ${toDo}`, options);
  }
}

/** Runs a commit that adds one document to what a user has. Throws `LimitReached`. */
export async function withinLimit<T>(
  of: Limited,
  { kind, user }: { readonly kind: Pick<DocumentKind<unknown>, 'name'>; readonly user: string },
  commit: (room: Change) => Promise<T>,
): Promise<T> {
  try {
    return await commit(roomFor(kind, user, LIMITS[of].most));
  } catch (error) {
    throw error instanceof NoRoom ? new LimitReached(of, { cause: error }) : error;
  }
}
