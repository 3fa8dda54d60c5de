/**
 * The words of an interest: wanted and unwanted ones. A press makes a word count more, the next one as before; × drops it.
 * Words that suit any subject are among all words only.
 */

import { useState } from 'preact/hooks';
import type { Profile, ProfileTerm } from '../../contract.ts';
import { Button } from '../../frame/action.tsx';
import { say } from '../../frame/language.ts';
import { tell } from '../../frame/notices.ts';
import { Foreign } from '../../parts/foreign.tsx';
import { tellingOf } from '../../parts/gist.ts';
import { type Shares, useShares } from './set-shares.ts';

/** Enough to see the subject; one press shows the others. */
const WANTED_SHOWN = 14;
const UNWANTED_SHOWN = 6;
/** What one press changes, as a share of the heaviest weight. */
const STEP = 0.2;
/** The size of a word shows how much it counts. */
const SIZES = ['tiny', 'fine', '', 'big', 'large'];

interface WordChipsProps {
  readonly agent: string;
  /** Profiles that look for the same. */
  readonly twins: readonly [Profile, ...Profile[]];
  /** Words that set the interest apart from others. */
  readonly apart: readonly string[];
  /** True: the agent has no other profiles. */
  readonly areAll: boolean;
}

export function WordChips({ agent, twins, apart, areAll }: WordChipsProps) {
  const [all, setAll] = useState(false);
  const [{ terms }] = twins;
  const wanted = wantedFirst(terms, apart);
  const unwanted = terms.filter(({ weight }) => weight < 0);
  const profiles = areAll ? undefined : twins.map(({ id }) => id);
  const shares = useShares(agent, terms, profiles);
  const byHand = new Set(twins.flatMap(({ edits }) => edits.map(({ term }) => term)));
  const shown = (words: readonly ProfileTerm[], most: number) => (all ? words : tellingOf(words).slice(0, most));
  const [wantedNow, unwantedNow] = [shown(wanted, WANTED_SHOWN), shown(unwanted, UNWANTED_SHOWN)];
  const isLong = all || wantedNow.length + unwantedNow.length < wanted.length + unwanted.length;
  return (
    <div class="stack words">
      <Words label={say('wordsWanted')} words={wantedNow} byHand={byHand} shares={shares} />
      {unwantedNow.length === 0 ? null : (
        <>
          <p class="muted">{say('wordsUnwanted')}</p>
          <Words label={say('wordsUnwanted')} words={unwantedNow} byHand={byHand} shares={shares} />
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
 * The wanted words: the agent's own first, then those that set the interest apart, even if they weigh little; then the
 * heaviest.
 */
export function wantedFirst(terms: readonly ProfileTerm[], apart: readonly string[]): readonly ProfileTerm[] {
  const rankOf = ({ isSaid, surface }: ProfileTerm) => (isSaid ? 0 : apart.includes(surface) ? 1 : 2);
  return terms.filter(({ weight }) => weight > 0).toSorted((a, b) => rankOf(a) - rankOf(b));
}

interface WordsProps {
  readonly label: string;
  readonly words: readonly ProfileTerm[];
  /** Those whose weight the user has set. */
  readonly byHand: ReadonlySet<string>;
  readonly shares: Shares;
}

function Words({ label, words, byHand, shares }: WordsProps) {
  const inOrder = useSteadyOrder(words);
  return (
    <ul class="chips" aria-label={label}>
      {inOrder.map((word) => (
        <Word key={word.term} word={word} isByHand={byHand.has(word.term)} shares={shares} />
      ))}
    </ul>
  );
}

/** A pressed chip stays under the pointer, though it weighs more now; new chips come last. */
function useSteadyOrder(words: readonly ProfileTerm[]): readonly ProfileTerm[] {
  const [places] = useState(() => new Map<string, number>());
  for (const { term } of words) if (!places.has(term)) places.set(term, places.size);
  return words.toSorted((a, b) => (places.get(a.term) ?? 0) - (places.get(b.term) ?? 0));
}

interface WordProps {
  readonly word: ProfileTerm;
  readonly isByHand: boolean;
  readonly shares: Shares;
}

function Word({ word, isByHand, shares }: WordProps) {
  const { surface, weight } = word;
  const share = shares.of(word);
  const isSet = shares.isByHand(word) ?? isByHand;
  const press = () => {
    if (isSet) return shares.set(word, null);
    const to = Math.min(1, Math.max(-1, Number((share + Math.sign(weight) * STEP).toFixed(3))));
    if (Math.abs(to) > Math.abs(share) || Math.abs(share) < 1) shares.set(word, to);
    else tell(say('termMost', { term: surface }));
  };
  const size = SIZES[Math.max(0, Math.ceil(Math.abs(share) * SIZES.length) - 1)];
  return (
    <li class={`word ${size} ${weight < 0 ? 'unwanted' : ''}`}>
      <Button
        title={say(isSet ? 'termBefore' : weight < 0 ? 'termAvoid' : 'termRaise', { term: surface })}
        onClick={press}
      >
        <Foreign>{surface}</Foreign>
        {isSet ? (
          <span class="dot tiny" title={say('termByHand')}>
            <span class="hidden"> {say('termByHand')}</span>
          </span>
        ) : null}
        <span class="hidden"> {say(isSet ? 'chipBefore' : weight < 0 ? 'chipAgainst' : 'chipMore')}</span>
      </Button>
      <Button class="drop" named={say('termRemove', { term: surface })} onClick={() => shares.set(word, 0)}>
        ×
      </Button>
    </li>
  );
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
