import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectLanguage } from '../../../profiles/terms/detection.ts';
import { LANGUAGES, languageOfTag } from '../../../profiles/terms/language.ts';
import { law } from '../support.ts';
import told from './sentences.json' with { type: 'json' };

const [ENGLISH, PORTUGUESE] = told.sentences.map(([, text]) => text) as [string, string];
const UNKNOWN = { language: 'und', confidence: 0 };

describe('the language of a text', () => {
  test.each(told.sentences)('is %s with high confidence: %s', (language, text) => {
    const found = detectLanguage(text as string);
    expect(found.language).toBe(language);
    expect(found.confidence).toBeGreaterThan(0.95);
  });

  test.each(told.titles)('is %s, though it is a title: %s', (language, text) => {
    expect(detectLanguage(text as string).language).toBe(language);
  });

  test.each(told.unknown)('is unknown when it is %s: %s', (_, text) => {
    expect(detectLanguage(text as string)).toEqual(UNKNOWN);
  });

  test.each(['', '   \n\t ', 'the cat', '12345 67890 12345 67890', '😀'.repeat(21), 'xj-200b 35mm f/2.8 50mm f/1.4'])(
    'is unknown if nothing shows it: %j',
    (text) => {
      expect(detectLanguage(text)).toEqual(UNKNOWN);
    },
  );

  test('is the language of its beginning', () => {
    expect(detectLanguage(`${ENGLISH.repeat(30)}${PORTUGUESE.repeat(300)}`).language).toBe('en');
  });
});

describe('confidence', () => {
  test('grows with the length of a text, and is less for a text in two languages', () => {
    const { confidence } = detectLanguage(ENGLISH);
    expect(detectLanguage('Cheap flights to Tokyo in spring').confidence).toBeLessThan(confidence);
    expect(detectLanguage(`${ENGLISH.slice(0, 60)} ${PORTUGUESE.slice(0, 60)}`).confidence).toBeLessThan(confidence);
  });

  law(
    'is 0 only for an unknown language, and never over 1',
    [fc.string({ unit: 'binary', maxLength: 200 })],
    (text) => {
      const { language, confidence } = detectLanguage(text);
      expect(confidence === 0).toBe(language === 'und');
      expect(confidence).toBeGreaterThanOrEqual(0);
      expect(confidence).toBeLessThanOrEqual(1);
      expect([...LANGUAGES, 'und']).toContain(language);
    },
  );
});

test.each<[string | undefined, readonly (string | undefined)[]]>([
  ['en', ['en', 'EN-us', 'en_GB']],
  ['pt', ['pt', ' pt-BR ', 'PT_pt', 'pt-Latn-BR']],
  ['no', ['no', 'nb-NO', 'nn']],
  [undefined, ['ca', 'fa', 'english', 'por', '-en', 'und', '', undefined, 'constructor']],
  ...['de-AT', 'es', 'fr-CA', 'it', 'nl-BE', 'ru', 'sv-FI', 'uk-UA', 'pl', 'zh-Hans', 'ja-JP', 'el-GR'].map(
    (tag) => [tag.slice(0, 2), [tag]] as [string, string[]],
  ),
])('the language is %s where a page names it by one of %j', (language, tags) => {
  for (const tag of tags) expect(languageOfTag(tag)).toBe(language);
});
