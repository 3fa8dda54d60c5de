/** Which form is whose. */
import { expect, test } from 'vitest';
import { isSame } from '../../../../src/sources/crawls/forms/looking.ts';

const found = (url: string, index: number) => ({ url, likeness: 0, form: { index } }) as Parameters<typeof isSame>[0];
const ONE = found('http://a.example/', 0);

test.each([
  ['at its place on its page', true, found('http://a.example/', 0)],
  ['at another place on the page', false, found('http://a.example/', 1)],
  ['at that place on another page', false, found('http://b.example/', 0)],
  ['nobody found', false, undefined],
])('a form %s is the same one: %j', (_, is, other) => {
  expect(isSame(ONE, other)).toBe(is);
});
