/** The words of an interest: wanted and unwanted ones. Words that suit any subject are among all words only. */

import { useState } from 'preact/hooks';
import type { Profile, ProfileTerm } from '../../contract.ts';
import { Button } from '../../frame/action.tsx';
import { say } from '../../frame/language.ts';
import { tellingOf } from '../../parts/gist.ts';
import { type Shares, useShares } from './set-shares.ts';
import { Chips, WordChip } from './word-chip.tsx';

/** Enough to see the subject; one press shows the others. */
const WANTED_SHOWN = 14;
const UNWANTED_SHOWN = 6;
/** The size of a word shows how much it counts. */
const SIZES = ['tiny', 'fine', '', 'big', 'large'];

interface WordChipsProps {
  readonly agent: string;
  /** Profiles that look for the same. */
  readonly twins: readonly [Profile, ...Profile[]];
  /** Words that set the interest apart from others. */
  readonly apart: readonly string[];
  /** Those that a press changes: all of the interest; undefined: all of the agent. */
  readonly profiles: readonly string[] | undefined;
}

export function WordChips({ agent, twins, apart, profiles }: WordChipsProps) {
  const [all, setAll] = useState(false);
  const [{ terms }] = twins;
  const byHand = new Set(twins.flatMap(({ edits }) => edits.map(({ term }) => term)));
  const own = terms.filter(({ weight, isSaid }) => weight > 0 && isSaid === true);
  const wanted = terms.filter(({ weight, isSaid }) => weight > 0 && isSaid !== true);
  const unwanted = terms.filter(({ weight }) => weight < 0);
  const shares = useShares(agent, terms, profiles);
  const wantedNow = all ? wanted : inSight(wanted, apart, byHand, WANTED_SHOWN);
  const unwantedNow = all ? unwanted : inSight(unwanted, [], byHand, UNWANTED_SHOWN);
  const isLong = all || wantedNow.length + unwantedNow.length < wanted.length + unwanted.length;
  return (
    <div class="stack words">
      {own.length === 0 ? null : (
        <>
          <p class="muted">{say('wordsOwn')}</p>
          <Words agent={agent} label={say('wordsOwn')} words={own} byHand={byHand} shares={shares} />
          <p class="muted">{say('wordsWanted')}</p>
        </>
      )}
      <Words agent={agent} label={say('wordsWanted')} words={wantedNow} byHand={byHand} shares={shares} />
      {unwantedNow.length === 0 ? null : (
        <>
          <p class="muted">{say('wordsUnwanted')}</p>
          <Words agent={agent} label={say('wordsUnwanted')} words={unwantedNow} byHand={byHand} shares={shares} />
        </>
      )}
      {isLong ? (
        <Button class="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? say('showFewerTerms') : say('showAllTerms', { n: terms.length })}
        </Button>
      ) : null}
      <Dropped twins={twins} onSet={shares.set} />
    </div>
  );
}

/**
 * As many words as fit, by weight: those set by hand, then those that set the interest apart, even if they weigh little;
 * then the heaviest. `words` are the heaviest first.
 */
export function inSight(
  words: readonly ProfileTerm[],
  apart: readonly string[],
  byHand: ReadonlySet<string>,
  most: number,
): readonly ProfileTerm[] {
  const rankOf = ({ term, surface }: ProfileTerm) => (byHand.has(term) ? 0 : apart.includes(surface) ? 1 : 2);
  const chosen = tellingOf(words)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, most);
  return words.filter((word) => chosen.includes(word));
}

interface WordsProps {
  readonly agent: string;
  readonly label: string;
  readonly words: readonly ProfileTerm[];
  /** Those whose weight the user has set. */
  readonly byHand: ReadonlySet<string>;
  readonly shares: Shares;
}

function Words({ agent, label, words, byHand, shares }: WordsProps) {
  const inOrder = useSteadyOrder(words);
  const sizeOf = (word: ProfileTerm) => SIZES[Math.max(0, Math.ceil(Math.abs(shares.of(word)) * SIZES.length) - 1)];
  return (
    <Chips label={label}>
      {inOrder.map((word) => (
        <WordChip key={word.term} {...{ agent, word, shares }} isByHand={byHand.has(word.term)} size={sizeOf(word)} />
      ))}
    </Chips>
  );
}

/** A chip stays in its place, though it weighs more now; new chips come last. */
function useSteadyOrder(words: readonly ProfileTerm[]): readonly ProfileTerm[] {
  const [places] = useState(() => new Map<string, number>());
  for (const { term } of words) if (!places.has(term)) places.set(term, places.size);
  return words.toSorted((a, b) => (places.get(a.term) ?? 0) - (places.get(b.term) ?? 0));
}

/** Words that the user dropped, which the other list does not have. */
function Dropped({ twins, onSet }: { readonly twins: readonly Profile[]; readonly onSet: Shares['set'] }) {
  const out = new Map(
    twins.flatMap(({ edits }) => edits.filter(({ share }) => share === 0).map((edit) => [edit.term, edit] as const)),
  );
  if (out.size === 0) return null;
  return (
    <p class="row muted">
      {say('termsTakenOut')}
      {[...out.values()].map((edit) => (
        <Button class="chip" key={edit.term} onClick={() => onSet(edit, null)}>
          {say('termGiveBack', { term: edit.surface })}
        </Button>
      ))}
    </p>
  );
}
