/** Shares of words that the user has just set: a quick second press goes on from the first. */
import { useRef, useState } from 'preact/hooks';
import type { Profile } from '../../contract.ts';
import { doing } from '../../frame/action.tsx';
import { setShares } from './knowledge.ts';

type Edited = Pick<Profile['terms'][number], 'term' | 'surface'>;
/** A word with its weight. */
type Weighed = Pick<Profile['terms'][number], 'term' | 'surface' | 'weight'>;

export interface Shares {
  /** As a share of the heaviest weight: as set here, or as the service said it last. */
  readonly of: (term: Weighed) => number;
  /** Whether the user has set it; undefined: not since the service said so last. */
  readonly isByHand: (word: Edited) => boolean | undefined;
  /** Null leaves the word to learning, 0 drops it. */
  readonly set: (word: Edited, share: number | null) => void;
}

/** For profiles that look for the same, by the terms of the first; undefined: all profiles of the agent. */
export function useShares(
  agent: string,
  terms: readonly Weighed[],
  profiles: readonly string[] | undefined,
  heaviest = Math.max(...terms.map(({ weight }) => Math.abs(weight))),
): Shares {
  const [, draw] = useState(0);
  // A second press may come before anything is drawn anew.
  const { current: hand } = useRef({ set: new Map<string, number | null>(), terms, underWay: 0 });
  // The service has said them since.
  if (hand.terms !== terms && hand.underWay === 0) {
    hand.terms = terms;
    hand.set.clear();
  }
  const learned = (term: string) => {
    const weight = terms.find((each) => each.term === term)?.weight ?? 0;
    return heaviest === 0 ? 0 : weight / heaviest;
  };
  const shareOf = (term: string) => hand.set.get(term) ?? learned(term);
  return {
    of: ({ term }) => shareOf(term),
    isByHand: ({ term }) => (hand.set.has(term) ? hand.set.get(term) !== null : undefined),
    set: ({ term, surface }, share) => {
      if (hand.set.get(term) === share) return;
      const from = shareOf(term);
      hand.set.set(term, share);
      hand.underWay++;
      const sent = setShares(agent, { profiles, term, surface, share, from }).catch((error: unknown) => {
        // The service knows it as it was.
        if (hand.set.get(term) === share) hand.set.delete(term);
        throw error;
      });
      const again = () => draw((times) => times + 1);
      again();
      doing(
        sent.finally(() => {
          hand.underWay--;
          // The terms may have come meanwhile.
          again();
        }),
      );
    },
  };
}
