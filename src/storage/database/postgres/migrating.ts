/** Brings the tables up to date, one process at a time. */
import type { Client } from 'pg';
import {
  inDialect,
  MIGRATION_TABLE,
  MIGRATIONS_DONE,
  type Migration,
  type MigrationDone,
  NOTE_MIGRATION,
  pendingOf,
} from '../migrations.ts';

/** "Fenix", as a number that nobody else uses. */
const ADVISORY_LOCK = 0x46656e6978;

export async function migrate(client: Client, migrations: readonly Migration[]): Promise<void> {
  while (await migrateOnce(client, migrations));
}

/** One transaction for each migration: earlier ones stay if the next fails. */
async function migrateOnce(client: Client, migrations: readonly Migration[]): Promise<boolean> {
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
    await client.query(inDialect(MIGRATION_TABLE, 'postgres'));
    const { rows } = await client.query<MigrationDone>(MIGRATIONS_DONE);
    const [next] = pendingOf(migrations, rows, 'the database');
    if (next !== undefined) {
      await client.query(inDialect(next.sql, 'postgres'));
      await client.query(NOTE_MIGRATION, [next.number, next.name]);
    }
    await client.query('COMMIT');
    return next !== undefined;
  } catch (error) {
    // A broken connection has rolled back by itself.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
