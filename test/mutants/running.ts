/**
 * Runs inside a test process: asks the door for work until there is none. Work is a file without faults, to find what it
 * reaches, or some tests with one fault. Modules are loaded once for many faults.
 */
import { request } from 'node:http';
import { resolve as absolute } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { type RunnerTask, type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest';
import { startTests } from 'vitest/internal/browser';
import type { Answer, Judged, Reached, Tried, Work } from './work.ts';

type Runners = ConstructorParameters<typeof TestRunner>[0];
const { getTestFn } = TestRunner;

/** The same cases of each property, for every fault. */
const SEED = 20;
/** How many test files read their modules anew for a surviving fault. */
const TRIED_ANEW = 1;
/** A process larger than this ends, and another begins. */
const MOST_BYTES = 1_800_000_000;

/** The active fault, and how often each place was reached. */
class Faults {
  hits = new Uint32Array(0);
  #active = -1;
  #left = 0;

  constructor() {
    Object.assign(globalThis, { $m: (number: number) => this.#asked(number) });
  }

  become(active: number, most: number): void {
    this.#active = active;
    this.#left = most;
  }

  #asked(number: number): boolean {
    this.hits[number] = (this.hits[number] ?? 0) + 1;
    if (number !== this.#active) return false;
    this.#left -= 1;
    if (this.#left < 0) throw new Error('This fault goes round and round.');
    return true;
  }
}

/** Runs chosen tests of a file silently, and stops at the first failure. */
class Quiet extends TestRunner {
  failed: string | undefined;
  readonly limits: ReadonlyMap<string, number> | undefined;
  readonly #names = new Map<string, string>();
  readonly #before: (test: string) => void;
  readonly #after: (test: string, passed: boolean, ms: number) => void;

  constructor(
    config: Runners,
    limits: ReadonlyMap<string, number> | undefined,
    before: (test: string) => void = () => {},
    after: (test: string, passed: boolean, ms: number) => void = () => {},
  ) {
    super(config);
    this.limits = limits;
    this.#before = before;
    this.#after = after;
  }

  onCollected(files: RunnerTestFile[]): void {
    const times = new Map<string, number>();
    for (const test of testsOf(files)) {
      const name = nameOf(test);
      const time = (times.get(name) ?? 0) + 1;
      times.set(name, time);
      this.#names.set(test.id, time === 1 ? name : `${name} #${time}`);
    }
  }

  #chosen(test: RunnerTestCase): boolean {
    if (this.limits === undefined) return true;
    return this.failed === undefined && this.limits.has(this.#names.get(test.id) ?? '');
  }

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (!testsOf([suite]).some((test) => this.#chosen(test))) suite.mode = 'skip';
    await super.onBeforeRunSuite(suite);
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (suite.result?.state === 'fail') this.failed ??= suite.result.errors?.length ? suite.name : undefined;
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    if (!this.#chosen(test)) test.mode = 'skip';
    await super.onBeforeRunTask(test);
    if (test.mode !== 'skip' && test.mode !== 'todo') this.#before(this.#names.get(test.id) ?? '');
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test);
    const name = this.#names.get(test.id) ?? '';
    const failed = test.result?.state === 'fail';
    if (failed) this.failed ??= name;
    this.#after(name, !failed, test.result?.duration ?? 0);
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const limit = this.limits?.get(this.#names.get(test.id) ?? '') ?? 60_000;
    const body = getTestFn(test);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = realSetTimeout(() => reject(new Error(`${LATE} ${limit} ms`)), limit);
    });
    try {
      await Promise.race([body(), late]);
    } finally {
      realClearTimeout(timer);
    }
  }
}

const LATE = 'The test with a fault takes longer than';
const { setTimeout: realSetTimeout, clearTimeout: realClearTimeout, setImmediate: realSetImmediate } = globalThis;

function testsOf(tasks: readonly RunnerTask[]): RunnerTestCase[] {
  return tasks.flatMap((task) => (task.type === 'suite' ? testsOf(task.tasks) : [task]));
}

function nameOf(test: RunnerTestCase): string {
  const names = [test.name];
  for (let suite = test.suite; suite !== undefined && suite.name !== ''; suite = suite.suite) names.unshift(suite.name);
  return names.join(' > ');
}

/** Vitest's own runner. The only file that it runs is `start.ts`, and after that the work begins. */
// biome-ignore lint/style/noDefaultExport: Vitest asks for it.
export default class Running extends TestRunner {
  readonly #faults = new Faults();
  readonly #unhandled: unknown[] = [];
  readonly #settings: Runners;
  #imports = 0;
  #fresh = 0;

  constructor(config: Runners) {
    super(config);
    this.#settings = config;
    // A failure says enough: its smallest case would take many more runs.
    fc.configureGlobal({ seed: SEED, endOnFailure: true });
  }

  override async onAfterRunFiles(): Promise<void> {
    super.onAfterRunFiles();
    const note = (error: unknown) => this.#unhandled.push(error);
    process.on('unhandledRejection', note);
    process.on('uncaughtException', note);
    const door = new URL(process.env['FENIX_MUTANTS_DOOR'] ?? '');
    let answer: Answer | undefined;
    for (;;) {
      const work = await ask(door, { process: process.pid, ...(answer && { answer }) });
      if (work.kind === 'end') return;
      if (work.kind === 'count') {
        this.#faults.hits = new Uint32Array(work.count);
        answer = undefined;
      } else answer = work.kind === 'reach' ? await this.#reach(work.file) : await this.#judge(work);
      if (process.memoryUsage().rss > MOST_BYTES) {
        await ask(door, { process: process.pid, ...(answer && { answer }), full: true });
        return;
      }
    }
  }

  async #reach(file: string): Promise<Reached> {
    const began = Date.now();
    const { hits } = this.#faults;
    this.#faults.become(-1, 0);
    hits.fill(0);
    await startTests([absolute(file)], this.#quiet(new Map()));
    const load = Date.now() - began;
    const read = [...hits.keys()].filter((number) => hits[number] !== 0);
    hits.fill(0);
    const last = new Uint32Array(hits.length);
    const outside = new Map<number, number>();
    const tests: Reached['tests'][number][] = [];
    const take = (into: Map<number, number>) => {
      for (let number = 0; number < hits.length; number++) {
        const grown = (hits[number] ?? 0) - (last[number] ?? 0);
        if (grown !== 0) into.set(number, grown);
      }
      last.set(hits);
    };
    const runner = this.#quiet(
      undefined,
      () => take(outside),
      (name, passed, ms) => {
        const reached = new Map<number, number>();
        take(reached);
        tests.push({ name, passed, ms: Math.ceil(ms), reached: [...reached] });
      },
    );
    const [ran] = await startTests([absolute(file)], runner);
    take(outside);
    const broken =
      ran?.result?.state === 'fail' && ran.result.errors?.length ? ran.result.errors[0]?.message : undefined;
    return { kind: 'reached', file, load, tests, outside: [...outside], read, ...(broken !== undefined && { broken }) };
  }

  async #judge({ mutant, most, files }: Work & { kind: 'judge' }): Promise<Judged> {
    for (const { file, tests } of files) {
      const limits = new Map(tests);
      const by = await this.#run(file, limits, mutant, most);
      if (by !== undefined && (await this.#holdsAgainst(file, limits, by, mutant, most))) {
        return { kind: 'judged', mutant, killed: true, by: `${file} > ${by}` };
      }
    }
    const by = await this.#anew(files.slice(0, TRIED_ANEW), mutant, most);
    return { kind: 'judged', mutant, killed: by !== undefined, ...(by !== undefined && { by }) };
  }

  /** Modules may hide a fault by their memory, so its nearest tests run once more with fresh modules. */
  async #anew(files: readonly Tried[], mutant: number, most: number): Promise<string | undefined> {
    this.#forget();
    try {
      for (const { file, tests } of files) {
        const limits = new Map(tests);
        const by = await this.#run(file, limits, mutant, most);
        this.#forget();
        if (by !== undefined && (await this.#run(file, limits, -1, 0)) === undefined) return `${file} > ${by}`;
      }
      return undefined;
    } finally {
      this.#forget();
    }
  }

  /** Whether a failed test passes without the fault. If it does not, an earlier fault left something in a module. */
  async #holdsAgainst(
    file: string,
    limits: ReadonlyMap<string, number>,
    by: string,
    mutant: number,
    most: number,
  ): Promise<boolean> {
    const one = limits.has(by) ? new Map([[by, limits.get(by) ?? 0]]) : limits;
    if ((await this.#run(file, one, -1, 0)) === undefined) return true;
    this.#forget();
    const again = (await this.#run(file, one, mutant, most)) !== undefined;
    this.#forget();
    return again && (await this.#run(file, one, -1, 0)) === undefined;
  }

  async #run(
    file: string,
    limits: ReadonlyMap<string, number>,
    mutant: number,
    most: number,
  ): Promise<string | undefined> {
    this.#faults.become(mutant, most);
    this.#unhandled.length = 0;
    const runner = this.#quiet(limits);
    const [ran] = await startTests([absolute(file)], runner);
    await new Promise((resolve) => realSetImmediate(resolve));
    this.#faults.become(-1, 0);
    if (runner.failed !== undefined) return runner.failed;
    if (ran?.result?.state === 'fail') return 'the file itself';
    return this.#unhandled.length > 0 ? 'an error that nobody handled' : undefined;
  }

  #quiet(
    ...[limits, before, after]: [
      ReadonlyMap<string, number> | undefined,
      ((t: string) => void)?,
      ((t: string, p: boolean, ms: number) => void)?,
    ]
  ): Quiet {
    const quiet = new Quiet(this.#settings, limits, before, after);
    quiet.__setTraces((this as unknown as { _otel: never })._otel);
    // The file itself is read anew each time, for its tests to be collected; what it imports, only when forgotten.
    quiet.importFile = (path) => import(`${pathToFileURL(path)}?time=${++this.#imports}&fresh=${this.#fresh}`);
    return quiet;
  }

  /** Forgets all our modules: they are read anew, under other addresses (`test/loading/`). */
  #forget(): void {
    this.#fresh++;
  }
}

function ask(door: URL, body: object): Promise<Work> {
  return new Promise((resolve, reject) => {
    const asked = request(door, { method: 'POST', agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve(JSON.parse(text) as Work));
    });
    asked.on('error', reject);
    asked.end(JSON.stringify(body));
  });
}
