/** Users and agents as numbers (table `owner`): whoever writes rows of theirs names them in the same commit. */
import type { Statement } from '../database/database.ts';
import { AFTER_SLASH } from './document-queries.ts';
import type { BesideChange } from './store.ts';

/** Who has the place of a parameter, as in `$1`. */
export function ownerAt(parameter: string): string {
  return `(SELECT number FROM owner WHERE place = ${parameter})`;
}

/** No number is used up where there is one. */
const NAMING = `INSERT INTO owner (place) SELECT $1 WHERE NOT EXISTS (SELECT 1 FROM owner WHERE place = $1)
  ON CONFLICT (place) DO NOTHING`;

/** A user, or an agent; it comes before all else of its commit. */
export function naming(place: string): BesideChange {
  return { type: 'beside', thing: `owner ${place}`, statements: [{ sql: NAMING, values: [place] }] };
}

/** A user with all their agents, or an agent: what few rows are left of theirs go with it. */
export function forgettingOwner(place: string): Statement {
  return {
    sql: 'DELETE FROM owner WHERE place >= $1 AND place < $2',
    values: [place, `${place}${AFTER_SLASH}`],
  };
}
