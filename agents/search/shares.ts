/**
 * Divides a session's places among the engines by discounted Thompson sampling (Raj and Kalyani 2017). An engine's
 * share is the chance that it is the best one by its ratings, beside a part that all share alike: only an engine that
 * is asked can show that it got better.
 */
import type { Random } from '../../profiles/profiles.ts';

/** Ratings of an engine's pages. Earlier ones count less, so these are fractions. */
export interface Evidence {
  readonly rated: number;
  readonly relevant: number;
}

/** The part shared alike by all engines, whatever their ratings. */
export const ALIKE = 0.3;

/** An engine without ratings counts as usual, as surely as with this many ratings. */
const PRIOR = 4;

/** Others' ratings of an engine count as this many at most, and half of that after `HALF_AFTER` ratings of one's own. */
const MOST_FROM_OTHERS = 8;
const HALF_AFTER = 5;

/** Draws per division: this makes shares exact to a few hundredths. */
const DRAWS = 400;

/** How far ratings raise or lower the weight of an engine's order. */
const MOST_WEIGHT = 1.25;

/** The shares of these engines, in order; together 1. `usual`: the share of relevant pages that one without ratings has. */
export function sharesOf(engines: readonly Evidence[], random: Random, usual = usualOf(engines)): readonly number[] {
  if (engines.every(({ rated }) => rated === 0)) return engines.map(() => 1 / engines.length);
  const wins = engines.map(() => 0);
  for (let i = 0; i < DRAWS; i++) {
    const drawn = engines.map((evidence) => {
      const { relevant, other } = believed(evidence, usual);
      return betaDraw(relevant, other, random);
    });
    const best = drawn.indexOf(Math.max(...drawn));
    wins[best] = (wins[best] as number) + 1;
  }
  return wins.map((won) => ALIKE / engines.length + (1 - ALIKE) * (won / DRAWS));
}

/** Own ratings, and beside them others' as far as they count. `ratings`: how many own ones there are in all. */
export function withOthers({ rated, relevant }: Evidence, others: Evidence, ratings: number): Evidence {
  const most = (MOST_FROM_OTHERS * HALF_AFTER) / (HALF_AFTER + ratings);
  const part = Math.min(1, most / Math.max(1, others.rated));
  return { rated: rated + part * others.rated, relevant: relevant + part * others.relevant };
}

/** The weight of each engine's places beside the others': 1, a little more or less by its ratings. */
export function weightsOf(engines: readonly Evidence[], usual = usualOf(engines)): readonly number[] {
  return engines.map((evidence) => weightOf(evidence, usual));
}

/** The same for an engine known by others' ratings alone, beside what is usual for its kind. */
export function weightBeside(others: Evidence, usual: number, ratings: number): number {
  return weightOf(withOthers({ rated: 0, relevant: 0 }, others, ratings), usual);
}

function weightOf(evidence: Evidence, usual: number): number {
  return Math.min(MOST_WEIGHT, Math.max(1 / MOST_WEIGHT, worthOf(evidence, usual) / usual));
}

/** The share of relevant pages to expect. */
export function worthOf(evidence: Evidence, usual: number): number {
  const { relevant, other } = believed(evidence, usual);
  return relevant / (relevant + other);
}

/** The share of relevant pages among all rated ones: one half of two if there are none. */
export function usualOf(engines: readonly Evidence[]): number {
  const rated = engines.reduce((sum, each) => sum + each.rated, 0);
  const relevant = engines.reduce((sum, each) => sum + each.relevant, 0);
  return (relevant + 1) / (rated + 2);
}

function believed({ rated, relevant }: Evidence, usual: number) {
  return { relevant: relevant + PRIOR * usual, other: rated - relevant + PRIOR * (1 - usual) };
}

function betaDraw(a: number, b: number, random: Random): number {
  const x = gammaDraw(a, random);
  return x / (x + gammaDraw(b, random));
}

/** Marsaglia and Tsang 2000; below 1 by their boost. */
export function gammaDraw(shape: number, random: Random): number {
  if (shape < 1) return gammaDraw(shape + 1, random) * positive(random) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normalDraw(random);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(positive(random)) < x * x * 0.5 + d - d * v + d * Math.log(v)) return d * v;
  }
}

/** Box and Muller 1958. */
function normalDraw(random: Random): number {
  return Math.sqrt(-2 * Math.log(positive(random))) * Math.cos(2 * Math.PI * random());
}

/** In (0, 1], because it needs a logarithm. */
function positive(random: Random): number {
  return 1 - random();
}
