/** The window's words: equal keys in both languages, and each view with its own words. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { KEYS as KEYBOARD } from '../../web/src/frame/key-list.ts';
import { wordsOf } from './support.ts';

type Text = string | { readonly one: string; readonly other: string };
type Words = Readonly<Record<string, Text>>;

const SOURCE = new URL('../../web/src/', import.meta.url).pathname;
const FIRST = ['frame', 'today'];
/** They come with every other view. */
const ALWAYS = ['parts', 'reasons'];

const formsOf = (text: Text | undefined): readonly string[] =>
  text === undefined ? [] : typeof text === 'string' ? [text] : [text.one, text.other];
const blanksOf = (text: Text | undefined) =>
  String([...new Set(formsOf(text).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort());

let english: ReadonlyMap<string, Words>;
let portuguese: ReadonlyMap<string, Words>;
beforeAll(async () => {
  [english, portuguese] = await Promise.all([wordsOf('en'), wordsOf('pt')]);
});

const allOf = (words: ReadonlyMap<string, Words>): Words => Object.assign({}, ...words.values());

describe('the words of the window', () => {
  it('exist in both languages, with the same blanks and the same number of forms', () => {
    const [en, pt] = [allOf(english), allOf(portuguese)];
    expect(Object.keys(en).length).toBeGreaterThan(1_000);
    expect(Object.keys(pt).sort()).toEqual(Object.keys(en).sort());
    const isUneven = (key: string) =>
      formsOf(pt[key]).length !== formsOf(en[key]).length ||
      blanksOf(pt[key]) !== blanksOf(en[key]) ||
      [en, pt].some((words) => formsOf(words[key]).some((form) => form.trim() === ''));
    expect(Object.keys(en).filter(isUneven)).toEqual([]);
  });

  it('have each key in one subject', () => {
    const keys = [...english.values()].flatMap(Object.keys);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });

  it('explain each key of the keyboard once', () => {
    const told = KEYBOARD.flatMap(({ keys }) => keys);
    expect(told.filter((key, i) => told.indexOf(key) !== i)).toEqual([]);
    expect(told.length).toBeGreaterThan(20);
  });
});

/** The files that a file imports directly. */
async function importedBy(file: string): Promise<readonly string[]> {
  const source = await readFile(join(SOURCE, file), 'utf8');
  const paths = [...source.matchAll(/(?:from|import)\s+'(\.[^']+\.tsx?)'/g)].map(([, path = '']) => path);
  return paths
    .map((path) => join(dirname(file), path))
    .filter((path) => !/^contract\.ts|^frame\/words\.ts|\.en\.ts$/.test(path));
}

async function allWith(file: string): Promise<ReadonlySet<string>> {
  const found = new Set<string>([file]);
  for (const each of found)
    for (const path of await importedBy(each)) if (existsSync(join(SOURCE, path))) found.add(path);
  return found;
}

/** The subjects of all keys that a file names in quotes. */
async function saidIn(file: string): Promise<readonly string[]> {
  const subjectOf = new Map(
    [...english].flatMap(([subject, words]) => Object.keys(words).map((key) => [key, subject])),
  );
  // Names of subjects are no keys, nor are those in a type.
  const source = (await readFile(join(SOURCE, file), 'utf8')).replaceAll(
    /(?:later|route)\([^[)]*\[[^\]]*\]|\btype \w+ =[^;]+;/g,
    '',
  );
  const quoted = source.matchAll(/(["'])(\w+)\1/g);
  return [...quoted].flatMap(([, , key = '']) => subjectOf.get(key) ?? []);
}

async function saidInAll(files: Iterable<string>): Promise<readonly string[]> {
  const subjects = await Promise.all([...files].map(saidIn));
  return [...new Set(subjects.flat())].sort();
}

describe('the words to fetch', () => {
  it('first are those of the frame and the views in it', async () => {
    expect(await saidInAll(await allWith('main.tsx'))).toEqual(FIRST);
  });

  it('with a view are those of its subjects alone', async () => {
    const first = await allWith('main.tsx');
    let count = 0;
    const files = (await readdir(SOURCE, { recursive: true })).filter((name) => name.endsWith('.tsx'));
    for (const file of files) {
      const views = (await readFile(join(SOURCE, file), 'utf8')).matchAll(
        /(?:later|route)\([^[)]*\[([^\]]*)\],\s*(?:async )?\(\) => \(?(?:await )?import\('(\.[^']+)'\)/g,
      );
      for (const [, listed = '', path = ''] of views) {
        const page = join(dirname(file), path);
        const subjects = [...listed.matchAll(/'([\w-]+)'/g)].map(([, subject]) => subject);
        const own = [...(await allWith(page))].filter((each) => !first.has(each));
        const said = (await saidInAll(own)).filter((subject) => ![...FIRST, ...ALWAYS].includes(subject));
        expect({ page, subjects }).toEqual({ page, subjects: said });
        count++;
      }
    }
    expect(count).toBeGreaterThan(30);
  });
});
