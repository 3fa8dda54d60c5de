/** What the genes that mutation brings in are worth: whether pages rated later confirm them. */
import type { TermCounts } from '../profiles/profiles.ts';
import { type Birth, type PopulationParts, population } from './population.ts';
import type { Rated, Way } from './way.ts';

interface GeneRun {
  /** Each with the number of ratings given before it. */
  readonly births: { readonly birth: Birth; readonly after: number }[];
  readonly rated: Rated[];
}

interface GeneStudy {
  readonly way: Way;
  /** Filled as the way is run. */
  readonly runs: readonly GeneRun[];
}

/** A population that notes its generations and ratings. */
export function geneStudy(parts: PopulationParts): GeneStudy {
  const runs: GeneRun[] = [];
  const way: Way = (start) => {
    const run: GeneRun = { births: [], rated: [] };
    runs.push(run);
    const watch = (birth: Birth) => run.births.push({ birth, after: run.rated.length });
    const pupil = population({ ...parts, watch })(start);
    return {
      score: (page) => pupil.score(page),
      choose: pupil.choose,
      prepare: (prospect) => pupil.prepare?.(prospect),
      rate(rated) {
        pupil.rate(rated);
        run.rated.push(...rated);
      },
    };
  };
  return { way, runs };
}

export interface GeneWorth {
  readonly terms: number;
  /** Genes that stand in some page rated later. */
  readonly met: number;
  /** Of these, genes in a greater share of liked pages than of disliked ones. */
  readonly liked: number;
}

export type Kind = 'recombined' | 'network' | 'named' | 'other';

export interface Worth {
  readonly generations: number;
  readonly accepted: number;
  readonly worth: Readonly<Record<Kind, GeneWorth>>;
}

export function worthOf(runs: readonly GeneRun[]): Worth {
  const births = runs.flatMap(({ births, rated }) =>
    births.map(({ birth, after }) => ({ birth, later: rated.slice(after) })),
  );
  const judged = births.map(({ birth, later }) => {
    const share = sharesIn(later);
    const kinds = termsOf(birth);
    const judge = (terms: ReadonlySet<string>) => worthIn(terms, share);
    return {
      recombined: judge(kinds.recombined),
      network: judge(kinds.network),
      named: judge(kinds.named),
      other: judge(kinds.other),
    };
  });
  const total = (kind: Kind) =>
    judged.reduce(
      (sum, each) => ({
        terms: sum.terms + each[kind].terms,
        met: sum.met + each[kind].met,
        liked: sum.liked + each[kind].liked,
      }),
      { terms: 0, met: 0, liked: 0 },
    );
  return {
    generations: births.length,
    accepted: births.filter(({ birth }) => birth.event.accepted).length,
    worth: {
      recombined: total('recombined'),
      network: total('network'),
      named: total('named'),
      other: total('other'),
    },
  };
}

function termsOf({ event, offered, held, unseen }: Birth): Readonly<Record<Kind, ReadonlySet<string>>> {
  const gained = new Set(event.children.flatMap((child) => child.gained));
  const named = new Set([...offered].filter((term) => !held.has(term)));
  const there = new Set(unseen.flatMap(({ terms }) => terms));
  return {
    recombined: new Set([...gained].filter((term) => held.has(term))),
    network: new Set([...gained].filter((term) => !held.has(term))),
    named,
    other: new Set([...there].filter((term) => !held.has(term) && !named.has(term))),
  };
}

/** By term, its share of the liked pages and of the disliked ones. */
function sharesIn(later: readonly Rated[]): (term: string) => { readonly liked: number; readonly disliked: number } {
  const held = (pages: readonly TermCounts[]) => {
    const counts = new Map<string, number>();
    for (const term of pages.flatMap(({ terms }) => terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
    return (term: string) => (counts.get(term) ?? 0) / (pages.length || 1);
  };
  const liked = held(later.filter(({ value }) => value > 0).map(({ page }) => page));
  const disliked = held(later.filter(({ value }) => value < 0).map(({ page }) => page));
  return (term) => ({ liked: liked(term), disliked: disliked(term) });
}

function worthIn(terms: ReadonlySet<string>, share: ReturnType<typeof sharesIn>): GeneWorth {
  const shares = [...terms].map(share);
  const met = shares.filter(({ liked, disliked }) => liked > 0 || disliked > 0);
  return { terms: terms.size, met: met.length, liked: met.filter(({ liked, disliked }) => liked > disliked).length };
}
