/**
 * The frontier's SQL. `migrations/0001-tables.sql` explains the states of sites and addresses. Times are those of the
 * leases' clock: the parameter for one takes what `LeaseNow` gives.
 */
import type { Dialect } from '../../storage/database/database.ts';
import { nowIn } from '../../storage/database/lease-clock.ts';

/** A dead holder keeps its turns no longer than this. */
export const TURN_MS = 60_000;

/** A site waits this long for each one before it at its network address. */
const NO_ROOM_MS = 100;

type Column = readonly [name: string, type: string];

/**
 * Rows in one parameter, as a JSON list of lists: a statement stays the same for any number. Types are PostgreSQL's;
 * JSON has what SQLite needs.
 */
function rowsIn(columns: readonly Column[], dialect: Dialect): string {
  const picked = columns.map(([name, type], i) =>
    dialect === 'sqlite' ? `json_extract(value, '$[${i}]') AS ${name}` : `(value->>${i})::${type} AS ${name}`,
  );
  const source = dialect === 'sqlite' ? 'json_each($1)' : 'json_array_elements($1::json)';
  return `(SELECT ${picked.join(', ')} FROM ${source}) AS r`;
}

const OFFERED: readonly Column[] = [
  ['host', 'text'],
  ['url', 'text'],
  ['kind', 'text'],
  ['score', 'float8'],
  ['depth', 'bigint'],
  ['why', 'text'],
];

const BROUGHT: readonly Column[] = [
  ['url', 'text'],
  ['at', 'bigint'],
  ['title', 'text'],
  ['snippet', 'text'],
  ['liking', 'float8'],
  ['policy', 'text'],
];

/** A site's number: looked up for each row, however many sites there are. */
const NUMBER = '(SELECT h.number FROM crawl_host AS h WHERE h.crawl = $2 AND h.host = r.host)';

/** Parameters: sites or rows, the crawl, and when they were found. */
const offeringFor = (dialect: Dialect) => ({
  newHosts: `
    INSERT INTO crawl_host (crawl, host, address, state, until, next, pause, best, epoch, holder, urls, visits, notes)
    SELECT CAST($2 AS TEXT), r.host, '', 0, 0, 0, 0, 0, 0, '', 0, 0, '{}' FROM ${rowsIn([['host', 'text']], dialect)}
    WHERE true ORDER BY r.host ON CONFLICT (crawl, host) DO NOTHING`,
  /** On PostgreSQL: locks rows of sites before those of their addresses, always in this order. */
  lockHosts: `
    SELECT number FROM crawl_host
    WHERE crawl = $2 AND host = ANY (ARRAY (SELECT value->>0 FROM json_array_elements($1::json)))
    ORDER BY host FOR UPDATE`,
  /** `$4`: how many are kept of a site. */
  newUrls: `
    WITH offered AS MATERIALIZED (
      SELECT (SELECT h.number FROM crawl_host AS h
        WHERE h.crawl = $2 AND h.host = r.host AND h.state <> 4 AND h.urls < $4) AS host,
      r.url, r.kind, r.score, r.depth, r.why FROM ${rowsIn(OFFERED, dialect)})
    INSERT INTO crawl_url (host, url, kind, state, due, score, depth, found, tries, text, history, why)
    SELECT host, url, kind, 2, 0, score, depth, CAST($3 AS BIGINT), 0, 0, '[]', why FROM offered WHERE host IS NOT NULL
    ON CONFLICT (host, url) DO UPDATE SET score = excluded.score,
      why = CASE WHEN excluded.why = '' THEN crawl_url.why ELSE excluded.why END
    WHERE crawl_url.state = 2 AND crawl_url.score < excluded.score`,
  /** Everything found just now is new. No condition but the key: otherwise another index would be walked. */
  countNew: `
    WITH offered AS MATERIALIZED (SELECT ${NUMBER} AS host, r.url FROM ${rowsIn(OFFERED, dialect)}),
    stands AS MATERIALIZED (
      SELECT host,
        (SELECT CASE WHEN u.found = $3 THEN 1 ELSE 0 END FROM crawl_url AS u WHERE u.host = o.host AND u.url = o.url) AS many,
        (SELECT CASE WHEN u.state = 2 THEN u.score END FROM crawl_url AS u WHERE u.host = o.host AND u.url = o.url) AS best
      FROM offered AS o)
    UPDATE crawl_host SET
      urls = crawl_host.urls + fresh.many,
      best = CASE WHEN crawl_host.state = 0 OR crawl_host.best < fresh.best THEN fresh.best ELSE crawl_host.best END,
      until = CASE WHEN crawl_host.state < 2 THEN crawl_host.next ELSE crawl_host.until END,
      state = CASE WHEN crawl_host.state = 0 THEN 1 ELSE crawl_host.state END
    FROM (SELECT host AS number, sum(many) AS many, max(best) AS best FROM stands GROUP BY host) AS fresh
    WHERE crawl_host.number = fresh.number AND (fresh.many > 0 OR crawl_host.best < fresh.best)`,
});

const PENDING = 'url, kind, score, depth, tries, text, history, why';

/** Written and judged by the clock of leases. */
const timedFor = (dialect: Dialect) => {
  const at = (parameter: string) => nowIn(dialect, parameter);
  return {
    due: `SELECT ${PENDING} FROM crawl_url WHERE host = $1 AND state = 1 AND due <= ${at('$2')} ORDER BY due, url LIMIT $3`,
    givenBack: `
      UPDATE crawl_host SET state = 1, until = ${at('$4')} + ${NO_ROOM_MS}, holder = '' WHERE number = $1 AND epoch = $2
      AND (SELECT count(*) FROM crawl_host AS other WHERE other.address = $3 AND other.state = 3) > $5`,
    /** `$3`: how long to leave it alone, `$4`: the pause, `$5`: its budget of visits, `$6`: now. */
    end: `
      UPDATE crawl_host SET
        state = CASE WHEN visits >= $5 THEN 4 WHEN stays.best IS NOT NULL OR stays.due IS NOT NULL THEN 1 ELSE 0 END,
        until = CASE WHEN stays.best IS NULL AND stays.due > stays.next THEN stays.due ELSE stays.next END,
        next = stays.next, pause = $4, holder = '', best = coalesce(stays.best, 0)
      FROM (SELECT ${at('$6')} + CAST($3 AS BIGINT) AS next,
        (SELECT score FROM crawl_url WHERE host = $1 AND state = 2 ORDER BY score DESC LIMIT 1) AS best,
        (SELECT due FROM crawl_url WHERE host = $1 AND state = 1 ORDER BY due LIMIT 1) AS due) AS stays
      WHERE number = $1 AND epoch = $2`,
    /** `$4`: how long until it is due, `$9`: now. */
    visited: `
      UPDATE crawl_url SET state = $3, due = ${at('$9')} + CAST($4 AS BIGINT),
        score = coalesce($5, score), tries = $6, text = coalesce($7, text), history = coalesce($8, history)
      WHERE host = $1 AND url = $2`,
    renew: `UPDATE crawl_host SET until = ${at('$3')} + ${TURN_MS} WHERE number = $1 AND epoch = $2 AND state = 3`,
    takeOver: `
      UPDATE crawl_host SET state = 1, holder = '', until = ${at('$3')} + pause, next = ${at('$3')} + pause
      WHERE crawl = $1 AND holder = $2 AND state = 3`,
    worked: `SELECT 1 FROM crawl_host WHERE crawl = $1 AND state = 3 AND until > ${at('$2')} LIMIT 1`,
    /** How long until something is due. */
    nextTurn: `
      SELECT CASE WHEN EXISTS (SELECT 1 FROM crawl_host WHERE crawl = $1 AND state = 2) THEN 0
        ELSE (SELECT min(until) - ${at('$2')} FROM crawl_host WHERE crawl = $1 AND state IN (1, 3)) END AS left_ms`,
  };
};

/** Sites whose time has come; `$2` is now, `$3` how many at once. */
const leasingFor = (dialect: Dialect) => {
  const others = dialect === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : '';
  const at = (parameter: string) => nowIn(dialect, parameter);
  return {
    /** The site's pause follows a turn that nobody ended. */
    wake: `
      UPDATE crawl_host SET
        until = CASE WHEN state = 3 THEN ${at('$2')} + pause ELSE until END,
        next = CASE WHEN state = 3 THEN ${at('$2')} + pause ELSE next END,
        state = CASE WHEN state = 3 THEN 1 ELSE 2 END
      WHERE number IN (
        SELECT number FROM crawl_host WHERE crawl = $1 AND state IN (1, 3) AND until <= ${at('$2')}
        ORDER BY until LIMIT $3 ${others})`,
    /**
     * `$2`: turns at most, `$3`: visits at once to one network address, `$4`: now. Sites without room wait in a line.
     */
    lease: `
      WITH first AS (
        SELECT number, address, best FROM crawl_host WHERE crawl = $1 AND state = 2
        ORDER BY best DESC, number LIMIT $2 ${others}
      ), placed AS (
        SELECT number, CASE WHEN address = '' THEN 0 ELSE
          row_number() OVER (PARTITION BY address ORDER BY best DESC, number)
          + (SELECT count(*) FROM crawl_host AS other WHERE other.address = first.address AND other.state = 3)
          END AS place
        FROM first
      )
      UPDATE crawl_host SET
        state = CASE WHEN placed.place <= $3 THEN 3 ELSE 1 END,
        until = CASE WHEN placed.place <= $3 THEN ${at('$4')} + ${TURN_MS} ELSE ${at('$4')} + (placed.place - $3) * ${NO_ROOM_MS} END,
        holder = CASE WHEN placed.place <= $3 THEN $5 ELSE '' END,
        epoch = epoch + 1
      FROM placed WHERE crawl_host.number = placed.number AND crawl_host.state = 2
      RETURNING crawl_host.number, host, address, state, epoch, visits, notes`,
  };
};

const alsoFor = (dialect: Dialect) => ({
  brought: `
    INSERT INTO crawl_page (crawl, url, at, title, snippet, liking, policy)
    SELECT CAST($2 AS TEXT), r.url, r.at, r.title, r.snippet, r.liking, r.policy
    FROM ${rowsIn(BROUGHT, dialect)}
    WHERE true ON CONFLICT (crawl, url) DO UPDATE SET
      at = excluded.at, title = excluded.title, snippet = excluded.snippet, liking = excluded.liking`,
  /** The addresses of a site that wait for their next visit. */
  known: `
    SELECT ${PENDING} FROM crawl_url WHERE host = $2 AND state = 1
    AND url IN (SELECT r.url FROM ${rowsIn([['url', 'text']], dialect)})`,
  /** They need no visit any more. */
  also: `
    INSERT INTO crawl_url (host, url, kind, state, due, score, depth, found, tries, text, history)
    SELECT CAST($2 AS BIGINT), r.url, 'page', 0, 0, 0, 0, CAST($3 AS BIGINT), 0, 0, '[]'
    FROM ${rowsIn([['url', 'text']], dialect)}
    WHERE true ON CONFLICT (host, url) DO UPDATE SET state = 0 WHERE crawl_url.state = 2`,
});

const SHARED = {
  /** One lease at a time, so that no network address has too many visits at once. */
  alone: "SELECT pg_advisory_xact_lock(hashtext('fenix crawling'))",
  /** Those of one finding by address: PostgreSQL gives them in any order. */
  best: `
    SELECT ${PENDING} FROM crawl_url WHERE host = $1 AND state = 2 ORDER BY score DESC, found, url LIMIT $2`,
  located: 'UPDATE crawl_host SET address = $3 WHERE number = $1 AND epoch = $2 AND state = 3',
  mine: `
    UPDATE crawl_host SET visits = visits + $3, notes = $4 WHERE number = $1 AND epoch = $2 AND state = 3`,
  hasText: `
    SELECT 1 AS found FROM crawl_url WHERE host = $1 AND text = $2 AND text <> 0 AND url <> $3 LIMIT 1`,
  visitedAgain: `
    SELECT u.score AS importance, u.history FROM crawl_url AS u JOIN crawl_host AS h ON u.host = h.number
    WHERE h.crawl = $1 AND u.state = 1 AND u.kind = 'page' LIMIT $2`,
  countAgain: `
    SELECT count(*) AS pages FROM crawl_url AS u JOIN crawl_host AS h ON u.host = h.number
    WHERE h.crawl = $1 AND u.state = 1 AND u.kind = 'page'`,
  figures: `
    SELECT state, count(*) AS hosts, sum(urls) AS urls, sum(visits) AS visits FROM crawl_host WHERE crawl = $1
    GROUP BY state`,
  notes: 'SELECT host, notes FROM crawl_host WHERE crawl = $1 AND host > $2 ORDER BY host LIMIT $3',
} as const;

export function statementsFor(dialect: Dialect) {
  return { ...SHARED, ...offeringFor(dialect), ...leasingFor(dialect), ...timedFor(dialect), ...alsoFor(dialect) };
}
