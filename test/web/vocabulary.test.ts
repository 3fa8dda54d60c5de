/** The window's vocabulary (web/README.md): the project's terms stand only where curious readers look. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { wordsOf } from './support.ts';

const WEB = new URL('../../web/', import.meta.url).pathname;
const LANGUAGES = ['en', 'pt'] as const;
type Language = (typeof LANGUAGES)[number];

interface Row {
  /** Forbidden words, by language. */
  readonly never: Readonly<Record<Language, readonly string[]>>;
  readonly instead: Readonly<Record<Language, string>>;
  /** Keys, and subjects with a star. */
  readonly staysIn: readonly string[];
}

const parted = (cell: string) =>
  cell
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

async function vocabulary(): Promise<readonly Row[]> {
  const readme = await readFile(`${WEB}README.md`, 'utf8');
  const rows = readme.slice(readme.indexOf("| domain's word |")).split('\n\n', 1)[0]?.split('\n').slice(2) ?? [];
  return rows.map((row) => {
    const [, en = '', pt = '', english = '', portuguese = '', staysIn = ''] = row.split('|').map((cell) => cell.trim());
    return {
      never: { en: parted(en), pt: parted(pt) },
      instead: { en: english, pt: portuguese },
      staysIn: parted(staysIn.replaceAll('`', '')),
    };
  });
}

interface Said {
  readonly subject: string;
  readonly key: string;
  readonly text: string;
}

/** Each form of each text. Filled-in words are others', unless the table names them. */
async function saidIn(language: Language): Promise<readonly Said[]> {
  return [...(await wordsOf(language))].flatMap(([subject, words]) =>
    Object.entries(words).flatMap(([key, text]) =>
      (typeof text === 'string' ? [text] : Object.values(text)).map((form) => ({ subject, key, text: form })),
    ),
  );
}

const ESCAPED = /[{}.*+?^$()|[\]\\]/g;
const says = (text: string, word: string) =>
  new RegExp(`(?<![\\p{L}{])${word.replace(ESCAPED, '\\$&')}s?(?![\\p{L}}])`, 'iu').test(text);

describe('the vocabulary of the window', () => {
  it.each(LANGUAGES)('has plain words for the project’s terms, in %s', async (language) => {
    const said = await saidIn(language);
    const rows = await vocabulary();
    expect(rows.length).toBeGreaterThan(20);
    const wrong = rows.flatMap(({ never, instead, staysIn }) =>
      never[language].flatMap((word) =>
        said
          .filter(({ text }) => says(text, word))
          .filter(({ subject, key }) => !staysIn.includes(key) && !staysIn.includes(`${subject}*`))
          .map(({ subject, key, text }) => `${subject}.${key}: “${text}” says “${word}”, not “${instead[language]}”`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('names only existing places that use the word', async () => {
    const said = (await Promise.all(LANGUAGES.map(saidIn))).flat();
    for (const { never, staysIn } of await vocabulary())
      for (const place of staysIn) {
        const there = said.filter(({ subject, key }) => key === place || `${subject}*` === place);
        const words = [...never.en, ...never.pt];
        expect({ place, isSaid: there.some(({ text }) => words.some((word) => says(text, word))) }).toEqual({
          place,
          isSaid: true,
        });
      }
  });
});
