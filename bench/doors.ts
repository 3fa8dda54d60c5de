/**
 * Hostile shapes at doors of `agents/` and `profiles/`: how the time grows from half of what the service lets in to
 * all of it, and how long the event loop is held in one go. Names after `--` choose doors: `npm run bench -- doors -- copies`.
 */
import { APART } from './doors/apart.ts';
import { type Door, type Doors, InSteps, type Shape } from './doors/door.ts';
import { MAIN } from './doors/main.ts';
import { printTable } from './figures.ts';

const DOORS: Doors = { ...MAIN, ...APART };

const MOST_GROWTH = 2.6;
/** Milliseconds on the main thread. */
const LONGEST_HOLD = 50;
/** Shorter times say nothing of growth. */
const LEAST_MS = 20;
const ROUNDS = 3;

export async function benchDoors(asked: readonly string[]): Promise<void> {
  for (const [name, door] of Object.entries(DOORS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const rows: string[][] = [];
    for (const [shape, make] of Object.entries(door.shapes)) rows.push(await rowOf(door, shape, make));
    printTable([`${name} (${door.where})`, 'half, ms', 'all, ms', 'growth', 'held, ms'], rows);
    console.log('');
  }
}

async function rowOf({ where, size }: Door, shape: string, make: Shape) {
  await make(Math.ceil(size / 10))();
  const half = await timesOf(make(Math.ceil(size / 2)));
  const all = await timesOf(make(size));
  const growth = all.whole < LEAST_MS ? undefined : all.whole / half.whole;
  const held = where === 'main' ? all.longest : undefined;
  const marked = (value: number | undefined, most: number) =>
    value === undefined ? '–' : `${value.toFixed(1)}${value > most ? ' ✗' : ''}`;
  return [shape, half.whole.toFixed(1), all.whole.toFixed(1), marked(growth, MOST_GROWTH), marked(held, LONGEST_HOLD)];
}

interface Times {
  readonly whole: number;
  /** The longest step, or the whole where there are none. */
  readonly longest: number;
}

/** The least of several rounds, in processor time. */
async function timesOf(run: () => unknown): Promise<Times> {
  const rounds: Times[] = [];
  for (let i = 0; i < ROUNDS; i++) rounds.push(await timesOfOne(run));
  return {
    whole: Math.min(...rounds.map(({ whole }) => whole)),
    longest: Math.min(...rounds.map(({ longest }) => longest)),
  };
}

async function timesOfOne(run: () => unknown): Promise<Times> {
  const begun = processorMs();
  const made = await run();
  let longest = processorMs() - begun;
  if (made instanceof InSteps) {
    for (let isDone: boolean | undefined = false; isDone !== true; ) {
      const before = performance.now();
      isDone = made.steps.next().done;
      longest = Math.max(longest, performance.now() - before);
    }
  }
  return { whole: processorMs() - begun, longest };
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
