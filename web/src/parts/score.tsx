/** A score in a word and as a bar, on one scale for all lists: 1 is as near as can be, whatever stands beside it. */
import type { ListedPage } from '../contract.ts';
import { figure, type PlainKey, say } from '../language.ts';
import { Bar } from './bar.tsx';

/** From where on a score has which word. */
const WORDS: readonly (readonly [from: number, word: PlainKey])[] = [
  [0.6, 'scoreVeryNear'],
  [0.35, 'scoreNear'],
  [0.15, 'scoreSomewhat'],
  [0, 'scoreFar'],
];

export function Score({ page: { score, profile } }: { readonly page: Pick<ListedPage, 'score' | 'profile'> }) {
  if (profile === null) return <span class="score muted">{say('scoreUnknown')}</span>;
  const word = WORDS.find(([from]) => score >= from)?.[1] ?? 'scoreAgainst';
  return (
    <span class="score" title={`${say('score', { score: figure(score) })}. ${say('scoreHint')}`}>
      {say(word)} <Bar share={score} />
      <span class="hidden">{figure(score)}</span>
    </span>
  );
}
