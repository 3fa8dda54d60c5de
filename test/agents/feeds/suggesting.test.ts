/** Feeds that suit a topic, from the directory of feeds. */
import { describe, expect, test } from 'vitest';
import directory from '../../../agents/feeds/directory.json' with { type: 'json' };
import { SUBJECTS } from '../../../agents/feeds/subjects.ts';
import { type DirectoryGroup, type FeedTopic, suggestedFeeds } from '../../../agents/feeds/suggesting.ts';
import { isSecretName } from '../../../src/sources/feeds/address.ts';
import cases from './suggesting-cases.json' with { type: 'json' };

const MOST = 12;

function titlesFor(topic: FeedTopic, has: readonly string[] = []): readonly string[] {
  return suggestedFeeds(topic, directory, { has, most: MOST }).map(({ title }) => title);
}

describe('the directory of feeds', () => {
  const feeds = directory.flatMap(({ feeds: written, ...kind }) =>
    written.map((each) => ({
      ...kind,
      address: each.split(' ', 1)[0] ?? '',
      title: each.slice(each.indexOf(' ') + 1),
    })),
  );

  test('has each feed once, at a public address without a secret, with a title', () => {
    const keys = feeds.map(({ address }) => address.replace(/^https?:\/\/(?:www\.)?|\/$/g, '').toLowerCase());
    expect(new Set(keys).size).toBe(keys.length);
    for (const { address, title } of feeds) {
      const url = new URL(address);
      expect(url.protocol).toMatch(/^https?:$/);
      expect([url.username, url.password, [...url.searchParams.keys()].filter(isSecretName)]).toEqual(['', '', []]);
      expect(title).toMatch(/\S{1,}/);
      expect(title.length).toBeLessThan(60);
    }
  });

  test('names language, country and known subjects of each feed, and has feeds for every subject', () => {
    for (const { language, country, subjects } of directory) {
      expect(language).toMatch(/^[a-z]{2}$/);
      expect(country).toMatch(/^(?:[A-Z]{2})?$/);
      expect(subjects.filter((subject) => !(subject in SUBJECTS))).toEqual([]);
      expect(subjects.length).toBeGreaterThan(0);
    }
    const used = new Set(directory.flatMap(({ subjects }) => subjects));
    expect(Object.keys(SUBJECTS).filter((subject) => !used.has(subject))).toEqual([]);
  });
});

test('a title on another subject with one of two words says nothing', () => {
  const titles = titlesFor({ words: 'meditation practice', language: 'en' });
  expect(titles.filter((title) => title.includes('Veterinary'))).toEqual([]);
});

/** For each topic, one suggested feed that any reader of the topic would name. */
test.each([
  ['chess openings', 'en', 'The Week in Chess'],
  ['machine learning', 'en', 'Machine Learning Mastery'],
  ['Rust programming', 'en', 'This Week in Rust'],
  ['vegan cooking', undefined, 'Serious Eats'],
  ['stoic philosophy', 'en', 'Daily Stoic'],
  ['jazz', 'en', 'JazzTimes'],
  ['bird watching', 'en', 'Mark Avery'],
  ['culinária vegetariana', 'pt', 'Panelinha'],
  ['inteligência artificial', 'pt', 'Hugging Face'],
  ['Amazônia desmatamento', 'pt', 'InfoAmazonia'],
  ['futebol brasileiro', 'pt', 'Trivela'],
  ['direito tributário', 'pt', 'Consultor Jurídico'],
  ['concursos públicos', 'pt', 'JC Concursos'],
  ['segurança da informação', 'pt', 'CISO Advisor'],
  ['economia de Angola', 'pt', 'ANGOP'],
  ['literatura brasileira', 'pt', 'Literary Hub'],
  ['política no Brasil', undefined, 'Congresso em Foco'],
] as const)('a topic gets suggestions %s (%s): %s', (words, language, title) => {
  const all = suggestedFeeds({ words, language }, directory, { has: [], most: 100 }).map((feed) => feed.title);
  expect(all).toContain(title);
  expect(titlesFor({ words, language }).length).toBeGreaterThan(4);
});

test('a topic gets suggestions but no news of space for a garden in small spaces', () => {
  for (const [words, language] of [
    ['vegetable garden in small spaces', 'en'],
    ['horta em espaços pequenos', 'pt'],
  ] as const) {
    const found = suggestedFeeds({ words, language }, directory, { has: [], most: MOST });
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ subjects }) => subjects.includes('space'))).toEqual([]);
  }
});

test('a topic gets suggestions but none if nothing is known of its words', () => {
  expect(titlesFor({ words: 'quilting', language: 'en' })).toEqual([]);
  expect(titlesFor({ words: '', language: 'pt' })).toEqual([]);
});

const OTHERS = Array.from({ length: 40 }, (_, i) => `https://other${i}.example/f Other ${i}`);

const GROUPS: readonly DirectoryGroup[] = [
  { language: 'fr', country: '', subjects: ['travel'], feeds: OTHERS },
  {
    language: 'pt',
    country: 'BR',
    subjects: ['music'],
    feeds: ['https://a.example/f A', 'https://b.example/f B', 'https://i.example/f Brasil'],
  },
  { language: 'en', country: '', subjects: ['music'], feeds: ['https://c.example/f C', 'https://d.example/f Jazz'] },
  { language: 'fr', country: 'FR', subjects: ['music'], feeds: ['https://e.example/f E'] },
  { language: 'pt', country: 'PT', subjects: ['news'], feeds: ['https://f.example/f F'] },
  { language: 'pt', country: 'BR', subjects: ['books', 'music'], feeds: ['https://g.example/f G'] },
  {
    language: 'en',
    country: '',
    subjects: ['chess'],
    feeds: ['https://h.example/1 H1', 'https://h.example/2 H2', 'https://www.h.example/3 H3'],
  },
];

describe('the order of suggestions', () => {
  const order = (topic: FeedTopic, options: { has?: string[]; isBlocked?: (url: string) => boolean } = {}) =>
    suggestedFeeds(topic, GROUPS, { has: [], most: MOST, ...options })
      .map(({ title }) => title)
      .join(' ');

  test.each(cases.offers as [string, FeedTopic, string][])('%s', (_, topic, titles) =>
    expect(order(topic)).toBe(titles),
  );

  test('leaves out the owner’s feeds in any spelling, and blocked domains', () => {
    const topic = { words: 'música', language: 'pt' };
    expect(order(topic, { has: ['http://www.a.example/f/'] })).toBe('B Brasil G C Jazz');
    expect(order(topic, { isBlocked: (url) => url.includes('b.example') })).toBe('A Brasil G C Jazz');
  });
});
