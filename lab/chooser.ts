/** The product's choice of a list, for ways of learning that are run as the product is. */
import { choose, type TermCounts, type Weighting } from '../profiles/profiles.ts';
import type { Pupil } from './way.ts';

/** Every page is worth showing here. */
export function chooserOf(
  { weigh }: Weighting,
  score: (page: TermCounts) => number,
  rated: () => readonly TermCounts[],
): NonNullable<Pupil['choose']> {
  return (unseen, places) => {
    const choices = unseen.map((page) => ({ score: score(page), page: weigh(page) }));
    return choose(choices, { places, rated: rated().map(weigh) }).map(({ candidate }) => candidate);
  };
}
