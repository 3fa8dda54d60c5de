/** A small collection with a right answer, and ways of learning that tell what they were asked. */

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

/** Words of one sense and of another; the query's word stands in both, so it cannot tell them apart. */
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

/** Said everywhere, about nothing. */
const COMMON = ['people', 'year', 'place', 'thing', 'world', 'story', 'number', 'work'] as const;

const WORDS_OF_SENSE = 4;
const COMMON_WORDS = 4;

interface CollectionOptions {
  readonly documents?: number;
  readonly seed?: number;
}

/** Topics whose documents are relevant, half so and not by turns; the same for the same seed. */
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

/** A topic of one document per grade, each with a word of its own. */
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
  /** Everything its pupils were told, in order. */
  readonly starts: readonly Start[];
  readonly asked: readonly Asked[];
  /** The batches of ratings. */
  readonly rated: readonly (readonly Rated[])[];
}

/** A page whose score was asked for, after so many batches of ratings. */
export interface Asked {
  readonly page: TermCounts;
  readonly batches: number;
}

/** A way whose pupils score as they are told to and write down what they are asked. */
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

/** A way whose pupils score by what the documents are worth. */
export function knowing({ documents }: Topic, sign = 1): Spy {
  const grades = new Map(documents.map(({ counts, grade }) => [counts, grade]));
  return spy((page) => sign * (grades.get(page) as number));
}

export function curvesOf(curve: readonly number[], ratingsNeeded: number | null = null): Curves {
  return { curve, p10: curve, averagePrecision: curve, ratingsNeeded };
}
