/** The schema refuses impossible rows, and deletes rows with their owner, on both databases. */
import { describe, expect, test } from 'vitest';
import type { Statement } from '../../../../src/storage/database/database.ts';
import { DATABASES } from '../../support/both.ts';
import ROWS from './refused-rows.json' with { type: 'json' };

const sql = (text: string): Statement => ({ sql: text });

const PAGE: Statement = {
  sql: `INSERT INTO shown (reader, page, agent, session, closed, alias) SELECT 1, hash, 2, 1, 0, 0 FROM blob WHERE size = 1`,
};
const BLOB: Statement = {
  sql: 'INSERT INTO blob (hash, size, bytes) VALUES ($1, 1, $1)',
  values: [new Uint8Array(16)],
};

describe.each(DATABASES)('the schema on %s', (_, open) => {
  const filled = async () => {
    const database = await open();
    await database.commit([BLOB, ...ROWS.possible.map(sql), PAGE]);
    return database;
  };

  test('refuses impossible rows, and keeps possible ones', async () => {
    const database = await filled();
    for (const text of ROWS.refused) {
      const refused: unknown = await database.commit([sql(text)]).catch((error: unknown) => error);
      expect(refused, text).toBeInstanceOf(Error);
    }
    expect(await database.read('SELECT reader, session, closed FROM shown')).toEqual([
      { reader: 1, session: 1, closed: 0 },
    ]);
  });

  test('deletes the rows that belong to a deleted row', async () => {
    const database = await filled();
    for (const [gone, belonging] of ROWS.belongs as [string, string][]) {
      await database.commit([sql(`DELETE FROM ${gone}`)]);
      expect(await database.read(`SELECT 1 AS one FROM ${belonging}`), belonging).toEqual([]);
    }
  });

  test('keeps a page shown after its agent goes', async () => {
    const database = await filled();
    await database.commit([sql('DELETE FROM owner WHERE number = 2')]);
    expect(await database.read('SELECT agent FROM shown')).toEqual([{ agent: null }]);
  });
});
