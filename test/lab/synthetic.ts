/** Rated documents of made words: liked ones share some, others share others, and all have a word of the query. */
import type { RatedDocument, Topic } from '../../lab/collection.ts';
import type { Lab } from '../../lab/experiments/experiment.ts';
import { PROTOCOL } from '../../lab/protocol.ts';
import { countTerms, dictionaryFrom, type Random, seededRandom } from '../../profiles/profiles.ts';

const LIKED = ['crossover', 'mutation', 'chromosome', 'fitness', 'selection', 'offspring'];
const OTHER = ['ancestry', 'pedigree', 'sequencing', 'laboratory', 'disease', 'family'];
const FILLER = Array.from({ length: 60 }, (_, i) => `filler${String.fromCharCode(97 + (i % 26))}${i}`);

export function topicOf(name: string, documents = 24, seed = 1): Topic {
  const random = seededRandom(seed);
  return {
    name,
    query: 'genetic algorithms',
    documents: Array.from({ length: documents }, (_, i) =>
      documentOf(`${name}-${i}`, i % 3 === 0 ? 1 : 0, name, random),
    ),
  };
}

function documentOf(id: string, grade: number, name: string, random: Random): RatedDocument {
  const some = (words: readonly string[], n: number) =>
    Array.from({ length: n }, () => words[Math.floor(random() * words.length)]);
  const own = (grade > 0 ? LIKED : OTHER).map((word) => `${word}${name}`);
  // The engine's first pages are a little more often liked.
  const asked = random() < (grade > 0 ? 0.7 : 0.3) ? ['algorithms', 'genetic'] : ['genetic'];
  const text = [...asked, ...some(own, 5), ...some(FILLER, 12)].join(' ');
  return { id, grade, counts: countTerms(text, 'en') };
}

/** The lines of a collection file. */
export function linesOf(topic: string, query: string, documents = 16): string {
  return Array.from({ length: documents }, (_, i) =>
    JSON.stringify({
      id: `${topic}-${i}`,
      topic,
      query,
      text:
        i % 2 === 0
          ? `genetic crossover ${topic} of chromosomes, number ${i}`
          : `genetic ancestry ${topic}, family ${i}`,
      grade: i % 2 === 0 ? 1 : 0,
    }),
  ).join('\n');
}

export const DICTIONARY = dictionaryFrom({
  epoch: 0,
  pages: 1_000,
  frequencies: new Map([
    ['genet', 40],
    ['algorithm', 60],
  ]),
});

export function labOf(collections: number, protocol: Partial<Lab['protocol']> = {}): Lab {
  return {
    collections: Array.from({ length: collections }, (_, i) => ({
      name: `c${i + 1}`,
      topics: [topicOf('a', 40, i + 1), topicOf('b', 40, i + 10)],
    })),
    protocol: { ...PROTOCOL, runs: 1, sessions: 3, perSession: 4, ...protocol },
    dictionary: DICTIONARY,
    progress: () => undefined,
  };
}
