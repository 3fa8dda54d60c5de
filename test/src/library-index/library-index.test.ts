import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../../src/database/database.ts';
import { openPostgres } from '../../../src/database/postgres/postgres.ts';
import { openSqlite } from '../../../src/database/sqlite/sqlite.ts';
import { POSTGRES } from '../../../src/library-index/postgres-sql.ts';
import { postgresForTest } from '../../database/support/postgres.ts';
import { temporaryFolder } from '../support/folders.ts';
import { libraryIndexContract } from './contract.ts';

const warn = (message: string) => expect.fail(message);

function closedAtEnd(database: Database): Database {
  onTestFinished(() => database.close());
  return database;
}

libraryIndexContract('the index in SQLite', async () =>
  closedAtEnd(await openSqlite({ folder: await temporaryFolder(), hold: true, warn })),
);
libraryIndexContract('the index in PostgreSQL', async () =>
  closedAtEnd(await openPostgres({ url: await postgresForTest(), warn })),
);

describe('a search in PostgreSQL', () => {
  it('is broken off after a while, and nothing else is', async () => {
    const database = closedAtEnd(await openPostgres({ url: await postgresForTest(), warn }));
    const sql = "SELECT current_setting('statement_timeout') AS page";
    expect(await POSTGRES.ask(database, { sql, values: [] })).toEqual([{ page: '10s' }]);
    expect(await database.read(sql, [], 'bulk')).toEqual([{ page: '0' }]);
  });
});
