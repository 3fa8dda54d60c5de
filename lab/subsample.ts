/** Makes smaller collections of larger ones, and vaguer queries of specific ones, as the source did. */
import { type Dictionary, frequenciesOf, type Random, seededRandom, termsOf } from '../profiles/profiles.ts';
import type { RatedDocument, Topic } from './collection.ts';

/** This many documents of every topic, keeping the share of each grade as near as whole documents allow. */
export function subsampled(topics: readonly Topic[], size: number, seed: number): readonly Topic[] {
  return topics
    .filter(({ documents }) => documents.length >= size)
    .map((topic, i) => ({ ...topic, documents: sample(topic.documents, size, seededRandom(seed * 7_919 + i)) }));
}

function sample(documents: readonly RatedDocument[], size: number, random: Random): readonly RatedDocument[] {
  const byGrade = new Map<number, RatedDocument[]>();
  for (const document of documents) {
    byGrade.set(document.grade, [...(byGrade.get(document.grade) ?? []), document]);
  }
  // Spreads every grade's documents evenly over [0, 1): the first of all of them together have each grade's share.
  const placed = [...byGrade.values()].flatMap((group) =>
    group
      .map((document) => ({ document, chance: random() }))
      .sort((a, b) => a.chance - b.chance)
      .map(({ document, chance }, i) => ({ document, place: (i + chance) / group.length })),
  );
  return placed
    .sort((a, b) => a.place - b.place)
    .slice(0, size)
    .map(({ document }) => document);
}

/** The query's one word that most pages of the dictionary hold: "networks" for "neural networks". */
export function vague(topics: readonly Topic[], dictionary: Dictionary): readonly Topic[] {
  const frequencies = frequenciesOf(dictionary);
  return topics.map((topic) => ({ ...topic, query: commonestWord(topic.query, frequencies) }));
}

function commonestWord(query: string, frequencies: ReadonlyMap<string, number>): string {
  const words = query.split(/\s+/).filter((word) => termsOf(word, undefined).length > 0);
  const frequency = (word: string) => Math.max(...termsOf(word, undefined).map((term) => frequencies.get(term) ?? 0));
  return words.toSorted((a, b) => frequency(b) - frequency(a))[0] ?? query;
}
