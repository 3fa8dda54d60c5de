/** Relevant, or not: two buttons. Pressed again neither holds. */
import type { ListedPage } from '../contract.ts';
import { say } from '../language.ts';
import { RATING_WORDS, type RatingValue } from '../state/rating.ts';

const BUTTONS: readonly { readonly value: RatingValue; readonly sign: string }[] = [
  { value: 1, sign: '+' },
  { value: -1, sign: '−' },
];

interface RatingButtonsProps {
  readonly page: Pick<ListedPage, 'title' | 'rating'>;
  readonly onRate: (value: RatingValue) => void;
}

export function RatingButtons({ page: { title, rating }, onRate }: RatingButtonsProps) {
  return (
    <fieldset class="rating">
      <legend class="hidden">{say('ratingOf', { title })}</legend>
      {BUTTONS.map(({ value, sign }) => (
        <button
          key={value}
          type="button"
          data-value={value}
          aria-pressed={rating === value}
          aria-label={say(RATING_WORDS[value])}
          title={say(RATING_WORDS[value])}
          onClick={() => onRate(value)}
        >
          {sign}
        </button>
      ))}
    </fieldset>
  );
}
