/**
 * `npm run mutants -- ROOM...` finds the small faults that tests notice. All faults go at once into a copy of the tree. One
 * process tries many, with the tests that reach them. Results are kept in the system's temporary folder, so a second run tries
 * only changes. Stryker 9.6.1 with its Vitest runner stops at TypeScript 7, and begins a worker anew for each fault.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import equivalents from './equivalent.json' with { type: 'json' };
import { Kept } from './keeping.ts';
import { openLanes } from './lanes.ts';
import { type Found, report } from './report.ts';
import { drawn, withoutEquivalents } from './scores.ts';
import { copyWithFaults, filesOf, printOf, readTree, testsFor } from './tree.ts';
import { judgeAll, reachAll } from './trying.ts';

const USAGE = `npm run mutants -- ROOM... [options]
  ROOM            a folder (src/storage/jobs), or a file with its neighbours (agents/session: session.ts, session-reading.ts)
  --only FILE     only the faults of this file; may be said again
  --sample N      only N faults, drawn by --seed S (1)
  --far           all tests that reach the room, not only those near it
  --postgres      the stories on PostgreSQL too
  --lanes N       test processes side by side
  --anew          forget what earlier runs found
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true, default: [] },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    far: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    lanes: { type: 'string', default: String(Math.min(2, availableParallelism())) },
    anew: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const say = (text: string) => process.stdout.write(`${text}\n`);
const tell = (text: string) => process.stderr.isTTY && process.stderr.write(`\r${text}   `);

async function run(): Promise<void> {
  const began = Date.now();
  const root = process.cwd();
  const tree = readTree(root);
  const files = [...new Set(positionals.flatMap((room) => filesOf(tree, room)))].sort();
  if (files.length === 0) throw new Error(`No such room: ${positionals.join(' ')}.\n\n${USAGE}`);
  const folder = mkdtempSync(join(tmpdir(), 'fenix-mutants-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Otherwise the test processes and the copy would stay.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const copy = copyWithFaults(tree, files, folder);
  const home = join(tmpdir(), 'fenix-mutants', createHash('sha256').update(root).digest('hex').slice(0, 8));
  mkdirSync(home, { recursive: true });
  const path = join(home, `${copy.print}${values.postgres ? '-postgres' : ''}.jsonl`);
  if (values.anew) rmSync(path, { force: true });
  const kept = new Kept(path);

  const faulty = [...new Set(copy.mutants.map(({ file }) => file))];
  const tests = testsFor(tree, faulty, positionals, values.far);
  const found: Found[] = copy.mutants.map((mutant, number) => ({ ...mutant, number }));
  const wanted = values.only.length === 0 ? found : found.filter(({ file }) => values.only.includes(file));
  const { mutants, stale } = withoutEquivalents(wanted, equivalents, new Set(files));
  const chosen = values.sample === undefined ? mutants : drawn(mutants, Number(values.sample), Number(values.seed));
  say(
    `${files.length} files, ${mutants.length} faults${chosen === mutants ? '' : `, ${chosen.length} of them`}, ${tests.length} test files`,
  );

  const prints = new Map<string, string>();
  const print = (test: string) => {
    const known = prints.get(test) ?? printOf(tree, test);
    prints.set(test, known);
    return known;
  };
  const lanes = await openLanes({
    folder,
    count: Number(values.lanes),
    faults: found.length,
    postgres: values.postgres,
  });
  try {
    const reaches = await reachAll(lanes, kept, tests, print, tell);
    const reached = Date.now();
    say(`first run of the tests: ${seconds(reached - began)}`);
    const judged = await judgeAll(lanes, kept, chosen, reaches, print, tell);
    say(report(chosen, reaches, judged));
    for (const { file, before, after } of stale)
      say(`equivalent.json: no such fault any more: ${file}: ${before} → ${after}`);
    say(`faults: ${seconds(Date.now() - reached)}`);
    if (stale.length > 0) process.exitCode = 1;
  } finally {
    await lanes.close();
  }
}

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`;

if (values.help || positionals.length === 0) say(USAGE);
else {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  await run().catch((error: unknown) => {
    process.stderr.write(
      `${error instanceof Error ? (process.env['FENIX_MUTANTS_LOUD'] ? error.stack : error.message) : error}\n`,
    );
    process.exitCode = 1;
  });
  process.exit();
}
