/** Links, files, commands and variables in documents exist, and the report has a row for each benchmark. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, test } from 'vitest';
import { VARIABLE_NAMES } from '../../src/base/config.ts';
import { helpOf, namesIn, PAPERS, writtenAnew } from './papers.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n');

/** Relative links and pictures of a document, outside of code blocks. */
function links(document: string): readonly string[] {
  const text = read(document).replace(/```[\s\S]*?```/g, '');
  const found = [...text.matchAll(/\]\(([^)\s]+)\)/g), ...text.matchAll(/<img src="([^"]+)"/g)];
  return found.map(([, target = '']) => target.replace(/#.*$/, '')).filter((target) => !/^(?:[a-z]+:|$)/.test(target));
}

test.each(documents)('the links of %s lead to existing files', (document) => {
  expect(links(document).filter((target) => !existsSync(join(dirname(document), target)))).toEqual([]);
});

it('bench/README.md has one row for each benchmark', () => {
  const [, table = ''] = /const BENCHMARKS[^{]*\{([^}]*)\}/.exec(read('bench/bench.ts')) ?? [];
  const names = [...table.matchAll(/^ {2}'?([a-z-]+)'?:/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(40);
  const report = read('bench/README.md');
  const rows = (name: string) => report.split('\n').filter((line) => line.startsWith(`| \`${name}\` |`)).length;
  expect(names.filter((name) => rows(name) !== 1)).toEqual([]);
});

test.each(PAPERS)('$path equals the code’s tables, which npm run papers writes', async (paper) => {
  const text = read(paper.path);
  expect(text).toBe(await writtenAnew(text, paper));
});

/** Files that a document names as code, without patterns. */
function filesNamed(text: string): readonly string[] {
  const named =
    /`((?:agents|bench|demo|docs|lab|profiles|soak|src|test|web)\/[\w./-]+\.(?:json|jsonl|md|sql|svg|tsx?))`/g;
  return [...text.matchAll(named)].map(([, path = '']) => path).filter((path) => !/NAME|ROOM/.test(path));
}

test.each(documents)('the files named in %s exist', (document) => {
  expect(filesNamed(read(document)).filter((path) => !existsSync(path))).toEqual([]);
});

/** The calls of the command line in code, with their options. */
function calls(text: string): readonly { readonly name: string; readonly options: readonly string[] }[] {
  const found = text.matchAll(/(?:^ {4}|^|`)(?:npx )?fenix ([a-z]+)\b([^`\n]*)/gm);
  return [...found].map(([, name = '', rest = '']) => ({
    name,
    options: [...rest.matchAll(/(?<=[\s(])--[a-z][a-z-]+/g)].map(([option]) => option),
  }));
}

test.each(documents)('each command shown in %s exists, with its options', async (document) => {
  const names = namesIn(await helpOf([]));
  const wrong: string[] = [];
  for (const { name, options } of calls(read(document))) {
    if (!names.includes(name)) wrong.push(`fenix ${name}`);
    else {
      const help = await helpOf([name]);
      wrong.push(...options.filter((option) => !help.includes(option)).map((option) => `fenix ${name} ${option}`));
    }
  }
  expect(wrong).toEqual([]);
});

it('each variable named in a document exists', () => {
  const told = execFileSync(
    'git',
    ['grep', '-hoE', 'FENIX_(BENCH|SOAK|TEST)_[A-Z_]+', '--', 'bench/*.ts', 'soak', 'test'],
    {
      encoding: 'utf8',
    },
  );
  const known = new Set<string>([...VARIABLE_NAMES, ...told.trim().split('\n'), 'FENIX_X']);
  const wrong = documents.flatMap((document) =>
    [...read(document).matchAll(/\bFENIX_[A-Z_]*[A-Z]\b/g)]
      .map(([name]) => name.replace(/_FILE$/, ''))
      .filter((name) => !known.has(name))
      .map((name) => `${document}: ${name}`),
  );
  expect(wrong).toEqual([]);
});
