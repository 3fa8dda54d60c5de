/** The user's guide names things by the window's own words. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Language, Text } from '../../web/src/frame/words.ts';

const PAGES = (['en', 'pt'] as const).flatMap((language) =>
  readdirSync(`docs/guide/${language}`).map((page) => ({ language, page })),
);

/** All words of the window in a language, in the spelling of the guide. */
async function wordsOf(language: Language): Promise<readonly string[]> {
  const folder = new URL(`../../web/src/words/${language}/`, import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  const subjects = await Promise.all(files.map((file) => import(new URL(file, folder).href) as Promise<Subject>));
  return subjects
    .flatMap(({ WORDS }) => Object.values(WORDS))
    .flatMap((text) => (typeof text === 'string' ? [text] : [text.one, text.other]))
    .map(plain);
}

interface Subject {
  readonly WORDS: Readonly<Record<string, Text>>;
}

function plain(text: string): string {
  return text.replaceAll('’', "'");
}

test.each(PAGES)('$language/$page prints words of the window in italics', async ({ language, page }) => {
  const text = readFileSync(`docs/guide/${language}/${page}`, 'utf8').replace(/`[^`]*`|\*\*[^*]*\*\*/g, '');
  const said = await wordsOf(language);
  const named = [...text.matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map(([, words = '']) => plain(words));
  expect(named.filter((words) => !said.some((word) => word.startsWith(words)))).toEqual([]);
});

test('both languages have the same pages', () => {
  const index = readFileSync('docs/guide/README.md', 'utf8');
  for (const { language, page } of PAGES) expect(index).toContain(`(${language}/${page})`);
  expect(readdirSync('docs/guide/en')).toHaveLength(readdirSync('docs/guide/pt').length);
});
