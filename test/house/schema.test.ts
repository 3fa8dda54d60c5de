/** The tables: whoever adds one says for how long its rows stay. */
import { expect, test } from 'vitest';
import { readMigrations } from '../../src/storage/database/migrations.ts';

test.each(readMigrations().map(({ number, name, sql }) => [`${number}-${name}`, sql] as const))(
  'each table of %s has a line above it that says for how long its rows are kept',
  (_, sql) => {
    const made = [...sql.matchAll(/^CREATE (?:VIRTUAL )?TABLE (\w+)/gm)];
    const told = [...sql.matchAll(/^-- Kept: .+[.\w]\n(?:--.*\n)*CREATE (?:VIRTUAL )?TABLE (\w+)/gm)];
    const names = (all: readonly RegExpMatchArray[]) => [...new Set(all.map(([, name]) => name))].sort();
    expect(made.length).toBeGreaterThan(0);
    expect(names(told)).toEqual(names(made));
  },
);
