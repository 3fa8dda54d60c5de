/** The first list's thumbs. */
import { expect, it } from 'vitest';
import { examplesAmong, stepOf } from '../../web/src/agent/list/examples.ts';
import type { ListedPage } from '../../web/src/contract.ts';

it.each([
  [false, 0, 'examples'],
  [true, 2, 'examples'],
  [false, 3, 'next'],
  [false, 6, 'next'],
  [true, 3, 'taught'],
  [true, 6, 'taught'],
] as const)('a first list (search under way: %s) with %i thumbs stands at "%s"', (isRunning, rated, step) => {
  expect(stepOf(isRunning, rated)).toBe(step);
});

it('a thumb up and a thumb down are examples, and a neutral page is none', () => {
  const pages = [1, -1, 0, undefined].map((rating) => ({ rating }) as unknown as ListedPage);
  expect(examplesAmong(pages)).toBe(2);
});
