/** A database to fill quickly: commits that are made at the same time become one, with everything that they hold. */
import type { Database, Outcome, Statement } from '../src/storage/database/database.ts';

/** Commits in one, and how long the first of them waits for the others. */
const GATHERED = 100;
const PATIENCE_MS = 50;

interface Waiting {
  readonly statements: readonly Statement[];
  readonly done: (outcomes: readonly Outcome[]) => void;
  readonly failed: (error: unknown) => void;
}

/** None of the commits may meet a guard: all would fail with it. */
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
