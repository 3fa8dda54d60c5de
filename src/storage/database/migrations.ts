/**
 * The tables' schema, as numbered SQL files: `migrations/0001-name.sql`. They use SQLite's words; a few are translated
 * for PostgreSQL. What only one of the two can do stands below a line `-- Only SQLite:` or `-- Only PostgreSQL:`, up to
 * `-- Both:`. A released file never changes; a further change is a new file.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../../base/package.ts';
import { DatabaseUnavailable, type Dialect } from './database.ts';

export interface Migration {
  readonly number: number;
  readonly name: string;
  /** In SQLite's words. */
  readonly sql: string;
}

const FILE = /^(\d{4})-([a-z0-9-]+)\.sql$/;

/** All migrations, in order. */
export function readMigrations(
  folder = join(packageFolder(), 'src/storage/database/migrations'),
): readonly Migration[] {
  const files = readdirSync(folder).sort();
  return files.map((file, i) => {
    const [, digits, name = ''] = FILE.exec(file) ?? [];
    if (Number(digits) !== i + 1) throw new Error(`${join(folder, file)} is not migration ${i + 1}`);
    const sql = readFileSync(join(folder, file), 'utf8');
    return { number: i + 1, name: `${name}-${digestOf(sql)}`, sql };
  });
}

const DIGEST_DIGITS = 12;

/** Changes with everything except remarks: it reveals tables that another state of the source made. */
function digestOf(sql: string): string {
  const said = sql
    .split('\n')
    .map((line) => (PART.test(line) ? line : line.replace(/^\s*--.*$/, '').trim()))
    .filter((line) => line !== '');
  return createHash('sha256').update(said.join('\n')).digest('hex').slice(0, DIGEST_DIGITS);
}

/** Where a database records which migrations it has. */
export const MIGRATION_TABLE = 'CREATE TABLE IF NOT EXISTS migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL)';
export const NOTE_MIGRATION = 'INSERT INTO migration (number, name) VALUES ($1, $2)';
export const MIGRATIONS_DONE = 'SELECT number, name FROM migration ORDER BY number';

export type MigrationDone = Pick<Migration, 'number' | 'name'>;

/**
 * The migrations still to do. A database with unknown later migrations was made by a newer Fenix; one with other early
 * migrations, by an older one.
 */
export function pendingOf(
  migrations: readonly Migration[],
  all: readonly MigrationDone[],
  place: string,
): readonly Migration[] {
  const done = all.length;
  if (migrations.slice(0, done).some(({ name }, i) => name !== all[i]?.name)) {
    throw new DatabaseUnavailable(
      `${place} was made by an older Fenix, whose tables this one cannot read; nothing was touched: start that version once ` +
        'more, download what is yours under Account, and bring it in here with `fenix import`, over an empty folder or database',
    );
  }
  if (done <= migrations.length) return migrations.slice(done);
  throw new DatabaseUnavailable(
    `${place} was made by a newer Fenix (its tables are at ${done}, this one knows ${migrations.length}): start that one`,
  );
}

/** SQLite's words and PostgreSQL's. `COLLATE "C"` is the order of bytes, which is SQLite's. */
const POSTGRES_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bBLOB\b/g, 'BYTEA'],
  [/\bTEXT\b/g, 'TEXT COLLATE "C"'],
  [/\bINTEGER\b/g, 'BIGINT'],
  [/\bWITHOUT ROWID\b/g, ''],
];

/** Translates DDL into a dialect. */
export function inDialect(sql: string, dialect: Dialect): string {
  const own = partsFor(sql, dialect);
  if (dialect === 'sqlite') return own;
  return POSTGRES_WORDS.reduce((text, [word, theirs]) => text.replace(word, theirs), own);
}

const PART = /^-- (Only SQLite|Only PostgreSQL|Both):$/m;

function partsFor(sql: string, dialect: Dialect): string {
  const theirs = dialect === 'sqlite' ? 'Only PostgreSQL' : 'Only SQLite';
  const [first = '', ...parts] = sql.split(PART);
  return first + parts.filter((_, i) => i % 2 === 1 && parts[i - 1] !== theirs).join('');
}
