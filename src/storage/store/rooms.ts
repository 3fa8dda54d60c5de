/**
 * Counts how much an owner has of things that are no documents: rows that change in the commit that adds or takes away.
 */
import type { Row, Statement } from '../database/database.ts';

/** Adds `by` to what an owner has of a thing, unless that would exceed `most`; a negative `by` takes away. */
export interface AmountChange {
  readonly type: 'amount';
  readonly owner: string;
  readonly thing: string;
  /** Each day begins with nothing; empty: the amount belongs to no day. */
  readonly day: string;
  readonly by: number;
  readonly most: number;
}

export function amountStatement({ owner, thing, day, by, most }: AmountChange): Statement {
  if (by <= 0) {
    return {
      sql: `UPDATE amount SET used = CASE WHEN used > $3 THEN used - $3 ELSE 0 END WHERE owner = $1 AND thing = $2`,
      values: [owner, thing, -by],
    };
  }
  return {
    sql: `INSERT INTO amount (owner, thing, day, used) VALUES ($1, $2, $3, $4)
      ON CONFLICT (owner, thing) DO UPDATE SET day = excluded.day,
        used = excluded.used + CASE WHEN amount.day = excluded.day THEN amount.used ELSE 0 END
      WHERE excluded.used + CASE WHEN amount.day = excluded.day THEN amount.used ELSE 0 END <= $5`,
    values: [owner, thing, day, by, most],
    rows: 1,
  };
}

/** Everything that an owner has. */
export const AMOUNTS_OF = 'SELECT thing, day, used FROM amount WHERE owner = $1';

export function forgettingAmounts(owner: string): Statement {
  return { sql: 'DELETE FROM amount WHERE owner = $1', values: [owner] };
}

export interface AmountRow extends Row {
  readonly thing: string;
  readonly day: string;
  readonly used: number;
}
