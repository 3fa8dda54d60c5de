/** Small pages with one trap each, beside the text that a careful reader takes from them: `fixtures/NAME.{html,txt}`. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseHtml, readPage, treeOf } from '../../../agents/agents.ts';
import { MOST_LETTERS } from '../../../agents/reader/limits.ts';
import {
  featuresOf,
  kindSharesOf,
  probabilities,
  readerHints,
  STANDARD_MODEL,
  secondColumns,
  surveyOf,
} from '../../../agents/reader/training.ts';
import { keptIn } from '../../src/support/kept-results.ts';

const URL_OF = 'https://paper.example/walks/the-old-mill';
const FOLDER = join(import.meta.dirname, 'fixtures');
const FIXTURES = (await readdir(FOLDER)).filter((name) => name.endsWith('.html')).map((name) => name.slice(0, -5));

const WORDS = 200_000;

async function textOf(name: string): Promise<string> {
  const bytes = await readFile(join(FOLDER, `${name}.html`));
  return readPage({ url: URL_OF, contentType: 'text/html', bytes }).text;
}

/** How much each feature weighs in the lines of a page, later lines more. */
function featureSums(html: string): readonly number[] {
  const document = parseHtml(html);
  const tree = treeOf(document);
  const features = featuresOf(tree, readerHints(surveyOf(document), URL_OF), STANDARD_MODEL.lexicon);
  const first = probabilities(STANDARD_MODEL.first, features.columns);
  const columns = secondColumns(tree, features, first, kindSharesOf(features.page, STANDARD_MODEL.kinds));
  return Array.from({ length: columns.width }, (_, feature) =>
    columns.column(feature).reduce((sum, value, row) => sum + value * (1 + row / columns.rows), 0),
  );
}

// Whoever changes a feature trains the reader anew.
test('pages with traps have the features that the model has learned from', async () => {
  const pages = await Promise.all(FIXTURES.map((name) => readFile(join(FOLDER, `${name}.html`), 'utf8')));
  const all = pages.map(featureSums).filter(({ length }) => length > 0);
  const sums = all[0]?.map(
    (_, feature) => [feature, all.reduce((sum, page) => sum + (page[feature] ?? 0), 0)] as const,
  );
  const found = Object.fromEntries((sums ?? []).map(([feature, sum]) => [feature, Number(sum.toPrecision(5))]));
  expect(found).toEqual(keptIn(new URL('features-cases.json', import.meta.url), 'features', found));
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
