/** A reader with several interests: the documents of several topics together, relevant to any of them. */
import type { RatedDocument, Topic } from './collection.ts';

/** Every document names the topics that it is relevant to. */
export interface MixedTopic extends Topic {
  readonly interests: ReadonlyMap<RatedDocument, readonly string[]>;
}

/** Joins each topic with those after it, and uses none twice. The query joins all their queries. */
export function mixedTopics(topics: readonly Topic[], size: number): readonly MixedTopic[] {
  const parts = Array.from({ length: Math.floor(topics.length / size) }, (_, i) =>
    topics.slice(i * size, (i + 1) * size),
  );
  return parts.map(together);
}

/** Share of the best grade from which readers like a page (`user.ts`). */
const RELEVANT = 0.5;

function together(topics: readonly Topic[]): MixedTopic {
  const best = new Map<string, RatedDocument>();
  const interests = new Map<string, readonly string[]>();
  for (const { name, documents } of topics) {
    const most = Math.max(...documents.map(({ grade }) => grade));
    for (const document of documents) {
      const { id } = document;
      // Topics grade by scales of their own, so a grade counts as a share of its topic's best.
      const grade = most > 0 ? document.grade / most : document.grade;
      if (grade > (best.get(id)?.grade ?? Number.NEGATIVE_INFINITY)) best.set(id, { ...document, grade });
      if (grade > 0 && grade >= RELEVANT) interests.set(id, [...(interests.get(id) ?? []), name]);
    }
  }
  const documents = [...best.values()];
  return {
    name: topics.map(({ name }) => name).join(' + '),
    query: topics.map(({ query }) => query).join(' '),
    documents,
    interests: new Map(documents.map((document) => [document, interests.get(document.id) ?? []])),
  };
}
