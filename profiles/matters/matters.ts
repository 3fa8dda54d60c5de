/**
 * Decides whether a search finds one matter or several, as with a word of two senses. Any pages fall into two groups.
 * They are several matters if words that had no part in the grouping separate the same groups. So all words are dealt
 * into two hands. One hand groups the pages. The other hand counts how often two pages of one group are nearer to each
 * other than two pages of different groups. Within one topic that is hardly more than chance (docs/lab.md,
 * "Suggestions").
 */
import { fnv1a } from '../fnv.ts';
import { affinities, meanOf } from '../interests/affinity.ts';
import { ascending, type Group, type Halved, halving, placeIn, within } from '../interests/halving.ts';
import type { Steps } from '../steps.ts';
import { mapped, type Vector } from '../vectors/vector.ts';
import type { TermId, Vocabulary } from '../vectors/vocabulary.ts';
import { unit } from '../vectors/weighting.ts';

/** A matter has at least this many pages: fewer may have met by chance. */
export const FEWEST_PAGES = 5;

/** Deals of the words: one deal alone errs a little by chance. */
const DEALS = 4;

/** Groups are matters if the words of the other hand separate this share of the pairs. */
export const SURE = 0.8;

const MOST_MATTERS = 5;

type Near = readonly Float64Array[];

/** Two groups, three groups and so on. Each splits a group of the one before. */
type Partings = readonly (readonly Group[])[];

/** Groups of the pages, and how surely they are matters; .5 is chance. */
interface Grouping {
  readonly groups: readonly Group[];
  readonly sureness: number;
}

/**
 * The ways to see these pages as several matters, the surest first; none if they are one. Each is groups of page
 * indexes, the largest first. In steps of one page.
 */
export function* matters(pages: readonly Vector[], vocabulary: Vocabulary): Steps<readonly (readonly Group[])[]> {
  const found = yield* groupings(pages, vocabulary);
  return found.filter(({ sureness }) => sureness >= SURE).map(({ groups }) => groups);
}

/** In two groups, in three and so on: the surest grouping first. A single one if the pages cannot be parted. */
export function* groupings(
  pages: readonly Vector[],
  vocabulary: Vocabulary,
): Steps<readonly [Grouping, ...Grouping[]]> {
  const all = [...pages.keys()];
  const whole = yield* partings(yield* affinities(pages, pages.length));
  const told = whole.map(() => 0);
  for (let deal = 0; deal < DEALS; deal++) {
    const [one, other] = yield* dealt(pages, vocabulary, deal);
    const hands = [yield* affinities(one, one.length), yield* affinities(other, other.length)] as const;
    for (const [near, witness] of [hands, hands.toReversed()] as readonly (readonly [Near, Near])[]) {
      const parted = yield* partings(near);
      for (const i of told.keys()) told[i] = (told[i] as number) + apartness(parted[i] ?? [all], witness);
    }
  }
  const found = whole.map((groups, i) => ({
    groups: groups.toSorted((a, b) => b.length - a.length || (a[0] as number) - (b[0] as number)),
    sureness: (told[i] as number) / (2 * DEALS),
  }));
  const [first, ...others] = found.sort((a, b) => b.sureness - a.sureness);
  return first === undefined ? [{ groups: [all], sureness: 0 }] : [first, ...others];
}

/**
 * All pages in two groups, in three and so on, as far as possible. Each step halves the group that splits most clearly.
 */
function* partings(near: Near): Steps<Partings> {
  const parted: (readonly Group[])[] = [];
  let open = [{ group: [...near.keys()] as Group, halved: yield* halving(near, [...near.keys()], FEWEST_PAGES) }];
  while (parted.length + 1 < MOST_MATTERS) {
    const widest = open.reduce((most, each) => (gapOf(each) > gapOf(most) ? each : most));
    if (widest.halved === undefined) break;
    open = open.filter((each) => each !== widest);
    for (const group of widest.halved.halves) {
      open.push({ group, halved: yield* halving(near, group, FEWEST_PAGES) });
    }
    parted.push(open.map(({ group }) => group));
  }
  return parted;
}

function gapOf({ halved }: { readonly halved: Halved | undefined }): number {
  return halved?.gap ?? Number.NEGATIVE_INFINITY;
}

/** The share of pairs of pairs (one within a group, one across) in which the pair within is nearer; .5 is chance. */
function apartness(groups: readonly Group[], near: Near): number {
  const at = (a: number, b: number) => near[a]?.[b] as number;
  const across = groups.flatMap((group, i) =>
    groups.slice(i + 1).flatMap((other) => group.flatMap((a) => other.map((b) => at(a, b)))),
  );
  if (across.length === 0) return 0.5;
  across.sort(ascending);
  return meanOf(groups.flatMap(within).map(([a, b]) => placeIn(across, at(a, b)) / across.length));
}

/** The pages as each hand of words sees them. The words alone decide which hand gets a word. */
function* dealt(pages: readonly Vector[], vocabulary: Vocabulary, deal: number): Steps<readonly [Vector[], Vector[]]> {
  const hands: readonly [Vector[], Vector[]] = [[], []];
  const known = new Map<TermId, number>();
  const handOf = (id: TermId) => {
    const hand = known.get(id) ?? (fnv1a(vocabulary.termOf(id), deal + 1) >>> 15) & 1;
    known.set(id, hand);
    return hand;
  };
  for (const page of pages) {
    hands[0].push(unit(mapped(page, (weight, id) => (handOf(id) === 0 ? weight : 0))));
    hands[1].push(unit(mapped(page, (weight, id) => (handOf(id) === 1 ? weight : 0))));
    yield;
  }
  return hands;
}
