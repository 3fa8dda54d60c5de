/** Reads and writes many things, some at a time. */
import type { Database, Row, Value } from '../database/database.ts';
import type { Change, Store } from './store.ts';

/** Always the same number of parameters, so that there is one statement to prepare. */
const ASKED_AT_ONCE = 50;

/** Each commit waits for the disk, and delays those behind it. */
const WRITTEN_AT_ONCE = 200;

/** `sqlFor` puts the parameters of the keys into its query; they follow those of `before`. */
export async function rowsInSlices<T extends Row>(
  database: Pick<Database, 'read'>,
  keys: readonly (string | number | Uint8Array)[],
  sqlFor: (places: string) => string,
  before: readonly Value[] = [],
): Promise<readonly T[]> {
  const sql = sqlFor(Array.from({ length: ASKED_AT_ONCE }, (_, i) => `$${before.length + i + 1}`).join(', '));
  const slices = Array.from({ length: Math.ceil(keys.length / ASKED_AT_ONCE) }, (_, i) =>
    keys.slice(i * ASKED_AT_ONCE, (i + 1) * ASKED_AT_ONCE),
  );
  const found = slices.map((slice) => database.read<T>(sql, [...before, ...padded(slice)]));
  return (await Promise.all(found)).flat();
}

/** Commits independent changes, with lower priority than what people wait for. */
export async function commitInSlices(store: Pick<Store, 'commit'>, changes: readonly Change[]): Promise<void> {
  for (let from = 0; from < changes.length; from += WRITTEN_AT_ONCE) {
    await store.commit(changes.slice(from, from + WRITTEN_AT_ONCE), 'bulk');
  }
}

function padded<Key>(keys: readonly Key[]): readonly Key[] {
  return [...keys, ...Array.from({ length: ASKED_AT_ONCE - keys.length }, () => keys[0] as Key)];
}
