/** What is said to the table of pages that count as shown: a row for each user and address. */
import type { UserId } from '../../../agents/agents.ts';
import type { PageId } from '../../../profiles/profiles.ts';
import type { Database, Dialect, Row, Statement } from '../../storage/database/database.ts';
import { rowsInSlices } from '../../storage/store/in-slices.ts';
import { ownerAt } from '../../storage/store/owners.ts';
import { pageKey, pageOfKey } from '../pages/page-keys.ts';

/** Rows that go, or change, in one go. */
const AT_ONCE = 500;
const SIGNATURE_BYTES = 64;

/** Whose list has a page: an agent by its place, a session by its number; without a session it was read before. */
export interface Holder {
  readonly agent: string | null;
  readonly session: number | null;
}

interface ShownRow extends Holder {
  readonly page: PageId;
  /** Opened, rated, saved or brought along: it counts as shown for good. */
  readonly isRead: boolean;
  /** What it said; empty where that is not known, or does not matter any more. */
  readonly signature: string;
}

interface StoredRow extends Row, Holder {
  readonly page: Uint8Array;
  readonly until: number | null;
  readonly closed: number;
  readonly signature: Uint8Array | null;
}

const AMONG = (places: string) => `SELECT s.page, a.place AS agent, s.session, s.until, s.closed, s.signature
  FROM shown s LEFT JOIN owner a ON a.number = s.agent WHERE s.reader = ${ownerAt('$1')} AND s.page IN (${places})`;

export async function shownRows(
  database: Pick<Database, 'read'>,
  user: UserId,
  pages: readonly PageId[],
): Promise<readonly ShownRow[]> {
  const rows = await rowsInSlices<StoredRow>(database, pages.map(pageKey), AMONG, [user]);
  const found = new Map(rows.map((row) => [pageOfKey(row.page), row]));
  return [...found].map(([page, { agent, session, until, closed, signature }]) => ({
    ...{ page, agent, session, isRead: until === null },
    signature: closed === 1 || signature === null ? '' : Buffer.from(signature).toString('base64'),
  }));
}

export interface Showing {
  readonly user: UserId;
  readonly page: PageId;
  readonly isAlias: boolean;
  readonly signature: string | undefined;
}

/** One that came from elsewhere may be of any length. */
function bytesOf(signature: string | undefined): Uint8Array | null {
  const bytes = Buffer.from(signature ?? '', 'base64');
  return bytes.length === SIGNATURE_BYTES ? bytes : null;
}

const IS_OWN = `COALESCE(shown.agent, 0) = COALESCE(excluded.agent, 0)
  AND COALESCE(shown.session, 0) = COALESCE(excluded.session, 0)`;
const kept = (column: string) => `${column} = CASE WHEN ${IS_OWN} THEN shown.${column} ELSE excluded.${column} END`;

/** Of no effect when the session has it; nothing is touched when it is somebody else's, but for the one it is taken from. */
const CLAIM = `INSERT INTO shown (reader, page, agent, session, until, closed, alias, signature)
  SELECT r.number, $3, a.number, $4, $5, 0, $6, $7 FROM owner r CROSS JOIN owner a WHERE r.place = $1 AND a.place = $2
  ON CONFLICT (reader, page) DO UPDATE SET agent = excluded.agent, session = excluded.session,
    ${kept('until')}, ${kept('signature')}, alias = shown.alias * excluded.alias
  WHERE ${IS_OWN}
    OR $8 = 1 AND COALESCE(shown.session, 0) = $9 AND COALESCE(shown.agent, 0) = COALESCE(${ownerAt('$10')}, 0)`;

/** `until` is null where it is for good. */
export function claimingPage(
  { user, page, isAlias, signature }: Showing,
  by: { readonly agent: string; readonly session: number; readonly until: number | null },
  from: Holder | undefined,
): Statement {
  const own = [user, by.agent, pageKey(page), by.session, by.until, Number(isAlias), bytesOf(signature)];
  const taken = [Number(from !== undefined), from?.session ?? 0, from?.agent ?? ''];
  return { sql: CLAIM, values: [...own, ...taken], rows: 1 };
}

/**
 * In a file a row that stays gets a place behind all others: those that were not read lie together, and leave whole pages of the
 * file free when they go (140 bytes a row of a year, 235 otherwise).
 */
const NUMBERED: Readonly<Record<Dialect, string>> = {
  sqlite: 'number = CASE WHEN shown.until IS NULL THEN shown.number ELSE (SELECT max(number) + 1 FROM shown) END,',
  postgres: '',
};

/** Whoever has it keeps it, for good. */
const settleSql = (
  dialect: Dialect,
) => `INSERT INTO shown (reader, page, agent, session, until, closed, alias, signature)
  SELECT r.number, $2, ${ownerAt('$3')}, NULL, NULL, $4, $5, $6 FROM owner r WHERE r.place = $1
  ON CONFLICT (reader, page) DO UPDATE SET ${NUMBERED[dialect]} until = NULL, alias = shown.alias * excluded.alias,
    closed = CASE WHEN excluded.closed = 1 THEN 1 ELSE shown.closed END,
    signature = COALESCE(shown.signature, excluded.signature)
  WHERE shown.until IS NOT NULL OR excluded.closed > shown.closed OR excluded.alias < shown.alias
    OR shown.signature IS NULL AND excluded.signature IS NOT NULL`;

const SETTLE: Readonly<Record<Dialect, string>> = { sqlite: settleSql('sqlite'), postgres: settleSql('postgres') };

/** `agent`: the place of the one that shows it from here on, if nobody does yet; null: nobody does. */
export function settlingPage(
  { user, page, isAlias, signature }: Showing,
  agent: string | null,
  isClosed: boolean,
  dialect: Dialect,
): Statement {
  const values = [user, pageKey(page), agent ?? '', Number(isClosed), Number(isAlias), bytesOf(signature)];
  return { sql: SETTLE[dialect], values };
}

export function releasingPage(user: UserId, page: PageId): Statement {
  return { sql: `DELETE FROM shown WHERE reader = ${ownerAt('$1')} AND page = $2`, values: [user, pageKey(page)] };
}

/** Pages of a session's list that nobody has opened or rated, and whose time is not over. */
export const UNREAD = `SELECT count(*) AS unread FROM shown
  WHERE agent = ${ownerAt('$1')} AND session = $2 AND until IS NOT NULL AND alias = 0`;

// Each is asked once more outside: a page may have been settled or taken over meanwhile.

export function givingBackOver(now: number): Statement {
  return {
    sql: `DELETE FROM shown WHERE until <= $1 AND number IN
      (SELECT number FROM shown WHERE until <= $1 ORDER BY until LIMIT ${AT_ONCE})`,
    values: [now],
  };
}

const UNREAD_OF = `agent = ${ownerAt('$1')} AND until IS NOT NULL`;
const SOME_UNREAD = `${UNREAD_OF} AND number IN (SELECT number FROM shown WHERE ${UNREAD_OF} LIMIT ${AT_ONCE})`;

export function givingBackOf(agent: string): Statement {
  return { sql: `DELETE FROM shown WHERE ${SOME_UNREAD}`, values: [agent] };
}

export function keepingOf(agent: string): Statement {
  return { sql: `UPDATE shown SET until = NULL WHERE ${SOME_UNREAD}`, values: [agent] };
}

/** What an agent has is its user's. */
export function disowning(agent: string): Statement {
  return {
    sql: `UPDATE shown SET agent = NULL, session = NULL WHERE number IN
      (SELECT number FROM shown WHERE agent = ${ownerAt('$1')} LIMIT ${AT_ONCE})`,
    values: [agent],
  };
}

export function forgettingShown(user: UserId): Statement {
  return {
    sql: `DELETE FROM shown WHERE number IN (SELECT number FROM shown WHERE reader = ${ownerAt('$1')} LIMIT ${AT_ONCE})`,
    values: [user],
  };
}
