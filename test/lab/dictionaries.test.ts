/** Folders from which a start dictionary is counted. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { descriptionsIn, pagesIn } from '../../lab/dictionaries/corpus.ts';
import { START_LANGUAGES, startPath } from '../../profiles/profiles.ts';
import { startNode } from '../src/support/command.ts';
import { temporaryFolder } from '../src/support/folders.ts';

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

async function textsIn(path: string): Promise<readonly string[]> {
  const texts: string[] = [];
  for await (const text of pagesIn(path)) texts.push(text.trim());
  return texts;
}

function packageOf(name: string, language: string, title: string, ...lines: readonly string[]): string {
  const text = lines.map((line) => ` ${line}`).join('\n');
  return `Package: ${name}\nDescription-md5: 0123456789abcdef\nDescription-${language}: ${title}\n${text}`;
}

describe('descriptions of packages', () => {
  const ANT = packageOf('ant', 'en', 'build tool', 'Builds what', 'is written.', '.', 'In Java.');
  const BEE = packageOf('bee', 'en', 'hive tool', 'Keeps bees.');

  test('are their titles and their indented lines, and a dot is an empty line', () => {
    expect([...descriptionsIn(`${ANT}\n\n${BEE}\n`)].map((text) => text.trimEnd())).toEqual([
      'build tool\nBuilds what\nis written.\n\nIn Java.',
      'hive tool\nKeeps bees.',
    ]);
  });

  test('that begin like an earlier one are left out, because package families repeat each other', () => {
    const shared = 'x'.repeat(80);
    const family = ['lib', 'dev', 'doc'].map((part) => packageOf(`ant-${part}`, 'en', part, `${shared} ${part}`));
    const other = packageOf('ant', 'en', 'ant', `${shared.slice(2)} alone`);
    expect([...descriptionsIn([...family, other].join('\n\n'))]).toEqual([
      `lib\n${shared} lib`,
      `ant\n${shared.slice(2)} alone`,
    ]);
  });

  test.each([
    ['', 'an empty list'],
    ['Package: ant\nDescription-md5: 0123456789abcdef\n', 'an entry that has none'],
    ['Description-md5: 0123\n not text', 'a check sum'],
  ])('are missing in %j, %s', (list) => {
    expect([...descriptionsIn(list)]).toEqual([]);
  });
});

test('the pages in a folder are its HTML, XML and text files and its lists of descriptions', async () => {
  const folder = await folderOf({
    'a.html': '<html><head><title>x</title></head><body><p>From HTML &amp; back</p></body></html>',
    'b.htm': '<p>short ending</p>',
    'c.page': '<page><p>help page</p></page>',
    'd.txt': 'From <text>\n',
    'e.pdf': 'no page',
    f: 'no ending',
    'Translation-en': `${packageOf('ant', 'en', 'tool', 'Builds.')}\n\n${packageOf('bee', 'en', 'hive', 'Keeps.')}\n`,
  });
  expect(await textsIn(folder)).toEqual([
    'tool\nBuilds.',
    'hive\nKeeps.',
    expect.stringContaining('From HTML & back'),
    expect.stringContaining('short ending'),
    expect.stringContaining('help page'),
    'From <text>',
  ]);
});

test('the pages in a folder come in the order of names, with inner folders in their places', async () => {
  const folder = await folderOf({
    'c.txt': 'c',
    'b/z.txt': 'b z',
    'b/a/deep.txt': 'b a deep',
    'b/m.txt': 'b m',
    'a.txt': 'a',
    'B.txt': 'B',
  });
  expect(await textsIn(folder)).toEqual(['B', 'a', 'b a deep', 'b m', 'b z', 'c']);
});

test('the pages in a folder may be a single file, or none', async () => {
  const folder = await folderOf({ 'a.txt': 'alone', 'empty/b.png': '' });
  expect(await textsIn(join(folder, 'a.txt'))).toEqual(['alone']);
  expect(await textsIn(join(folder, 'empty'))).toEqual([]);
  await expect(textsIn(join(folder, 'missing'))).rejects.toThrow(/ENOENT/);
});

test.each([
  ['nothing', []],
  ['no folder', ['en']],
  ['a language that has none', ['de', '.']],
  ['folders only', ['.']],
])('writing a start dictionary with %s is refused with 2, and leaves existing files', async (_, args) => {
  const files = () => Promise.all(START_LANGUAGES.map((language) => readFile(startPath(language))));
  const before = await files();
  const { child, ended } = startNode(['dist/lab/dictionaries/write.js', ...args]);
  child.stdin.end();
  expect(await ended).toEqual({
    code: 2,
    signal: null,
    stdout: '',
    stderr: 'usage: npm run start-dictionary -- en|pt FOLDER...\n',
  });
  expect(await files()).toEqual(before);
});
