/**
 * Finds feeds that suit a topic in a directory that ships with the program: nobody is asked, and a feed is fetched only
 * when somebody follows it. Compares subjects, titles and countries with the agent's words and, at a lower weight, with
 * the heaviest words of its profiles.
 */
import { addressKey } from '../addresses.ts';
import { siteOf } from '../reader/hosts.ts';
import { saidIn, spokenIn } from '../search/topics.ts';
import { COUNTRIES, SUBJECTS } from './subjects.ts';

/** Feeds of one kind. */
export interface DirectoryGroup {
  readonly language: string;
  /** The country where they are at home (ISO 3166-1); empty: everywhere. */
  readonly country: string;
  /** Their main subject comes first. */
  readonly subjects: readonly string[];
  /** Each as its address, a blank, and its title. */
  readonly feeds: readonly string[];
}

type Kind = Omit<DirectoryGroup, 'feeds'>;

export interface DirectoryFeed extends Kind {
  readonly url: string;
  readonly title: string;
}

export interface FeedTopic {
  readonly words: string;
  readonly language?: string | undefined;
  /** The heaviest words of its profiles, as people write them, the heaviest first. */
  readonly terms?: readonly string[];
}

interface SuggestOptions {
  /** Addresses that its owner already follows. */
  readonly has: readonly string[];
  readonly isBlocked?: (url: string) => boolean;
  readonly most: number;
}

/** Feeds of one site at most: otherwise its sections would fill the list. */
const OF_EACH_SITE = 2;

/** The best first; none if nothing is known of the topic. */
export function suggestedFeeds(
  topic: FeedTopic,
  directory: readonly DirectoryGroup[],
  { has, isBlocked = () => false, most }: SuggestOptions,
): readonly DirectoryFeed[] {
  const known = new Set(has.map(addressKey));
  const found = scored(topic, directory).filter(({ feed: { url } }) => !known.has(addressKey(url)) && !isBlocked(url));
  found.sort((one, other) => other.score - one.score);
  const ofSite = new Map<string, number>();
  const few = found.filter(({ feed: { url } }) => {
    const before = ofSite.get(siteOf(url)) ?? 0;
    ofSite.set(siteOf(url), before + 1);
    return before < OF_EACH_SITE;
  });
  return few.slice(0, most).map(({ feed }) => feed);
}

interface Scored {
  readonly feed: DirectoryFeed;
  readonly score: number;
}

/** A word of the title counts as much as a subject that one feed in eight has. */
const OF_TITLE = 3;
const OF_COUNTRY = 2;
/** News of a named country report anything from there. */
const OF_ITS_NEWS = 1;
/** Less is chance: one heavy term of a profile that belongs to a common subject. */
const LEAST = 1;

function scored(topic: FeedTopic, directory: readonly DirectoryGroup[]): Scored[] {
  const said = weightsOf(topic);
  const countries = new Set(Object.keys(COUNTRIES).filter((code) => matchOf(said, wordsOf(COUNTRIES[code])) > 0));
  const rarity = rarityIn(directory);
  const languages = languagesOf(topic);
  /** Half of a topic's words or fewer, in a title on another subject, are chance. */
  const asked = saidIn(topic.words).length;
  const matches = new Map(Object.entries(SUBJECTS).map(([name, words]) => [name, matchOf(said, wordsOf(words))]));
  return directory.flatMap((group): readonly Scored[] => {
    const { feeds, ...kind } = group;
    const factor = (languages.get(kind.language) ?? 0) * nearness(kind, countries);
    if (factor === 0) return [];
    const ofSubjects = subjectScore(kind, matches, rarity);
    const ofKind = ofSubjects + (countries.has(kind.country) ? ofCountry(kind, ofSubjects > 0) : 0);
    const all = feeds.map((written) => feedOf(written, kind));
    const ofTitle = ({ title }: DirectoryFeed) => {
      const match = titleMatch(title, said, countries);
      return ofSubjects === 0 && match * 2 <= asked ? 0 : OF_TITLE * match;
    };
    return all
      .map((feed) => ({ feed, score: factor * (ofKind + ofTitle(feed)) }))
      .filter(({ score }) => score >= LEAST);
  });
}

function feedOf(written: string, kind: Kind): DirectoryFeed {
  const blank = written.indexOf(' ');
  return { url: written.slice(0, blank), title: written.slice(blank + 1), ...kind };
}

/** Weight of a profile's word, beside 1 for a word that the owner chose. */
const OF_TERM = 0.4;

function weightsOf({ words, terms = [] }: FeedTopic): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const [place, term] of terms.entries()) {
    for (const word of saidIn(term)) if (!weights.has(word)) weights.set(word, OF_TERM / Math.sqrt(place + 1));
  }
  for (const word of saidIn(words)) weights.set(word, 1);
  return weights;
}

/** Counts at most as two of its words: a topic that names one thing in five ways names one thing. */
const MOST_MATCHED = 2;

function matchOf(said: ReadonlyMap<string, number>, beginnings: readonly string[]): number {
  let match = 0;
  for (const [word, weight] of said) if (beginnings.some((beginning) => belongs(word, beginning))) match += weight;
  return Math.min(match, MOST_MATCHED);
}

function wordsOf(written = ''): readonly string[] {
  return written.split(' ');
}

const SHORTEST_BEGINNING = 4;

function belongs(word: string, beginning: string): boolean {
  if (beginning.endsWith('.')) return word === beginning.slice(0, -1);
  return beginning.length < SHORTEST_BEGINNING ? word === beginning : word.startsWith(beginning);
}

/** A subject of few feeds says more. */
function rarityIn(directory: readonly DirectoryGroup[]): (subject: string) => number {
  const counts = new Map<string, number>();
  let all = 0;
  for (const { subjects, feeds } of directory) {
    all += feeds.length;
    for (const subject of subjects) counts.set(subject, (counts.get(subject) ?? 0) + feeds.length);
  }
  return (subject) => Math.log2(1 + all / (counts.get(subject) ?? all));
}

/** Weight of a feed's subjects after the first. */
const OF_SECOND = 0.6;

function subjectScore(
  { subjects }: Kind,
  matches: ReadonlyMap<string, number>,
  rarity: (subject: string) => number,
): number {
  return subjects.reduce((sum, subject, place) => {
    const share = place === 0 ? 1 : OF_SECOND;
    return sum + share * (matches.get(subject) ?? 0) * rarity(subject);
  }, 0);
}

function ofCountry({ subjects }: Kind, isOfSubject: boolean): number {
  if (isOfSubject) return OF_COUNTRY;
  return subjects[0] === 'news' ? OF_ITS_NEWS : 0;
}

/** Half the feeds have their country's name in their title, so that does not count. */
function titleMatch(title: string, said: ReadonlyMap<string, number>, countries: ReadonlySet<string>): number {
  const named = new Set(saidIn(title));
  let match = 0;
  for (const [word, weight] of said) {
    const isCountry = [...countries].some((code) => wordsOf(COUNTRIES[code]).some((each) => belongs(word, each)));
    if (word.length >= SHORTEST_BEGINNING && named.has(word) && !isCountry) match += weight;
  }
  return match;
}

/** Where feeds in a language are at home for most people who search in it. */
const HOMES: Readonly<Record<string, readonly string[]>> = { pt: ['BR'], en: ['US', 'GB'] };

function nearness({ language, country }: Kind, countries: ReadonlySet<string>): number {
  if (countries.has(country)) return 2;
  if (countries.size > 0) return country === '' ? 0.8 : 0.3;
  return country === '' || HOMES[language]?.includes(country) === true ? 1 : 0.6;
}

/** English is read beside any other language. */
function languagesOf({ words, language }: FeedTopic): ReadonlyMap<string, number> {
  const own = language ?? spokenIn(words);
  return new Map([
    ['en', language === undefined ? 0.8 : 0.4],
    [own, 1],
  ]);
}
