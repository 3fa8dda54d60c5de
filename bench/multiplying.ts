/**
 * Makes many pages from few inside PostgreSQL, a million in minutes: the first pages' texts with other addresses and small
 * changes. The product never does this. Each page has all its rows at their real size, and words are as common. Only sites' own
 * words are fewer: some hundred thousand, which recur on other sites.
 */
import { Client } from 'pg';
import { urlSql } from './pages.ts';

/** Pages in one statement, whose data stays in memory. */
const AT_ONCE = 2_000;
const TOLD_EVERY = 100_000;

/** A power failure would only mean filling again. */
const QUICK = ['fsync = off', 'full_page_writes = off', "max_wal_size = '16GB'", 'autovacuum = off'];

/** `pages` is a multiple of `first`, which is a multiple of one statement's pages. Gives pages a second. */
export async function multiply(url: string, first: number, pages: number): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const setting of QUICK) await client.query(`ALTER SYSTEM SET ${setting}`);
    await client.query('SELECT pg_reload_conf()');
    await client.query(FIRST_PAGES);
    await client.query('CREATE INDEX ON first_page (i)');
    const began = performance.now();
    for (let made = first; made < pages; made += AT_ONCE) {
      const from = made % first;
      await client.query(COPY, [from, from + AT_ONCE, made - from]);
      if (made % TOLD_EVERY === 0)
        console.error(`${made} pages, ${Math.round(perSecond(made - first, began))} a second`);
    }
    await client.query(LENGTH_OF_LOG);
    const rate = perSecond(pages - first, began);
    await client.query('DROP TABLE first_page');
    for (const setting of QUICK) await client.query(`ALTER SYSTEM RESET ${setting.split(' ')[0]}`);
    await client.query('SELECT pg_reload_conf()');
    return rate;
  } finally {
    await client.end();
  }
}

/** The state after some time. None of this may run in a transaction. */
export async function settle(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const each of ['VACUUM (ANALYZE)', 'CHECKPOINT']) await client.query(each);
  } finally {
    await client.end();
  }
}

function perSecond(pages: number, began: number): number {
  return (1000 * pages) / (performance.now() - began);
}

const FIRST_PAGES = `CREATE UNLOGGED TABLE first_page AS
  SELECT substring(d.value from 'page-number-([0-9]+)')::int AS i, d.schema, d.value::jsonb AS page,
    t.number AS text_number, t.bytes AS text, c.number AS counts_number, c.bytes AS counts, p.owner, p.language, p.dated, p.looked, p.terms
  FROM document d JOIN library_page p ON p.page = d.id
    JOIN blob t ON t.hash = decode(d.value::jsonb ->> 'text', 'hex')
    JOIN blob c ON c.hash = decode(d.value::jsonb ->> 'counts', 'hex')
  WHERE d.kind = 'page'`;

/**
 * Pages from $1 up to $2, $3 places further. A page names the text and the counts of the original, because SQL cannot pack
 * bytes, and as many bytes beside take their room.
 */
const COPY = `WITH made AS MATERIALIZED (
    SELECT f.*, f.i + $3::int AS place, ${urlSql('f.i + $3::int')} AS url,
      f.text || convert_to((f.i + $3::int)::text, 'UTF8') AS said,
      f.counts || convert_to((f.i + $3::int)::text, 'UTF8') AS room
    FROM first_page f WHERE f.i >= $1 AND f.i < $2),
  named AS MATERIALIZED (
    SELECT *, left(encode(sha256(convert_to(url, 'UTF8')), 'hex'), 32) AS id FROM made),
  texts AS (INSERT INTO blob (hash, size, bytes) SELECT sha256(said), length(said), said FROM named),
  counted AS (INSERT INTO blob (hash, size, bytes) SELECT sha256(room), length(room), room FROM named),
  users AS (INSERT INTO blob_place (place) SELECT 'document/page/' || id FROM named RETURNING number, place),
  uses AS (INSERT INTO blob_use (place, blob) SELECT u.number, b FROM users u
    JOIN named n ON u.place = 'document/page/' || n.id CROSS JOIN LATERAL unnest(ARRAY[n.text_number, n.counts_number]) AS b),
  logged AS (INSERT INTO log_record (log, position, checksum, bytes)
    SELECT 'library', place, crc32(decode(page ->> 'counts', 'hex')), decode(page ->> 'counts', 'hex') FROM named),
  kept AS (INSERT INTO document (kind, id, revision, schema, stamp, value)
    SELECT 'page', id, 1, schema, (random() * 1e14)::bigint, (page || jsonb_build_object('id', id, 'url', url,
      'title', 'Page ' || place))::text FROM named)
  INSERT INTO library_page (page, owner, site, language, dated, looked, terms)
    SELECT id, owner, split_part(url, '/', 3), language, dated, looked, terms FROM named ORDER BY place`;

const LENGTH_OF_LOG = `UPDATE log SET length = (SELECT max(position) + 1 FROM log_record WHERE log = 'library')
  WHERE name = 'library'`;
