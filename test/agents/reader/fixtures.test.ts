/** Small pages with one trap each, beside the text that a careful reader takes from them: `fixtures/NAME.{html,txt}`. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPage } from '../../../agents/agents.ts';
import { MOST_LETTERS } from '../../../agents/reader/limits.ts';

const FOLDER = join(import.meta.dirname, 'fixtures');
const FIXTURES = (await readdir(FOLDER)).filter((name) => name.endsWith('.html')).map((name) => name.slice(0, -5));

const WORDS = 200_000;

async function textOf(name: string): Promise<string> {
  const bytes = await readFile(join(FOLDER, `${name}.html`));
  return readPage({ url: 'https://paper.example/walks/the-old-mill', contentType: 'text/html', bytes }).text;
}

test('a page with a trap is one of sixty', () => {
  expect(FIXTURES.length).toBeGreaterThanOrEqual(60);
});

test.each(FIXTURES)('a page with a trap is read correctly: %s', async (name) => {
  const expected = await readFile(join(FOLDER, `${name}.txt`), 'utf8');
  expect(`${await textOf(name)}\n`.trimStart()).toBe(expected);
});

describe('a page of unusual size', () => {
  const read = (html: string) =>
    readPage({ url: 'http://x.example/', contentType: 'text/html', bytes: new TextEncoder().encode(html) });

  test('may be one line of ten megabytes, and its beginning is read', () => {
    const words = 'water '.repeat((10 * 1024 * 1024) / 6);
    const { text, truncated } = read(`<p>${words}</p>`);
    expect(text).toBe(words.slice(0, MOST_LETTERS));
    expect(truncated).toBe(true);
  });

  // Nearly a million lines are judged one by one. The test is that this ends.
  test('may be ten megabytes of tags', { timeout: 120_000 }, () => {
    expect(read('<p><b>x</b> '.repeat((10 * 1024 * 1024) / 12)).text).toContain('x');
  });

  test('may be nested twenty thousand deep', () => {
    const depth = 20_000;
    expect(read(`${'<div>'.repeat(depth)}deep${'</div>'.repeat(depth)}`).text).toBe('deep');
    expect(read(`${'<b>'.repeat(depth)}deep`).text).toBe('deep');
  });

  test('may nest its words twenty thousand levels deep', () => {
    expect(read('<div>some words and a comma, '.repeat(20_000)).text.length).toBeGreaterThan(100);
  });

  test('may have as many words as a book', () => {
    const page = read(`<p>${'One mill stands by the river. '.repeat(WORDS / 6)}</p>`);
    expect(page.template).toEqual({ kept: WORDS - (WORDS % 6), dropped: 0 });
  });
});
