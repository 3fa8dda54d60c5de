/** A reader who comes to want another topic: the documents of two topics together, each with both grades. */
import type { RatedDocument, Topic } from './collection.ts';

/**
 * Pairs every topic with the next one, the last with the first. The query belongs to the first: nobody tells the agent
 * of the change.
 */
export function driftingTopics(topics: readonly Topic[]): readonly Topic[] {
  return topics.length < 2 ? [] : topics.map((topic, i) => together(topic, topics[(i + 1) % topics.length] as Topic));
}

export function laterOf({ later = 0 }: RatedDocument): number {
  return later;
}

/** Keeps a document of both topics once. */
function together(first: Topic, second: Topic): Topic {
  const later = new Map(second.documents.map(({ id, grade }) => [id, grade]));
  const met = new Set(first.documents.map(({ id }) => id));
  const documents = [
    ...first.documents.map((document) => ({ ...document, later: later.get(document.id) ?? 0 })),
    ...second.documents
      .filter(({ id }) => !met.has(id))
      .map((document) => ({ ...document, grade: 0, later: document.grade })),
  ];
  return { name: `${first.name} → ${second.name}`, query: first.query, documents };
}
