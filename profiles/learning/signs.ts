/** What a reader does with a page beside rating it, and how much that counts beside a rating. */

/** From the weakest to the strongest. */
export const SIGNS = ['opened', 'read', 'saved', 'hidden'] as const;

export type Sign = (typeof SIGNS)[number];

/** Chosen in the lab, by leaving collections out (docs/lab.md, "Learning by observing"). */
export const SIGN_WEIGHTS: Readonly<Record<Sign, number>> = { opened: 0.1, read: 0.2, saved: 0.4, hidden: 0.2 };

/** For the page, or against it. */
export function signValue(sign: Sign): 1 | -1 {
  return sign === 'hidden' ? -1 : 1;
}
