/** The user's guide names things by the window's own words. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Language } from '../../web/src/frame/words.ts';
import { wordsOf } from './support.ts';

const PAGES = (['en', 'pt'] as const).flatMap((language) =>
  readdirSync(`docs/guide/${language}`).map((page) => ({ language, page })),
);

/** All words of the window in a language, in the spelling of the guide. */
async function plainWords(language: Language): Promise<readonly string[]> {
  return [...(await wordsOf(language)).values()]
    .flatMap((words) => Object.values(words))
    .flatMap((text) => (typeof text === 'string' ? [text] : [text.one, text.other]))
    .map(plain);
}

function plain(text: string): string {
  return text.replaceAll('’', "'");
}

test.each(PAGES)('$language/$page prints words of the window in italics', async ({ language, page }) => {
  const text = readFileSync(`docs/guide/${language}/${page}`, 'utf8').replace(/`[^`]*`|\*\*[^*]*\*\*/g, '');
  const said = await plainWords(language);
  const named = [...text.matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map(([, words = '']) => plain(words));
  expect(named.filter((words) => !said.some((word) => word.startsWith(words)))).toEqual([]);
});

test('both languages have the same pages', () => {
  const index = readFileSync('docs/guide/README.md', 'utf8');
  for (const { language, page } of PAGES) expect(index).toContain(`(${language}/${page})`);
  expect(readdirSync('docs/guide/en')).toHaveLength(readdirSync('docs/guide/pt').length);
});
