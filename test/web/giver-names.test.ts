/** What lists and figures call single feeds and crawls. */
import { expect, test } from 'vitest';
import { windowModules } from './support.ts';

interface Row {
  readonly source: string;
  readonly brought: number;
  readonly liked: number;
  readonly disliked: number;
}
interface Modules {
  readonly bringWords: (language: string, subjects: readonly string[]) => Promise<void>;
  sourceNames(names: ReadonlyMap<string, string> | undefined): {
    nameOf(source: string): string;
    isGone(source: string): boolean;
  };
  goneTogether(rows: readonly Row[], isGone: (source: string) => boolean): readonly Row[];
}

async function names() {
  const modules = await windowModules<Modules>(['frame/words.ts', 'sources/giver-names.ts']);
  await modules.bringWords('en', ['frame', 'parts', 'agent']);
  return modules;
}

const ALL = ['feed:1', 'crawl:2', 'Feeds', 'Wikipedia'];

test('a single source is called what it is until its name is known, and gone if it has none', async () => {
  const { sourceNames } = await names();
  const unknown = sourceNames(undefined);
  expect(ALL.map(unknown.nameOf)).toEqual(['your feeds', 'Source', 'your feeds', 'Wikipedia']);
  expect(ALL.filter(unknown.isGone)).toEqual([]);
  const known = sourceNames(new Map([['feed:1', 'News']]));
  expect(ALL.map(known.nameOf)).toEqual(['News', 'a source that is gone', 'your feeds', 'Wikipedia']);
  expect(ALL.filter(known.isGone)).toEqual(['crawl:2']);
});

test('sources that are gone are one row', async () => {
  const { goneTogether } = await names();
  const row = (source: string, brought: number, liked: number, disliked: number) => ({
    source,
    brought,
    liked,
    disliked,
  });
  const rows = [row('a', 9, 5, 1), row('b', 8, 4, 2), row('c', 7, 3, 3), row('d', 6, 2, 4)];
  expect(goneTogether(rows, (source) => 'bd'.includes(source))).toEqual([rows[0], row('b', 14, 6, 6), rows[2]]);
  expect(goneTogether(rows, (source) => source === 'd')).toEqual(rows);
  expect(goneTogether(rows, () => false)).toEqual(rows);
});
