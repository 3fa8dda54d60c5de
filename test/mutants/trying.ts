/** Tries the faults of a room: first what each test reaches, then the tests of each fault, cheapest first. */
import { createHash } from 'node:crypto';
import type { Kept } from './keeping.ts';
import type { Lanes, Task } from './lanes.ts';
import type { Hits, Judged, Limited, Reached } from './work.ts';

/** Milliseconds for a test file's start on a shared machine. */
const PATIENCE = 4_000;
/** How many times longer a test may take with a fault. */
const SLOWER = 6;
/** Milliseconds of tests that a fault must survive beyond those nearest to it. */
const MOST_OF_TESTS = 30_000;
/** How often a fault may be reached beyond its usual count. */
const MEETINGS = { times: 100, more: 10_000 };
const FIRST_RUN = 300_000;

/** The tests of one file that reach a fault. */
interface Reach {
  readonly file: string;
  readonly tests: readonly Limited[];
  readonly cost: number;
}

export interface Reaches {
  /** The tests that reach a fault, and its highest count. */
  of(mutant: number): { readonly files: readonly Reach[]; readonly most: number };
  /** Whether a fault is reached during import: then its tests are unknown. */
  isRead(mutant: number): boolean;
  /** Files whose tests fail without faults, with reasons. */
  readonly unused: readonly string[];
}

/** Runs every test file once without faults, unless its result is known. */
export async function reachAll(
  lanes: Lanes,
  kept: Kept,
  tests: readonly string[],
  printOf: (test: string) => string,
  tell: (text: string) => void,
): Promise<Reaches> {
  const all: Reached[] = [];
  const tasks: Task[] = [];
  for (const file of tests) {
    const print = printOf(file);
    const known = kept.reached(file, print);
    if (known !== undefined) {
      all.push(known);
      continue;
    }
    tasks.push({
      work: { kind: 'reach', file },
      limit: FIRST_RUN,
      done: (answer) => {
        if (answer === 'too late') all.push({ ...NOTHING, file, broken: 'It takes too long.' });
        else if (answer.kind === 'reached') {
          all.push(answer);
          if (answer.broken === undefined) kept.keepReached(answer, print);
        }
        tell(`${all.length} of ${tests.length} test files run`);
      },
    });
  }
  await lanes.run(tasks);
  return gathered(all.sort((one, other) => (one.file < other.file ? -1 : 1)));
}

const NOTHING = { kind: 'reached', load: 0, tests: [], outside: [], read: [] } as const;

function gathered(all: readonly Reached[]): Reaches {
  const files = new Map<number, Reach[]>();
  const most = new Map<number, number>();
  const count = (hits: Hits) => {
    for (const [mutant, times] of hits) most.set(mutant, Math.max(most.get(mutant) ?? 0, times));
  };
  for (const { file, tests, outside, broken } of all) {
    if (broken !== undefined) continue;
    const good = tests.filter(({ passed }) => passed);
    const limited = new Map<number, Limited[]>();
    const always = new Set(outside.map(([mutant]) => mutant));
    for (const { name, ms, reached } of good) {
      for (const mutant of new Set([...reached.map(([number]) => number), ...always])) {
        const list = limited.get(mutant) ?? [];
        list.push([name, PATIENCE + SLOWER * ms]);
        limited.set(mutant, list);
      }
      count(reached);
    }
    count(outside);
    for (const [mutant, some] of limited) {
      const cost = some.reduce((sum, [, limit]) => sum + (limit - PATIENCE) / SLOWER, 0);
      const list = files.get(mutant) ?? [];
      list.push({ file, tests: some.toSorted(([, one], [, other]) => one - other), cost });
      files.set(mutant, list);
    }
  }
  const unused = all.flatMap(({ file, tests, broken }) => {
    const bad = tests.filter(({ passed }) => !passed);
    if (broken !== undefined) return [`${file}: ${broken.split('\n')[0]}`];
    return bad.length === 0 ? [] : [`${file}: ${bad.length} of ${tests.length}, the first: ${bad[0]?.name}`];
  });
  const read = new Set(all.flatMap((reached) => reached.read));
  return {
    isRead: (mutant) => read.has(mutant),
    of: (mutant) => ({ files: files.get(mutant) ?? [], most: most.get(mutant) ?? 0 }),
    unused,
  };
}

/** Tries each fault, unless its result is known. */
export async function judgeAll(
  lanes: Lanes,
  kept: Kept,
  mutants: readonly { readonly number: number; readonly file: string }[],
  reaches: Reaches,
  printOf: (test: string) => string,
  tell: (text: string) => void,
): Promise<Map<number, Judged>> {
  const judged = new Map<number, Judged>();
  const tasks: Task[] = [];
  for (const { number: mutant, file: source } of mutants) {
    const { files, most } = reaches.of(mutant);
    if (files.length === 0) continue;
    const chosen = within(files, source);
    const print = ({ killed, by }: Judged) =>
      printAll(
        chosen.filter(({ file }) => !killed || by?.startsWith(file)),
        printOf,
      );
    const known = kept.judged(mutant, print);
    if (known !== undefined) {
      judged.set(mutant, known);
      continue;
    }
    tasks.push({
      work: {
        kind: 'judge',
        mutant,
        most: most * MEETINGS.times + MEETINGS.more,
        files: chosen.map(({ file, tests }) => ({ file, tests })),
      },
      limit: 8 * PATIENCE + chosen.reduce((sum, { cost }) => sum + 2 * PATIENCE + SLOWER * cost, 0),
      done: (answer) => {
        const one: Judged =
          answer === 'too late' || answer.kind !== 'judged'
            ? { kind: 'judged', mutant, killed: true, by: `${chosen[0]?.file} > no end` }
            : answer;
        judged.set(mutant, one);
        kept.keepJudged(one, print(one));
        tell(`${judged.size} of ${mutants.length} faults tried`);
      },
    });
  }
  const first = ({ work }: Task) => (work.kind === 'judge' ? (work.files[0]?.file ?? '') : '');
  await lanes.run(tasks.sort((one, other) => (first(one) < first(other) ? -1 : 1)));
  return judged;
}

/** The test files to try on a fault: first those nearest to it, all of them, then the cheapest. */
export function within<Some extends { readonly file: string; readonly cost: number }>(
  files: readonly Some[],
  source: string,
): Some[] {
  const sorted = files
    .map((reach) => ({ reach, near: nearness(reach.file, source) }))
    .sort((a, b) => b.near - a.near || a.reach.cost - b.reach.cost || (a.reach.file < b.reach.file ? -1 : 1));
  let cost = 0;
  return sorted.flatMap(({ reach, near }) => {
    // Costs grow with the load of the machine: the room's own tests must not fall out by that.
    if (near === sorted[0]?.near) return [reach];
    cost += reach.cost;
    return cost <= MOST_OF_TESTS ? [reach] : [];
  });
}

/** The number of folders shared by a test and its subject, and whether they share a name. */
function nearness(test: string, source: string): number {
  const folders = source.split('/');
  const name = folders.pop()?.replace('.ts', '') ?? '';
  const place = test.split('/').slice(1);
  const other = folders.findIndex((folder, depth) => folder !== place[depth]);
  return (other === -1 ? folders.length : other) + (place.at(-1)?.startsWith(name) ? 1 : 0);
}

function printAll(reaches: readonly Reach[], printOf: (test: string) => string): string {
  const hash = createHash('sha256');
  for (const { file, tests } of reaches)
    hash.update(JSON.stringify([file, printOf(file), tests.map(([name]) => name).sort()]));
  return hash.digest('hex').slice(0, 16);
}
