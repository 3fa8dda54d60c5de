/** The schema refuses impossible rows, and deletes rows with their owner, on both databases. */
import { describe, expect, test } from 'vitest';
import type { Statement } from '../../../../src/storage/database/database.ts';
import { DATABASES } from '../../support/both.ts';

const sql = (text: string): Statement => ({ sql: text });

/** A valid row of each kind. */
const MAY_BE = [
  "INSERT INTO document (kind, id, revision, schema, stamp, value) VALUES ('note', 'a', 1, 1, 1, '{}')",
  "INSERT INTO document_key (kind, name, key, id) VALUES ('note', 'word', 'k', 'a')",
  "INSERT INTO log (name, length) VALUES ('l', 1)",
  "INSERT INTO log_record (log, position, checksum, bytes) SELECT 'l', 0, 1, hash FROM blob WHERE size = 1",
  "INSERT INTO owner (number, place) VALUES (1, 'ana'), (2, 'ana/ana_1')",
  "INSERT INTO library_page (number, page, site, language, looked) VALUES (1, 'p', '', 'en', 0)",
  'INSERT INTO library_seen (reader, number, agent, shown, seen, rating) VALUES (1, 1, 2, 1, 0, 1)',
  'INSERT INTO listed (reader, page, agent, session) SELECT 1, hash, 2, 1 FROM blob WHERE size = 1',
  "INSERT INTO match_agent (agent, shard, stamp, changed) VALUES ('ana_1', 0, 1, 0)",
  "INSERT INTO offer (agent, page, score, at, session) VALUES ('ana_1', 'p', 1, 1, NULL)",
  `INSERT INTO crawl_host (number, crawl, host, address, state, until, next, pause, best, epoch, holder, urls, visits, notes)
    VALUES (1, 'c', 'h', '', 0, 0, 0, 0, 0, 0, '', 0, 0, '')`,
  `INSERT INTO crawl_url (host, url, kind, state, due, score, depth, found, tries, text, history)
    VALUES (1, 'u', '', 2, 0, 0, 0, 0, 0, 0, '[]')`,
];

const PAGE: Statement = {
  sql: `INSERT INTO shown (reader, page, agent, session, closed, alias) SELECT 1, hash, 2, 1, 0, 0 FROM blob WHERE size = 1`,
};
const BLOB: Statement = {
  sql: 'INSERT INTO blob (hash, size, bytes) VALUES ($1, 1, $1)',
  values: [new Uint8Array(16)],
};

const REFUSED = [
  "INSERT INTO document (kind, id, revision, schema, stamp, value) VALUES ('note', 'b', 0, 1, 1, '{}')",
  "INSERT INTO document_key (kind, name, key, id) VALUES ('note', 'word', 'k', 'nobody')",
  "INSERT INTO log (name, length) VALUES ('m', -1)",
  "INSERT INTO log_record (log, position, checksum, bytes) SELECT 'm', 0, 1, hash FROM blob",
  'INSERT INTO library_seen (reader, number, agent, shown, seen) VALUES (1, 2, 2, 1, 0)',
  'UPDATE listed SET agent = 3',
  'UPDATE listed SET session = 0',
  'UPDATE library_seen SET reader = 3',
  'UPDATE library_seen SET rating = 2',
  'UPDATE library_seen SET shown = 2',
  'UPDATE offer SET session = 0',
  'UPDATE offer SET lent = 2',
  'UPDATE match_agent SET changed = 7',
  'UPDATE crawl_host SET state = 5',
  'UPDATE crawl_url SET tries = -1',
  'UPDATE crawl_url SET host = 2',
  'UPDATE shown SET reader = 3',
  'UPDATE shown SET session = 0',
  'UPDATE shown SET signature = page',
  'UPDATE shown SET closed = 2',
  "INSERT INTO amount (owner, thing, day, used) VALUES ('ana', 'bytes', '', -1)",
];

const BELONGS: readonly (readonly [gone: string, with_: string])[] = [
  ['document', 'document_key'],
  ['log', 'log_record'],
  ['library_page', 'library_seen'],
  ['crawl_host', 'crawl_url'],
  ['owner', 'shown'],
  ['owner', 'library_seen'],
  ['owner', 'listed'],
];

describe.each(DATABASES)('the schema on %s', (_, open) => {
  const filled = async () => {
    const database = await open();
    await database.commit([BLOB, ...MAY_BE.map(sql), PAGE]);
    return database;
  };

  test('refuses impossible rows, and keeps possible ones', async () => {
    const database = await filled();
    for (const text of REFUSED) {
      const refused: unknown = await database.commit([sql(text)]).catch((error: unknown) => error);
      expect(refused, text).toBeInstanceOf(Error);
    }
    expect(await database.read('SELECT reader, session, closed FROM shown')).toEqual([
      { reader: 1, session: 1, closed: 0 },
    ]);
  });

  test('deletes the rows that belong to a deleted row', async () => {
    const database = await filled();
    for (const [gone, belonging] of BELONGS) {
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
