/** The style sheets: each view comes with those of the classes in it, and no property is set or asked for in vain. */
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = new URL('../../web/src/', import.meta.url).pathname;

/** All sources of the window, by path. */
async function sources(): Promise<ReadonlyMap<string, string>> {
  const paths = (await readdir(SOURCE, { recursive: true })).filter((path) => /\.(?:tsx?|css)$/.test(path));
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(SOURCE, path), 'utf8')] as const)),
  );
}

/** A file with all that it imports at once. */
function allWith(path: string, all: ReadonlyMap<string, string>): ReadonlySet<string> {
  const found = new Set([path]);
  for (const each of found) {
    const imports = (all.get(each) ?? '').matchAll(/(?:^import\s+|from\s+)'(\.[^']+)'/gm);
    for (const [, named = ''] of imports) found.add(join(dirname(each), named));
  }
  return found;
}

/** The sheets that say how a class looks, by class; a class that only narrows the rule of another is left out. */
function sheetsByClass(all: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const sheets = new Map<string, string[]>();
  for (const [path, text] of all) {
    if (!path.endsWith('.css')) continue;
    for (const [, name = ''] of text.matchAll(/^\s*\.([\w-]+)/gm))
      sheets.set(name, [...(sheets.get(name) ?? []), path]);
  }
  return sheets;
}

test('a view that comes later comes with a sheet of each class in it that has one', async () => {
  const all = await sources();
  const sheets = sheetsByClass(all);
  const first = allWith('main.tsx', all);
  const views = [...all].flatMap(([path, text]) =>
    [...text.matchAll(/import\('(\.[^']+\.tsx)'\)/g)].map(([, named = '']) => join(dirname(path), named)),
  );
  const missing = new Set<string>();
  for (const view of views) {
    const there = allWith(view, all);
    const own = [...there].filter((path) => path.endsWith('.tsx') && !first.has(path));
    for (const path of own) {
      const classes = [...(all.get(path) ?? '').matchAll(/\bclass="([^"]+)"/g)].flatMap(([, names = '']) =>
        names.split(' '),
      );
      for (const name of classes) {
        const known = sheets.get(name) ?? [];
        if (known.length > 0 && !known.some((sheet) => there.has(sheet) || first.has(sheet)))
          missing.add(`${view}: .${name} of ${path}`);
      }
    }
  }
  expect(views.length).toBeGreaterThan(30);
  expect(sheets.size).toBeGreaterThan(100);
  expect([...missing]).toEqual([]);
});

test('each property that a sheet or an element sets is asked for somewhere, and the other way round', async () => {
  const text = [...(await sources()).values()].join('\n').replaceAll(/\/\*.*?\*\//gs, '');
  const namesOf = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();
  const set = namesOf(/(?<![\w-])(--[a-z][\w-]*)'?\s*[:,]/g);
  expect(set.length).toBeGreaterThan(20);
  expect(set).toEqual(namesOf(/var\((--[\w-]+)/g));
});
