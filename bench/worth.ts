/**
 * The worth of evolution, exploration, sharing, the filtering server and neighbours: the same people with all of them and
 * without each, for several seeds. Gives the loss or gain with its spread.
 */
import { type Quality, qualityOf } from '../test/simulation/report.ts';
import type { Switches } from '../test/simulation/simulation.ts';
import { printTable } from './figures.ts';
import { livedInAFolder } from './living.ts';

const SEEDS = (process.env['FENIX_BENCH_SEEDS'] ?? '1 2 3').split(' ').map(Number);
const PEOPLE = Number(process.env['FENIX_BENCH_PEOPLE'] ?? '6');
const AGENTS_OF_EACH = 3;
/** Fewer topics than agents, so that agents have neighbours. */
const TOPICS = Number(process.env['FENIX_BENCH_TOPICS'] ?? '14');
const DAYS = Number(process.env['FENIX_BENCH_DAYS'] ?? '14');
/** The switches, each changed alone. */
const SWITCHED: readonly (readonly [string, Switches])[] = [
  ['without evolution', { evolution: false }],
  ['without exploration', { exploration: false }],
  ['without sharing', { sharing: false }],
  ['without filtering', { filtering: false }],
  ['without neighbours', { neighbours: false }],
];
/** Names of the measured switches, by default all. */
const ONLY = process.env['FENIX_BENCH_SWITCHES']?.split(' ');

interface Outcome extends Quality {
  /** Relevant shown pages, for an agent and a day. */
  readonly relevant: number;
  readonly visits: number;
}

export async function benchWorth(): Promise<void> {
  const all = await outcomes({});
  const rows = [['all of it', ...figuresOf(all)]];
  for (const [name, switches] of SWITCHED) {
    if (ONLY?.includes(name.split(' ')[1] as string) === false) continue;
    rows.push([name, ...figuresOf(await outcomes(switches), all)]);
  }
  printTable(['', 'first ten relevant', 'ndpm', 'relevant pages shown by an agent a day', 'visits'], rows);
}

async function outcomes(switches: Switches): Promise<readonly Outcome[]> {
  const found: Outcome[] = [];
  for (const seed of SEEDS) found.push(await outcome(seed, switches));
  return found;
}

async function outcome(seed: number, switches: Switches): Promise<Outcome> {
  const { lives, manners } = await livedInAFolder({
    crowd: { people: PEOPLE, agentsOfEach: AGENTS_OF_EACH, seed, topics: TOPICS },
    pagesPerSession: 10,
    days: DAYS,
    sessionsPerDay: 3,
    switches,
  });
  const relevant = lives.sessions.reduce((sum, { firstTen, shown }) => sum + (firstTen ?? 0) * Math.min(10, shown), 0);
  const found = {
    ...qualityOf(lives.sessions),
    relevant: relevant / lives.agents.length / DAYS,
    visits: manners.visits,
  };
  console.log(JSON.stringify({ seed, switches, ...found, evolutions: lives.evolutions }));
  return found;
}

/** Means, and for a comparison the mean and range of the differences by seed. */
function figuresOf(found: readonly Outcome[], all?: readonly Outcome[]): readonly string[] {
  const told = (value: (outcome: Outcome) => number, digits: number) => {
    const values = found.map(value);
    const differences = values.map((each, i) => each - value((all ?? found)[i] as Outcome));
    const signed = (difference: number) => `${difference < 0 ? '−' : '+'}${Math.abs(difference).toFixed(digits)}`;
    const range = `${signed(mean(differences))} (${signed(Math.min(...differences))} to ${signed(Math.max(...differences))})`;
    return mean(values).toFixed(digits) + (all === undefined ? '' : ` ${range}`);
  };
  return [
    told(({ firstTen }) => firstTen, 3),
    told(({ ndpm }) => ndpm, 3),
    told(({ relevant }) => relevant, 2),
    told(({ visits }) => visits, 0),
  ];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
