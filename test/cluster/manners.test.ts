/** The check of manners that the kills in a cluster use. */
import { expect, it } from 'vitest';
import type { Access } from '../../demo/demo.ts';
import { badManners } from './support/manners.ts';

it('the check finds visits that overlap or come too soon', () => {
  const visit = (site: string, path: string, began: number, ended: number | undefined): Access => {
    return { site, path, status: 200, userAgent: '', began, ended };
  };
  const visits = [
    visit('a', '/1', 0, 10),
    visit('b', '/1', 5, 300),
    visit('a', '/2', 310, 320),
    visit('b', '/2', 290, undefined),
    visit('a', '/3', 500, 510),
    visit('b', '/3', 900, 910),
  ];
  expect(badManners(visits, { pauseMs: 300, toleranceMs: 0 })).toEqual([
    'b: /2 came -10 ms after /1',
    'a: /3 came 180 ms after /2',
    'b: /3 came -Infinity ms after /2',
  ]);
});
