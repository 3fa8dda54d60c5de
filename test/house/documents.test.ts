/** What documents promise: their links lead somewhere, and the report of benchmarks knows each of them. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, test } from 'vitest';
import { PAPERS, writtenAnew } from './papers.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n');

/** Relative links and pictures of a document, without what stands in blocks of code. */
function links(document: string): readonly string[] {
  const text = read(document).replace(/```[\s\S]*?```/g, '');
  const found = [...text.matchAll(/\]\(([^)\s]+)\)/g), ...text.matchAll(/<img src="([^"]+)"/g)];
  return found.map(([, target = '']) => target.replace(/#.*$/, '')).filter((target) => !/^(?:[a-z]+:|$)/.test(target));
}

test.each(documents)('the links of %s lead to files that are there', (document) => {
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

test.each(PAPERS)('$path says what the code says; npm run papers writes it anew', async (paper) => {
  const text = read(paper.path);
  expect(text).toBe(await writtenAnew(text, paper));
});
