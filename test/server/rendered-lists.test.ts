/** Lists are rendered once, and so many parts of each are kept that nobody fills the memory with them. */
import { expect, test } from 'vitest';
import type { DoneSession } from '../../agents/agents.ts';
import { RenderedLists } from '../../src/server/rendered-lists.ts';

const SESSION = { number: 1, shown: 3, candidates: [] as readonly unknown[] } as DoneSession;
const SAID = { ratings: new Map(), saved: new Set<never>() };

test('a part of a list that is asked for again is the same, unless many others were asked for meanwhile', () => {
  const lists = new RenderedLists();
  const first = lists.render(SESSION, SAID, 0, 30);
  expect(lists.render(SESSION, SAID, 0, 30)).toBe(first);
  for (let limit = 1; limit <= 20; limit++) lists.render(SESSION, SAID, 1, limit);
  const again = lists.render(SESSION, SAID, 0, 30);
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
});
