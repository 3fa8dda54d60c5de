/** How many prices fell since the user looked, beside the way to shopping. */
import { language, say } from '../frame/language.ts';
import { useQuery } from '../frame/queries.ts';
import { bringWords } from '../frame/words.ts';
import { loadNewestAlerts, MOST_COUNTED } from './shopping.ts';

/** Comes with the words that it needs. */
export async function fallenBadge() {
  await bringWords(language.value, ['shopping']);
  return FallenBadge;
}

function FallenBadge() {
  const { value = [] } = useQuery(['alerts', 'newest'], loadNewestAlerts);
  const n = value.filter(({ seenAt }) => seenAt === undefined).length;
  if (n === 0) return null;
  const text = say('pricesFallen', { n });
  return (
    <span class="badge" title={text}>
      <span aria-hidden="true">{n < MOST_COUNTED ? n : `${n}+`}</span>
      <span class="hidden">{text}</span>
    </span>
  );
}
