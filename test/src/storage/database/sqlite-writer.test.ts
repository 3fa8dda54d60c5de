/** The writer while another program has the file. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Connection } from '../../../../src/storage/database/sqlite/connection.ts';
import type { Commit, Reply } from '../../../../src/storage/database/sqlite/engine.ts';
import { Writer } from '../../../../src/storage/database/sqlite/writer.ts';
import { closing } from '../../support/closing.ts';
import { temporaryFolder } from '../../support/folders.ts';

it('a commit that joins others at a locked file waits no longer than they do', async () => {
  const path = join(await temporaryFolder(), 'fenix.db');
  const other = closing(new Connection(path));
  const writer = closing(new Writer(new Connection(path, { busyMs: 1 }), () => 0));
  other.script('BEGIN IMMEDIATE');
  const commit = (id: number): Commit => ({ type: 'commit', id, lane: 'urgent', statements: [] });
  // One is there at the beginning, and the others come while it waits.
  const coming = [[commit(1)], [commit(2), commit(3)]];
  const replies: (readonly Reply[])[] = [];
  writer.work(
    () => writer.add(coming.shift() ?? []),
    (all) => replies.push(all),
  );
  expect(replies.map((all) => all.map(({ id }) => id))).toEqual([[1, 2, 3]]);
  expect(replies.flat().every((reply) => 'error' in reply)).toBe(true);
});
