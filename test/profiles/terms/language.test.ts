import { describe, expect, test } from 'vitest';
import { type Language, languageOfTag } from '../../../profiles/terms/language.ts';

describe('a language tag', () => {
  test.each<[string | undefined, Language | undefined]>([
    ['en', 'en'],
    ['EN-us', 'en'],
    ['en_GB', 'en'],
    ['pt', 'pt'],
    [' pt-BR ', 'pt'],
    ['PT_pt', 'pt'],
    ['pt-Latn-BR', 'pt'],
    ['es', 'es'],
    ['de-AT', 'de'],
    ['fr-CA', 'fr'],
    ['it', 'it'],
    ['nl-BE', 'nl'],
    ['no', 'no'],
    ['nb-NO', 'no'],
    ['nn', 'no'],
    ['ru', 'ru'],
    ['sv-FI', 'sv'],
    ['uk-UA', 'uk'],
    ['pl', undefined],
    ['fa', undefined],
    ['zh-Hans', undefined],
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
