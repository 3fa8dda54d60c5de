/** SQLite finds the next job by indexes of due and running jobs, however many wait. */
import { expect, test } from 'vitest';
import { openSqlite } from '../../../../src/storage/database/sqlite/sqlite.ts';
import { claiming } from '../../../../src/storage/jobs/statements.ts';
import { closing } from '../../support/closing.ts';
import { temporaryFolder } from '../../support/folders.ts';

test('the query for jobs reads only those due or under way', async () => {
  const database = closing(await openSqlite({ folder: await temporaryFolder(), hold: true, warn: expect.fail }));
  const now = { lease: 1, due: 1 };
  const claim = { holder: 'one', round: 1, jobs: 4, tasks: ['note'], now, leaseMs: 30_000, placesPerOwner: 2 };
  const plans = await Promise.all(
    claiming(claim, 'sqlite').map(({ sql, values = [] }) =>
      database.read<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, values),
    ),
  );
  const scans = plans.flat().flatMap(({ detail }) => /SCAN (?:job|first)\b.*/.exec(detail) ?? []);
  expect([...new Set(scans)].sort()).toEqual(['SCAN job USING INDEX job_busy', 'SCAN job USING INDEX job_next']);
});
