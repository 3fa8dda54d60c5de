/** Names an interest by the terms that its pages weigh most beyond the pages of the others. */
import type { Steps } from '../steps.ts';
import { greatest } from '../vectors/selection.ts';
import { averaging, entriesOf, plus, type Vector } from '../vectors/vector.ts';
import type { Vocabulary } from '../vectors/vocabulary.ts';

/**
 * The n terms of each group that weigh most beyond the mean of the other groups, the heaviest first; in steps of one
 * page.
 */
export function* apartTerms(
  groups: readonly (readonly Vector[])[],
  n: number,
  vocabulary: Vocabulary,
): Steps<readonly (readonly string[])[]> {
  const named: (readonly string[])[] = [];
  for (const [place, group] of groups.entries()) {
    const rest = groups.filter((_, i) => i !== place).flat();
    const apart = plus(yield* averaging(group), yield* averaging(rest), -1);
    const heaviest = [...entriesOf(greatest(apart, n, vocabulary), vocabulary)].filter(([, weight]) => weight > 0);
    heaviest.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
    named.push(heaviest.map(([term]) => term));
  }
  return named;
}
