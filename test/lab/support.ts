/** A small collection with a known answer, and learners that record their questions. */
import type { RatedDocument, Topic } from '../../lab/collection.ts';
import { PROTOCOL, type Protocol } from '../../lab/protocol.ts';
import type { Curves } from '../../lab/runs.ts';
import type { Rated, Start, Way } from '../../lab/way.ts';
import {
  countTerms,
  type Dictionary,
  emptyDictionary,
  seededRandom,
  type TermCounts,
} from '../../profiles/profiles.ts';

/** Words of two senses. The query's word is in both, so it cannot tell them apart. */
const SENSES = [
  {
    query: 'jaguar',
    wanted: ['forest', 'prey', 'spotted', 'cub', 'river', 'habitat', 'predator', 'panther'],
    other: ['engine', 'motor', 'sedan', 'dealer', 'brake', 'leather', 'turbo', 'wheel'],
  },
  {
    query: 'mercury',
    wanted: ['orbit', 'crater', 'probe', 'planet', 'solar', 'transit', 'rocky', 'eclipse'],
    other: ['thermometer', 'toxic', 'liquid', 'metal', 'poison', 'amalgam', 'spill', 'glass'],
  },
] as const;

/** Common words without a meaning. */
const COMMON = ['people', 'year', 'place', 'thing', 'world', 'story', 'number', 'work'] as const;

const WORDS_OF_SENSE = 4;
const COMMON_WORDS = 4;

interface CollectionOptions {
  readonly documents?: number;
  readonly seed?: number;
}

/** Topics with relevant, half-relevant and other documents by turns, the same for a seed. */
export function syntheticTopics({ documents = 36, seed = 1 }: CollectionOptions = {}): readonly Topic[] {
  const random = seededRandom(seed);
  const drawn = (words: readonly string[], n: number) =>
    Array.from({ length: n }, () => words[Math.floor(random() * words.length)] as string);
  return SENSES.map(({ query, wanted, other }) => ({
    name: query,
    query,
    documents: Array.from({ length: documents }, (_, i): RatedDocument => {
      const grade = 2 - (i % 3);
      const senses = [
        ...drawn(wanted, WORDS_OF_SENSE * grade),
        ...drawn(other, WORDS_OF_SENSE * (2 - grade)),
        ...drawn(COMMON, COMMON_WORDS),
      ];
      return { id: `${query}-${i}`, grade, counts: countTerms([query, ...senses].join(' '), 'en') };
    }),
  }));
}

/** A topic with one document a grade, each with its own word. */
export function topicOf(grades: readonly number[], query = 'query'): Topic {
  return { name: query, query, documents: documentsOf(grades) };
}

export function documentsOf(grades: readonly number[]): readonly RatedDocument[] {
  return grades.map((grade, i) => ({ id: `d${i}`, grade, counts: countTerms(`word${i}`, 'en') }));
}

export function protocolOf(change: Partial<Protocol> = {}): Protocol {
  return { ...PROTOCOL, ...change };
}

export function noDictionary(): Dictionary {
  return emptyDictionary();
}

export interface Spy {
  readonly way: Way;
  /** All calls of its pupils, in order. */
  readonly starts: readonly Start[];
  readonly asked: readonly Asked[];
  /** The batches of ratings. */
  readonly rated: readonly (readonly Rated[])[];
}

/** A page whose score was requested, after a number of batches. */
export interface Asked {
  readonly page: TermCounts;
  readonly batches: number;
}

/** A learner that scores by a function and records its questions. */
export function spy(score: (page: TermCounts) => number): Spy {
  const starts: Start[] = [];
  const asked: Asked[] = [];
  const rated: (readonly Rated[])[] = [];
  const way: Way = (start) => {
    starts.push(start);
    let batches = 0;
    return {
      score(page) {
        asked.push({ page, batches });
        return score(page);
      },
      rate(batch) {
        batches++;
        rated.push(batch);
      },
    };
  };
  return { way, starts, asked, rated };
}

/** A learner that scores by the documents' worth. */
export function knowing({ documents }: Topic, sign = 1): Spy {
  const grades = new Map(documents.map(({ counts, grade }) => [counts, grade]));
  return spy((page) => sign * (grades.get(page) as number));
}

export function curvesOf(curve: readonly number[], ratingsNeeded: number | null = null): Curves {
  return { curve, p10: curve, averagePrecision: curve, ratingsNeeded };
}
