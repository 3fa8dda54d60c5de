/**
 * A score in a word and as a bar, on one scale for all lists: 1 is the nearest possible, whatever else the list has.
 */
import type { ListedPage } from '../../contract.ts';
import { figure, type PlainKey, say } from '../../frame/language.ts';
import { Bar } from '../bar.tsx';

/** Pages below are far. */
const SOMEWHAT = 0.15;

/** The score from which each word applies. */
const WORDS: readonly (readonly [from: number, word: PlainKey])[] = [
  [0.6, 'scoreVeryNear'],
  [0.35, 'scoreNear'],
  [SOMEWHAT, 'scoreSomewhat'],
  [0, 'scoreFar'],
];

/**
 * The word that a score has where a page needs a mark for it: unwanted, or far if its list only tries it out. Good pages
 * of an agent with few ratings are far, too.
 */
export function farness({ score, profile, tried }: ScoredPage): PlainKey | undefined {
  if (profile === undefined || score >= SOMEWHAT) return undefined;
  if (score < 0) return 'scoreAgainst';
  return tried === undefined ? undefined : 'scoreFar';
}

type ScoredPage = Pick<ListedPage, 'score' | 'profile' | 'tried'>;

export function Score({ page: { score, profile } }: { readonly page: Pick<ListedPage, 'score' | 'profile'> }) {
  if (profile === undefined) return <span class="row score muted">{say('scoreUnknown')}</span>;
  const word = WORDS.find(([from]) => score >= from)?.[1] ?? 'scoreAgainst';
  return (
    <span class="row score" title={`${say('score', { score: figure(score) })}. ${say('scoreHint')}`}>
      {say(word)} <Bar share={score} />
      <span class="hidden">{figure(score)}</span>
    </span>
  );
}
