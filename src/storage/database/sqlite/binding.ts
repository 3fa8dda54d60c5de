/**
 * SQLite itself: Node's own module if complete, else a package that contains the database and has the same interface.
 */
import process from 'node:process';
import * as packaged from '@photostructure/sqlite';

type Binding = Pick<typeof packaged, 'DatabaseSync'>;
export type Sqlite = packaged.DatabaseSyncInstance;
export type Prepared = packaged.StatementSyncInstance;

/** From this version on, Node's module is no experiment any more. */
const OWN_SINCE = 24;

export const { DatabaseSync }: Binding = ownBinding() ?? packaged;

function ownBinding(): Binding | undefined {
  if (Number.parseInt(process.versions.node, 10) < OWN_SINCE) return undefined;
  const own = process.getBuiltinModule('node:sqlite') as unknown as Binding | undefined;
  return own !== undefined && hasFullText(own) ? own : undefined;
}

function hasFullText({ DatabaseSync: Own }: Binding): boolean {
  const database = new Own(':memory:');
  try {
    const options = database.prepare('PRAGMA compile_options').all() as readonly { compile_options: string }[];
    return options.some(({ compile_options: option }) => option === 'ENABLE_FTS5');
  } finally {
    database.close();
  }
}
