/** What the user changed of an agent's knowledge stands in a list, each change as one press made it. */
import { expect, it } from 'vitest';
import { windowModules } from './support.ts';

interface Change {
  readonly id: string;
  readonly events: readonly string[];
}

interface Modules {
  changesIn(items: readonly object[]): readonly Change[];
}

const modules = () => windowModules<Modules>(['agent/wants/changes.ts']);

/** The latest first; `second`: of the minute. */
const entry = (id: string, second: number, event: object) => ({
  ...{ id, event },
  at: `2026-03-01T12:00:${String(second).padStart(2, '0')}.000Z`,
});
const edited = (term: string, share: number | null) => ({ type: 'edited', term, share });

const pressesOf = async (items: readonly object[]) =>
  (await modules()).changesIn(items).map(({ events }) => events.join(' '));

it('a word set in several profiles is one change, another weight is another', async () => {
  const items = [
    entry('e4', 9, edited('bee', 0.4)),
    entry('e3', 3, edited('bee', 0.2)),
    entry('e2', 2, edited('bee', 0.2)),
    entry('e1', 1, edited('wax', 0.2)),
  ];
  expect(await pressesOf(items)).toEqual(['e4', 'e3 e2', 'e1']);
});

it('a word set again later is another change', async () => {
  expect(await pressesOf([entry('e2', 10, edited('bee', 0)), entry('e1', 4, edited('bee', 0))])).toEqual(['e2', 'e1']);
});

it('an interest forgotten page by page is one change, ratings cleared one by one are several', async () => {
  const unrated = (id: string, second: number) => entry(id, second, { type: 'unrated', page: id });
  expect(await pressesOf([unrated('e4', 5), unrated('e3', 5), unrated('e2', 4), unrated('e1', 3)])).toEqual([
    'e4 e3',
    'e2',
    'e1',
  ]);
});

it('a change that was taken back goes, and returns when the undoing is taken back', async () => {
  const named = entry('e1', 1, { type: 'named', interest: 'i', name: 'Bees' });
  const undone = entry('e2', 2, { type: 'undone', event: 'e1' });
  expect(await pressesOf([undone, named])).toEqual([]);
  expect(await pressesOf([entry('e3', 3, { type: 'undone', event: 'e2' }), undone, named])).toEqual(['e1']);
});

it('ratings and what the agent itself did are no changes by hand', async () => {
  const items = ['rated', 'evolved', 'grouped', 'founded'].map((type, i) => entry(`e${i}`, 9 - i, { type }));
  expect(await pressesOf(items)).toEqual([]);
});
