import { expect, test } from 'vitest';
import { SharedTexts } from '../../../../src/library/pages/shared-texts.ts';

test('equal texts are held once, up to a limit', () => {
  const texts = new SharedTexts(3);
  for (const text of ['one', 'two', 'one', 'three']) expect(texts.share(text)).toBe(text);
  expect(texts.size).toBe(3);
  expect(texts.share('four')).toBe('four');
  expect(texts.size).toBe(1);
});
