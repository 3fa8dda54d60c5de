import { describe, expect, test } from 'vitest';
import { detectLanguage, type Language, languageOfTag } from '../../../profiles/terms/language.ts';

describe('a language tag', () => {
  test.each<[string | undefined, Language | undefined]>([
    ['en', 'en'],
    ['EN-us', 'en'],
    ['en_GB', 'en'],
    ['pt', 'pt'],
    [' pt-BR ', 'pt'],
    ['PT_pt', 'pt'],
    ['pt-Latn-BR', 'pt'],
    ['es', undefined],
    ['english', undefined],
    ['por', undefined],
    ['-en', undefined],
    ['und', undefined],
    ['', undefined],
    [undefined, undefined],
    ['constructor', undefined],
  ])('%j means %j', (tag, language) => {
    expect(languageOfTag(tag)).toBe(language);
  });
});

describe('detection', () => {
  const ENGLISH = 'The search engine was asked for pages which nobody had seen before, and they were read at once.';
  const PORTUGUESE = 'O mecanismo de busca foi consultado sobre páginas que ninguém tinha visto, e elas foram lidas.';

  test.each<[string, Language]>([
    [ENGLISH, 'en'],
    [PORTUGUESE, 'pt'],
    ['El buscador fue consultado sobre páginas que nadie había visto antes, y fueron leídas enseguida.', 'und'],
    ['Der Hund läuft durch den Wald und bellt laut.', 'und'],
    ['これは日本語の文章です。短いですが十分です。', 'und'],
  ])('of %j answers %s', (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });

  test.each(['', '   \n\t ', 'the cat', '12345 67890 12345 67890', '😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀'])(
    'does not guess from %j',
    (text) => {
      expect(detectLanguage(text)).toBe('und');
    },
  );

  test('looks at the beginning of a long text', () => {
    expect(detectLanguage(`${ENGLISH.repeat(30)}${PORTUGUESE.repeat(300)}`)).toBe('en');
  });
});
