/** Shares of words that the user has just set: a quick second press goes on from the first. */
import { useRef, useState } from 'preact/hooks';
import type { Profile } from '../../contract.ts';
import { doing } from '../../frame/doing.ts';
import { setShares } from './knowledge.ts';

type Edited = Pick<Profile['terms'][number], 'term' | 'surface'>;

export interface Shares {
  /** As a share of the heaviest weight: as set here, or as the service said it last. */
  readonly of: (term: Profile['terms'][number]) => number;
  /** Null leaves the word to learning, 0 drops it. */
  readonly set: (word: Edited, share: number | null) => void;
}

/** For profiles that look for the same, by the terms of the first; undefined: all profiles of the agent. */
export function useShares(agent: string, terms: Profile['terms'], profiles: readonly string[] | undefined): Shares {
  const [set, put] = useState<ReadonlyMap<string, number>>(new Map());
  const known = useRef(terms);
  const underWay = useRef(0);
  // The service has said them since.
  if (known.current !== terms && underWay.current === 0) {
    known.current = terms;
    if (set.size > 0) put(new Map());
  }
  const heaviest = Math.max(...terms.map(({ weight }) => Math.abs(weight)));
  const learned = (term: string) => {
    const weight = terms.find((each) => each.term === term)?.weight ?? 0;
    return heaviest === 0 ? 0 : weight / heaviest;
  };
  const shareOf = (term: string) => set.get(term) ?? learned(term);
  return {
    of: ({ term }) => shareOf(term),
    set: ({ term, surface }, share) => {
      const from = shareOf(term);
      put((now) => new Map(now).set(term, share ?? learned(term)));
      underWay.current++;
      const sent = setShares(agent, { profiles, term, surface, share, from }).catch((error: unknown) => {
        // The service knows it as it was.
        put((now) => new Map([...now].filter(([each]) => each !== term)));
        throw error;
      });
      doing(
        sent.finally(() => {
          underWay.current--;
          // The terms may have come meanwhile.
          put((now) => new Map(now));
        }),
      );
    },
  };
}
