import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { instrument } from './instrumenting.ts';
import { Kept } from './keeping.ts';
import { drawn, interval, withoutEquivalents } from './scores.ts';
import { type Tree, testsFor } from './tree.ts';
import { within } from './trying.ts';

const before = Reflect.get(globalThis, '$m');
afterEach(() => Reflect.set(globalThis, '$m', before));

/** The result of a piece of code without a fault (-1), or with one. */
function answers(source: string, fault: number): unknown {
  Reflect.set(globalThis, '$m', (number: number) => number === fault);
  const { code } = instrument('sample.ts', source, 0);
  try {
    return new Function('given', `${code}\nreturn sample(given);`)(undefined);
  } catch (error) {
    return String(error);
  }
}

const faultsIn = (source: string) => instrument('sample.ts', source, 0).mutants.map(({ after }) => after);

describe('a planted fault', () => {
  it.each([
    [
      'a bound off by one, a condition turned',
      'function sample() { if (1 < 2) { return 1; } return 2; }',
      ['{}', '1 <= 2', '1 >= 2', 'true', 'false'],
    ],
    ['a guard removed', 'function sample(x) { if (x) throw 1; return 2; }', ['{}', 'true', 'false']],
    ['an await dropped', 'async function sample(x) { const y = await x; return y; }', ['{}', 'x']],
    ['a statement removed', 'function sample(x) { x(); x(1); }', ['{}', '', '']],
    ['one side of a conjunction', 'const sample = (x, y) => [x && y];', ['[]', 'x || y', 'x', 'y']],
    ['a method swapped, a method dropped', 'const sample = (x) => x.filter(f).every(g);', ['x.filter(f).some(g)', 'x']],
    ['a link that asks no longer', 'const sample = (x) => [x?.y[0]?.(1)];', ['[]', 'x?.y[0](1)', 'x.y[0]?.(1)']],
    [
      'no fault in a name that objects have by themselves',
      'const sample = (x) => [x.toString(), x.constructor()];',
      ['[]'],
    ],
    ['no fault in a function that answers nothing', 'const sample = () => undefined;', []],
    ['a sum', 'const sample = (x) => x + 1;', ['x - 1']],
    ['no fault in words joined, names and types', "const sample = (x) => 'a b' + x;", ['undefined']],
    ['a text that programs read', "const sample = (x) => ({ kind: 'late' });", ['{}', "''"]],
  ])('is %s', (_, source, after) => expect(faultsIn(source)).toEqual(after));

  const SOURCE = `function sample() {
    let sum = 0;
    const list = [3, 1, 2].slice(1).map((value) => ({ value }));
    for (let i = 0; i < list.length && sum < 9; i++) { sum += list[i]?.value ?? 7; if (sum > 2) continue; else sum--; }
    switch (sum) { case 3: return 'three'; default: return Math.min(sum, -1) }
  }`;

  it('changes nothing while it is inactive, and acts once it is active', () => {
    expect(answers(SOURCE, -1)).toBe(new Function(`${SOURCE}; return sample();`)());
    for (const [number, { before: text, after }] of instrument('sample.ts', SOURCE, 0).mutants.entries()) {
      if (SOURCE.split(text).length !== 2 || /\+\+|--/u.test(text)) continue;
      expect(answers(SOURCE, number), `${text} → ${after}`).toEqual(result(SOURCE.replace(text, after)));
    }
  });
});

function result(source: string): unknown {
  try {
    return new Function(`${source}; return sample();`)();
  } catch (error) {
    return String(error);
  }
}

const { mutants } = instrument('a.ts', 'export const f = (x: number) => (x < 1 ? x + 1 : x * 2);\n', 0);

describe('a run of mutants', () => {
  it('draws the same faults by the same seed, whatever else there is', () => {
    const some = drawn(mutants, 3, 7);
    expect(drawn(mutants.toReversed(), 3, 7)).toEqual(some);
    expect(drawn(mutants, mutants.length, 8)).not.toEqual(drawn(mutants, mutants.length, 7));
  });

  it('leaves out equivalent faults, and reports outdated lines about them', () => {
    const listed = { file: 'a.ts', before: 'x < 1', after: 'x <= 1', reason: 'one and one' };
    const old = { ...listed, before: 'x < 3' };
    const elsewhere = { ...old, file: 'b.ts' };
    const left = withoutEquivalents(mutants, [listed, old, elsewhere], new Set(['a.ts']));
    expect(left.mutants.map(({ after }) => after)).toEqual(
      mutants.map(({ after }) => after).filter((after) => after !== 'x <= 1'),
    );
    expect(left.stale).toEqual([old]);
  });

  it('gives the interval of the true share', () => {
    expect(interval({ covered: 100, killed: 80 }).map(Math.round)).toEqual([71, 87]);
    expect(interval({ covered: 0, killed: 0 })).toEqual([0, 100]);
  });

  it('continues after a break, also within a line, and forgets the results of other tests', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fenix-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, 'kept.jsonl');
    new Kept(path).keepJudged({ kind: 'judged', mutant: 4, killed: true, by: 'x' }, 'now');
    await appendFile(path, '{"kind":"judged","pri');
    expect(new Kept(path).judged(4, () => 'now')?.by).toBe('x');
    expect(new Kept(path).judged(4, () => 'later')).toBeUndefined();
  });

  it('tries the tests beside a fault’s file first, and then the cheapest', () => {
    const order = [
      { file: 'test/profiles/terms/tokens.test.ts', cost: 9 },
      { file: 'test/profiles/terms/bytes.test.ts', cost: 8 },
      { file: 'test/profiles/random.test.ts', cost: 7 },
      { file: 'test/src/cheap.test.ts', cost: 1 },
      { file: 'test/src/dear.test.ts', cost: 2 },
    ];
    expect(within(order.toReversed(), 'profiles/terms/tokens.ts')).toEqual(order);
    // The nearest are tried however long they take, others within a limit.
    const long = order.map((each, i) => ({ ...each, cost: [99_000, 10_000, 20_000, 1, 1][i] as number }));
    expect(within(long, 'profiles/terms/tokens.ts')).toEqual(long.slice(0, 3));
  });

  it('takes the tests near a room that stay in their process', () => {
    const imports: Record<string, string[]> = {
      'test/own.test.ts': ['src/room/a.ts'],
      'test/room/helped.test.ts': ['test/helper.ts'],
      'test/helper.ts': ['src/room/a.ts'],
      'test/far.test.ts': ['src/app.ts'],
      'test/process.test.ts': ['src/room/a.ts', 'node:child_process'],
      'test/other.test.ts': ['src/other.ts'],
      'src/app.ts': ['src/room/a.ts'],
    };
    const files = [...Object.keys(imports), 'src/room/a.ts'];
    const tree: Tree = {
      root: '/',
      files,
      importsOf: (file) => imports[file] ?? [],
      read: () => '',
      isOurs: (file) => files.includes(file),
    };
    const near = ['test/own.test.ts', 'test/room/helped.test.ts'];
    expect(testsFor(tree, ['src/room/a.ts'], ['src/room'], false)).toEqual(near);
    expect(testsFor(tree, ['src/room/a.ts'], ['src/room'], true)).toEqual([...near, 'test/far.test.ts']);
  });
});
