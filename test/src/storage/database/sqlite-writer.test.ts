/** How the writer of a SQLite file puts commits into transactions, and what it answers when one fails. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NotWritten, type Outcome, type Statement } from '../../../../src/storage/database/database.ts';
import { Connection } from '../../../../src/storage/database/sqlite/connection.ts';
import type { Commit, Reply, Request } from '../../../../src/storage/database/sqlite/engine.ts';
import { Reader } from '../../../../src/storage/database/sqlite/reader.ts';
import { Writer } from '../../../../src/storage/database/sqlite/writer.ts';
import { closing } from '../../support/closing.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { insert, THINGS } from './contract.ts';

const newPath = async () => join(await temporaryFolder(), 'fenix.db');

const commitOf = (id: number, ...statements: readonly Statement[]): Commit => ({
  type: 'commit',
  id,
  lane: 'urgent',
  statements,
});

/** Notes what begins and ends transactions. The disk refuses some of the first ends. */
class Watched extends Connection {
  readonly transactions: string[] = [];
  refuses = 0;

  override run(statement: Statement): Outcome {
    const isEnd = statement.sql === 'COMMIT';
    if (isEnd || statement.sql.startsWith('BEGIN')) this.transactions.push(statement.sql);
    if (isEnd && this.refuses-- > 0) throw new NotWritten('failing', 'the disk failed');
    return super.run(statement);
  }
}

/** What a writer answers to commits that come at once. */
async function answersTo(commits: readonly Commit[], refuses = 0) {
  const connection = new Watched(await newPath());
  const writer = closing(new Writer(connection, () => 0));
  connection.script(`${THINGS.sql} INSERT INTO thing (name) VALUES ('taken')`);
  connection.refuses = refuses;
  const replies: Reply[] = [];
  writer.add(commits);
  writer.work(
    () => undefined,
    (all) => replies.push(...all),
  );
  const answers = replies.map((reply) => ('error' in reply ? reply.error.name : 'done'));
  const names = connection.rows<{ name: string }>("SELECT name FROM thing WHERE name <> 'taken' ORDER BY name");
  return { answers, names: names.map(({ name }) => name).join(''), transactions: connection.transactions.length / 2 };
}

it('a commit that joins others at a locked file waits no longer than they do', async () => {
  const path = await newPath();
  const other = closing(new Connection(path));
  const writer = closing(new Writer(new Connection(path, { busyMs: 1 }), () => 0));
  other.script('BEGIN IMMEDIATE');
  // One is there at the beginning, and the others come while it waits.
  const coming = [[commitOf(1)], [commitOf(2), commitOf(3)]];
  const replies: (readonly Reply[])[] = [];
  writer.work(
    () => writer.add(coming.shift() ?? []),
    (all) => replies.push(all),
  );
  expect(replies.map((all) => all.map(({ id }) => id))).toEqual([[1, 2, 3]]);
  expect(replies.flat().every((reply) => 'error' in reply)).toBe(true);
});

it.each<[string, Statement, string]>([
  ['whose guard fails', { sql: "DELETE FROM thing WHERE name = 'nobody'", rows: 1 }, 'GuardFailed'],
  ['that meets a taken key', insert('taken'), 'GuardFailed'],
  ['that is no SQL', { sql: 'UPDATE nothing SET x = 1' }, 'Error'],
  ['that has a value of no kind', { sql: 'SELECT $1', values: [{} as never] }, 'TypeError'],
])('commits at once share one transaction, also beside one %s', async (_, statement, name) => {
  const commits = [commitOf(1, insert('a')), commitOf(2, insert('b'), statement), commitOf(3, insert('c'))];
  expect(await answersTo(commits)).toEqual({ answers: ['done', name, 'done'], names: 'ac', transactions: 1 });
});

it.each([
  ['alone, is not there', 1, 1, ['NotWritten'], '', 1],
  ['with others, is tried alone', 3, 1, ['done', 'done', 'done'], 'abc', 4],
  ['with others and alone, is not there, and the next ones are', 3, 2, ['NotWritten', 'done', 'done'], 'bc', 4],
])('a commit that the disk refuses %s', async (_, count, refuses, answers, names, transactions) => {
  const commits = ['a', 'b', 'c'].slice(0, count).map((name, i) => commitOf(i, insert(name)));
  expect(await answersTo(commits, refuses)).toEqual({ answers, names, transactions });
});

it.each([
  ['writer', (path: string) => new Writer(new Connection(path), () => 0), commitOf(0)],
  [
    'reader',
    (path: string) =>
      new Reader(
        () => new Connection(path),
        () => 0,
      ),
    { type: 'read', id: 0, sql: 'SELECT 1', values: [] },
  ],
] as const)('a %s at work takes what comes before it begins, and with each answer', async (_, engineAt, request) => {
  const engine = closing(engineAt(await newPath()));
  const coming: Request[][] = [[{ ...request, id: 1 }]];
  const replies: Reply[] = [];
  engine.work(
    () => engine.add(coming.shift() ?? []),
    (said) => {
      replies.push(...said);
      if (replies.length < 3) coming.push([{ ...request, id: replies.length + 1 }]);
    },
  );
  expect(replies.map(({ id }) => id)).toEqual([1, 2, 3]);
});
