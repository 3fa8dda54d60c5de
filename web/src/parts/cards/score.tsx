/**
 * A score in a word and as a bar: beside what the agent's liked pages reach, where that is known; else on one scale for all
 * agents, on which 1 is the nearest possible. After some lists liked pages score .35 to .65 on it, and good new ones .25.
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

/** The same where 1 is what liked pages score on average. */
const WORDS_BESIDE_LIKED: typeof WORDS = [
  [0.75, 'scoreVeryNear'],
  [0.45, 'scoreNear'],
  [0.2, 'scoreSomewhat'],
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

interface ScoreProps {
  readonly page: Pick<ListedPage, 'score' | 'profile'>;
  /** The mean score of liked pages. */
  readonly liked?: number | undefined;
}

export function Score({ page: { score, profile }, liked }: ScoreProps) {
  if (profile === undefined) return <span class="row score muted">{say('scoreUnknown')}</span>;
  const { word, share } = nearness(score, liked);
  const beside = liked === undefined ? '' : ` ${say('scoreOfLiked', { liked: figure(liked) })}`;
  return (
    <span class="row score" title={`${say('score', { score: figure(score) })}.${beside} ${say('scoreHint')}`}>
      {say(word)} <Bar share={share} />
      <span class="hidden">{figure(score)}</span>
    </span>
  );
}

/** How near a page is in a word, and as a share of the nearest. */
export function nearness(score: number, liked?: number): { readonly word: PlainKey; readonly share: number } {
  const isBeside = liked !== undefined && liked > 0;
  const share = isBeside ? score / liked : score;
  const word = (isBeside ? WORDS_BESIDE_LIKED : WORDS).find(([from]) => share >= from)?.[1] ?? 'scoreAgainst';
  return { word, share };
}
