/** Chooses on all collections but one and reports on that one: the worth of a choice on a collection it never saw. */

export interface Candidate {
  readonly name: string;
  /** By collection, in one order for all candidates; lower is better. */
  readonly figures: readonly number[];
}

interface HeldOut {
  readonly collection: string;
  /** The best candidate on all the others. */
  readonly chosen: string;
  /** Its figure on this one. */
  readonly figure: number;
  /** The best candidate on this one, which only hindsight knows. */
  readonly best: Candidate['name'];
  readonly bestFigure: number;
}

export function leaveOneOut(collections: readonly string[], candidates: readonly Candidate[]): readonly HeldOut[] {
  if (collections.length < 2) throw new RangeError('to leave one collection out there must be two');
  return collections.map((collection, held) => {
    const on = ({ figures }: Candidate) => figures[held] as number;
    const chosen = lowest(candidates, ({ figures }) => meanWithout(figures, held));
    const best = lowest(candidates, on);
    return { collection, chosen: chosen.name, figure: on(chosen), best: best.name, bestFigure: on(best) };
  });
}

/** The first of the lowest; a candidate without a figure wins only if none has any. */
export function lowest(candidates: readonly Candidate[], figure: (candidate: Candidate) => number): Candidate {
  const [first, ...others] = candidates;
  if (first === undefined) throw new RangeError('there is nothing to choose from');
  const isLower = (one: number, other: number) => one < other || (Number.isNaN(other) && !Number.isNaN(one));
  return others.reduce((best, each) => (isLower(figure(each), figure(best)) ? each : best), first);
}

function meanWithout(figures: readonly number[], held: number): number {
  const others = figures.filter((_, i) => i !== held);
  return others.reduce((sum, figure) => sum + figure, 0) / others.length;
}
