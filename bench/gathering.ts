/** A database for quick filling: simultaneous commits become one. */
import type { Database, Outcome, Statement } from '../src/storage/database/database.ts';

/** Commits in one, and the longest wait of the first. */
const GATHERED = 100;
const PATIENCE_MS = 50;

interface Waiting {
  readonly statements: readonly Statement[];
  readonly done: (outcomes: readonly Outcome[]) => void;
  readonly failed: (error: unknown) => void;
}

/** Commits must have no guard that fails, because all would fail with it. */
export function gathering(database: Database): Database {
  let waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    const group = waiting;
    waiting = [];
    try {
      const outcomes = await database.commit(
        group.flatMap(({ statements }) => statements),
        'bulk',
      );
      let from = 0;
      for (const { statements, done } of group) {
        done(outcomes.slice(from, from + statements.length));
        from += statements.length;
      }
    } catch (error) {
      for (const { failed } of group) failed(error);
    }
  };
  return {
    dialect: database.dialect,
    calling: database.calling,
    read: (sql, values, lane) => database.read(sql, values, lane),
    commit: (statements) =>
      new Promise((done, failed) => {
        waiting.push({ statements, done, failed });
        if (waiting.length === GATHERED) void write();
        else timer ??= setTimeout(() => void write(), PATIENCE_MS);
      }),
    hear: (called) => database.hear(called),
    check: () => database.check(),
    examine: () => database.examine(),
    close: () => database.close(),
  };
}
