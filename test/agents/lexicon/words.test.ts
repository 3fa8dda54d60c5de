import { describe, expect, test } from 'vitest';
import { conceptsIn, plain } from '../../../agents/forms/concepts.ts';
import { Words } from '../../../agents/forms/filling/words.ts';
import { isTelling, wordsIn } from '../../../agents/lexicon/words.ts';
import { recordsFor } from '../../../agents/wrapper/catalogue-search.ts';
import { seededRandom } from '../../../profiles/profiles.ts';
import cases from './words-cases.json' with { type: 'json' };

describe('the words of a text', () => {
  test.each(cases.words as [string, string[]][])('%s: %j', (text, words) => expect(wordsIn(text)).toEqual(words));

  test('are judged by their script alone if that is enough', () => {
    expect(['数学', '책장', 'oak', 'किताब'].every(isTelling)).toBe(true);
    expect(['の', 'of', 'x'].some(isTelling)).toBe(false);
  });

  test('of records become questions for forms', () => {
    const words = new Words('frequent', seededRandom(1));
    for (const text of ['हिन्दी किताब', 'नई किताब']) words.add({ text, isNew: true, weight: 1 });
    expect(words.heaviest(1)).toEqual(['किताब']);
  });

  test('are found whole in a catalogue', () => {
    const titles = ['तकनीकी बस', 'बकत', 'नई किताब'];
    const records = titles.map((title) => ({ title, link: `https://a.example/${title}`, confidence: {} }));
    expect(recordsFor('किताब', records).map(({ title }) => title)).toEqual(['नई किताब']);
  });

  test.each(cases.onForms as [string, string][])('%s on a form means a %s', (text, concept) =>
    expect(conceptsIn(plain(text))).toContain(concept),
  );
});
