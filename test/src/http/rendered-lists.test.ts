/** Lists are rendered once, and a bounded number of parts is kept in memory. */
import { expect, test } from 'vitest';
import { agentIdOf, type DoneSession, type MarkedList, type UserId } from '../../../agents/agents.ts';
import type { PageId } from '../../../profiles/profiles.ts';
import { RenderedLists } from '../../../src/http/rendered-lists.ts';
import { doneSession } from '../support/samples.ts';

const SESSION: DoneSession = doneSession(agentIdOf('u1' as UserId, 'a1'), 1, ['p1', 'p2', 'p3']);
const MARKS: MarkedList = { seen: new Set(), read: new Set(), hidden: new Set(), isRead: false };
const CURRENT = { judged: { ratings: new Map(), founding: new Set<PageId>(), replaced: new Map() }, changes: 0 };
const cursor = String;
const WHOLE = { after: undefined, limit: 30, cursor };
const nothing = () => Promise.resolve({ saved: new Set<PageId>(), marks: MARKS });

test('a part of a list is the same when asked again, unless many others were asked meanwhile', async () => {
  const lists = new RenderedLists();
  const first = await lists.render(SESSION, CURRENT, WHOLE, nothing);
  expect(await lists.render(SESSION, CURRENT, WHOLE, nothing)).toBe(first);
  for (let limit = 1; limit <= 20; limit++) await lists.render(SESSION, CURRENT, { after: 1, limit, cursor }, nothing);
  const again = await lists.render(SESSION, CURRENT, WHOLE, nothing);
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
});

test('saved pages are read again only after their reader saved another', async () => {
  const lists = new RenderedLists();
  const asked: (readonly PageId[])[] = [];
  const all = (pages: readonly PageId[]) => {
    asked.push(pages);
    return Promise.resolve({ saved: new Set(pages), marks: MARKS });
  };
  const marks = async (changes: number) => {
    const { body } = await lists.render(SESSION, { ...CURRENT, changes }, { after: 1, limit: 1, cursor }, all);
    return (JSON.parse(body.toString()) as { items: { saved: boolean }[] }).items.map(({ saved }) => saved);
  };
  expect(await marks(0)).toEqual([true]);
  expect(await marks(0)).toEqual([true]);
  expect(asked).toEqual([['p2']]);
  expect(await marks(1)).toEqual([true]);
  expect(asked).toHaveLength(2);
});
