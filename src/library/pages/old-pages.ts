/**
 * Removes pages that nobody uses after some days: no reader's list showed them, nobody rated, saved or was offered
 * them, and no session has met them since. Each page is looked at once in that time, the longest waiting first, however
 * many there are.
 */
import { DamagedPage } from '../../../agents/agents.ts';
import type { PageId } from '../../../profiles/profiles.ts';
import { DAY_MS } from '../../../profiles/profiles.ts';
import type { Row, Statement } from '../../storage/database/database.ts';
import { type BesideChange, Conflict, type Store } from '../../storage/store/store.ts';
import type { StoredLibrary } from './stored-library.ts';

const LOOKED_AT_ONCE = 50;

interface OldPagesParts {
  readonly store: Store;
  readonly library: Pick<StoredLibrary, 'get' | 'purging'>;
  /** 0: they stay for good. */
  readonly days: number;
}

interface DueRow extends Row {
  readonly page: string;
  readonly used: number;
}

/** Whether the page `p` has a use, or had one since `$1`. */
const IS_USED = `(EXISTS (SELECT 1 FROM library_seen s WHERE s.number = p.number
    AND (s.shown = 1 OR s.rating IS NOT NULL OR s.saved IS NOT NULL OR s.seen >= $1))
  OR EXISTS (SELECT 1 FROM offer o WHERE o.page = p.page) OR EXISTS (SELECT 1 FROM match_page m WHERE m.page = p.page))`;

const DUE = `SELECT p.page, CASE WHEN ${IS_USED} THEN 1 ELSE 0 END AS used
  FROM library_page p WHERE p.looked < $1 ORDER BY p.looked LIMIT ${LOOKED_AT_ONCE}`;

export class OldPages {
  readonly #parts: OldPagesParts;

  constructor(parts: OldPagesParts) {
    this.#parts = parts;
  }

  /** Removes all that are due by now. */
  async sweep(now: number): Promise<void> {
    if (this.#parts.days === 0) return;
    while ((await this.#sweepSome(now)) > 0);
  }

  async #sweepSome(now: number): Promise<number> {
    const { store, days } = this.#parts;
    const since = now - days * DAY_MS;
    const due = await store.database.read<DueRow>(DUE, [since], 'bulk');
    const staying: string[] = [];
    for (const { page, used } of due) {
      if (used === 1 || !(await this.#forget(page as PageId, since))) staying.push(page);
    }
    if (staying.length > 0)
      await store.database.commit(
        staying.map((page) => looking(page, now)),
        'bulk',
      );
    return due.length;
  }

  /** False if it stays: it was read since, it is damaged, or somebody holds it. */
  async #forget(page: PageId, since: number): Promise<boolean> {
    const { store, library } = this.#parts;
    try {
      const kept = await library.get(page);
      if (kept !== undefined && Date.parse(kept.lastSeen) >= since) return false;
      await store.commit([whileUnused(page, since), ...(await library.purging(page))], 'bulk');
      return true;
    } catch (error) {
      if (error instanceof DamagedPage || error instanceof Conflict) return false;
      throw error;
    }
  }
}

/** It is looked at again after another such time. */
function looking(page: string, now: number): Statement {
  return { sql: 'UPDATE library_page SET looked = $2 WHERE page = $1', values: [page, now] };
}

/** Lets a commit happen only while a page has no use. */
function whileUnused(page: string, since: number): BesideChange {
  const sql = `UPDATE library_page AS p SET looked = looked WHERE p.page = $2 AND NOT ${IS_USED}`;
  const statement = { sql, values: [since, page], rows: 1 };
  return { type: 'beside', thing: `library page ${page}`, statements: [statement] };
}
