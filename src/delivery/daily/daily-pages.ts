/** Which pages were on a user's daily lists: each on one, whoever makes two at once. */
import type { UserId } from '../../../agents/agents.ts';
import type { PageId } from '../../../profiles/profiles.ts';
import { pageKey, pageOfKey } from '../../library/library.ts';
import type { Database, Row, Statement } from '../../storage/database/database.ts';
import { rowsInSlices } from '../../storage/store/in-slices.ts';
import { ownerAt } from '../../storage/store/owners.ts';
import type { BesideChange } from '../../storage/store/store.ts';
import type { DailyList } from './records.ts';

const FORGOTTEN_AT_ONCE = 500;

type OfDay = Pick<DailyList, 'user' | 'date'>;

/** A date as a number: 2026-11-28 is 20261128. */
const dayOf = ({ date }: OfDay) => Number(date.replaceAll('-', ''));

/** Puts a page on a list; a `Conflict` when it is on another one. */
export function listing(list: OfDay, page: PageId): BesideChange {
  const sql = `INSERT INTO daily_page (reader, page, day) SELECT number, $2, $3 FROM owner WHERE place = $1
    ON CONFLICT (reader, page) DO UPDATE SET day = excluded.day WHERE daily_page.day = excluded.day`;
  return change(list, page, { sql, values: [list.user, pageKey(page), dayOf(list)], rows: 1 });
}

/** Takes a page off its list: it may come again. */
export function leavingList(list: OfDay, page: PageId): BesideChange {
  const sql = `DELETE FROM daily_page WHERE reader = ${ownerAt('$1')} AND page = $2 AND day = $3`;
  return change(list, page, { sql, values: [list.user, pageKey(page), dayOf(list)] });
}

function change({ user }: OfDay, page: PageId, statement: Statement): BesideChange {
  return { type: 'beside', thing: `shown daily ${user} ${page}`, statements: [statement] };
}

interface ListedRow extends Row {
  readonly page: Uint8Array;
}

export async function listedAmong(
  database: Pick<Database, 'read'>,
  user: UserId,
  pages: readonly PageId[],
): Promise<ReadonlySet<PageId>> {
  const among = (places: string) =>
    `SELECT page FROM daily_page WHERE reader = ${ownerAt('$1')} AND page IN (${places})`;
  const rows = await rowsInSlices<ListedRow>(database, pages.map(pageKey), among, [user]);
  return new Set(rows.map(({ page }) => pageOfKey(page)));
}

export function forgettingDailyPages(user: UserId): Statement {
  const own = `reader = ${ownerAt('$1')}`;
  return {
    sql: `DELETE FROM daily_page WHERE ${own} AND page IN
      (SELECT page FROM daily_page WHERE ${own} LIMIT ${FORGOTTEN_AT_ONCE})`,
    values: [user],
  };
}
