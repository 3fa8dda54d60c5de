/** Pages that few ratings bring for words that liked pages have by chance. */
import { expect, test } from 'vitest';
import { SaidWords } from '../../../agents/session/said-words.ts';
import { FAR, straysBy } from '../../../agents/session/strays.ts';
import { countTerms } from '../../../profiles/profiles.ts';

const said = new SaidWords('photography light');
const page = (text: string) => countTerms(text, 'en');
const liked = { page: page('photography in the light of a window'), value: 1 };
const disliked = { page: page('a lamp'), value: -1 };
const SCREEN = page('a screen with brightness on the wall, and light');
const LAMP = page('a lamp on the wall');

test('a far page with half of the words or fewer is a stray, and a nearer one or one with the words is not', () => {
  const stray = straysBy(said, [liked, disliked]);
  expect(stray(SCREEN, FAR - 0.01)).toBe('few');
  expect(stray(LAMP, -1)).toBe('none');
  expect(stray(LAMP, FAR)).toBeUndefined();
  expect(stray(liked.page, -1)).toBeUndefined();
  expect(stray(countTerms('uma lâmpada na parede da sala', 'pt'), -1)).toBeUndefined();
});

test('there are no strays once eighteen pages are rated, or if liked pages do not say the words', () => {
  const many = Array.from({ length: 18 }, () => liked);
  expect(straysBy(said, many)(LAMP, 0)).toBeUndefined();
  expect(straysBy(said, many.slice(1))(LAMP, 0)).toBe('none');
  expect(straysBy(said, [{ page: LAMP, value: 1 }, disliked])(LAMP, 0)).toBeUndefined();
  expect(straysBy(new SaidWords(''), [liked])(LAMP, 0)).toBeUndefined();
});
