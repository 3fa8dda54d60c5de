/** What the ratings say of an agent, in a sentence or two. */
import type { Progress } from '../../contract.ts';
import { listed, say } from '../../frame/language.ts';

/** The figures are those of the chart below it. */
export function saidOf({ rated, first, latest }: Progress): string {
  if (rated.of === 0) return say('progressNothing');
  if (first === undefined) return say('progressFew', { n: rated.of, liked: rated.liked });
  const said = say('progressFirst', { liked: first.liked, n: first.of, number: first.number });
  if (latest === undefined) return `${said} ${say('progressOne')}`;
  const now = { liked: latest.liked, n: latest.of, number: latest.number };
  return say('progressThenNow', { first: said, ...now });
}

export function latelySaid({ ratings: n, ...words }: NonNullable<Progress['lately']>): string {
  const [raised, lowered] = [listed(words.raised), listed(words.lowered)];
  if (raised === '' && lowered === '') return say('latelyNothing', { n });
  if (lowered === '') return say('latelyRaised', { n, raised });
  return raised === '' ? say('latelyLowered', { n, lowered }) : say('latelyBoth', { n, raised, lowered });
}
