/** Each table says for how long its rows stay. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMigrations } from '../../src/storage/database/migrations.ts';
import { temporaryFolder } from '../src/support/folders.ts';

test.each(readMigrations().map(({ number, name, sql }) => [`${number}-${name}`, sql] as const))(
  'each table of %s has a line above it about the lifetime of its rows',
  (_, sql) => {
    const made = [...sql.matchAll(/^CREATE (?:VIRTUAL )?TABLE (\w+)/gm)];
    const told = [...sql.matchAll(/^-- Kept: .+[.\w]\n(?:--.*\n)*CREATE (?:VIRTUAL )?TABLE (\w+)/gm)];
    const names = (all: readonly RegExpMatchArray[]) => [...new Set(all.map(([, name]) => name))].sort();
    expect(made.length).toBeGreaterThan(0);
    expect(names(told)).toEqual(names(made));
  },
);

test('the check names tables with another remark, and no others', async () => {
  const folder = await temporaryFolder();
  const nameOf = async (sql: string) => {
    await writeFile(join(folder, '0001-tables.sql'), sql);
    return readMigrations(folder)[0]?.name;
  };
  const name = await nameOf('-- A thing.\nCREATE TABLE thing (\n  -- Its name.\n  name TEXT\n);\n');
  expect(name).toMatch(/^tables-[0-9a-f]{12}$/);
  expect(await nameOf('-- Things.\n\nCREATE TABLE thing (\n  name TEXT\n);\n')).toBe(name);
  expect(await nameOf('CREATE TABLE thing (\n  name TEXT NOT NULL\n);\n')).not.toBe(name);
  expect(await nameOf('CREATE TABLE thing (\n-- Only SQLite:\n  name TEXT\n);\n')).not.toBe(name);
});
