/** Relevant, or not: two thumbs. A second press clears the rating. */

import type { ListedPage } from '../../contract.ts';
import { Button } from '../../frame/action.tsx';
import { say } from '../../frame/language.ts';
import { Icon, type IconName } from '../icon.tsx';
import { RATING_WORDS, type RatingValue } from './rating.ts';

const BUTTONS: readonly { readonly value: RatingValue; readonly sign: IconName }[] = [
  { value: 1, sign: 'up' },
  { value: -1, sign: 'down' },
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
        <Button
          key={value}
          data-value={value}
          aria-pressed={rating === value}
          named={say(RATING_WORDS[value])}
          onClick={() => onRate(value)}
        >
          <Icon name={sign} />
        </Button>
      ))}
    </fieldset>
  );
}
