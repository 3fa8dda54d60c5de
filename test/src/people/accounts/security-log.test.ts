/** The rows of the security log on both databases: kept for a while, bounded, and never in the way. */
import { describe, expect, test } from 'vitest';
import { SECURITY_KIND_NAMES } from '../../../../src/people/accounts/security-kinds.ts';
import { lineOf, SecurityLog } from '../../../../src/people/accounts/security-log.ts';
import { type Database, NotWritten } from '../../../../src/storage/database/database.ts';
import { DATABASES, rethrow } from '../../support/both.ts';
import { withParts } from '../../support/with-parts.ts';

const DAY = 86_400_000;
const ADDRESS = '203.0.113.9';
const ALL = { after: undefined, limit: 200 };
const [[, openFirst]] = DATABASES as [(typeof DATABASES)[0]];

function logOver(database: Database, failed: (error: unknown) => void = rethrow) {
  let now = Date.UTC(2026, 2, 1);
  let ids = 0;
  const lines: string[] = [];
  const log = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(`! ${line}`) };
  const newId = () => String(++ids).padStart(9, '0');
  const security = new SecurityLog({ database, newId, now: () => now, log, failed });
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { security, lines, pass };
}

/** Failed logins, as if noted one after the other. */
async function flood(database: Database, count: number): Promise<void> {
  const numbers = 'WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < $1)';
  const sql = `INSERT INTO security_log (id, at, kind, login, actor, address, what)
    ${numbers} SELECT 'flood' || (1000000 + n), 1772323200000, 'login-failed', '', '', '', '' FROM numbers`;
  await database.commit([{ sql, values: [count] }]);
}

describe.each(DATABASES)('the security log, on %s,', (_, open) => {
  test('keeps an entry for ninety days', async () => {
    const { security, pass } = logOver(await open());
    const note = (loginName: string) => security.note({ kind: 'exported', user: { loginName }, address: ADDRESS });
    const swept = async () => {
      await security.sweep();
      return (await security.page(ALL)).items.map(({ login }) => login);
    };
    note('ana');
    pass(90 * DAY);
    note('bia');
    expect(await swept()).toEqual(['bia', 'ana']);
    pass(1);
    expect(await swept()).toEqual(['bia']);
  });

  test('is read in stretches, the latest entry first', async () => {
    const { security } = logOver(await open());
    for (const what of ['a', 'b', 'c', 'd']) security.note({ kind: 'token-made', address: ADDRESS, what });
    const page = async (after: string | undefined, limit: number) => {
      const { items, next } = await security.page({ after, limit });
      return [items.map(({ what }) => what).join(''), next];
    };
    expect(await page(undefined, 4)).toEqual(['dcba', undefined]);
    expect(await page(undefined, 3)).toEqual(['dcb', '000000002']);
    expect(await page('000000002', 3)).toEqual(['a', undefined]);
  });

  test('cuts a flood of one kind to its latest 20 000, and keeps all other kinds', async () => {
    const database = await open();
    const { security } = logOver(database);
    security.note({ kind: 'administrator-made', user: { loginName: 'eve' }, address: ADDRESS });
    await security.written();
    await flood(database, 21_300);
    await security.sweep();
    const sql = 'SELECT kind, count(*) AS count, min(id) AS oldest FROM security_log GROUP BY kind ORDER BY kind';
    expect(await database.read(sql)).toEqual([
      { kind: 'administrator-made', count: 1, oldest: '000000001' },
      { kind: 'login-failed', count: 20_000, oldest: 'flood1001301' },
    ]);
  });

  test('never waits for a refused write, prints the entry, and writes it later', async () => {
    const database = await open();
    let isFull = true;
    const failures: unknown[] = [];
    const commit: Database['commit'] = (statements, lane) =>
      isFull ? Promise.reject(new NotWritten('full', 'the disk is full')) : database.commit(statements, lane);
    const { security, lines } = logOver(withParts(database, { commit }), (error) => failures.push(error));
    security.note({ kind: 'login-failed', user: { loginName: 'ana' }, address: ADDRESS });
    await security.written();
    expect(lines).toEqual([`! security login-failed from=${ADDRESS} user=ana by=- what=-`]);
    expect(failures).not.toEqual([]);
    isFull = false;
    security.note({ kind: 'login-succeeded', user: { loginName: 'ana' }, address: '2001:db8::7' });
    expect((await security.page(ALL)).items.map(({ kind }) => kind)).toEqual(['login-succeeded', 'login-failed']);
  });
});

test('entries that cannot be written are not gathered for ever', async () => {
  const database = await openFirst();
  const { security } = logOver(database);
  for (let i = 0; i < 2_500; i++) security.note({ kind: 'login-failed', address: ADDRESS, what: `${i}` });
  await security.written();
  const rows = await database.read<{ what: string }>('SELECT what FROM security_log ORDER BY id');
  expect(rows.length).toBeLessThan(2_300);
  expect(rows.at(-1)?.what).toBe('2499');
});

test('a sweep goes in steps of five hundred, one after the other, behind all other work', async () => {
  const database = await openFirst();
  await flood(database, 1_200);
  const steps: unknown[] = [];
  let underWay = 0;
  const commit: Database['commit'] = async (statements, lane) => {
    const most = ++underWay;
    const outcomes = await database.commit(statements, lane);
    underWay--;
    steps.push([most, lane, outcomes[0]?.touched]);
    return outcomes;
  };
  const { security, pass } = logOver(withParts(database, { commit }));
  pass(91 * DAY);
  await security.sweep();
  const idle = SECURITY_KIND_NAMES.map(() => 0);
  expect(steps).toEqual([500, 500, 200, ...idle].map((touched) => [1, 'bulk', touched]));
});

test.each([
  ['', '-'],
  ['Ana Lima', 'Ana%20Lima'],
  ['2001:db8::7', '2001:db8::7'],
  ['a\nb=c', 'a%0Ab%3Dc'],
  ['half a \ud800', 'half%20a%20%EF%BF%BD'],
])('a line of the log of the process says %j as %s, so that it cannot look like another line', (value, said) => {
  const line = lineOf('exported', { login: value, by: value, address: value, what: value });
  expect(line).toBe(`security exported from=${said} user=${said} by=${said} what=${said}`);
});

test('a long name is cut to 200 letters', async () => {
  const { security } = logOver(await openFirst());
  security.note({ kind: 'token-made', address: ADDRESS, what: 'x'.repeat(300) });
  expect((await security.page(ALL)).items[0]?.what).toBe('x'.repeat(200));
});
