import { describe, expect, test } from 'vitest';
import type { MustSay } from '../../../agents/records.ts';
import { SaidWords } from '../../../agents/session/said-words.ts';
import { countTerms, type Language } from '../../../profiles/profiles.ts';
import cases from './said-words-cases.json' with { type: 'json' };

const lackedBy = (words: string, text: string, language: Language) =>
  new SaidWords(words).lackedBy(countTerms(text, language));

describe('a page that should say the words', () => {
  test.each(cases.lacking as [string, string, Language, readonly string[]][])(
    '“%s”, “%s” (%s) lacks %j',
    (words, text, language, lacked) => {
      expect(lackedBy(words, text, language)).toEqual(lacked);
    },
  );

  test('is read in all languages that it may have if its language is unknown', () => {
    expect(lackedBy('mobile agents', 'mobile agent', 'und')).toEqual([]);
    expect(lackedBy('agentes móveis', 'agente móvel', 'und')).toEqual([]);
  });

  test.each<[MustSay, readonly boolean[]]>([
    ['all', [false, true, true, true, true]],
    ['most', [false, false, true, true, true]],
    ['any', [false, false, false, false, true]],
  ])('must say %s', (mustSay, short) => {
    const said = new SaidWords('ant bee cat dog', mustSay);
    const pages = ['ant bee cat dog', 'ant bee cat', 'ant bee', 'ant', 'eel'];
    expect(pages.map((text) => said.isShortIn(countTerms(text, 'en')))).toEqual(short);
  });

  test('must say two of three to say most, and each word counts once', () => {
    const said = new SaidWords('ant bee Ant cat', 'most');
    const pages = ['ant bee', 'ant ant', 'eel cat bee'];
    expect(pages.map((text) => said.isShortIn(countTerms(text, 'en')))).toEqual([false, true, false]);
  });

  test('needs no words that carry no meaning', () => {
    expect(new SaidWords('the of').isShortIn(countTerms('ant', 'en'))).toBe(false);
  });
});
