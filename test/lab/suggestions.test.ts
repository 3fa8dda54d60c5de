import { describe, expect, test } from 'vitest';
import type { Topic } from '../../lab/collection.ts';
import { mixedTopics } from '../../lab/mixed.ts';
import { metByChance, metOfMatters, offeredFor } from '../../lab/suggestions.ts';
import { countTerms, emptyDictionary, seededRandom } from '../../profiles/profiles.ts';

const SAID = ['people', 'year', 'place', 'thing', 'world', 'story', 'number', 'work', 'often', 'again'];

/** Half of the documents are relevant, with words of the topic. */
function topicOf(name: string, own: readonly string[], documents: number): Topic {
  const random = seededRandom(own.length + documents);
  const drawn = (words: readonly string[]) =>
    Array.from({ length: 10 }, () => words[Math.floor(random() * words.length)]).join(' ');
  return {
    name,
    query: 'jaguar',
    documents: Array.from({ length: documents }, (_, i) => ({
      id: `${name}-${i}`,
      grade: i % 2,
      counts: countTerms(`jaguar ${i % 2 === 1 ? drawn(own) : ''} ${drawn(SAID)}`, 'en'),
    })),
  };
}

const CARS = topicOf('cars', ['engine', 'sedan', 'dealer', 'gearbox', 'motor', 'chassis', 'garage'], 40);
const CATS = topicOf('cats', ['rainforest', 'predator', 'habitat', 'jungle', 'claws', 'hunting', 'prey'], 40);

const only = (topics: readonly Topic[], size: number) => {
  const [mixed] = mixedTopics(topics, size);
  if (mixed === undefined) throw new Error('there is no such mixture');
  return mixed;
};

describe('a session in the lab', () => {
  test('meets equally many pages of each matter, and nothing else', () => {
    const met = metOfMatters(only([CARS, CATS], 2), 2, seededRandom(1));
    expect(met?.words).toBe('jaguar jaguar');
    expect(met?.pages.filter(({ matter }) => matter === 'cars')).toHaveLength(20);
    expect(met?.pages.filter(({ matter }) => matter === 'cats')).toHaveLength(20);
    expect(met?.pages).toHaveLength(40);
  });

  test('meets fifty by chance, of any matter', () => {
    const { pages } = metByChance(only([CARS, CATS], 2), seededRandom(1));
    expect(pages).toHaveLength(50);
    expect(pages.some(({ matter }) => matter === undefined)).toBe(true);
  });

  test('has none if a matter has too few pages', () => {
    const few = topicOf('few', ['tax'], 8);
    expect(metOfMatters(only([CARS, few], 2), 2, seededRandom(1))).toBeUndefined();
    expect(metOfMatters(only([few], 1), 1, seededRandom(1))).toBeUndefined();
  });

  test('has narrower words for two matters, and none for one', () => {
    const both = metOfMatters(only([CARS, CATS], 2), 2, seededRandom(1));
    const one = metOfMatters(only([CARS], 1), 1, seededRandom(1));
    if (both === undefined || one === undefined) throw new Error('there are enough of both');
    expect(offeredFor(both, emptyDictionary())).toMatchObject({ offered: 2, purity: 1 });
    expect(offeredFor(one, emptyDictionary()).offered).toBe(0);
  });
});
